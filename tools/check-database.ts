import { checkInvariants, offenderLines } from '../proofs/prove-books.ts'

/**
 * The problems of a shop's database, as lines of text; empty when there are none. Changes nothing. `now` is the time that
 * counts as now, the database's when absent.
 */
export async function checkDatabase(url: string, now?: number): Promise<string[]> {
  return offenderLines(await checkInvariants(url, now === undefined ? {} : { now }))
}
