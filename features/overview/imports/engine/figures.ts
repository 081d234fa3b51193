import { withoutUnit } from './quantity-unit.ts'

export type DecimalSign = 'point' | 'comma'

/** The sign before the decimals of a figure without currency and blanks; 'either' for 1,250 and 1.250, null where nothing shows it. */
export function decimalSignOf(figure: string): DecimalSign | 'either' | null {
  const bare = figure.replace(/^[-+(]+|[-)]+$/g, '')
  if (!/^[\d.,]*\d[\d.,]*$/.test(bare)) return null
  const signs = bare.replaceAll(/\d/g, '')
  const last = signs.at(-1)
  if (last === undefined) return null
  const itself = last === '.' ? 'point' : 'comma'
  // Of two different signs the last begins the decimals; a sign that comes twice parts groups.
  if (new Set(signs).size > 1) return itself
  if (signs.length > 1) return itself === 'point' ? 'comma' : 'point'
  // A group has three digits, and none begins with 0: 0,500 is a half.
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare) ? 'either' : itself
}

const currency = /^(?:rs\.?|lkr|₨|රු\.?|ரூ\.?)\s*|\s*(?:\/[=-]+|lkr|rs\.?)$/gi
const otherCurrency = /^(?:us|a|s)?[$£€₹]|^(?:usd|gbp|eur|inr|aed)\b|[$£€₹]$|\b(?:usd|gbp|eur|inr|aed)$/i

export type LedgerSide = 'dr' | 'cr'

const sideWord = String.raw`\(?\b(dr|cr|debit|credit)\b\.?\)?`
// Letters and words of other languages stand behind a figure only.
const sideBehind = /^(.*\d[^a-z]*?)\s*\(?\b(dr|cr|debit|credit|[dcsh]|soll|haben|debe|haber)\b\.?\)?$/i
const sideBefore = new RegExp(String.raw`^${sideWord}\s*[:.]?\s*(.*\d.*)$`, 'i')

/** A figure and the side of the ledger that its cell says beside it: 500 Cr, Dr 500, 500 (debit), 500 S. */
export function withoutSide(text: string): { figure: string; side: LedgerSide | null } {
  const behind = sideBehind.exec(text.replace(/(\d)([dc]r)\b/i, '$1 $2'))
  const before = behind ? null : sideBefore.exec(text)
  const [figure, word] = behind ? [behind[1], behind[2]] : before ? [before[2], before[1]] : [text, undefined]
  return { figure: (figure ?? text).trim(), side: word === undefined ? null : /^[ds]/i.test(word) ? 'dr' : 'cr' }
}

/** Whether a cell names a currency that is not the rupee. */
export function isOtherCurrency(text: string): boolean {
  return otherCurrency.test(text)
}

/** A figure without its currency, with its digits and minus as a keyboard writes them. */
export function withoutCurrency(figure: string): string {
  return figure
    .normalize('NFKC')
    .replaceAll(/[−–]/g, '-')
    .trim()
    .replaceAll(currency, '')
    .replace(/^minus\s+/i, '-')
}

/** A cell of figures without currency, side, unit, percent sign and blanks, for a judgement of its separators. */
export function bareFigure(text: string): string {
  const { figure } = withoutSide(withoutUnit(text.trim().replace(/\s*%$/, '')).figure)
  return withoutCurrency(figure).replaceAll(/[\s\u00a0']/g, '')
}

/** A number with thousands separators or a decimal comma as a plain decimal; null when it is not a number. */
export function plainDecimal(text: string, decimals?: DecimalSign): string | null {
  const bare = text.replaceAll(/[\s\u00a0']/g, '').replace(/^([^-]+)-$/, '-$1')
  const inBrackets = /^\((.+)\)$/.exec(bare)?.[1]
  const [, sign = '', figure = ''] = /^([+-]?)(.*)$/.exec(inBrackets ?? bare) ?? []
  const plain = unseparated(figure, decimals)
  if (plain === null) return null
  const isNegative = sign === '-' || inBrackets !== undefined
  return `${isNegative ? '-' : ''}${plain
    .replace(/^\./, '0.')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')}`
}

function unseparated(figure: string, decimals?: DecimalSign): string | null {
  if (decimals && decimalSignOf(figure) === 'either') {
    return (figure.includes(',') ? 'comma' : 'point') === decimals ? figure.replace(',', '.') : figure.replace(/[.,]/, '')
  }
  if (/^(\d+\.?\d*|\.\d+)$/.test(figure)) return figure
  // 1,500.50 and 1,50,000.00
  if (/^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(figure)) return figure.replaceAll(',', '')
  // 1.500,50 and 1.500.000
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(figure) || /^\d{1,3}(\.\d{3}){2,}$/.test(figure)) return figure.replaceAll('.', '').replace(',', '.')
  return /^\d+,\d+$/.test(figure) ? figure.replace(',', '.') : null
}
