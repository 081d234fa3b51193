import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { testDatabase, type TestDatabase } from '../test-database.ts'

export const colombo = '1301000001'
export const today = '2026-11-20'
export const user = '1001000001'

/** Tests of what the database itself refuses: a connection with the application's role. */
export interface GuardedTill {
  readonly till: pg.Client
  /** Another connection of the same database, as its owner. */
  connectOwner(): Promise<pg.Client>
  /** Rolls back and begins the next attempt. */
  startAgain(): Promise<void>
}

/** A connection to a demo shop of the test file's own; every test is one transaction that is rolled back. */
export function guardedTill(): GuardedTill {
  let database: TestDatabase
  let till: pg.Client
  const connect = async (connectionString: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    return client
  }
  beforeAll(async () => {
    database = await testDatabase({ demo: true })
    till = await connect(database.url)
  })
  afterAll(async () => {
    await till.end()
    await database.drop()
  })
  beforeEach(async () => {
    await till.query('begin')
  })
  afterEach(async () => {
    await till.query('rollback')
  })
  return {
    get till() {
      return till
    },
    connectOwner: () => connect(database.ownerUrl),
    async startAgain() {
      await till.query('rollback')
      await till.query('begin')
    },
  }
}

/** The error of a statement, or "accepted". */
export async function outcome(run: Promise<unknown>): Promise<string> {
  try {
    await run
    return 'accepted'
  } catch (error) {
    return error instanceof pg.DatabaseError ? `${error.code} ${error.message}` : String(error)
  }
}

export interface Entry {
  paper: string
  no?: number
  reverses?: number
  /** A debit is positive, a credit negative. */
  lines: readonly (readonly [account: string, amount: number])[]
  date?: string
  location?: string
}

/** Posts an entry in the only possible way. */
export async function post(client: pg.Client, { paper, no = 1, reverses, lines, date = today, location = colombo }: Entry): Promise<void> {
  await client.query(`select set_config('bizx.paper_code', $1, true)`, [paper])
  await client.query('select post_entries($1, $2)', [
    [`(1,${location},${no},${date},${Date.now()},${user},${reverses ?? ''})`],
    lines.map(([account, amount], index) => `(1,${index + 1},${account},,${amount},40)`),
  ])
}

export const tenRupees = [
  ['1101', 1000],
  ['4000', -1000],
] as const
