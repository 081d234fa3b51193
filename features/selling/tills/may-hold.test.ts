import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { rupees, zero } from '../../../kernel/money.ts'
import { mayHold, type KnownTill } from './may-hold.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const [tuesday, thursday, friday, saturday] = [date('2026-11-17'), date('2026-11-19'), date('2026-11-20'), date('2026-11-21')]
/** Half past six in the evening of Friday, in Colombo. */
const evening = Date.parse('2026-11-20T13:00:00Z')
const dayMs = 24 * hourMs
const timeZone = 'Asia/Colombo'

/** A till that is in touch, and has nothing. */
const known = (more: Partial<KnownTill> = {}): KnownTill => ({
  ...{ till: 3, name: 'Counter', enrolledOn: tuesday, forgottenOn: null, seenAt: evening - minuteMs, seenOn: friday },
  ...{ lastSerial: 12, missing: '', waiting: 0, waitingTotal: zero, copyDays: 3 },
  ...more,
})
const ofFriday = { first: friday, last: friday, now: evening, timeZone }
const whyOf = (till: KnownTill, days = ofFriday) => mayHold(till, days)?.why ?? null

test('a till that is in touch and empty holds nothing', () => {
  expect(mayHold(known(), ofFriday)).toBeNull()
})

test.each([
  [
    'had bills when it was last in touch',
    known({ waiting: 2, waitingTotal: rupees('1250.00') }),
    'it had 2 bills for 1,250.00 that had not gone up',
  ],
  ['misses one number', known({ missing: 'T3-0004' }), 'T3-0004 is missing'],
  ['misses several', known({ missing: 'T3-0004, T3-0007 to T3-0009' }), 'T3-0004, T3-0007 to T3-0009 are missing'],
  ['has been silent since the afternoon', known({ seenAt: evening - 4 * hourMs }), 'out of touch since 14:30'],
  ['has been silent since the evening before', known({ seenAt: evening - dayMs, seenOn: thursday }), 'out of touch since 19/11/2026 18:30'],
  [
    'all of it',
    known({ waiting: 1, waitingTotal: rupees('590.00'), missing: 'T3-0012', seenAt: evening - 4 * hourMs }),
    'out of touch since 14:30; it had 1 bill for 590.00 that had not gone up; T3-0012 is missing',
  ],
])('a till that %s may hold some', (_, till, why) => {
  expect(whyOf(till)).toBe(why)
})

test('a till that came back after the day held nothing back, and one that did not may', () => {
  const nextMorning = { ...ofFriday, now: evening + 14 * hourMs }
  expect(whyOf(known({ seenAt: evening + 13 * hourMs, seenOn: saturday }), nextMorning)).toBeNull()
  expect(whyOf(known(), nextMorning)).toBe('out of touch since 18:29')
})

test('a till is not asked about that cannot have sold on the days', () => {
  const waiting = { waiting: 1, waitingTotal: rupees('1.00') }
  expect(whyOf(known({ ...waiting, enrolledOn: saturday }))).toBeNull()
  expect(whyOf(known({ ...waiting, forgottenOn: thursday }))).toBeNull()
  expect(whyOf(known({ ...waiting, forgottenOn: friday }))).not.toBeNull()
  // Its copy lasts three days: from Tuesday to Friday, and not from Monday.
  expect(whyOf(known({ seenAt: evening - 3 * dayMs, seenOn: tuesday }))).not.toBeNull()
  expect(whyOf(known({ seenAt: evening - 4 * dayMs, seenOn: date('2026-11-16') }))).toBeNull()
  // Closed with the days before it, which it may have sold on.
  expect(whyOf(known({ seenAt: evening - 4 * dayMs, seenOn: date('2026-11-16') }), { ...ofFriday, first: thursday })).not.toBeNull()
})

test('of many missing numbers the first are told', () => {
  const missing = Array.from({ length: 40 }, (_, at) => `T3-00${at + 10}`).join(', ')
  expect(whyOf(known({ missing }))).toMatch(/^T3-0010, .{60,80} and more are missing$/)
})
