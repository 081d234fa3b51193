import pg from 'pg'
import { chequeInvariants } from './cheques.ts'
import { closeInvariants } from './day-close.ts'
import { dayInvariants } from './days.ts'
import { holdInvariants } from './holds.ts'
import type { Invariant } from './invariant.ts'
import { ledgerInvariants } from './ledger.ts'
import { masterInvariants } from './masters.ts'
import { moneyInvariants } from './money.ts'
import { paperInvariants } from './papers.ts'
import { peopleInvariants } from './people.ts'
import { returnInvariants } from './sales-returns.ts'
import { safetyInvariants } from './safety.ts'
import { schemaInvariants } from './schema.ts'
import { sealInvariants } from './seals.ts'
import { stockInvariants } from './stock.ts'

/** All invariants, by number. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...moneyInvariants,
  ...chequeInvariants,
  ...returnInvariants,
  ...stockInvariants,
  ...holdInvariants,
  ...paperInvariants,
  ...safetyInvariants,
  ...masterInvariants,
  ...peopleInvariants,
  ...schemaInvariants,
  ...sealInvariants,
  ...dayInvariants,
  ...closeInvariants,
].toSorted((a, b) => (a.id < b.id ? -1 : 1))

export interface CheckedInvariant {
  id: string
  title: string
  /** The violations, up to the requested number; empty when it holds. */
  offenders: string[]
  /** The parts that could not be checked here, with the reason; empty when all were. */
  leftOut: string
  ms: number
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
 * Checks the books and changes nothing. With the owner's address it reads one snapshot, whatever the tills do meanwhile; with
 * a client it works inside that client's open transaction. A query that fails counts as a violation, because what cannot be
 * read is not proved. Throws for an unknown number.
 */
export async function checkInvariants(database: string | pg.ClientBase, options: CheckOptions = {}): Promise<CheckedInvariant[]> {
  if (typeof database !== 'string') return checkAll(database, options)
  const client = new pg.Client({ connectionString: database, application_name: 'bizx-check' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    // The check reads whole tables, so hashing in memory is fast. Nested loops are disabled, because a database that was just
    // restored has no statistics to avoid them.
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
  // Fixed here, so that a search path set in the database cannot substitute tables of another schema.
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

async function offendersOf(client: pg.ClientBase, { id, prepare = [], sql }: Invariant, limit: number) {
  let leftOut = ''
  await client.query('savepoint invariant')
  try {
    for (const step of prepare) if (!(await tryAlone(client, step.sql))) leftOut = step.otherwise ?? ''
    // The limit is applied outside: if the query were planned for its first rows, a join without results would become a loop
    // over everything.
    const limited = `with offender as materialized (${sql}\n) select what from offender limit ${limit}`
    const { rows } = await client.query<{ what: string | null }>({ name: `${id} ${limit}`, text: limited })
    return { offenders: rows.map(({ what }) => what ?? 'an offender without a description'), leftOut }
  } catch (error) {
    if (error instanceof pg.DatabaseError) return { offenders: [`could not be checked: ${error.message}`], leftOut }
    throw error
  } finally {
    await client.query('rollback to savepoint invariant')
    await client.query('release savepoint invariant')
  }
}

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
