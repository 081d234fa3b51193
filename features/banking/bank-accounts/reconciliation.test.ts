import { describe, expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { parseMoney, type Money } from '../../../kernel/money.ts'
import { checkReconciling, type Reconciling } from './reconciliation.ts'

const money = (text: string): Money => parseMoney(text)!
const fine: Reconciling = {
  date: date('2026-10-31'),
  today: date('2026-11-20'),
  last: date('2026-09-30'),
  bank: money('-150.00'),
  due: money('-150.00'),
}
const codeOf = (change: Partial<Reconciling>) => checkReconciling({ ...fine, ...change })?.code ?? null

describe('an account is reconciled', () => {
  test("where the bank's statement ends with what it should, also below zero and the first time", () => {
    expect(codeOf({})).toBeNull()
    expect(codeOf({ last: null })).toBeNull()
  })

  test('of a day that is over, after the last one', () => {
    expect(codeOf({ date: date('2026-11-20') })).toBe('RECONCILE_TODAY')
    expect(codeOf({ date: date('2026-11-21') })).toBe('RECONCILE_TODAY')
    expect(codeOf({ date: date('2026-11-19') })).toBeNull()
    expect(codeOf({ date: date('2026-09-30') })).toBe('RECONCILED')
    expect(codeOf({ date: date('2026-08-31') })).toBe('RECONCILED')
    expect(codeOf({ date: date('2026-10-01') })).toBeNull()
  })

  test('not with a difference of a cent', () => {
    expect(codeOf({ bank: money('-150.01') })).toBe('RECONCILE_DIFFERS')
    expect(checkReconciling({ ...fine, bank: money('-149.00') })?.message).toBe(
      "The bank's statement of 31/10/2026 should end with -150.00, and differs by 1.00. Tick what it shows, and book what the books do not have; then reconcile.",
    )
  })
})
