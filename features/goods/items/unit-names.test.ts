import { describe, expect, test } from 'vitest'
import { isMeasuredUnit, isSameUnit, meantUnit } from './unit-names.ts'

describe('a unit is what its spelling means', () => {
  test.each([
    ['Piece', 'PCS. Nos each Stück Stk. pièce pce unidad unidade un pieza pezzo pz stuk adet'],
    ['Kilogram', 'kg KGS Kg. kilo kilogramo kilogramm kilogramme Kilogram'],
    ['Gram', 'g gm gms gramo gramos gramm'],
    ['Litre', 'l Ltr LTRS Liter litre Litros litro'],
    ['Metre', 'm mtr metro metros Meter'],
    ['Dozen', 'doz Dutzend docena douzaine'],
    ['Box', 'box Caja boîte caixa'],
    ['Carton', 'ctn Karton'],
    ['Pound', 'lb lbs pounds'],
    ['Square metre', 'm2 m² sqm'],
    ['Cubic metre', 'm3 m³ cbm'],
    ['Hour', 'hr hrs hours'],
  ])('%s', (name, spellings) => {
    const written = spellings.split(' ')
    expect(written.map(meantUnit)).toEqual(written.map(() => name))
  })

  test('written in two words or with points too', () => {
    expect(['sq ft', 'Sq. Ft.', 'square feet', 'SQFT'].map(meantUnit)).toEqual(Array.from({ length: 4 }, () => 'Square foot'))
  })

  test.each(['ct', 'in', 'gr', 'dose', 'chili', ''])('"%s" could be another unit or none', written => {
    expect(meantUnit(written)).toBeNull()
  })

  test('and two spellings of one unit are the same', () => {
    expect(isSameUnit('kgs', 'Kilogram')).toBe(true)
    expect(isSameUnit('Drum', 'drum')).toBe(true)
    expect(isSameUnit('kg', 'pcs')).toBe(false)
    expect(isSameUnit('tonne', 'ton')).toBe(false)
  })
})

test('what is weighed or measured is sold in fractions', () => {
  const measured = [
    ...['lb', 'lbs', 'pounds', 'oz', 'ounce', 'sqft', 'sq ft', 'square feet', 'sqm', 'm2', 'm²', 'm3', 'm³', 'cbm', 'cube'],
    ...['litros', 'kilogramos', 'kilogramm', 'gramos', 'gramm', 'metros', 'tonne', 'tons', 'yds', 'inch', 'inches', 'gal'],
    ...['gallons', 'hr', 'hrs', 'hours', 'quintal', 'carat', 'Kg.', 'gm', 'ml', 'cm', 'mm', 'ft', 'feet', 'Yard', 'MTR'],
  ]
  expect(measured.filter(unit => !isMeasuredUnit(unit))).toEqual([])
})

test('what is counted is not', () => {
  const counted = ['pcs', 'Nos', 'doz', 'ctn', 'pkt', 'btl', 'bag', 'Pair', 'pieza', 'Stk', 'Box', 'Drum', 'toString', '']
  expect(counted.filter(isMeasuredUnit)).toEqual([])
})
