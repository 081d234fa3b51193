import { describe, expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { money, rupees } from '../../../kernel/money.ts'
import { checkDays, checkLegs, entryPosting, legsOf, papersAccounts, type AskedLeg, type Known } from './entry.ts'

const account = (code: string, isOwn = false, isActive = true) => [code, { code, name: `Account ${code}`, isOwn, isActive }] as const
const known: Known = {
  accounts: new Map([
    account('6200'),
    account('3020'),
    account('1201'),
    account('1700', true),
    account('1701', true, false),
    ...papersAccounts.map(code => account(code)),
  ]),
  parties: new Set(['6401000001', '2001000001']),
}
const debit = (accountCode: string, amount: string, partyCode?: string): AskedLeg => ({
  accountCode,
  partyCode,
  debit: rupees(amount),
  remarks: '',
})
const credit = (accountCode: string, amount: string, partyCode?: string): AskedLeg => ({
  accountCode,
  partyCode,
  credit: rupees(amount),
  remarks: '',
})
const codeOf = (...legs: AskedLeg[]) => checkLegs(legs, known)?.code ?? null

describe('lines', () => {
  test('are booked where they come to nothing', () => {
    const legs = [debit('6200', '70.00'), debit('1700', '30.00', '2001000001'), credit('1201', '100.00', '6401000001')]
    expect(codeOf(...legs)).toBeNull()
    expect(entryPosting(legsOf(legs))).toEqual([
      { account: '6200', side: 'debit', amount: 7000, source: 76 },
      { account: '1700', side: 'debit', amount: 3000, source: 76, party: '2001000001' },
      { account: '1201', side: 'credit', amount: 10000, source: 76, party: '6401000001' },
    ])
  })

  test('say what is missing where they do not', () => {
    expect(checkLegs([debit('6200', '70.00'), credit('3020', '90.00')], known)?.message).toBe(
      'The debits come to 70.00, the credits to 90.00: 20.00 is missing on the debit side.',
    )
  })

  test('are on accounts that papers alone move: never', () => {
    for (const code of papersAccounts) expect(codeOf(debit(code, '1.00'), credit('3020', '1.00')), code).toBe('ENTRY_PAPERS')
    expect(checkLegs([credit('3020', '1.00'), debit('1300', '1.00')], known)?.fields).toEqual({
      'legs.1.accountCode': expect.stringContaining('Line 2: 1300 Account 1300 moves with bills'),
    })
  })

  test('name whom their account wants', () => {
    const against = credit('3020', '1.00')
    expect(codeOf(debit('1201', '1.00'), against)).toBe('ENTRY_BANK')
    expect(codeOf(debit('1201', '1.00', '2001000001'), against)).toBe('ENTRY_PARTY_UNKNOWN')
    expect(codeOf(debit('1700', '1.00', '6401000001'), against)).toBe('ENTRY_PARTY_UNKNOWN')
    expect(codeOf(debit('1700', '1.00', '2001000009'), against)).toBe('ENTRY_PARTY_UNKNOWN')
    expect(codeOf(debit('6200', '1.00', '2001000001'), against)).toBe('ENTRY_PARTY')
    expect(codeOf(debit('1701', '1.00'), against)).toBe('ENTRY_ACCOUNT')
    expect(codeOf(debit('9999', '1.00'), against)).toBe('ENTRY_ACCOUNT')
  })

  test('are a debit or a credit', () => {
    expect(codeOf({ accountCode: '6200', remarks: '' }, credit('3020', '1.00'))).toBe('ENTRY_SIDE')
    const both = { accountCode: '6200', debit: money(5), credit: money(5), remarks: '' }
    expect(codeOf(both, credit('3020', '1.00'))).toBe('ENTRY_SIDE')
  })
})

test('an entry is of an open day, and belongs to a day before', () => {
  const days = { today: date('2026-11-24'), first: date('2026-11-20'), location: 'Colombo' }
  const of = (day: string, belongsOn: string | null = null, more: object = {}) =>
    checkDays({ date: date(day), belongsOn: belongsOn === null ? null : date(belongsOn) }, { ...days, ...more })?.code ?? null
  expect([of('2026-11-24'), of('2026-11-20', '2026-03-31')]).toEqual([null, null])
  expect([of('2026-11-25'), of('2026-11-19')]).toEqual(['ENTRY_AHEAD', 'ENTRY_EARLY'])
  expect(of('2026-11-20', '2026-11-20')).toBe('ENTRY_BELONGS')
  expect(of('2026-11-23', null, { first: date('2026-11-25') })).toBe('ENTRY_CLOSED_TODAY')
})
