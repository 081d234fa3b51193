import { checkInvariants } from '../proofs/prove-books.ts'

/** What does not hold in a database of the shop, as lines of text; empty when all holds. Changes nothing. `now` is the moment that counts as now, the database's when absent. */
export async function checkDatabase(url: string, now?: number): Promise<string[]> {
  const checked = await checkInvariants(url, now === undefined ? {} : { now })
  return checked.flatMap(({ id, offenders }) => offenders.map(what => `${id}: ${what}`))
}
