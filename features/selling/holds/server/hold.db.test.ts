import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aCashBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { aHeldLine, aHold, holdBill, takeUp } from '../../../../testing/papers/hold.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, remainingOf, type TestItem } from '../../../../testing/stock.ts'
import { createInvoice } from '../../sales/contract.ts'
import { createHeldBill, discardHeldBill, getHeldBill, listHeldBills, putBackHeldBill, releaseHeldBill, takeHeldBill } from '../contract.ts'

let shop: Shop
let one: Staff
let other: Staff
let bulb: TestItem
beforeAll(async () => {
  shop = await openShop()
  one = await shop.signIn('cashier')
  other = await shop.signIn('manager')
  bulb = await anItem(shop, { entries: [{ quantity: '20' }] })
})
afterAll(() => shop.close())

const waiting = async (staff: Staff) => (await staff.call(listHeldBills, {})).reply.heldBills
const stateOf = async (id: string) => {
  const { reply } = await one.call(getHeldBill, { params: { id } })
  return [reply.heldBill.state, reply.heldBill.invoiceCode]
}
const codeOf = async (answer: Promise<{ error: { code: string } }>) => (await answer).error.code

test('a held bill waits for every till of its location, takes nothing, and comes back as it was', async () => {
  const customer = await aCustomer(shop)
  const wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '500.00' })
  const lines = [aHeldLine(bulb, '2', { stockCode: bulb.entries[0]!, isLot: true, discountPercentage: '10' }), aHeldLine(wash)]
  const vehicleMasterCode = '2601000001'
  // 2 × 100.00 − 10 % + 500.00 = 680.00; less 5 % and 1.00 = 645.00.
  const body = aHold(lines, {
    kind: 'auto-care',
    customerCode: customer,
    vehicleMasterCode,
    name: '',
    odoReading: 81_000,
    discountPercentage: '5',
    discountAmount: '1.00',
  })
  const before = await remainingOf(shop, bulb.entries[0]!)
  const { id, version } = await holdBill(one, body)
  expect(await waiting(other)).toContainEqual(
    expect.objectContaining({
      id,
      state: 'open',
      totalAmount: '645.00',
      lines: 2,
      heldBy: 'cashier',
      vehicleNumber: expect.stringMatching(/./) as string,
    }),
  )
  const began = shop.now()
  shop.setClock(began + 1000)
  const later = await holdBill(one, aHold([aHeldLine(bulb)], { name: 'Just parked' }))
  expect((await waiting(other)).map(held => held.id).slice(0, 2)).toEqual([later.id, id])
  shop.setClock(began)
  expect(await waiting(await shop.signIn('cashier', kandy))).not.toContainEqual(expect.objectContaining({ id }))
  expect((await (await shop.signIn('cashier', kandy)).call(getHeldBill, { params: { id } })).status).toBe(404)
  expect(await remainingOf(shop, bulb.entries[0]!)).toBe(before)

  const taken = await takeUp(other, { id, version })
  expect(taken).toMatchObject({
    customer: { code: customer },
    vehicleMaster: { code: vehicleMasterCode },
    odoReading: 81_000,
    discountPercentage: '5.00',
  })
  expect(taken.stockHistories).toMatchObject([
    {
      itemCode: bulb.code,
      stockCode: bulb.entries[0],
      isLot: true,
      quantity: '2',
      listPrice: '100.00',
      retailPrice: '100.00',
      discountPercentage: '10.00',
    },
    { itemCode: wash.code, stockCode: null, isLot: false, quantity: '1' },
  ])
  expect((await waiting(one)).find(row => row.id === id)).toMatchObject({ state: 'taken', takenBy: 'manager' })
  expect((await auditOf(shop, id)).map(({ action }) => action)).toEqual(['hold', 'take-up'])
})

test('of two tills one takes it up, the other reads who has it and may take it over on purpose', async () => {
  const { id, version } = await holdBill(one, aHold([aHeldLine(bulb)]))
  const first = await takeUp(one, { id, version })
  const asked = other.call(takeHeldBill, { body: { id, version } })
  expect(await refusalOf(asked)).toEqual([
    409,
    'HOLD_TAKEN',
    'The man with the red cap is on the screen of cashier. Take it over only if that till is gone.',
  ])
  // Only from the till that the list named.
  expect(await codeOf(other.call(takeHeldBill, { body: { id, version, takeOver: true } }))).toBe('HOLD_TAKEN')
  const over = await other.call(takeHeldBill, { body: { id, version: first.version, takeOver: true } })
  expect(over.status).toBe(200)
  const bill = aCashBill([aLine(bulb)], '100.00')
  expect(await codeOf(one.call(createInvoice, { body: { ...bill, heldBill: { id, claim: first.claim } } }))).toBe('HOLD_TAKEN')
  expect(await codeOf(one.call(releaseHeldBill, { body: { id, claim: first.claim } }))).toBe('HOLD_TAKEN')
  const { code } = await sell(other, { ...bill, heldBill: { id, claim: over.reply.claim } })
  expect(await stateOf(id)).toEqual(['billed', code])
  expect((await auditOf(shop, id)).map(({ action }) => action)).toEqual(['hold', 'take-up', 'take-over'])
})

test('a hold becomes one bill, however often it is saved', async () => {
  const { id, version } = await holdBill(one, aHold([aHeldLine(bulb)]))
  const { claim } = await takeUp(one, { id, version })
  const body = aCashBill([aLine(bulb)], '100.00', { heldBill: { id, claim } })
  // A refused save leaves it in hand.
  expect(await codeOf(one.call(createInvoice, { body: { ...body, totalAmount: '100.01' } }))).toBe('TOTAL_DIFFERS')
  expect(await stateOf(id)).toEqual(['taken', null])
  const { code } = await sell(one, body)
  const again = await refusalOf(one.call(createInvoice, { body }))
  expect(again).toEqual([
    409,
    'HOLD_BILLED',
    `The man with the red cap is saved already, as bill ${code}. Clear the screen: it is not sold twice.`,
  ])
  expect(await waiting(one)).not.toContainEqual(expect.objectContaining({ id }))
  const ended = (await one.call(listHeldBills, { query: { ended: '1' } })).reply.heldBills
  expect(ended).toContainEqual(expect.objectContaining({ id, state: 'billed', invoiceCode: code, endedBy: 'cashier' }))
  for (const call of [
    one.call(takeHeldBill, { body: { id, version: 3, takeOver: true } }),
    one.call(putBackHeldBill, { params: { id }, body: { ...aHold([aHeldLine(bulb)]), claim } }),
    one.call(discardHeldBill, { body: { id, version: 3, reason: 'Late' } }),
  ]) {
    expect(await codeOf(call)).toBe('HOLD_BILLED')
  }
})

test('it is put back as it was or as it is now, and thrown away with a reason while it stays readable', async () => {
  const { id, version } = await holdBill(one, aHold([aHeldLine(bulb)]))
  const first = await takeUp(one, { id, version })
  expect((await one.call(releaseHeldBill, { body: { id, claim: first.claim } })).reply.heldBill.state).toBe('open')
  const bill = aCashBill([aLine(bulb)], '100.00', { heldBill: { id, claim: first.claim } })
  expect(await codeOf(one.call(createInvoice, { body: bill }))).toBe('HOLD_OPEN')
  const second = await takeUp(other, { id, version: 1 })
  const more = { ...aHold([aHeldLine(bulb, '3')], { name: 'Two more bulbs' }), claim: second.claim }
  const back = (await other.call(putBackHeldBill, { params: { id }, body: more })).reply.heldBill
  expect(back).toMatchObject({ state: 'open', name: 'Two more bulbs', totalAmount: '300.00', lines: 1, heldBy: 'manager' })
  expect(await codeOf(one.call(discardHeldBill, { body: { id, version: 1, reason: 'Left' } }))).toBe('CONFLICT')
  const gone = await one.call(discardHeldBill, { body: { id, version: back.version, reason: 'Left the shop' } })
  expect(gone.reply.heldBill).toMatchObject({ state: 'discarded', reason: 'Left the shop', endedBy: 'cashier' })
  expect(await codeOf(one.call(takeHeldBill, { body: { id, version: back.version } }))).toBe('HOLD_DISCARDED')
  expect((await one.call(getHeldBill, { params: { id } })).reply.heldBill.stockHistories).toMatchObject([{ quantity: '3' }])
  expect((await auditOf(shop, id)).map(({ action, reason }) => reason ?? action)).toEqual([
    'hold',
    'take-up',
    'put-back',
    'take-up',
    'hold',
    'Left the shop',
  ])
})

test('what nobody would find, and what is nothing, is not held; what a till has is not thrown away', async () => {
  expect(await codeOf(one.call(createHeldBill, { body: aHold([]) }))).toBe('HOLD_EMPTY')
  const nameless = await one.call(createHeldBill, { body: aHold([aHeldLine(bulb)], { name: ' ' }) })
  expect([nameless.error.code, nameless.error.fields]).toEqual(['HOLD_NAMELESS', { name: 'Give it a name' }])
  expect(await codeOf(one.call(createHeldBill, { body: aHold([aHeldLine({ code: '2401999999', retail: '1.00' })]) }))).toBe('INVALID_INPUT')
  const held = await holdBill(one, aHold([aHeldLine(bulb)]))
  const { version } = await takeUp(one, held)
  expect(await codeOf(other.call(discardHeldBill, { body: { id: held.id, version, reason: 'Gone' } }))).toBe('HOLD_TAKEN')
})

test('the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
