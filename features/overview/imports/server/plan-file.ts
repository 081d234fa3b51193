import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { ImportChoices } from '../contract.ts'
import type { FileRow } from '../engine/file-row.ts'
import type { ImportKind } from '../engine/import-column.ts'
import { RecordPlanner, type Plan } from '../engine/plan-records.ts'
import { leftOpenings } from '../engine/left-openings.ts'
import { rowReader } from '../engine/read-file.ts'
import type { ReadRow } from '../engine/read-rows.ts'
import { withVariants } from '../engine/variants.ts'
import { worthKnowing, type Worth } from '../engine/worth-knowing.ts'
import { rulesOf } from '../rules-of.ts'
import type { JobProgress } from './job-progress.ts'
import { readKnown } from './read-known.ts'

interface Planning {
  file: { headings: readonly string[]; rows: readonly FileRow[] }
  job: { kind: ImportKind; locationCode: string; choices: ImportChoices | null }
  today: IsoDate
  progress: JobProgress
  /** Whether the records to change are locked. */
  forUpdate: boolean
}

const batch = 500

/** Plans every row of a file by the present data. */
export async function planFile(tx: Tx, { file, job, today, progress, forUpdate }: Planning): Promise<{ plan: Plan; worth: Worth[] }> {
  const { choices } = job
  if (!choices) throw new Error('an import was checked without choices')
  const rules = rulesOf[job.kind]
  const mapping = Object.fromEntries(choices.mapping.map(({ key, column }) => [key, column]))
  const reading = {
    columns: rules.columns,
    mapping,
    answers: { decimals: choices.decimals ?? null, dateOrder: choices.dateOrder ?? null },
    roundAmounts: choices.roundAmounts,
  }
  const read = rowReader(file.rows, reading)
  const found: ReadRow[] = []
  for (const [index, row] of file.rows.entries()) {
    if (index % batch === 0) await progress.tell('Reading the rows', index, file.rows.length)
    const readRow = read(row)
    if (readRow) found.push(readRow)
  }
  const rows = withVariants(found)
  await progress.tell('Looking up what is known')
  const known = await readKnown(tx, { rules, rows, existing: choices.existing, locationCode: job.locationCode, today, forUpdate })
  const planner = new RecordPlanner(rules, choices, known)
  for (const [index, row] of rows.entries()) {
    if (index % batch === 0) await progress.tell('Checking the rows', index, rows.length)
    planner.add(row)
  }
  const { plan } = planner
  const { kind } = job
  return { plan, worth: [...leftOpenings(kind, plan), ...worthKnowing({ kind, plan, mapping, columns: rules.columns, ...file })] }
}
