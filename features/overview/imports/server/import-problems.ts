import type pg from 'pg'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { termPattern } from '../../../../platform/server/search-term.ts'
import type { RowProblem } from '../engine/plan-records.ts'

const deleteProblems = statement('imports.delete-import-problems', 'delete from import_problem where import_id = $1')
const insertProblems = statement(
  'imports.insert-import-problems',
  `insert into import_problem (import_id, row_no, problem_no, heading, value, problem, advice, is_note)
   select $1, row_no, problem_no, heading, value, problem, advice, is_note
   from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bool[])
     as told (row_no, problem_no, heading, value, problem, advice, is_note)`,
)

const batch = 5_000

/** Stores the messages about a file's rows in place of the earlier ones. */
export async function keepProblems(tx: Tx, id: string, problems: readonly RowProblem[]): Promise<void> {
  tx.write(deleteProblems, [id])
  for (let start = 0; start < problems.length; start += batch) {
    const part = problems.slice(start, start + batch)
    tx.write(insertProblems, [
      id,
      part.map(({ row }) => row),
      part.map((_, index) => start + index + 1),
      part.map(({ heading }) => heading),
      part.map(({ value }) => value),
      part.map(({ problem }) => problem),
      part.map(({ advice }) => advice),
      part.map(({ isNote }) => isNote),
    ])
    await tx.settle()
  }
  await tx.settle()
}

const refusedBefore = statement(
  'imports.refused-rows',
  'select distinct row_no as row from import_problem where import_id = $1 and not is_note order by row_no',
)

/** The rows that the last check refused. */
export async function findRefused(tx: Tx, id: string): Promise<number[]> {
  const rows = await tx.rows<{ row: number }>(refusedBefore, [id])
  return rows.map(({ row }) => row)
}

interface ProblemQuery {
  term: string
  notes: '0' | '1'
  page: number
  size: number
}

/** One page of the messages about a file's rows; a search for a number finds its row. */
export async function findProblems(pool: pg.Pool, id: string, { term, notes, page, size }: ProblemQuery) {
  const where = `import_id = $1 and is_note = ($2 = '1') and ($3 = '' or row_no::text = $3
    or lower(heading || ' ' || value || ' ' || problem) like $4)`
  const values = [id, notes, term, termPattern(term)]
  const [found, counted] = await Promise.all([
    pool.query<RowProblem>(
      `select row_no as row, heading, value, problem, advice, is_note as "isNote" from import_problem where ${where}
       order by row_no, problem_no limit $5 offset $6`,
      [...values, size, (page - 1) * size],
    ),
    pool.query<{ total: number }>(`select count(*)::int as total from import_problem where ${where}`, values),
  ])
  return { problems: found.rows, total: counted.rows[0]?.total ?? 0 }
}
