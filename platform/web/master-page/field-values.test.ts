import { expect, test } from 'vitest'
import { money } from '../../../kernel/money.ts'
import type { AnyField } from './field-config.ts'
import { factsOf, formOfFields, missingFields } from './field-values.ts'

const fields: readonly AnyField[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true },
  { name: 'target', label: 'Target', kind: 'money' },
  { name: 'days', label: 'Days', kind: 'integer', empty: null },
  { name: 'year', label: 'Year', kind: 'year' },
  { name: 'since', label: 'Since', kind: 'date', required: true },
  { name: 'route', label: 'Route', kind: 'select' },
  { name: 'owner', label: 'Owner', kind: 'lookup', required: true, search: () => Promise.resolve([]) },
  { name: 'isActive', label: 'Active', kind: 'switch' },
]
const { blank, toForm, toBody } = formOfFields(fields)

test('a new record starts empty and active', () => {
  expect(blank).toEqual({ name: '', target: null, days: null, year: null, since: null, route: '', owner: null, isActive: true })
})

test('a record goes through its form unchanged, amounts as exact cents in between', () => {
  const owner = { code: '2001000007', name: 'Kamal Perera' }
  const sent = { name: 'Galle', target: '2500.50', days: 30, year: 2015, since: '2026-11-20', route: '1201000001', isActive: false }
  const form = toForm({ code: '1101000001', isLocked: 0, version: 3, ...sent, owner })
  expect(form).toMatchObject({ target: 250_050, since: '2026-11-20', owner })
  expect(toBody(form)).toEqual({ ...sent, owner: '2001000007' })
})

test('what is left empty is sent as nothing of its kind', () => {
  expect(toBody({ ...blank, name: 'Galle' })).toEqual({
    name: 'Galle',
    target: '0.00',
    days: null,
    year: null,
    since: null,
    route: '',
    owner: '',
    isActive: true,
  })
})

test('what must be chosen and is not is said in words', () => {
  expect(missingFields(fields, blank)).toEqual({ since: 'Since is required', owner: 'Owner is required' })
})

test('values are compared as people read them', () => {
  const values = { ...blank, name: 'Galle', target: money(250_050), year: 2015, since: '2026-11-20', route: '12' }
  const facts = factsOf(fields, values, () => [{ value: '12', label: 'Coast' }])
  expect(facts.map(({ text }) => text)).toEqual(['Galle', '2,500.50', '', '2015', '20/11/2026', 'Coast', '', 'Yes'])
})
