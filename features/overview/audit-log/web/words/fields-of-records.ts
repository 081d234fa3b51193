import { customerFields } from '../../../../parties/customers/fields.ts'
import { salesBoyFields, salesRepFields } from '../../../../parties/sales-force/fields.ts'
import { supplierFields } from '../../../../parties/suppliers/fields.ts'
import { vehicleFields } from '../../../../parties/vehicles/fields.ts'
import { typeNames } from '../../../../goods/items/item-rules.ts'
import { roleNames, statusNames } from '../../../../shop/users/role-names.ts'
import { vatClassNames } from '../../../../shop/vat/vat.ts'
import { stateWords } from '../../../../stock/counts/count.ts'
import { journalTypes } from '../../../../books/ledger/contract.ts'
import { layoutLabels } from '../../../../books/ledger-exports/layouts.ts'
import { outcomeWords } from '../../../../garage/upcoming-service/reminder.ts'
import { paperNameOf } from '../../../../../kernel/papers.ts'
import { roleIds } from '../../../../../kernel/codes.ts'
import { editionNames, linesOf, permissionText } from './common-fields.ts'
import { amount, choice, count, day, hidden, name, plainWords, text, yes, type Field, type LineColumn } from './field.ts'
import { wordsOfFields } from './words-of-fields.ts'

type Fields = Readonly<Record<string, Field>>

const wordsOf = (field: 'entryType' | 'transactionMode') =>
  Object.fromEntries((journalTypes.choices[field] ?? []).map(({ code, name: label }) => [String(code), plainWords(label)]))
const entryTypes = wordsOf('entryType')
const modes = wordsOf('transactionMode')
const kindNames = { asset: 'Asset', liability: 'Liability', equity: 'Equity', income: 'Income', expense: 'Expense' }
const rolesById = Object.fromEntries(Object.entries(roleIds).map(([role, id]) => [String(id), roleNames[role as keyof typeof roleIds]]))
const column = (key: string, label: string, as: LineColumn['as'] = 'text'): LineColumn => ({ key, label, as })
const quantity = (label: string): Field => ({ label, as: 'quantity' })
const location = { code: name('Location'), address: text('Address'), phone: text('Phone'), name: text('Name') }

const till: Fields = { waiting: count('Bills that it still had'), remark: text('Was to settle'), refusal: text('Refused') }

const heldBill: Fields = {
  name: text('Called'),
  lines: linesOf(
    { label: 'Item', as: 'name', at: 0 },
    { label: 'Quantity', as: 'quantity', at: 1 },
    { label: 'Price', as: 'money', at: 2 },
    { label: 'Discount', as: 'percent', at: 3 },
    { label: 'Discount each', as: 'money', at: 4 },
  ),
  takenBy: name('Was with'),
}

/** What a user keeps of a list under a name. */
const ofListViews: Fields = {
  by: text('Of'),
  list: { label: 'List', as: path => plainWords(path) },
  shared: choice('Who sees it', { own: 'Its user', location: 'The location', business: 'Everybody' }),
  term: text('Search'),
  sort: { label: 'Order by', as: key => plainWords(key) },
  isDescending: yes('Last ones first'),
  filters: text('Filters'),
  columns: text('Columns on or off'),
  isRoomy: yes('High rows'),
}

/** The fields of masters and of what has no number. */
export const fieldsOfRecords: Readonly<Record<string, Fields>> = {
  'bank-rule': {
    words: text('Words'),
    category: name('Category'),
    payee: text('Payee'),
    journalType: name('Journal type'),
    bankAccount: name('Other account'),
  },
  ledgerExport: {
    fromDate: day('From'),
    toDate: day('To'),
    layout: choice('For', layoutLabels),
    lines: count('Lines'),
    since: text('What came since export'),
  },
  user: {
    business: { label: 'Business', each: 'text' },
    location: { label: 'Location', each: location },
    createdAt: { label: 'Created', as: 'time' },
    createdBy: text('Created by'),
    lastSeenAt: hidden,
    entryStops: { label: 'Enter stops at', as: { words: { costPrice: 'Cost price', discountEach: 'Discount each' } } },
    hasPassword: yes('Has a password'),
    mustChangePassword: yes('Must change the password'),
    secondFactorAt: { label: 'Authenticator since', as: 'time' },
    role: choice('Role', roleNames),
    roleHistory: hidden,
    stockLocations: {
      label: 'Roles',
      one: 'Role at',
      columns: [column('name', 'Location'), column('pivot.roleId', 'Role', { words: rolesById })],
    },
    status: choice('Status', statusNames),
    statusReason: text('Reason of the status'),
    username: text('User name'),
    edition: choice('Edition', editionNames),
    vat: text('TIN of VAT'),
    password: hidden,
    pin: hidden,
    ...ofListViews,
  },
  salesRep: wordsOfFields(salesRepFields),
  route: { position: count('Place in the list') },
  location: {
    name: text('Name'),
    node: count('Node'),
    closedThrough: day('Closed through'),
    series: {
      label: 'Numbers',
      one: 'Numbers of',
      columns: [
        { key: 'prefix', label: 'Paper', as: prefix => paperNameOf(prefix) },
        column('from', 'Was', 'date'),
        column('to', 'Is', 'date'),
      ],
    },
    dotHeader: text('Dot-matrix header'),
    dotFooter: text('Dot-matrix footer'),
    posHeader: text('Receipt header'),
    posFooter: text('Receipt footer'),
    a4Header: text('A4 header'),
    a4Footer: text('A4 footer'),
  },
  salesBoy: wordsOfFields(salesBoyFields),
  recurringExpense: { startsOn: day('Starts on'), dueOn: day('Due on') },
  receiptPrinter: {
    baudRate: text('Speed'),
    columns: text('Characters a line'),
    connection: choice('Reached by', { network: 'Network', usb: 'USB', serial: 'Serial port' }),
    opensDrawer: yes('Opens the drawer'),
    port: text('Port'),
    text: text('Begins with'),
    title: text('Named'),
  },
  customer: {
    ...wordsOfFields(customerFields),
    secondName: text('Last name'),
    isCreditAllowed: yes('Credit allowed'),
    rating: count('Stars'),
    customerAddresses: {
      label: 'Addresses',
      one: 'Address',
      columns: [
        column('address', 'Address'),
        column('city', 'City'),
        column('district', 'District'),
        column('country', 'Country'),
        column('postBox', 'Post box'),
        column('firstName', 'First name'),
        column('secondName', 'Last name'),
        column('phone1', 'Phone'),
        column('phone2', 'Second phone'),
        column('email', 'Email'),
        column('isActive', 'In use', 'yes'),
      ],
    },
    customerContacts: {
      label: 'Contacts',
      one: 'Contact',
      columns: [column('name', 'Name'), column('phone', 'Phone'), column('email', 'Email')],
    },
  },
  supplier: { ...wordsOfFields(supplierFields), address2: text('Second address line') },
  item: {
    barcode: text('Barcode'),
    barcodes: text('Barcodes'),
    costPrice: amount('Cost price'),
    entries: {
      label: 'Prices of stock',
      one: 'Stock entry',
      columns: [
        column('code', 'Stock entry'),
        column('retailPrice', 'Retail price', 'money'),
        column('wholesalePrice', 'Wholesale price', 'money'),
      ],
    },
    image: { label: 'Picture', as: 'picture' },
    locations: {
      label: 'At the locations',
      one: 'At',
      columns: [
        column('locationCode', 'Location', 'name'),
        column('binName', 'Bin'),
        column('minStock', 'Minimum', 'quantity'),
        column('maxStock', 'Maximum', 'quantity'),
      ],
    },
    maxStock: quantity('Maximum'),
    minStock: quantity('Minimum'),
    maximumDiscountPercentage: { label: 'Highest discount', as: 'percent' },
    minimumPrice: amount('Minimum price'),
    partNumbers: text('Part numbers'),
    printName: text('Name on papers'),
    retailPrice: amount('Retail price'),
    type: choice('Type', typeNames),
    unitCode: hidden,
    unitName: text('Unit'),
    vatClass: choice('VAT', vatClassNames),
    warrantyDays: count('Warranty, days'),
    wholesalePrice: amount('Wholesale price'),
  },
  vehicle: {
    ...wordsOfFields(vehicleFields),
    call: hidden,
    chassisNo: text('Chassis number'),
    customerPhone: hidden,
    engineNo: text('Engine number'),
    insuranceExpiry: day('Insurance until'),
    licenceExpiry: day('Licence until'),
    odometer: count('Meter, km'),
    odometerDate: day('Meter read on'),
    outcome: { label: 'Outcome', as: outcome => outcomeWords[outcome as keyof typeof outcomeWords]?.label ?? outcome },
    plannedFor: day('Planned for'),
    serviceKm: count('Service every, km'),
    servicePeriod: count('Service every, days'),
    vehicleTypeName: text('Vehicle type'),
  },
  servicePackage: {
    lines: {
      label: 'Lines',
      one: 'Line',
      columns: [
        column('name', 'Item'),
        column('quantity', 'Quantity', 'quantity'),
        column('unit', 'Unit'),
        column('price', 'Price', 'money'),
        column('priceToday', 'Price today', 'money'),
      ],
    },
    nextDays: count('Next visit after, days'),
    nextKm: count('Next visit after, km'),
  },
  journalType: {
    entryType: choice('Entry', entryTypes),
    entryTypeFrom: hidden,
    ledgerType: hidden,
    ledgerTypeName: text('Ledger type'),
    toEntryType: choice('Second entry', entryTypes),
    toLedgerType: hidden,
    toLedgerTypeName: text('Second ledger type'),
    toTransactionMode: choice('Second mode', modes),
    transactionMode: choice('Mode', modes),
  },
  ledgerType: {
    accounts: text('Accounts'),
    journalTypes: hidden,
    kind: choice('Kind', kindNames),
  },
  ownAccount: {
    accountCode: text('Account'),
    kind: choice('Kind', kindNames),
    statementLine: hidden,
    lineName: text('Statement line'),
  },
  itemUnit: { allowsFractions: yes('Sold in fractions') },
  expenseCategory: { parentCode: hidden, parentName: text('Part of'), path: hidden, depth: hidden },
  bankAccount: {
    reconciliationNo: text('Reconciliation no.'),
    underWay: count('Lines under way'),
    fileNo: text('File no.'),
    columns: text('Columns'),
    file: text('File'),
    fromDate: day('From'),
    toDate: day('To'),
    count: count('Lines of the bank'),
    closing: amount('Balance in the file'),
    bankLines: { label: 'Lines of the bank', each: 'text' },
    balance: amount("Bank's balance"),
    bankCode: hidden,
    bankName: text('Bank'),
    shownOn: day("On the bank's statement of"),
    firstNumber: text('First number'),
    lastNumber: text('Last number'),
    lines: { label: 'Lines', as: line => `${line.split('-')[1] ?? line}, line ${line.split('-').slice(2).join('.')}` },
  },
  heldBill,
  till,
  countSession: {
    binCode: name('Bin'),
    blocksMovement: yes('Stock stands still'),
    categoryCode: name('Category'),
    added: count('Rows added'),
    item: name('Item'),
    recount: yes('To be counted again'),
    name: text('Count'),
    state: choice('State', stateWords),
  },
  override: {
    for: name('For'),
    permission: { label: 'To', as: permission => permissionText(permission) },
    about: {
      label: 'About',
      each: {
        bill: { label: 'Bill', as: 'codes' },
        close: day('Close of'),
        counted: amount('Counted'),
        difference: amount('Difference'),
        handOver: name('Till of'),
        customer: name('Customer'),
        expense: name('Expense'),
        payee: text('Payee'),
        debts: { label: 'Forgives', as: 'codes' },
        discount: text('Discount'),
        lines: { label: 'Lines', as: 'codes' },
        payment: choice('Payment', { cash: 'Cash', credit: 'Credit' }),
        return: choice('Return', { 'without bill': 'Without a bill' }),
        total: amount('Total'),
      },
    },
  },
  transferRequest: { from: text('From'), item: name('Item'), quantity: quantity('Quantity') },
  day: { for: name('Asked by'), lastDate: day('Last day before') },
  refusals: { times: count('Times'), total: yes('Of the whole day') },
  vatReturn: { inputVat: amount('Input VAT'), outputVat: amount('Output VAT') },
  reportSchedule: {
    asked: { label: 'Filter', each: 'text' },
    days: text('Days'),
    everywhere: yes('All locations'),
    form: choice('As', { xlsx: 'Excel', pdf: 'PDF' }),
    hour: count('Hour'),
    mailTo: text('Mailed to'),
    of: text('Scheduled by'),
    onDay: count('On day'),
    repeats: choice('Made', { day: 'Every day', week: 'Every week', month: 'Every month' }),
    report: choice('Report', {}),
  },
}
