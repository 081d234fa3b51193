import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/**
 * Does the work within the open transaction as a role that may add rows to the shop's tables and nothing else, where the owner is a
 * superuser: whatever a file names, it cannot write what belongs to PostgreSQL. An owner who is none may not either. The role is gone
 * afterwards, and with the transaction if the work fails.
 */
export async function asGuest(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ isSuper: boolean }>('select rolsuper as "isSuper" from pg_roles where rolname = current_user')
  if (rows[0]?.isSuper !== true) return work()
  const guest = `bizx_restore_${randomBytes(6).toString('hex')}`
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  await run([
    `create role ${guest} nologin`,
    `grant usage on schema public to ${guest}`,
    `grant insert on all tables in schema public to ${guest}`,
    // Checks and indexes of the tables call them.
    `grant execute on all functions in schema public to ${guest}`,
    `set local role ${guest}`,
  ])
  await work()
  await run(['reset role', `drop owned by ${guest}`, `drop role ${guest}`])
}
