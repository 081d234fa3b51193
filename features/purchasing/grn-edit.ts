import { quantity, type Quantity } from '../../kernel/quantity.ts'
import type { Money } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { checkLineEdit, type OldGrnLine } from './grn-rules.ts'

export interface NewGrnLine {
  /** The stock entry it came in as; null for a line that is new. */
  stockCode: string | null
  itemCode: string
  quantity: Quantity
  unitCost: Money
}

/** What becomes of each new line: its old entry stays and gains or loses a quantity, or it gets a new entry. */
export type LinePlan = { entryCode: string; change: Quantity } | { entryCode: null; change: Quantity }

export interface EditPlan {
  lines: LinePlan[]
  /** Old lines whose entries go out whole: left out, or replaced by one at another cost. */
  out: OldGrnLine[]
}

/**
 * How an edited note moves stock. An entry's cost never changes, since what was sold was sold at it: a line
 * whose cost changes leaves with its entry and comes in with a new one, as long as all of it is still here.
 */
export function planEdit(old: readonly OldGrnLine[], next: readonly NewGrnLine[]): EditPlan | Refusal {
  const left = new Map(old.map(line => [line.entryCode, line]))
  const out: OldGrnLine[] = []
  const lines: LinePlan[] = []
  for (const line of next) {
    const before = line.stockCode === null ? undefined : left.get(line.stockCode)
    if (before === undefined || before.itemCode !== line.itemCode) {
      lines.push({ entryCode: null, change: line.quantity })
      continue
    }
    left.delete(before.entryCode)
    const refusal = checkLineEdit(before, line)
    if (refusal) return refusal
    if (before.unitCost === line.unitCost) {
      lines.push({ entryCode: before.entryCode, change: quantity(line.quantity - before.quantity) })
    } else {
      out.push(before)
      lines.push({ entryCode: null, change: line.quantity })
    }
  }
  for (const line of left.values()) {
    const refusal = checkLineEdit(line, null)
    if (refusal) return refusal
    out.push(line)
  }
  return { lines, out }
}
