import { describe, expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { rupees, zero } from '../../../kernel/money.ts'
import { cashExpected, closingRows, countedCash, differencePosting, toHandOver, withDifference } from './closing.ts'
import { checkGenerate, checkHandOverReversal, checkReverse, checkTill, dayStatus, daysToClose, type DayStanding } from './closing-rules.ts'

const [cashBook, bank, drawings] = ['4601000001', '4601000002', '4601000005']
const moved = (ledgerType: string, mode: 'cash' | 'cheque', debit: string, credit = '0') => ({
  ...{ ledgerType, mode, source: 2 },
  debit: rupees(debit),
  credit: rupees(credit),
})

describe('closing rows', () => {
  test('carry forward what was and what moved, own cheques as negative cheque amounts', () => {
    const before = [{ ledgerType: cashBook, cashAmount: rupees('15000'), chequeAmount: rupees('4500') }]
    const rows = closingRows([bank, cashBook, drawings], before, [
      moved(cashBook, 'cash', '100.50', '40'),
      moved(cashBook, 'cash', '0', '0.25'),
      moved(bank, 'cheque', '0', '7777.70'),
    ])
    expect(rows).toEqual([
      { ledgerType: cashBook, cashAmount: rupees('15060.25'), chequeAmount: rupees('4500') },
      { ledgerType: bank, cashAmount: zero, chequeAmount: rupees('-7777.70') },
      { ledgerType: drawings, cashAmount: zero, chequeAmount: zero },
    ])
    expect(cashExpected(rows)).toBe(rupees('15060.25'))
  })

  test('carry forward what was counted, once the difference is posted', () => {
    const short = rupees('-50.25')
    expect(differencePosting(short)).toEqual([
      { account: '6920', side: 'debit', amount: rupees('50.25'), source: 60 },
      { account: '1101', side: 'credit', amount: rupees('50.25'), source: 60 },
    ])
    expect(differencePosting(rupees('2')).map(({ account, side }) => [account, side])).toEqual([
      ['1101', 'debit'],
      ['6920', 'credit'],
    ])
    expect(differencePosting(zero)).toEqual([])
    // The first close of the day was taken back: its difference and the mirror of it stand in the same day.
    const takenBack = { ...moved(cashBook, 'cash', '50.25', '50.25'), source: 60 }
    const movements = withDifference([moved(cashBook, 'cash', '12.00'), takenBack], short)
    expect(movements).toEqual([moved(cashBook, 'cash', '12.00'), { ...takenBack, credit: rupees('100.50') }])
    const rows = closingRows([], [{ ledgerType: cashBook, cashAmount: rupees('27563.89'), chequeAmount: zero }], movements)
    expect(cashExpected(rows)).toBe(rupees('27525.64'))
    expect(withDifference([], zero)).toEqual([])
  })

  test('a count is its pieces and what lies beside them', () => {
    const cashCount = [
      { denomination: rupees('5000'), pieces: 3 },
      { denomination: rupees('20'), pieces: 2 },
    ]
    expect(countedCash({ cashCount, looseCash: rupees('0.64') })).toBe(rupees('15040.64'))
  })
})

const standing = (more: Partial<DayStanding> = {}): DayStanding => ({
  locationName: 'Galle Road',
  lastClosed: date('2026-03-02'),
  firstPosted: date('2026-02-27'),
  today: date('2026-03-06'),
  ...more,
})
const codeOf = (day: string, more: Partial<DayStanding> = {}, withMissedDays = false) =>
  checkGenerate(standing(more), date(day), { withMissedDays })?.code ?? null

describe('a date', () => {
  test('may be generated one day after the last generated date', () => {
    expect(dayStatus(standing(), date('2026-03-03'))).toBe('next')
    expect(codeOf('2026-03-03')).toBeNull()
    expect(codeOf('2026-03-02')).toBe('CLOSE_TWICE')
    expect(codeOf('2026-02-01')).toBe('CLOSE_TWICE')
    expect(codeOf('2026-03-07')).toBe('CLOSE_FUTURE')
    expect(codeOf('2026-03-03', { today: date('2026-03-03') })).toBeNull()
  })

  test('says which days were missed before it', () => {
    const textOf = (day: string) => checkGenerate(standing(), date(day), { withMissedDays: false })?.message
    expect(textOf('2026-03-04')).toContain('Day 03/03/2026 is not closed yet.')
    expect(textOf('2026-03-05')).toContain('Days 03/03/2026 to 04/03/2026 are not closed yet.')
  })

  test('is closed with the days missed before it, where that is asked for', () => {
    expect(codeOf('2026-03-05')).toBe('CLOSE_MISSED')
    expect(codeOf('2026-03-05', {}, true)).toBeNull()
    expect(codeOf('2028-03-05', { today: date('2028-03-06') }, true)).toBe('CLOSE_MISSED')
    expect(daysToClose(standing(), date('2026-03-05'))).toEqual(['2026-03-03', '2026-03-04', '2026-03-05'])
  })

  test('is the first one where it does not lie before the books', () => {
    const first = { lastClosed: null }
    expect(codeOf('2026-02-27', first)).toBeNull()
    expect(codeOf('2026-03-06', first)).toBeNull()
    expect(codeOf('2026-02-26', first)).toBe('CLOSE_EARLY')
    expect(codeOf('2026-03-06', { ...first, firstPosted: null })).toBeNull()
    expect(daysToClose(standing(first), date('2026-03-06'))).toEqual(['2026-03-06'])
  })

  test('is reversed when it is the last generated one', () => {
    const of = (day: string, status = 'live') => checkReverse({ date: date(day), status }, standing())?.code ?? null
    expect(of('2026-03-02')).toBeNull()
    expect(of('2026-03-01')).toBe('CLOSE_NOT_LAST')
    expect(of('2026-03-02', 'reversed')).toBe('CLOSE_REVERSED')
  })

  test('is not closed with less than nothing in the till', () => {
    expect(checkTill({ date: date('2026-03-03'), expected: zero }, 'Kandy')).toBeNull()
    expect(checkTill({ date: date('2026-03-03'), expected: rupees('-0.01') }, 'Kandy')?.code).toBe('TILL_NEGATIVE')
  })
})

test('what is to be handed over is what came in and did not go on, and never less than nothing', () => {
  const till = { cashIn: rupees('15843'), cashOut: rupees('1350'), banked: zero }
  expect(toHandOver(till, rupees('4493'))).toBe(rupees('10000'))
  // An admin took the cash of all to the bank.
  expect(toHandOver({ ...till, banked: rupees('163000') }, zero)).toBe(zero)
  expect(toHandOver({ cashIn: zero, cashOut: rupees('500'), banked: zero }, zero)).toBe(zero)
})

test('a hand-over is taken back while it lives and its day is open', () => {
  const given = { code: '6701000001', status: 'live', frozen: null }
  expect(checkHandOverReversal(given)).toBeNull()
  expect(checkHandOverReversal({ ...given, status: 'reversed' })?.message).toBe('Hand-over 6701000001 is reversed already.')
  const frozen = { date: date('2026-03-03'), location: 'Kandy' }
  expect(checkHandOverReversal({ ...given, frozen })?.message).toBe(
    'Day 2026-03-03 is closed for Kandy: hand-over 6701000001 stays as it is.',
  )
})
