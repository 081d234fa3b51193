import type { Money } from '../../../kernel/money.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { spreadCount } from './count.ts'
import { countRefusal } from './refusals.ts'

/** The counted quantity of one row of the sheet. */
export interface Tally {
  lines: readonly number[]
  quantity: Quantity
}

/** A line of a count at the time of counting. */
export interface ShelfLine {
  lineNo: number
  itemCode: string
  itemName: string
  allowsFractions: boolean
  recount: boolean
  batch: string
  price: Money
  expiryDate: string | null
  receivedOn: string
  entryCode: string
  remaining: Quantity
  moveCount: number
}

/** The stored count of one line. */
export interface CountOfLine {
  lineNo: number
  quantity: Quantity
  /** The entry's last movement at the time of counting. */
  atMove: number
}

// Earliest expiry, then oldest: the order in which sales take stock.
const takingKey = (line: ShelfLine) => `${line.expiryDate ?? '9999-12-31'} ${line.receivedOn} ${line.entryCode}`

/** What is wrong with a counted quantity; null when nothing is. */
export function problemOfQuantity(quantity: Quantity, { allowsFractions }: Pick<ShelfLine, 'allowsFractions'>): string | null {
  if (quantity < 0) return 'the quantity cannot be less than none'
  return !allowsFractions && quantity % 1000 !== 0 ? 'it is counted in whole units' : null
}

/**
 * Distributes counted rows over their lines. Refuses lines that are not in the count, of several items or named twice;
 * impossible quantities; and, in review, rows that are not marked to be counted again.
 */
export function spreadTallies(
  tallies: readonly Tally[],
  lines: readonly ShelfLine[],
  { onlyRecount }: { onlyRecount: boolean },
): CountOfLine[] | Refusal {
  const byNumber = new Map(lines.map(line => [line.lineNo, line]))
  const counted: CountOfLine[] = []
  for (const tally of tallies) {
    const row = tally.lines.map(lineNo => byNumber.get(lineNo))
    const mine = row.filter(line => line !== undefined)
    const [first] = mine
    if (!first || mine.length < row.length || mine.some(line => line.itemCode !== first.itemCode)) return countRefusal('COUNT_LINES')
    const problem = problemOfQuantity(tally.quantity, first)
    if (problem) return countRefusal('COUNT_QUANTITY', { item: first.itemName, problem })
    if (onlyRecount && !mine.some(line => line.recount)) return countRefusal('COUNT_ROW_CLOSED', { item: first.itemName })
    const inTakingOrder = mine.toSorted((a, b) => (takingKey(a) < takingKey(b) ? -1 : 1))
    for (const { lineNo, quantity } of spreadCount(tally.quantity, inTakingOrder)) {
      const line = byNumber.get(lineNo)!
      counted.push({ lineNo, quantity, atMove: line.moveCount })
    }
  }
  const isTwice = new Set(counted.map(line => line.lineNo)).size < counted.length
  return isTwice ? countRefusal('COUNT_LINES') : counted
}
