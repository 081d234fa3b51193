import { parseIsoDate } from '../../../../kernel/dates.ts'
import { bareFigure, decimalSignOf, type DecimalSign } from './figures.ts'
import type { CellKind, ImportColumn, Mapping } from './import-column.ts'
import { explains, type FileRow } from './file-row.ts'

export type DateOrder = 'day-first' | 'month-first'

/** What the user says of cells that the file leaves open; null without an answer. */
export interface NotationAnswers {
  decimals: DecimalSign | null
  dateOrder: DateOrder | null
}

/** How the cells of one column are written; 'ask' where a cell can be read two ways and nothing decides. */
export interface ColumnNotation {
  decimals?: DecimalSign | 'ask'
  dateOrder?: DateOrder | 'ask'
  /** Words in lower case that stand in a column of codes for none. */
  fillers?: ReadonlySet<string>
}

/** The notation of each field, by key. */
export type FileNotation = Readonly<Record<string, ColumnNotation>>

const numericDate = /^(\d{1,2})[-/. ](\d{1,2})[-/. ,]+(\d{4}|\d{2})(?!\d)/

/** Whether day or month comes first in a date of figures; 'either' where both could, null where it does not matter or is no date. */
export function dateOrderOf(text: string): DateOrder | 'either' | null {
  const [, first = '', second = '', year = ''] = numericDate.exec(text.trim()) ?? []
  if (Number(first) === Number(second)) return null
  const isDay = (day: string, month: string) =>
    parseIsoDate(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) !== null
  const [dayFirst, monthFirst] = [isDay(first, second), isDay(second, first)]
  if (dayFirst && monthFirst) return 'either'
  // The thirtieth of February says nothing.
  return dayFirst ? 'day-first' : monthFirst ? 'month-first' : null
}

type Evidence<Way> = ReadonlySet<Way | 'either'>

/** What all cells say together: the one way that they show, or null where they show none, or both. */
function shown<Way extends string>(evidence: Evidence<Way>): Way | null {
  const ways = [...evidence].filter((way): way is Way => way !== 'either')
  return ways.length === 1 ? (ways[0] ?? null) : null
}

/** One way for each column: its own, otherwise that of the file's other columns, otherwise the answer; 'ask' where one is needed. */
function decide<Way extends string>(byKey: ReadonlyMap<string, Evidence<Way>>, answer: Way | null): Map<string, Way | 'ask'> {
  const all = shown(new Set([...byKey.values()].flatMap(evidence => [...evidence])))
  return new Map(
    [...byKey].flatMap(([key, evidence]) => {
      const isMixed = shown(evidence) === null && [...evidence].some(way => way !== 'either')
      const way = shown(evidence) ?? (isMixed ? null : all) ?? answer ?? (evidence.has('either') ? 'ask' : null)
      return way === null ? [] : [[key, way] as const]
    }),
  )
}

/** A cell that can be read in one way only, and its row. */
export interface ShownCell {
  way: DecimalSign | DateOrder
  text: string
  row: number
}

/** What the cells of one column of the file show of its notation, judged over all of its rows. */
export interface ColumnEvidence {
  signs: readonly (DecimalSign | 'either')[]
  orders: readonly (DateOrder | 'either')[]
  /** A figure that can be read two ways; '' where there is none. */
  figure: string
  /** A date that can be read two ways; '' where there is none. */
  date: string
  /** The first cell of each way. */
  firsts?: readonly ShownCell[] | undefined
}

/** The evidence of one column (from 0). A cell that a workbook keeps as a number is exact, and shows nothing of how texts are written. */
export function columnEvidence(rows: readonly FileRow[], column: number): ColumnEvidence {
  const [signs, orders] = [new Set<DecimalSign | 'either'>(), new Set<DateOrder | 'either'>()]
  let [figure, date] = ['', '']
  const firsts = new Map<ShownCell['way'], ShownCell>()
  for (const { row, cells, numbers } of rows) {
    const text = cells?.[column] ?? ''
    if (!/\d[-/., ]\d|[.,]\d/.test(text) || numbers?.includes(column) || explains(cells)) continue
    const sign = decimalSignOf(bareFigure(text))
    if (sign) signs.add(sign)
    if (sign === 'either') figure ||= text.trim()
    const order = dateOrderOf(text)
    if (order) orders.add(order)
    if (order === 'either') date ||= text.trim()
    for (const way of [sign, order]) if (way && way !== 'either' && !firsts.has(way)) firsts.set(way, { way, text: text.trim(), row })
  }
  return { signs: [...signs], orders: [...orders], figure, date, firsts: [...firsts.values()] }
}

interface Judging {
  columns: readonly ImportColumn[]
  mapping: Mapping
  answers: NotationAnswers
}

type Evident = readonly (ColumnEvidence | undefined)[]

/** Judges the columns of figures and dates by all their cells, and where a column does not decide, by the others of the file. */
export function judgeNotation(evidence: Evident, { columns, mapping, answers }: Judging): FileNotation {
  const waysOf = <Way>(kinds: readonly CellKind[], ways: (of: ColumnEvidence) => readonly Way[]) =>
    new Map(
      columns.flatMap(({ key, kind }) => {
        const of = evidence[mapping[key] ?? -1]
        // A percentage above 100 is none, so that 1.125 % can be read in one way only.
        const shownWays = of && ways(of).filter(way => kind !== 'percent' || way !== 'either')
        return shownWays && kinds.includes(kind) ? [[key, new Set(shownWays)] as const] : []
      }),
    )
  const signs = decide(
    waysOf(figureKinds, of => of.signs),
    answers.decimals,
  )
  const orders = decide(
    waysOf(['date'], of => of.orders),
    answers.dateOrder,
  )
  return Object.fromEntries([
    ...[...signs].map(([key, decimals]) => [key, { decimals }] as const),
    ...[...orders].map(([key, dateOrder]) => [key, { dateOrder }] as const),
  ])
}

const figureKinds: readonly CellKind[] = ['amount', 'quantity', 'percent']

/** A column whose cells can be read two ways, with one of them. */
export interface OpenColumn {
  column: ImportColumn
  text: string
}

/** A cell of a file that writes both ways, with its column. */
export interface Contradiction extends ShownCell {
  column: ImportColumn
}

interface OpenQuestions {
  decimals: OpenColumn[]
  dateOrder: OpenColumn[]
  /** One cell of each way, where the file writes figures or dates both ways; otherwise empty. */
  both: { decimals: Contradiction[]; dateOrder: Contradiction[] }
}

/** The columns that the file leaves open, for which the user is asked. */
export function openQuestions(evidence: Evident, judging: Judging): OpenQuestions {
  const notation = judgeNotation(evidence, judging)
  const open = (isOpen: (of: ColumnNotation) => boolean, textOf: (of: ColumnEvidence) => string) =>
    judging.columns.flatMap(column => {
      const of = evidence[judging.mapping[column.key] ?? -1]
      return of && isOpen(notation[column.key] ?? {}) ? [{ column, text: textOf(of) }] : []
    })
  const bothWays = (kinds: readonly CellKind[], ways: readonly ShownCell['way'][]): Contradiction[] => {
    const columns = judging.columns.filter(({ key, kind }) => key in judging.mapping && kinds.includes(kind))
    const cellsOf = (column: ImportColumn) => (evidence[judging.mapping[column.key] ?? -1]?.firsts ?? []).map(cell => ({ ...cell, column }))
    const eachOf = (cells: readonly Contradiction[]) => ways.flatMap(way => cells.find(cell => cell.way === way) ?? [])
    // A column that contradicts itself shows it best.
    const pairs = [...columns.map(cellsOf), columns.flatMap(cellsOf)].map(eachOf)
    return pairs.find(pair => pair.length === ways.length) ?? []
  }
  return {
    both: { decimals: bothWays(figureKinds, ['point', 'comma']), dateOrder: bothWays(['date'], ['day-first', 'month-first']) },
    decimals: open(
      ({ decimals }) => decimals === 'ask',
      ({ figure }) => figure,
    ),
    dateOrder: open(
      ({ dateOrder }) => dateOrder === 'ask',
      ({ date }) => date,
    ),
  }
}
