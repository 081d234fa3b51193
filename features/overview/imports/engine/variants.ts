import type { CellValue } from './import-column.ts'
import type { ReadRow } from './read-rows.ts'

const parts = ['variant', 'variant2', 'variant3'] as const

/** The columns that tell the variants of an article; they become a part of its name. */
export const variantKeys: readonly string[] = [...parts, 'group']

// What programs write where an article has no variants.
const none = /^(?:default(?: title)?|regular|none)$/i

/**
 * The rows with the variant behind the name: Coke, 300ml is "Coke 300ml". A row without a name has that of the first row of its
 * group. Rows that bring nothing but their group, such as further pictures, are no records and are left out.
 */
export function withVariants(rows: readonly ReadRow[]): ReadRow[] {
  const names = new Map<string, string>()
  return rows.flatMap(row => {
    const { values } = row
    const group = String(values.group ?? '')
    const keys = Object.keys(row.texts)
    if (keys.length === 1 && keys[0] === 'group') return []
    const name = values.name === undefined ? names.get(group) : String(values.name)
    if (group !== '' && name !== undefined && !names.has(group)) names.set(group, name)
    const behind = parts.map(key => String(values[key] ?? '')).filter(text => text !== '' && !none.test(text))
    const own: Record<string, CellValue> = { ...values }
    for (const key of variantKeys) delete own[key]
    if (name !== undefined) own.name = [name, ...behind.filter(text => !name.endsWith(` ${text}`))].join(' ')
    return [{ ...row, values: own }]
  })
}
