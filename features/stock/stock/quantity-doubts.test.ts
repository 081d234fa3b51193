import { expect, test } from 'vitest'
import { units } from '../../../kernel/quantity.ts'
import { doubtsOfQuantities, itemsInQuestion } from './quantity-doubts.ts'

const bolts = (...quantities: string[]) => quantities.map(one => ({ itemCode: '1', name: 'Bolt', quantity: units(one) }))
const before = (most: string) => new Map([['1', units(most)]])

test('a thousand of what never came in tens of dozens is asked about', () => {
  const [doubt] = doubtsOfQuantities(bolts('479120'), before('50'))
  expect(doubt).toEqual({
    key: 'QUANTITY_FAR_ABOVE 1 479120000',
    text: 'Bolt: a quantity of 479120. The most before was 50. Is it as much as that?',
    field: 'stockHistories.0.quantity',
  })
  expect(doubtsOfQuantities(bolts('1000'), new Map())).toHaveLength(1)
  expect(doubtsOfQuantities(bolts('1000'), before('99.999'))).toHaveLength(1)
})

test('what is usual is not, and less than a thousand never', () => {
  expect(doubtsOfQuantities(bolts('1000'), before('100'))).toEqual([])
  expect(doubtsOfQuantities(bolts('999.999'), new Map())).toEqual([])
  expect(itemsInQuestion(bolts('999.999'))).toEqual([])
})

test('the parts of a line count together, and the largest is looked at again', () => {
  const found = doubtsOfQuantities(bolts('300', '400', '300'), before('20'))
  expect(found.map(({ field }) => field)).toEqual(['stockHistories.1.quantity'])
})
