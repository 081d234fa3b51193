import { expect, test } from 'vitest'
import { isPinText, isWeakPin } from './pin.ts'

test('a PIN has six digits', () => {
  expect(['482913', '000000', '48291', '4829131', '48291a', ''].map(isPinText)).toEqual([true, true, false, false, false, false])
})

test('a PIN that anybody would try first is weak', () => {
  expect(['111111', '123456', '456789', '654321', '482913', '112233'].map(isWeakPin)).toEqual([true, true, true, true, false, false])
})
