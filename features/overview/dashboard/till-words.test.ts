import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import type { TillToLookAt } from './dashboard-contract.ts'
import { tillsInWords, tillWords } from './till-words.ts'

const told = { today: date('2026-11-20'), timeZone: 'Asia/Colombo' }
const till = (more: Partial<TillToLookAt> = {}): TillToLookAt => ({
  ...{ code: 'T3', since: '2026-11-20T08:33:00.000Z', lastNumber: 'T3-0412', missing: '', waiting: 0, waitingTotal: '0.00' },
  ...more,
})

test.each([
  ['is out of touch', till(), 'T3 out of touch since 14:03, last number T3-0412'],
  ['never sold alone', till({ lastNumber: '' }), 'T3 out of touch since 14:03'],
  [
    'is out of touch since yesterday',
    till({ since: '2026-11-19T08:33:00.000Z' }),
    'T3 out of touch since 19/11/2026 14:03, last number T3-0412',
  ],
  [
    'has bills and is out of touch',
    till({ waiting: 2, waitingTotal: '1250.00' }),
    'T3 out of touch since 14:03, last number T3-0412, 2 bills for 1,250.00 not sent',
  ],
  ['is in touch and has a bill', till({ since: null, waiting: 1, waitingTotal: '590.00' }), 'T3 still has 1 bill for 590.00'],
  ['misses numbers', till({ since: null, missing: 'T3-0004, T3-0007 to T3-0009' }), 'T3 misses T3-0004, T3-0007 to T3-0009'],
])('a till that %s', (_, one, words) => {
  expect(tillWords(one, told)).toBe(words)
})

test('of many tills the first three are told', () => {
  const tills = [1, 2, 3, 4, 5].map(at => till({ code: `T${at}`, lastNumber: '' }))
  expect(tillsInWords(tills, told)).toEqual([1, 2, 3].map(at => `T${at} out of touch since 14:03`).concat('2 more'))
})
