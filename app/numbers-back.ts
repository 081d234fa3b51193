import pg from 'pg'
import type { NumbersBack } from '../features/shop/session/server/clock-routes.ts'
import { setBack } from '../features/shop/session/server/set-back.ts'

const patienceMs = 10_000

/** Sets numbers back over a connection of the database's owner: the application itself may not lead a number back. */
export function numbersBack(ownerUrl: string): NumbersBack {
  return async asked => {
    const limits = { connectionTimeoutMillis: patienceMs, statement_timeout: patienceMs, lock_timeout: patienceMs / 2 }
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bizx-clock', ...limits })
    client.on('error', () => {})
    try {
      await client.connect()
      return await setBack(client, asked)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
