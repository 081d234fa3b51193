import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../../../../../database/test-database.ts'
import { aCashBill, aLine, sell } from '../../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, ledgerOf, movesOf } from '../../../../../testing/books.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../../testing/papers/grn.ts'
import { anOrder, order } from '../../../../../testing/papers/purchase-order.ts'
import { openShop, tenInTheMorning, type Shop, type Staff } from '../../../../../testing/shop.ts'
import { anItem, remainingOf } from '../../../../../testing/stock.ts'
import { suppliers } from '../../../../parties/suppliers/contract.ts'
import { editGrn, getGrn, lockGrn, reverseGrn, searchGrns, unpaidGrns, type GrnRead } from '../../grn-contract.ts'
import { getPurchaseOrder } from '../../order-contract.ts'
import { createPurchaseReturn, getPurchaseReturn, reversePurchaseReturn } from '../../return-contract.ts'

let shop: Shop
let manager: Staff
let admin: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

const reverse = (staff: Staff, code: string, version = 1) => staff.call(reverseGrn, { body: { code, reason: 'Wrong supplier', version } })
const refusalOf = async (staff: Staff, { code, version }: Pick<GrnRead, 'code' | 'version'>) => {
  const { status, error } = await reverse(staff, code, version)
  return status === 200 ? null : error.code
}
const owed = async (code: string) => (await manager.call(suppliers.get, { params: { id: code } })).reply.supplier.debitAmount

async function aReceivedNote(quantity = '4') {
  const [item, supplier] = [await anItem(shop), await aSupplier(manager)]
  const body = aNote(supplier, [aReceivedLine(item, quantity, '60.00')], `${Number(quantity) * 60}.00`)
  const grn = await receive(manager, body)
  return { item, supplier, body, grn, entry: grn.stockHistories[0]!.stockCode }
}

test('takes goods, debt and ledger back by their exact mirror, and its invoice may be received again', async () => {
  const { supplier, body, grn, entry } = await aReceivedNote()
  const { reply } = await reverse(manager, grn.code)
  expect(reply.grn).toMatchObject({ isActive: 0, version: 2, outstanding: '0.00', totalAmount: '240.00' })
  expect([await remainingOf(shop, entry), await owed(supplier)]).toEqual(['0', '0.00'])
  expect(await ledgerOf(shop, grn.code)).toEqual([
    '1 debit 1400 240.00 (43)',
    `1 credit 2100 240.00 of ${supplier} (43)`,
    '2 credit 1400 240.00 (43)',
    `2 debit 2100 240.00 of ${supplier} (43)`,
  ])
  expect((await movesOf(shop, grn.code)).at(-1)).toMatch(/reversal/)
  expect((await auditOf(shop, grn.code)).at(-1)).toMatchObject({ action: 'reverse', reason: 'Wrong supplier' })
  const again = await receive(manager, body)
  expect(again.totalAmount).toBe('240.00')
})

test('stays in the list, struck out of its sums, and is neither changed, locked nor reversed again', async () => {
  const { body, grn } = await aReceivedNote()
  await reverse(manager, grn.code)
  const listed = (await manager.call(unpaidGrns.list, { query: { term: grn.code } })).reply
  expect([listed.grn[0]?.isActive, listed.grn[0]?.outstanding, listed.totals?.totalAmount]).toEqual([0, '0.00', '0.00'])
  expect((await manager.call(searchGrns, { params: { term: grn.code } })).reply.grn).toEqual([])
  const stale = { code: grn.code, version: 2 }
  expect(await refusalOf(manager, stale)).toBe('REVERSED_ALREADY')
  expect((await manager.call(lockGrn, { body: stale })).error.code).toBe('CANNOT_EDIT_REVERSED')
  const edited = await manager.call(editGrn, { params: { code: grn.code }, body: { ...body, version: 2 } })
  expect(edited.error.code).toBe('CANNOT_EDIT_REVERSED')
})

test('is refused where its goods were sold or sent back, and done once they are back', async () => {
  const { item, supplier, grn, entry } = await aReceivedNote()
  const { reply } = await manager.call(createPurchaseReturn, {
    body: { supplierCode: supplier, reason: 'Leaks', totalAmount: '60.00', stockHistories: [{ stockCode: entry, quantity: '1' }] },
  })
  expect(await refusalOf(manager, grn)).toBe('STOCK_GONE')
  await manager.call(reversePurchaseReturn, { body: { code: reply.code, reason: 'Mistake', version: 1 } })
  expect(await refusalOf(manager, grn)).toBeNull()
  const sold = await aReceivedNote()
  await sell(manager, aCashBill([aLine(sold.item, '1', { stockCode: sold.entry })], '100.00'))
  expect(await refusalOf(manager, sold.grn)).toBe('STOCK_GONE')
  expect(item.code).not.toBe(sold.item.code)
})

test('opens the purchase returns again that were applied to it', async () => {
  const { supplier, entry } = await aReceivedNote()
  const { reply: given } = await manager.call(createPurchaseReturn, {
    body: { supplierCode: supplier, reason: 'Leaks', totalAmount: '60.00', stockHistories: [{ stockCode: entry, quantity: '1' }] },
  })
  const uses = { purchaseReturn: [{ code: given.code, amount: '60.00' }] }
  const settled = await receive(manager, aNote(supplier, [aReceivedLine(await anItem(shop), '2', '60.00')], '120.00', uses))
  const stateOf = async () => {
    const { state, open, usedBy } = (await manager.call(getPurchaseReturn, { params: { id: given.code } })).reply.purchaseReturn
    return [state, open, usedBy.map(({ code }) => code)]
  }
  expect(await stateOf()).toEqual(['APPLIED', '0.00', [settled.code]])
  const { reply } = await reverse(manager, settled.code)
  // The reversed note goes on saying what was applied to it.
  expect(reply.grn).toMatchObject({ isActive: 0, returnAmount: '60.00', outstanding: '0.00' })
  expect((await ledgerOf(shop, settled.code)).filter(line => line.includes('1510'))).toEqual([
    `1 credit 1510 60.00 of ${supplier} (45)`,
    `2 debit 1510 60.00 of ${supplier} (45)`,
  ])
  expect(await stateOf()).toEqual(['OPEN', '60.00', []])
  // It settles another note, or is taken back itself.
  const body = { code: given.code, reason: 'Mistake', version: 3 }
  expect((await manager.call(reversePurchaseReturn, { body })).status).toBe(200)
})

test('is refused while something is paid on it', async () => {
  // What pays a note is not built yet; the column is there.
  const { grn } = await aReceivedNote()
  await shop.owner.query('update grn set paid = 100 where code = $1', [grn.code])
  expect(await refusalOf(manager, grn)).toBe('GRN_IN_USE')
  await shop.owner.query('update grn set paid = 0 where code = $1', [grn.code])
})

test('opens the order again that it answered', async () => {
  const [item, supplier] = [await anItem(shop), await aSupplier(manager)]
  const ordered = await order(manager, anOrder(supplier, [{ itemCode: item.code, quantity: '5', costPrice: '60.00' }], '300.00'))
  const grn = await receive(manager, aNote(supplier, [aReceivedLine(item, '5', '60.00')], '300.00', { orderCode: ordered.code }))
  const stateOf = async () => (await manager.call(getPurchaseOrder, { params: { id: ordered.code } })).reply.purchaseOrder.state
  expect(await stateOf()).toBe('RECEIVED')
  expect((await reverse(manager, grn.code)).status).toBe(200)
  expect(await stateOf()).toBe('OPEN')
})

test('is done once of two that are sent at once', async () => {
  const { grn } = await aReceivedNote()
  const answers = await Promise.all([reverse(manager, grn.code), reverse(admin, grn.code)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test("is a manager's on the note's own day, later an admin's, never a cashier's, and of the version that was read", async () => {
  const { grn } = await aReceivedNote()
  const cashier = await shop.signIn('cashier')
  expect(await refusalOf(cashier, grn)).toBe('NOT_ALLOWED')
  expect(await refusalOf(manager, { ...grn, version: 7 })).toBe('CONFLICT')
  shop.setClock(tenInTheMorning + 86_400_000)
  expect(await refusalOf(await shop.signIn('manager'), grn)).toBe('REVERSE_SAME_DAY')
  expect(await refusalOf(await shop.signIn('admin'), grn)).toBeNull()
  expect((await (await shop.signIn('admin')).call(getGrn, { params: { code: grn.code } })).reply.grn.grnDate).toBe(demoToday)
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
