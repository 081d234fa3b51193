import { meantUnit } from '../../../goods/items/unit-names.ts'

// Longer cells are sentences.
const longest = 40

/** A figure and the unit that its cell names behind it: 12.500 ltr, 1,200 Nos. A word that is no known unit stays where it is. */
export function withoutUnit(text: string): { figure: string; unit: string | null } {
  const [, figure = '', unit = ''] = (text.length <= longest && /^(.*\d\s*\)?)\s*(\p{L}[\p{L}\d².³ ]*)$/u.exec(text)) || []
  return meantUnit(unit) === null ? { figure: text, unit: null } : { figure: figure.trim(), unit }
}
