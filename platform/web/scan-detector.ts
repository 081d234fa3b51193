import { codePrefixes } from '../../kernel/codes.ts'

/** A scan: the code, and the quantity typed or scanned before it ("3*") as a decimal string. */
export interface Scan {
  code: string
  quantity: string | null
}

/** What a key meant: nothing special, or the Enter or Tab that ends a scan; `typed` is what it consists of, a "3*" before it included. */
export type Heard = { kind: 'other' } | { kind: 'scan'; scan: Scan; typed: string } | { kind: 'quantity'; typed: string }

interface Key {
  character: string
  /** Since the character before. */
  gapMs: number
  /** The field it went into. */
  place: unknown
}

const other: Heard = { kind: 'other' }
/** Nobody types faster for long. */
const fastGapMs = 50
/** The pace of a slow scanner, or of a fast one on a busy machine: half of the gaps are no longer than this. */
const paceMs = 100
/** The same of what nobody types but to find an item: thirteen digits or fourteen with their check digit. Twelve may be an identity card's. */
const barcodePaceMs = 150
/** Within a scan no gap is longer; whoever types and then scans takes longer. */
const pauseMs = 200
/** Into a field for figures nobody types a barcode, for it is too long to be one: there only a longer pause parts keys. */
const figurePauseMs = 1_000
const prefixAgeMs = 10_000
/** Long enough for every code and what was typed before it. */
export const keysKept = 96
const quantityPrefix = /(?:^|[^\d.])(\d{1,4}(?:\.\d{1,3})?)\*$/
const withQuantity = /^(?:(\d{1,4}(?:\.\d{1,3})?)\*)?(.{4,})$/
const ownCode = new RegExp(`^(?:${Object.values(codePrefixes).join('|')})\\d{8,9}$`)

/**
 * Tells a scanner from a typist by the times of the keys alone. Fast is a scanner whatever it sends; as slow
 * as a typist may be, it is one when the code is a barcode with its check digit or a code of ours. What was
 * typed just before is kept, because "3*" before a scan means three of it. Knows nothing of the page.
 */
export class ScanDetector {
  #keys: Key[] = []
  #lastMs = -Infinity
  #held: { quantity: string; atMs: number } | null = null
  readonly #takesFigures: (place: unknown) => boolean

  constructor(takesFigures: (place: unknown) => boolean = () => false) {
    this.#takesFigures = takesFigures
  }

  /** A key with its time and the field it goes into; keys of more than one character are named keys such as Enter. */
  hear(key: string, atMs: number, place?: unknown): Heard {
    const gapMs = atMs - this.#lastMs
    if (key === 'Enter' || key === 'Tab') return this.#end(key, gapMs, atMs)
    if (key.length > 1) {
      // Shift and its like come between the characters of a scan; everything else ends what was typed.
      if (!['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt'].includes(key)) this.reset()
      return other
    }
    if (gapMs > prefixAgeMs) this.#keys = []
    this.#keys = [...this.#keys.slice(1 - keysKept), { character: key, gapMs, place }]
    this.#lastMs = atMs
    return other
  }

  reset(): void {
    this.#keys = []
    this.#lastMs = -Infinity
  }

  #end(key: 'Enter' | 'Tab', gapMs: number, atMs: number): Heard {
    const keys = this.#keys
    this.reset()
    const inFigure = this.#takesFigures(keys.at(-1)?.place) ? scanInFigure(keys, gapMs) : null
    const scanned = inFigure ?? slowScan(keys, gapMs) ?? fastScan(keys, gapMs)
    if (!scanned) return other
    const typed = textOf(scanned)
    const alone = /^(\d{1,4}(?:\.\d{1,3})?)\*$/.exec(typed)
    if (alone?.[1] && key === 'Enter') {
      this.#held = { quantity: alone[1], atMs }
      return { kind: 'quantity', typed }
    }
    const [, within, code = ''] = withQuantity.exec(typed) ?? []
    // Tab leads a typist from field to field: before it only a whole code is a scan.
    if (code === '' || (key === 'Tab' && !isWholeCode(code))) return other
    const held = this.#held && atMs - this.#held.atMs <= prefixAgeMs ? this.#held.quantity : null
    this.#held = null
    const before = textOf(lastOfOnePlace(keys.slice(0, keys.length - scanned.length))).slice(-16)
    const prefix = within === undefined ? quantityPrefix.exec(before)?.[1] : undefined
    const quantity = within ?? prefix ?? held
    return { kind: 'scan', typed: prefix === undefined ? typed : `${prefix}*${typed}`, scan: { code, quantity } }
  }
}

function textOf(keys: readonly Key[]): string {
  return keys.map(({ character }) => character).join('')
}

/** A quantity stands in one field: what was typed into the field before it is none of it. */
function lastOfOnePlace(keys: readonly Key[]): readonly Key[] {
  const place = keys.at(-1)?.place
  return keys.slice(keys.findLastIndex(key => key.place !== place) + 1)
}

/** The gaps within a scan, that before its Enter included. */
function gapsOf(scan: readonly Key[], endGapMs: number): number[] {
  return [...scan.slice(1).map(({ gapMs }) => gapMs), endGapMs]
}

/** A whole code at the pace of a machine, from its first character to its Enter; null where it is none. */
function slowScan(keys: readonly Key[], endGapMs: number): readonly Key[] | null {
  if (endGapMs > pauseMs) return null
  const begin = keys.findLastIndex(({ gapMs }) => gapMs > pauseMs)
  const scan = keys.slice(Math.max(begin, 0))
  const code = withQuantity.exec(textOf(scan))?.[2] ?? ''
  if (!isWholeCode(code)) return null
  const gaps = gapsOf(scan, endGapMs).slice(-code.length)
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  // A machine keeps its pace, a busy one most of the time; a hand does not, not even over eight keys.
  const [share, nearMs] = middle <= paceMs && code.length >= 12 && hasCheckDigit(code) ? [0.6, 25] : [0.75, 20]
  const isEven = gaps.filter(gap => Math.abs(gap - middle) <= nearMs).length >= gaps.length * share
  const slowest = code.length >= 13 && hasCheckDigit(code) ? barcodePaceMs : paceMs
  return middle <= slowest && isEven ? scan : null
}

/** A whole barcode in a field that takes no figure as long as that, at whatever pace it came. */
function scanInFigure(keys: readonly Key[], endGapMs: number): readonly Key[] | null {
  if (endGapMs > figurePauseMs) return null
  const begin = keys.findLastIndex(({ gapMs }) => gapMs > figurePauseMs)
  const scan = lastOfOnePlace(keys.slice(Math.max(begin, 0)))
  const code = withQuantity.exec(textOf(scan))?.[2] ?? ''
  return code.length >= 12 && hasCheckDigit(code) ? scan : null
}

/** The end of what was typed that came faster than anybody types; a long code may have a pause or two of a busy machine. */
function fastScan(keys: readonly Key[], endGapMs: number): readonly Key[] | null {
  const slowest = gapsOf(keys, endGapMs).findLastIndex(gap => gap > fastGapMs)
  const unbroken = keys.slice(slowest + 1)
  if (isWholeCode(textOf(unbroken))) return unbroken
  for (let length = keys.length; length >= 2; length -= 1) {
    const scan = keys.slice(-length)
    const gaps = gapsOf(scan, endGapMs)
    const slow = gaps.filter(gap => gap > fastGapMs)
    const begins = (gaps[0] ?? Infinity) <= fastGapMs
    if (begins && (slow.length === 0 || (length >= 8 && slow.length <= length / 4 && Math.max(...slow) <= pauseMs))) return scan
  }
  return null
}

/** The length of a barcode, in the short one with its check digit, or a code of ours; no phone number and no sum of money. */
function isWholeCode(code: string): boolean {
  return /^\d{12,14}$/.test(code) || ownCode.test(code) || hasCheckDigit(code)
}

/** EAN-8, UPC-A, EAN-13 and GTIN-14: digits from the right count three, one, three … with the check digit they make tens. */
function hasCheckDigit(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const sum = [...code].reduceRight((total, digit, at) => total + Number(digit) * ((code.length - at) % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}
