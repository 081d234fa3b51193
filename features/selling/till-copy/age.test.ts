import { expect, test } from 'vitest'
import { ageInWords } from './age.ts'

const timeZone = 'Asia/Colombo'
const hour = 3_600_000
const oldestMs = 72 * hour
/** 15:00 at the till. */
const now = Date.parse('2026-11-20T09:30:00.000Z')

test.each([
  [
    { answeredAt: now - hour, copiedAt: now - 2 * hour },
    'Last answer 14:00. Prices and stock of 13:00. Bills are sold on, and go up by themselves.',
  ],
  [
    { answeredAt: now - 24 * hour, copiedAt: now - 25 * hour },
    'Last answer 19/11/2026 15:00. Prices and stock of 19/11/2026 14:00. Bills are sold on, and go up by themselves.',
  ],
  [{ answeredAt: null, copiedAt: now - oldestMs }, 'Prices and stock of 17/11/2026 15:00. Bills are sold on, and go up by themselves.'],
  [
    { answeredAt: now - 96 * hour, copiedAt: now - oldestMs - 60_000 },
    'Last answer 16/11/2026 15:00. Prices and stock here are of 17/11/2026 14:59, older than 3 days: items are not sold from them, as both may be others by now.',
  ],
  [{ answeredAt: null, copiedAt: null }, 'Prices and stock are not kept here yet: items are not found until it is back.'],
])('%j', (ages, words) => expect(ageInWords({ ...ages, now, days: 3, timeZone })).toBe(words))
