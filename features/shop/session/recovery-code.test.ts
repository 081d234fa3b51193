import { expect, test } from 'vitest'
import { isAuthenticatorCode, plainCode } from './recovery-code.ts'

test('a code is read as it was typed: with a space, a dash, capitals, letters for digits', () => {
  expect(plainCode(' 123 456 ')).toBe('123456')
  expect(plainCode('7K2MX-0IOLQ')).toBe('7k2mx0101q')
})

test('a recovery code is not taken for that of an authenticator', () => {
  expect(['123456', '12345', '1234567', '1234567890', 'abcdef'].map(isAuthenticatorCode)).toEqual([true, false, false, false, false])
})
