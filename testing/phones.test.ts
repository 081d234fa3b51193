import { expect, test } from 'vitest'
import { phoneKey } from '../kernel/phone.ts'
import { writtenPhones } from './phones.ts'

test.each(writtenPhones)('the key of "%s" is %s', (phone, key) => {
  expect(phoneKey(phone)).toBe(key)
})
