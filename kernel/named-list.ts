import { shapesOf } from './field-schemas.ts'
import { nameField, shownField } from './fields.ts'
import { masterEndpoints } from './master.ts'

/** The calls of a list that has nothing but names: categories, brands, colours … `usedBy` is what the count of its uses counts: 'Items'. */
export function namedList<const Key extends string, const Keys extends string>(
  options: { path: string; one: Key; many: Keys; title: string },
  usedBy: string,
) {
  return masterEndpoints({ ...options, ...shapesOf({ name: nameField, uses: usesField(usedBy) }), sort: ['name', 'code', 'uses'] })
}

/** How many records use one of the list. */
export const usesField = (usedBy: string) => shownField('count', usedBy, { column: {} })
