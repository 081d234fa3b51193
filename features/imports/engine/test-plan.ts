import { date } from '../../../kernel/dates.ts'
import { importColumnsOf } from '../columns-of.ts'
import { bareFigure } from './cell-values.ts'
import { judgeNotation, type NotationAnswers } from './file-notation.ts'
import { guessMapping } from './guess-mapping.ts'
import type { ImportKind, NamedList } from './import-column.ts'
import { RecordPlanner, type Plan, type PlanOptions } from './plan-records.ts'
import { readRow } from './read-rows.ts'
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

/** Plans a file whose first line contains its headings, with the guessed mapping. */
export function planned(
  kind: ImportKind,
  lines: readonly string[][],
  options: Partial<PlanOptions> & { known?: Known; roundAmounts?: boolean; answers?: NotationAnswers } = {},
): Plan {
  const { known = knowing(), roundAmounts = false, existing = 'refuse', createMissing = true, names = [] } = options
  const { answers = { decimals: 'point', dateOrder: 'day-first' } } = options
  const [headings = [], ...rows] = lines
  const columns = importColumnsOf[kind]
  const mapping = guessMapping(
    headings,
    columns,
    headings.map((_, index) => rows.map(cells => cells[index] ?? '').filter(text => text !== '')),
  )
  const notation = judgeNotation(rows, { columns, mapping, answers, bareFigure })
  const planner = new RecordPlanner(rulesOf[kind], { existing, createMissing, names }, known)
  for (const [index, cells] of rows.entries()) {
    const read = readRow({ row: index + 2, cells }, { columns, mapping, notation, roundAmounts })
    if (read) planner.add(read)
  }
  return planner.plan
}

/** The messages about the rows: "3 Retail price "abc": … – …". */
export function told(plan: Plan): string[] {
  return plan.problems.map(({ row, heading, value, problem, advice, isNote }) =>
    `${row}${isNote ? ' note' : ''} ${heading} "${value}": ${problem} – ${advice}`.replace('  "":', ':'),
  )
}
