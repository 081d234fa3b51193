import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../../kernel/endpoint.ts'
import { reverseAdvance, createAdvance } from '../../../selling/sales-orders/order-contract.ts'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { brokenPromises, fingerprint, ledgerOf } from '../../../../testing/books.ts'
import { aBank, byCard, byCheque, byCreditNote, byOverPayment, byReturnAmount, inCash } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../testing/papers/grn.ts'
import { aReturn, aReturnedLine, aReturnWithoutBill, takeBack } from '../../../../testing/papers/sales-return.ts'
import { anAskedLine, aSalesOrder, takeOrder } from '../../../../testing/papers/sales-order.ts'
import { openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { reverseGrn } from '../../../buying/purchasing/grn-contract.ts'
import {
  createPurchaseReturn,
  refundPurchaseReturn,
  reversePurchaseReturn,
  reversePurchaseReturnRefund,
} from '../../../buying/purchasing/return-contract.ts'
import { reverseSalesReturn } from '../../../selling/returns/contract.ts'
import { reverseInvoice } from '../../../selling/sales/contract.ts'
import { findReversible, type ReversiblePaper } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

async function look(code: string, who: Staff = manager): Promise<ReversiblePaper> {
  const { status, reply, error } = await who.call(findReversible, { params: { term: code } })
  if (status !== 200) throw new Error(`${code} was not found: ${error.message.errorInfo[2]}`)
  return reply.paper!
}
const hangs = ({ hanging }: ReversiblePaper) => hanging.map(one => [one.what, one.code, one.amount, one.effect])
const bulbs = () => anItem(shop, { retail: '100.00', entries: [{ quantity: '10', cost: '60.00' }] })
const reversal = (code: string) => ({ body: { code, reason: 'Mistake', version: 1 } })

/** The page says what the save says, word for word, and a refused save leaves nothing behind. */
async function expectRefused(save: Endpoint, code: string, refusal: string, text: string): Promise<void> {
  expect((await look(code)).refusal).toBe(text)
  const before = await fingerprint(shop)
  const [, said, words] = await refusalOf(manager.call(save, reversal(code) as never))
  expect([said, words]).toEqual([refusal, text])
  expect(await fingerprint(shop)).toEqual(before)
}

describe('a bill', () => {
  test('says how it was paid and what its reversal does; afterwards who took it back and why', async () => {
    const customer = await aCustomer(shop)
    const bulb = await bulbs()
    const modeOfPayments = [byCard('100.00'), byCheque(await aBank(shop), '50.00', '700100'), inCash('50.00')]
    const body = aCashBill([aLine(bulb, '3')], '300.00', { customerCode: customer, receivedAmount: '0', paidStatus: '2', modeOfPayments })
    const bill = await sell(cashier, body)
    const paper = await look(bill.code)
    expect(paper).toMatchObject({ kind: 'invoicePos', partyCode: customer, totalAmount: '300.00', status: 'live', refusal: null })
    expect(hangs(paper)).toEqual([
      ['Debt', '', '100.00', 'not-owed'],
      ['Card', 'A-17', '100.00', 'given-back'],
      ['Cheque', '700100', '50.00', 'cancelled'],
      ['Cash', '', '50.00', 'out-of-till'],
      ['Goods', '', null, 'in-stock'],
    ])
    expect((await manager.call(reverseInvoice, reversal(bill.code))).status).toBe(200)
    expect(await look(bill.code)).toMatchObject({
      status: 'reversed',
      hanging: [],
      refusal: `Bill ${bill.code} is reversed already.`,
      reversed: { user: 'manager', reason: 'Mistake' },
    })
    const { rows } = await shop.owner.query<{ state: string }>('select state from cheque where paper_code = $1', [bill.code])
    expect(rows).toEqual([{ state: 'CANCELLED' }])
  })

  test('stays while something of it came back, and names the return', async () => {
    const bulb = await bulbs()
    const bill = await sell(cashier, aCashBill([aLine(bulb)], '100.00'))
    const given = await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1)], '100.00'))
    const text = `Goods of bill ${bill.code} came back with return ${given.code}. Reverse that return first.`
    await expectRefused(reverseInvoice, bill.code, 'BILL_RETURNED', text)
    expect(hangs(await look(bill.code))[0]).toEqual(['Sales return', given.code, '100.00', 'blocks'])
  })

  test('stays while a cheque of it is on its way', async () => {
    const customer = await aCustomer(shop)
    const bulb = await bulbs()
    const modeOfPayments = [byCheque(await aBank(shop), '100.00', '700200')]
    const body = aCashBill([aLine(bulb)], '100.00', { customerCode: customer, receivedAmount: '0', paidStatus: '3', modeOfPayments })
    const bill = await sell(cashier, body)
    await shop.owner.query(
      `update cheque set account_code = (select min(code) from bank_account), state = 'DEPOSITED', version = 2 where paper_code = $1`,
      [bill.code],
    )
    const text = `Cheque 700200 of ${bill.code} is in progress and not in hand any more. Take back first what moved it; after a move of a closed day ${bill.code} stays, and a cheque that comes back is owed again.`
    await expectRefused(reverseInvoice, bill.code, 'CHEQUE_MOVED', text)
    expect((await look(bill.code)).hanging[0]).toMatchObject({ what: 'Cheque', effect: 'blocks' })
    expect((await look(bill.code)).hanging[0]?.detail).toContain('In progress')
    await shop.owner.query(`update cheque set state = 'IN_HAND', version = 1 where paper_code = $1`, [bill.code])
  })

  test('gives the balances back that paid it: return amount, over payment and credit note', async () => {
    const customer = await aCustomer(shop)
    const bulb = await bulbs()
    const given = await takeBack(
      manager,
      aReturnWithoutBill(customer, [{ itemCode: bulb.code, quantity: '1', retailPrice: '40.00' }], '40.00'),
    )
    const sold = await sell(cashier, aCashBill([aLine(bulb)], '100.00'))
    const noted = await takeBack(cashier, aReturn(sold, [aReturnedLine(sold, 1)], '100.00', { cashPayAmount: '70.00' }))
    const order = await takeOrder(cashier, aSalesOrder(customer, [anAskedLine(bulb, '2')], '200.00'))
    await cashier.call(createAdvance, { body: { salesOrderCode: order.code, modeOfPayments: [inCash('30.00')] } })
    const { code: note, number } = noted.creditNote!
    const modeOfPayments = [byReturnAmount('40.00'), byOverPayment('30.00'), byCreditNote('30.00', number!)]
    const more = { customerCode: customer, salesOrderCode: order.code, receivedAmount: '0', paidStatus: '3' as const, modeOfPayments }
    const bill = await sell(cashier, aCashBill([aLine(bulb)], '100.00', more))
    expect(hangs(await look(bill.code))).toEqual([
      ['Sales order', order.code, null, 'opened'],
      ['Return Amount', '', '40.00', 'usable'],
      ['Over Payment', '', '30.00', 'usable'],
      ['Credit note', note, '30.00', 'usable'],
      ['Goods', '', null, 'in-stock'],
    ])
    expect((await manager.call(reverseInvoice, reversal(bill.code))).status).toBe(200)
    const { rows } = await shop.owner.query(
      `select money_text(return_amount) as returned, money_text(over_payment) as ahead, (select money_text(spent) from credit_note where code = $2) as spent
       from customer_balance where customer_code = $1`,
      [customer, note],
    )
    expect(rows).toEqual([{ returned: '40.00', ahead: '30.00', spent: '0.00' }])
    // Nothing draws on them any more, so they can be taken back too.
    expect([(await look(given.code)).refusal, (await look(noted.code)).refusal]).toEqual([null, null])
  })
})

describe('a return', () => {
  test('stays while a bill spends its credit note, and names that bill', async () => {
    const bulb = await bulbs()
    const sold = await sell(cashier, aCashBill([aLine(bulb)], '100.00'))
    const given = await takeBack(cashier, aReturn(sold, [aReturnedLine(sold, 1)], '100.00', { paidStatus: '1', cashPayAmount: '0' }))
    const { code: note, number } = given.creditNote!
    expect(hangs(await look(given.code))).toEqual([
      ['Bill', sold.code, null, 'stays'],
      ['Credit note', note, '100.00', 'voided'],
      ['Goods', '', null, 'out-of-stock'],
    ])
    // The receipt of a return bears the number of its credit note.
    for (const said of [number!, note]) expect((await look(said)).code).toBe(given.code)
    const body = aCashBill([aLine(bulb)], '100.00', {
      receivedAmount: '0',
      paidStatus: '3',
      modeOfPayments: [byCreditNote('100.00', number!)],
    })
    const bill = await sell(cashier, body)
    const text = `Of credit note ${note} 100.00 is spent already, with ${bill.code}. Reverse that before return ${given.code}.`
    await expectRefused(reverseSalesReturn, given.code, 'RETURN_NOTE_SPENT', text)
    expect(hangs(await look(given.code))).toContainEqual(['Paid with it', bill.code, '100.00', 'blocks'])
    await manager.call(reverseInvoice, reversal(bill.code))
    expect((await manager.call(reverseSalesReturn, reversal(given.code))).status).toBe(200)
  })

  test('stays while its balance is used, and names the bill that was paid with it', async () => {
    const customer = await aCustomer(shop)
    const bulb = await bulbs()
    const lines = [{ itemCode: bulb.code, quantity: '1', retailPrice: '80.00' }]
    const given = await takeBack(manager, aReturnWithoutBill(customer, lines, '80.00'))
    const modeOfPayments = [byReturnAmount('30.00'), inCash('70.00')]
    const body = aCashBill([aLine(bulb)], '100.00', { customerCode: customer, receivedAmount: '0', paidStatus: '3', modeOfPayments })
    const bill = await sell(cashier, body)
    const text = `Return ${given.code} gave 80.00 to the return balance, of which only 50.00 is left: it was used already, last with ${bill.code}.`
    await expectRefused(reverseSalesReturn, given.code, 'RETURN_BALANCE_USED', text)
    expect(hangs(await look(given.code))).toContainEqual(['Paid with it', bill.code, '30.00', 'blocks'])
  })

  test('stays while its goods are sold again', async () => {
    const bulb = await bulbs()
    const sold = await sell(cashier, aCashBill([aLine(bulb)], '100.00'))
    const given = await takeBack(cashier, aReturn(sold, [aReturnedLine(sold, 1)], '100.00'))
    await sell(cashier, aCashBill([aLine(bulb, '10')], '1000.00'))
    const text = `${bulb.name}: 1 of the goods on this paper are gone, so it cannot be reversed. Take back first what took them.`
    await expectRefused(reverseSalesReturn, given.code, 'STOCK_GONE', text)
    expect(hangs(await look(given.code))).toContainEqual(['Goods', '', null, 'blocks'])
  })
})

test('a purchase return stays while it is refunded, and names the refund, which is taken back first', async () => {
  const supplier = await aSupplier(manager)
  const item = await anItem(shop)
  const grn = await receive(manager, aNote(supplier, [aReceivedLine(item, '10', '60.00')], '600.00'))
  const stockHistories = [{ stockCode: grn.stockHistories[0]!.stockCode, quantity: '4', price: '55.00' }]
  const body = { supplierCode: supplier, reason: 'Leaks', totalAmount: '220.00', stockHistories }
  const { code } = (await manager.call(createPurchaseReturn, { body })).reply
  expect(hangs(await look(code))).toEqual([
    ['Supplier credit', '', '220.00', 'off-balance'],
    ['Goods', '', null, 'in-stock'],
  ])
  // What goods cost is nothing that a cashier sees.
  expect((await refusalOf(cashier.call(findReversible, { params: { term: code } })))[1]).toBe('NOT_ALLOWED')
  const refunded = await manager.call(refundPurchaseReturn, { body: { purchaseReturnCode: code, amount: '20.00' } })
  const refund = refunded.reply.code
  const text = `Purchase return ${code} was applied or refunded with ${refund} and cannot be reversed.`
  await expectRefused(reversePurchaseReturn, code, 'RETURN_IN_USE', text)
  expect(hangs(await look(code))[0]).toEqual(['Refund', refund, '20.00', 'blocks'])
  expect(hangs(await look(refund))).toEqual([
    ['Purchase return', code, null, 'opened'],
    ['Cash', '', '20.00', 'out-of-till'],
  ])
  const taken = await manager.call(reversePurchaseReturnRefund, reversal(refund))
  expect(taken.reply.purchaseReturn).toMatchObject({ state: 'OPEN', refundedAmount: '0.00', open: '220.00', usedBy: [] })
  expect(await ledgerOf(shop, refund)).toEqual([
    '1 debit 1101 20.00 (25)',
    `1 credit 1510 20.00 of ${supplier} (25)`,
    '2 credit 1101 20.00 (25)',
    `2 debit 1510 20.00 of ${supplier} (25)`,
  ])
  const again = { body: { code: refund, reason: 'Twice', version: 2 } }
  expect((await refusalOf(manager.call(reversePurchaseReturnRefund, again)))[1]).toBe('REVERSED_ALREADY')
  const given = { body: { code, reason: 'Mistake', version: 3 } }
  expect((await manager.call(reversePurchaseReturn, given)).status).toBe(200)
})

test('a note of goods received opens the return again that settled it', async () => {
  const supplier = await aSupplier(manager)
  const item = await anItem(shop)
  const first = await receive(manager, aNote(supplier, [aReceivedLine(item, '10', '60.00')], '600.00'))
  const stockHistories = [{ stockCode: first.stockHistories[0]!.stockCode, quantity: '1', price: '60.00' }]
  const body = { supplierCode: supplier, reason: 'Leaks', totalAmount: '60.00', stockHistories }
  const { code } = (await manager.call(createPurchaseReturn, { body })).reply
  const next = await receive(manager, {
    ...aNote(supplier, [aReceivedLine(item, '1', '100.00')], '100.00'),
    purchaseReturn: [{ code, amount: '60.00' }],
  })
  expect(hangs(await look(next.code))).toEqual([
    ['Purchase return', code, '60.00', 'opened'],
    ['Debt', '', '40.00', 'not-owed'],
    ['Goods', '', null, 'out-of-stock'],
  ])
  expect((await manager.call(reverseGrn, reversal(next.code))).status).toBe(200)
  expect(hangs(await look(code))[0]).toEqual(['Supplier credit', '', '60.00', 'off-balance'])
})

test('an advance stays while a bill was paid with it, and names that bill', async () => {
  const customer = await aCustomer(shop)
  const bulb = await bulbs()
  const order = await takeOrder(cashier, aSalesOrder(customer, [anAskedLine(bulb, '2')], '200.00'))
  const { reply } = await cashier.call(createAdvance, { body: { salesOrderCode: order.code, modeOfPayments: [inCash('60.00')] } })
  expect(hangs(await look(reply.code))).toEqual([
    ['Sales order', order.code, null, 'stays'],
    ['Over payment', '', '60.00', 'off-balance'],
    ['Cash', '', '60.00', 'out-of-till'],
  ])
  const modeOfPayments = [byOverPayment('50.00'), inCash('50.00')]
  const body = aCashBill([aLine(bulb)], '100.00', { customerCode: customer, receivedAmount: '0', paidStatus: '3', modeOfPayments })
  const bill = await sell(cashier, body)
  const text = `Of advance ${reply.code} only 10.00 is left: ${bill.code} was paid with it. Take that back first.`
  await expectRefused(reverseAdvance, reply.code, 'ADVANCE_SPENT', text)
  expect(hangs(await look(reply.code))).toContainEqual(['Paid with it', bill.code, '50.00', 'blocks'])
})

test('papers are found by their last digits, and by the whole number where several end alike', async () => {
  const bulb = await bulbs()
  const bill = await sell(cashier, aCashBill([aLine(bulb)], '100.00'), { kind: 'auto-care' })
  expect((await look(bill.code)).kind).toBe('invoiceAutoCare')
  const given = await takeBack(cashier, aReturn(bill, [aReturnedLine(bill, 1)], '100.00'))
  expect((await look(given.code)).code).toBe(given.code)
  const { reply } = await manager.call(findReversible, { params: { term: '001' } })
  expect(reply.paper).toBeNull()
  expect(new Set(reply.papers.map(({ kind }) => kind)).size).toBeGreaterThan(2)
  expect(reply.papers.every(({ code }) => code.endsWith('001'))).toBe(true)
  for (const term of ['99999999', '12', 'bulb']) {
    expect((await refusalOf(manager.call(findReversible, { params: { term } })))[1]).toBe('NOT_FOUND')
  }
})

// Last in the file, because the clock moves to tomorrow.
test('a cashier and, on a later day, a manager are told why they may not; an admin may', async () => {
  const customer = await aCustomer(shop)
  const bulb = await bulbs()
  const bill = await sell(cashier, aCreditBill(customer, [aLine(bulb)], '100.00'))
  const role = 'Your role (cashier) may not do this here. Ask a manager.'
  expect((await look(bill.code, cashier)).refusal).toBe(role)
  expect((await refusalOf(cashier.call(reverseInvoice, reversal(bill.code))))[2]).toBe(role)
  shop.setClock(tenInTheMorning + 86_400_000)
  manager = await shop.signIn('manager')
  await expectRefused(reverseInvoice, bill.code, 'REVERSE_SAME_DAY', 'A manager may reverse papers of today only. Ask an admin.')
  const admin = await shop.signIn('admin')
  expect((await look(bill.code, admin)).refusal).toBeNull()
  expect((await admin.call(reverseInvoice, reversal(bill.code))).status).toBe(200)
  expect((await look(bill.code, admin)).reversed).toMatchObject({ date: '2026-11-21', user: 'admin', reason: 'Mistake' })
  expect(await brokenPromises(shop)).toEqual([])
})
