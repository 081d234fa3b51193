import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { percent, rupees, zero } from '../../../kernel/money.ts'
import { units } from '../../../kernel/quantity.ts'
import { priceGrn, type GrnLineInput } from './grn.ts'
import { checkGrn, checkGrnEditable } from './grn-rules.ts'
import { refundRefusal, reversalRefusal, wordsRefusal } from './web/return/return-state.ts'

const today = date('2026-11-22')
const line: GrnLineInput = { quantity: units('1'), costPrice: rupees('60.00'), discountPercent: percent(0), discountEach: zero }
const note = (lines: GrnLineInput[]) => ({
  amounts: priceGrn({ lines, discountPercent: percent(0), discountAmount: zero, landedCost: zero }),
  landedCosts: [],
  invoiceDate: today,
  today,
  isEdit: false,
})

test('a GRN of too many lines is called a GRN', () => {
  const refusal = checkGrn(note(Array.from({ length: 501 }, () => line)))
  expect([refusal?.code, refusal?.message]).toEqual(['TOO_MANY_LINES', 'A GRN holds at most 500 lines. Save this one and start another.'])
})

test('a reversed GRN is called a GRN', () => {
  const refusal = checkGrnEditable({ status: 'reversed', isLocked: false, frozen: null, paid: zero, correctedBy: null, claimedBy: null })
  expect(refusal?.message).toBe('This GRN is reversed and cannot be changed.')
})

test('a line of a GRN that is less than nothing is named as the request names it', () => {
  const refusal = checkGrn(note([line, { ...line, discountEach: rupees('60.01') }]))
  expect([refusal?.code, refusal?.fields]).toEqual(['LINE_DISCOUNT', { 'stockHistories.1.discountAmount': 'More than the line itself' }])
})

const dated = { date: '2026-11-23', isFreeze: 0, stockLocation: { name: 'Galle Shop' } }

test('a screen says of a purchase return what the server would', () => {
  const applied = { code: '4501000003', ...dated, state: 'APPLIED', open: '0.00', totalAmount: '120.00' } as const
  const reversed = { ...applied, state: 'REVERSED' } as const
  expect(refundRefusal(applied)).toBe('Purchase return 4501000003 is not an open return of this supplier here.')
  expect(reversalRefusal(applied)).toBe('Purchase return 4501000003 was applied or refunded and cannot be reversed.')
  expect(reversalRefusal(reversed)).toBe('Purchase return 4501000003 is reversed already.')
  expect(wordsRefusal(reversed)).toBe('This purchase return is reversed and cannot be changed.')
  expect(wordsRefusal({ ...applied, isFreeze: 1 })).toBe(
    'Day 2026-11-23 is closed for Galle Shop: this purchase return cannot be changed any more.',
  )
})

test('an open purchase return can be refunded, reversed and corrected', () => {
  const open = { code: '4501000003', ...dated, state: 'OPEN', open: '120.00', totalAmount: '120.00' } as const
  expect([refundRefusal(open), reversalRefusal(open), wordsRefusal(open)]).toEqual([null, null, null])
})
