import pg from 'pg'
import { bankStatementInvariants } from './bank-statements.ts'
import { betweenLocations } from './between-locations.ts'
import { chequeInvariants } from './cheques.ts'
import { closeInvariants } from './day-close.ts'
import { dayInvariants } from './days.ts'
import { holdInvariants } from './holds.ts'
import { inputVatInvariants, vatReturnInvariants } from './input-vat.ts'
import type { Invariant } from './invariant.ts'
import { keptInvariants } from './kept.ts'
import { bankFileInvariant } from './bank-files.ts'
import { journalEntryInvariant } from './journal-entries.ts'
import { ledgerExportInvariant } from './ledger-exports.ts'
import { ledgerInvariants } from './ledger.ts'
import { masterInvariants } from './masters.ts'
import { readMarks, withMarks, type LookedAt, type Mark } from './looked-at.ts'
import { mergeInvariants } from './merges.ts'
import { moneyInvariants } from './money.ts'
import { paperInvariants } from './papers.ts'
import { peopleInvariants } from './people.ts'
import { reconciliationInvariant } from './reconciliations.ts'
import { returnInvariants } from './sales-returns.ts'
import { safetyInvariants } from './safety.ts'
import { schemaInvariants } from './schema.ts'
import { sealInvariants } from './seals.ts'
import { stockInvariants } from './stock.ts'
import { tillInvariants } from './tills.ts'
import { vatInvariants } from './vat.ts'
import { yearClosingInvariant } from './year-closings.ts'

/** All invariants, by number. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...moneyInvariants,
  betweenLocations,
  ...inputVatInvariants,
  ...vatReturnInvariants,
  ...chequeInvariants,
  ...bankStatementInvariants,
  ledgerExportInvariant,
  bankFileInvariant,
  reconciliationInvariant,
  journalEntryInvariant,
  yearClosingInvariant,
  ...returnInvariants,
  ...vatInvariants,
  ...stockInvariants,
  ...holdInvariants,
  ...tillInvariants,
  ...paperInvariants,
  ...safetyInvariants,
  ...masterInvariants,
  ...mergeInvariants,
  ...peopleInvariants,
  ...schemaInvariants,
  ...sealInvariants,
  ...keptInvariants,
  ...dayInvariants,
  ...closeInvariants,
].toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** How an invariant begins to say that its query failed. */
const notChecked = 'could not be checked:'

export interface CheckedInvariant {
  id: string
  title: string
  /** The violations that nobody has looked at, up to the requested number; empty when it holds. */
  offenders: string[]
  /** Those that the owner has looked at, up to the same number. */
  lookedAt: LookedAt[]
  /** Whether a violation may be marked as looked at; otherwise it is to be put right. */
  mayBeLookedAt: boolean
  /** The parts that could not be checked here, with the reason; empty when all were. */
  leftOut: string
  ms: number
}

// More than anybody looks at one by one.
const mostRead = 100_000

/**
 * How many rows of just these words break an invariant now; null where no row of it may be marked as looked at, since it can be put
 * right. Of an unknown number there are none.
 */
export async function timesBroken(ownerUrl: string, { id, what }: { id: string; what: string }, now?: number): Promise<number | null> {
  const invariant = invariants.find(one => one.id === id)
  if (!invariant) return 0
  if (invariant.isMended || what.startsWith(notChecked)) return null
  const [checked] = await checkInvariants(ownerUrl, { only: [id], limit: mostRead, ...(now !== undefined && { now }) })
  return [...(checked?.offenders ?? []), ...(checked?.lookedAt ?? []).map(row => row.what)].filter(one => one === what).length
}

/** What does not hold, a line each: "I-01: what offends". */
export function offenderLines(checked: readonly CheckedInvariant[]): string[] {
  return checked.flatMap(({ id, offenders }) => offenders.map(what => `${id}: ${what}`))
}

export interface CheckOptions {
  /** The numbers to check; all when absent. */
  only?: readonly string[]
  /** The most violations to list of each, 20 when absent. */
  limit?: number
  /** The time that counts as now, in milliseconds; the database's own when absent. */
  now?: number
  /** Called after each invariant. */
  onChecked?: (checked: CheckedInvariant) => void
}

/**
 * Checks the books and changes nothing. With the owner's address or pool it reads one snapshot, whatever the tills do meanwhile;
 * the connections of a pool keep the queries prepared for the next time. With a client it works inside that client's open
 * transaction. A query that fails counts as a violation, because what cannot be read is not proved. Throws for an unknown number.
 */
export async function checkInvariants(database: string | pg.Pool | pg.ClientBase, options: CheckOptions = {}): Promise<CheckedInvariant[]> {
  const { onChecked } = options
  const all: CheckedInvariant[] = []
  for await (const one of proveIn(database, options)) {
    onChecked?.(one)
    all.push(one)
  }
  return all
}

// Any number will do that no other code uses for an advisory lock.
const auditLock = 4400_2029

/**
 * The same, one after the other, for somebody who waits and may leave: the signal ends the query under way. Gives null alone when
 * another such audit is under way in this database.
 */
export async function* proveAlone(
  ownerUrl: string,
  { signal, ...options }: CheckOptions & { signal: AbortSignal },
): AsyncGenerator<CheckedInvariant | null> {
  const client = await openClient(ownerUrl)
  const leave = () => void endBackend(ownerUrl, client)
  signal.addEventListener('abort', leave)
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [auditLock])
    if (rows[0]?.taken) yield* proveInSnapshot(client, options)
    else yield null
  } finally {
    signal.removeEventListener('abort', leave)
    await client.end().catch(() => {})
  }
}

async function openClient(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bizx-check' })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Ends a connection whose query would go on for long. */
async function endBackend(ownerUrl: string, client: pg.Client): Promise<void> {
  const { processID } = client as unknown as { processID: number }
  const other = await openClient(ownerUrl)
  try {
    await other.query('select pg_terminate_backend($1)', [processID])
  } finally {
    await other.end()
  }
}

function proveIn(database: string | pg.Pool | pg.ClientBase, options: CheckOptions): AsyncGenerator<CheckedInvariant> {
  if (typeof database === 'string') return proveOnOwnClient(database, options)
  return database instanceof pg.Pool ? proveOnPool(database, options) : proveOneByOne(database, options)
}

async function* proveOnPool(pool: pg.Pool, options: CheckOptions): AsyncGenerator<CheckedInvariant> {
  const client = await pool.connect()
  try {
    yield* proveInSnapshot(client, options)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function* proveOnOwnClient(ownerUrl: string, options: CheckOptions): AsyncGenerator<CheckedInvariant> {
  const client = await openClient(ownerUrl)
  try {
    yield* proveInSnapshot(client, options)
  } finally {
    // Ending the session rolls back what was prepared.
    await client.end()
  }
}

async function* proveInSnapshot(client: pg.ClientBase, options: CheckOptions): AsyncGenerator<CheckedInvariant> {
  await client.query('begin isolation level repeatable read')
  // The check reads whole tables, so hashing in memory is fast. Nested loops are disabled, because a database that was just
  // restored has no statistics to avoid them.
  await client.query(`set local work_mem = '256MB'; set local enable_nestloop = off; set local jit = off; set local statement_timeout = 0`)
  yield* proveOneByOne(client, options)
}

async function* proveOneByOne(client: pg.ClientBase, { only, limit = 20, now }: CheckOptions): AsyncGenerator<CheckedInvariant> {
  const unknown = only?.find(id => !invariants.some(invariant => invariant.id === id))
  if (unknown) throw new Error(`there is no invariant ${unknown}`)
  // Fixed here, so that a search path set in the database cannot substitute tables of another schema.
  await client.query(`set local search_path = public, pg_temp`)
  await client.query(`select set_config('bizx.now', $1, true)`, [now === undefined ? '' : String(now / 1000)])
  await client.query('savepoint before_invariant')
  const marks = await marksIn(client)
  for (const invariant of invariants.filter(({ id }) => only?.includes(id) ?? true)) {
    const { id, title, isMended = false } = invariant
    const started = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one connection proves one after the other
    const found = await offendersOf(client, invariant, { limit, marks: isMended ? [] : (marks.get(id) ?? []) })
    yield { id, title, ...found, mayBeLookedAt: !isMended, ms: performance.now() - started }
  }
  await client.query('release savepoint before_invariant')
}

/** Marks that cannot be read quiet nothing. */
async function marksIn(client: pg.ClientBase): Promise<Map<string, Mark[]>> {
  try {
    return await readMarks(client)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    await client.query('rollback to savepoint before_invariant')
    return new Map()
  }
}

interface Finding {
  limit: number
  marks: readonly Mark[]
}

async function offendersOf(client: pg.ClientBase, { id, prepare = [], sql, beside }: Invariant, { limit, marks }: Finding) {
  let leftOut = ''
  // A query without preparation changes nothing. To undo nothing would ask the database twice as often.
  let isUndone = prepare.length > 0
  try {
    for (const step of prepare) if (!(await tryAlone(client, step.sql))) leftOut = step.otherwise ?? ''
    if (beside !== undefined) leftOut = (await client.query<{ words: string | null }>(beside)).rows[0]?.words ?? leftOut
    // The limit is applied outside: if the query were planned for its first rows, a join without results would become a loop
    // over everything.
    const limited = `with offender as materialized (${sql}\n) select what, null::integer as mark from offender limit ${limit}`
    const values = [marks.map(({ what }) => what), marks.map(({ times }) => times)]
    const asked = marks.length === 0 ? { name: `${id} ${limit}`, text: limited } : { text: withMarks(sql, limit), values }
    const { rows } = await client.query<{ what: string | null; mark: number | null }>(asked)
    const lookedAt = rows.flatMap(({ mark }) => (mark === null ? [] : (marks[mark] ?? [])))
    const open = rows.filter(({ mark }) => mark === null)
    return { offenders: open.map(({ what }) => what ?? 'an offender without a description'), lookedAt: lookedAt.map(seenBy), leftOut }
  } catch (error) {
    isUndone = true
    if (error instanceof pg.DatabaseError) return { offenders: [`${notChecked} ${error.message}`], lookedAt: [], leftOut }
    throw error
  } finally {
    if (isUndone) await client.query('rollback to savepoint before_invariant')
  }
}

const seenBy = ({ what, reason, by, at }: Mark): LookedAt => ({ what, reason, by, at })

/** Objects that fail are left out, because parts of a check may need rights that not every owner has. */
async function tryAlone(client: pg.ClientBase, statement: string): Promise<boolean> {
  await client.query('savepoint preparation')
  try {
    await client.query(statement)
    return true
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    await client.query('rollback to savepoint preparation')
    return false
  }
}
