/** A scan: the code, and the quantity typed or scanned before it ("3*") as a decimal string. */
export interface Scan {
  code: string
  quantity: string | null
}

/** What a key meant: nothing special, the first of a burst, or the Enter that ends a scan. */
export type Heard =
  | { kind: 'other' }
  | { kind: 'first' }
  | { kind: 'scan'; scan: Scan; typed: string }
  | { kind: 'quantity'; typed: string }

const maxGapMs = 50
const minLength = 4
const prefixAgeMs = 10_000
const quantityPrefix = /(?:^|[^\d.])(\d{1,4}(?:\.\d{1,3})?)\*$/

/**
 * Tells a scanner from a typist: at least four keys no more than 50 ms apart, then Enter. Keeps what was
 * typed just before the burst, because "3*" before a scan means three of it. Knows nothing of the page.
 */
export class ScanDetector {
  #burst = ''
  #before = ''
  #lastMs = -Infinity
  #held: { quantity: string; atMs: number } | null = null

  /** A key with its time; keys of more than one character are named keys such as Enter. */
  hear(key: string, atMs: number): Heard {
    const isFast = atMs - this.#lastMs <= maxGapMs
    if (key === 'Enter') return this.#end(isFast, atMs)
    if (key.length > 1) {
      // Shift and its like come between the characters of a scan; everything else ends what was typed.
      if (!['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt'].includes(key)) this.reset()
      return { kind: 'other' }
    }
    const isFirst = !isFast || this.#burst === ''
    if (atMs - this.#lastMs > prefixAgeMs) this.#before = ''
    else if (isFirst) this.#before = (this.#before + this.#burst).slice(-16)
    this.#burst = isFirst ? key : this.#burst + key
    this.#lastMs = atMs
    return { kind: isFirst ? 'first' : 'other' }
  }

  reset(): void {
    this.#burst = ''
    this.#before = ''
    this.#lastMs = -Infinity
  }

  #end(isFast: boolean, atMs: number): Heard {
    const typed = this.#burst
    const before = this.#before
    this.reset()
    if (!isFast) return { kind: 'other' }
    const alone = /^(\d{1,4}(?:\.\d{1,3})?)\*$/.exec(typed)
    if (alone?.[1]) {
      this.#held = { quantity: alone[1], atMs }
      return { kind: 'quantity', typed }
    }
    if (typed.length < minLength) return { kind: 'other' }
    const within = /^(\d{1,4}(?:\.\d{1,3})?)\*(.{4,})$/.exec(typed)
    const held = this.#held && atMs - this.#held.atMs <= prefixAgeMs ? this.#held.quantity : null
    this.#held = null
    const quantity = within?.[1] ?? quantityPrefix.exec(before)?.[1] ?? held
    return { kind: 'scan', typed, scan: { code: within?.[2] ?? typed, quantity } }
  }
}

/** What a field held before a scan, less the "3*" that belonged to it. */
export function withoutPrefix(value: string): string {
  return value.replace(/(?:^|(?<=[^\d.]))\d{1,4}(?:\.\d{1,3})?\*$/, '')
}
