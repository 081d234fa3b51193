import type { IsoDate } from '../../../../../kernel/dates.ts'
import { add, money, negate, parseMoney, subtract, zero, type Money } from '../../../../../kernel/money.ts'
import type { SheetRow } from '../../../../../platform/server/spreadsheet.ts'
import { guessMapping } from '../../../imports/engine/guess-mapping.ts'
import { columnEvidence, judgeNotation, openQuestions, type DateOrder } from '../../../imports/engine/file-notation.ts'
import { withoutSide } from '../../../imports/engine/figures.ts'
import { cleanText } from '../../../imports/engine/file-row.ts'
import type { Mapping } from '../../../imports/engine/import-column.ts'
import { readRow, type ReadRow } from '../../../imports/engine/read-rows.ts'
import { chequeInText, chequeNumberOf, oneLine, referenceOf, type BankFile, type ChosenColumns, type FileLine } from '../../bank-file.ts'
import { bankFileRefusal } from '../../refusals.ts'
import { DamagedFile } from './damaged-file.ts'
import { columnsToRead, sheetColumns } from './sheet-columns.ts'

// Banks write the name and the number of the account above the headings.
const mostAbove = 40
const sampled = 100

interface SheetToRead {
  name: string
  format: 'csv' | 'xlsx'
  /** What the user says where the dates can be read two ways. */
  dateOrder: DateOrder | null
  columns: ChosenColumns | null
}

/** The lines of a statement that is a table. Throws a Refusal, or DamagedFile. */
export function readSheet(rows: readonly SheetRow[], { name, format, dateOrder, columns }: SheetToRead): BankFile {
  const { above, mapping, below } = tableOf(rows, { name, columns })
  const judging = { columns: columnsToRead, mapping, answers: { decimals: null, dateOrder } }
  const width = Math.max(...below.map(({ cells }) => cells?.length ?? 0))
  const evidence = Array.from({ length: width }, (_, index) => columnEvidence(below, index))
  const open = openQuestions(evidence, judging)
  const [openDate] = open.dateOrder
  if (openDate) throw bankFileRefusal('BANK_FILE_DATES', { name, text: openDate.text }).at('dateOrder')
  const [openFigure] = open.decimals
  if (openFigure) throw bankFileRefusal('BANK_FILE_FIGURES', { name, text: openFigure.text })
  const notation = judgeNotation(evidence, judging)
  const read = below.flatMap(row => readRow(row, { columns: columnsToRead, mapping, notation, roundAmounts: false }) ?? [])
  const moves = oldestFirst(withSigns(read.flatMap(row => moveOf(row, { name, mapping }))))
  const lines = moves.map(({ row: _, isSigned: __, ...line }) => line)
  const first = lines[0]
  return {
    format,
    accountNumber: toldAbove(above, /acc(?:oun)?t\.?\s*(?:no|number|#)/i, /[\dX*x-]{5,}/),
    currency: toldAbove(above, /^currency|\bccy\b/i, /\b[A-Z]{3}\b/),
    lines,
    opening: first && first.balance !== null ? subtract(first.balance, first.amount) : null,
    closing: lines.at(-1)?.balance ?? null,
  }
}

interface Table {
  above: SheetRow[]
  mapping: Mapping
  below: SheetRow[]
}

/** The row of the headings with the columns that it names, and the rows above and below it. */
function tableOf(rows: readonly SheetRow[], { name, columns }: Pick<SheetToRead, 'name' | 'columns'>): Table {
  const chosen = columns && chosenTable(rows, columns)
  if (chosen && isWhole(chosen.mapping)) return chosen
  let best: { at: number; mapping: Mapping } | null = null
  for (const [at, { cells }] of rows.slice(0, mostAbove).entries()) {
    if (!cells || cells.filter(cell => cell.trim() !== '').length < 2) continue
    const mapping = mappingOf(cells, rows.slice(at + 1, at + 1 + sampled))
    if (isWhole(mapping)) return { above: rows.slice(0, at), mapping, below: rows.slice(at + 1) }
    if (Object.keys(mapping).length > Object.keys(best?.mapping ?? {}).length) best = { at, mapping }
  }
  const headings = rows[best?.at ?? widestOf(rows)]?.cells?.filter(cell => cell.trim() !== '').map(oneLine) ?? []
  const missing = [
    ...(best && 'date' in best.mapping ? [] : ['the date']),
    ...(best && ('amount' in best.mapping || 'moneyIn' in best.mapping) ? [] : ['the amount, or debit and credit']),
  ]
  throw bankFileRefusal('BANK_FILE_COLUMNS', {
    ...{ name, missing: missing.join(' and ') || 'debit', headings: headings.join(', ') || 'none' },
    // A line each, for the choice of the columns.
    columns: headings.join('\n'),
  })
}

/** The table whose headings somebody chose; null where no row has all of them. */
function chosenTable(rows: readonly SheetRow[], columns: ChosenColumns): Table | null {
  for (const [at, { cells }] of rows.slice(0, mostAbove).entries()) {
    const headings = cells?.map(oneLine) ?? []
    const mapping = Object.fromEntries(Object.entries(columns).map(([key, heading = '']) => [key, headings.indexOf(oneLine(heading))]))
    if (Object.values(mapping).every(index => index >= 0)) return { above: rows.slice(0, at), mapping, below: rows.slice(at + 1) }
  }
  return null
}

/** The row with the most cells: the headings, where no word of them is known. */
function widestOf(rows: readonly SheetRow[]): number {
  const widths = rows.slice(0, mostAbove).map(({ cells }) => cells?.filter(cell => cell.trim() !== '').length ?? 0)
  return widths.indexOf(Math.max(...widths))
}

const isWhole = (mapping: Mapping) => 'date' in mapping && ('amount' in mapping || ('moneyIn' in mapping && 'moneyOut' in mapping))

function mappingOf(headings: readonly string[], below: readonly SheetRow[]): Mapping {
  // What stands beside a figure, as in 500.00 Cr, says nothing about which column it is.
  const bare = (cell: string) => withoutSide(cell).figure
  const samples = headings.map((_, index) => below.map(({ cells }) => bare(cells?.[index] ?? '')).filter(cell => cell !== ''))
  const mapping: Record<string, number> = { ...guessMapping(headings, sheetColumns, samples) }
  // A value date alone is the date.
  if (!('date' in mapping) && mapping.valueDate !== undefined) mapping.date = mapping.valueDate
  return mapping
}

interface Move extends FileLine {
  row: number
  /** The file says whether it came in or went out. */
  isSigned: boolean
}

const balanceWords = /\b(?:opening|closing|brought|carried|balance|b\/?f|c\/?f|total)\b/i

/** The move of a row; none for balances that are carried forward, totals and words below the table. */
function moveOf({ row, values, texts, problems, isTotal }: ReadRow, { name, mapping }: { name: string; mapping: Mapping }): Move[] {
  if (isTotal) return []
  const wrong = (why: string) => bankFileRefusal('BANK_FILE_ROW', { row, name, why })
  const moneyOf = (key: string) => parseMoney(String(values[key] ?? '')) ?? zero
  const [moneyIn, moneyOut, plain] = [moneyOf('moneyIn'), moneyOf('moneyOut'), moneyOf('amount')]
  const text = oneLine(texts.text ?? '')
  const isMove = moneyIn !== 0 || moneyOut !== 0 || plain !== 0
  const hasDate = values.date !== undefined
  // Below the table, and between its pages, banks write what they like: it is a line of the account only where a day and an amount stand.
  if (!hasDate && (!isMove || texts.date === undefined || balanceWords.test(Object.values(texts).join(' ')))) {
    if (isMove && !balanceWords.test(Object.values(texts).join(' '))) throw wrong('its date is missing.')
    return []
  }
  const figure = problems.find(({ key }) => key !== null && key !== 'valueDate' && key !== 'side')
  if (figure && (isMove || hasDate)) throw wrong(`${figure.problem}. ${figure.advice}`)
  if (problems.some(({ key }) => key === null)) throw wrong('a quote in it is not closed.')
  if (!isMove) return []
  if (moneyIn !== 0 && moneyOut !== 0) throw wrong('it has a debit and a credit.')
  const { side } = values
  const isSigned = 'moneyIn' in mapping || side !== undefined || plain < 0
  const amount =
    plain !== 0
      ? side === undefined
        ? plain
        : money(side === 'in' ? Math.abs(plain) : -Math.abs(plain))
      : moneyIn !== 0
        ? moneyIn
        : negate(money(Math.abs(moneyOut)))
  const reference = referenceOf(texts.reference ?? '')
  return [
    {
      row,
      isSigned,
      date: values.date as IsoDate,
      amount,
      text,
      reference,
      chequeNumber: chequeNumberOf(texts.cheque ?? '') || chequeInText(text),
      balance: values.balance === undefined ? null : parseMoney(String(values.balance)),
    },
  ]
}

/** A table of amounts without a sign says by its balances what came in and what went out. */
function withSigns(moves: readonly Move[]): Move[] {
  if (moves.some(({ isSigned }) => isSigned) || moves.length < 2 || moves.some(({ balance }) => balance === null)) return [...moves]
  const isNewestFirst = (moves[0]?.date ?? '') > (moves.at(-1)?.date ?? '')
  const ordered = isNewestFirst ? moves.toReversed() : moves
  const signed = ordered.map((move, at) => {
    const before = ordered[at - 1]?.balance
    const went = before === undefined || before === null || move.balance === null ? null : subtract(move.balance, before)
    return went === negate(move.amount) ? { ...move, amount: negate(move.amount) } : move
  })
  return isNewestFirst ? signed.toReversed() : signed
}

/** The moves from the oldest to the newest, by their days and their balances. Throws DamagedFile where a balance is not that of its line. */
function oldestFirst(moves: readonly Move[]): Move[] {
  const turned = moves.toReversed()
  const isNewestFirst = (moves[0]?.date ?? '') > (moves.at(-1)?.date ?? '')
  const isOldestFirst = (moves[0]?.date ?? '') < (moves.at(-1)?.date ?? '')
  const [gapHere, gapTurned] = [gapOf(moves), gapOf(turned)]
  if (isOldestFirst || (!isNewestFirst && gapHere === null)) return wholeOf(moves, gapHere)
  return wholeOf(turned, isNewestFirst || gapTurned === null ? gapTurned : gapHere)
}

function wholeOf(moves: readonly Move[], gap: Move | null): Move[] {
  if (gap) throw new DamagedFile(`the balance in row ${gap.row} is not that of the row before it and its own amount.`)
  return [...moves]
}

/** The first move whose balance is not the one before it and its amount; null where all agree. */
function gapOf(moves: readonly Move[]): Move | null {
  let before: Money | null = null
  for (const move of moves) {
    if (before !== null && move.balance !== null && add(before, move.amount) !== move.balance) return move
    before = move.balance ?? (before === null ? null : add(before, move.amount))
  }
  return null
}

/** What stands above the table beside a word, in its cell or the next one. */
function toldAbove(above: readonly SheetRow[], word: RegExp, value: RegExp): string {
  for (const { cells } of above) {
    for (const [at, cell] of (cells ?? []).entries()) {
      if (!word.test(cell)) continue
      const behind = [cell.replace(word, ' '), ...(cells ?? []).slice(at + 1, at + 4)].map(cleanText)
      const found = behind.map(text => value.exec(text.replaceAll(/(?<=\d) (?=\d)/g, ''))?.[0]).find(text => text !== undefined)
      if (found !== undefined) return found
    }
  }
  return ''
}
