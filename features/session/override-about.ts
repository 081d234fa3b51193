import { z } from 'zod'
import { text } from '../../kernel/endpoint.ts'

const mostFacts = 12
// The lines of the longest bill.
const longestFact = 60_000

/**
 * What an override is asked for: names and figures of the save, `{ total: '1105.00', … }`. The browser and the save's
 * command make it with one function, and a grant serves only a save about which it says the same.
 */
export type OverrideAbout = Readonly<Record<string, string>>

export const overrideAbout = z
  .record(text(40).min(1), text(longestFact))
  .refine(facts => Object.keys(facts).length > 0, 'names nothing')
  .refine(facts => Object.keys(facts).length <= mostFacts, `holds at most ${mostFacts} facts`)

/** Do both say the same, in whatever order? */
export function isSameAbout(one: OverrideAbout, other: OverrideAbout): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}
