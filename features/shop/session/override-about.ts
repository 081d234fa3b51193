/**
 * What an override is for: names and values of the save, `{ total: '1105.00', … }`. The browser and the save's command make it
 * with the same function, and an override is valid only for a save with equal values.
 */
export type OverrideAbout = Readonly<Record<string, string>>

/** How long an override stays valid. */
export const overrideMs = 10 * 60_000

/** Whether both have the same values, in any order. */
export function isSameAbout(one: OverrideAbout, other: OverrideAbout): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}
