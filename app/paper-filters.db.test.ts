import { afterAll, beforeAll, expect, test } from 'vitest'
import { chequeMovePapers } from '../features/money/cheque-moves/contract.ts'
import { stockCounts } from '../features/stock/counts/contract.ts'
import { expenses } from '../features/money/expenses/contract.ts'
import { journalEntries } from '../features/money/journal-entries/contract.ts'
import { accountTransactions } from '../features/money/journals/contract.ts'
import { openingBalances } from '../features/money/openings/contract.ts'
import { priceCorrections } from '../features/buying/price-corrections/contract.ts'
import { paidGrns, unpaidGrns } from '../features/buying/purchasing/grn-contract.ts'
import { purchaseOrders } from '../features/buying/purchasing/order-contract.ts'
import { purchaseReturns } from '../features/buying/purchasing/return-contract.ts'
import { paymentReceipts } from '../features/money/receipts/contract.ts'
import { oversoldGoods } from '../features/selling/oversold-goods/contract.ts'
import { salesReturns } from '../features/selling/returns/contract.ts'
import { salesOrders } from '../features/selling/sales-orders/order-contract.ts'
import { salesQuotations } from '../features/selling/sales-orders/quotation-contract.ts'
import { createStockIn, reverseStockIn, stockIns } from '../features/stock/stock-in/contract.ts'
import { stockIssues } from '../features/stock/stock-issue/contract.ts'
import { stockTransfers } from '../features/stock/transfers/contract.ts'
import { paymentVouchers } from '../features/money/vouchers/contract.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import type { NarrowedBy } from '../kernel/paper-list.ts'
import { saved } from '../testing/calls.ts'
import { aSetting } from '../testing/papers/paper.ts'
import { stockIn } from '../testing/papers/stock-in.ts'
import { kandy, openShop, type Shop, type Staff } from '../testing/shop.ts'

const lists: readonly { list: Endpoint; by: readonly NarrowedBy[] }[] = [
  ...[unpaidGrns, paidGrns, purchaseOrders, purchaseReturns, priceCorrections, paymentVouchers],
  ...[stockIns, stockIssues, stockTransfers, stockCounts],
  ...[salesOrders, salesQuotations, oversoldGoods, salesReturns, paymentReceipts],
  ...[chequeMovePapers, accountTransactions, journalEntries, openingBalances, expenses],
]

let shop: Shop
let manager: Staff
let users: readonly string[]
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('superadmin')
  users = (await shop.owner.query<{ code: string }>('select code from app_user')).rows.map(({ code }) => code)
})
afterAll(() => shop.close())

const totalOf = async (list: Endpoint, query: object = {}) => {
  const { status, reply } = await manager.call(list, { query } as never)
  expect([list.path, status]).toEqual([list.path, 200])
  return (reply as { total: number }).total
}

test('what all users wrote together is the whole list, and so is what is reversed with what is not', async () => {
  const { code } = await saved(manager, createStockIn, await stockIn.valid(await aSetting(shop, manager)))
  await manager.call(reverseStockIn, { body: { code, reason: 'Twice', version: 1 } })
  expect(await totalOf(stockIns.list, { status: 'reversed' })).toBeGreaterThan(0)
  for (const { list, by } of lists) {
    const whole = await totalOf(list)
    let of = 0
    for (const userCode of users) of += await totalOf(list, { userCode })
    expect([list.path, of]).toEqual([list.path, whole])
    if (!by.includes('status')) continue
    const states = [await totalOf(list, { status: 'live' }), await totalOf(list, { status: 'reversed' })]
    expect([list.path, states[0]! + states[1]!]).toEqual([list.path, whole])
  }
}, 60_000)

test('transfers with one other location, and returns of one customer', async () => {
  const all = await totalOf(stockTransfers.list)
  expect(await totalOf(stockTransfers.list, { otherCode: kandy })).toBeLessThanOrEqual(all)
  expect(await totalOf(stockTransfers.list, { otherCode: '1301999999' })).toBe(0)
  expect(await totalOf(salesReturns.list, { customerCode: '2001999999' })).toBe(0)
})
