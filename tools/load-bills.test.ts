import { expect, test } from 'vitest'
import { numberOfLines, readBillFile, totalOf } from './load-bills/bill-file.ts'
import { readCsv } from '../platform/server/csv.ts'
import { matchReturns } from './load-bills/match-returns.ts'
import { keyOf } from './load-bills/replay.ts'
import { messyFile } from './load-bills/messy-file.ts'

const fieldsOf = (text: string) => [...readCsv(text)].map(({ fields }) => fields)

test('quoted fields keep commas, line breaks and doubled quotes', () => {
  expect(fieldsOf('a,"b, c","say ""hi""\nthere"\r\n1,,3')).toEqual([
    ['a', 'b, c', 'say "hi"\nthere'],
    ['1', '', '3'],
  ])
})

test('a quote that is not closed costs its own line only, and the line numbers go on', () => {
  expect([...readCsv('\uFEFFa,b\n1,"2\n3,4\n\n5,6\n')]).toEqual([
    { row: 1, line: 1, fields: ['a', 'b'] },
    { row: 2, line: 2, fields: null },
    { row: 3, line: 3, fields: ['3', '4'] },
    { row: 5, line: 5, fields: ['5', '6'] },
  ])
})

test('text behind a closing quote makes a row unreadable; a quote inside a plain field is an inch', () => {
  expect(fieldsOf('"a"b,c\nPLATE 6",d')).toEqual([null, ['PLATE 6"', 'd']])
})

test('an empty last field and a lone carriage return are kept apart', () => {
  expect(fieldsOf('a,\r\nb,""\r\n')).toEqual([
    ['a', ''],
    ['b', ''],
  ])
})

test('each bad row of a messy file is refused by its reason, and the good ones add up', () => {
  const file = readBillFile(messyFile)
  expect(file.rows).toBe(20)
  expect(file.billNumbers).toBe(7)
  expect([file.returnNumbers, file.returns.map(given => [given.number, given.lines.length])]).toEqual([1, [['C4', 2]]])
  expect(Object.fromEntries(file.refused)).toEqual({
    'unreadable row': 4,
    'empty description': 1,
    'no stock code': 1,
    'price zero': 1,
    'price negative': 1,
    'price under 1 rupee': 1,
    'quantity not above zero': 1,
    'quantity not whole': 1,
  })
  // 6 × 2.55 + 2 × 3.39 + 4 × 2.55; 1 × 18; 3 × 1.25; 1 × 1 + 5 × 2.5
  expect(totalOf(file.bills)).toBe(3228 + 1800 + 375 + 1350)
  expect(file.bills.map(bill => [bill.number, bill.lines.length])).toEqual([
    ['1', 3],
    ['2', 1],
    ['3', 1],
    ['8', 2],
  ])
})

test('what comes back finds the newest bill above it that sold it to the same customer at that price, once', () => {
  const rows = [
    '1,10,MUG,5,2010-12-01 09:00:00,1.10,77,Norway',
    '2,10,MUG,2,2010-12-01 09:10:00,1.10,77,Norway',
    '2,11,BOWL,2,2010-12-01 09:10:00,3.00,77,Norway',
    'C3,10,MUG,-2,2010-12-01 09:20:00,1.10,77,Norway',
    'C3,11,BOWL,-1,2010-12-01 09:20:00,2.90,77,Norway',
    'C4,10,MUG,-3,2010-12-01 09:30:00,1.10,77,Norway',
    'C5,10,MUG,-3,2010-12-01 09:30:00,1.10,77,Norway',
    'C6,10,MUG,-1,2010-12-01 09:30:00,1.10,,Norway',
    '7,10,MUG,9,2010-12-01 09:40:00,1.10,,Norway',
    'C8,11,BOWL,1,2010-12-01 09:40:00,3.00,77,Norway',
  ]
  const { bills, returns, refused } = readBillFile([messyFile.split('\n')[0], ...rows].join('\n'))
  expect(Object.fromEntries(refused)).toEqual({ 'returned quantity not below zero': 1 })
  const found = matchReturns(bills, returns).map(given => [
    given.number,
    given.part,
    given.bill?.number ?? null,
    given.lines.map(({ at }) => at),
  ])
  expect(found).toEqual([
    ['C3', 1, '2', [0]],
    // At another price than it was sold at.
    ['C3', 2, null, [null]],
    ['C4', 1, '1', [0]],
    // Only two of the five are left on it.
    ['C5', 1, null, [null]],
    // The bill that sold it to nobody known comes later.
    ['C6', 1, null, [null]],
  ])
})

test('stock codes are the same in either case, and names lose needless spaces', () => {
  const [bill] = readBillFile(messyFile).bills
  expect(bill?.lines.map(line => [line.stockCode, line.description])).toEqual([
    ['85123A', 'HANGING HEART, WHITE'],
    ['71053', 'WHITE "METAL" LANTERN'],
    ['85123A', 'HANGING HEART, WHITE'],
  ])
})

test('a bill of more lines than a bill may hold goes on in another with a key of its own', () => {
  const rows = Array.from({ length: 501 }, () => '9,22,MUG,1,2010-12-01 09:00:00,1.10,,Norway')
  const { bills } = readBillFile([messyFile.split('\n')[0], ...rows].join('\n'))
  expect(bills.map(bill => [bill.part, bill.parts, bill.lines.length])).toEqual([
    [1, 2, 500],
    [2, 2, 1],
  ])
  expect(numberOfLines(bills)).toBe(501)
  expect(totalOf(bills)).toBe(501 * 110)
  expect(new Set(bills.map(bill => keyOf(bill, '1301000001'))).size).toBe(2)
})

test('the key of a bill is a UUID that depends on the bill and the location alone', () => {
  const [bill] = readBillFile(messyFile).bills
  if (!bill) throw new Error('no bill')
  const key = keyOf(bill, '1301000001')
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(keyOf({ ...bill, lines: [] }, '1301000001')).toBe(key)
  expect(keyOf(bill, '1301000002')).not.toBe(key)
})

test('a file without a column it needs is refused by name', () => {
  expect(() => readBillFile('InvoiceNo,StockCode\n1,2')).toThrow('has no column Description, Quantity')
})
