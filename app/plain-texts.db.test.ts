import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '../features/customers/master-contract.ts'
import { itemBrands } from '../features/items/lookups-contract.ts'
import { suppliers } from '../features/suppliers/contract.ts'
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
