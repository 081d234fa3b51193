import pg from 'pg'
import type { Invariant } from './invariants/invariant.ts'
import { ledgerInvariants, moneyInvariants } from './invariants/ledger.ts'
import { paperInvariants } from './invariants/papers.ts'
import { safetyInvariants } from './invariants/safety.ts'
import { stockInvariants } from './invariants/stock.ts'

/** Everything the books promise, by number. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...moneyInvariants,
  ...stockInvariants,
  ...paperInvariants,
  ...safetyInvariants,
].toSorted((a, b) => (a.id < b.id ? -1 : 1))

export interface CheckedInvariant {
  id: string
  title: string
  /** What breaks it, as many as asked for; empty when it holds. */
  offenders: string[]
  ms: number
}

export interface CheckOptions {
  /** The numbers to check; all when absent. */
  only?: readonly string[]
  /** The most offenders to list of each, 20 when absent. */
  limit?: number
  /** Called after each. */
  onChecked?: (checked: CheckedInvariant) => void
}

/**
 * Checks the books and changes nothing. With the owner's address it sees them as they are at one moment, whatever the
 * tills do meanwhile; with a client it works inside that client's open transaction. A query that fails counts as an
 * offender, since what cannot be read is not proved. Throws for a number that does not exist.
 */
export async function checkInvariants(
  database: string | pg.ClientBase,
  options: CheckOptions = {},
): Promise<CheckedInvariant[]> {
  if (typeof database !== 'string') return checkAll(database, options)
  const client = new pg.Client({ connectionString: database, application_name: 'bizx-check' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    // A check reads whole tables: sorting and hashing in memory is what makes it quick.
    await client.query(`set local work_mem = '256MB'; set local jit = off; set local statement_timeout = 0`)
    return await checkAll(client, options)
  } finally {
    // Ending the session rolls back what was prepared.
    await client.end()
  }
}

async function checkAll(client: pg.ClientBase, { only, limit = 20, onChecked }: CheckOptions) {
  const unknown = only?.find(id => !invariants.some(invariant => invariant.id === id))
  if (unknown) throw new Error(`there is no invariant ${unknown}`)
  const checked: CheckedInvariant[] = []
  for (const invariant of invariants.filter(({ id }) => only?.includes(id) ?? true)) {
    const { id, title } = invariant
    const started = performance.now()
    const offenders = await offendersOf(client, invariant, limit)
    const result = { id, title, offenders, ms: performance.now() - started }
    checked.push(result)
    onChecked?.(result)
  }
  return checked
}

async function offendersOf(client: pg.ClientBase, { prepare = [], sql }: Invariant, limit: number): Promise<string[]> {
  await client.query('savepoint invariant')
  try {
    for (const statement of prepare) await tryAlone(client, statement)
    const { rows } = await client.query<{ what: string | null }>(`select what from (${sql}\n) offender limit ${limit}`)
    return rows.map(({ what }) => what ?? 'an offender without a description')
  } catch (error) {
    if (error instanceof pg.DatabaseError) return [`could not be checked: ${error.message}`]
    throw error
  } finally {
    await client.query('rollback to savepoint invariant')
    await client.query('release savepoint invariant')
  }
}

/** What fails is left out: a part of a check may need rights that not every owner has. */
async function tryAlone(client: pg.ClientBase, statement: string): Promise<void> {
  await client.query('savepoint preparation')
  try {
    await client.query(statement)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    await client.query('rollback to savepoint preparation')
  }
}
