import { z } from 'zod'
import { masterEndpoints, nameText } from './master.ts'

/** The calls of a list that has nothing but names: categories, brands, colours … */
export function namedList<const Key extends string, const Keys extends string>(options: {
  path: string
  one: Key
  many: Keys
  title: string
}) {
  return masterEndpoints({
    ...options,
    /** How many records use it. */
    row: { name: z.string(), uses: z.number().int() },
    body: z.object({ name: nameText }),
    sort: ['name', 'code', 'uses'],
  })
}
