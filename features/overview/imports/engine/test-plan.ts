import { date } from '../../../../kernel/dates.ts'
import { importColumnsOf } from '../columns-of.ts'
import type { NotationAnswers } from './file-notation.ts'
import { guessMapping } from './guess-mapping.ts'
import type { ImportKind, NamedList } from './import-column.ts'
import { leftOpenings } from './left-openings.ts'
import { RecordPlanner, type Plan, type PlanOptions } from './plan-records.ts'
import type { FileRow } from './file-row.ts'
import { rowReader } from './read-file.ts'
import { withVariants } from './variants.ts'
import { firstCells, worthKnowing } from './worth-knowing.ts'
import type { Known } from './record-rules.ts'
import { rulesOf } from '../rules-of.ts'

/** A business that knows a few names and nothing else. */
export function knowing(more: Partial<Known> = {}): Known {
  const lists = new Map<NamedList, Map<string, string>>([
    ['item_category', new Map([['filters', '5001000001']])],
    [
      'item_unit',
      new Map([
        ['piece', '5101000001'],
        ['litre', '5101000002'],
      ]),
    ],
    ['vehicle_brand', new Map([['toyota', '5701000001']])],
  ])
  return {
    today: date('2026-11-20'),
    locationCode: '1301000001',
    codes: new Map(),
    records: new Map(),
    lists,
    meant: new Map(),
    fractionUnits: new Set(['5101000002']),
    owners: new Map(),
    opened: new Set(),
    ...more,
  }
}

interface Trying extends Partial<PlanOptions> {
  known?: Known
  roundAmounts?: boolean
  answers?: NotationAnswers
}

/** Plans a file whose first line contains its headings, with the guessed mapping. */
export function planned(kind: ImportKind, lines: readonly string[][], options: Trying = {}): Plan {
  return plannedLines(kind, lines, options).plan
}

/** The same, with what is worth knowing of it. */
export function plannedLines(kind: ImportKind, lines: readonly string[][], options: Trying = {}) {
  const [headings = [], ...rows] = lines
  return plannedFile(kind, { headings, rows: rows.map((cells, index) => ({ row: index + 2, cells })) }, options)
}

/** The same, with what the server finds out about the file on the way. */
export function plannedFile(kind: ImportKind, file: { headings: string[]; rows: FileRow[] }, options: Trying = {}) {
  const { known = knowing(), roundAmounts = false, existing = 'refuse', createMissing = true, names = [] } = options
  const { answers = { decimals: 'point', dateOrder: 'day-first' } } = options
  const { headings, rows } = file
  const columns = importColumnsOf[kind]
  const mapping = guessMapping(
    headings,
    columns,
    headings.map((_, index) => firstCells(rows, index, 100)),
  )
  const planner = new RecordPlanner(rulesOf[kind], { existing, createMissing, names }, known)
  const read = rowReader(rows, { columns, mapping, answers, roundAmounts })
  for (const row of withVariants(rows.map(read).filter(one => one !== null))) planner.add(row)
  const { plan } = planner
  const worth = [...leftOpenings(kind, plan), ...worthKnowing({ kind, plan, columns, mapping, headings, rows })].map(({ text }) => text)
  return { plan, mapping, worth }
}

/** The messages about the rows: "3 Retail price "abc": … – …". */
export function told(plan: Plan): string[] {
  return plan.problems.map(({ row, heading, value, problem, advice, isNote }) =>
    `${row}${isNote ? ' note' : ''} ${heading} "${value}": ${problem} – ${advice}`.replace('  "":', ':'),
  )
}
