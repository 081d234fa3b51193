import { expect, test } from 'vitest'
import { percent, rupees } from '../../../../../kernel/money.ts'
import { aRow, aService } from './draft-builders.ts'
import { wantedRows, type WantedItem } from './wanted-rows.ts'

const filter: WantedItem = { itemCode: '2401000001', name: 'Oil filter', quantity: '2', price: null }
const labour: WantedItem = { itemCode: '2401000900', name: 'Labour: full service', quantity: '1', price: '1000.00' }

test('a package loads goods at the price of the day and labour at its own', () => {
  const loaded = wantedRows([filter, labour], [aRow(), aService()])
  expect(loaded.problems).toEqual([])
  expect(loaded.rows.map(({ row, quantity, unitPrice }) => [row.itemMaster.name, quantity, unitPrice])).toEqual([
    ['Oil filter', 2000, null],
    ['Labour: full service', 1000, 100_000],
  ])
})

test('of an item with two prices the first that reaches is taken', () => {
  const few = { ...aRow({ entries: [['2501000001', '1']] }), remainingQuantity: '1' }
  const many = { ...aRow({ price: '1500.00', entries: [['2501000002', '6']] }), remainingQuantity: '6' }
  expect(wantedRows([filter], [few, many]).rows.map(({ row }) => row.retailPrice)).toEqual(['1500.00'])
})

test('what is missing is named once for all, and what is short is loaded', () => {
  const short = { ...aRow({ entries: [['2501000001', '1']] }), remainingQuantity: '1' }
  const gone = { ...aRow({ itemCode: '2401000002', name: 'Air filter', entries: [] }), remainingQuantity: '0' }
  const loaded = wantedRows([filter, { ...filter, itemCode: '2401000002', name: 'Air filter' }, labour], [short, gone])
  expect(loaded.rows.map(({ row }) => row.itemMaster.name)).toEqual(['Oil filter'])
  expect(loaded.problems).toEqual([
    'only 1 of Oil filter left here',
    'Air filter is out of stock',
    'Labour: full service is no longer sold',
  ])
})

test('an order loads what is here of it, at its own price and discounts', () => {
  const short = { ...aRow({ entries: [['2501000001', '1']] }), remainingQuantity: '1' }
  const ordered = { ...filter, price: '1400.00', discountPercent: percent(500), discountEach: rupees('10.00') }
  const loaded = wantedRows([ordered], [short], { onlyWhatIsHere: true })
  expect(loaded.rows).toEqual([
    { row: short, quantity: 1000, unitPrice: 140_000, discountPercent: percent(500), discountEach: rupees('10.00') },
  ])
  expect(loaded.problems).toEqual(['only 1 of Oil filter left here'])
})
