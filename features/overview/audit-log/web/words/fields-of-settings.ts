import { firstStepTitles } from '../../../../shop/set-up/first-steps-contract.ts'
import { taxWords } from '../../../../shop/vat/tax-form.ts'
import { editionNames } from './common-fields.ts'
import { amount, choice, count, day, hidden, name, text, yes, type Field } from './field.ts'

type Fields = Readonly<Record<string, Field>>

const rate = (label: string): Field => ({ label, as: 'percent' })
const rates = (label: string): Field => ({
  label,
  one: 'Rate from',
  columns: [
    { key: 'from', label: 'From', as: 'date' },
    { key: 'rate', label: 'Rate', as: 'percent' },
  ],
})

const taxNames = Object.fromEntries(Object.entries(taxWords).map(([word, [title]]) => [word, title]))

/** The fields of settings. */
export const fieldsOfSettings: Readonly<Record<string, Fields>> = {
  brokenRow: { promise: text('Promise'), times: count('Rows of these words'), what: text('What it says') },
  'client-profile': {
    backupLink: text('Backup link'),
    logo: { label: 'Logo', as: 'picture' },
    phones: text('Phones'),
  },
  'settings-backup': {
    atClose: yes('Made when a day is closed'),
    days: count('Days kept'),
    hour: count('Made at the hour'),
    months: count('Months kept'),
    passphrase: text('Passphrase'),
    secondFolder: text('Second folder'),
    weeks: count('Weeks kept'),
  },
  'settings-business': {
    batchEnabled: yes('Batches'),
    dayStartHour: count('The day starts at the hour'),
    edition: choice('Edition', editionNames),
  },
  'settings-first-steps': {
    isHidden: yes('Put away'),
    skipped: choice('Left out', firstStepTitles),
  },
  'settings-formats': {
    clock: text('Clock'),
    currencyPrefix: text('Currency'),
    dateStyle: text('Dates'),
    grouping: choice('Grouping of digits', { lakh: '12,34,567', thousands: '1,234,567' }),
    quantityDecimals: choice('Decimals of quantities', { 'as-needed': 'As needed', always: 'Always three' }),
  },
  'settings-sales': {
    discountLimits: {
      label: 'Highest discount',
      each: { admin: rate('Admin'), cashier: rate('Cashier'), manager: rate('Manager'), superadmin: rate('Superadmin') },
    },
    settlingLimits: {
      label: 'Most that is forgiven when a debt is settled',
      each: { admin: rate('Admin'), cashier: rate('Cashier'), manager: rate('Manager'), superadmin: rate('Superadmin') },
    },
    expenseLimit: amount('What a cashier may spend'),
    countLimit: amount('Counts that a manager may approve'),
    cashReasonFrom: amount('Differences of cash that need a reason'),
    cashAdminFrom: amount('Differences of cash that need an admin'),
    needsPaymentNumbers: yes('Card digits and transfer ids must be typed'),
    countsCashBlind: yes('Cash is counted blind'),
    givesCreditAlone: yes('Tills give credit without the server'),
    copyDays: count('Days that a till sells from its copy'),
    sellsOldestStock: yes('A scan sells the stock that goes first'),
    printMode: choice('Bills are printed as', { 'dot-matrix': 'Dot matrix', a4: 'A4', receipt: 'Receipt' }),
    warnFrom: rate('Warn from this part of the credit limit'),
    zeroLimit: choice('A credit limit of 0 is', { 'no-credit': 'No credit', 'no-limit': 'No limit' }),
  },
  'settings-scales': {
    formats: {
      label: 'Labels of scales',
      one: 'Label with prefix',
      columns: [
        { key: 'prefix', label: 'Prefix', as: 'text' },
        { key: 'holds', label: 'Says', as: { words: { weight: 'Weight', price: 'Price' } } },
        { key: 'itemDigits', label: 'Digits of the item', as: 'count' },
        { key: 'valueDigits', label: 'Digits of the value', as: 'count' },
        { key: 'decimals', label: 'Decimals', as: 'count' },
      ],
    },
  },
  'settings-sign-in': {
    secondFactorRoles: choice('With an authenticator too', {
      superadmin: 'Superadmin',
      admin: 'Admin',
      manager: 'Manager',
      cashier: 'Cashier',
    }),
  },
  'settings-tiles': { items: name('Tiles') },
  'settings-vat': {
    branches: {
      label: 'Signs in serials',
      one: 'Sign of',
      columns: [
        { key: 'locationCode', label: 'Location', as: 'name' },
        { key: 'sign', label: 'Sign', as: 'text' },
      ],
    },
    levyRates: rates('Levy rates'),
    billLine: yes('VAT is said on bills'),
    dateStyle: text('Dates'),
    blocks: {
      label: 'Printed',
      each: {
        supplier: choice('Of the supplier', taxNames),
        purchaser: choice('Of the purchaser', taxNames),
        facts: choice('Serial, dates and place', taxNames),
        columns: choice('Columns', taxNames),
        totals: choice('Totals', taxNames),
        ends: choice('Below the totals', taxNames),
      },
    },
    decimals: count('Decimals of values and VAT'),
    labels: { label: 'Wording', each: 'text' },
    period: choice('A return is for', { month: 'A month', quarter: 'A quarter' }),
    pricesIncludeVat: yes('Prices include VAT'),
    rates: rates('Rates'),
    registeredFrom: day('Registered from'),
    registeredTo: day('Registered to'),
    requestDays: count('Days to ask for a tax invoice'),
    serials: {
      label: 'Serial of',
      each: { invoice: text('Tax invoices'), creditNote: text('Tax credit notes'), debitNote: text('Tax debit notes') },
    },
    tolerance: amount('Tolerance'),
    version: hidden,
  },
}
