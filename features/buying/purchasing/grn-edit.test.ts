import { expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { units } from '../../../kernel/quantity.ts'
import { planEdit, type NewGrnLine } from './grn-edit.ts'
import type { OldGrnLine } from './grn-rules.ts'

const old = (entryCode: string, more: Partial<OldGrnLine> = {}): OldGrnLine => ({
  lineNo: 1,
  entryCode,
  itemCode: '2401000001',
  itemName: 'Oil filter',
  quantity: units('10'),
  unitCost: rupees('250.00'),
  remaining: units('10'),
  ...more,
})
const next = (stockCode: string | null, more: Partial<NewGrnLine> = {}): NewGrnLine => ({
  stockCode,
  itemCode: '2401000001',
  quantity: units('10'),
  unitCost: rupees('250.00'),
  ...more,
})
const codeOf = (plan: ReturnType<typeof planEdit>) => (plan instanceof Refusal ? plan.code : 'allowed')

test('a line that stays keeps its entry and moves the difference', () => {
  expect(planEdit([old('2501000001')], [next('2501000001', { quantity: units('12') })])).toEqual({
    lines: [{ entryCode: '2501000001', change: units('2') }],
    out: [],
  })
  expect(planEdit([old('2501000001')], [next('2501000001', { quantity: units('7') })])).toMatchObject({ lines: [{ change: units('-3') }] })
})

test('a line at another cost leaves whole and comes in anew', () => {
  expect(planEdit([old('2501000001')], [next('2501000001', { unitCost: rupees('240.00') })])).toEqual({
    lines: [{ entryCode: null, change: units('10') }],
    out: [old('2501000001')],
  })
})

test('of a line that was sold from, neither the sold quantity nor the cost can go', () => {
  const sold = old('2501000001', { remaining: units('6') })
  expect(codeOf(planEdit([sold], [next('2501000001', { quantity: units('4') })]))).toBe('allowed')
  expect(codeOf(planEdit([sold], [next('2501000001', { quantity: units('3.999') })]))).toBe('GRN_LINE_GONE')
  expect(codeOf(planEdit([sold], [next('2501000001', { unitCost: rupees('251.00') })]))).toBe('GRN_COST_FIXED')
  expect(codeOf(planEdit([sold], []))).toBe('GRN_LINE_GONE')
})

test('a line left out goes out, a new one comes in', () => {
  expect(planEdit([old('2501000001')], [next(null, { itemCode: '2401000002' })])).toEqual({
    lines: [{ entryCode: null, change: units('10') }],
    out: [old('2501000001')],
  })
})

test('an entry named twice, or by a line of another item, serves one line only', () => {
  const twice = planEdit([old('2501000001')], [next('2501000001'), next('2501000001', { quantity: units('1') })])
  expect(twice).toMatchObject({ lines: [{ entryCode: '2501000001' }, { entryCode: null }], out: [] })
  const other = planEdit([old('2501000001')], [next('2501000001', { itemCode: '2401000009' })])
  expect(other).toMatchObject({ lines: [{ entryCode: null }], out: [{ entryCode: '2501000001' }] })
})
