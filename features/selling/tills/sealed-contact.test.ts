import { expect, test } from 'vitest'
import { contactText, isFreshContact } from './sealed-contact.ts'

const now = Date.parse('2026-11-20T04:30:00.000Z')
const minuteMs = 60_000

test('all that a till says of itself is in what it signs', () => {
  const [saidAt, clock] = ['2026-11-20T04:30:00.000Z', '2026-11-20T04:31:00.000Z']
  const text = contactText({ till: 3, lastSerial: 412, waiting: 2, waitingTotal: '1450.00', clock, saidAt })
  expect(text.split('\n')).toEqual(['bizx-contact-1', '3', '412', '2', '1450.00', clock, saidAt])
})

test.each([
  ['said now', now, null, true],
  ['said after the last one', now, now - 1, true],
  ['said once more', now, now, false],
  ['older than the last one', now - minuteMs, now - 1, false],
  ['two minutes old', now - 2 * minuteMs, null, true],
  ['kept back for longer', now - 2 * minuteMs - 1, null, false],
  ['by a clock that is an hour ahead', now + 60 * minuteMs, null, false],
])('a contact %s counts or not', (_, saidAt, before, counts) => {
  expect(isFreshContact(saidAt, { now, before })).toBe(counts)
})
