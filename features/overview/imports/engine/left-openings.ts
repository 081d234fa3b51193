import { counted } from '../counted.ts'
import type { ImportKind } from './import-column.ts'
import type { Plan } from './plan-records.ts'
import type { Worth } from './worth-knowing.ts'

const onlyOnce = 'or set its column to “Not in the file” in Columns.'

/** Says of how many rows the opening stock or balance is left out, because it is in the books already. */
export function leftOpenings(kind: ImportKind, { openingsLeft }: Pick<Plan, 'openingsLeft'>): Worth[] {
  if (openingsLeft === 0) return []
  const rows = counted(openingsLeft, 'row brings', 'rows bring')
  return kind === 'items'
    ? [
        {
          text: `${rows} a quantity that is left out`,
          advice: `Opening stock of an item comes once. Use a stock count for what is there now, ${onlyOnce}`,
        },
      ]
    : [
        {
          text: `${rows} a balance that is left out`,
          advice: `An opening balance comes once. Use an account transaction for a correction, ${onlyOnce}`,
        },
      ]
}
