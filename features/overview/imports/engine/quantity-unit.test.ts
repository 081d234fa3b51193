import { describe, expect, test } from 'vitest'
import { readCsv } from '../../../../platform/server/csv.ts'
import { quantity } from '../../../../kernel/quantity.ts'
import { bareFigure, decimalSignOf } from './figures.ts'
import { withoutUnit } from './quantity-unit.ts'
import { knowing, plannedFile, told } from './test-plan.ts'

test.each([
  ['12.500 ltr', '12.500', 'ltr'],
  ['10 kg', '10', 'kg'],
  ['10KG', '10', 'KG'],
  ['1,200 Nos.', '1,200', 'Nos.'],
  ['1,50,000 pcs', '1,50,000', 'pcs'],
  ['12,750 kg', '12,750', 'kg'],
  ['-5 doz', '-5', 'doz'],
  ['(5) kg', '(5)', 'kg'],
  ['12.5 m²', '12.5', 'm²'],
  ['12.5 m2', '12.5', 'm2'],
  ['3 sq. ft.', '3', 'sq. ft.'],
  ['5 Stück', '5', 'Stück'],
])('%s is %s of the unit %s', (text, figure, unit) => {
  expect(withoutUnit(text)).toEqual({ figure, unit })
})

test.each(['12', 'kg', '5 left', '500 Dr', '45k', '2 box 5 nos?', '10 and more', `1${' '.repeat(50)}kg`])('"%s" names no unit', text => {
  expect(withoutUnit(text)).toEqual({ figure: text, unit: null })
})

test('a figure with a unit shows how decimals are written', () => {
  expect(['12.500 ltr', '0,500 kg', '1,200 Nos', '3 kg'].map(text => decimalSignOf(bareFigure(text)))).toEqual([
    'either',
    'comma',
    'either',
    null,
  ])
})

/** A file of items with nothing chosen by hand. */
function asItIs(text: string, options: Parameters<typeof plannedFile>[2] = {}) {
  const [head = [], ...rows] = [...readCsv(text)].map(({ fields }) => fields ?? [])
  const file = { headings: head, rows: rows.map((cells, index) => ({ row: index + 2, cells })) }
  return plannedFile('items', file, { answers: { decimals: null, dateOrder: null }, ...options })
}

/** Name, quantity and unit of each item; a unit that is created by its name. */
function stock({ plan }: ReturnType<typeof asItIs>) {
  const units = new Map<unknown, string>([
    ['5101000001', 'Piece'],
    ['5101000002', 'Litre'],
    ...plan.newNames.map(({ placeholder, name }) => [placeholder, name] as const),
  ])
  return plan.records.map(({ body, lots }) => {
    const { name, unitCode } = body as { name: string; unitCode: string }
    return [name, (lots[0]?.quantity ?? quantity(0)) / 1000, units.get(unitCode)]
  })
}

describe('a quantity that names its unit', () => {
  test('gives it to an item whose row has none, and is never turned into another', () => {
    const head = 'Name,Cost,Price,Qty\n'
    const file = asItIs(
      `${head}Rice,10,20,10 kg\nBolt,10,20,"1,200 Nos"\nOil,10.50,20,12.500 ltr\nEgg,10,20,5 doz\nPen,10,20,7\nTape,10,20,4 ctn\n`,
    )
    expect(told(file.plan)).toEqual([])
    expect(stock(file)).toEqual([
      ['Rice', 10, 'Kilogram'],
      ['Bolt', 1200, 'Piece'],
      ['Oil', 12.5, 'Litre'],
      ['Egg', 5, 'Dozen'],
      ['Pen', 7, 'Piece'],
      ['Tape', 4, 'Carton'],
    ])
  })

  test('agrees with the unit of its row, however the two are written, or the row is refused', () => {
    const file = asItIs('Name,Unit,Cost,Price,Qty\nRice,Kgs,10,20,2.5 kg\nEgg,Dozen,10,20,5 doz\nBolt,Piece,10,20,10 kg\nOil,,10,20,3 l\n')
    expect(stock(file)).toEqual([
      ['Rice', 2.5, 'Kilogram'],
      ['Egg', 5, 'Dozen'],
      ['Oil', 3, 'Litre'],
    ])
    expect(told(file.plan)).toEqual([
      '4 Opening quantity "10 kg": The quantity is in kg, the unit is Piece – Write the quantity in the unit of the item, or correct the unit.',
    ])
  })

  test('may be negative or have a comma', () => {
    const file = asItIs(
      'Name,Cost,Price,Qty\nRice,"10,50","20,00","0,500 kg"\nOil,"10,50","20,00","12,750 kg"\nBolt,"1,00","2,00",-5 pcs\n',
    )
    expect(stock(file)).toEqual([
      ['Rice', 0.5, 'Kilogram'],
      ['Oil', 12.75, 'Kilogram'],
    ])
    expect(told(file.plan)).toEqual([expect.stringContaining('4 Opening quantity "-5 pcs": may not be negative')])
  })

  test('that can be read two ways is asked about', () => {
    expect(told(asItIs('Name,Cost,Price,Qty\nOil,10,20,12.500 ltr\n').plan)).toEqual([
      expect.stringContaining('12.500 ltr can be read two ways, with thousands or with decimals'),
    ])
  })

  test('is in the unit that the shop calls otherwise', () => {
    const { lists } = knowing()
    const own = knowing({ lists: new Map([...lists, ['item_unit', new Map([...lists.get('item_unit')!, ['kgs', '5101000009']])]]) })
    const { plan } = asItIs('Name,Cost,Price,Qty\nRice,10,20,10 kg\nBolt,10,20,5 pcs\n', { known: own })
    expect(plan.newNames.filter(({ list }) => list === 'item_unit')).toEqual([])
    expect(plan.records.map(({ body }) => (body as { unitCode: string }).unitCode)).toEqual(['5101000009', '5101000001'])
  })

  test('does not change the unit of an item that exists', () => {
    const body = {
      code: '2401000001',
      isLocked: 0,
      name: 'Egg',
      type: 'stock',
      categoryCode: '5001000001',
      unitCode: '5101000001',
      unitName: 'Piece',
    }
    const known = knowing({ codes: new Map([['name:egg', [body.code]]]), records: new Map([[body.code, body]]) })
    const again = (quantityText: string) => asItIs(`Name,Cost,Price,Qty\nEgg,10,20,${quantityText}\n`, { known, existing: 'update' }).plan
    expect(told(again('5 doz'))).toEqual([
      '2 Unit "doz": is Piece so far, and the quantity is in doz – Write the quantity in the unit of the item.',
    ])
    expect(again('60 nos').problems.filter(({ heading }) => heading === 'Unit')).toEqual([])
  })
})
