import { expect, test } from 'vitest'
import { changedQuantities, quantitiesByItem } from './item-quantities.ts'
import { units } from './quantity.ts'

const line = (itemCode: string, count: string) => ({ itemCode, quantity: units(count) })

test('an edited paper changes by the difference alone, item by item', () => {
  const before = quantitiesByItem([line('2401000001', '3'), line('2401000001', '2'), line('2401000002', '1')])
  const now = quantitiesByItem([line('2401000001', '4'), line('2401000004', '1'), line('2401000002', '1')])
  expect([...changedQuantities(before, now)]).toEqual([
    ['2401000001', units('-1')],
    ['2401000004', units('1')],
  ])
})
