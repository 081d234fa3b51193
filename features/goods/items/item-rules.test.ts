import { describe, expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import { units } from '../../../kernel/quantity.ts'
import { itemBody } from './item-contract.ts'
import { itemProblems, marginOf, priceWarnings, type ItemFigures } from './item-rules.ts'

type Prices = Partial<Record<'cost' | 'wholesale' | 'retail' | 'minimum', string>>

function prices({ cost = '60.00', wholesale = '80.00', retail = '100.00', minimum = '0.00' }: Prices = {}) {
  return { costPrice: rupees(cost), wholesalePrice: rupees(wholesale), retailPrice: rupees(retail), minimumPrice: rupees(minimum) }
}

function anItem(more: Partial<ItemFigures> = {}): ItemFigures {
  return { ...prices(), type: 'stock', barcodes: [], minStock: units('0'), maxStock: units('0'), locations: [], ...more }
}

const aPlace = (more: Partial<ItemFigures['locations'][number]> = {}) => ({
  locationCode: '1301000001',
  binCode: '',
  minStock: null,
  maxStock: null,
  ...more,
})

describe('an item cannot be kept', () => {
  test.each<[string, Partial<ItemFigures>, string]>([
    ['a minimum price above retail', prices({ minimum: '100.01' }), 'minimumPrice'],
    ['levels of stock, when it is a service', { type: 'service', minStock: units('1') }, 'minStock'],
    ['a largest stock, when it is labour', { type: 'labour', maxStock: units('0.5') }, 'maxStock'],
    ['a bin, when it is a service', { type: 'service', locations: [aPlace({ binCode: '5401000001' })] }, 'locations'],
    ['less at most than at least', { minStock: units('5'), maxStock: units('4') }, 'maxStock'],
    [
      'less at most than at least somewhere',
      { locations: [aPlace(), aPlace({ locationCode: '1301000002', minStock: units('2'), maxStock: units('1') })] },
      'locations.1.maxStock',
    ],
    ['one location twice', { locations: [aPlace(), aPlace()] }, 'locations.1.locationCode'],
    ['one barcode twice', { barcodes: ['4791234567890', 'B-7', '4791234567890'] }, 'barcodes'],
  ])('with %s', (_, more, path) => {
    expect(itemProblems(anItem(more)).map(problem => problem.path)).toEqual([path])
  })

  test('but with a minimum at the retail price, no largest stock, and the same bin at two locations', () => {
    const locations = [
      aPlace({ binCode: '5401000001', minStock: units('3') }),
      aPlace({ locationCode: '1301000002', binCode: '5401000001' }),
    ]
    expect(itemProblems(anItem({ ...prices({ minimum: '100.00' }), minStock: units('5'), locations }))).toEqual([])
    expect(itemProblems(anItem({ type: 'service' }))).toEqual([])
  })
})

describe('prices that are probably not meant', () => {
  test('are a wholesale price above retail and a retail price below cost', () => {
    expect(priceWarnings(prices())).toEqual([])
    expect(priceWarnings(prices({ wholesale: '100.00', cost: '100.00' }))).toEqual([])
    expect(priceWarnings(prices({ wholesale: '100.01' })).map(({ path }) => path)).toEqual(['wholesalePrice'])
    expect(priceWarnings(prices({ wholesale: '0.00', cost: '1250.50' }))).toEqual([
      { path: 'retailPrice', text: 'Below cost: each one sold loses Rs. 1,150.50' },
    ])
  })

  test('and not a price that is still missing', () => {
    expect(priceWarnings(prices({ wholesale: '0.00', retail: '0.00' }))).toEqual([])
  })
})

describe('the margin', () => {
  test('is a part of the retail price, rounded half away from zero', () => {
    expect(marginOf({ price: rupees('100.00'), cost: rupees('60.00') })).toEqual({ profit: rupees('40.00'), percent: 4000 })
    // 1 / 3 of 0.03; 0.125 % of 8.00
    expect(marginOf({ price: rupees('0.03'), cost: rupees('0.02') }).percent).toBe(3333)
    expect(marginOf({ price: rupees('8.00'), cost: rupees('7.99') }).percent).toBe(13)
  })

  test('is negative below cost, and unknown without a price', () => {
    expect(marginOf({ price: rupees('100.00'), cost: rupees('125.00') })).toEqual({ profit: rupees('-25.00'), percent: -2500 })
    expect(marginOf({ price: rupees('0.00'), cost: rupees('1.00') })).toEqual({ profit: rupees('-1.00'), percent: null })
  })
})

describe('what a form or a file sends', () => {
  const least = { name: ' Brake pad ', categoryCode: '5001000001', unitCode: '5101000001' }

  test('starts as an active stock item of any discount, without price, level or place', () => {
    expect(itemBody.parse(least)).toMatchObject({
      name: 'Brake pad',
      type: 'stock',
      retailPrice: 0,
      maximumDiscountPercentage: 10_000,
      minStock: 0,
      barcodes: [],
      locations: [],
      isActive: true,
    })
  })

  test.each<[string, object, string]>([
    ['no name', { name: '  ' }, 'name'],
    ['no category', { categoryCode: '' }, 'categoryCode'],
    ['no unit', { unitCode: undefined }, 'unitCode'],
    ['a price of eight digits', { retailPrice: '10000000.00' }, 'retailPrice'],
    ['a price with three decimals', { retailPrice: '1.005' }, 'retailPrice'],
    ['a negative cost', { costPrice: '-0.01' }, 'costPrice'],
    ['a discount above 100 %', { maximumDiscountPercentage: '100.01' }, 'maximumDiscountPercentage'],
    ['a barcode with an accent', { barcodes: ['B1', 'É2'] }, 'barcodes.1'],
    ['an empty barcode', { barcodes: [''] }, 'barcodes.0'],
    ['a negative level', { minStock: '-1' }, 'minStock'],
    ['a type of its own', { type: 'gift' }, 'type'],
    ['a minimum price above retail', { retailPrice: '10.00', minimumPrice: '10.01' }, 'minimumPrice'],
  ])('with %s is refused there', (_, wrong, path) => {
    const { error } = itemBody.safeParse({ ...least, ...wrong })
    expect(error?.issues.map(issue => issue.path.join('.'))).toEqual([path])
  })
})
