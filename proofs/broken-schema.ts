import type pg from 'pg'
import { checkInvariants, offenderLines } from './prove-books.ts'

/** What of the database is not as this build makes it (I-63), as seen within the client's transaction. */
export async function brokenSchema(client: pg.ClientBase): Promise<string[]> {
  return offenderLines(await checkInvariants(client, { only: ['I-63'], limit: 1_000 }))
}
