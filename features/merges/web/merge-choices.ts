import type { BodyOf } from '../../../kernel/master.ts'
import type { customers } from '../../customers/master-contract.ts'
import { bodyOfCustomer, type CustomerValues } from '../../customers/web/customer-form.ts'

/** Which record a detail is taken from: the one that stays, or the one that is merged into it. */
export type Side = 'into' | 'from'

interface Fact {
  label: string
  text: string
}

/** One detail in which the two differ, in words. */
export interface Difference {
  label: string
  into: string
  from: string
}

// What is chosen together, by the label of its words in the form (useCustomerWords).
const fieldsOf: Readonly<Record<string, readonly (keyof CustomerValues)[]>> = {
  'First Name': ['firstName'],
  'Second Name': ['secondName'],
  'Company Name': ['companyName'],
  'Custom Code': ['customCode'],
  'NIC Number': ['nicNumber'],
  'Passport Number': ['passportNumber'],
  TIN: ['tin'],
  Phones: ['phone1', 'phone2'],
  Fax: ['fax'],
  Email: ['email'],
  Website: ['website'],
  'Customer Type': ['customerTypeCode'],
  Route: ['routeCode'],
  'Sales Rep': ['salesRepCode'],
  'May Buy on Credit': ['isCreditAllowed'],
  'Credit Limit': ['creditLimit'],
  'Credit Days': ['creditDays'],
  'Shipping Code': ['shipingCode'],
  Rating: ['rating'],
  Verified: ['isVerified'],
  Notes: ['notes'],
  Contacts: ['customerContacts'],
  Addresses: ['customerAddresses'],
}

/** The details in which two customers differ, in the order of the form. Whether one is active is not chosen: who stays is. */
export function differencesOf(into: readonly Fact[], from: readonly Fact[]): Difference[] {
  const textOf = (facts: readonly Fact[], label: string) => facts.find(fact => fact.label === label)?.text ?? ''
  return Object.keys(fieldsOf)
    .map(label => ({ label, into: textOf(into, label), from: textOf(from, label) }))
    .filter(one => one.into !== one.from)
}

/** What stays where nobody has chosen: the detail of the record that stays, or the other one's where it has none. */
export function usualSide({ into, from }: Difference): Side {
  return into === '' && from !== '' ? 'from' : 'into'
}

/** The record as it is to stay; null where all of it stays as it was. */
export function detailsOf(
  { into, from }: Readonly<Record<Side, CustomerValues>>,
  differences: readonly Difference[],
  sideOf: (difference: Difference) => Side,
): BodyOf<typeof customers> | null {
  const taken = differences.filter(difference => sideOf(difference) === 'from').flatMap(({ label }) => fieldsOf[label] ?? [])
  if (taken.length === 0) return null
  return bodyOfCustomer({ ...into, ...Object.fromEntries(taken.map(field => [field, from[field]])) })
}
