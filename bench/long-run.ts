import { parseArgs } from 'node:util'
import type { Urls } from './bench-server.ts'
import { median } from './figures.ts'
import { generateFrom, yesterday } from './generate.ts'
import { bigBusiness } from './generate/setting.ts'

/** The numbers of a command line, each with its usual value; null where help is asked for. */
export function readNumbers<Name extends string>(usual: Readonly<Record<Name, number>>): Record<Name, number> | null {
  const options = Object.fromEntries(Object.keys(usual).map(name => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } })
  const { help, ...asked }: Readonly<Record<string, string | boolean | undefined>> = values
  if (help) return null
  return { ...usual, ...Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, Number(value)])) }
}

/** A shop without bills for a run of minutes or hours. */
export async function generateSmallShop(urls: Urls, seed: number): Promise<void> {
  await generateFrom(urls, { ...bigBusiness, seed, bills: 0, items: 2_000, customers: 500, until: yesterday() }, () => {})
}

/** What was seen in the second quarter of a run, when it was warm, and in the last: the median of each. */
export function laterQuarters(seen: readonly number[]): { before: number; last: number } {
  const quarter = Math.max(1, Math.floor(seen.length / 4))
  return { before: median(seen.slice(quarter, 2 * quarter)), last: median(seen.slice(-quarter)) }
}

/** What must hold, in words with its figures. */
export interface Finding {
  what: string
  holds: boolean
}

/** Prints what was found; answers whether all of it holds. */
export function tellFindings(found: readonly Finding[]): boolean {
  for (const { what, holds } of found) console.log(`${holds ? 'holds ' : 'BROKEN'} ${what}`)
  return found.every(({ holds }) => holds)
}
