import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test('every total is told as a share of one of them', () => {
  expect(sharesOf({ notDue: '250.00', late: '750.50', net: '1000.50', cost: null }, 'net')).toEqual({
    notDue: '25.0 %',
    late: '75.0 %',
    net: '100.0 %',
  })
})

test('nothing has no shares', () => {
  expect(sharesOf({ notDue: '0.00', net: '0.00' }, 'net')).toEqual({})
})
