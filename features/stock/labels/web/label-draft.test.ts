import { expect, test } from 'vitest'
import { rupees } from '../../../../kernel/money.ts'
import type { LabelGoods } from '../label-line.ts'
import { emptyDraft, labelDraft, readStoredLabels, type ChosenGoods, type LabelDraft } from './label-draft.ts'

function goods(entryCode: string | null, changes: Partial<LabelGoods> = {}): LabelGoods {
  return {
    itemCode: '2401000123',
    name: 'Engine oil 1 l',
    printName: '',
    barcode: '4791234567890',
    entryCode,
    retailPrice: rupees('1250.00'),
    batch: '',
    expiryDate: null,
    ...changes,
  }
}

function listOf(...chosen: ChosenGoods[]): LabelDraft {
  return labelDraft(emptyDraft, { type: 'add', chosen })
}

const counts = ({ lines }: LabelDraft) => lines.map(line => [line.entryCode, line.count])

test('goods met again keep their line and its number, and flash', () => {
  const once = listOf({ goods: goods('2501000001'), count: 12 })
  const typed = labelDraft(once, { type: 'count', key: '2501000001', count: 5 })
  const again = labelDraft(typed, { type: 'add', chosen: [{ goods: goods('2501000001'), count: 12 }] })
  expect(counts(again)).toEqual([['2501000001', 5]])
  expect(again.touched).toEqual({ key: '2501000001', times: 2 })
})

test('a number asked for is added to the line', () => {
  const once = listOf({ goods: goods('2501000001'), count: 2, isAsked: true })
  const again = labelDraft(once, { type: 'add', chosen: [{ goods: goods('2501000001'), count: 3, isAsked: true }] })
  expect(counts(again)).toEqual([['2501000001', 5]])
})

test('a paper that is loaded takes the place of what stood there', () => {
  const before = listOf({ goods: goods('2501000001'), count: 12 })
  const chosen = [
    { goods: goods('2501000002'), count: 4 },
    { goods: goods('2501000003'), count: 6 },
  ]
  expect(counts(labelDraft(before, { type: 'load', chosen }))).toEqual([
    ['2501000002', 4],
    ['2501000003', 6],
  ])
})

test('the code chosen for all is that of lines added later too', () => {
  const before = listOf({ goods: goods('2501000001'), count: 1 })
  const byItem = labelDraft(before, { type: 'code-of-all', codeKind: 'item' })
  const more = labelDraft(byItem, { type: 'add', chosen: [{ goods: goods('2501000002'), count: 1 }] })
  const mixed = labelDraft(more, { type: 'code', key: '2501000002', codeKind: 'entry' })
  expect(mixed.lines.map(line => line.codeKind)).toEqual(['item', 'entry'])
})

test('numbers are whole, not negative and not endless', () => {
  const line = listOf({ goods: goods('2501000001'), count: 1 })
  const typed = (count: number) => labelDraft(line, { type: 'count', key: '2501000001', count }).lines[0]?.count
  expect([typed(-3), typed(2.7), typed(1e9)]).toEqual([0, 2, 99_999])
})

test('a line is removed, and clearing keeps the chosen code', () => {
  const two = listOf({ goods: goods('2501000001'), count: 1 }, { goods: goods(null), count: 1 })
  expect(counts(labelDraft(two, { type: 'remove', key: '2501000001' }))).toEqual([[null, 1]])
  const cleared = labelDraft(labelDraft(two, { type: 'code-of-all', codeKind: 'item' }), { type: 'clear' })
  expect([cleared.lines, cleared.codeKind]).toEqual([[], 'item'])
})

test('the list comes back from the browser as it was, and nothing else does', () => {
  const list = listOf({ goods: goods('2501000001', { batch: 'L2' }), count: 12 })
  expect(readStoredLabels(JSON.parse(JSON.stringify(list)))).toEqual({ ...list, touched: null })
  expect(readStoredLabels({ lines: [{ name: 'Oil' }], codeKind: 'barcode' })).toBeNull()
  expect(readStoredLabels(null)).toBeNull()
})
