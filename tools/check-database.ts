import { checkInvariants } from '../database/invariants.ts'

/** What does not hold in a database of the shop, as lines of text; empty when all holds. Changes nothing. */
export async function checkDatabase(url: string): Promise<string[]> {
  const checked = await checkInvariants(url)
  return checked.flatMap(({ id, offenders }) => offenders.map(what => `${id}: ${what}`))
}
