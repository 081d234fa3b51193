import { expect, test } from 'vitest'
import { actionWords, changeWords, fieldChanges, subjectWords } from './audit-words.ts'

test('says what was done and to what', () => {
  expect([actionWords('update'), actionWords('change-password')]).toEqual(['Changed', 'Change password'])
  expect(['3001000012', '3101000012', '2001000005', '2401000009', 'settings-sales', 'f00d'].map(subjectWords)).toEqual([
    'Bill',
    'Workshop bill',
    'Customer',
    'Item',
    'Selling rules',
    '',
  ])
})

test('puts before and after side by side, however deep', () => {
  const before = { name: 'Hela', phones: ['1'], lines: [{ quantity: '1' }], isActive: true, gone: '' }
  const after = { name: 'Hela', phones: ['1', '2'], lines: [{ quantity: '2' }], isActive: false }
  expect(fieldChanges(before, after)).toEqual([
    { label: 'Name', before: 'Hela', after: 'Hela', isChanged: false },
    { label: 'Phones 1', before: '1', after: '1', isChanged: false },
    { label: 'Lines 1 › quantity', before: '1', after: '2', isChanged: true },
    { label: 'Is active', before: 'Yes', after: 'No', isChanged: true },
    { label: 'Gone', before: '(empty)', after: null, isChanged: true },
    { label: 'Phones 2', before: null, after: '2', isChanged: true },
  ])
})

test('shows what was created as it is, and nothing of nothing', () => {
  expect(fieldChanges(null, { total: '100.00' })).toEqual([{ label: 'Total', before: null, after: '100.00', isChanged: true }])
  expect(fieldChanges(null, null)).toEqual([])
})

test('says a few short changes in words, and leaves the rest to the table', () => {
  expect(changeWords(fieldChanges({ phone: '011', name: 'A' }, { phone: '012', name: 'A' }))).toBe('Phone from 011 to 012')
  expect(changeWords(fieldChanges(null, { name: 'A' }))).toBe('')
  const many = { a: '1', b: '1', c: '1', d: '1' }
  expect(changeWords(fieldChanges(many, { a: '2', b: '2', c: '2', d: '2' }))).toBe('')
})
