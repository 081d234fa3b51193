import { parseMoney, type Money } from '../../../kernel/money.ts'
import { parseQuantity, type Quantity } from '../../../kernel/quantity.ts'

/** What a saved bill was answered with, as far as it says what was sold. */
interface Answered {
  totalAmount: string
  stockHistories: readonly { itemCode: string; quantity: string }[]
}

/** What a till says that it sold. */
interface Said {
  totalAmount: Money
  stockHistories: readonly { itemCode: string; quantity: Quantity }[]
}

/** Pieces by item: a line may have been taken from several stock entries. */
function piecesOf(lines: readonly { itemCode: string; quantity: number }[]): string {
  const sums = new Map<string, number>()
  for (const { itemCode, quantity } of lines) sums.set(itemCode, (sums.get(itemCode) ?? 0) + quantity)
  return JSON.stringify([...sums].sort())
}

/** Whether a bill that was saved is the sale that a till made: the same goods for the same total. */
export function isSameSale(answered: Answered, said: Said): boolean {
  const lines = answered.stockHistories.map(({ itemCode, quantity }) => ({ itemCode, quantity: parseQuantity(quantity) ?? -1 }))
  return parseMoney(answered.totalAmount) === said.totalAmount && piecesOf(lines) === piecesOf(said.stockHistories)
}
