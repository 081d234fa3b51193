import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHeldBill } from '../features/selling/holds/contract.ts'
import { askForDrawer } from '../features/selling/printers/contract.ts'
import { createInvoice, reverseInvoice } from '../features/selling/sales/contract.ts'
import { cardNumberProblem, holdsCardNumber } from '../kernel/card-number.ts'
import { aCashBill, aLine, sell } from '../testing/papers/bill.ts'
import { checkInvariants } from '../proofs/prove-books.ts'
import { aHeldLine, aHold } from '../testing/papers/hold.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../testing/papers/grn.ts'
import { anItem } from '../testing/stock.ts'
import { customers } from '../features/parties/customers/master-contract.ts'
import { itemBrands } from '../features/goods/items/lookups-contract.ts'
import { suppliers } from '../features/parties/suppliers/contract.ts'
import { openShop, type Shop, type Staff } from '../testing/shop.ts'

let shop: Shop
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

const wrong = [
  ['a line break', 'Two\nlines', 'has a line break: write it on one line'],
  ['a mark that turns the direction', 'Oil \u202Etxt', 'has a sign that is not seen (U+202E): type the text again'],
  ['a blank without width', 'Oil\u200BFilter', 'has a sign that is not seen (U+200B): type the text again'],
  ['a control character', 'Oil\u0007', 'has a sign that is not seen (U+0007): type the text again'],
] as const

test.each(wrong)('a name with %s is refused on every list, and says what to do', async (_, name, said) => {
  const answers = [
    [await manager.call(customers.create, { body: { firstName: name, phone1: '0771234567' } }), 'firstName'],
    [await manager.call(suppliers.create, { body: { name } }), 'name'],
    [await manager.call(itemBrands.create, { body: { name } }), 'name'],
  ] as const
  for (const [{ status, error }, field] of answers) expect([status, error.code, error.fields[field]]).toEqual([400, 'INVALID_INPUT', said])
})

test('notes keep their lines, and Sinhala names the joiner that their letters need', async () => {
  const body = { firstName: 'ශ්‍රී ලාල්', phone1: '0771234567', notes: 'first line\nsecond line' }
  const { reply } = await manager.call(customers.create, { body })
  expect(reply.customer).toMatchObject({ firstName: body.firstName, notes: body.notes })
})

const card = '4111 1111 1111 1111'
const imei = '356938035643809'

test('a whole card number is refused wherever text is typed, with its field, and nothing keeps it', async () => {
  const cashier = await shop.signIn('cashier')
  const wash = await anItem(shop, { type: 'service', unit: 'Job' })
  const bill = (remarks: string) => aCashBill([aLine(wash)], '100.00', { remarks })
  const printer = { code: '3001999999' }
  const answers = [
    [await cashier.call(createInvoice, { body: bill(`card ${card}`) }), 'remarks'],
    [await cashier.call(createHeldBill, { body: aHold([aHeldLine(wash)], { name: card }) }), 'name'],
    [await manager.call(customers.create, { body: { firstName: 'Amali', phone1: '0771234567', notes: card } }), 'notes'],
    [await manager.call(itemBrands.create, { body: { name: `Brand ${card}` } }), 'name'],
    [await manager.call(askForDrawer, { body: { ...printer, reason: card } }), 'reason'],
    [await manager.call(reverseInvoice, { body: { code: card.replaceAll(' ', ''), reason: 'Mistake', version: 1 } }), 'code'],
  ] as const
  const words = (field: string) =>
    `What stands under ${field} looks like a whole card number, which is never kept. Write its last four digits only; of another number, put a slash between its digits.`
  for (const [{ status, error }, field] of answers) {
    expect([status, error.code, error.fields[field], error.message.errorInfo[2]]).toEqual([
      422,
      'CARD_NUMBER',
      cardNumberProblem,
      words(field),
    ])
  }
  const kept = await shop.owner.query(
    `select reply from answered.refusal union all select concat_ws(' ', reason, before, after) from audit`,
  )
  expect(kept.rows.filter(({ reply }) => holdsCardNumber(String(reply ?? '')))).toEqual([])
  // The same bill, with the number of a telephone that it is about.
  expect((await sell(cashier, bill(`IMEI ${imei}`))).remarks).toBe(`IMEI ${imei}`)
})

test('numbers of documents and things may look like a card', async () => {
  const digits = card.replaceAll(' ', '')
  const bulb = await anItem(shop)
  expect((await manager.call(suppliers.create, { body: { name: 'Lanka Bulbs', tin: '409123456-7000' } })).status).toBe(200)
  const supplier = await aSupplier(manager)
  const line = aReceivedLine(bulb, '1', '100.00', { batch: digits })
  const note = await receive(manager, aNote(supplier, [line], '100.00', { invoiceCode: digits, remarks: `IMEI ${imei}` }))
  expect(note).toMatchObject({ invoiceCode: digits })
  expect((await checkInvariants(shop.owner, { only: ['I-34'] })).flatMap(({ offenders }) => offenders)).toEqual([])
})
