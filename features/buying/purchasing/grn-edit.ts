import { quantity, type Quantity } from '../../../kernel/quantity.ts'
import type { Money } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { checkLineEdit, type OldGrnLine } from './grn-rules.ts'

export interface NewGrnLine {
  /** Its stock entry; null for a new line. */
  stockCode: string | null
  itemCode: string
  quantity: Quantity
  unitCost: Money
}

/** For each new line: its old entry with a change of quantity, or a new entry. */
export type LinePlan = { entryCode: string; change: Quantity } | { entryCode: null; change: Quantity }

export interface EditPlan {
  lines: LinePlan[]
  /** Old lines whose entries leave completely: removed, or replaced by one with another cost. */
  out: OldGrnLine[]
}

/**
 * The stock movements of an edited note. The cost of an entry never changes, because sales were posted with it. A line whose
 * cost changes therefore removes its entry and gets a new one, which is possible only while all of it is still here.
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
