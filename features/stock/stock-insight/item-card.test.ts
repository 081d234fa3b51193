import { expect, test } from 'vitest'
import { framedCard, movementName } from './item-card.ts'

test('a movement is named by its paper, and by what was done with it', () => {
  expect(movementName({ kind: 'sale', paperCode: '3001000001' })).toBe('Bill')
  expect(movementName({ kind: 'sale-edit', paperCode: '3101000001' })).toBe('Auto care bill, edited')
  expect(movementName({ kind: 'reversal', paperCode: '4101000001' })).toBe('Stock issue, reversed')
  expect(movementName({ kind: 'count', paperCode: '9901000001' })).toBe('count')
})

test('what is exported begins with what was brought forward and ends with what is carried forward, either way round', () => {
  const card = {
    item: { code: '2401000001', name: 'Oil', unit: 'Litre', isStock: true },
    broughtForward: '14',
    totalIn: '0',
    totalOut: '6.5',
    carriedForward: '7.5',
    onHand: '7.5',
    entries: [],
  }
  const move = (code: string, quantityOut: string, balance: string) => ({
    code,
    isLocked: 0,
    version: 1,
    quantityIn: null,
    quantityOut,
    balance,
  })
  const [sold, used] = [move('a', '5', '9'), move('b', '1.5', '7.5')]
  const told = (isNewestFirst: boolean, rows: readonly (typeof sold)[]) =>
    framedCard(rows, card, isNewestFirst).map(({ what = '', quantityOut, balance }) => [what, quantityOut, balance])
  expect(told(false, [sold, used])).toEqual([
    ['Brought forward', null, '14'],
    ['', '5', '9'],
    ['', '1.5', '7.5'],
    ['Carried forward', '6.5', '7.5'],
  ])
  expect(told(true, [used, sold]).map(([what]) => what)).toEqual(['Carried forward', '', '', 'Brought forward'])
})
