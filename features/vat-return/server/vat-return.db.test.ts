import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../../../database/test-database.ts'
import { brokenPromises } from '../../../testing/books.ts'
import { anExpense, spend } from '../../../testing/expenses.ts'
import { aSession, hire } from '../../../testing/people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../testing/purchasing.ts'
import { colombo, openShop, type Shop, type Staff } from '../../../testing/shop.ts'
import { anItem } from '../../../testing/stock.ts'
import { aTaxDocument, registerForVat } from '../../../testing/input-vat.ts'
import { payCash } from '../../../testing/vouchers.ts'
import { editGrn, type GrnBody } from '../../purchasing/grn-contract.ts'
import { fileVatReturn, getVatReturn, vatReturns, vatSchedule } from '../contract.ts'

let shop: Shop
let admin: Staff
let code: string
let note: { code: string; body: GrnBody }
const january = Date.parse('2027-01-02T10:00:00+05:30')
beforeAll(async () => {
  shop = await openShop()
  await registerForVat(shop)
  code = await hire(shop, { [colombo]: 'admin' })
  admin = await aSession(shop, code)
  const body = aNote(await aSupplier(admin), [aReceivedLine(await anItem(shop), '10', '60.00')], '708.00', {
    taxInvoice: aTaxDocument('108.00'),
  })
  const grn = await receive(admin, body)
  const stockHistories = [{ ...body.stockHistories[0]!, stockCode: grn.stockHistories[0]!.stockCode }]
  note = { code: grn.code, body: { ...body, stockHistories } }
  await spend(admin, await anExpense(shop, payCash('118.00'), { taxInvoice: aTaxDocument('18.00') }))
})
afterAll(() => shop.close())

const [first, second] = ['2026-12-31', '2027-03-31']
const returnOf = async (to: string) => (await admin.call(getVatReturn, { params: { to } })).reply.vatReturn
const rowsOf = async (to: string) => (await admin.call(vatSchedule, { params: { to }, query: { schedule: 'input' } })).reply.rows
const file = (inputVat: string) => admin.call(fileVatReturn, { body: { to: first, outputVat: '0', inputVat } })

test('the working and the schedule of an open return are what was posted', async () => {
  expect((await admin.call(vatReturns)).reply).toEqual({ next: { from: demoToday, to: first }, filed: [] })
  const { parts, inputVat, payable, filedAt } = await returnOf(first)
  expect(parts).toEqual([{ schedule: 'input', vatClass: 'standard', papers: 2, value: '700.00', vat: '126.00', lateVat: '0.00' }])
  expect([inputVat, payable, filedAt]).toEqual(['126.00', '-126.00', null])
  expect((await rowsOf(first)).map(({ documentNo, tin, name, value, vat }) => [documentNo, tin, name, value, vat])).toEqual([
    [note.body.taxInvoice?.number, '100200300-7000', expect.stringContaining('Lanka Parts'), '600.00', '108.00'],
    [expect.stringContaining('26NOV'), '100200300-7000', 'Mr Silva', '100.00', '18.00'],
  ])
  expect((await file('126.00')).error.code).toBe('VAT_RETURN_EARLY')
})

test('a filed return stays; what comes late for its days is in the next one', async () => {
  shop.setClock(january)
  admin = await aSession(shop, code)
  expect((await file('125.00')).error.code).toBe('VAT_RETURN_CHANGED')
  expect((await file('126.00')).reply.vatReturn).toMatchObject({ inputVat: '126.00', filedAt: expect.any(String) })
  expect((await file('126.00')).error.code).toBe('VAT_RETURN_NOT_NEXT')
  const without = { ...note.body, taxInvoice: null, totalAmount: '600.00', version: 1, confirmed: [] }
  expect((await admin.call(editGrn, { params: { code: note.code }, body: without })).status).toBe(200)
  expect((await returnOf(first)).parts[0]).toMatchObject({ papers: 2, vat: '126.00' })
  const next = await returnOf(second)
  expect(next.parts).toMatchObject([{ schedule: 'input', papers: 1, value: '-600.00', vat: '-108.00', lateVat: '-108.00' }])
  // 126.00 were not used up, of which 108.00 are paid back.
  expect([next.from, next.broughtForward, next.payable]).toEqual(['2027-01-01', '126.00', '-18.00'])
  expect((await rowsOf(second)).map(({ date, isLate }) => [date, isLate])).toEqual([[demoToday, true]])
  expect(await brokenPromises(shop)).toEqual([])
})
