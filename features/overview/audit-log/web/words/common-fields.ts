import { editionTable } from '../../../../../kernel/edition.ts'
import { permissionWords } from '../../../../shop/users/permission-words.ts'
import { rhythmWords } from '../../../../../kernel/rhythm.ts'
import { outgoingMeansNames } from '../../../../banking/payments/outgoing.ts'
import { amount, choice, count, day, hidden, name, plainWords, text, yes, type Field, type LinesField } from './field.ts'

/** Editions by name. */
export const editionNames = Object.fromEntries(Object.entries(editionTable).map(([edition, { name: title }]) => [edition, title]))

/** What a permission or an exception lets somebody do. */
export const permissionText = (permission: string) =>
  permissionWords[permission as keyof typeof permissionWords]?.text ?? plainWords(permission)

/** Lines with an item first, as the papers keep them. */
export const linesOf = (...columns: LinesField['columns']): LinesField => ({ label: 'Lines', one: 'Line', columns })

/** A tax document of a supplier: kind, TIN, number, VAT. */
const taxDocuments: LinesField = {
  label: 'VAT claimed',
  one: 'Tax document',
  columns: [
    { label: 'Number', as: 'text', at: 2 },
    { label: 'Kind', as: { words: { invoice: 'Tax invoice', 'credit-note': 'Tax credit note', 'debit-note': 'Tax debit note' } }, at: 0 },
    { label: 'TIN', as: 'text', at: 1 },
    { label: 'VAT', as: 'money', at: 3 },
  ],
}

/** Fields that mean the same wherever they are kept; a kind's own fields come first. */
export const commonFields: Readonly<Record<string, Field>> = {
  accountCode: hidden,
  accountName: text('Account'),
  address: text('Address'),
  advice: text('Advice'),
  ahead: amount('Paid ahead'),
  allowedBy: name('Allowed by'),
  amount: amount('Amount'),
  bill: name('Bill'),
  into: name('Into'),
  merged: name('The other'),
  bankCode: text('Bank code'),
  branch: text('Branch'),
  brandCode: hidden,
  brandName: text('Brand'),
  categoryCode: hidden,
  categoryName: text('Category'),
  category: name('Category'),
  code: hidden,
  colourCode: hidden,
  colourName: text('Colour'),
  created: count('New'),
  creditDays: count('Credit days'),
  customer: name('Customer'),
  customers: hidden,
  customerCode: hidden,
  customerName: text('Customer'),
  date: day('Date'),
  description: text('Description'),
  doubts: text('Doubted'),
  email: text('Email'),
  ended: count('Sessions ended'),
  expected: day('Expected on'),
  file: text('File'),
  firstName: text('First name'),
  from: day('From'),
  further: count('Further lots or balances'),
  grn: name('GRN'),
  invoice: text("Supplier's invoice"),
  isActive: yes('Active'),
  isLocked: yes('Locked'),
  lineCount: hidden,
  lines: count('Lines'),
  locationCode: name('Location'),
  locationName: text('Location'),
  means: choice('Paid by', outgoingMeansNames),
  name: text('Name'),
  notes: text('Notes'),
  number: text('Number'),
  overrides: { label: 'Exceptions allowed', as: value => permissionText(value) },
  paid: amount('Paid'),
  payee: text('Payee'),
  paysWholesale: yes('Pays wholesale prices'),
  phone: text('Phone'),
  phone1: text('Phone'),
  phone2: text('Second phone'),
  purchaseReturn: name('Purchase return'),
  quotation: name('Quotation'),
  reason: text('Reason'),
  records: count('Records sealed'),
  reference: text('Reference'),
  refused: count('Refused'),
  remarks: text('Remarks'),
  repeated: count('There twice'),
  revises: name('Revises'),
  rhythm: { label: 'When', as: value => rhythmWords(value) },
  routeCode: hidden,
  routeName: text('Route'),
  rows: count('Rows'),
  salesRepCode: hidden,
  salesRepName: text('Sales rep'),
  secondName: text('Last name'),
  supplier: name('Supplier'),
  supplierCode: hidden,
  supplierName: text('Supplier'),
  through: name('Through'),
  tin: text('TIN'),
  to: day('To'),
  total: amount('Total'),
  transfer: name('Transfer'),
  unchanged: count('Unchanged'),
  updated: count('Changed'),
  uses: hidden,
  vat: taxDocuments,
  vehicle: name('Vehicle'),
  vehicleTypeCode: hidden,
  vehicleTypeName: text('Vehicle type'),
  version: hidden,
}
