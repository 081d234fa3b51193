import { codePrefixes } from '../../kernel/codes.ts'

/** A scan: the code, and the quantity typed or scanned before it ("3*") as a decimal string. */
export interface Scan {
  code: string
  quantity: string | null
}

/**
 * The meaning of a key: nothing special, or the Enter or Tab that ends a scan; `typed` is everything that belongs to the scan,
 * with a "3*" before it.
 */
export type Heard = { kind: 'other' } | { kind: 'scan'; scan: Scan; typed: string } | { kind: 'quantity'; typed: string }

interface Key {
  character: string
  /** Milliseconds since the character before. */
  gapMs: number
  /** The field that got the key. */
  place: unknown
}

const other: Heard = { kind: 'other' }
/** Nobody types faster than this for long. */
const fastGapMs = 50
/** A slow scanner, or a fast one on a busy machine: half of the pauses are no longer than this. */
const paceMs = 100
/**
 * The same for codes that people rarely type: barcodes of thirteen or fourteen digits with a valid check digit. Twelve digits
 * may be an identity card's number.
 */
const barcodePaceMs = 150
/** The longest pause within a scan; a person who types and then scans takes longer. */
const pauseMs = 200
/** The same in a field for figures, where nobody types a barcode because it is too long for one: only a longer pause ends a scan there. */
const figurePauseMs = 1_000
/** Two pauses of one machine differ by no more. */
const sameGapMs = 15
/** The same where digits stand before, of which the first of the code may be one. */
const closeGapMs = 8
/** A hand's pause is longer than the scanner's by more. */
const handMs = 60
/** The most digits of a figure. */
const longestFigure = 11
const prefixAgeMs = 10_000
/** The number of a credit note, the longest of a paper. */
const longestNumber = 14
/** Long enough for every code, a GS1 Digital Link too, and the quantity before it. */
export const keysKept = 320
const quantityPrefix = /(?:^|[^\d.])(\d{1,4}(?:\.\d{1,3})?)\*$/
const withQuantity = /^(?:(\d{1,4}(?:\.\d{1,3})?)\*)?(.{4,})$/
/** The numbers of papers that are scanned at a till: bills, orders, quotations, returns, job cards, credit notes, with four digits more, and advances. */
export const paperNumber = /^(?:(?:3[0-4]|6[589])\d{8,9}|68\d{12,13})$/
const ownCode = new RegExp(`^(?:(?:${Object.values(codePrefixes).join('|')})\\d{8,9}|68\\d{12,13})$`)

/**
 * Whether a field takes figures. One that also takes the longest number of a paper is for such numbers: a person types all their digits
 * there, and the last thirteen may well end as a barcode does.
 */
export function isForFigures({ inputMode, maxLength }: { inputMode: string; maxLength: number }): boolean {
  return ['decimal', 'numeric'].includes(inputMode) && maxLength < longestNumber
}

/**
 * Tells a scanner from a person by the times of the keys. Very fast input is a scan whatever the text is. Input at the pace of
 * a fast typist is a scan when it is a barcode with a valid check digit or one of our codes. What was typed just before is
 * kept, because "3*" before a scan means a quantity of three. This class does not know the page.
 */
export class ScanDetector {
  #keys: Key[] = []
  #lastMs = -Infinity
  #held: { quantity: string; atMs: number } | null = null
  readonly #takesFigures: (place: unknown) => boolean

  constructor(takesFigures: (place: unknown) => boolean = () => false) {
    this.#takesFigures = takesFigures
  }

  /** Takes a key with its time and its field; keys of more than one character are named keys such as Enter. */
  hear(key: string, atMs: number, place?: unknown): Heard {
    const gapMs = atMs - this.#lastMs
    if (key === 'Enter' || key === 'Tab') return this.#end(key, gapMs, atMs)
    if (key.length > 1) {
      // Shift and similar keys occur between the characters of a scan; any other named key ends it.
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
    const fast = fastScan(keys, gapMs)
    // The digits at the end of a GS1 code may look like a barcode, and are none.
    const isGs1 = fast !== null && isElements(textOf(fast))
    const inFigure = this.#takesFigures(keys.at(-1)?.place) ? behindFigure(keys, gapMs) : null
    const scanned = (isGs1 ? null : (inFigure ?? behindDigits(keys, gapMs) ?? slowScan(keys, gapMs))) ?? fast
    if (!scanned) return other
    const typed = textOf(scanned)
    const alone = /^(\d{1,4}(?:\.\d{1,3})?)\*$/.exec(typed)
    if (alone?.[1] && key === 'Enter') {
      this.#held = { quantity: alone[1], atMs }
      return { kind: 'quantity', typed }
    }
    const [, within, code = ''] = withQuantity.exec(typed) ?? []
    // People use Tab to move between fields: before a Tab only a whole code counts as a scan.
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

/** A quantity is typed into one field; text in the field before does not belong to it. */
function lastOfOnePlace(keys: readonly Key[]): readonly Key[] {
  const place = keys.at(-1)?.place
  return keys.slice(keys.findLastIndex(key => key.place !== place) + 1)
}

/** The pauses within a scan, including the one before its Enter. */
function gapsOf(scan: readonly Key[], endGapMs: number): number[] {
  return [...scan.slice(1).map(({ gapMs }) => gapMs), endGapMs]
}

/** The whole code when it came at a machine's pace from first character to Enter; otherwise null. */
function slowScan(keys: readonly Key[], endGapMs: number): readonly Key[] | null {
  if (endGapMs > pauseMs) return null
  const begin = keys.findLastIndex(({ gapMs }) => gapMs > pauseMs)
  const recent = keys.slice(Math.max(begin, 0))
  const scan = recent.slice(typedBefore(recent))
  const code = withQuantity.exec(textOf(scan))?.[2] ?? ''
  if (!isWholeCode(code)) return null
  const gaps = gapsOf(scan, endGapMs).slice(-code.length)
  const middle = middleOf(gaps)
  // A machine keeps its pace, on a busy computer most of the time. A person does not, even over eight keys.
  const [share, nearMs] = middle <= paceMs && code.length >= 12 && hasCheckDigit(code) ? [0.6, 25] : [0.75, 20]
  const isEven = gaps.filter(gap => Math.abs(gap - middle) <= nearMs).length >= gaps.length * share
  const slowest = code.length >= 13 && hasCheckDigit(code) ? barcodePaceMs : paceMs
  return middle <= slowest && isEven ? scan : null
}

/** How many letters somebody typed right before a barcode: their pauses are not the scanner's, whose own letters keep its pace. */
function typedBefore(keys: readonly Key[]): number {
  const [, letters = '', code = ''] = /^(.*[^\d*])(\d{12,14})$/.exec(textOf(keys)) ?? []
  const pace = middleOf(keys.slice(letters.length + 1).map(({ gapMs }) => gapMs))
  const isTyped = keys.slice(1, letters.length + 1).some(({ gapMs }) => Math.abs(gapMs - pace) > 20)
  return isTyped && hasCheckDigit(code) ? letters.length : 0
}

function middleOf(gaps: readonly number[]): number {
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
}

/** What was scanned in a field for figures, without the digits that somebody typed right before it. */
function behindFigure(keys: readonly Key[], endGapMs: number): readonly Key[] | null {
  const number = numberBehindFigure(keys, endGapMs)
  const barcode = scanInFigure(keys, endGapMs)
  const isPaperBehindHand = number !== null && number.byHand && paperNumber.test(textOf(number.scan))
  return isPaperBehindHand ? number.scan : (barcode ?? number?.scan ?? null)
}

/**
 * The number of a paper, or a code without a right check digit, behind typed digits. It begins where the hand paused last, or one
 * digit later, because a scanner may follow a hand closely. Where no hand paused, it has the usual length.
 */
function numberBehindFigure(keys: readonly Key[], endGapMs: number): { scan: readonly Key[]; byHand: boolean } | null {
  const digits = digitsAtEnd(lastOfOnePlace(keys))
  const tails = [10, 14, 13, 12, 11, 8].filter(length => length < digits.length).map(length => digits.slice(-length))
  const usual = tails.filter(tail => isUsual(textOf(tail)) && isAtMachinePace(gapsOf(tail, endGapMs)))
  const paced = middleOf(gapsOf(digits.slice(-8), endGapMs))
  const hand = digits.findLastIndex(({ gapMs }) => gapMs > paced + handMs)
  const behindHand = hand > 0 ? usual.find(({ length }) => [0, 1].includes(digits.length - hand - length)) : undefined
  if (behindHand) return { scan: behindHand, byHand: true }
  // A whole code of fourteen digits keeps its pace from the first on.
  const isWhole = digits.length === 14 && Math.abs((digits[1]?.gapMs ?? 0) - paced) <= closeGapMs
  const scan = usual.find(tail => paperNumber.test(textOf(tail)) || (tail.length === 13 && !isWhole))
  return scan ? { scan, byHand: false } : null
}

/** Whether a code has the length of a barcode (a short one with a right check digit), or is the number of a paper. */
function isUsual(code: string): boolean {
  return /^\d{12,13}$/.test(code) || paperNumber.test(code) || (code.length < 14 && hasCheckDigit(code))
}

function isAtMachinePace(gaps: readonly number[]): boolean {
  const middle = middleOf(gaps)
  const isFast = Math.max(...gaps) <= fastGapMs
  return isFast || (middle <= paceMs && gaps.filter(gap => Math.abs(gap - middle) <= 20).length >= gaps.length * 0.75)
}

/** A barcode in a field for figures that is too short for it, at any pace; digits that were typed before it stay there. */
function scanInFigure(keys: readonly Key[], endGapMs: number): readonly Key[] | null {
  if (endGapMs > figurePauseMs) return null
  const begin = keys.findLastIndex(({ gapMs }) => gapMs > figurePauseMs)
  const scan = lastOfOnePlace(keys.slice(Math.max(begin, 0)))
  const code = withQuantity.exec(textOf(scan))?.[2] ?? ''
  const digits = digitsAtEnd(scan)
  const barcode = digits.length > longestFigure ? barcodeAtEnd(digits) : []
  if (code.length >= 12 && hasCheckDigit(code) && barcode.length === code.length) return scan
  return barcode.length > 0 ? barcode : null
}

/** A barcode right behind digits that somebody typed: the pause before it is none of the machine's. */
function behindDigits(keys: readonly Key[], endGapMs: number): readonly Key[] | null {
  if (endGapMs > pauseMs) return null
  const begin = keys.findLastIndex(({ gapMs }) => gapMs > pauseMs)
  const digits = digitsAtEnd(keys.slice(Math.max(begin, 0)))
  const barcode = barcodeAtEnd(digits)
  const [first] = barcode
  if (!first || barcode.length === digits.length) return null
  const gaps = gapsOf(barcode, endGapMs)
  const middle = middleOf(gaps)
  // These fourteen digits are the number of a credit note, typed by hand. Its first digit is no quantity before a barcode.
  if (middle > fastGapMs && /^68\d{12}$/.test(textOf(digits))) return null
  const isEven = gaps.filter(gap => Math.abs(gap - middle) <= 25).length >= gaps.length * 0.6
  return middle <= barcodePaceMs && isEven && Math.abs(first.gapMs - middle) > sameGapMs ? barcode : null
}

function digitsAtEnd(keys: readonly Key[]): readonly Key[] {
  return keys.slice(keys.findLastIndex(({ character }) => !/\d/.test(character)) + 1)
}

/**
 * The longest barcode with a right check digit at the end of a run of digits; empty without one. Thirteen digits behind a typed one may
 * look like fourteen, and those behind a typed zero always do: there the first pause must be one of the scanner's.
 */
function barcodeAtEnd(digits: readonly Key[]): readonly Key[] {
  const ends = [14, 13, 12].map(length => digits.slice(-length)).filter(end => hasCheckDigit(textOf(end)))
  const isWhole = (end: readonly Key[]) => {
    const [first, second, ...rest] = end
    const isClear = (end.length < 14 && first?.character !== '0') || !ends.some(({ length }) => length === end.length - 1)
    const nearMs = end.length < digits.length ? closeGapMs : sameGapMs
    return isClear || Math.abs((second?.gapMs ?? 0) - middleOf(rest.map(({ gapMs }) => gapMs))) <= nearMs
  }
  return ends.find(isWhole) ?? ends.at(-1) ?? []
}

/** The last part of the text that came faster than people type; a long code may contain a pause or two of a busy machine. */
function fastScan(keys: readonly Key[], endGapMs: number): readonly Key[] | null {
  const slowest = gapsOf(keys, endGapMs).findLastIndex(gap => gap > fastGapMs)
  const unbroken = keys.slice(slowest + 1)
  const note = noteAtEnd(keys, endGapMs)
  if (note && note.length > unbroken.length) return note
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

/**
 * The number of a credit note, which is as long as a barcode and ends like none: thirteen digits behind a pause of a busy machine are
 * no article.
 */
function noteAtEnd(keys: readonly Key[], endGapMs: number): readonly Key[] | null {
  const note = lastOfOnePlace(digitsAtEnd(keys)).slice(-14)
  const code = textOf(note)
  if (!/^68\d{12}$/.test(code) || [14, 13, 12, 8].some(length => hasCheckDigit(code.slice(-length)))) return null
  const gaps = gapsOf(note, endGapMs)
  return middleOf(gaps) <= fastGapMs && Math.max(...gaps) <= pauseMs ? note : null
}

/**
 * Whether a text has the length of a barcode (a short one with a valid check digit), carries an article as GS1 writes it, or is one of
 * our codes; phone numbers and amounts are not.
 */
function isWholeCode(code: string): boolean {
  return /^(?:\d{12,14}$|\]|\(01\)|https?:)/.test(code) || ownCode.test(code) || hasCheckDigit(code) || isElements(code)
}

/** A GS1 element string begins with its article, behind the name of its symbology if the scanner sends that. */
function isElements(code: string): boolean {
  return hasCheckDigit(/^(?:\][A-Za-z]\d)?\u001d?0[12](\d{14})/.exec(code)?.[1] ?? '')
}

/**
 * EAN-8, UPC-A, EAN-13 and GTIN-14: the digits from the right are weighted three, one, three …; with the check digit the sum
 * is a multiple of ten.
 */
function hasCheckDigit(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const sum = [...code].reduceRight((total, digit, at) => total + Number(digit) * ((code.length - at) % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}
