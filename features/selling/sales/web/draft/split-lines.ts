import { quantity, type Quantity } from '../../../../../kernel/quantity.ts'
import type { DraftLine, Returned } from './draft-line.ts'

/** A line as it is sent: of one stock entry, or of none for services. */
export interface BillPart {
  line: DraftLine
  /** The index of its line in the draft. */
  row: number
  stockCode: string | null
  quantity: Quantity
}

export interface SplitLines {
  parts: BillPart[]
  /** By how much each row exceeds the stock that the till knows of. */
  missing: Quantity[]
}

/**
 * Splits every line over its stock entries in their order; two lines of one entry share its stock. A missing quantity stays on
 * the last part: the server, which reads the present stock, decides.
 */
export function splitLines(lines: readonly DraftLine[], returned: Returned): SplitLines {
  const left = new Map<string, number>()
  const split: SplitLines = { parts: [], missing: [] }
  for (const [row, line] of lines.entries()) {
    if (line.type !== 'stock' || line.entries.length === 0) {
      split.parts.push({ line, row, stockCode: null, quantity: line.quantity })
      split.missing.push(line.type === 'stock' ? line.quantity : quantity(0))
      continue
    }
    const { parts, missing } = takeParts(line, returned, left)
    for (const part of parts) split.parts.push({ line, row, ...part })
    split.missing.push(quantity(missing))
  }
  return split
}

interface Part {
  stockCode: string
  quantity: Quantity
}

function takeParts(line: DraftLine, returned: Returned, left: Map<string, number>): { parts: Part[]; missing: number } {
  const parts: Part[] = []
  let missing: number = line.quantity
  for (const entry of line.entries) {
    const here = left.get(entry.code) ?? entry.remaining + (returned[entry.code] ?? 0)
    const taken = Math.max(0, Math.min(here, missing))
    left.set(entry.code, here - taken)
    if (taken > 0) parts.push({ stockCode: entry.code, quantity: quantity(taken) })
    missing -= taken
  }
  const last = parts.pop() ?? { stockCode: line.entries[0]?.code ?? '', quantity: quantity(0) }
  return { parts: [...parts, { ...last, quantity: quantity(last.quantity + missing) }], missing }
}
