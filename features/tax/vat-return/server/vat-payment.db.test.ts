import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reverseChequeMove } from '../../../money/cheque-moves/contract.ts'
import { aCashBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, fingerprint, ledgerOf } from '../../../../testing/books.ts'
import { aMove, moveThem } from '../../../../testing/papers/cheque-move.ts'
import { aClose, closeDay } from '../../../../testing/papers/day-close.ts'
import { aTaxDocument, registers } from '../../../../testing/vat.ts'
import { anExpense, spend } from '../../../../testing/papers/expense.ts'
import { anAccount, payByOwnCheque, payCash } from '../../../../testing/payments.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { colombo, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { findReversible } from '../../../overview/reversals/contract.ts'
import { confirmDay } from '../../../shop/session/contract.ts'
import {
  createVatPayment,
  fileVatReturn,
  getVatReturn,
  reverseVatPayment,
  takeBackVatReturn,
  vatReturns,
  type VatPaymentBody,
  type VatReturnRead,
} from '../contract.ts'

let shop: Shop
let code: string
let admin: Staff
let atKandy: Staff
let account: string
let lamp: TestItem
const [december, march, june] = ['2026-12-31', '2027-03-31', '2027-06-30']

beforeAll(async () => {
  shop = await openShop()
  account = await anAccount(shop)
  await registers(shop)
  code = await hire(shop, { [colombo]: 'admin', [kandy]: 'admin' })
  lamp = await anItem(shop, {
    retail: '118.00',
    entries: [
      { quantity: '20', cost: '1.00' },
      { quantity: '5', cost: '1.00', location: kandy },
    ],
  })
  await comeOn(null)
})
afterAll(() => shop.close())

/** The admin signs in on a day, and says at both locations that the date is right. */
async function comeOn(day: string | null): Promise<void> {
  if (day !== null) shop.setClock(Date.parse(`${day}T10:00:00+05:30`))
  admin = await aSession(shop, code)
  atKandy = { ...admin, call: (endpoint, input, options) => admin.call(endpoint, input, { ...options, location: kandy }) } as Staff
  if (day === null) return
  const password = { username: 'manager', password: 'manager1234' }
  expect((await admin.call(confirmDay, { body: { date: day, ...password } })).status).toBe(200)
}

const returnOf = async (to: string) => (await admin.call(getVatReturn, { params: { to } })).reply.vatReturn
async function file(to: string): Promise<VatReturnRead> {
  const { outputVat, inputVat } = await returnOf(to)
  const { status, reply, error } = await admin.call(fileVatReturn, { body: { to, outputVat, inputVat } })
  expect(error?.code ?? status).toBe(200)
  return reply.vatReturn
}
const settle = (to: string, payment: VatPaymentBody['payment'], kind: 'payment' | 'refund' = 'payment') =>
  admin.call(createVatPayment, { body: { kind, to, payment, reference: 'IRD-77' } })
const takeBack = (to: string) => admin.call(takeBackVatReturn, { body: { to, reason: 'Filed too early' } })
const reverse = (paper: string) => admin.call(reverseVatPayment, { body: { code: paper, reason: 'Mistake', version: 1 } })
const outcome = async (answer: ReturnType<typeof settle | typeof takeBack | typeof reverse>) => {
  const { status, error } = await answer
  return status === 200 ? 'saved' : error.code
}
const sumOf = async (accountCode: string) => {
  const { rows } = await shop.owner.query<{ sum: string }>(
    `select money_text(coalesce(sum(credit - debit), 0)::bigint) as sum from gl_line where account_code = $1`,
    [accountCode],
  )
  return rows[0]?.sum
}

describe('a return that is filed', () => {
  test('takes its VAT off the accounts of each location, on the open day there, and is due', async () => {
    await sell(admin, aCashBill([aLine(lamp, '10')], '1180.00'))
    await spend(admin, await anExpense(shop, payCash('118.00'), { taxInvoice: aTaxDocument('18.00') }))
    await comeOn('2027-01-02')
    const filed = await file(december)
    expect(filed).toMatchObject({ outputVat: '180.00', inputVat: '18.00', payable: '162.00', leftToPay: '162.00', isLast: true })
    const [cleared] = filed.clearings
    expect(filed.clearings).toEqual([
      { ...cleared, stockLocation: { code: colombo, name: 'Colombo 05 Workshop' }, date: '2027-01-02', outputVat: '180.00', due: '162.00' },
    ])
    expect(await ledgerOf(shop, cleared?.code ?? '')).toEqual([
      '1 debit 2300 180.00 (68)',
      '1 credit 1600 18.00 (68)',
      '1 credit 2310 162.00 (68)',
    ])
    expect([await sumOf('2300'), await sumOf('1600'), await sumOf('2310')]).toEqual(['0.00', '0.00', '162.00'])
  })

  test('is taken back while nothing stands that was paid of it, and is filed again with what came since', async () => {
    expect(await outcome(takeBack(march))).toBe('VAT_RETURN_NOT_LAST')
    const paid = (await settle(december, payCash('2.00'))).reply
    expect((await refusalOf(takeBack(december)))[1]).toBe('VAT_RETURN_SETTLED')
    expect(await outcome(reverse(paid.code))).toBe('saved')
    const [cleared] = paid.vatReturn.clearings
    expect(await outcome(takeBack(december))).toBe('saved')
    expect((await admin.call(vatReturns)).reply).toMatchObject({ next: { to: december }, filed: [] })
    expect([await sumOf('2300'), await sumOf('1600'), await sumOf('2310')]).toEqual(['180.00', '-18.00', '0.00'])
    expect((await auditOf(shop, cleared?.code ?? '')).map(({ action }) => action)).toEqual(['create', 'reverse'])
    expect(await brokenPromises(shop)).toEqual([])
    expect((await file(december)).leftToPay).toBe('162.00')
  })
})

describe('VAT of a filed return', () => {
  test('is paid in parts, no more than is left, and by nobody below an admin', async () => {
    const before = await fingerprint(shop)
    expect(await outcome(settle(december, payCash('162.01')))).toBe('VAT_PAYMENT_ABOVE')
    expect(await outcome(settle(december, payCash('1.00'), 'refund'))).toBe('VAT_NOTHING_COMES_BACK')
    expect(await outcome(settle(march, payCash('1.00')))).toBe('VAT_PAYMENT_NOT_FILED')
    const manager = await shop.signIn('manager')
    const body = { kind: 'payment', to: december, payment: payCash('1.00') } as const
    expect((await refusalOf(manager.call(createVatPayment, { body })))[1]).toBe('NOT_ALLOWED')
    expect(await fingerprint(shop)).toEqual(before)
    const { code: paper, vatReturn } = (await settle(december, payCash('62.00'))).reply
    const { filed } = (await admin.call(vatReturns)).reply
    expect(filed[0]?.papers).toContain(paper)
    expect(vatReturn).toMatchObject({
      leftToPay: '100.00',
      payments: [{ status: 'reversed' }, { code: paper, reference: 'IRD-77', amount: '62.00' }],
    })
    expect(await ledgerOf(shop, paper)).toEqual(['1 debit 2310 62.00 (69)', '1 credit 1101 62.00 (69)'])
  })

  test('by an own cheque that comes back is due again, and paid again, and then the cheque stays returned', async () => {
    const { code: paper } = (await settle(december, payByOwnCheque(account, '100.00', '700001'))).reply
    expect((await returnOf(december)).leftToPay).toBe('0.00')
    const back = await moveThem(
      admin,
      aMove('return-own', [{ code: `${paper}01`, version: 1 }], { reason: 'Signature differs', date: '2027-01-02' }),
    )
    expect(await returnOf(december)).toMatchObject({ leftToPay: '100.00', payments: [{}, {}, { code: paper, cameBack: true }] })
    expect(await sumOf('2310')).toBe('100.00')
    expect(await outcome(reverse(paper))).toBe('CHEQUE_GIVEN_MOVED')
    expect(await brokenPromises(shop)).toEqual([])
    const present = (move: string) => admin.call(reverseChequeMove, { body: { code: move, reason: 'Was good after all', version: 1 } })
    expect((await present(back.code)).status).toBe(200)
    expect((await returnOf(december)).leftToPay).toBe('0.00')
    const again = await moveThem(
      admin,
      aMove('return-own', [{ code: `${paper}01`, version: 3 }], { reason: 'Signature differs', date: '2027-01-02' }),
    )
    const later = (await settle(december, payCash('100.00'))).reply
    expect((await present(again.code)).error.code).toBe('VAT_PAID_AGAIN')
    expect(await sumOf('2310')).toBe('0.00')
    expect(await brokenPromises(shop)).toEqual([])
    // As the refusal advises.
    expect(await outcome(reverse(later.code))).toBe('saved')
    expect((await present(again.code)).status).toBe(200)
    expect((await returnOf(december)).leftToPay).toBe('0.00')
    expect(await brokenPromises(shop)).toEqual([])
    await moveThem(admin, aMove('return-own', [{ code: `${paper}01`, version: 5 }], { reason: 'Signature differs', date: '2027-01-02' }))
    expect(await outcome(settle(december, payCash('100.00')))).toBe('saved')
  })

  test('is taken back on the page of reversals, which says what hangs on it', async () => {
    const { payments } = await returnOf(december)
    const last = payments.at(-1)!
    const { paper } = (await admin.call(findReversible, { params: { term: last.code } })).reply
    expect(paper).toMatchObject({
      refusal: null,
      hanging: [
        { what: 'VAT', amount: '100.00', effect: 'owed' },
        { what: 'Cash', effect: 'into-till' },
      ],
    })
    expect(await outcome(reverse(last.code))).toBe('saved')
    expect((await returnOf(december)).leftToPay).toBe('100.00')
    expect(await outcome(settle(december, payCash('100.00')))).toBe('saved')
  })
})

describe('a credit with the authority', () => {
  test('is that of all locations, between them, at the location that files', async () => {
    await spend(admin, await anExpense(shop, payCash('590.00'), { taxInvoice: aTaxDocument('90.00', { date: '2027-01-02' }) }))
    const password = { username: 'manager', password: 'manager1234' }
    await atKandy.call(confirmDay, { body: { date: '2027-01-02', ...password } })
    await sell(atKandy, aCashBill([aLine(lamp)], '118.00'))
    await comeOn('2027-04-02')
    const filed = await file(march)
    expect(filed).toMatchObject({ payable: '-72.00', leftToPay: '0.00', leftToComeBack: '72.00' })
    // Nothing was written at Kandy since January: the day of its last paper takes it.
    expect(filed.clearings.map(({ date, outputVat, inputVat, due }) => [date, outputVat, inputVat, due])).toEqual([
      ['2027-04-02', '0.00', '90.00', '-72.00'],
      ['2027-01-02', '18.00', '0.00', '0.00'],
    ])
    expect(await ledgerOf(shop, filed.clearings[1]?.code ?? '')).toEqual(['1 debit 2300 18.00 (68)', '1 credit 1950 18.00 (68)'])
    expect([await sumOf('1950'), await sumOf('2310')]).toEqual(['0.00', '-72.00'])
  })

  test('comes back in part, and the rest goes over into the next return, which keeps the refund where it is', async () => {
    const { code: paper, vatReturn } = (await settle(march, payCash('50.00'), 'refund')).reply
    expect(vatReturn.leftToComeBack).toBe('22.00')
    expect(await ledgerOf(shop, paper)).toEqual(['1 credit 2310 50.00 (69)', '1 debit 1101 50.00 (69)'])
    const found = (await admin.call(findReversible, { params: { term: paper } })).reply.paper
    expect(found?.hanging.map(({ what, effect }) => [what, effect])).toEqual([
      ['VAT', 'stays'],
      ['Cash', 'out-of-till'],
    ])
    expect((await returnOf(june)).broughtForward).toBe('22.00')
    await closeDay(admin, aClose('2027-04-02', '0'))
    await comeOn('2027-07-02')
    expect(await file(june)).toMatchObject({ broughtForward: '22.00', payable: '-22.00', leftToComeBack: '22.00' })
    expect((await returnOf(march)).leftToComeBack).toBe('0.00')
    expect(await outcome(reverse(paper))).toBe('VAT_REFUND_FILED')
    expect(await outcome(takeBack(june))).toBe('saved')
    expect(await outcome(reverse(paper))).toBe('saved')
    expect((await returnOf(june)).broughtForward).toBe('72.00')
  })
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
