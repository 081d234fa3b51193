import { displayMoney, formatMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import { inOrder, keysOf, type Field, type SentOf } from '../../../../kernel/fields.ts'
import type { BodyOf, RecordOf } from '../../../../kernel/master.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { customerFields } from '../fields.ts'
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

type TextKind = 'text' | 'number' | 'lines' | 'phone' | 'email' | 'lookup'
type AllFields = typeof customerFields
/** The fields that the form holds as text. */
export type CustomerText = { [K in keyof AllFields]: AllFields[K]['kind'] extends TextKind ? K : never }[keyof AllFields]
type Texts = Record<CustomerText, string>

const textKinds: readonly string[] = ['text', 'number', 'lines', 'phone', 'email', 'lookup'] satisfies TextKind[]
const textKeys = keysOf(customerFields, ({ kind }) => textKinds.includes(kind)) as readonly CustomerText[]

/** The texts of a part of the form and of the view. */
export function keysOfPart(part: 'who' | 'reach'): readonly CustomerText[] {
  return textKeys.filter(key => (customerFields[key] as Field).part === part)
}

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
  ...textsOf(() => ''),
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
  return Object.fromEntries(textKeys.map(name => [name, of(name)])) as Record<CustomerText, Value>
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

const wordOrder = inOrder(
  keysOf(customerFields, ({ isShown }) => !isShown) as readonly SentOf<AllFields>[],
  // prettier-ignore
  [
    'firstName', 'secondName', 'companyName', 'customCode', 'nicNumber', 'passportNumber', 'tin', 'phone1', 'phone2', 'fax', 'email', 'website',
    'customerTypeCode', 'routeCode', 'salesRepCode', 'isCreditAllowed', 'creditLimit', 'creditDays', 'shipingCode', 'rating', 'isVerified',
  ],
)

/** What is said together of a customer, and chosen together in a merge: by its key the values that it is. */
export const customerDetails: Readonly<Record<string, readonly (keyof CustomerValues)[]>> = {
  ...Object.fromEntries(wordOrder.filter(key => key !== 'phone2').map(key => [key, [key]])),
  phone1: ['phone1', 'phone2'],
  customerContacts: ['customerContacts'],
  customerAddresses: ['customerAddresses'],
}

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(wordOrder.map(key => [key, customerFields[key].label])),
  phone1: 'Phones',
  isCreditAllowed: 'May Buy on Credit',
  customerContacts: 'Contacts',
  customerAddresses: 'Addresses',
}

/** Every value in words, for comparison with another user's edit. */
export function useCustomerWords() {
  const lists = { customerTypeCode: useChoices('customerType'), routeCode: useChoices('route'), salesRepCode: useChoices('salesRep') }
  const words = (values: CustomerValues, key: string): string => {
    const value = values[key as keyof CustomerValues]
    if (key in lists) return lists[key as keyof typeof lists].find(choice => choice.value === value)?.label ?? String(value)
    if (key === 'phone1') return [values.phone1, values.phone2].filter(Boolean).join(', ')
    if (key === 'isCreditAllowed') return value === false ? 'No' : 'Yes'
    if (key === 'creditLimit') return displayMoney(values.creditLimit ?? zero)
    if (key === 'creditDays') return String(values.creditDays ?? 0)
    if (key === 'customerContacts') return values.customerContacts.map(({ name, phone }) => `${name} ${phone}`.trim()).join('; ')
    if (key === 'customerAddresses') return values.customerAddresses.map(addressLine).join('; ')
    return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '')
  }
  return (values: CustomerValues) =>
    Object.keys(customerDetails)
      .filter(key => key !== 'tin' || values.tin !== '')
      .map(key => ({ key, label: labels[key] ?? key, text: words(values, key) }))
}
