import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoToday } from '../../../../../database/test-database.ts'
import { auditOf, brokenPromises, ledgerOf, movesOf } from '../../../../../testing/books.ts'
import { aCashBill, aLine, refusalOf, sell } from '../../../../../testing/papers/bill.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../../testing/papers/grn.ts'
import { colombo, openShop, type Shop, type Staff } from '../../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../../testing/stock.ts'
import { suppliers } from '../../../../parties/suppliers/contract.ts'
import { editGrn } from '../../grn-contract.ts'
import {
  createPurchaseReturn,
  editPurchaseReturn,
  getPurchaseReturn,
  openReturnsOfSupplier,
  purchaseReturns,
  refundPurchaseReturn,
  returnableStock,
  reversePurchaseReturn,
  type PurchaseReturnRead,
} from '../../return-contract.ts'

let shop: Shop
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

/** Ten pieces of an item from a supplier at 60.00. */
async function tenPieces(): Promise<{ supplier: string; item: TestItem; entry: string; grn: string }> {
  const supplier = await aSupplier(manager)
  const item = await anItem(shop)
  const grn = await receive(manager, aNote(supplier, [aReceivedLine(item, '10', '60.00')], '600.00'))
  return { supplier, item, entry: grn.stockHistories[0]!.stockCode, grn: grn.code }
}

async function sendBack(
  supplierCode: string,
  stockCode: string,
  quantity: string,
  price: string,
  totalAmount: string,
): Promise<PurchaseReturnRead> {
  const stockHistories = [{ stockCode, quantity, price }]
  const { reply, error } = await manager.call(createPurchaseReturn, {
    body: { supplierCode, reason: 'Leaks', totalAmount, stockHistories },
  })
  if (error?.message) throw new Error(JSON.stringify(error))
  return reply.purchaseReturn
}
const balanceOf = async (code: string) => {
  const { debitAmount, returnAmount } = (await manager.call(suppliers.get, { params: { id: code } })).reply.supplier
  return [debitAmount, returnAmount]
}
const codeOf = async (answer: Promise<{ error: { code: string } }>) => (await answer).error.code

describe('a purchase return', () => {
  test('takes goods out at cost, and the supplier owes the agreed price', async () => {
    const { supplier, entry } = await tenPieces()
    const given = await sendBack(supplier, entry, '4', '55.00', '220.00')
    expect(given).toMatchObject({ state: 'OPEN', totalAmount: '220.00', costAmount: '240.00', open: '220.00' })
    expect(await ledgerOf(shop, given.code)).toEqual([
      `1 debit 1510 220.00 of ${supplier} (44)`,
      '1 debit 5110 20.00 (44)',
      '1 credit 1400 240.00 (44)',
    ])
    expect(await movesOf(shop, given.code)).toEqual([`purchase-return ${entry} -4 leaves 6 cost 60.00 price 55.00`])
    expect(await balanceOf(supplier)).toEqual(['600.00', '220.00'])
  })

  test('offers what came from the supplier and is still here', async () => {
    const { supplier, item, entry } = await tenPieces()
    await sell(manager, aCashBill([aLine(item, '3')], '300.00'))
    const { stock, total } = (await manager.call(returnableStock, { params: { id: supplier } })).reply
    expect([total, stock.map(({ stockCode, remaining, cost }) => [stockCode, remaining, cost])]).toEqual([1, [[entry, '7', '60.00']]])
    const short = { supplierCode: supplier, reason: 'Leaks', totalAmount: '480.00', stockHistories: [{ stockCode: entry, quantity: '8' }] }
    expect(await codeOf(manager.call(createPurchaseReturn, { body: short }))).toBe('STOCK_SHORT')
  })

  test('settles a note in its first step, and both say so', async () => {
    const { supplier, entry, item } = await tenPieces()
    const given = await sendBack(supplier, entry, '5', '60.00', '300.00')
    const open = (await manager.call(openReturnsOfSupplier, { params: { id: supplier } })).reply.purchaseReturn
    expect(open.map(({ code, open: left }) => [code, left])).toEqual([[given.code, '300.00']])
    const body = aNote(supplier, [aReceivedLine(item, '4', '50.00')], '200.00', {
      purchaseReturn: [{ code: given.code, amount: '200.00' }],
    })
    const grn = await receive(manager, body)
    expect(grn).toMatchObject({ totalAmount: '200.00', returnAmount: '200.00', outstanding: '0.00' })
    expect(await ledgerOf(shop, grn.code)).toEqual([
      '1 debit 1400 200.00 (43)',
      `1 credit 2100 200.00 of ${supplier} (43)`,
      `1 debit 2100 200.00 of ${supplier} (45)`,
      `1 credit 1510 200.00 of ${supplier} (45)`,
    ])
    expect(await balanceOf(supplier)).toEqual(['600.00', '100.00'])
    const used = (await manager.call(getPurchaseReturn, { params: { id: given.code } })).reply.purchaseReturn
    expect([used.state, used.open, used.usedBy.map(({ code, amount }) => [code, amount])]).toEqual([
      'OPEN',
      '100.00',
      [[grn.code, '200.00']],
    ])
    const reverse = { code: given.code, reason: 'Mistake', version: used.version }
    expect(await refusalOf(manager.call(reversePurchaseReturn, { body: reverse }))).toEqual([
      409,
      'RETURN_IN_USE',
      `Purchase return ${given.code} was applied or refunded with ${grn.code} and cannot be reversed.`,
    ])
    // The edited note uses less of it: the rest is open again.
    const line = { ...body.stockHistories[0]!, stockCode: grn.stockHistories[0]!.stockCode }
    const less = { ...body, stockHistories: [line], purchaseReturn: [{ code: given.code, amount: '50.00' }], version: 1 }
    expect((await manager.call(editGrn, { params: { code: grn.code }, body: less })).status).toBe(200)
    expect(await balanceOf(supplier)).toEqual(['750.00', '250.00'])
    const more = { ...less, purchaseReturn: [{ code: given.code, amount: '200.01' }], version: 2 }
    expect(await codeOf(manager.call(editGrn, { params: { code: grn.code }, body: more }))).toBe('RETURNS_EXCEED')
  })

  test('of another supplier settles nothing', async () => {
    const [mine, other] = [await tenPieces(), await tenPieces()]
    const given = await sendBack(other.supplier, other.entry, '1', '60.00', '60.00')
    const body = aNote(mine.supplier, [aReceivedLine(mine.item, '1', '60.00')], '60.00', {
      purchaseReturn: [{ code: given.code, amount: '60.00' }],
    })
    await expect(receive(manager, body)).rejects.toThrow('RETURN_NOT_OPEN')
  })

  test('is refunded in cash, in parts if need be', async () => {
    const { supplier, entry } = await tenPieces()
    const given = await sendBack(supplier, entry, '2', '60.00', '120.00')
    const refund = (amount: string) => manager.call(refundPurchaseReturn, { body: { purchaseReturnCode: given.code, amount } })
    const first = await refund('50.00')
    expect(first.reply.purchaseReturn).toMatchObject({ state: 'OPEN', refundedAmount: '50.00', open: '70.00' })
    expect(await ledgerOf(shop, first.reply.code)).toEqual(['1 debit 1101 50.00 (25)', `1 credit 1510 50.00 of ${supplier} (25)`])
    expect(await codeOf(refund('70.01'))).toBe('RETURN_USED')
    expect((await refund('70.00')).reply.purchaseReturn.state).toBe('REFUNDED')
    expect(await balanceOf(supplier)).toEqual(['600.00', '0.00'])
  })

  test('is taken back by its mirror: the goods are here again', async () => {
    const { supplier, entry } = await tenPieces()
    const given = await sendBack(supplier, entry, '4', '55.00', '220.00')
    const { reply } = await manager.call(reversePurchaseReturn, { body: { code: given.code, reason: 'Wrong supplier' } })
    expect(reply.purchaseReturn).toMatchObject({ state: 'REVERSED', open: '0.00' })
    expect(await ledgerOf(shop, given.code)).toEqual([
      `1 debit 1510 220.00 of ${supplier} (44)`,
      '1 debit 5110 20.00 (44)',
      '1 credit 1400 240.00 (44)',
      `2 credit 1510 220.00 of ${supplier} (44)`,
      '2 credit 5110 20.00 (44)',
      '2 debit 1400 240.00 (44)',
    ])
    expect(await movesOf(shop, given.code)).toEqual([
      `purchase-return ${entry} -4 leaves 6 cost 60.00 price 55.00`,
      `reversal ${entry} 4 leaves 10 cost 60.00 price 55.00`,
    ])
    expect(await balanceOf(supplier)).toEqual(['600.00', '0.00'])
    const again = { code: given.code, reason: 'Twice', version: 2 }
    expect(await codeOf(manager.call(reversePurchaseReturn, { body: again }))).toBe('REVERSED_ALREADY')
    expect((await auditOf(shop, given.code)).map(({ action, reason }) => [action, reason])).toEqual([
      ['create', null],
      ['reverse', 'Wrong supplier'],
    ])
  })

  test('has its words corrected, and is listed by state', async () => {
    const { supplier, entry } = await tenPieces()
    const given = await sendBack(supplier, entry, '1', '60.00', '60.00')
    const edit = { params: { id: given.code }, body: { reason: 'Broken in transport', version: 1 } }
    expect((await manager.call(editPurchaseReturn, edit)).reply.purchaseReturn.reason).toBe('Broken in transport')
    expect(await codeOf(manager.call(editPurchaseReturn, edit))).toBe('CONFLICT')
    // Its day is closed: reason and remarks are what was told of that day.
    const closeThrough = (day: string | null) =>
      shop.owner.query('update location_day set closed_through = $1 where location_code = $2', [day, colombo])
    await closeThrough(demoToday)
    const late = { ...edit, body: { reason: 'Too late', version: 2 } }
    expect(await refusalOf(manager.call(editPurchaseReturn, late))).toEqual([
      409,
      'RETURN_FROZEN',
      `Day ${demoToday} is closed for Colombo 05 Workshop: this purchase return cannot be changed any more.`,
    ])
    await closeThrough(null)
    const listed = (await manager.call(purchaseReturns.list, { query: { supplierCode: supplier, state: 'OPEN' } })).reply
    expect([listed.total, listed.purchaseReturns[0]?.code, listed.totals?.open]).toEqual([1, given.code, '60.00'])
  })

  test('and a sale of the last piece at once: one of them gets it', async () => {
    const { supplier, item, entry } = await tenPieces()
    await sell(manager, aCashBill([aLine(item, '9')], '900.00'))
    const back = { supplierCode: supplier, reason: 'Leaks', totalAmount: '60.00', stockHistories: [{ stockCode: entry, quantity: '1' }] }
    const outcomes = await Promise.allSettled([
      manager.call(createPurchaseReturn, { body: back }).then(({ status }) => status),
      sell(manager, aCashBill([aLine(item, '1')], '100.00')),
    ])
    const won = outcomes.filter(one => one.status === 'fulfilled' && one.value !== 409)
    expect(won).toHaveLength(1)
  })
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
