/**
 * What an override is asked for: names and figures of the save, `{ total: '1105.00', … }`. The browser and the save's
 * command make it with one function, and a grant serves only a save about which it says the same.
 */
export type OverrideAbout = Readonly<Record<string, string>>

/** How long a manager's word waits for its save. */
export const overrideMs = 10 * 60_000

/** Do both say the same, in whatever order? */
export function isSameAbout(one: OverrideAbout, other: OverrideAbout): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}
