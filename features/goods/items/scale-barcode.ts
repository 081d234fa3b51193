import { roundHalfAway } from '../../../kernel/exact.ts'
import { parseMoney } from '../../../kernel/money.ts'
import { quantity, type Quantity } from '../../../kernel/quantity.ts'
import { checkDigit } from './barcode.ts'

/** Prefixes that shops may use as they like; 28 begins the barcodes that the shop makes itself (`ownBarcode`). */
export const scalePrefixes = ['20', '21', '22', '23', '24', '25', '26', '27', '29', '02'] as const

/** How a scale writes what it weighed into an EAN-13: prefix, number of the item, value, check digit. */
export interface ScaleFormat {
  /** The first two digits, by which the label is known. */
  prefix: (typeof scalePrefixes)[number]
  itemDigits: number
  /** What the value says: the weight, or the price of what was weighed. */
  holds: 'weight' | 'price'
  valueDigits: number
  /** How many digits of the value stand behind its point. */
  decimals: number
}

/** What a label of a scale says. */
export interface ScaleLabel {
  /** The item's number on the scale, with its leading zeros. */
  item: string
  holds: ScaleFormat['holds']
  /** Thousandths of the item's unit, or cents. */
  value: number
}

/** The digits between prefix and check digit. */
const digitsBetween = 10
/** The most digits behind the point: of a quantity, and of an amount. */
export const mostDecimals = { weight: 3, price: 2 } as const

/**
 * Whether item and value fill the barcode. One digit more may stand between them: some scales protect the price with a check digit
 * of their own, which is not read.
 */
export const fits = ({ itemDigits, valueDigits }: Pick<ScaleFormat, 'itemDigits' | 'valueDigits'>) =>
  [digitsBetween - 1, digitsBetween].includes(itemDigits + valueDigits)

/** Whether a code may be the label of a scale: an EAN-13 of the in-store range with its check digit. */
export const mayBeScaleLabel = (code: string) => /^(?:02|2\d)\d{11}$/.test(code) && checkDigit(code.slice(0, -1)) === code.slice(-1)

/** What the label of a scale says; null when the code is none in the given formats. */
export function readScaleBarcode(code: string, formats: readonly ScaleFormat[]): ScaleLabel | null {
  if (!mayBeScaleLabel(code)) return null
  const format = formats.find(({ prefix }) => code.startsWith(prefix))
  if (!format) return null
  const { prefix, itemDigits, holds, valueDigits, decimals } = format
  const scale = 10 ** (mostDecimals[holds] - decimals)
  return { item: code.slice(prefix.length, prefix.length + itemDigits), holds, value: Number(code.slice(-1 - valueDigits, -1)) * scale }
}

/**
 * The quantity that a label says of an item with this retail price; null when it says nothing, or the price is 0. A price divided by
 * the unit price is rounded half away from zero to the thousandth, as every quantity is. A bill takes the label's amount
 * (`label-amount.ts`); papers that count goods take this quantity.
 */
export function quantityOfLabel({ holds, value }: ScaleLabel, retailPrice: string): Quantity | null {
  if (holds === 'weight') return value > 0 ? quantity(value) : null
  const price = parseMoney(retailPrice) ?? 0
  const weighed = price > 0 ? roundHalfAway(BigInt(value) * 1000n, BigInt(price)) : 0
  return weighed > 0 ? quantity(weighed) : null
}

/** The barcode that a scale with this format prints; for the example in the settings and for tests. Digits that are not read are 0. */
export function scaleBarcode({ prefix, itemDigits, valueDigits }: ScaleFormat, item: number, value: number): string {
  const filler = '0'.repeat(digitsBetween - itemDigits - valueDigits)
  const digits = prefix + String(item).padStart(itemDigits, '0') + filler + String(value).padStart(valueDigits, '0')
  return digits + checkDigit(digits)
}

/** The barcodes by which an item may be known to the scale: its number there, with leading zeros and without. */
export function barcodesOfScaleItem(item: string): string[] {
  const bare = item.replace(/^0+(?=.)/, '')
  return bare === item ? [item] : [item, bare]
}

interface KeptScales {
  formats?: ScaleFormat[]
}

/** The formats of a settings row; none while scales were never set up. */
export const scaleFormatsOf = (value: unknown): ScaleFormat[] => ((value ?? {}) as KeptScales).formats ?? []
