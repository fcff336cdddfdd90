# The scripts in docs/pool.md do what they say, with fewer hands and what stands for Slurm and parallel.
PATH=$(dirname "$honeymoon"):$PATH
HOME=$PWD
block() {
    awk -v wanted="$1" '/^```bash$/ { n++; inside = 1; next } /^```$/ { inside = 0 } inside && n == wanted' \
        "$here/../../docs/pool.md" | sed -E 's/--hands [0-9]+ --rounds [0-9]+/--hands 64 --rounds 1/'
}
srun() { "$@"; }
sbatch() {
    case $1 in
        --parsable)
            for task in $(seq 64); do
                SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=64 SLURM_CPUS_PER_TASK=1 bash "$2" > out || echo "$task failed"
            done
            echo 7
            ;;
        --dependency=afterok:7) eval "${*: -1}" ;;
    esac
}
# parallel OPTIONS honeymoon ARGUMENTS: the command for each line, in place of {}.
parallel() {
    while [ "$1" != honeymoon ]; do shift; done
    while read -r line; do "${@//\{\}/$line}" > out || echo "$line failed"; done
}
export -f srun sbatch parallel
block 1 > pool.slurm
block 2 > submit
block 3 > with_parallel
"$honeymoon" pool build --hands 64 --rounds 1 whole.pool > out
bash -n pool.slurm && bash submit
cmp hands.pool whole.pool && echo same
rm -r parts hands.pool
bash with_parallel
cmp hands.pool whole.pool && echo same
