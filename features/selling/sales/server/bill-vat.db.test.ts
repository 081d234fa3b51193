import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { aHeldLine, aHold, holdBill, takeUp } from '../../../../testing/papers/hold.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aReturn, aReturnedLine, takeBack } from '../../../../testing/papers/sales-return.ts'
import { anAskedLine, aSalesOrder, takeOrder } from '../../../../testing/papers/sales-order.ts'
import { openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { registers, vatOf } from '../../../../testing/vat.ts'
import { reverseSalesReturn } from '../../returns/contract.ts'
import { getVatSettings, saveVatSettings } from '../../../shop/vat/contract.ts'
import { getVatStatus } from '../../../shop/vat/status-contract.ts'
import { paymentTypeCodes } from '../../../../kernel/codes.ts'
import { createTaxInvoice, getTaxDocument, taxDocumentPrinted } from '../../../shop/vat/tax-document-contract.ts'
import { editInvoice, getInvoice, reverseInvoice } from '../contract.ts'

const dayMs = 86_400_000

let shop: Shop
let cashier: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

const classOf = (code: string, vatClass: string) => shop.owner.query('update item set vat_class = $2 where code = $1', [code, vatClass])
const aBulb = () => anItem(shop, { retail: '100.00', entries: [{ quantity: '20', cost: '60.00' }] })

test('a shop that is not registered charges, posts and shows no VAT', async () => {
  const bulb = await aBulb()
  const bill = await sell(cashier, aCashBill([aLine(bulb)], '100.00'))
  expect(bill).not.toHaveProperty('vat')
  expect(await vatOf(shop, bill.code)).toEqual([])
  expect((await cashier.call(getVatStatus)).reply).toMatchObject({ isRegistered: false, hasVat: false })
})

test('a bill of mixed rates with a bill discount: sales without VAT, and the VAT of each line', async () => {
  await registers(shop)
  const [bulb, book] = [await aBulb(), await anItem(shop, { retail: '90.00', entries: [{ quantity: '5', cost: '50.00' }] })]
  const labour = await anItem(shop, { type: 'labour', unit: 'Hour', retail: '110.00' })
  await classOf(book.code, 'exempt')
  // 300 + 90 + 110 = 500.00, less 10 %: 270.00 and 99.00 at 18 %, 81.00 exempt. 369.00 × 18 ÷ 118 = 56.288…: 56.29.
  const body = aCashBill([aLine(bulb, '3'), aLine(book), aLine(labour)], '450.00', { discountPercentage: '10' })
  const bill = await sell(manager, body)
  expect(await vatOf(shop, bill.code)).toEqual([
    '1 1 standard 1800 228.81 41.19',
    '1 2 exempt 0 81.00 0.00',
    '1 3 standard 1800 83.90 15.10',
  ])
  expect((await ledgerOf(shop, bill.code)).slice(0, 4)).toEqual([
    '1 debit 1300 450.00 of 2001000001 (40)',
    '1 credit 4000 309.81 (40)',
    '1 credit 4010 83.90 (40)',
    '1 credit 2300 56.29 (40)',
  ])
  expect(bill.vat).toEqual([{ rate: '18.00', vat: '56.29' }])
  expect((await cashier.call(getInvoice, { params: { id: bill.code } })).reply.invoice.vat).toEqual(bill.vat)
  // An order tells what a bill of its day would; three bulbs are 300.00.
  const order = await takeOrder(manager, aSalesOrder(await aCustomer(shop), [anAskedLine(bulb, '3')], '300.00'))
  expect(order.vat).toEqual([{ rate: '18.00', vat: '45.76' }])
  // On hold it comes to the same, and so does the bill that is saved of it.
  const lines = [aHeldLine(bulb, '3'), aHeldLine(book), aHeldLine(labour)]
  const { id, claim, totalAmount } = await takeUp(manager, await holdBill(manager, aHold(lines, { discountPercentage: '10' })))
  expect(totalAmount).toBe(bill.totalAmount)
  const ofHold = await sell(manager, { ...body, totalAmount, heldBill: { id, claim } })
  expect(await vatOf(shop, ofHold.code)).toEqual(await vatOf(shop, bill.code))
  // Sold again from what the process remembers.
  const again = await sell(manager, body)
  expect(await vatOf(shop, again.code)).toEqual(await vatOf(shop, bill.code))
})

test('a bill in parts comes back with exactly its VAT; a return taken back has it again', async () => {
  const bulb = await aBulb()
  const bill = await sell(manager, aCashBill([aLine(bulb, '3')], '300.00', { customerCode: await aCustomer(shop) }))
  const aPart = () => takeBack(manager, aReturn(bill, [aReturnedLine(bill, 1, '1')], '100.00'))
  const kept = await aPart()
  const reversal = { code: kept.code, version: kept.version, reason: 'Kept it after all' }
  expect((await manager.call(reverseSalesReturn, { body: reversal })).status).toBe(200)
  expect(await vatOf(shop, kept.code)).toEqual(['1 1 standard 1800 -84.75 -15.25', '2 1 standard 1800 84.75 15.25'])
  const parts = []
  while (parts.length < 3) parts.push((await vatOf(shop, (await aPart()).code)).join())
  expect(parts).toEqual(['1 1 standard 1800 -84.75 -15.25', '1 1 standard 1800 -84.74 -15.26', '1 1 standard 1800 -84.75 -15.25'])
})

test('an edit and a reversal take the VAT back; a return at the rate of its bill, whatever the rate is by then', async () => {
  const bulb = await aBulb()
  const owed = await sell(cashier, aCreditBill(await aCustomer(shop), [aLine(bulb)], '100.00'))
  const edited = { ...aCreditBill(owed.customerCode, [aLine(bulb, '2')], '200.00'), version: owed.version }
  expect((await cashier.call(editInvoice, { params: { id: owed.code }, body: edited })).status).toBe(200)
  const reversal = { code: owed.code, version: owed.version + 1, reason: 'Wrong item' }
  expect((await manager.call(reverseInvoice, { body: reversal })).status).toBe(200)
  expect((await vatOf(shop, owed.code)).map(row => row.split(' ').at(-1))).toEqual(['15.25', '-15.25', '30.51', '-30.51'])

  const bill = await sell(cashier, aCashBill([aLine(bulb)], '100.00', { customerCode: await aCustomer(shop) }))
  const overNight = await holdBill(cashier, aHold([aHeldLine(bulb)]))
  shop.setClock(tenInTheMorning + dayMs)
  const tomorrow = new Date(shop.now()).toISOString().slice(0, 10)
  await registers(shop, {
    rates: [
      { from: '2024-01-01', rate: '18' },
      { from: tomorrow, rate: '20' },
    ],
  })
  const [clerk, boss] = [await shop.signIn('cashier'), await shop.signIn('manager')]
  const later = await sell(clerk, aCashBill([aLine(bulb)], '100.00'))
  expect(await vatOf(shop, later.code)).toEqual(['1 1 standard 2000 83.33 16.67'])
  // A bill on hold is charged at the rate of the day on which it is saved.
  const { id, claim, totalAmount } = await takeUp(clerk, overNight)
  const held = await sell(clerk, aCashBill([aLine(bulb)], totalAmount, { heldBill: { id, claim } }))
  expect(await vatOf(shop, held.code)).toEqual(await vatOf(shop, later.code))
  const given = await takeBack(boss, aReturn(bill, [aReturnedLine(bill, 1, '1')], '100.00'))
  expect(await vatOf(shop, given.code)).toEqual(['1 1 standard 1800 -84.75 -15.25'])
})

test('a customer with a TIN gets a tax invoice with the bill, anybody on request, once; a return its credit note', async () => {
  const bulb = await aBulb()
  const [company, person] = [await aCustomer(shop), await aCustomer(shop)]
  await shop.owner.query(`update customer set tin = '987654321-7000', company_name = 'Ceylon Parts (Pvt) Ltd' where code = $1`, [company])
  const [clerk, boss] = [await shop.signIn('cashier'), await shop.signIn('manager')]
  const bill = await sell(clerk, aCreditBill(company, [aLine(bulb, '2')], '200.00'))
  expect(bill.taxInvoice).toBe('26NOV_0001_00001')
  const change = { ...aCreditBill(company, [aLine(bulb)], '100.00'), version: bill.version }
  expect((await refusalOf(clerk.call(editInvoice, { params: { id: bill.code }, body: change })))[1]).toBe('TAX_INVOICE_ISSUED')

  const asked = await sell(clerk, aCashBill([aLine(bulb, '3')], '300.00', { customerCode: person }))
  expect(asked).not.toHaveProperty('taxInvoice')
  const body = { invoiceCode: asked.code, tin: '111222333', name: 'Nimal Stores', address: 'Kandy', phone: '' }
  expect((await clerk.call(createTaxInvoice, { body })).reply).toEqual({ serial: '26NOV_0001_00002' })
  expect((await refusalOf(clerk.call(createTaxInvoice, { body })))[1]).toBe('TAX_INVOICE_ISSUED')
  const { document } = (await clerk.call(getTaxDocument, { params: { code: asked.code } })).reply
  expect(document).toMatchObject({
    kind: 'invoice',
    ...{ ofSerial: null, place: 'Colombo 05 Workshop', totalValue: '250.00', totalVat: '50.00', total: '300.00', prints: 0 },
    purchaser: { tin: '111222333', name: 'Nimal Stores', address: 'Kandy', phone: '' },
    lines: [{ name: bulb.name, quantity: '3', value: '250.00' }],
    sums: [{ rate: '20.00', value: '250.00', vat: '50.00' }],
    ...{ totalInWords: 'Rupees Three Hundred Only', modeOfPayment: 'Cash', isReversed: false },
  })
  expect((await clerk.call(taxDocumentPrinted, { params: { code: asked.code } })).status).toBe(200)
  expect((await clerk.call(getTaxDocument, { params: { code: asked.code } })).reply.document?.prints).toBe(1)

  const given = await takeBack(boss, aReturn(asked, [aReturnedLine(asked, 1, '1')], '100.00'))
  expect(given.taxNote).toBe('CN_26NOV_0001_00001')
  const note = (await clerk.call(getTaxDocument, { params: { code: given.code } })).reply.document
  expect(note).toMatchObject({ kind: 'credit-note', serial: 'CN_26NOV_0001_00001', ofSerial: '26NOV_0001_00002', totalVat: '16.67' })

  // Goods came back before the tax invoice is asked for: it brings their credit note along.
  const early = await sell(clerk, aCashBill([aLine(bulb, '2')], '200.00', { customerCode: person }))
  const before = await takeBack(boss, aReturn(early, [aReturnedLine(early, 1, '1')], '100.00'))
  const noteOf = async () => (await clerk.call(getTaxDocument, { params: { code: before.code } })).reply.document
  expect(await noteOf()).toBeNull()
  const tried = await clerk.call(createTaxInvoice, { body: { ...body, invoiceCode: early.code } })
  expect(JSON.stringify(tried)).toContain('26NOV_0001_00003')
  expect(await noteOf()).toMatchObject({ serial: 'CN_26NOV_0001_00002', ofSerial: '26NOV_0001_00003' })

  // What is paid at once is named beside the rest, which is owed.
  const partly = { paidStatus: '2', modeOfPayments: [{ paymentType: paymentTypeCodes.cash, amount: '50.00' }] } as const
  const owed = await sell(
    clerk,
    aCreditBill(company, [aLine(bulb, '2')], '200.00', { ...partly, modeOfPayments: [...partly.modeOfPayments] }),
  )
  const modeOf = async (code: string) => (await clerk.call(getTaxDocument, { params: { code } })).reply.document?.modeOfPayment
  expect([await modeOf(owed.code), await modeOf(bill.code)]).toEqual(['Cash, Credit', 'Credit'])

  const old = await sell(clerk, aCashBill([aLine(bulb)], '100.00', { customerCode: person }))
  shop.setClock(shop.now() + 15 * dayMs)
  const late = await shop.signIn('cashier')
  expect((await refusalOf(late.call(createTaxInvoice, { body: { ...body, invoiceCode: old.code } })))[1]).toBe('TAX_INVOICE_LATE')
})

test('only the owner registers, with a TIN and not for days with papers; what is stale is refused', async () => {
  const owner = await shop.signIn('superadmin')
  const { vat } = (await owner.call(getVatSettings)).reply
  const body = { ...vat, registeredFrom: '2026-01-01' } as Parameters<typeof registers>[1] & typeof vat
  const save = (more: object) => owner.call(saveVatSettings, { body: { ...body, ...more } as never })
  expect((await refusalOf(save({})))[1]).toBe('VAT_FROM_PAST')
  expect((await save({ tin: '12' })).error.fields).toHaveProperty('tin')
  expect((await refusalOf(save({ registeredFrom: vat.registeredFrom, version: 0 })))[1]).toBe('CONFLICT')
  expect((await (await shop.signIn('admin')).call(saveVatSettings, { body: body as never })).status).toBe(403)
})

test('settings by which two papers would get the same serial are refused, and the sale that follows keeps its own', async () => {
  shop.setClock(tenInTheMorning + dayMs)
  const owner = await shop.signIn('superadmin')
  const { vat } = (await owner.call(getVatSettings)).reply
  const save = (more: object) => owner.call(saveVatSettings, { body: { ...vat, ...more } as never })
  const fieldsOf = async (more: object) => (await save(more)).error.fields
  expect(await fieldsOf({ serials: { ...vat.serials, creditNote: vat.serials.invoice } })).toHaveProperty('serials.creditNote')
  const branches = (colombo: string, kandy: string) => ({
    branches: [
      { locationCode: '1301000001', sign: colombo },
      { locationCode: '1301000002', sign: kandy },
    ],
  })
  expect(await fieldsOf(branches('CMB', 'CMB'))).toHaveProperty('branches.1301000002')
  expect(await fieldsOf(branches('02', ''))).toHaveProperty('branches.1301000001')
  expect(await fieldsOf({ serials: { ...vat.serials, invoice: 'YYMMM_QQ_XX_XX' } })).toHaveProperty('serials.invoice')

  // This month's invoices have the form that credit notes would get: their first number is taken.
  const company = await aCustomer(shop)
  await shop.owner.query(`update customer set tin = '987654321-7000' where code = $1`, [company])
  const bulb = await aBulb()
  const clerk = await shop.signIn('cashier')
  const bill = await sell(clerk, aCashBill([aLine(bulb)], '100.00', { customerCode: company }))
  const swapped = { ...vat.serials, invoice: 'TI_YYMMM_QQQQ_XXXXX', creditNote: vat.serials.invoice }
  expect((await refusalOf(save({ serials: swapped })))[1]).toBe('VAT_SERIAL_ISSUED')
  expect((await save({ serials: { ...vat.serials, invoice: 'TI_YYMMM_QQQQ_XXXXX' } })).status).toBe(200)
  const next = await sell(clerk, aCashBill([aLine(bulb)], '100.00', { customerCode: company }))
  // The numbers of the month go on.
  const serial = String(bill.taxInvoice)
  const number = Number(serial.slice(-5)) + 1
  expect(next.taxInvoice).toBe(`TI_${serial.slice(0, -5)}${String(number).padStart(5, '0')}`)
})

test('a copy says what its original said, whatever is renamed or prescribed since', async () => {
  const owner = await shop.signIn('superadmin')
  const person = await aCustomer(shop)
  const clerk = await shop.signIn('cashier')
  const [bulb, book] = [await aBulb(), await aBulb()]
  const bill = await sell(clerk, aCashBill([aLine(bulb, '2'), aLine(book)], '300.00', { customerCode: person }))
  const body = { invoiceCode: bill.code, tin: '111222333', name: 'Nimal Stores', address: 'Kandy', phone: '' }
  expect((await clerk.call(createTaxInvoice, { body })).status).toBe(200)
  const given = await takeBack(await shop.signIn('manager'), aReturn(bill, [aReturnedLine(bill, 2, '1')], '100.00'))
  const read = async (code: string) => (await clerk.call(getTaxDocument, { params: { code } })).reply.document
  const [invoice, note] = [await read(bill.code), await read(given.code)]
  expect([invoice?.lines.map(({ name }) => name), note?.lines.map(({ name }) => name)]).toEqual([[bulb.name, book.name], [book.name]])

  await shop.owner.query(`update item set name = 'Renamed ' || code where code in ($1, $2)`, [bulb.code, book.code])
  await shop.owner.query(`update stock_location set name = 'Moved to Nugegoda' where code = '1301000001'`)
  const { vat } = (await owner.call(getVatSettings)).reply
  const form = {
    dateStyle: 'YYYY-MM-DD',
    decimals: 0,
    labels: { ...vat.labels, total: 'Payable' },
    blocks: { ...vat.blocks, facts: ['place', 'serial', 'noteSerial'] },
  }
  expect((await owner.call(saveVatSettings, { body: { ...vat, ...form } as never })).status).toBe(200)
  expect([await read(bill.code), await read(given.code)]).toEqual([invoice, note])
  // A paper of today has what is prescribed today, and so has one that was issued before anything was kept.
  const keep = (printed: unknown) => shop.owner.query('update tax_document set printed = $2 where paper_code = $1', [bill.code, printed])
  const { rows } = await shop.owner.query<{ printed: unknown }>('select printed from tax_document where paper_code = $1', [bill.code])
  await keep(null)
  const now = await read(bill.code)
  await keep(rows[0]?.printed)
  expect([now?.place, now?.lines[0]?.name, now?.form]).toMatchObject(['Moved to Nugegoda', `Renamed ${bulb.code}`, form])
  await shop.owner.query(`update stock_location set name = 'Colombo 05 Workshop' where code = '1301000001'`)
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
