import pg from 'pg'
import { chequeInvariants } from './cheques.ts'
import { dayInvariants } from './days.ts'
import type { Invariant } from './invariant.ts'
import { ledgerInvariants } from './ledger.ts'
import { masterInvariants } from './masters.ts'
import { moneyInvariants } from './money.ts'
import { paperInvariants } from './papers.ts'
import { peopleInvariants } from './people.ts'
import { safetyInvariants } from './safety.ts'
import { schemaInvariants } from './schema.ts'
import { sealInvariants } from './seals.ts'
import { stockInvariants } from './stock.ts'

/** Everything the books promise, by number. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...moneyInvariants,
  ...chequeInvariants,
  ...stockInvariants,
  ...paperInvariants,
  ...safetyInvariants,
  ...masterInvariants,
  ...peopleInvariants,
  ...schemaInvariants,
  ...sealInvariants,
  ...dayInvariants,
].toSorted((a, b) => (a.id < b.id ? -1 : 1))

export interface CheckedInvariant {
  id: string
  title: string
  /** What breaks it, as many as asked for; empty when it holds. */
  offenders: string[]
  /** What of it could not be looked at here, with the reason; empty when all was. */
  leftOut: string
  ms: number
}

export interface CheckOptions {
  /** The numbers to check; all when absent. */
  only?: readonly string[]
  /** The most offenders to list of each, 20 when absent. */
  limit?: number
  /** The moment that counts as now, in milliseconds; the database's own when absent. */
  now?: number
  /** Called after each. */
  onChecked?: (checked: CheckedInvariant) => void
}

/**
 * Checks the books and changes nothing. With the owner's address it sees them as they are at one moment, whatever the
 * tills do meanwhile; with a client it works inside that client's open transaction. A query that fails counts as an
 * offender, since what cannot be read is not proved. Throws for a number that does not exist.
 */
export async function checkInvariants(database: string | pg.ClientBase, options: CheckOptions = {}): Promise<CheckedInvariant[]> {
  if (typeof database !== 'string') return checkAll(database, options)
  const client = new pg.Client({ connectionString: database, application_name: 'bizx-check' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    // A check reads whole tables: hashing in memory makes it quick. Loops are ruled out, since a database that was just
    // restored has no statistics that would warn of them.
    await client.query(
      `set local work_mem = '256MB'; set local enable_nestloop = off; set local jit = off; set local statement_timeout = 0`,
    )
    return await checkAll(client, options)
  } finally {
    // Ending the session rolls back what was prepared.
    await client.end()
  }
}

async function checkAll(client: pg.ClientBase, { only, limit = 20, now, onChecked }: CheckOptions) {
  const unknown = only?.find(id => !invariants.some(invariant => invariant.id === id))
  if (unknown) throw new Error(`there is no invariant ${unknown}`)
  const checked: CheckedInvariant[] = []
  // Whatever the database says of search paths, no other schema's tables stand in for the shop's.
  await client.query(`set local search_path = public, pg_temp`)
  await client.query(`select set_config('bizx.now', $1, true)`, [now === undefined ? '' : String(now / 1000)])
  for (const invariant of invariants.filter(({ id }) => only?.includes(id) ?? true)) {
    const { id, title } = invariant
    const started = performance.now()
    const found = await offendersOf(client, invariant, limit)
    const result = { id, title, ...found, ms: performance.now() - started }
    checked.push(result)
    onChecked?.(result)
  }
  return checked
}

async function offendersOf(client: pg.ClientBase, { prepare = [], sql }: Invariant, limit: number) {
  let leftOut = ''
  await client.query('savepoint invariant')
  try {
    for (const step of prepare) if (!(await tryAlone(client, step.sql))) leftOut = step.otherwise ?? ''
    // Apart from its limit: planned for the first rows alone, a join that finds none would be a loop over everything.
    const limited = `with offender as materialized (${sql}\n) select what from offender limit ${limit}`
    const { rows } = await client.query<{ what: string | null }>(limited)
    return { offenders: rows.map(({ what }) => what ?? 'an offender without a description'), leftOut }
  } catch (error) {
    if (error instanceof pg.DatabaseError) return { offenders: [`could not be checked: ${error.message}`], leftOut }
    throw error
  } finally {
    await client.query('rollback to savepoint invariant')
    await client.query('release savepoint invariant')
  }
}

/** What fails is left out: a part of a check may need rights that not every owner has. */
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
