// A card laid down is heard and felt, by choice: a breath of noise, lower and longer for a trick
// taken.
let context: AudioContext | undefined;

export function sound(trick: boolean): void {
    // Before anything has been touched, browsers allow neither.
    if (!navigator.userActivation?.hasBeenActive) return;
    navigator.vibrate?.(trick ? [8, 60, 12] : 8);
    context ??= new AudioContext();
    const length = Math.round(context.sampleRate * (trick ? 0.12 : 0.05));
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < length; ++i) {
        samples[i] = (Math.random() * 2 - 1) * 0.25 * (1 - i / length) ** 3;
    }
    const source = new AudioBufferSourceNode(context, { buffer });
    const filter = new BiquadFilterNode(context, {
        type: 'lowpass',
        frequency: trick ? 900 : 2200,
    });
    source.connect(filter).connect(context.destination);
    source.start();
}
