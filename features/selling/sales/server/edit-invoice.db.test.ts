import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashBill, aCreditBill, aLine, askOverride, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, fingerprint, ledgerOf, movesOf, tendersOf } from '../../../../testing/books.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { colombo, kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, remainingOf, type TestItem } from '../../../../testing/stock.ts'
import { getCustomer } from '../../../parties/customers/contract.ts'
import { editAutoCareInvoice, editInvoice, getInvoice, type InvoiceBody } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let tyre: TestItem
let patch: TestItem
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  tyre = await anItem(shop, { name: 'Tyre', retail: '1000.00', entries: [{ quantity: '100', cost: '700.00' }] })
  patch = await anItem(shop, { name: 'Patch', retail: '50.00', entries: [{ quantity: '100', cost: '20.00' }] })
})
afterAll(() => shop.close())

function edit(staff: Staff, id: string, body: InvoiceBody & { version: number }) {
  return staff.call(editInvoice, { params: { id }, body })
}

async function owes(customer: string): Promise<string> {
  return (await cashier.call(getCustomer, { params: { id: customer } })).reply.customer.creditAmount
}

describe('editing an unpaid bill', () => {
  test('mirrors its old entry, gives its stock back, and writes the new lines over the old', async () => {
    const customer = await aCustomer(shop)
    const before = Number(await remainingOf(shop, tyre.entries[0]!))
    const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre, '2')], '2000.00'))
    // 1 × 1,000.00 + 3 × 50.00 = 1,150.00; cost 700.00 + 3 × 20.00 = 760.00
    const { status, reply } = await edit(cashier, bill.code, {
      ...aCreditBill(customer, [aLine(tyre, '1'), aLine(patch, '3')], '1150.00'),
      version: 1,
    })
    expect(status).toBe(200)
    expect(reply.invoice).toMatchObject({
      code: bill.code,
      version: 2,
      totalAmount: '1150.00',
      previousBillAmount: '0.00',
    })
    expect(reply.invoice.stockHistories.map(line => [line.code, line.itemCode, line.quantity])).toEqual([
      ['1', tyre.code, '1'],
      ['2', patch.code, '3'],
    ])
    expect(await ledgerOf(shop, bill.code)).toEqual([
      `1 debit 1300 2000.00 of ${customer} (40)`,
      '1 credit 4000 2000.00 (40)',
      '1 debit 5000 1400.00 (41)',
      '1 credit 1400 1400.00 (41)',
      `2 credit 1300 2000.00 of ${customer} (40)`,
      '2 debit 4000 2000.00 (40)',
      '2 credit 5000 1400.00 (41)',
      '2 debit 1400 1400.00 (41)',
      `3 debit 1300 1150.00 of ${customer} (40)`,
      '3 credit 4000 1150.00 (40)',
      '3 debit 5000 760.00 (41)',
      '3 credit 1400 760.00 (41)',
    ])
    const [first, second] = [before - 2, before - 1]
    expect((await movesOf(shop, bill.code)).filter(move => move.includes(tyre.entries[0]!))).toEqual([
      `sale ${tyre.entries[0]} -2 leaves ${first} cost 700.00 price 1000.00`,
      `sale-edit ${tyre.entries[0]} 2 leaves ${before} cost 700.00 price 1000.00`,
      `sale ${tyre.entries[0]} -1 leaves ${second} cost 700.00 price 1000.00`,
    ])
    expect(await owes(customer)).toBe('1150.00')
    expect((await auditOf(shop, bill.code)).map(({ action }) => action)).toEqual(['create', 'update'])
    expect((await auditOf(shop, bill.code))[1]!.before).toMatchObject({
      customer,
      total: '2,000.00',
      lines: [{ item_code: tyre.code, quantity: 2000 }],
    })
    const read = await cashier.call(getInvoice, { params: { id: bill.code } })
    expect(JSON.stringify(read.reply.invoice)).toBe(JSON.stringify(reply.invoice))
  })

  test('may take the last units that it gives back itself', async () => {
    const last = await anItem(shop, { entries: [{ quantity: '3' }] })
    const customer = await aCustomer(shop)
    const bill = await sell(cashier, aCreditBill(customer, [aLine(last, '3')], '300.00'))
    const again = aCreditBill(
      customer,
      [aLine(last, '2', { stockCode: last.entries[0]! }), aLine(last, '1', { stockCode: last.entries[0]! })],
      '300.00',
    )
    expect((await edit(cashier, bill.code, { ...again, version: 1 })).status).toBe(200)
    expect(await remainingOf(shop, last.entries[0]!)).toBe('0')
    const tooMuch = aCreditBill(customer, [aLine(last, '4', { stockCode: last.entries[0]! })], '400.00')
    expect((await refusalOf(edit(cashier, bill.code, { ...tooMuch, version: 2 })))[2]).toMatch(/^Line 1: only 3 of/)
  })

  test('moves the debt when it moves to another customer', async () => {
    const [wrong, right] = [await aCustomer(shop), await aCustomer(shop)]
    const bill = await sell(cashier, aCreditBill(wrong, [aLine(tyre)], '1000.00'))
    expect((await edit(cashier, bill.code, { ...aCreditBill(right, [aLine(tyre)], '1000.00'), version: 1 })).status).toBe(200)
    expect([await owes(wrong), await owes(right)]).toEqual(['0.00', '1000.00'])
  })

  test('may turn it into a cash bill, which then is paid and stays so', async () => {
    const customer = await aCustomer(shop)
    const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre)], '1000.00'))
    const paid = await edit(cashier, bill.code, {
      ...aCashBill([aLine(tyre)], '1000.00', { customerCode: customer }),
      version: 1,
    })
    expect(paid.reply.invoice).toMatchObject({ paidStatus: '4', paidAmount: '1000.00' })
    expect(await tendersOf(shop, bill.code)).toEqual(['21910000001 1000.00'])
    expect(await owes(customer)).toBe('0.00')
    expect((await refusalOf(edit(cashier, bill.code, { ...aCashBill([aLine(tyre)], '1000.00'), version: 2 })))[2]).toBe(
      'Cannot edit partial payment or fully payment',
    )
  })

  test('counts the limit without the debt it replaces', async () => {
    const customer = await aCustomer(shop, { creditLimit: '1000.00' })
    const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre)], '1000.00'))
    expect((await edit(cashier, bill.code, { ...aCreditBill(customer, [aLine(patch, '20')], '1000.00'), version: 1 })).status).toBe(200)
    expect((await refusalOf(edit(cashier, bill.code, { ...aCreditBill(customer, [aLine(patch, '21')], '1050.00'), version: 2 })))[1]).toBe(
      'CREDIT_LIMIT',
    )
  })

  test('makes the second of two editors open it again', async () => {
    const customer = await aCustomer(shop)
    const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre)], '1000.00'))
    const [one, two] = [1, 2].map(pieces => ({
      ...aCreditBill(customer, [aLine(patch, String(pieces))], `${pieces * 50}.00`),
      version: 1,
    }))
    const answers = await Promise.all([edit(cashier, bill.code, one!), edit(manager, bill.code, two!)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const second = answers.find(({ status }) => status === 409)!
    expect(second.error.message.errorInfo).toEqual([
      'CONFLICT',
      409,
      'Somebody changed this in the meantime. Open it again and repeat your change.',
    ])
    expect((await ledgerOf(shop, bill.code)).length).toBe(12)
  })

  test('that is sent twice with one key changes it once', async () => {
    const customer = await aCustomer(shop)
    const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre)], '1000.00'))
    const body = { ...aCreditBill(customer, [aLine(patch)], '50.00'), version: 1 }
    const key = crypto.randomUUID()
    const first = await cashier.call(editInvoice, { params: { id: bill.code }, body }, { key })
    const again = await cashier.call(editInvoice, { params: { id: bill.code }, body }, { key })
    expect([first.status, again.status, again.reply]).toEqual([200, 200, first.reply])
    expect(again.reply.invoice.version).toBe(2)
  })
})

describe('an edit is refused and changes nothing', () => {
  async function refusedWithoutTrace(answer: () => ReturnType<typeof edit>): Promise<[number, string, string]> {
    const before = await fingerprint(shop)
    const refusal = await refusalOf(answer())
    expect(await fingerprint(shop)).toEqual(before)
    return refusal
  }

  test('for a bill that is paid, in the words of the trade, even with another mistake in it', async () => {
    const bill = await sell(cashier, aCashBill([aLine(tyre)], '1000.00'))
    const body = { ...aCashBill([aLine(tyre)], '1.00'), version: 1 }
    expect(await refusedWithoutTrace(() => edit(manager, bill.code, body))).toEqual([
      409,
      'CANNOT_EDIT_PAID',
      'Cannot edit partial payment or fully payment',
    ])
  })

  test("for another cashier's bill, unless a manager allows it", async () => {
    const customer = await aCustomer(shop)
    const bill = await sell(manager, aCreditBill(customer, [aLine(tyre)], '1000.00'))
    const body = { ...aCreditBill(customer, [aLine(patch)], '50.00'), version: 1 }
    expect(await refusedWithoutTrace(() => edit(cashier, bill.code, body))).toEqual([
      403,
      'CANNOT_EDIT_OTHERS',
      'A cashier may edit only own bills. Ask a manager.',
    ])
    const { reply } = await askOverride(cashier, body, { permission: 'edit-any-bill', edited: bill })
    const other = { ...body, stockHistories: [aLine(patch, '2')], totalAmount: '100.00', overrideIds: [reply.overrideId] }
    expect((await refusedWithoutTrace(() => edit(cashier, bill.code, other)))[1]).toBe('OVERRIDE_OTHER')
    const allowed = await edit(cashier, bill.code, { ...body, overrideIds: [reply.overrideId] })
    expect(allowed.status).toBe(200)
    expect(allowed.reply.invoice.user.username).toBe('manager')
  })

  test('for a bill of another location or of the other kind: it is not found', async () => {
    const customer = await aCustomer(shop)
    const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre)], '1000.00'))
    const body = { ...aCreditBill(customer, [aLine(patch)], '50.00'), version: 1 }
    const there = cashier.call(editInvoice, { params: { id: bill.code }, body }, { location: kandy })
    expect(await refusalOf(there)).toEqual([404, 'NOT_FOUND', `Bill ${bill.code} was not found at this location.`])
    const workshop = cashier.call(editAutoCareInvoice, { params: { code: bill.code }, body })
    expect((await refusalOf(workshop))[0]).toBe(404)
  })

  test('for a reversed bill', async () => {
    const customer = await aCustomer(shop)
    const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre)], '1000.00'))
    await shop.owner.query(`update invoice set status = 'reversed' where code = $1`, [bill.code])
    const body = { ...aCreditBill(customer, [aLine(patch)], '50.00'), version: 1 }
    expect((await refusedWithoutTrace(() => edit(manager, bill.code, body)))[1]).toBe('CANNOT_EDIT_REVERSED')
    await shop.owner.query(`update invoice set status = 'live' where code = $1`, [bill.code])
  })

  test('to the cash customer on credit', async () => {
    const customer = await aCustomer(shop)
    const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre)], '1000.00'))
    const body = { ...aCreditBill('2001000001', [aLine(tyre)], '1000.00'), version: 1 }
    expect((await refusedWithoutTrace(() => edit(cashier, bill.code, body)))[1]).toBe('CASH_CREDIT_BILL')
  })
})

// Near the end of the file, because the clock moves to tomorrow and no number can be taken after it.
test("yesterday's open bill is changed on its own day, but not paid in cash that came today", async () => {
  const customer = await aCustomer(shop)
  const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre)], '1000.00'))
  shop.setClock(tenInTheMorning + 86_400_000)
  const today = await shop.signIn('cashier')
  const onCredit = { ...aCreditBill(customer, [aLine(patch, '2')], '100.00'), version: 1 }
  const changed = await edit(today, bill.code, onCredit)
  expect([changed.status, changed.reply.invoice.date]).toEqual([200, '2026-11-20'])
  const { rows } = await shop.owner.query<{ dates: string[] }>(
    `select array_agg(distinct business_date::text) as dates from gl_line where paper_code = $1`,
    [bill.code],
  )
  expect(rows[0]!.dates).toEqual(['2026-11-20'])
  const inCash = { ...aCashBill([aLine(patch, '2')], '100.00', { customerCode: customer }), version: 2 }
  expect(await refusalOf(edit(today, bill.code, inCash))).toEqual([
    422,
    'CASH_ON_OLD_BILL',
    'This bill is of 20/11/2026: what is paid today cannot be booked on that day. Save it on credit and take the money by a payment receipt.',
  ])
  shop.setClock(tenInTheMorning)
})

// Last in the file, because it closes the day of this shop.
test('once its day is closed a bill is frozen, and nothing new is saved on that day', async () => {
  const customer = await aCustomer(shop)
  const bill = await sell(cashier, aCreditBill(customer, [aLine(tyre)], '1000.00'))
  await shop.owner.query(`update location_day set closed_through = '2026-11-20' where location_code = $1`, [colombo])
  const read = await cashier.call(getInvoice, { params: { id: bill.code } })
  expect(read.reply.invoice.isFreeze).toBe(1)
  const body = { ...aCreditBill(customer, [aLine(patch)], '50.00'), version: 1 }
  expect(await refusalOf(edit(manager, bill.code, body))).toEqual([
    409,
    'CANNOT_EDIT_FROZEN',
    'Day 2026-11-20 is closed for Colombo 05 Workshop: this bill can only be reversed.',
  ])
  await expect(sell(cashier, aCashBill([aLine(tyre)], '1000.00'))).rejects.toThrow('Day 2026-11-20 is closed for Colombo 05 Workshop.')
})
