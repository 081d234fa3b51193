import { expect, test } from 'vitest'
import { doubt, doubtsIn, refuseDoubts, withYes } from './doubt.ts'

const price = doubt('PRICE_FAR_OFF', {
  of: '2401000001',
  figure: 500,
  field: 'retailPrice',
  values: { item: 'Pad', price: '5.00', before: '1.00' },
})
const total = doubt('TOTAL_FAR_ABOVE', { of: '4101000001', figure: 900, values: { total: '9.00', usual: '1.00' } })

test('a refusal tells its doubts, and another refusal none', () => {
  expect(doubtsIn(refuseDoubts([price, total], [])!)).toEqual([price, total])
  expect(doubtsIn({ code: 'CONFLICT', values: { doubts: JSON.stringify([price]) } })).toEqual([])
  expect(doubtsIn({ code: 'DOUBTFUL', values: {} })).toEqual([])
})

test('a meter that is lower asks for a reason, and a yes without one is not enough', () => {
  const meter = doubt('METER_LOWER', { of: '2601000001', figure: 8_420, values: { last: '84,200', on: '', reading: '8,420' } })
  expect(meter.text).toBe('The last reading was 84,200 km; 8,420 km is lower. Was the meter replaced, or the last reading wrong?')
  expect([meter.asksReason, price.asksReason]).toEqual([true, undefined])
  expect(refuseDoubts([meter], [meter.key])?.code).toBe('DOUBTFUL')
  expect(refuseDoubts([meter], [], 'new meter')?.code).toBe('DOUBTFUL')
  expect(refuseDoubts([meter], [meter.key], 'new meter')).toBeNull()
  expect(withYes({}, [meter], 'new meter')).toEqual({ confirmed: [meter.key], doubtReason: 'new meter' })
})

test('a yes goes into the body beside what was confirmed before, and nothing else changes', () => {
  const body = { total: '9.00' }
  expect(withYes(body, [])).toBe(body)
  const first = withYes(body, [price])
  expect(first).toEqual({ total: '9.00', confirmed: [price.key] })
  expect(withYes(first, [total])).toEqual({ total: '9.00', confirmed: [price.key, total.key] })
})
