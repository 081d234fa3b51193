import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashBill, aLine, sell } from '../../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, ledgerOf } from '../../../../../testing/books.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../../testing/papers/grn.ts'
import { openShop, type Shop, type Staff } from '../../../../../testing/shop.ts'
import { anItem } from '../../../../../testing/stock.ts'
import { findReversible } from '../../../../overview/reversals/contract.ts'
import { suppliers } from '../../../../parties/suppliers/contract.ts'
import { createGrn, editGrn, getGrn, reverseGrn, type GrnBody } from '../../grn-contract.ts'
import { grnsDueToSupplier } from '../../grn-dues-contract.ts'

let shop: Shop
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

const owed = async (code: string) => (await manager.call(suppliers.get, { params: { id: code } })).reply.supplier.debitAmount
const duesOf = async (code: string) =>
  (await manager.call(grnsDueToSupplier, { params: { id: code } })).reply.landedCost.map(due => [due.grnCode, due.remarks, due.outstanding])
const refusalOf = async (body: GrnBody) => (await manager.call(createGrn, { body })).error.code

/** Oil and filters of one supplier, brought by another: costs and rounding of a note that was worked out by hand. */
async function oilAndFilters() {
  const [supplier, carrier] = [await aSupplier(manager), await aSupplier(manager)]
  const [oil, filter] = [await anItem(shop, { unit: 'Litre' }), await anItem(shop)]
  const body = aNote(
    supplier,
    [
      aReceivedLine(oil, '60', '1500.00', { discountPercentage: '5', wholesalePrice: '1899.05', retailPrice: '1999.01' }),
      aReceivedLine(filter, '7', '655.00', { discountAmount: '12.50', wholesalePrice: '854.99', retailPrice: '899.99' }),
    ],
    '87737.56',
    {
      discountPercentage: '2.5',
      discountAmount: '10.00',
      landedCosts: [{ supplierCode: carrier, amount: '1000.00', remarks: 'Freight' }, { amount: '312.60' }],
    },
  )
  return { supplier, carrier, oil, body, grn: await receive(manager, body) }
}

test('is part of what the goods cost, and owed to whom it is owed to', async () => {
  const { supplier, carrier, grn } = await oilAndFilters()
  expect(grn.stockHistories.map(({ unitCost }) => unitCost)).toEqual(['1410.00', '635.74'])
  expect(grn).toMatchObject({ totalAmount: '87737.56', outstanding: '87737.56', landedCost: '1312.60' })
  expect(await ledgerOf(shop, grn.code)).toEqual([
    '1 debit 1400 89050.18 (43)',
    '1 credit 6930 0.02 (43)',
    `1 credit 2100 88050.16 of ${supplier} (43)`,
    `1 credit 2100 1000.00 of ${carrier} (43)`,
  ])
  expect([await owed(supplier), await owed(carrier)]).toEqual(['88050.16', '1000.00'])
  expect([await duesOf(carrier), await duesOf(supplier)]).toEqual([[[grn.code, 'Freight', '1000.00']], [[grn.code, '', '312.60']]])
  const cashier = await shop.signIn('cashier')
  const hidden = (await cashier.call(getGrn, { params: { code: grn.code } })).reply.grn.landedCosts
  expect(hidden.map(({ amount, outstanding }) => [amount, outstanding])).toEqual([
    [null, null],
    [null, null],
  ])
})

test('changes with its note: to another amount, to another supplier, and to none', async () => {
  const { supplier, carrier, body, grn } = await oilAndFilters()
  const other = await aSupplier(manager)
  const params = { code: grn.code }
  const stockHistories = body.stockHistories.map((line, index) => ({ ...line, stockCode: grn.stockHistories[index]!.stockCode }))
  const moved = { ...body, stockHistories, landedCosts: [{ supplierCode: other, amount: '1312.60' }], version: 1 }
  const { reply } = await manager.call(editGrn, { params, body: moved })
  // As much is borne, so every entry stays.
  expect(reply.grn.stockHistories.map(({ stockCode }) => stockCode)).toEqual(grn.stockHistories.map(({ stockCode }) => stockCode))
  expect([await owed(supplier), await owed(carrier), await owed(other)]).toEqual(['87737.56', '0.00', '1312.60'])
  expect(await duesOf(carrier)).toEqual([])
  const none = await manager.call(editGrn, { params, body: { ...moved, landedCosts: [], version: 2 } })
  expect(none.reply.grn).toMatchObject({ landedCost: '0.00', landedCosts: [] })
  expect(await owed(other)).toBe('0.00')
  expect((await auditOf(shop, grn.code)).map(({ action }) => action)).toEqual(['create', 'update', 'update'])
})

test('stays with an edit once goods are sold, because their cost is fixed', async () => {
  const { oil, body, grn } = await oilAndFilters()
  await sell(manager, aCashBill([aLine(oil, '1', { stockCode: grn.stockHistories[0]!.stockCode, retailPrice: '1999.01' })], '1999.01'))
  const stockHistories = body.stockHistories.map((line, index) => ({ ...line, stockCode: grn.stockHistories[index]!.stockCode }))
  const less = { ...body, stockHistories, landedCosts: [], version: 1 }
  expect((await manager.call(editGrn, { params: { code: grn.code }, body: less })).error.code).toBe('GRN_COST_FIXED')
})

test('is owed to nobody any more once its note is taken back', async () => {
  const { supplier, carrier, grn } = await oilAndFilters()
  const before = (await manager.call(findReversible, { params: { term: grn.code } })).reply
  expect(JSON.stringify(before)).toContain('Landed cost')
  await manager.call(reverseGrn, { body: { code: grn.code, reason: 'Wrong supplier', version: 1 } })
  expect([await owed(supplier), await owed(carrier)]).toEqual(['0.00', '0.00'])
  expect(await duesOf(carrier)).toEqual([])
})

test('is refused without an amount, twice for one supplier, without a supplier that exists, and where nothing bears it', async () => {
  const { body, carrier } = await oilAndFilters()
  const fresh = (landedCosts: GrnBody['landedCosts'], more: Partial<GrnBody> = {}) => ({
    ...body,
    invoiceCode: 'L-9',
    ...more,
    landedCosts,
  })
  expect(await refusalOf(fresh([{ amount: '0.00' }]))).toBe('LANDED_COST_AMOUNT')
  const twice = [{ amount: '1.00' }, { supplierCode: body.supplierCode, amount: '2.00' }]
  expect(await refusalOf(fresh(twice))).toBe('LANDED_COST_TWICE')
  expect(await refusalOf(fresh([{ supplierCode: '2201999999', amount: '1.00' }]))).toBe('NOT_FOUND')
  const free = body.stockHistories.map(line => ({ ...line, discountPercentage: '100', discountAmount: '0.00' }))
  const nothing = { stockHistories: free, totalAmount: '0.00', discountPercentage: '0', discountAmount: '0.00' }
  expect(await refusalOf(fresh([{ supplierCode: carrier, amount: '1.00' }], nothing))).toBe('GRN_LANDED_COST')
})

test('leaves the books right', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
