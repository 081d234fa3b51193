import type { Reply } from '../../../../kernel/endpoint.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { termPattern } from '../../../../platform/server/search-term.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import type { ImportKind } from '../engine/import-column.ts'
import type { NewName } from '../engine/find-names.ts'
import type { ImportRun, listImportRuns } from '../run-contract.ts'

/** A name that an import created in a small list, or an owner. */
export interface CreatedName {
  list: NewName['list']
  code: string
  name: string
}

/** An import that was done, with what it created. */
export interface DoneImport {
  id: string
  kind: ImportKind
  fileName: string
  firstCode: string | null
  lastCode: string | null
  names: readonly CreatedName[]
  stockPapers: readonly string[]
  balancePapers: readonly string[]
  undoneAt: string | null
}

interface NewRun extends Omit<DoneImport, 'undoneAt'> {
  locationCode: string
  userCode: string
  now: number
  counts: { created: number; updated: number; refused: number }
}

const insertRun = statement(
  'imports.keep-run',
  `insert into import_run (id, kind, location_code, user_code, file_name, imported_at, created, updated, refused, first_code, last_code, names,
     stock_papers, balance_papers)
   values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000), $7, $8, $9, $10, $11, $12, $13, $14)`,
)
const one = `select id, kind, file_name as "fileName", first_code as "firstCode", last_code as "lastCode", names, stock_papers as "stockPapers",
     balance_papers as "balancePapers", undone_at as "undoneAt"
   from import_run where id = $1 and location_code = $2`
const readRun = statement('imports.read-run', one)
const lockRun = statement('imports.lock-run', `${one} for update`)
const markUndone = statement(
  'imports.mark-undone',
  'update import_run set undone_at = to_timestamp($2::double precision / 1000), undone_by = $3 where id = $1',
)
const matching = `run.kind = $1 and run.location_code = $2 and ($3 = '' or lower(run.file_name || ' ' || coalesce(run.first_code, '')) like $4)`
const pageOfRuns = statement(
  'imports.list-runs',
  `select run.id, run.kind, run.file_name as "fileName", run.imported_at as "importedAt", author.username as by, run.created, run.updated,
     run.refused, run.first_code as "firstCode", run.last_code as "lastCode",
     cardinality(run.stock_papers) + cardinality(run.balance_papers) as papers, run.undone_at as "undoneAt", undoer.username as "undoneBy"
   from import_run run join app_user author on author.code = run.user_code left join app_user undoer on undoer.code = run.undone_by
   where ${matching} order by run.imported_at desc, run.id limit $5 offset $6`,
)
const countRuns = statement('imports.count-runs', `select count(*)::int as total from import_run run where ${matching}`)

/** Keeps what an import did. */
export function keepRun(tx: Tx, run: NewRun): void {
  const { counts, names } = run
  tx.write(insertRun, [
    ...[run.id, run.kind, run.locationCode, run.userCode, run.fileName, run.now, counts.created, counts.updated, counts.refused],
    ...[run.firstCode, run.lastCode, JSON.stringify(names), run.stockPapers, run.balancePapers],
  ])
}

/** An import that was done at the caller's location; in a transaction that changes it, locked. */
export async function findRun(from: Reader, id: string, { locationCode }: Actor, isLocked = false): Promise<DoneImport> {
  const [run] = await from.rows<DoneImport>(isLocked ? lockRun : readRun, [id, locationCode])
  if (!run) throw sharedRefusal('NOT_FOUND', { what: 'This import' })
  return run
}

/** The import counts as undone from now on. */
export function noteUndone(tx: Tx, id: string, { userCode, now }: { userCode: string; now: number }): void {
  tx.write(markUndone, [id, now, userCode])
}

type Query = { kind: ImportKind; term: string; page: number; size: number }

/** One page of the imports of a list at a location. */
export async function findRuns(
  from: Reader,
  { kind, term, page, size }: Query,
  { locationCode }: Actor,
): Promise<Reply<typeof listImportRuns>> {
  const asked = [kind, locationCode, term, termPattern(term)]
  const [runs, [counted]] = await Promise.all([
    from.rows<ImportRun>(pageOfRuns, [...asked, size, (page - 1) * size]),
    from.rows<{ total: number }>(countRuns, asked),
  ])
  return { runs, total: counted?.total ?? 0 }
}
