import { describe, expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { rupees } from '../../../kernel/money.ts'
import { units } from '../../../kernel/quantity.ts'
import {
  codeChoices,
  isPaperNumber,
  printedCode,
  labelCountOf,
  labelText,
  labelTotal,
  lineKey,
  type LabelLine,
  type ShownParts,
} from './label-line.ts'

const everything: ShownParts = { name: true, price: true, code: true, batch: true, expiry: true, shop: true }
const nothing: ShownParts = { name: false, price: false, code: false, batch: false, expiry: false, shop: false }

function aLine(changes: Partial<LabelLine> = {}): LabelLine {
  return {
    itemCode: '2401000123',
    name: 'Engine oil 1 l',
    printName: '',
    barcode: '4791234567890',
    entryCode: '2501000456',
    retailPrice: rupees('1250.00'),
    batch: 'L2',
    expiryDate: date('2027-05-31'),
    codeKind: 'barcode',
    count: 3,
    ...changes,
  }
}

describe('a label', () => {
  test('says what is switched on', () => {
    expect(labelText(aLine(), everything, ' Saman Motors ')).toEqual({
      shop: 'Saman Motors',
      name: 'Engine oil 1 l',
      code: '4791234567890',
      price: 'Rs. 1,250.00',
      batch: 'Batch L2',
      expiry: 'Exp 31/05/2027',
    })
    expect(Object.values(labelText(aLine(), nothing, 'Saman Motors')).join('')).toBe('')
  })

  test('has the name for customers where there is one, and no word for what is not known', () => {
    const text = labelText(aLine({ printName: 'එන්ජින් ඔයිල්', batch: '', expiryDate: null }), everything, '')
    expect(text).toMatchObject({ name: 'එන්ජින් ඔයිල්', batch: '', expiry: '', shop: '' })
  })
})

describe('the bars say', () => {
  test('the barcode, the item code or the stock entry code', () => {
    expect([printedCode(aLine(), 'barcode'), printedCode(aLine(), 'item'), printedCode(aLine(), 'entry')]).toEqual([
      '4791234567890',
      '2401000123',
      '2501000456',
    ])
    expect(codeChoices(aLine())).toEqual(['barcode', 'item', 'entry'])
  })

  test('the item code where there is no other', () => {
    const bare = aLine({ barcode: '', entryCode: null })
    expect([printedCode(bare, 'barcode'), printedCode(bare, 'entry')]).toEqual(['2401000123', '2401000123'])
    expect(codeChoices(bare)).toEqual(['item'])
  })
})

test('the number of a GRN or stock in leads to its labels, that of a bill, an item or a part of one does not', () => {
  const numbers = ['4001000011', '4301000002', '3001000011', '2401000149', '400100']
  expect(numbers.map(isPaperNumber)).toEqual([true, true, false, false, false])
})

test('labels are whole: a part of a unit has one too, and so has what is not in stock', () => {
  expect(['12', '12.5', '0.25', '0'].map(text => labelCountOf(units(text)))).toEqual([12, 13, 1, 1])
  expect(labelTotal([aLine({ count: 3 }), aLine({ count: 0 }), aLine({ count: 4 })])).toBe(7)
})

test('each stock entry has a line of its own, goods without one theirs', () => {
  expect([lineKey(aLine()), lineKey(aLine({ entryCode: null }))]).toEqual(['2501000456', '2401000123'])
})
