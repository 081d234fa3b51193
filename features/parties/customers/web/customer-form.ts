import { displayMoney, formatMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import type { BodyOf, RecordOf } from '../../../../kernel/master.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import type { customers } from '../master-contract.ts'

export type CustomerRecord = RecordOf<typeof customers>
type Body = BodyOf<typeof customers>

/** A row that is edited in place; `key` identifies it while the form is open. */
export interface ContactRow {
  key: string
  name: string
  phone: string
  email: string
}
export interface AddressRow {
  key: string
  firstName: string
  secondName: string
  email: string
  phone1: string
  phone2: string
  address: string
  city: string
  district: string
  postBox: string
  country: string
  isActive: boolean
}

const texts = {
  firstName: '',
  secondName: '',
  companyName: '',
  customCode: '',
  nicNumber: '',
  passportNumber: '',
  tin: '',
  phone1: '',
  phone2: '',
  fax: '',
  email: '',
  website: '',
  customerTypeCode: '',
  routeCode: '',
  salesRepCode: '',
  shipingCode: '',
  notes: '',
}
type Texts = typeof texts
export type CustomerText = keyof Texts

/** The contents of the form. */
export interface CustomerValues extends Texts {
  /** '0' to '5'. */
  rating: string
  creditLimit: Money | null
  /** Null in a new form: yes if a manager creates the customer, no if a cashier does. */
  isCreditAllowed: boolean | null
  creditDays: number | null
  isActive: boolean
  isVerified: boolean
  customerContacts: ContactRow[]
  customerAddresses: AddressRow[]
}

// Different from the keys of rows that come back from a draft.
const nextKey = () => Math.random().toString(36).slice(2)

export function blankContact(): ContactRow {
  return { key: nextKey(), name: '', phone: '', email: '' }
}

export function blankAddress(): AddressRow {
  const empty = { firstName: '', secondName: '', email: '', phone1: '', phone2: '', address: '', city: '', district: '', postBox: '' }
  return { key: nextKey(), ...empty, country: 'Sri Lanka', isActive: true }
}

export const blankCustomer: CustomerValues = {
  ...texts,
  rating: '0',
  creditLimit: zero,
  isCreditAllowed: null,
  creditDays: 0,
  isActive: true,
  isVerified: false,
  customerContacts: [],
  customerAddresses: [],
}

function textsOf<Value>(of: (name: CustomerText) => Value): Record<CustomerText, Value> {
  return Object.fromEntries(Object.keys(texts).map(name => [name, of(name as CustomerText)])) as Record<CustomerText, Value>
}

export function formOfCustomer(record: CustomerRecord): CustomerValues {
  return {
    ...textsOf(name => record[name]),
    rating: String(record.rating),
    creditLimit: parseMoney(record.creditLimit),
    isCreditAllowed: record.isCreditAllowed,
    creditDays: record.creditDays,
    isActive: record.isActive,
    isVerified: record.isVerified,
    customerContacts: record.customerContacts.map(contact => ({ key: nextKey(), ...contact })),
    customerAddresses: record.customerAddresses.map(address => ({ key: nextKey(), ...address })),
  }
}

const isBlankContact = ({ name, phone, email }: ContactRow) => `${name}${phone}${email}`.trim() === ''
const isBlankAddress = ({ key: _, country: __, isActive: ___, ...typed }: AddressRow) => Object.values(typed).join('').trim() === ''

// Removes empty rows at the end. The rows before them keep their numbers, by which errors find them.
function withoutTail<Row>(all: readonly Row[], isBlank: (row: Row) => boolean): readonly Row[] {
  return all.slice(0, all.findLastIndex(row => !isBlank(row)) + 1)
}

export function bodyOfCustomer(values: CustomerValues): Body {
  return {
    // A draft from before a text was added has none.
    ...textsOf(name => values[name] ?? ''),
    rating: Number(values.rating),
    creditLimit: formatMoney(values.creditLimit ?? zero),
    isCreditAllowed: values.isCreditAllowed,
    creditDays: values.creditDays ?? 0,
    isActive: values.isActive,
    isVerified: values.isVerified,
    customerContacts: withoutTail(values.customerContacts, isBlankContact).map(({ key: _, ...contact }) => contact),
    customerAddresses: withoutTail(values.customerAddresses, isBlankAddress).map(({ key: _, ...address }) => address),
  }
}

/** An address on one line. */
export function addressLine({ address, city, district, postBox, country }: Omit<AddressRow, 'key'>): string {
  return [address, city, district, postBox, country].filter(Boolean).join(', ')
}

/** Every value in words, for comparison with another user's edit. */
export function useCustomerWords() {
  const nameIn = (choices: readonly { value: string; label: string }[], code: string) =>
    choices.find(({ value }) => value === code)?.label ?? code
  const [types, routes, reps] = [useChoices('customerType'), useChoices('route'), useChoices('salesRep')]
  return (values: CustomerValues) => [
    { label: 'First Name', text: values.firstName },
    { label: 'Second Name', text: values.secondName },
    { label: 'Company Name', text: values.companyName },
    { label: 'Custom Code', text: values.customCode },
    { label: 'NIC Number', text: values.nicNumber },
    { label: 'Passport Number', text: values.passportNumber },
    ...(values.tin ? [{ label: 'TIN', text: values.tin }] : []),
    { label: 'Phones', text: [values.phone1, values.phone2].filter(Boolean).join(', ') },
    { label: 'Fax', text: values.fax },
    { label: 'Email', text: values.email },
    { label: 'Website', text: values.website },
    { label: 'Customer Type', text: nameIn(types, values.customerTypeCode) },
    { label: 'Route', text: nameIn(routes, values.routeCode) },
    { label: 'Sales Rep', text: nameIn(reps, values.salesRepCode) },
    { label: 'May Buy on Credit', text: values.isCreditAllowed === false ? 'No' : 'Yes' },
    { label: 'Credit Limit', text: displayMoney(values.creditLimit ?? zero) },
    { label: 'Credit Days', text: String(values.creditDays ?? 0) },
    { label: 'Shipping Code', text: values.shipingCode },
    { label: 'Rating', text: values.rating },
    { label: 'Verified', text: values.isVerified ? 'Yes' : 'No' },
    { label: 'Active', text: values.isActive ? 'Yes' : 'No' },
    { label: 'Notes', text: values.notes },
    { label: 'Contacts', text: values.customerContacts.map(({ name, phone }) => `${name} ${phone}`.trim()).join('; ') },
    { label: 'Addresses', text: values.customerAddresses.map(addressLine).join('; ') },
  ]
}
