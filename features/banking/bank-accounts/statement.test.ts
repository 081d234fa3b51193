import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { rupees } from '../../../kernel/money.ts'
import { balanceWords, differenceOf, framedLines, lineDetails, lineName } from './statement-lines.ts'
import { checkTicks, lineCodePattern, partsOfLine } from './statement.ts'
import type { Statement } from './statement-contract.ts'

const [one, two] = ['1301000001-6601000001-1-1', '1301000001-6601000001-1-3']
const today = date('2026-03-05')
const found = [
  { code: one, date: date('2026-03-02') },
  { code: two, date: date('2026-03-04') },
]

test.each([
  ['lines of the account on their last day', [one, two], '2026-03-04', true, null],
  ['a line of another account', [one, '1301000001-6601000009-1-1'], '2026-03-05', true, 'TICK_UNKNOWN'],
  ['a statement before a line', [one, two], '2026-03-03', true, 'TICK_EARLY'],
  ['ticks that are taken away, whatever the day', [one, two], '2026-03-01', false, null],
  ['a statement of tomorrow', [one], '2026-03-06', true, 'STATEMENT_AHEAD'],
])('ticks: %s', (_, codes, shownOn, isShown, problem) => {
  expect(checkTicks(codes, found, { shownOn: date(shownOn), today, isShown })?.code ?? null).toBe(problem)
})

test('a line is named by its place in the ledger', () => {
  expect(partsOfLine(two)).toEqual({ locationCode: '1301000001', paperCode: '6601000001', entryNo: 1, lineNo: 3 })
  expect([one, '1301000001-6601000001-1', `${one}'`, ''].map(code => lineCodePattern.test(code))).toEqual([true, false, false, false])
})

const statement = {
  account: { code: '6401000001', name: 'Current', bankName: 'Sampath', branch: '', number: '0012' },
  date: '2026-03-05',
  broughtForward: '100.00',
  totalIn: '50.00',
  totalOut: '20.00',
  balance: '130.00',
  notShown: '-20.00',
  notShownCount: 1,
  reconciledThrough: null,
  shown: '150.00',
  bank: { balance: '149.00', user: 'kamal', at: '2026-03-05T10:00:00Z' },
} as Statement

test('the difference is what their statement says beside what it should say', () => {
  expect(differenceOf(statement)).toBe(rupees('-1.00'))
  expect(differenceOf({ ...statement, bank: null })).toBeNull()
  expect(balanceWords(statement)[1]).toContain('ours 130.00, less -20.00 that the bank does not show yet (1 lines), is 150.00')
})

test('lines are told in words, and stand between the balances before and after them', () => {
  expect(lineName({ what: 'Expense cheque', isMirror: true })).toBe('Expense cheque, taken back')
  expect(lineDetails({ details: 'Cheque 000101', isOut: true })).toBe('Cheque 000101 · given, not yet presented')
  const line = { code: one, isLocked: 0, version: 1, moneyIn: '50.00', moneyOut: null, balance: '150.00' }
  const codes = (isNewestFirst: boolean) => framedLines([line], statement, isNewestFirst).map(({ code }) => code)
  expect([codes(true), codes(false)]).toEqual([
    ['C/F', one, 'B/F'],
    ['B/F', one, 'C/F'],
  ])
})
