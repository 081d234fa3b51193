import { expect, test } from 'vitest'
import { blankCustomer, bodyOfCustomer, customerDetails } from '../../customers/web/customer-form.ts'
import { detailsOf, differencesOf, keysOfParty, sharesNothing, usualSide, type Difference } from './merge-choices.ts'

const into = { ...blankCustomer, firstName: 'Sunil', phone1: '0771234567', tin: '' }
const from = { ...blankCustomer, firstName: 'Sunil P', phone1: '0771234567', phone2: '0112345678', tin: '123456789' }
const words = ({ firstName, phone1, phone2, tin }: typeof into) => [
  { key: 'firstName', label: 'First Name', text: firstName },
  ...(tin ? [{ key: 'tin', label: 'TIN', text: tin }] : []),
  { key: 'phone1', label: 'Phones', text: [phone1, phone2].filter(Boolean).join(', ') },
  { key: 'isActive', label: 'Active', text: 'Yes' },
]
const differences = differencesOf(Object.keys(customerDetails), words(into), words(from))
const saved = (isTaken: (difference: Difference) => boolean) => {
  const values = detailsOf({ into, from }, customerDetails, differences.filter(isTaken))
  return values && bodyOfCustomer(values)
}

test('what differs is shown in the order of the form, and a detail that only one has stays', () => {
  expect(differences).toEqual([
    { key: 'firstName', label: 'First Name', into: 'Sunil', from: 'Sunil P' },
    { key: 'tin', label: 'TIN', into: '', from: '123456789' },
    { key: 'phone1', label: 'Phones', into: '0771234567', from: '0771234567, 0112345678' },
  ])
  expect(differences.map(usualSide)).toEqual(['into', 'from', 'into'])
})

test('what is taken of the other one is saved with the rest of the one that stays', () => {
  expect(saved(difference => usualSide(difference) === 'from')).toMatchObject({ firstName: 'Sunil', tin: '123456789', phone2: '' })
  expect(saved(({ key }) => key === 'phone1')).toMatchObject({
    tin: '',
    phone1: '0771234567',
    phone2: '0112345678',
  })
  expect(saved(() => false)).toBeNull()
})

test('two who share neither a word of their names nor a number are hardly the same', () => {
  const of = (name: string, phone: string, nic = '') => keysOfParty({ names: [name], phones: [phone], papers: [nic] })
  expect(sharesNothing(of('Sunil Perera', '0771234567'), of('K. Silva', '0112345678', '851234567V'))).toBe(true)
  expect(sharesNothing(of('Sunil Perera', '0771234567'), of('S. PERERA', ''))).toBe(false)
  expect(sharesNothing(of('Sunil', '077 123 4567'), of('Kamal', '+94771234567'))).toBe(false)
  expect(sharesNothing(of('Sunil', '', '851234567v'), of('Kamal', '', '851234567V'))).toBe(false)
  // What neither has is nothing that they share.
  expect(sharesNothing(of('Sunil', ''), of('Kamal', ''))).toBe(true)
})
