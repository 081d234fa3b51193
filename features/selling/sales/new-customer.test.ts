import { expect, test } from 'vitest'
import { arrivedBillRefusal } from './arrival-refusals.ts'
import { newCustomerIn } from './new-customer.ts'

test.each([
  ['Kamal', '0771234567'],
  ['Perera & Sons, Galle. The bill', '+94 77 123-4567'],
])('a remark names the new customer %s, %s so that a manager can add him', (name, phone) => {
  const { message } = arrivedBillRefusal('NEW_CUSTOMER', { name, phone })
  expect(newCustomerIn(message)).toEqual({ firstName: name, phone1: phone })
})

test('no other remark names one', () => {
  expect(newCustomerIn('Till T3 was forgotten before this bill arrived.')).toBeNull()
})
