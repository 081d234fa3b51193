import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { negate, sumOf, type Money } from '../../../kernel/money.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'
import type { Difference } from './count.ts'
import type { StockMove } from '../stock/moves.ts'

/** The value of a count's differences: gains and losses, both positive. */
export function countTotals(differences: readonly Pick<Difference, 'value'>[]): { gain: Money; loss: Money } {
  const values = differences.map(({ value }) => value)
  return { gain: sumOf(values.filter(value => value > 0)), loss: negate(sumOf(values.filter(value => value < 0))) }
}

/** The posting of an approved count: found stock is a gain, missing stock a loss. The two are not offset. */
export function countPosting(differences: readonly Pick<Difference, 'value'>[]): PostingLine[] {
  const { gain, loss } = countTotals(differences)
  const source = sourceCodes.stockCount
  return posting([
    debit(accounts.inventory, gain, source),
    credit(accounts.stockGainAndLoss, gain, source),
    debit(accounts.stockGainAndLoss, loss, source),
    credit(accounts.inventory, loss, source),
  ])
}

/** The movements of an approved count, numbered as the paper's lines. */
export function movesOfCount(differences: readonly Difference[]): StockMove[] {
  return differences.map(({ itemCode, entryCode, variance, cost, price, value }, index) => ({
    kind: 'count',
    entryCode,
    itemCode,
    lineNo: index + 1,
    quantity: variance,
    cost,
    price,
    value,
  }))
}
