import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { anExpense, spend } from '../../../../testing/papers/expense.ts'
import { aWaitingReturn, claimLater, claimOfExpense } from '../../../../testing/papers/late-tax-invoice.ts'
import { aCorrection, correctPrices, lockNote } from '../../../../testing/papers/price-correction.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../testing/papers/grn.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { aTaxDocument, registers } from '../../../../testing/vat.ts'
import { payCash } from '../../../../testing/payments.ts'
import { claimExpenseVat, createExpense, reverseExpense } from '../../../money/expenses/contract.ts'
import { getPaperLinks } from '../../../../kernel/paper-links.ts'
import type { CallInput } from '../../../../kernel/endpoint.ts'
import { reverseLateTaxCreditNote, reverseLateTaxInvoice } from '../contract.ts'
import { claimGrnVat, createGrn, editGrn, getGrn, reverseGrn, type GrnBody } from '../../../buying/purchasing/grn-contract.ts'
import {
  createPurchaseReturn,
  getPurchaseReturn,
  giveReturnVat,
  reversePurchaseReturn,
} from '../../../buying/purchasing/return-contract.ts'

let shop: Shop
let manager: Staff
let bulb: TestItem
let supplier: string
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  bulb = await anItem(shop)
  supplier = await aSupplier(manager)
  await registers(shop)
})
afterAll(() => shop.close())

const legsOf = async (code: string) => (await ledgerOf(shop, code)).map(line => line.replace(/ of \d+/, ''))
const scheduleOf = async (code: string) => {
  const { rows } = await shop.owner.query<{ line: string }>(
    `select entry_no || ' ' || kind || ' ' || money_text(value) || ' + ' || money_text(vat) || case when is_mirror then ' back' else '' end as line
     from supplier_tax_document join vat_line using (location_code, paper_code, entry_no, line_no) where paper_code = $1 order by entry_no, line_no`,
    [code],
  )
  return rows.map(({ line }) => line)
}
const codeOf = async (body: GrnBody) => (await refusalOf(manager.call(createGrn, { body })))[1]

const tenAt = (price: string) => [aReceivedLine(bulb, '10', price)]

/** Ten bulbs at 60.00 without VAT: 600.00, VAT 108.00. */
const tenBulbs = (more: Partial<GrnBody> = {}) =>
  aNote(supplier, [aReceivedLine(bulb, '10', '60.00')], '708.00', { taxInvoice: aTaxDocument('108.00'), ...more })

test('goods with a tax invoice are valued without VAT, which is owed and claimed', async () => {
  const carrier = await aSupplier(manager)
  const landedCosts = [{ supplierCode: carrier, amount: '118.00', taxInvoice: aTaxDocument('18.00', { tin: '400500600' }) }]
  const grn = await receive(manager, tenBulbs({ landedCosts }))
  expect(grn).toMatchObject({ subTotalAmount: '600.00', vatAmount: '108.00', totalAmount: '708.00', landedCost: '100.00' })
  expect(grn.taxInvoice).toMatchObject({ tin: '100200300-7000', rate: '18.00', netAmount: '600.00', vatAmount: '108.00' })
  expect(grn.landedCosts[0]?.taxInvoice).toMatchObject({ tin: '400500600', netAmount: '100.00' })
  expect(grn.stockHistories[0]?.unitCost).toBe('70.00')
  expect(await legsOf(grn.code)).toEqual([
    '1 debit 1400 700.00 (43)',
    '1 debit 1600 126.00 (43)',
    '1 credit 2100 708.00 (43)',
    '1 credit 2100 118.00 (43)',
  ])
  expect(await scheduleOf(grn.code)).toEqual(['1 invoice 600.00 + 108.00', '1 invoice 100.00 + 18.00'])
  const reversed = await manager.call(reverseGrn, { body: { code: grn.code, reason: 'Mistake', version: 1 } })
  expect(reversed.reply.grn.taxInvoice?.vatAmount).toBe('108.00')
  expect((await scheduleOf(grn.code)).slice(2)).toEqual(['2 invoice -600.00 + -108.00 back', '2 invoice -100.00 + -18.00 back'])
})

test('a note that is changed claims what its tax invoice says then, or nothing', async () => {
  const body = tenBulbs()
  const grn = await receive(manager, body)
  const stockHistories = [{ ...body.stockHistories[0]!, stockCode: grn.stockHistories[0]!.stockCode }]
  const without = { ...body, stockHistories, taxInvoice: null, totalAmount: '600.00', version: 1 }
  expect((await manager.call(editGrn, { params: { code: grn.code }, body: without })).reply.grn).toMatchObject({
    taxInvoice: null,
    vatAmount: '0.00',
  })
  // Its own tax invoice is not a double of itself.
  const again = { ...body, stockHistories, version: 2 }
  expect((await manager.call(editGrn, { params: { code: grn.code }, body: again })).reply.grn.vatAmount).toBe('108.00')
  expect(await scheduleOf(grn.code)).toEqual(['1 invoice 600.00 + 108.00', '2 invoice -600.00 + -108.00 back', '5 invoice 600.00 + 108.00'])
})

test('a tax invoice is refused that another paper claimed, that does not fit the rate, or has no TIN', async () => {
  const taxInvoice = aTaxDocument('108.00')
  const grn = await receive(manager, tenBulbs({ taxInvoice }))
  expect(await codeOf(tenBulbs({ taxInvoice: { ...taxInvoice, number: taxInvoice.number.toLowerCase() } }))).toBe('TAX_DOCUMENT_TAKEN')
  // One rupee is what the settings allow.
  expect(await codeOf(tenBulbs({ taxInvoice: aTaxDocument('109.01'), totalAmount: '709.01' }))).toBe('TAX_DOCUMENT_RATE')
  expect((await receive(manager, tenBulbs({ taxInvoice: aTaxDocument('109.00'), totalAmount: '709.00' }))).vatAmount).toBe('109.00')
  expect(await codeOf(tenBulbs({ taxInvoice: aTaxDocument('108.00', { tin: '' }) }))).toBe('TAX_DOCUMENT_TIN')
  await manager.call(reverseGrn, { body: { code: grn.code, reason: 'Mistake', version: 1 } })
  expect((await receive(manager, tenBulbs({ taxInvoice }))).taxInvoice?.number).toBe(taxInvoice.number)
})

test('an exempt item bears no VAT: the discount is shared before the rate is checked', async () => {
  const bread = await anItem(shop)
  await shop.owner.query(`update item set vat_class = 'exempt' where code = $1`, [bread.code])
  const lines = [aReceivedLine(bulb, '10', '60.00'), aReceivedLine(bread, '10', '40.00')]
  // 1,000.00 less 10 %: 540.00 of bulbs at 18 %, 360.00 of bread.
  const grn = await receive(manager, aNote(supplier, lines, '997.20', { discountPercentage: '10', taxInvoice: aTaxDocument('97.20') }))
  expect(await legsOf(grn.code)).toEqual(['1 debit 1400 900.00 (43)', '1 debit 1600 97.20 (43)', '1 credit 2100 997.20 (43)'])
})

test('an expense claims what its tax invoice says, and is taken back with it', async () => {
  const body = await anExpense(shop, payCash('1180.00'), { taxInvoice: aTaxDocument('180.00') })
  const rent = await spend(manager, body)
  expect(rent).toMatchObject({ totalAmount: '1180.00', vatAmount: '180.00', taxInvoice: { netAmount: '1000.00' } })
  expect(await legsOf(rent.code)).toEqual(['1 debit 6200 1000.00 (11)', '1 debit 1600 180.00 (11)', '1 credit 1101 1180.00 (11)'])
  await manager.call(reverseExpense, { body: { code: rent.code, reason: 'Mistake', version: 1 } })
  expect(await scheduleOf(rent.code)).toEqual(['1 invoice 1000.00 + 180.00', '2 invoice -1000.00 + -180.00 back'])
  const nameless = await manager.call(createExpense, { body: { ...body, payee: '' } })
  expect(nameless.error.code).toBe('EXPENSE_TAX_PAYEE')
})

test('what goes back, and what cost less, is claimed no more', async () => {
  const grn = await receive(manager, tenBulbs())
  const stockHistories = [{ stockCode: grn.stockHistories[0]!.stockCode, quantity: '2' }]
  const back = { supplierCode: supplier, reason: 'Leaks', totalAmount: '141.60', taxCreditNote: aTaxDocument('21.60'), stockHistories }
  const { reply } = await manager.call(createPurchaseReturn, { body: back })
  expect(reply.purchaseReturn).toMatchObject({ vatAmount: '21.60', totalAmount: '141.60', open: '141.60' })
  expect(await legsOf(reply.code)).toEqual(['1 debit 1510 141.60 (44)', '1 credit 1400 120.00 (44)', '1 credit 1600 21.60 (44)'])
  expect(await scheduleOf(reply.code)).toEqual(['1 credit-note -120.00 + -21.60'])
  await lockNote(manager, grn)
  const less = await correctPrices(manager, aCorrection(grn, ['8', '-5.00'], '-47.20', { taxNote: aTaxDocument('7.20') }))
  expect(await legsOf(less.code)).toEqual(['1 debit 2100 47.20 (53)', '1 credit 5110 40.00 (53)', '1 credit 1600 7.20 (53)'])
  const more = await correctPrices(manager, aCorrection(grn, ['8', '1.00'], '9.44', { taxNote: aTaxDocument('1.44') }))
  expect(await legsOf(more.code)).toEqual(['1 debit 5110 8.00 (53)', '1 debit 1600 1.44 (53)', '1 credit 2100 9.44 (53)'])
  expect(await scheduleOf(more.code)).toEqual(['1 debit-note 8.00 + 1.44'])
})

test('a tax invoice that comes when the note cannot be changed is claimed by itself, and the note stays while it is', async () => {
  const carrier = await aSupplier(manager)
  const more = { landedCosts: [{ supplierCode: carrier, amount: '118.00' }] }
  const grn = await receive(manager, tenBulbs({ ...more, taxInvoice: null, totalAmount: '708.00', stockHistories: tenAt('70.80') }))
  const ofGoods = { grnCode: grn.code, taxInvoice: aTaxDocument('108.00') }
  const claim = (body: CallInput<typeof claimGrnVat>['body']) => refusalOf(manager.call(claimGrnVat, { body }))
  expect((await claim(ofGoods))[1]).toBe('GRN_TAX_INVOICE_OPEN')
  await lockNote(manager, grn)
  expect((await claim({ ...ofGoods, taxInvoice: aTaxDocument('109.19') }))[1]).toBe('TAX_DOCUMENT_RATE')
  const late = await claimLater(manager, ofGoods)
  expect(await legsOf(late)).toEqual(['1 debit 1600 108.00 (54)', '1 credit 5110 108.00 (54)'])
  expect(await scheduleOf(late)).toEqual(['1 invoice 600.00 + 108.00'])
  expect((await claim({ ...ofGoods, taxInvoice: aTaxDocument('108.00') }))[1]).toBe('LATE_TAX_INVOICE_CLAIMED')
  const landed = { ...ofGoods, landedCostOf: carrier }
  expect((await claim(landed))[1]).toBe('TAX_DOCUMENT_RATE')
  expect((await claim({ ...landed, landedCostOf: supplier }))[1]).toBe('GRN_TAX_INVOICE_COST')
  const carried = { ...landed, taxInvoice: aTaxDocument('18.00', { number: ofGoods.taxInvoice.number, tin: '400500600' }) }
  const ofCarrier = await claimLater(manager, carried)
  expect(await scheduleOf(ofCarrier)).toEqual(['1 invoice 100.00 + 18.00'])
  const shown = (await manager.call(getGrn, { params: { code: grn.code } })).reply.grn
  expect(shown).toMatchObject({ vatAmount: '0.00', taxInvoice: null, totalAmount: '708.00' })
  expect(shown.lateTaxInvoices.map(({ code, vatAmount, isLandedCost, tin }) => [code, vatAmount, isLandedCost, tin])).toEqual([
    [late, '108.00', false, '100200300-7000'],
    [ofCarrier, '18.00', true, '400500600'],
  ])
  const { links } = (await manager.call(getPaperLinks, { params: { code: grn.code } })).reply
  expect(links.map(({ what, number, detail, amount }) => [what, number, detail, amount])).toEqual([
    ['Late tax invoice', late, 'VAT claimed later', '108.00'],
    ['Late tax invoice', ofCarrier, 'VAT claimed later', '18.00'],
  ])
  const mistake = { reason: 'Mistake', version: 1 }
  const reversed = () => refusalOf(manager.call(reverseGrn, { body: { code: grn.code, reason: 'Mistake', version: 2 } }))
  expect((await reversed())[1]).toBe('LATE_TAX_INVOICE_STANDS')
  expect((await manager.call(reverseLateTaxInvoice, { body: { code: late, ...mistake } })).status).toBe(200)
  expect(await scheduleOf(late)).toEqual(['1 invoice 600.00 + 108.00', '2 invoice -600.00 + -108.00 back'])
  expect((await manager.call(reverseLateTaxInvoice, { body: { code: late, ...mistake } })).error.code).toBe('REVERSED_ALREADY')
  expect(await legsOf(await claimLater(manager, ofGoods))).toHaveLength(2)
})

test('the tax invoice of an expense that comes later leaves the account of its category', async () => {
  const rent = await spend(manager, await anExpense(shop, payCash('1180.00'), { payee: '' }))
  const body = { expenseCode: rent.code, taxInvoice: aTaxDocument('180.00') }
  const claim = async (more: Partial<CallInput<typeof claimExpenseVat>['body']> = {}) =>
    (await refusalOf(manager.call(claimExpenseVat, { body: { ...body, ...more } })))[1]
  expect(await claim()).toBe('EXPENSE_LATE_SUPPLIER')
  const named = { ...body, supplierName: 'Mr Silva' }
  expect(await claim({ ...named, taxInvoice: aTaxDocument('1180.00') })).toBe('EXPENSE_VAT')
  const late = await claimOfExpense(manager, named)
  expect(await legsOf(late)).toEqual(['1 debit 1600 180.00 (54)', '1 credit 6200 180.00 (54)'])
  expect(await claim({ ...named, taxInvoice: aTaxDocument('180.00') })).toBe('LATE_TAX_INVOICE_CLAIMED')
  const back = await manager.call(reverseExpense, { body: { code: rent.code, reason: 'Mistake', version: 1 } })
  expect(back.error.code).toBe('LATE_TAX_INVOICE_STANDS')
  const claimed = await spend(manager, await anExpense(shop, payCash('118.00'), { taxInvoice: aTaxDocument('18.00') }))
  expect(await claim({ ...named, expenseCode: claimed.code })).toBe('LATE_TAX_INVOICE_CLAIMED')
})

test('the VAT of goods that went back is given back when the tax credit note comes, and the return stays while it is', async () => {
  const returnCode = await aWaitingReturn({ staff: manager, item: bulb })
  const give = async (vatAmount: string) => {
    const body = { purchaseReturnCode: returnCode, taxCreditNote: aTaxDocument(vatAmount) }
    const { status, reply, error } = await manager.call(giveReturnVat, { body })
    return status === 200 ? reply.code : `${error.code} ${error.message.errorInfo[2]}`
  }
  const unclaimed = {
    purchaseReturnCode: await aWaitingReturn({ staff: manager, item: bulb }, false),
    taxCreditNote: aTaxDocument('10.80'),
  }
  expect((await manager.call(giveReturnVat, { body: unclaimed })).error.code).toBe('LATE_TAX_NOTE_UNCLAIMED')
  expect(await give('11.81')).toBe(
    `LATE_TAX_NOTE_ABOVE VAT of 11.81 is more than the 10.80 that the goods of purchase return ${returnCode} bear at 18.00 %. Compare it with the paper.`,
  )
  const given = await give('10.80')
  expect(await legsOf(given)).toEqual(['1 debit 5110 10.80 (74)', '1 credit 1600 10.80 (74)'])
  expect(await scheduleOf(given)).toEqual(['1 credit-note -60.00 + -10.80'])
  const now = async () => (await manager.call(getPurchaseReturn, { params: { id: returnCode } })).reply.purchaseReturn
  expect(await now()).toMatchObject({ totalAmount: '60.00', vatAmount: '0.00', open: '60.00', taxCreditNote: null })
  expect((await now()).lateTaxCreditNote).toMatchObject({ code: given, netAmount: '60.00', vatAmount: '10.80' })
  const { links } = (await manager.call(getPaperLinks, { params: { code: returnCode } })).reply
  expect(links.map(({ number, detail }) => [number, detail])).toContainEqual([given, 'VAT given back later'])
  expect(await give('10.80')).toBe(
    `LATE_TAX_NOTE_GIVEN The VAT of purchase return ${returnCode} is given back already, with ${given}. Nothing more is to be done.`,
  )
  const mistake = (code: string) => ({ body: { code, reason: 'Mistake', version: 1 } })
  expect((await manager.call(reversePurchaseReturn, mistake(returnCode))).error.code).toBe('LATE_TAX_NOTE_STANDS')
  expect((await manager.call(reverseLateTaxCreditNote, mistake(given))).status).toBe(200)
  expect(await scheduleOf(given)).toEqual(['1 credit-note -60.00 + -10.80', '2 credit-note 60.00 + 10.80 back'])
  expect((await now()).lateTaxCreditNote).toBeNull()
  expect((await manager.call(reversePurchaseReturn, mistake(returnCode))).status).toBe(200)
})

test('a shop that is not registered claims nothing', async () => {
  await registers(shop, { registeredFrom: '2030-01-01' })
  expect(await codeOf(tenBulbs())).toBe('VAT_NOT_REGISTERED')
  await registers(shop)
})

test('and every promise of the books holds', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
