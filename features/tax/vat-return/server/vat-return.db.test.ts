import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../../../../database/test-database.ts'
import { brokenPromises } from '../../../../testing/books.ts'
import { aCashBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { aClose, closeDay } from '../../../../testing/papers/day-close.ts'
import { aWaitingReturn, claimLater, claimOfExpense, giveVatLater } from '../../../../testing/papers/late-tax-invoice.ts'
import { anExpense, spend } from '../../../../testing/papers/expense.ts'
import { aCustomer, aSession, hire } from '../../../../testing/people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../testing/papers/grn.ts'
import { aReturn, aReturnedLine, takeBack } from '../../../../testing/papers/sales-return.ts'
import { colombo, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { aTaxDocument, registers } from '../../../../testing/vat.ts'
import { payCash } from '../../../../testing/payments.ts'
import { reverseLateTaxCreditNote, reverseLateTaxInvoice } from '../../input-vat/contract.ts'
import { editGrn, type GrnBody } from '../../../buying/purchasing/grn-contract.ts'
import { confirmDay } from '../../../shop/session/contract.ts'
import { createTaxInvoice } from '../../../shop/vat/tax-document-contract.ts'
import { fileVatReturn, getVatReturn, takeBackVatReturn, vatReturns, vatSchedule } from '../contract.ts'
import type { Schedule } from '../schedules.ts'

let shop: Shop
let admin: Staff
let code: string
let note: { code: string; body: GrnBody }
const january = Date.parse('2027-01-02T10:00:00+05:30')
beforeAll(async () => {
  shop = await openShop()
  await registers(shop, { requestDays: 60 })
  code = await hire(shop, { [colombo]: 'admin' })
  admin = await aSession(shop, code)
  const body = aNote(await aSupplier(admin), [aReceivedLine(await anItem(shop), '10', '60.00')], '708.00', {
    taxInvoice: aTaxDocument('108.00'),
  })
  const grn = await receive(admin, body)
  const stockHistories = [{ ...body.stockHistories[0]!, stockCode: grn.stockHistories[0]!.stockCode }]
  note = { code: grn.code, body: { ...body, stockHistories } }
  await spend(admin, await anExpense(shop, payCash('118.00'), { taxInvoice: aTaxDocument('18.00') }))
  await sellSome()
})
afterAll(() => shop.close())

let asked: string

/** 300.00 and 100.00 in cash, and 200.00 to a company, which brings half of it back. */
async function sellSome(): Promise<void> {
  const bulb = await anItem(shop, { retail: '100.00', entries: [{ quantity: '20', cost: '60.00' }] })
  const company = await aCustomer(shop)
  await shop.owner.query(`update customer set tin = '987654321', company_name = 'Ceylon Parts' where code = $1`, [company])
  await sell(admin, aCashBill([aLine(bulb, '3')], '300.00'))
  asked = (await sell(admin, aCashBill([aLine(bulb)], '100.00'))).code
  const bill = await sell(admin, aCashBill([aLine(bulb, '2')], '200.00', { customerCode: company }))
  await takeBack(admin, aReturn(bill, [aReturnedLine(bill, 1, '1')], '100.00'))
}

const standard = { vatClass: 'standard' } as const
const firstParts = [
  { ...standard, schedule: 'tax-invoices', papers: 1, value: '169.49', vat: '30.51' },
  { ...standard, schedule: 'other-sales', papers: 2, value: '338.99', vat: '61.01' },
  { ...standard, schedule: 'tax-notes', papers: 1, value: '-84.74', vat: '-15.26' },
  { ...standard, schedule: 'input', papers: 2, value: '700.00', vat: '126.00' },
]

const [first, second] = ['2026-12-31', '2027-03-31']
const returnOf = async (to: string) => (await admin.call(getVatReturn, { params: { to } })).reply.vatReturn
const rowsOf = async (to: string, schedule: Schedule = 'input') =>
  (await admin.call(vatSchedule, { params: { to }, query: { schedule } })).reply.rows
const confirmToday = async () => {
  const password = { username: 'manager', password: 'manager1234' }
  expect((await admin.call(confirmDay, { body: { date: '2027-01-02', ...password } })).status).toBe(200)
}
const file = (inputVat: string) => admin.call(fileVatReturn, { body: { to: first, outputVat: '76.26', inputVat } })

test('the working and the schedule of an open return are what was posted', async () => {
  expect((await admin.call(vatReturns)).reply).toEqual({ next: { from: demoToday, to: first }, filed: [] })
  const { parts, outputVat, inputVat, payable, filedAt } = await returnOf(first)
  expect(parts).toEqual(firstParts)
  expect([outputVat, inputVat, payable, filedAt]).toEqual(['76.26', '126.00', '-49.74', null])
  // The levy is told beside the VAT, once it has a rate: 2.5 % of 423.74 is 10.5935.
  expect((await returnOf(first)).levy).toBeNull()
  await registers(shop, { requestDays: 60, levyRates: [{ from: demoToday, rate: '2.5' }] })
  expect(await returnOf(first)).toMatchObject({ levy: { turnover: '423.74', amount: '10.59' }, payable })
  const told = async (schedule: Schedule) =>
    (await rowsOf(first, schedule)).map(({ documentNo, documentDate, tin, name, papers, value, vat }) =>
      [documentNo, documentDate, tin, name, papers, value, vat].join(' '),
    )
  expect(await told('tax-invoices')).toEqual([`26NOV_0001_00001 ${demoToday} 987654321 Ceylon Parts 1 169.49 30.51`])
  expect(await told('other-sales')).toEqual([` ${demoToday}  standard 2 338.99 61.01`])
  expect(await told('tax-notes')).toEqual([`CN_26NOV_0001_00001 ${demoToday} 987654321 Ceylon Parts 1 -84.74 -15.26`])
  expect((await rowsOf(first)).map(({ documentNo, tin, name, value, vat }) => [documentNo, tin, name, value, vat])).toEqual([
    [note.body.taxInvoice?.number, '100200300-7000', expect.stringContaining('Lanka Parts'), '600.00', '108.00'],
    [expect.stringContaining('26NOV'), '100200300-7000', 'Mr Silva', '100.00', '18.00'],
  ])
  expect((await file('126.00')).error.code).toBe('VAT_RETURN_EARLY')
})

test('a filed return stays; what comes late for its days is in the next one', async () => {
  shop.setClock(january)
  admin = await aSession(shop, code)
  await confirmToday()
  expect((await file('125.00')).error.code).toBe('VAT_RETURN_CHANGED')
  expect((await file('126.00')).reply.vatReturn).toMatchObject({ inputVat: '126.00', filedAt: expect.any(String) })
  expect((await file('126.00')).error.code).toBe('VAT_RETURN_NOT_NEXT')
  const without = { ...note.body, taxInvoice: null, totalAmount: '600.00', version: 1, confirmed: [] }
  expect((await admin.call(editGrn, { params: { code: note.code }, body: without })).status).toBe(200)
  const body = { invoiceCode: asked, tin: '111222333', name: 'Nimal Stores' }
  expect((await admin.call(createTaxInvoice, { body })).reply.serial).toBe('27JAN_0001_00001')
  expect((await returnOf(first)).parts).toEqual(firstParts)
  const next = await returnOf(second)
  // The tax invoice of now is in the schedule of now, and among the other sales of then no more.
  expect(next.parts).toEqual([
    { ...standard, schedule: 'tax-invoices', papers: 1, value: '84.75', vat: '15.25' },
    { ...standard, schedule: 'output-adjustments', papers: 1, value: '-84.75', vat: '-15.25' },
    { ...standard, schedule: 'input-adjustments', papers: 1, value: '-600.00', vat: '-108.00' },
  ])
  // 49.74 were not used up, and 108.00 are paid back.
  expect([next.from, next.broughtForward, next.payable]).toEqual(['2027-01-01', '49.74', '58.26'])
  expect((await rowsOf(second, 'input-adjustments')).map(({ date }) => date)).toEqual([demoToday])
})

test('what came with a day that is closed claims its VAT later, in the period in which its tax invoice came', async () => {
  const body = aNote(await aSupplier(admin), [aReceivedLine(await anItem(shop), '10', '70.80')], '708.00')
  const grn = await receive(admin, body)
  const rent = await spend(admin, await anExpense(shop, payCash('118.00')))
  shop.setClock(january + 86_400_000)
  admin = await aSession(shop, code)
  await closeDay(admin, aClose('2027-01-02', '0'))
  const stockHistories = [{ ...body.stockHistories[0]!, costPrice: '60.00', stockCode: grn.stockHistories[0]!.stockCode }]
  const typed = { ...body, stockHistories, taxInvoice: aTaxDocument('108.00'), version: 1, confirmed: [] }
  expect((await admin.call(editGrn, { params: { code: grn.code }, body: typed })).error.code).toBe('GRN_FROZEN')
  const before = await returnOf(second)
  await claimLater(admin, { grnCode: grn.code, taxInvoice: aTaxDocument('108.00', { date: '2027-01-02' }) })
  const late = await claimOfExpense(admin, { expenseCode: rent.code, taxInvoice: aTaxDocument('18.00', { date: '2027-01-02' }) })
  const after = await returnOf(second)
  expect([before.inputVat, after.inputVat]).toEqual(['-108.00', '18.00'])
  expect((await rowsOf(second)).map(({ date, documentDate, value, vat }) => [date, documentDate, value, vat])).toEqual([
    ['2027-01-03', '2027-01-02', '600.00', '108.00'],
    ['2027-01-03', '2027-01-02', '100.00', '18.00'],
  ])
  const mistake = { code: late, reason: 'Mistake', version: 1 }
  expect((await admin.call(reverseLateTaxInvoice, { body: mistake })).status).toBe(200)
  expect((await returnOf(second)).inputVat).toBe('0.00')
})

test('goods that went back wait for their tax credit note, which is taken back until its return is filed', async () => {
  const item = await anItem(shop)
  const waiting = await aWaitingReturn({ staff: admin, item })
  await aWaitingReturn({ staff: admin, item }, false)
  const now = () => returnOf(second)
  const listed = async () => (await now()).waiting.map(({ code: one, value, vat }) => [one, value, vat])
  expect(await listed()).toEqual([[waiting, '60.00', '10.80']])
  const give = () => giveVatLater(admin, { purchaseReturnCode: waiting, taxCreditNote: aTaxDocument('10.80', { date: '2027-01-03' }) })
  const before = (await now()).inputVat
  const given = await give()
  expect([before, (await now()).inputVat, await listed()]).toEqual(['108.00', '97.20', []])
  shop.setClock(Date.parse('2027-04-01T10:00:00+05:30'))
  admin = await aSession(shop, code)
  expect((await admin.call(confirmDay, { body: { date: '2027-04-01' } })).status).toBe(200)
  const { outputVat, inputVat } = await now()
  expect((await admin.call(fileVatReturn, { body: { to: second, outputVat, inputVat } })).status).toBe(200)
  const reversal = await admin.call(reverseLateTaxCreditNote, { body: { code: given, reason: 'Mistake', version: 1 } })
  expect([reversal.error.code, reversal.error.message.errorInfo[2]]).toEqual([
    'LATE_TAX_NOTE_FILED',
    `Late tax credit note ${given} is in the return of VAT through 31/03/2027, which is filed. Take that return back first, on the page VAT Return.`,
  ])
  expect((await now()).waiting).toEqual([])
  // What the refusal advises.
  expect((await admin.call(takeBackVatReturn, { body: { to: second, reason: 'Note is another' } })).status).toBe(200)
  expect((await admin.call(reverseLateTaxCreditNote, { body: { code: given, reason: 'Mistake', version: 1 } })).status).toBe(200)
  expect(await listed()).toEqual([[waiting, '60.00', '10.80']])
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
