import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { reminderText } from './reminder.ts'

const words = { shop: 'Lanka Auto Care', phone: '011 282 3456', displayDate: (day: string) => day.split('-').toReversed().join('/') }
const corolla = {
  customerName: 'Kamal Perera',
  vehicleNumber: 'WP CAB-1234',
  nextServiceDate: date('2026-12-01'),
  nextServiceKm: 90_000,
  advice: 'renew the brake pads',
}

test('the text says whose vehicle is due when, and what was advised', () => {
  expect(reminderText(corolla, words)).toBe(
    `Dear Kamal Perera,
the next service of your vehicle WP CAB-1234 is due on 01/12/2026 or at 90,000 km.
We advised: renew the brake pads.
Call us on 011 282 3456 for a time that suits you.
Lanka Auto Care`,
  )
})

test('what is not known is left out', () => {
  const text = reminderText({ ...corolla, nextServiceDate: null, advice: '' }, { ...words, phone: '' })
  expect(text).toContain('is due at 90,000 km.\nCall us for a time')
})
