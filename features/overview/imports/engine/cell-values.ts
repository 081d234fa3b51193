import { addDays, date, parseIsoDate } from '../../../../kernel/dates.ts'
import { formatDecimal, roundHalfAway } from '../../../../kernel/exact.ts'
import { formatMoney, formatPercent, negate, parseMoney, parsePercent } from '../../../../kernel/money.ts'
import { formatQuantity, parseQuantity } from '../../../../kernel/quantity.ts'
import { bareCode, partsOf, readBarcodes, readPlainCode, roundedAdvice, wasRounded, type CodeNote } from './code-cells.ts'
import { bareFigure, decimalSignOf, isOtherCurrency, plainDecimal, withoutCurrency, withoutSide, type DecimalSign } from './figures.ts'
import { dateOrderOf, type ColumnNotation, type DateOrder } from './file-notation.ts'
import type { CellProblem, CellValue, ImportColumn } from './import-column.ts'
import { withoutUnit } from './quantity-unit.ts'

export interface ReadingOptions {
  /** Rounds amounts with more than two decimals to cents instead of refusing them. */
  roundAmounts: boolean
  /** How the column of the cell is written; without it each cell is read by itself. */
  notation?: ColumnNotation | undefined
  /** The cell is a number of a workbook: a plain decimal, whatever the other cells of its column look like. */
  isNumber?: boolean
}

/** The value of a cell, with notes where it is not what the cell shows; or its problem. */
export type Reading = { value: CellValue; notes?: CodeNote[] } | CellProblem

/** The value of a cell in the form that the API takes, or its problem. Not for empty cells. */
export function readCell(text: string, column: ImportColumn, asked: ReadingOptions): Reading {
  const wrong = (problem: string, advice = column.help): CellProblem => ({ problem, advice })
  const options = asked.isNumber ? { ...asked, notation: { ...asked.notation, decimals: 'point' as const } } : asked
  const twoWays = readTwoWays(text, column, options.notation)
  if (twoWays) return twoWays
  switch (column.kind) {
    case 'text':
      return { value: text }
    case 'code':
      return wasRounded(text) ? wrong(`${text} has lost digits`, roundedAdvice) : readPlainCode(text)
    case 'phone':
      return { value: phoneText(text) }
    case 'codes':
      return column.isScanned
        ? readScanned(text, options)
        : wasRounded(text)
          ? wrong(`${text} has lost digits`, roundedAdvice)
          : { value: partsOf(text).map(bareCode) }
    case 'amount':
      return readAmount(text, column, options) ?? wrong(`"${text}" is not an amount`)
    case 'quantity':
      return readQuantity(text, signOf(options)) ?? wrong(`"${text}" is not a quantity`)
    case 'percent':
      return readPercent(text, signOf(options)) ?? wrong(`"${text}" is not a percentage from 0 to 100`)
    case 'whole':
      return readWhole(text, { units: column.units, isNumber: options.isNumber }) ?? wrong(`"${text}" is not a whole number`)
    case 'date':
      return (
        readDate(text, options.notation?.dateOrder === 'month-first' ? 'month-first' : 'day-first') ??
        (column.isLastDay ? readMonth(text) : null) ??
        wrong(`"${text}" is not a date`, dateAdvice[options.notation?.dateOrder === 'month-first' ? 'month-first' : 'day-first'])
      )
    case 'yes-no':
      return readYesNo(text) ?? wrong(`"${text}" is neither yes nor no`)
    case 'choice':
    case 'side':
      return readChoice(text, column) ?? wrong(`"${text}" is none of ${Object.keys(column.choices ?? {}).join(', ')}`)
  }
}

function signOf({ notation }: ReadingOptions): DecimalSign | undefined {
  return notation?.decimals === 'ask' ? undefined : notation?.decimals
}

/** The problem of a cell that can be read two ways in a file that does not decide; null for every other. */
function readTwoWays(text: string, { kind }: ImportColumn, notation: ColumnNotation = {}): CellProblem | null {
  const isFigure = kind === 'amount' || kind === 'quantity'
  if (isFigure && notation.decimals === 'ask' && decimalSignOf(bareFigure(text)) === 'either') {
    return {
      problem: `${text} can be read two ways, with thousands or with decimals`,
      advice: 'Go back to Columns, and say there how the file writes decimals.',
    }
  }
  if (kind === 'date' && notation.dateOrder === 'ask' && dateOrderOf(text) === 'either') {
    return {
      problem: `${text} can be read two ways, day first or month first`,
      advice: 'Go back to Columns, and say there which comes first in dates.',
    }
  }
  return null
}

function readScanned(text: string, { notation }: ReadingOptions): Reading {
  const { codes, notes } = readBarcodes(text, notation?.fillers)
  return { value: codes, notes }
}

/** Ten digits that begin with 0. Spreadsheet programs drop the zero, and some people write 94 without the plus. */
function phoneText(cell: string): string {
  const text = bareCode(cell)
  const digits = text.replace(/[\s().-]/g, '')
  if (/^[1-9]\d{8}$/.test(digits)) return `0${digits}`
  if (/^94\d{9}$/.test(digits)) return `+${digits}`
  return text
}

function readAmount(text: string, { owedOn }: ImportColumn, options: ReadingOptions): Reading | null {
  if (isOtherCurrency(text)) return { problem: `"${text}" is in another currency`, advice: 'Turn the amounts of the sheet into rupees.' }
  const { figure, side } = withoutSide(text)
  if (side && !owedOn) return null
  const plain = plainDecimal(withoutCurrency(figure), signOf(options))
  if (plain === null) return null
  if (side && plain.startsWith('-')) {
    return { problem: `"${text}" has a minus and a side`, advice: 'Write Dr or Cr beside a positive balance, or a minus and no side.' }
  }
  const decimals = plain.split('.')[1]?.length ?? 0
  if (decimals > 2 && !options.roundAmounts) {
    return { problem: `${text} has more than two decimals`, advice: 'Round it to cents, or switch on "Round amounts to cents".' }
  }
  const amount = parseMoney(decimals > 2 ? toCents(plain, decimals) : plain)
  if (amount === null) return { problem: `${text} is too large`, advice: 'Is the cell in the right column?' }
  return { value: formatMoney(side && side !== owedOn ? negate(amount) : amount) }
}

function toCents(plain: string, decimals: number): string {
  if (decimals > 15 || plain.length > 30) return plain
  return formatDecimal(roundHalfAway(BigInt(plain.replace('.', '')), 10n ** BigInt(decimals - 2)), 2)
}

/** 12, 12 pcs, 12.500 ltr: the unit is read with the row. */
function readQuantity(text: string, decimals?: DecimalSign): Reading | null {
  const plain = plainDecimal(withoutCurrency(withoutUnit(text).figure), decimals)
  const amount = plain === null ? null : parseQuantity(plain)
  return amount === null ? null : { value: formatQuantity(amount) }
}

function readPercent(text: string, decimals?: DecimalSign): Reading | null {
  const plain = plainDecimal(withoutCurrency(text.replace(/\s*%$/, '')), decimals)
  const rate = plain === null ? null : parsePercent(plain)
  return rate === null ? null : { value: formatPercent(rate) }
}

/** 45000, 45 000 km, 45.000, 45k: a whole number has no decimals, so a point before three digits parts the thousands. */
function readWhole(
  text: string,
  { units = [], isNumber = false }: { units?: readonly string[] | undefined; isNumber?: boolean | undefined },
): Reading | null {
  const word = text.replace(/\.$/, '').toLowerCase()
  const unit = units.find(one => word.endsWith(one)) ?? ''
  const figure = word.slice(0, word.length - unit.length).trim()
  const isThousands = units.length > 0 && /\d\s?k$/.test(figure)
  const bare = isThousands ? figure.slice(0, -1) : figure
  const plain = plainDecimal(!isNumber && !isThousands && /^\d{1,3}(?:\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare)
  const whole = plain === null ? null : Number(plain) * (isThousands ? 1_000 : 1)
  return whole === null || !Number.isInteger(whole) || Math.abs(whole) >= 10_000_000_000 ? null : { value: whole }
}

const dateAdvice: Readonly<Record<DateOrder, string>> = {
  'day-first': 'Write dates as 2026-11-20 or 20/11/2026, day before month.',
  'month-first': 'Write dates as 2026-11-20 or, like the other dates of this file, 11/20/2026, month before day.',
}

/** How the names of each month begin, without accents: in English, German, French, Spanish, Portuguese, Italian and Dutch. */
const months = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'mrz', 'mrt', 'maa'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai', 'mei', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'ago', 'aou'],
  ['sep', 'set'],
  ['oct', 'okt', 'out', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic'],
]

/** The number of a month from its name; 0 for every other word. */
function monthOf(name: string): number {
  return months.findIndex(names => names.some(start => name.toLowerCase().startsWith(start))) + 1
}

/** Words of a date without their accents: März, août. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

// Spreadsheet programs count days from here; a date that lost its format is such a number.
const firstDay = date('1899-12-30')

/** 2026-11-20, 20261120, 20/11/2026, 20.11.26, 20 Nov 2026, 46112; a time after it is ignored. */
function readDate(text: string, order: DateOrder): Reading | null {
  const [day = ''] = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '').split(/\s*\(/)
  if (/^[3-7]\d{4}$/.test(day)) return { value: addDays(firstDay, Number(day)) }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(day)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const local = /^(\d{1,2})[-/. ](\d{1,2})[-/. ,]+(\d{4}|\d{2})$/.exec(day.trim())
  if (!local) return monthInWords(withoutAccents(day.trim()))
  const [, first, second, year = ''] = local
  return order === 'month-first' ? dateOf(inFull(year), first, second) : dateOf(inFull(year), second, first)
}

const dayBefore = /^(?<day>\d{1,2})(?:st|nd|rd|th|er)?[-/. ]+(?:de )?(?<month>[a-z]{3,10})[-/. ,]+(?:del? )?(?<year>\d{4}|\d{2})$/i
const dayBehind = /^(?<month>[a-z]{3,10})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i

/** 3 Apr 2027, 3. April 2027, 3 de abril de 2027, Apr 3, 2027 */
function monthInWords(text: string): Reading | null {
  const { day, month = '', year = '' } = (dayBefore.exec(text) ?? dayBehind.exec(text))?.groups ?? {}
  const named = monthOf(month)
  return named === 0 ? null : dateOf(inFull(year), String(named), day)
}

function inFull(year: string): string {
  return year.length === 2 ? `20${year}` : year
}

/** 12/2027, 12-27, Dec-27: the last day of the month. */
function readMonth(text: string): Reading | null {
  const [, month = '', year = ''] = /^(\d{1,2}|[a-z]{3,10})[-/. ]+(?:de )?(\d{4}|\d{2})$/i.exec(withoutAccents(text)) ?? []
  const number = Number(month) || monthOf(month)
  const first = parseIsoDate(`${inFull(year)}-${String(number).padStart(2, '0')}-01`)
  return first === null ? null : { value: addDays(parseIsoDate(`${addDays(first, 31).slice(0, 8)}01`) ?? first, -1) }
}

function dateOf(year = '', month = '', day = ''): Reading | null {
  const value = parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return value === null ? null : { value }
}

const yes = new Set('yes y true 1 active enabled publish published on x ja oui si sí sim ඔව් ஆம் हाँ'.split(' '))
const no = new Set('no n false 0 inactive disabled draft archived private off - nein nee non não nao නැත இல்லை नहीं'.split(' '))

function readYesNo(text: string): Reading | null {
  const word = text.toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : null
}

function readChoice(text: string, { choices = {} }: ImportColumn): Reading | null {
  const word = text.toLowerCase().replaceAll('’', "'")
  const found = Object.entries(choices).find(([value, words]) => value === word || words.includes(word))
  return found ? { value: found[0] } : null
}
