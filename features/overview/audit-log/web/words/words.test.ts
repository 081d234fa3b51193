import { expect, test } from 'vitest'
import { changeWords, fieldChanges } from './changes.ts'
import { actionWords, kindWords, subjectWords } from './subjects.ts'
import { unknownFields } from './unknown-fields.ts'

const names = {
  '2001000005': 'Nimal Perera',
  '2401000149': 'Brake pad front',
  '2401000150': 'Brake pad rear',
  '1101': 'Cash in till',
  '1201': 'Bank',
  '6401000001': 'Current account',
}
const wording = { names, timeZone: 'Asia/Colombo' }
const grn = { action: 'update', subject: '4001000012' }
const changesOf = (before: unknown, after: unknown, audited = grn) => fieldChanges(audited, { before, after }, wording)

test('says what was done and to what', () => {
  expect([actionWords('update'), actionWords('change-password')]).toEqual(['Changed', 'Changed the own password'])
  const kinds = ['3001000012', '3101000012', '2001000005', '2401000009', 'settings-sales', 'f00d']
  expect(kinds.map(subject => kindWords({ action: 'update', subject }))).toEqual([
    'Bill',
    'Workshop bill',
    'Customer',
    'Item',
    'Selling rules',
    '',
  ])
  expect(subjectWords({ action: 'update', subject: '2001000005', name: 'Nimal Perera' })).toBe('Customer Nimal Perera')
  expect(subjectWords({ action: 'hold', subject: 'f00d-1', name: 'The man with the red cap' })).toBe(
    'Bill on hold The man with the red cap',
  )
  expect(subjectWords({ action: 'sign-in-refused', subject: '2026-11-20', name: '' })).toBe('Day 20/11/2026')
})

test('a line of a paper is told by its item, its figures as people write them', () => {
  const before = { total: '33,800.00', lines: [['2401000149', 3000, 3_380_000, 4_000_000]] }
  const after = {
    total: '5,950.00',
    lines: [
      ['2401000149', 5000, 338_000, 4_000_000],
      ['2401000150', 1500, 90_000, 120_000],
    ],
  }
  const changes = changesOf(before, after)
  expect(changes.filter(({ isChanged }) => isChanged)).toEqual([
    { label: 'Total', before: '33,800.00', after: '5,950.00', isChanged: true },
    { label: 'Quantity of Brake pad front', before: '3', after: '5', isChanged: true },
    { label: 'Unit cost of Brake pad front', before: '33,800.00', after: '3,380.00', isChanged: true },
    { label: 'Line Brake pad rear', before: null, after: 'Quantity 1.5, Unit cost 900.00, Retail price 1,200.00', isChanged: true },
  ])
  expect(changeWords(changes, 2)).toBe('Total: 33,800.00 → 5,950.00; Quantity of Brake pad front: 3 → 5; and 2 more')
})

test('one item in two lines is two lines', () => {
  const lines = [
    ['2401000149', 1000, 100],
    ['2401000149', 2000, 100],
  ]
  const labels = changesOf(null, { lines }).map(({ label }) => label)
  expect(labels).toEqual(['Line Brake pad front', 'Line Brake pad front (2)'])
})

test('an edited bill is told from the rows as they were kept', () => {
  const before = {
    customer: '2001000005',
    lines: [{ item_code: '2401000149', quantity: 1000, unit_price: 10_000, line_total: 10_000, unit_cost: 6000 }],
  }
  const after = { customer: '2001000005', lines: [['2401000149', 2000, 10_000, 20_000]], overrides: ['edit-any-bill'] }
  expect(changeWords(changesOf(before, after, { action: 'update', subject: '3001000012' }))).toBe(
    'Exceptions allowed: Edit unpaid bills of others (new); Quantity of Brake pad front: 1 → 2; Line total of Brake pad front: 100.00 → 200.00',
  )
})

test('accounts, texts with codes, choices, days and times are words', () => {
  const journal = changesOf(
    null,
    { debit: '1201 6401000001', credit: '1101', amount: '500.00' },
    { action: 'create', subject: '4701000003' },
  )
  expect(changeWords(journal)).toBe('Debit: Bank, Current account; Credit: Cash in till; Amount: 500.00')
  const about = { bill: '3001000049, version 1', lines: '1 of 2401000149 at 100.00 less 12.00 % and 0.00 each' }
  const override = changesOf(null, { permission: 'discount-above-limit', about }, { action: 'override', subject: 'f00d' })
  expect(changeWords(override)).toBe(
    'To: Allow a higher discount to others; About › bill: Bill 3001000049, version 1; About › lines: 1 of Brake pad front at 100.00 less 12.00 % and 0.00 each',
  )
  const user = changesOf(
    null,
    { createdAt: '2026-11-20T04:30:00.000Z', status: 'pending', version: 3 },
    { action: 'create', subject: '1001000004' },
  )
  expect(user.map(({ after }) => after)).toEqual(['20/11/2026 10:00', 'Pending'])
})

test('nothing is shown of nothing, and another picture is told from the one before', () => {
  expect(changesOf(null, null)).toEqual([])
  const item = { action: 'set-picture', subject: '2401000149' }
  expect(changeWords(changesOf({ image: null }, { image: 'ab' }, item))).toBe('Picture: – → A picture')
  expect(changeWords(changesOf({ image: 'ab' }, { image: 'cd' }, item))).toBe('Picture: A picture → Another picture')
})

test('a field, a kind or a line of which nobody said what it means is found', () => {
  const row = { ...grn, before: null, after: { total: '1.00' } as unknown }
  expect(unknownFields(row)).toEqual([])
  expect(unknownFields({ ...row, after: { total: '1.00', shade: 'blue' } })).toEqual(['shade'])
  expect(unknownFields({ ...row, subject: 'what', after: null })).toEqual(['a kind for what (update)'])
  expect(unknownFields({ ...row, after: { lines: [['2401000149', 1, 2, 3, 4]] } })).toEqual(['lines.0 (more in a line than columns)'])
  expect(unknownFields({ ...row, after: { total: { sum: 1 } } })).toEqual(['total.(a list or an object, and has the words of a value)'])
})
