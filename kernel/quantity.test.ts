import { expect, test } from 'vitest'
import { formatMoney, rupees } from './money.ts'
import { formatQuantity, negateQuantity, parseQuantity, quantity, sumQuantities, times, units } from './quantity.ts'

test('a quantity has up to three decimals and no needless zeros', () => {
  expect(['12', '3.5', '0.125', '100', '0'].map(text => units(text))).toEqual([12_000, 3500, 125, 100_000, 0])
  expect(['12.000', '3.50', '0.125', '100', '0', '-1.5'].map(text => formatQuantity(units(text)))).toEqual([
    '12',
    '3.5',
    '0.125',
    '100',
    '0',
    '-1.5',
  ])
  expect(parseQuantity('1.0005')).toBeNull()
  expect(parseQuantity('a few')).toBeNull()
  expect(() => units('1.0005')).toThrow('not a quantity')
})

test('quantities are summed exactly', () => {
  expect(sumQuantities([units('0.1'), units('0.2')])).toBe(units('0.3'))
  expect(sumQuantities([])).toBe(0)
  expect(Object.is(negateQuantity(quantity(0)), 0)).toBe(true)
})

test.each([
  ['1950.00', '3.5', '6825.00'],
  ['0.01', '0.5', '0.01'], // half a cent rounds away from zero
  ['0.01', '0.499', '0.00'],
  ['0.01', '-0.5', '-0.01'],
  ['1550.33', '3.5', '5426.16'], // 5,426.155
  ['333.33', '0.333', '111.00'], // 110.99889
  ['9999999.99', '1000', '9999999990.00'],
])('%s a unit × %s is %s', (price, amount, total) => {
  expect(formatMoney(times(rupees(price), units(amount)))).toBe(total)
})

test('a product too large to be exact is refused', () => {
  expect(() => times(rupees('9999999999999.99'), units('1000'))).toThrow('not an exact integer')
})
