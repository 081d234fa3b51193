let audio: AudioContext | null = null

interface Tone {
  hertz: number
  startS: number
  lengthS: number
  shape: OscillatorType
}

function play(tones: readonly Tone[]): void {
  audio ??= new AudioContext()
  // A browser lets no sound out before the first key or click; the next scan will be heard.
  if (audio.state === 'suspended') void audio.resume()
  for (const tone of tones) sound(audio, tone)
}

function sound(context: AudioContext, { hertz, startS, lengthS, shape }: Tone): void {
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  const from = context.currentTime + startS
  oscillator.type = shape
  oscillator.frequency.value = hertz
  volume.gain.setValueAtTime(0.0001, from)
  volume.gain.exponentialRampToValueAtTime(0.18, from + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, from + lengthS)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(from + lengthS)
}

/** One short high tone: the scan was found. */
export function playFound(): void {
  play([{ hertz: 1_320, startS: 0, lengthS: 0.09, shape: 'sine' }])
}

/** Two short tones upward: look here first, a choice is open and what was scanned waits. */
export function playAttention(): void {
  play([
    { hertz: 660, startS: 0, lengthS: 0.09, shape: 'triangle' },
    { hertz: 990, startS: 0.12, lengthS: 0.12, shape: 'triangle' },
  ])
}

/** Two low tones that cannot be taken for the other: nobody knows this code. */
export function playUnknown(): void {
  play([
    { hertz: 220, startS: 0, lengthS: 0.16, shape: 'square' },
    { hertz: 165, startS: 0.2, lengthS: 0.26, shape: 'square' },
  ])
}
