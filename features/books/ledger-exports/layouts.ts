import type { IsoDate } from '../../../kernel/dates.ts'
import { formatMoney, subtract, type Money } from '../../../kernel/money.ts'
import type { ExportedLine } from './exported-line.ts'

interface Column {
  heading: string
  value: (line: ExportedLine) => string
}

interface LayoutOf {
  label: string
  /** What the program needs to know before. */
  hint: string
  extension: 'csv' | 'xml'
  /** It takes too few lines for every paper: the days are offered. */
  isShort?: true
  /** Of a CSV file. */
  columns?: readonly Column[]
}

const amount = (money: Money): string => (money === 0 ? '' : formatMoney(money))
const [year, month, day] = [(date: IsoDate) => date.slice(0, 4), (date: IsoDate) => date.slice(5, 7), (date: IsoDate) => date.slice(8)]
// As each program reads it, whatever style the shop has chosen.
const monthFirst = (date: IsoDate): string => `${month(date)}/${day(date)}/${year(date)}`
const dayFirst = (date: IsoDate): string => `${day(date)}/${month(date)}/${year(date)}`

const date: Column = { heading: 'Date', value: line => line.date }
const description = (line: ExportedLine): string => [line.text, line.partyName].filter(Boolean).join(' · ')

/** How programs want their files. The keys are kept with each export, and never changed. */
export const layouts = {
  plain: {
    label: 'CSV with all columns',
    hint: 'Opens in every spreadsheet program.',
    extension: 'csv',
    columns: [
      date,
      { heading: 'Paper', value: line => line.journal },
      { heading: 'Location code', value: line => line.locationCode },
      { heading: 'Location', value: line => line.locationName },
      { heading: 'Account', value: line => line.accountCode },
      { heading: 'Account name', value: line => line.accountName },
      { heading: 'Party code', value: line => line.partyCode },
      { heading: 'Party', value: line => line.partyName },
      { heading: 'Text', value: line => line.text },
      { heading: 'Debit', value: line => amount(line.debit) },
      { heading: 'Credit', value: line => amount(line.credit) },
      { heading: 'VAT in the paper', value: line => amount(line.vat) },
    ],
  },
  tally: {
    label: 'Tally (XML vouchers)',
    hint: 'Ledgers with our account names must be there. Import it as vouchers.',
    extension: 'xml',
  },
  quickbooks: {
    label: 'QuickBooks Online (CSV)',
    hint: 'Accounts with our names must be there, and account numbers switched off while it is imported.',
    extension: 'csv',
    columns: [
      { heading: 'JournalNo', value: line => line.journal },
      { heading: 'JournalDate', value: line => monthFirst(line.date) },
      { heading: 'AccountName', value: line => line.accountName },
      { heading: 'Debits', value: line => amount(line.debit) },
      { heading: 'Credits', value: line => amount(line.credit) },
      { heading: 'Description', value: description },
      { heading: 'Name', value: line => line.partyName },
      { heading: 'Location', value: line => line.locationName },
    ],
  },
  xero: {
    label: 'Xero (CSV manual journals)',
    hint: 'Accounts with our codes must be there. Xero takes some hundred lines in a file: go day by day, in short periods.',
    extension: 'csv',
    isShort: true,
    columns: [
      { heading: '*Narration', value: line => line.journal },
      { heading: '*Date', value: line => dayFirst(line.date) },
      { heading: 'Description', value: description },
      { heading: '*AccountCode', value: line => line.accountCode },
      { heading: '*TaxRate', value: () => 'Tax Exempt' },
      { heading: '*Amount', value: line => formatMoney(subtract(line.debit, line.credit)) },
      { heading: 'TrackingName1', value: () => 'Location' },
      { heading: 'TrackingOption1', value: line => line.locationName },
      { heading: 'TrackingName2', value: () => '' },
      { heading: 'TrackingOption2', value: () => '' },
    ],
  },
  zoho: {
    label: 'Zoho Books (CSV journals)',
    hint: 'Accounts with our names must be there. Zoho asks which column is which, and finds them by their headings.',
    extension: 'csv',
    columns: [
      { heading: 'Journal Date', value: line => line.date },
      { heading: 'Journal Number', value: line => line.journal },
      { heading: 'Reference Number', value: line => line.journal },
      { heading: 'Notes', value: line => line.locationName },
      { heading: 'Account', value: line => line.accountName },
      { heading: 'Description', value: line => line.text },
      { heading: 'Contact Name', value: line => line.partyName },
      { heading: 'Debit', value: line => amount(line.debit) },
      { heading: 'Credit', value: line => amount(line.credit) },
    ],
  },
} as const satisfies Readonly<Record<string, LayoutOf>>

export type Layout = keyof typeof layouts
export const layoutNames = Object.keys(layouts) as [Layout, ...Layout[]]
/** How its lines are offered. */
export const usualDetail = (layout: Layout): Detail => ((layouts[layout] as LayoutOf).isShort ? 'days' : 'papers')
export const layoutLabels = Object.fromEntries(Object.entries(layouts).map(([name, { label }]) => [name, label])) as Readonly<
  Record<Layout, string>
>
/** Paper by paper, or a location's day together. */
export const details = ['papers', 'days'] as const
export type Detail = (typeof details)[number]

/** The cells of a CSV layout: its headings, then a row for each line. */
export function cellsOf(layout: Layout): { headings: string[]; row: (line: ExportedLine) => string[] } | null {
  const { columns }: LayoutOf = layouts[layout]
  return columns ? { headings: columns.map(({ heading }) => heading), row: line => columns.map(({ value }) => value(line)) } : null
}
