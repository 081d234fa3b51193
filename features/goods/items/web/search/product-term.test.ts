import { expect, test } from 'vitest'
import { units } from '../../../../../kernel/quantity.ts'
import { aRow, aService } from '../../../../selling/sales/web/draft/draft-builders.ts'
import { quantityOf, readGoodsTerm, wantedOf, whyNotAdd } from './product-term.ts'

test('a quantity before a star is taken from the search', () => {
  expect(readGoodsTerm('3*oil filter')).toEqual({ asked: 3000, term: 'oil filter' })
  expect(readGoodsTerm('10000*oil')).toEqual({ asked: 10_000_000, term: 'oil' })
  expect(readGoodsTerm('0.5*4791000000011')).toEqual({ asked: 500, term: '4791000000011' })
  expect(readGoodsTerm(' 5W-30 ')).toEqual({ asked: null, term: '5W-30' })
})

test('a scan without a quantity is one', () => {
  expect(quantityOf(null)).toBe(1000)
  expect(quantityOf('4')).toBe(4000)
  expect(quantityOf('0')).toBe(1000)
})

test('the label of a scale says how much one is', () => {
  expect(wantedOf(aRow(), units('3'))).toBe(3000)
  expect(wantedOf({ ...aRow(), weighed: '0.62' }, units('1'))).toBe(620)
  expect(wantedOf({ ...aRow(), weighed: '0.62' }, units('3'))).toBe(1860)
})

test('Add says why it cannot be pressed', () => {
  expect(whyNotAdd(null, units('1'))).toBe('Choose an item first')
  expect(whyNotAdd(aRow(), null)).toBe('Enter a quantity above zero')
  expect(whyNotAdd(aRow(), units('1.5'))).toBe('Oil filter is sold in whole units')
  expect(whyNotAdd(aRow({ entries: [] }), units('1'))).toBe('None of Oil filter is left here')
  expect(whyNotAdd(aService(), units('1'))).toBeNull()
})
