import { describe, expect, test } from 'vitest'
import type { Role } from '../../../kernel/codes.ts'
import { rupees } from '../../../kernel/money.ts'
import { formatQuantity, units } from '../../../kernel/quantity.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { credit, debit } from '../../books/ledger/posting.ts'
import {
  canMoveCount,
  checkApproval,
  checkLimit,
  differencesOf,
  mayApproveOwn,
  spreadCount,
  varianceOf,
  type CountedLine,
} from './count.ts'
import { countPosting, countTotals, movesOfCount } from './count-posting.ts'

let made = 0
/** Ten on hand at 60.00, nobody counted. */
function aLine(more: Partial<CountedLine> = {}): CountedLine {
  made += 1
  return {
    lineNo: made,
    itemCode: '2401000001',
    itemName: 'Engine oil',
    entryCode: `25010000${String(made).padStart(2, '0')}`,
    cost: rupees('60.00'),
    price: rupees('100.00'),
    snapshot: units('10'),
    moved: units('0'),
    counted: null,
    remaining: units('10'),
    value: rupees('600.00'),
    recount: false,
    isStale: false,
    ...more,
  }
}
const differences = (...given: Parameters<typeof differencesOf>) => {
  const found = differencesOf(...given)
  return found instanceof Refusal ? found.code : found.map(({ variance }) => formatQuantity(variance))
}

describe('the difference of a line', () => {
  test('is what was counted less the snapshot and what moved until then', () => {
    expect(varianceOf(aLine({ counted: units('7') }))).toBe(units('-3'))
    // Three were sold between the snapshot and the count: nothing is missing.
    expect(varianceOf(aLine({ moved: units('-3'), counted: units('7') }))).toBe(0)
    // Five came in: 10 + 5 expected, 16 there.
    expect(varianceOf(aLine({ moved: units('5'), counted: units('16') }))).toBe(units('1'))
    expect(varianceOf(aLine())).toBeNull()
  })

  test('does not change by what is sold after it was counted', () => {
    expect(differences([aLine({ counted: units('8'), remaining: units('4') })], 'leave')).toEqual(['-2'])
  })

  test('of an uncounted line is none, or all of it where the approver says so', () => {
    const line = aLine({ moved: units('-4'), remaining: units('6') })
    expect(differences([line], 'leave')).toEqual([])
    expect(differences([line], 'zero')).toEqual(['-6'])
  })
})

test('an approval is refused while a recount waits, after another count, and where less than nothing would be left', () => {
  expect(differences([aLine({ counted: units('9'), recount: true })], 'leave')).toBe('COUNT_RECOUNT_OPEN')
  expect(differences([aLine({ counted: units('9'), isStale: true })], 'leave')).toBe('COUNT_STALE')
  // Decided by its own count: another entry's count does not matter.
  expect(differences([aLine({ counted: units('10'), isStale: true })], 'leave')).toEqual([])
  expect(differences([aLine({ counted: units('2'), remaining: units('5') })], 'leave')).toBe('COUNT_BELOW_ZERO')
})

test('who counted does not approve, and nobody approves what he has not seen', () => {
  const count = { state: 'review', version: 3, tallies: 7, counters: ['1001000001'] } as const
  const by = { userCode: '1001000002', version: 3, tallies: 7, mayApproveOwn: false, ownReason: '' }
  expect(checkApproval(count, by)).toBeNull()
  expect(checkApproval(count, { ...by, userCode: '1001000001' })?.code).toBe('COUNT_OWN')
  const alone = { ...by, userCode: '1001000001', mayApproveOwn: true }
  expect(checkApproval(count, alone)?.code).toBe('COUNT_OWN_REASON')
  expect(checkApproval(count, { ...alone, ownReason: 'Nobody else is here' })).toBeNull()
  expect(checkApproval(count, { ...by, version: 2 })?.code).toBe('CONFLICT')
  expect(checkApproval(count, { ...by, tallies: 6 })?.code).toBe('CONFLICT')
  expect(checkApproval({ ...count, state: 'counting' }, by)?.code).toBe('COUNT_STATE')
  expect([canMoveCount('review', 'counting'), canMoveCount('approved', 'abandoned')]).toEqual([true, false])
})

test('a superadmin who counted approves where nobody else here may', () => {
  const [value, limit] = [rupees('500000'), rupees('500000')]
  const owns = (others: readonly Role[], more = value, role: Role = 'superadmin') => mayApproveOwn(role, { others, value: more, limit })
  expect([owns([]), owns(['manager']), owns(['admin']), owns(['superadmin'])]).toEqual([true, false, false, false])
  expect([owns(['manager'], rupees('500000.01')), owns(['manager', 'admin'], rupees('500000.01'))]).toEqual([true, false])
  expect([owns([], value, 'admin'), owns([], value, 'manager')]).toEqual([false, false])
})

test('what is counted in one piece is missing from the entry that goes first, and too much in the one that goes last', () => {
  const entries = [
    { lineNo: 4, remaining: units('5') },
    { lineNo: 1, remaining: units('3') },
    { lineNo: 9, remaining: units('2.5') },
  ]
  const spread = (counted: string) => spreadCount(units(counted), entries).map(({ lineNo, quantity }) => [lineNo, formatQuantity(quantity)])
  const each = (first: string, second: string, last: string) => [
    [4, first],
    [1, second],
    [9, last],
  ]
  expect(spread('10.5')).toEqual(each('5', '3', '2.5'))
  expect(spread('8')).toEqual(each('2.5', '3', '2.5'))
  expect(spread('4')).toEqual(each('0', '1.5', '2.5'))
  expect(spread('0')).toEqual(each('0', '0', '0'))
  expect(spread('12')).toEqual(each('5', '3', '4'))
})

test('gains and losses are posted apart, at cost', () => {
  const found = differencesOf(
    [
      aLine({ counted: units('12') }),
      aLine({ counted: units('9'), cost: rupees('33.35'), value: rupees('333.50') }),
      aLine({ counted: units('9.5'), cost: rupees('33.35'), value: rupees('333.50') }),
    ],
    'leave',
  )
  if (found instanceof Refusal) throw found
  // 2 × 60.00; 1 × 33.35, and 333.50 less 9.5 × 33.35 = 316.825, rounded to 316.83
  expect(countTotals(found)).toEqual({ gain: rupees('120.00'), loss: rupees('50.02') })
  expect(countPosting(found)).toEqual([
    debit('1400', rupees('120.00'), 50),
    credit('5100', rupees('120.00'), 50),
    debit('5100', rupees('50.02'), 50),
    credit('1400', rupees('50.02'), 50),
  ])
  expect(movesOfCount(found).map(({ kind, lineNo, quantity }) => [kind, lineNo, formatQuantity(quantity)])).toEqual([
    ['count', 1, '2'],
    ['count', 2, '-1'],
    ['count', 3, '-0.5'],
  ])
})

test('a manager approves up to the limit, found and missing together; an admin beyond it', () => {
  const limit = rupees('500000.00')
  const [at, above] = [
    { gain: rupees('300000.00'), loss: rupees('200000.00') },
    { gain: rupees('300000.00'), loss: rupees('200000.01') },
  ]
  expect([checkLimit(at, { role: 'manager', limit }), checkLimit(above, { role: 'admin', limit })]).toEqual([null, null])
  expect(checkLimit(above, { role: 'manager', limit })?.message).toBe(
    'This count changes the stock by 500,000.01. A manager approves up to 500,000.00: have an admin review and approve it.',
  )
})
