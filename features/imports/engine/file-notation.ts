import type { Mapping } from './guess-mapping.ts'
import type { ImportColumn } from './import-column.ts'

export type DecimalSign = 'point' | 'comma'
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
}

/** The notation of each field, by key. */
export type FileNotation = Readonly<Record<string, ColumnNotation>>

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

const numericDate = /^(\d{1,2})[-/. ](\d{1,2})[-/. ,]+(?:\d{4}|\d{2})(?!\d)/

/** Whether day or month comes first in a date of figures; 'either' where both could, null where it does not matter. */
export function dateOrderOf(text: string): DateOrder | 'either' | null {
  const [, first, second] = numericDate.exec(text.trim()) ?? []
  if (first === undefined || first === second) return null
  if (Number(first) > 12) return 'day-first'
  return Number(second) > 12 ? 'month-first' : 'either'
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
    [...byKey].map(([key, evidence]) => {
      const isMixed = shown(evidence) === null && [...evidence].some(way => way !== 'either')
      return [key, shown(evidence) ?? (isMixed ? null : all) ?? answer ?? 'ask']
    }),
  )
}

interface Judging {
  columns: readonly ImportColumn[]
  mapping: Mapping
  answers: NotationAnswers
  /** A cell of figures without currency, side and blanks. */
  bareFigure: (text: string) => string
}

/** Judges the columns of figures and dates by all their cells, and where a column does not decide, by the others of the file. */
export function judgeNotation(
  rows: readonly (readonly string[] | null)[],
  { columns, mapping, answers, bareFigure }: Judging,
): FileNotation {
  const evidenceOf = <Way>(kinds: readonly string[], wayOf: (text: string) => Way | null) =>
    new Map(
      columns
        .filter(({ key, kind }) => key in mapping && kinds.includes(kind))
        .map(({ key }) => [key, new Set(rows.map(cells => wayOf(cells?.[mapping[key] ?? -1] ?? '')).filter(way => way !== null))]),
    )
  const signs = decide(
    evidenceOf(['amount', 'quantity', 'percent'], text => decimalSignOf(bareFigure(text))),
    answers.decimals,
  )
  const orders = decide(evidenceOf(['date'], dateOrderOf), answers.dateOrder)
  return Object.fromEntries([
    ...[...signs].map(([key, decimals]) => [key, { decimals }] as const),
    ...[...orders].map(([key, dateOrder]) => [key, { dateOrder }] as const),
  ])
}
