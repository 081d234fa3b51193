import { describe, expect, test } from 'vitest'
import type { RecordOf } from '../../../kernel/master.ts'
import { customerBody } from './body-contract.ts'
import { customerRead, type CustomerRead } from './contract.ts'
import { customers, wholeCustomerBody } from './master-contract.ts'

describe("the till's small contract", () => {
  test('is a part of the whole one: what is saved and answered fits both', () => {
    const asTheTillReadsIt = (whole: RecordOf<typeof customers>): CustomerRead => whole
    expect(asTheTillReadsIt).toBeTypeOf('function')
    const quick = customerBody.parse({ firstName: 'Amali', phone1: '0771234567' })
    expect(wholeCustomerBody.parse({ firstName: 'Amali', phone1: '0771234567' })).toMatchObject(quick)
    expect(Object.keys(customers.record.shape)).toEqual(expect.arrayContaining(Object.keys(customerRead.shape)))
  })
})

describe('a new customer', () => {
  const least = { firstName: 'Amali', phone1: '0771234567' }

  test('starts as the specification says: active, not verified, no limit, no days, no stars', () => {
    expect(wholeCustomerBody.parse(least)).toMatchObject({ isActive: true, isVerified: false, creditLimit: 0, creditDays: 0, rating: 0 })
    expect(wholeCustomerBody.parse({ ...least, customerAddresses: [{}] }).customerAddresses[0]).toMatchObject({
      country: 'Sri Lanka',
      isActive: true,
    })
  })

  test.each([
    ['too short a NIC', { nicNumber: '123456789' }],
    ['too long a NIC', { nicNumber: '1234567890123' }],
    ['a credit limit below nothing', { creditLimit: '-0.01' }],
    ['half a day of credit', { creditDays: 0.5 }],
    ['fifty-one addresses', { customerAddresses: Array.from({ length: 51 }, () => ({})) }],
    ['an email with two places', { email: 'a@b@c' }],
  ])('with %s is refused', (_, wrong) => {
    expect(wholeCustomerBody.safeParse({ ...least, ...wrong }).success).toBe(false)
  })
})
