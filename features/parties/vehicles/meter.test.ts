import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { lastReadingOf, type MeterReading } from './meter.ts'
import { meterWords } from './meter-words.ts'
import { doubtsOfMeter } from './meter-doubts.ts'

const last: MeterReading = { km: 84_200, on: date('2026-11-03') }
const asked = (reading: number, of: MeterReading | null = last, today = '2026-11-05') =>
  doubtsOfMeter({ vehicleCode: '2601000001', last: of, reading, today: date(today), field: 'invoiceExt.odoReading' })

test('a lower reading is doubted, and the question says both', () => {
  expect(asked(8_420)).toEqual([
    {
      key: 'METER_LOWER 2601000001 8420',
      text: 'The last reading was 84,200 km on 03/11/2026; 8,420 km is lower. Was the meter replaced, or the last reading wrong?',
      field: 'invoiceExt.odoReading',
      asksReason: true,
    },
  ])
})

test.each([
  [84_200, '2026-11-05', 0], // the same
  [87_200, '2026-11-05', 0], // 3,000 km in 2 days
  [87_201, '2026-11-05', 1],
  [85_700, '2026-11-03', 0], // 1,500 km on the same day
  [85_701, '2026-11-03', 1],
])('%i km on %s: %i doubts', (reading, today, count) => {
  expect(asked(reading, last, today)).toHaveLength(count)
})

test('a reading far above says how much a day is usual', () => {
  expect(asked(842_000)[0]?.text).toBe(
    'The last reading was 84,200 km on 03/11/2026; 842,000 km is more than 1,500 km a day since. Is it as much as that?',
  )
})

test('without a date only a lower reading is doubted, and the first reading never is', () => {
  const undated = { km: 84_200, on: null }
  expect(asked(999_999, undated)).toEqual([])
  expect(asked(8_420, undated)[0]?.text).toContain('was 84,200 km; 8,420 km is lower')
  expect(asked(8_420, null)).toEqual([])
  expect(lastReadingOf({ odometer: 0, odometerDate: null })).toBeNull()
  expect(lastReadingOf({ odometer: 0, odometerDate: date('2026-11-03') })).toEqual({ km: 0, on: '2026-11-03' })
})

test('beside the field stands the last reading, and what is wrong with the one that is typed', () => {
  const today = date('2026-11-05')
  expect(meterWords(null, 500, today)).toBeNull()
  expect(meterWords(last, null, today)).toEqual({ text: 'last 84,200 km on 03/11/2026', isDoubted: false })
  expect(meterWords(last, 84_300, today)).toEqual({ text: 'last 84,200 km on 03/11/2026', isDoubted: false })
  expect(meterWords(last, 500, today)).toEqual({ text: 'under the last, 84,200 km on 03/11/2026', isDoubted: true })
  expect(meterWords({ km: 84_200, on: null }, 84_100, today)?.text).toBe('under the last, 84,200 km')
  expect(meterWords(last, 842_000, today)?.text).toBe('far above the last, 84,200 km on 03/11/2026')
})
