import { quantity, type Quantity } from '../../kernel/quantity.ts'
import type { FileBill, FileLine, FileReturn } from './bill-file.ts'

/** A line that comes back, and where it stands on its bill. */
export interface MatchedLine extends FileLine {
  /** Its place among the lines of the bill; null without a bill. */
  at: number | null
}

/** What one return of the application takes back: of one bill, or of none. */
export interface MatchedReturn {
  number: string
  /** How many bills begin above it in the file. */
  place: number
  /** 1, or more where a return of the file brings goods of several bills. */
  part: number
  dateTime: string
  customerId: string
  /** Null where no bill of the file sold it to this customer at that price. */
  bill: FileBill | null
  lines: MatchedLine[]
}

interface SoldLine {
  bill: FileBill
  at: number
  left: Quantity
}

/**
 * Finds the bill of each line that comes back: the newest above it in the file that sold so much of the same item to the same
 * customer at the same price and was not given back since. The file names no bill.
 */
export function matchReturns(bills: readonly FileBill[], returns: readonly FileReturn[]): MatchedReturn[] {
  const sold = new Map<string, SoldLine[]>()
  for (const bill of bills) {
    for (const [at, line] of bill.lines.entries()) {
      const key = keyOfLine(bill.customerId, line)
      sold.set(key, [{ bill, at, left: line.quantity }, ...(sold.get(key) ?? [])])
    }
  }
  return returns.flatMap(given => {
    const found = given.lines.map(line => ({ line, from: takeFrom(sold, given, line) }))
    const groups = Map.groupBy(found, ({ from }) => from?.bill ?? null)
    return [...groups].map(([bill, parts], index) => ({
      number: given.number,
      place: given.place,
      part: index + 1,
      dateTime: given.dateTime,
      customerId: given.customerId,
      bill,
      lines: parts.map(({ line, from }) => ({ ...line, at: from?.at ?? null })),
    }))
  })
}

function keyOfLine(customerId: string, { stockCode, price }: FileLine): string {
  return `${customerId} ${stockCode} ${price}`
}

function takeFrom(sold: ReadonlyMap<string, SoldLine[]>, given: FileReturn, line: FileLine): SoldLine | null {
  const lines = sold.get(keyOfLine(given.customerId, line)) ?? []
  const from = lines.find(({ bill, left }) => left >= line.quantity && bill.place < given.place)
  if (!from) return null
  from.left = quantity(from.left - line.quantity)
  return from
}
