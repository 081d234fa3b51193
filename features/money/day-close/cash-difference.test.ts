import { describe, expect, test } from 'vitest'
import { rupees, zero } from '../../../kernel/money.ts'
import { checkDifference, differenceWords, handOverAbout, closeAbout, needsAdmin, needsReason } from './cash-difference.ts'
import { date } from '../../../kernel/dates.ts'

const limits = { reasonFrom: rupees('500'), adminFrom: rupees('25000') }
const asked = { limits, reason: '', role: 'manager', isAllowed: false } as const
const codeOf = (difference: string, more: Partial<Parameters<typeof checkDifference>[1]> = {}) =>
  checkDifference(rupees(difference), { ...asked, ...more })?.code ?? null

describe('a difference of cash', () => {
  test('needs a reason from the first limit on, whether short or over', () => {
    expect([codeOf('0'), codeOf('499.99'), codeOf('-499.99')]).toEqual([null, null, null])
    expect([codeOf('500'), codeOf('-500')]).toEqual(['CASH_REASON', 'CASH_REASON'])
    expect(codeOf('-500', { reason: 'Change given twice' })).toBeNull()
    expect(codeOf('-500', { reason: '   ' })).toBe('CASH_REASON')
    expect(checkDifference(rupees('-500'), asked)?.fields).toEqual({ reason: 'Say why' })
  })

  test('needs an admin from the second limit on, beside the reason', () => {
    const reason = 'A receipt is missing'
    expect([codeOf('-24999.99', { reason }), codeOf('-25000', { reason }), codeOf('25000', { reason })]).toEqual([
      null,
      'CASH_ADMIN',
      'CASH_ADMIN',
    ])
    expect(codeOf('-25000')).toBe('CASH_REASON')
    expect(codeOf('-25000', { reason, role: 'admin' })).toBeNull()
    expect(codeOf('-25000', { reason, role: 'cashier', isAllowed: true })).toBeNull()
    expect(checkDifference(rupees('-318779.5'), { ...asked, reason })?.message).toBe(
      'Cash is 318,779.50 short. From 25,000.00 on an admin does this, or allows it here with password or PIN.',
    )
  })

  test('is free where its limit is 0', () => {
    const off = { reasonFrom: zero, adminFrom: zero }
    expect(codeOf('-318779.50', { limits: off })).toBeNull()
    expect(codeOf('-318779.50', { limits: { ...off, adminFrom: rupees('25000') } })).toBe('CASH_ADMIN')
    expect([needsReason(zero, limits), needsAdmin(rupees('-25000'), limits), needsAdmin(rupees('-25000'), off)]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('is said in words', () => {
    expect(['-318779.5', '12', '0'].map(text => differenceWords(rupees(text)))).toEqual(['318,779.50 short', '12.00 over', 'none'])
  })
})

test('an admin allows one difference of one count', () => {
  const figures = { counted: rupees('25000'), difference: rupees('-318779.5') }
  expect(closeAbout({ date: date('2026-11-20'), ...figures })).toEqual({
    close: '2026-11-20',
    counted: '25000.00',
    difference: '-318779.50',
  })
  expect(handOverAbout({ cashierCode: '1001000003', ...figures })).toEqual({
    handOver: '1001000003',
    counted: '25000.00',
    difference: '-318779.50',
  })
})
