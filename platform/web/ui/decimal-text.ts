/** How numbers of a kind are written and read: cents, thousandths, hundredths of a percent. */
export interface DecimalKind<N extends number> {
  decimals: number
  /** Most characters of the number without separators (spec §5: 10). */
  maxLength: number
  /** The largest value that fits, as the message names it. */
  most: string
  /** Whether a minus is allowed; without it a number is never below 0 (spec §5). */
  isSigned?: boolean
  /** Whether thousands stay together, as in a year. */
  isUngrouped?: boolean
  /** The text of the field while it does not have the focus. */
  format: (value: N) => string
  parse: (text: string) => N | null
}

/** Completes half-typed text: "1." is 1, ".5" is 0.5; "" stays "". */
export function completed(text: string): string {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? []
  if (whole + fraction === '') return ''
  return `${minus}${whole || '0'}${fraction && `.${fraction}`}`
}

/**
 * Turns an amount as people and spreadsheets write it into plain digits with a point: "Rs. 1,234.50", "LKR 1 234.50 /=", "12.5
 * %", full-width digits and, with a decimal comma, "1.234,50" or "12,5". A text that is not exactly one number comes back in a
 * form that is not a number either.
 */
export function plainFigure(text: string): string {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace('\u2212', '-')
    .replace(/^\+(?=\d)/, '')
    .replace(/^(?:rs|lkr)\.?\s*/i, '')
    .replace(/\s*(?:\/[-=]|%)$/, '')
    .replace(/(\d)[ \u00A0\u202F'](?=\d{3}(?!\d))/g, '$1')
  if (hasDecimalComma(bare)) return bare.replaceAll('.', '').replace(',', '.')
  return isGrouped(bare) ? bare.replaceAll(',', '') : bare
}

// Thousands or lakhs: the last group has three digits, and no group begins the number with 0.
const isGrouped = (text: string) => /^-?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/.test(text)
const hasDecimalComma = (text: string) => /^-?\d{1,3}(?:\.\d{3})+,\d*$/.test(text) || (/^-?\d*,\d*$/.test(text) && !isGrouped(text))

/** The content of a field after its selection is replaced, without separators. */
export function textAfter(field: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>, inserted: string): string {
  const { value, selectionStart, selectionEnd } = field
  const plain = (part: string) => part.replaceAll(',', '')
  return plain(value.slice(0, selectionStart ?? 0)) + inserted + plain(value.slice(selectionEnd ?? value.length))
}

/** The message for a text that is not a number. */
export const noFigure = 'Digits and one point'

/** Why a text is not a number or the beginning of one; null when it is. Extra zeros after the decimals are dropped. */
export function whyNoFigure<N extends number>(text: string, kind: DecimalKind<N>): string | null {
  const [, minus, whole = '', point, fraction = ''] = /^(-?)(\d*)(\.?)(\d*?)0*$/.exec(text) ?? []
  if (minus === undefined) return text.includes(',') ? 'Separators come by themselves, decimals after a point' : noFigure
  if (minus !== '' && !kind.isSigned) return 'Nothing below 0'
  if (point !== '' && kind.decimals === 0) return 'Whole numbers only'
  if (fraction.length > kind.decimals) return `At most ${kind.decimals} decimals`
  const plain = completed(`${minus}${whole}.${fraction}`)
  if (plain === '') return null
  const value = kind.parse(plain)
  const isTooLong = value === null || plain.length > kind.maxLength || kind.format(value).length > kind.maxLength
  return isTooLong ? `At most ${kind.most}` : null
}
