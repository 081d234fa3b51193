import { describe, expect, test } from 'vitest'
import { rupees } from '../../../../kernel/money.ts'
import { units } from '../../../../kernel/quantity.ts'
import type { EntryHere, ItemHere } from '../here-contract.ts'
import {
  bodyOfTaking,
  checkTaking,
  linesOfEntries,
  nothingTaken,
  storedTaking,
  taking,
  takingCost,
  takingProblems,
  takingRows,
  type TakingAction,
} from './taking.ts'

const oil = { itemCode: '2401000001', name: 'Engine oil', barcode: '4790000000011', allowsFractions: true }
const filter = { itemCode: '2401000002', name: 'Oil filter', barcode: '', allowsFractions: false }
const entry = (stockCode: string, remaining: string, costPrice: string, more: Partial<EntryHere> = {}): EntryHere => ({
  stockCode,
  batch: '',
  expiryDate: null,
  receivedOn: '2026-11-01',
  remaining,
  retailPrice: '100.00',
  costPrice,
  ...more,
})
const older = entry('2501000001', '2', '60.00')
const newer = entry('2501000002', '10', '70.00', { batch: 'B12' })
const items: ItemHere[] = [
  { ...oil, unit: 'Litre', entries: [older, newer] },
  { ...filter, unit: 'Piece', entries: [entry('2501000003', '5', '40.00')] },
]
const stock = new Map(items.map(item => [item.itemCode, item]))
const after = (...actions: readonly TakingAction[]) => actions.reduce(taking, nothingTaken)
const add = (item: typeof oil, quantity = '1', stockCode: string | null = null): TakingAction => ({
  type: 'add',
  item,
  stockCode,
  quantity: units(quantity),
})

describe('lines that take stock', () => {
  test('have one more of what is scanned again', () => {
    const { lines, touched } = after(add(oil), add(filter), add(oil, '2'))
    expect(lines.map(({ item, quantity }) => [item.name, quantity])).toEqual([
      ['Engine oil', units('3')],
      ['Oil filter', units('1')],
    ])
    expect(touched).toEqual({ id: 1, times: 3 })
  })

  test('keep the entry that was chosen by hand, and may take a second one', () => {
    const chosen = after(add(oil), { type: 'entry', id: 1, stockCode: '2501000002' }, add(oil))
    expect(chosen.lines).toMatchObject([{ stockCode: '2501000002', quantity: units('2') }])
    const both = taking(chosen, { type: 'entries', lines: [{ item: oil, stockCode: '2501000001', quantity: units('1') }] })
    expect(both.lines.map(({ id, stockCode }) => [id, stockCode])).toEqual([
      [1, '2501000002'],
      [2, '2501000001'],
    ])
    expect(taking(both, { type: 'remove', id: 1 }).lines.map(({ id }) => id)).toEqual([2])
  })

  test('take a scanned lot on a line of its own', () => {
    const { lines } = after(add(oil, '1', '2501000002'), add(oil), add(oil, '1', '2501000002'), add(oil))
    expect(lines.map(({ stockCode, quantity }) => [stockCode, quantity])).toEqual([
      ['2501000002', units('2')],
      [null, units('2')],
    ])
  })

  test('begin with all that remains of the entries named, in their order', () => {
    const lines = linesOfEntries(['2501000003', '2501000001', '2501999999'], items)
    const begun = after(add(oil), { type: 'entry', id: 1, stockCode: '2501000001' }, { type: 'entries', lines })
    expect(bodyOfTaking(begun)).toEqual([
      { itemCode: oil.itemCode, stockCode: '2501000001', quantity: '2' },
      { itemCode: filter.itemCode, stockCode: '2501000003', quantity: '5' },
    ])
  })

  test('say which entries they take from, what is left and what it costs', () => {
    const [row] = takingRows(after(add(oil, '3.5')).lines, stock)
    expect(row?.parts.map(({ entry: { stockCode }, quantity }) => [stockCode, quantity])).toEqual([
      ['2501000001', units('2')],
      ['2501000002', units('1.5')],
    ])
    // 12 − 3.5; 2 × 60 + 1.5 × 70
    expect([row?.here, row?.left, row?.cost]).toEqual([units('12'), units('8.5'), rupees('225.00')])
  })

  test('count what other lines take, and how many are too many', () => {
    const { lines } = after(add(oil, '5'), {
      type: 'entries',
      lines: [{ item: oil, stockCode: '2501000002', quantity: units('9') }],
    })
    const rows = takingRows(lines, stock)
    // The first takes 2 and 3, which leaves 7 of 10 for the second.
    expect(rows.map(({ here, left }) => [here, left])).toEqual([
      [units('12'), -2_000],
      [units('10'), -2_000],
    ])
    expect(checkTaking({ lines, touched: null }, stock)?.fields).toEqual({ 'stockHistories.1.quantity': 'Only 7 here' })
  })

  test('cost nothing that is hidden or not known yet', () => {
    const { lines } = after(add(oil), add(filter))
    const hidden = new Map([[oil.itemCode, { ...items[0]!, entries: [{ ...older, costPrice: null }] }]])
    const rows = takingRows(lines, hidden)
    expect(rows.map(({ here, left, cost }) => [here, left, cost])).toEqual([
      [units('2'), units('1'), null],
      [null, null, null],
    ])
    expect(takingCost(rows)).toBeNull()
    expect(takingCost(takingRows(lines, stock))).toBe(rupees('100.00'))
    // Items that are not known here yet are left to the server's check.
    expect(checkTaking({ lines, touched: null }, hidden)).toBeNull()
  })

  test('are refused as the server refuses them', () => {
    expect(checkTaking(nothingTaken, stock)?.text).toBe('There are no items yet. Scan or search an item first.')
    expect(checkTaking(after(add(filter, '1.5')), stock)?.fields).toEqual({ 'stockHistories.0.quantity': 'Whole units' })
    expect(checkTaking(after(add(filter, '6')), stock)?.text).toContain('only 5 of Oil filter left here')
    const some = after(add(oil), add(filter))
    expect(takingProblems(some, { 'stockHistories.1.quantity': 'Only 5 here', reason: 'Choose' })).toEqual(new Map([[2, 'Only 5 here']]))
  })

  test('come back from the browser as they were', () => {
    const some = after(add(oil, '3.5'), { type: 'entry', id: 1, stockCode: '2501000002' })
    expect(storedTaking.parse(JSON.parse(JSON.stringify(some)))).toEqual(some)
    expect(storedTaking.safeParse({ lines: [{ id: 1 }] }).success).toBe(false)
  })
})
