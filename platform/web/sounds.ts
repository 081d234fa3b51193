let audio: AudioContext | null = null

interface Tone {
  hertz: number
  startS: number
  lengthS: number
  shape: OscillatorType
}

function play(tones: readonly Tone[]): void {
  audio ??= new AudioContext()
  // Browsers play no sound before the first key or click; the next scan will be heard.
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

/** One short high tone: the scanned code was found. */
export function playFound(): void {
  play([{ hertz: 1_320, startS: 0, lengthS: 0.09, shape: 'sine' }])
}

/** Two short rising tones: the user must look, because a choice is open and the scan waits. */
export function playAttention(): void {
  play([
    { hertz: 660, startS: 0, lengthS: 0.09, shape: 'triangle' },
    { hertz: 990, startS: 0.12, lengthS: 0.12, shape: 'triangle' },
  ])
}

/** Two low tones that cannot be confused with the others: the code is unknown. */
export function playUnknown(): void {
  play([
    { hertz: 220, startS: 0, lengthS: 0.16, shape: 'square' },
    { hertz: 165, startS: 0.2, lengthS: 0.26, shape: 'square' },
  ])
}
