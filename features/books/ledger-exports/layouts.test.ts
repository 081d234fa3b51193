import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { money, type Money, zero } from '../../../kernel/money.ts'
import { csvLine } from '../../../platform/server/csv.ts'
import type { ExportedLine } from './exported-line.ts'
import { cellsOf, layoutNames, layouts, type Layout } from './layouts.ts'
import { tallyParts } from './tally.ts'

const of = { journal: '3001000007', date: date('2026-11-09'), locationCode: '1301000001', locationName: 'Colombo 05', text: 'Credit bill' }
const nobody = { partyCode: '', partyName: '', debit: zero, credit: zero, vat: zero }
const lines: readonly ExportedLine[] = [
  {
    ...of,
    ...nobody,
    accountCode: '1300',
    accountName: 'Receivables',
    partyCode: '2001000001',
    partyName: 'Silva & Sons',
    debit: money(118_000),
    vat: money(18_000),
  },
  { ...of, ...nobody, accountCode: '4000', accountName: 'Sales', credit: money(100_000) },
  { ...of, ...nobody, accountCode: '2300', accountName: 'VAT payable', credit: money(18_000) },
  { ...of, ...nobody, journal: '6801000001', accountCode: '6100', accountName: 'Rent', text: '=1+1', debit: money(5) },
  { ...of, ...nobody, journal: '6801000001', accountCode: '1101', accountName: 'Cash in till', text: 'Rent', credit: money(5) },
]

function csvOf(layout: Layout): string[] {
  const cells = cellsOf(layout)!
  return [cells.headings, ...lines.map(cells.row)].map(row => csvLine(row).trimEnd())
}

test('the plain file has all columns, and nothing that a spreadsheet runs', () => {
  expect(csvOf('plain')).toEqual([
    'Date,Paper,Location code,Location,Account,Account name,Party code,Party,Text,Debit,Credit,VAT in the paper',
    '2026-11-09,3001000007,1301000001,Colombo 05,1300,Receivables,2001000001,Silva & Sons,Credit bill,1180.00,,180.00',
    '2026-11-09,3001000007,1301000001,Colombo 05,4000,Sales,,,Credit bill,,1000.00,',
    '2026-11-09,3001000007,1301000001,Colombo 05,2300,VAT payable,,,Credit bill,,180.00,',
    "2026-11-09,6801000001,1301000001,Colombo 05,6100,Rent,,,'=1+1,0.05,,",
    '2026-11-09,6801000001,1301000001,Colombo 05,1101,Cash in till,,,Rent,,0.05,',
  ])
})

test('QuickBooks Online reads the month first, and names for accounts', () => {
  expect(csvOf('quickbooks').slice(0, 3)).toEqual([
    'JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name,Location',
    '3001000007,11/09/2026,Receivables,1180.00,,Credit bill · Silva & Sons,Silva & Sons,Colombo 05',
    '3001000007,11/09/2026,Sales,,1000.00,Credit bill,,Colombo 05',
  ])
})

test('Xero reads the day first, codes for accounts, and credits below zero', () => {
  expect(csvOf('xero').slice(0, 3)).toEqual([
    '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
    '3001000007,09/11/2026,Credit bill · Silva & Sons,1300,Tax Exempt,1180.00,Location,Colombo 05,,',
    '3001000007,09/11/2026,Credit bill,4000,Tax Exempt,-1000.00,Location,Colombo 05,,',
  ])
})

test('Zoho Books finds its columns by their headings', () => {
  expect(csvOf('zoho').slice(0, 2)).toEqual([
    'Journal Date,Journal Number,Reference Number,Notes,Account,Description,Contact Name,Debit,Credit',
    '2026-11-09,3001000007,3001000007,Colombo 05,Receivables,Credit bill,Silva & Sons,1180.00,',
  ])
})

interface Voucher {
  DATE: string
  VOUCHERNUMBER: string
  NARRATION: string
  'ALLLEDGERENTRIES.LIST': { LEDGERNAME: string; ISDEEMEDPOSITIVE: string; AMOUNT: string }[]
}

/** In parts that split a voucher. */
async function* inParts(): AsyncGenerator<readonly ExportedLine[]> {
  yield lines.slice(0, 1)
  yield lines.slice(1, 4)
  yield lines.slice(4)
}

test('Tally gets a voucher for each journal, in XML that any parser reads, with debits below zero', async () => {
  const text = (await Array.fromAsync(tallyParts(inParts()))).join('')
  const { ENVELOPE } = new XMLParser({ parseTagValue: false }).parse(text) as {
    ENVELOPE: { BODY: { IMPORTDATA: { REQUESTDATA: { TALLYMESSAGE: { VOUCHER: Voucher }[] } } } }
  }
  const vouchers = ENVELOPE.BODY.IMPORTDATA.REQUESTDATA.TALLYMESSAGE.map(({ VOUCHER }) => VOUCHER)
  expect(vouchers.map(({ DATE, VOUCHERNUMBER, NARRATION }) => [DATE, VOUCHERNUMBER, NARRATION])).toEqual([
    ['20261109', '3001000007', 'Credit bill · Silva & Sons · Colombo 05'],
    ['20261109', '6801000001', '=1+1 · Colombo 05'],
  ])
  expect(vouchers[0]!['ALLLEDGERENTRIES.LIST']).toEqual([
    { LEDGERNAME: 'Receivables', ISDEEMEDPOSITIVE: 'Yes', AMOUNT: '-1180.00' },
    { LEDGERNAME: 'Sales', ISDEEMEDPOSITIVE: 'No', AMOUNT: '1000.00' },
    { LEDGERNAME: 'VAT payable', ISDEEMEDPOSITIVE: 'No', AMOUNT: '180.00' },
  ])
  for (const voucher of vouchers) {
    const amounts = voucher['ALLLEDGERENTRIES.LIST'].map(({ AMOUNT }) => Math.round(Number(AMOUNT) * 100) as Money)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  }
})

test('each layout that is kept with an export is one of these, and says what its program needs', () => {
  expect(layoutNames).toEqual(['plain', 'tally', 'quickbooks', 'xero', 'zoho'])
  for (const { label, hint } of Object.values(layouts)) expect(label.length > 3 && hint.endsWith('.')).toBe(true)
})
