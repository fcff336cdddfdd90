#!/usr/bin/env bash
# slurm.sh HONEYMOON CLUSTER: a match, a pool and an archive as arrays of Slurm's jobs, submitted by
# tools/cluster/slurm. One job of the match and one of the pool are killed midway and submitted again; the merged
# files are those of single runs.
#
# Slurm's controller and its one node run on this machine, as root, in namespaces of their own: with no network
# but the loopback of the namespace, and with processes that all end with the first of them, which ends with this
# script, however that ends. So nothing of it is reached from outside, or stays.
set -euo pipefail
self=$(realpath "$0")
honeymoon=$1 cluster=$2
# shellcheck source=tests/cluster/support.sh
. "$(dirname "$self")/support.sh"


namespaces=(unshare --net --pid --uts --ipc --mount --fork --kill-child --mount-proc)
if [[ ${3-} != inside ]]; then
    PATH=$PATH:/usr/sbin
    for tool in slurmctld slurmd munged sbatch ip unshare; do
        command -v "$tool" >/dev/null || skip "there is no $tool (scripts/setup --cluster)"
    done
    [[ $EUID == 0 ]] || skip "Slurm's daemons and their namespaces need root"
    "${namespaces[@]}" true || skip "this machine makes no namespaces for the daemons: $(printf '%q ' "${namespaces[@]}")"
    work=$(mktemp -d)
    chmod 755 "$work"  # munge's socket is where everybody may look
    trap 'rm -rf "$work"' EXIT
    cd "$work"
    setpriv --pdeathsig KILL "${namespaces[@]}" bash "$self" "$honeymoon" "$cluster" inside || {
        tail -n 20 log/* ./*.parts/*.log >&2 || true
        exit 1
    }
    exit 0
fi

# --- Slurm -----------------------------------------------------------------------------------------------------
ip link set lo up
# Where nothing but 127.0.0.1 is configured no name has an address for Slurm; one for documentation will do.
ip address add 192.0.2.1/32 dev lo
hostname localhost
mkdir log state spool
head -c 128 /dev/urandom >munge.key
chmod 600 munge.key
cat >slurm.conf <<END
ClusterName=alone
SlurmctldHost=localhost
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$PWD/munge.socket
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
StateSaveLocation=$PWD/state
SlurmdSpoolDir=$PWD/spool
SlurmctldPidFile=$PWD/slurmctld.pid
SlurmdPidFile=$PWD/slurmd.pid
# Without control groups and accounting, which not every machine has.
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,batch_sched_delay=1
KillWait=1
SlurmdParameters=config_overrides
NodeName=localhost CPUs=2
PartitionName=all Nodes=ALL Default=YES
END
export SLURM_CONF=$PWD/slurm.conf
munged --foreground --key-file="$PWD/munge.key" --socket="$PWD/munge.socket" --pid-file="$PWD/munged.pid" \
    --seed-file="$PWD/munged.seed" --log-file="$PWD/log/munged" 2>log/munged.errors &
until [[ -S munge.socket ]]; do
    kill -0 $! || fail "munged has ended"
    sleep 0.1
done
slurmctld -D >log/slurmctld 2>&1 &
slurmd -D >log/slurmd 2>&1 &
until [[ $(sinfo --noheader --format=%t 2>log/sinfo) == idle ]]; do
    [[ $(jobs -r | wc -l) == 3 ]] || fail "a daemon has ended"
    sleep 0.2
done

# --- The parts -------------------------------------------------------------------------------------------------
unset HONEYMOON_TABLES
match=("$honeymoon" match worlds:20 greedy --play own --deals 60)
pool=("$honeymoon" pool build --hands 1000 --rounds 40 --checkpoint 0)
archive=("$honeymoon" archive simulate --deals 300 --play own)
"${match[@]}" --out one.match >/dev/null
"${pool[@]}" one.pool >/dev/null
"${archive[@]}" one.hma >/dev/null

# submit COMMAND...: prints the number of the array's job.
submit() {
    "$cluster/slurm" --parts 3 --cpus-per-task=1 -- "$@" | sed -n 's/^parts: job \([0-9]*\),.*/\1/p'
}

# wait_for COMMAND...: until the command succeeds.
wait_for() {
    until "$@"; do sleep 0.1; done
}
nothing_to_do() {
    [[ -z $(squeue --noheader) ]]
}
# kill_part JOB FILE: the second part, once it runs, and, of a pool, has its first rounds.
kill_part() {
    wait_for runs "$1"
    [[ $2 != *.pool ]] || wait_for test -e "$2.parts/2.unfinished"
    scancel "$1_2"
}
runs() {
    [[ $(squeue --noheader --array --format=%t --jobs="$1_2") == R ]]
}

job=$(submit "${match[@]}" --out all.match)
kill_part "$job" all.match
job=$(submit "${pool[@]}" all.pool)
kill_part "$job" all.pool
job=$(submit "${archive[@]}" all.hma)
wait_for nothing_to_do
cmp one.hma all.hma
for file in all.match all.pool; do
    [[ -e $file.parts/1 && -e $file.parts/3 ]] || fail "the other parts of $file were not made"
    [[ ! -e $file.parts/2 ]] || fail "the part of $file was not killed"
    [[ ! -e $file ]] || fail "$file was merged without a part"
done

again=$("$cluster/slurm" --parts 3 -- "${match[@]}" --out all.match)
[[ $again == "parts: job "*", 1 of 3"* ]] || fail "not one part submitted again: $again"
submit "${pool[@]}" all.pool >/dev/null
wait_for nothing_to_do
same_match one.match all.match
cmp one.pool all.pool
grep -q 'of them there before' all.pool.parts/2.log || fail "the part of the pool began anew"
