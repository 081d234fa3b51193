import { expect, test } from 'vitest'
import type { ServicePackageRead } from '../../../vehicles/contract.ts'
import { aRow, aService } from '../draft/draft-builders.ts'
import { rowsOfPackage } from './package-rows.ts'

type Line = ServicePackageRead['lines'][number]
const filter: Line = { itemCode: '2401000001', name: 'Oil filter', type: 'stock', quantity: '2', price: null }
const labour: Line = {
  itemCode: '2401000900',
  name: 'Labour: full service',
  type: 'service',
  quantity: '1',
  price: '1000.00',
}

function aPackage(...lines: Line[]): ServicePackageRead {
  return { code: '2701000001', name: 'Full service', vehicleType: null, nextKm: 5000, nextDays: 90, lines }
}

test('a package loads goods at the price of the day and labour at its own', () => {
  const loaded = rowsOfPackage(aPackage(filter, labour), [aRow(), aService()])
  expect(loaded.problems).toEqual([])
  expect(loaded.rows.map(({ row, quantity, unitPrice }) => [row.itemMaster.name, quantity, unitPrice])).toEqual([
    ['Oil filter', 2000, null],
    ['Labour: full service', 1000, 100_000],
  ])
})

test('of an item with two prices the first that reaches is taken', () => {
  const few = { ...aRow({ entries: [['2501000001', '1']] }), remainingQuantity: '1' }
  const many = { ...aRow({ price: '1500.00', entries: [['2501000002', '6']] }), remainingQuantity: '6' }
  expect(rowsOfPackage(aPackage(filter), [few, many]).rows.map(({ row }) => row.retailPrice)).toEqual(['1500.00'])
})

test('what is missing is named once for all, and what is short is loaded', () => {
  const short = { ...aRow({ entries: [['2501000001', '1']] }), remainingQuantity: '1' }
  const gone = { ...aRow({ itemCode: '2401000002', name: 'Air filter', entries: [] }), remainingQuantity: '0' }
  const loaded = rowsOfPackage(aPackage(filter, { ...filter, itemCode: '2401000002', name: 'Air filter' }, labour), [short, gone])
  expect(loaded.rows.map(({ row }) => row.itemMaster.name)).toEqual(['Oil filter'])
  expect(loaded.problems).toEqual([
    'only 1 of Oil filter left here',
    'Air filter is out of stock',
    'Labour: full service is no longer sold',
  ])
})
