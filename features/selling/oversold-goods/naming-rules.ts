import { displayQuantity, quantity, type Quantity } from '../../../kernel/quantity.ts'
import { sharedRefusal, type Refusal } from '../../../kernel/refusal.ts'
import { isReversed } from '../../../kernel/paper-status.ts'
import { oversoldRefusal } from './refusals.ts'

/** An oversold line of a bill, as a paper that names its goods reads it. */
export interface OpenLine {
  lineNo: number
  itemCode: string
  itemName: string
  allowsFractions: boolean
  quantity: Quantity
  named: Quantity
}

export interface OpenBill<Line extends OpenLine = OpenLine> {
  code: string
  status: string
  /** Its oversold lines. */
  lines: readonly Line[]
}

/** What somebody names: so much of a line of the bill. */
export interface AskedNaming {
  lineNo: number
  quantity: Quantity
}

/** What of a line is still to be named. */
export function openOf(line: Pick<OpenLine, 'quantity' | 'named'>): Quantity {
  return quantity(line.quantity - line.named)
}

/** May these goods be named? Only of a bill that stands, of its oversold lines, and of each at most what is not named yet. */
export function checkNaming(bill: OpenBill, asked: readonly AskedNaming[]): Refusal | null {
  if (isReversed(bill)) return oversoldRefusal('OVERSOLD_BILL_REVERSED', { bill: bill.code })
  if (asked.length === 0) return oversoldRefusal('OVERSOLD_NONE')
  const open = new Map(bill.lines.map(line => [line.lineNo, openOf(line)]))
  for (const [index, { lineNo: of, quantity: named }] of asked.entries()) {
    const at = { line: index + 1, of, bill: bill.code }
    const field = (text: string) => ({ [`stockHistories.${index}.quantity`]: text })
    const line = bill.lines.find(({ lineNo }) => lineNo === of)
    if (!line) return oversoldRefusal('OVERSOLD_NOT', at, { [`stockHistories.${index}.code`]: 'Not oversold' })
    if (named <= 0) return sharedRefusal('LINE_QUANTITY', at, field('More than zero'))
    if (!line.allowsFractions && named % 1000 !== 0) {
      return sharedRefusal('LINE_FRACTION', { ...at, item: line.itemName }, field('Whole units'))
    }
    const left = open.get(of) ?? quantity(0)
    if (named > left) {
      const text = displayQuantity(left)
      return oversoldRefusal('OVERSOLD_ABOVE', { ...at, open: text, item: line.itemName }, field(`Only ${text} to name`))
    }
    open.set(of, quantity(left - named))
  }
  return null
}
