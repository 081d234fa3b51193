import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { saved } from '../../../../testing/calls.ts'
import { aCashBill, aCreditBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { aHeldLine, aHold, holdBill, takeUp } from '../../../../testing/papers/hold.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { anAccount, byTransfer } from '../../../../testing/payments.ts'
import { aCustomer, aVehicle, hire } from '../../../../testing/people.ts'
import { colombo, kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import type { TestTill } from '../../../../testing/test-till.ts'
import { arrive, aTill, sendPlainly, userCodeOf } from '../../../../testing/tills.ts'
import { mergeCustomer, mergeVehicle } from '../../../parties/merges/contract.ts'
import { createHeldBill, discardHeldBill, getHeldBill, releaseHeldBill, takeHeldBill } from '../../holds/contract.ts'
import { createInvoice } from '../../sales/contract.ts'
import { newCustomerIn } from '../../sales/new-customer.ts'
import { tillNumber } from '../../tills/till-number.ts'
import { forgetTill, reportTill, tills } from '../../tills/contract.ts'
import { hashOfBill } from '../../tills/server/check-seal.ts'
import { arriveBill, giveRefusedBill, numberSavedBill, settleRemark, toSettle } from '../contract.ts'
import { otherKeyOf } from '../other-key.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let cashierCode: string
let managerCode: string
let till: TestTill
let bulb: TestItem
const hour = 3_600_000
beforeAll(async () => {
  shop = await openShop()
  ;[cashier, manager] = await Promise.all([shop.signIn('cashier'), shop.signIn('manager')])
  cashierCode = await userCodeOf(shop, 'cashier')
  managerCode = await userCodeOf(shop, 'manager')
  till = await aTill(manager)
  bulb = await anItem(shop, { name: 'Bulb', entries: [{ quantity: '1000', cost: '60.00' }] })
})
afterAll(() => shop.close())
beforeEach(() => shop.setClock(tenInTheMorning))

/** The same hour of the next day: sessions of the day before are over. */
async function nextDay(): Promise<void> {
  shop.setClock(tenInTheMorning + 24 * hour)
  ;[cashier, manager] = await Promise.all([shop.signIn('cashier'), shop.signIn('manager')])
}

/** A bill of one bulb that the till sold by itself an hour ago. */
const aBulb = (more = {}) =>
  till.sell(aCashBill([aLine(bulb)], '100.00'), { userCode: cashierCode, soldAt: tenInTheMorning - hour, ...more })
const codesOf = (remarks: readonly { kind: string }[]) => remarks.map(({ kind }) => kind)

describe('a bill that arrives', () => {
  test('is saved as it was sold, with both its numbers, its own time, and nothing to look at', async () => {
    const bill = aBulb()
    const { status, reply } = await arrive(manager, bill)
    expect([status, reply.remarks]).toEqual([200, []])
    expect(reply.number).toBe(`T${till.till}-0001`)
    expect(reply.invoice).toMatchObject({
      totalAmount: '100.00',
      user: { username: 'cashier' },
      dateTime: '2026-11-20T04:30:00.000Z',
      till: { number: reply.number, soldAt: '2026-11-20T03:30:00.000Z' },
    })
    expect((await auditOf(shop, reply.code)).map(({ action, after }) => [action, after?.till])).toEqual([['create', reply.number]])
  })

  test('is saved once, however often it is sent', async () => {
    const bill = aBulb()
    const [first, second] = await Promise.all([arrive(cashier, bill), arrive(cashier, bill)])
    const third = await arrive(cashier, bill)
    expect([second.reply, third.reply]).toEqual([first.reply, first.reply])
  })

  test('is answered alike by whoever sends it, and its till is told which of its last numbers are missing', async () => {
    const own = await aTill(manager)
    const [first, , third] = [1, 2, 3].map(() =>
      own.sell(aCashBill([aLine(bulb)], '100.00'), { userCode: cashierCode, soldAt: tenInTheMorning }),
    )
    await arrive(cashier, first!)
    await arrive(cashier, third!)
    const contact = own.contact({ now: shop.now(), lastSerial: 5 })
    const { reply } = await cashier.call(reportTill, { params: { till: own.till }, body: contact })
    expect(reply.missing).toEqual([
      { from: 2, to: 2 },
      { from: 4, to: 5 },
    ])
    // Under the key of another user it was there already, and has its number.
    expect((await arrive(manager, first!)).error.code).toBe('KEY_REUSED')
    expect((await manager.call(numberSavedBill, { body: { bill: first! } })).reply.number).toBe(`T${own.till}-0001`)
  })

  test('is not saved again where its first send had arrived after all: that bill gets its number', async () => {
    const bill = aBulb()
    const { reply } = await sendPlainly(cashier, bill)
    expect((await arrive(cashier, bill)).error.code).toBe('KEY_REUSED')
    const numbered = await cashier.call(numberSavedBill, { body: { bill } })
    expect(numbered.reply).toEqual({ code: reply.code, number: `T${till.till}-0003` })
    expect((await cashier.call(numberSavedBill, { body: { bill } })).reply).toEqual(numbered.reply)
  })

  test('is a bill of its own where another sale was saved under its key, and a manager hears of it', async () => {
    const own = await aTill(manager)
    const sold = { userCode: cashierCode, soldAt: tenInTheMorning }
    const key = crypto.randomUUID()
    const saved = (await cashier.call(createInvoice, { body: aCashBill([aLine(bulb)], '100.00') }, { key })).reply
    const bill = own.sell(aCashBill([aLine(bulb, '2')], '200.00'), { ...sold, key })
    expect((await arrive(cashier, bill)).error.code).toBe('KEY_REUSED')
    const numbered = await cashier.call(numberSavedBill, { body: { bill } })
    expect([numbered.status, numbered.error.code, numbered.error.message.errorInfo[2]]).toEqual([
      409,
      'ARRIVAL_OTHER',
      `Under the key of bill T${own.till}-0001 another sale was saved, as ${saved.code}.`,
    ])
    const underOther = { key: otherKeyOf(hashOfBill(bill).toString('hex')) }
    const { reply } = await cashier.call(arriveBill, { body: { bill } }, underOther)
    expect([reply.code === saved.code, reply.invoice.totalAmount, reply.invoice.till?.number]).toEqual([
      false,
      '200.00',
      `T${own.till}-0001`,
    ])
    expect(reply.remarks.map(({ kind, words }) => [kind, words.includes(saved.code)])).toEqual([['KEY_OF_OTHER', true]])
    // However often it is sent, and whichever way.
    expect((await cashier.call(arriveBill, { body: { bill } }, underOther)).reply).toEqual(reply)
    expect((await cashier.call(numberSavedBill, { body: { bill } })).reply).toEqual({ code: reply.code, number: `T${own.till}-0001` })
    // A bill that is the same sale has no other key.
    const same = own.sell(aCashBill([aLine(bulb)], '100.00'), { ...sold, key })
    const again = await cashier.call(arriveBill, { body: { bill: same } }, { key: otherKeyOf(hashOfBill(same).toString('hex')) })
    expect(again.error.code).toBe('ARRIVAL_KEY')
    expect((await cashier.call(numberSavedBill, { body: { bill: same } })).reply.code).toBe(saved.code)
  })

  test('is not saved again by a first send that comes late', async () => {
    const bill = aBulb()
    await arrive(cashier, bill)
    expect((await sendPlainly(cashier, bill)).error.code).toBe('KEY_REUSED')
  })

  test('is saved although its first send was refused', async () => {
    const few = await anItem(shop, { name: 'Fuse', entries: [{ quantity: '1' }] })
    const bill = till.sell(aCashBill([aLine(few, '2')], '200.00'), { userCode: cashierCode, soldAt: tenInTheMorning })
    expect((await sendPlainly(cashier, bill)).error.code).toBe('STOCK_SHORT')
    expect((await arrive(cashier, bill)).status).toBe(200)
  })

  test('is of its own day in the morning behind it, and of the next one once a bill of that is there', async () => {
    await nextDay()
    const yesterday = await arrive(cashier, aBulb())
    expect(yesterday.reply.invoice.date).toBe('2026-11-20')
    await sell(cashier, aCashBill([aLine(bulb)], '100.00'))
    const late = await arrive(cashier, aBulb())
    expect([late.reply.invoice.date, codesOf(late.reply.remarks)]).toEqual(['2026-11-21', ['SOLD_EARLIER']])
  })

  test('is of today where the clock of its till is ahead', async () => {
    await nextDay()
    const { reply } = await arrive(cashier, aBulb({ soldAt: tenInTheMorning + 72 * hour }))
    expect([reply.invoice.date, codesOf(reply.remarks)]).toEqual(['2026-11-21', ['CLOCK_OFF']])
    expect(reply.remarks[0]?.words).toBe(
      'By the clock of the till it was sold on 23/11/2026, which has not come yet: it is a bill of 21/11/2026.',
    )
  })
})

describe('what would have been refused is remarked', () => {
  beforeEach(nextDay)
  const soldAt = tenInTheMorning + 24 * hour

  test('a discount above the limit, a price that changed, and an unusual figure', async () => {
    const body = aCashBill([aLine(bulb, '1', { retailPrice: '90.00' })], '45.00', { discountPercentage: '50', receivedAmount: '50000' })
    const { reply } = await arrive(cashier, till.sell(body, { userCode: cashierCode, soldAt }))
    expect(codesOf(reply.remarks)).toEqual(['PRICE_CHANGED', 'DISCOUNT_LIMIT', 'RECEIVED_FAR_ABOVE'])
    expect(reply.remarks[0]).toEqual({
      kind: 'PRICE_CHANGED',
      line: 1,
      words: 'Line 1: Bulb had the price 90.00 on the till, and has 100.00 now. It was sold at 90.00.',
    })
  })

  test('a credit limit that was passed meanwhile', async () => {
    const customer = await aCustomer(shop, { creditLimit: '150.00' })
    const bills = [1, 2].map(() => till.sell(aCreditBill(customer, [aLine(bulb)], '100.00'), { userCode: cashierCode, soldAt }))
    const first = await arrive(cashier, bills[0]!)
    const second = await arrive(cashier, bills[1]!)
    expect([codesOf(first.reply.remarks), codesOf(second.reply.remarks)]).toEqual([[], ['CREDIT_LIMIT']])
    expect(second.reply.invoice.customer.creditAmount).toBe('200.00')
  })

  test('a customer and a vehicle that were merged meanwhile, twice even: the bill names what stays', async () => {
    const [first, second, third] = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)]
    const [gone, stays] = [await aVehicle(shop, third, { number: 'MRG-1' }), await aVehicle(shop, third, { number: 'MRG-2' })]
    const invoiceExt = { vehicleMasterCode: gone }
    const bill = till.sell(aCreditBill(first, [aLine(bulb)], '100.00', { invoiceExt }), { userCode: managerCode, soldAt })
    const pair = (from: string, into: string) => ({ from, fromVersion: 1, into, intoVersion: 1, reason: 'One twice' })
    await saved(manager, mergeCustomer, pair(first, second))
    await saved(manager, mergeCustomer, pair(second, third))
    await saved(manager, mergeVehicle, pair(gone, stays))
    const { status, reply } = await arrive(manager, bill)
    expect([status, codesOf(reply.remarks)]).toEqual([200, ['MERGED_SINCE', 'MERGED_SINCE']])
    expect(reply.invoice.customer).toMatchObject({ code: third, creditAmount: '100.00' })
    const { rows } = await shop.owner.query('select vehicle_code as vehicle from invoice where code = $1', [reply.code])
    expect(rows).toEqual([{ vehicle: stays }])
  })

  test('goods that are not sold any more, and a vehicle that was removed: the bill names them still', async () => {
    const owner = await aCustomer(shop)
    const [retired, removed] = [await anItem(shop), await aVehicle(shop, owner, { number: 'RMV-1' })]
    const lines = [aLine(bulb), aLine(retired)]
    const bill = till.sell(aCreditBill(owner, lines, '200.00', { invoiceExt: { vehicleMasterCode: removed } }), {
      userCode: managerCode,
      soldAt,
    })
    await shop.owner.query('update item set is_active = false where code = $1', [retired.code])
    await shop.owner.query('update vehicle set is_active = false where code = $1', [removed])
    const { status, reply } = await arrive(manager, bill)
    expect(status).toBe(200)
    expect(reply.remarks).toMatchObject([
      { kind: 'ITEM_RETIRED', line: 2 },
      { kind: 'VEHICLE_REMOVED', line: null },
    ])
    expect(reply.invoice.stockHistories.map(({ itemCode }) => itemCode)).toEqual([bulb.code, retired.code])
    expect(reply.invoice.invoiceExt.vehicleMaster?.code).toBe(removed)
    // The till's own save of it goes on being refused.
    await expect(sell(manager, aCashBill([aLine(retired)], '100.00'))).rejects.toThrow('no longer sold')
  })

  test('an own account that is not in use any more: the money is in it', async () => {
    const account = await anAccount(shop)
    const body = aCashBill([aLine(bulb)], '100.00', {
      modeOfPayments: [byTransfer(account, '100.00')],
      receivedAmount: '0',
      paidStatus: '3',
    })
    const bill = till.sell(body, { userCode: managerCode, soldAt })
    await shop.owner.query('update bank_account set is_active = false where code = $1', [account])
    const { status, reply } = await arrive(manager, bill)
    expect([status, codesOf(reply.remarks)]).toEqual([200, ['ACCOUNT_CLOSED']])
    await expect(sell(manager, body)).rejects.toThrow('own bank accounts')
    await shop.owner.query('update bank_account set is_active = true where code = $1', [account])
  })

  test('a seller who has left, whose bill is still under that name', async () => {
    const userCode = await hire(shop, { [colombo]: 'cashier' }, { firstName: 'Nimal' })
    await shop.owner.query(`update app_user set status = 'rejected' where code = $1`, [userCode])
    await shop.owner.query('update user_location_role set valid_to = to_timestamp($2::double precision / 1000) where user_code = $1', [
      userCode,
      shop.now() - 1,
    ])
    const { reply } = await arrive(manager, till.sell(aCashBill([aLine(bulb)], '100.00'), { userCode, soldAt }))
    expect([reply.invoice.user.firstName, codesOf(reply.remarks)]).toEqual(['Nimal', ['SELLER_LEFT']])
  })

  test('a bill that was taken out of the middle', async () => {
    await arrive(cashier, till.sell(aCashBill([aLine(bulb)], '100.00'), { userCode: cashierCode, soldAt }))
    const { reply } = await arrive(
      cashier,
      till.sell(aCashBill([aLine(bulb)], '100.00'), { userCode: cashierCode, soldAt, previous: '00'.repeat(32) }),
    )
    expect(codesOf(reply.remarks)).toEqual(['CHAIN_BROKEN'])
  })

  test('what a cashier may not do, where another than the seller brings it: a seal proves no person', async () => {
    const body = aCashBill([aLine(bulb)], '90.00', { discountPercentage: '10' })
    const sold = () => till.sell(body, { userCode: managerCode, soldAt })
    const [own, others] = [await arrive(manager, sold()), await arrive(cashier, sold())]
    expect([codesOf(own.reply.remarks), codesOf(others.reply.remarks)]).toEqual([[], ['DISCOUNT_LIMIT']])
    expect(others.reply.invoice.stockHistories[0]?.itemMaster).not.toHaveProperty('costPrice')
  })

  test('a new customer whose name and phone were taken down; the bill stays the cash customer’s', async () => {
    const body = { ...aCashBill([aLine(bulb)], '100.00'), newCustomer: { firstName: 'Kamal', phone1: '077 123 4567' } }
    const { reply } = await arrive(cashier, till.sell(body, { userCode: cashierCode, soldAt }))
    expect([reply.invoice.customerCode, codesOf(reply.remarks)]).toEqual([cashCustomerCode, ['NEW_CUSTOMER']])
    const found = await manager.call(toSettle.list, { query: { term: 'Kamal' } })
    expect(found.reply.toSettle.map(({ words }) => newCustomerIn(words))).toEqual([{ firstName: 'Kamal', phone1: '077 123 4567' }])
    // Checked as the form checks it, and named by arrivals alone.
    const misread = { ...body, newCustomer: { firstName: '', phone1: '12' } }
    const other = await aTill(manager)
    expect((await arrive(cashier, other.sell(misread, { userCode: cashierCode, soldAt }))).error.code).toBe('ARRIVAL_CONTENTS')
    const plain = await cashier.call(createInvoice, { body })
    expect([plain.status, plain.reply.invoice.writtenFor]).toEqual([200, undefined])
  })

  test('a till that was forgotten', async () => {
    const forgotten = await aTill(manager)
    await manager.call(forgetTill, { params: { till: forgotten.till }, body: { isFileSaved: false } })
    const { reply } = await arrive(cashier, forgotten.sell(aCashBill([aLine(bulb)], '100.00'), { userCode: cashierCode, soldAt }))
    expect(codesOf(reply.remarks)).toEqual(['SOLD_AT_FORGOTTEN_TILL'])
  })
})

describe('a bill that was made of a bill on hold', () => {
  beforeEach(nextDay)
  const soldAt = tenInTheMorning + 24 * hour
  const aHeldBulb = () => holdBill(cashier, aHold([aHeldLine(bulb)], { name: 'Red cap' }))
  const sold = (held: { id: string; claim: string }) =>
    till.sell(aCashBill([aLine(bulb)], '100.00', { heldBill: { id: held.id, claim: held.claim } }), { userCode: cashierCode, soldAt })
  const stateOf = async (id: string) => (await cashier.call(getHeldBill, { params: { id } })).reply.heldBill

  test('ends it, where the till has told of both steps first: that it held and took it up', async () => {
    const [id, claim] = [crypto.randomUUID(), crypto.randomUUID()]
    await cashier.call(createHeldBill, { body: aHold([aHeldLine(bulb)]) }, { key: id })
    await cashier.call(takeHeldBill, { body: { id, version: 1 } }, { key: claim })
    const { reply } = await arrive(cashier, sold({ id, claim }))
    expect([reply.remarks, await stateOf(id)]).toMatchObject([[], { state: 'billed', invoiceCode: reply.code }])
  })

  test('is remarked where another till has it by then, and that one keeps it', async () => {
    const mine = await takeUp(cashier, await aHeldBulb())
    const theirs = await saved(manager, takeHeldBill, { id: mine.id, version: mine.version, takeOver: true })
    const { reply } = await arrive(cashier, sold(mine))
    expect(reply.remarks.map(({ words }) => words)).toEqual([
      'It was made of the bill on hold Red cap, which manager took over meanwhile. Look that it is not sold twice.',
    ])
    expect((await stateOf(mine.id)).state).toBe('taken')
    const second = await sell(manager, aCashBill([aLine(bulb)], '100.00', { heldBill: { id: mine.id, claim: theirs.claim } }))
    const third = await arrive(cashier, sold(mine))
    expect(third.reply.remarks.map(({ words }) => words)).toEqual([
      `It was made of the bill on hold Red cap, which was saved as bill ${second.code} meanwhile. Where it was sold once, reverse one of both.`,
    ])
  })

  test('is remarked where that is on hold again, thrown away or unknown', async () => {
    const again = await takeUp(cashier, await aHeldBulb())
    const released = await saved(cashier, releaseHeldBill, { id: again.id, claim: again.claim })
    const first = await arrive(cashier, sold(again))
    await saved(cashier, discardHeldBill, { id: again.id, version: released.heldBill.version, reason: 'Left' })
    const second = await arrive(cashier, sold(again))
    const third = await arrive(cashier, sold({ id: crypto.randomUUID(), claim: crypto.randomUUID() }))
    expect([first, second, third].map(({ reply }) => codesOf(reply.remarks))).toEqual([
      ['HOLD_PUT_BACK'],
      ['HOLD_THROWN_AWAY'],
      ['HOLD_UNKNOWN'],
    ])
  })
})

describe('goods that are gone', () => {
  const soldAt = tenInTheMorning + 24 * hour
  beforeEach(nextDay)

  test('come from other entries of the item, and a line that no entry fills is oversold as a whole', async () => {
    const fuse = await anItem(shop, {
      name: 'Fuse',
      entries: [
        { quantity: '2', cost: '40.00' },
        { quantity: '3', cost: '45.00' },
      ],
    })
    const body = (quantity: string, total: string) => aCashBill([aLine(fuse, quantity, { stockCode: fuse.entries[0]! })], total)
    const sold = (quantity: string, total: string) => till.sell(body(quantity, total), { userCode: cashierCode, soldAt })
    const first = await arrive(cashier, sold('4', '400.00'))
    expect(first.reply.invoice.stockHistories.map(line => [line.stockCode, line.quantity])).toEqual([
      [fuse.entries[0], '2'],
      [fuse.entries[1], '2'],
    ])
    const second = await arrive(cashier, sold('2', '200.00'))
    expect(second.reply.invoice.stockHistories.map(line => [line.stockCode, line.quantity, line.totalAmount])).toEqual([
      [null, '2', '200.00'],
    ])
    const { reply } = await manager.call(toSettle.list, { query: { kind: 'oversold', term: second.reply.code } })
    expect(reply.toSettle).toMatchObject([
      { billCode: second.reply.code, amount: '200.00', words: 'Line 1: 2 of Fuse were not in stock. Name the goods.', state: 'open' },
    ])
  })

  test('a line stays whole where its parts would come to another cent', async () => {
    // 5 % off 10.16 leaves 9.652 each: 28.96 for three, and 9.65 and 19.30 for one and two.
    const wire = await anItem(shop, { name: 'Wire', retail: '10.16', entries: [{ quantity: '1' }, { quantity: '2' }] })
    const body = aCashBill([aLine(wire, '3', { discountPercentage: '5' })], '28.96')
    const { reply } = await arrive(manager, till.sell(body, { userCode: cashierCode, soldAt }))
    expect(reply.invoice.stockHistories.map(line => [line.stockCode, line.quantity, line.totalAmount])).toEqual([[null, '3', '28.96']])
  })
})

describe('what the books cannot take is refused, may be tried again, and can be given as it is', () => {
  beforeEach(nextDay)
  const soldAt = tenInTheMorning + 24 * hour

  test('a total that does not add up', async () => {
    const bill = till.sell(aCashBill([aLine(bulb)], '99.00'), { userCode: cashierCode, soldAt })
    const { error } = await arrive(cashier, bill)
    expect(error.code).toBe('TOTAL_DIFFERS')
    const refusal = error.message.errorInfo[2]
    const given = await cashier.call(giveRefusedBill, { body: { bill, refusal } })
    await cashier.call(giveRefusedBill, { body: { bill, refusal } })
    const { reply } = await manager.call(toSettle.list, { query: { kind: 'refused' } })
    expect(reply.toSettle).toMatchObject([{ tillNumber: given.reply.number, amount: '99.00', words: refusal, seller: expect.any(String) }])
    const { code } = reply.toSettle[0]!
    await manager.call(settleRemark, { params: { code }, body: { note: 'Written again by hand' } })
    const settled = await manager.call(toSettle.list, { query: { kind: 'refused', state: 'settled' } })
    expect(settled.reply.toSettle).toMatchObject([{ code, state: 'settled', note: 'Written again by hand' }])
    const again = await manager.call(settleRemark, { params: { code }, body: { note: '' } })
    expect(again.error.code).toBe('TO_SETTLE_DONE')
  })

  test('what its till did not sign, and another bill under a number that is taken', async () => {
    const bill = till.sell(aCashBill([aLine(bulb)], '100.00'), { userCode: cashierCode, soldAt })
    const changed = { ...bill, contents: bill.contents.replace('"1"', '"2"') }
    expect((await arrive(cashier, changed)).error.code).toBe('ARRIVAL_SEAL')
    await arrive(cashier, bill)
    const copy = till.seal({ ...bill, key: crypto.randomUUID() })
    expect((await arrive(cashier, copy)).error.code).toBe('ARRIVAL_SERIAL')
  })

  test('a bill of another location, until somebody is signed in there', async () => {
    const elsewhere = await shop.signIn('admin', kandy)
    const bill = till.sell(aCashBill([aLine(bulb)], '100.00'), { userCode: cashierCode, soldAt })
    expect((await arrive(elsewhere, bill)).error.code).toBe('ARRIVAL_LOCATION')
    expect((await arrive(cashier, bill)).status).toBe(200)
  })
})

test('the list of tills names the numbers that are missing, and all that the books promise holds', async () => {
  await nextDay()
  const soldAt = shop.now()
  const [never, last] = [1, 2].map(() => till.sell(aCashBill([aLine(bulb)], '100.00'), { userCode: cashierCode, soldAt }))
  await arrive(cashier, last!)
  const { reply } = await manager.call(tills.list, { query: {} })
  const listed = reply.tills.find(({ code }) => code === `T${till.till}`)
  expect([listed?.missing, listed?.lastNumber]).toEqual([never, last].map(bill => tillNumber(till.till, bill!.serial)))
  expect(await brokenPromises(shop)).toEqual([])
})
