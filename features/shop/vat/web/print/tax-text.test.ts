import { expect, test } from 'vitest'
import { taxFormOf, taxFormShape, type TaxForm } from '../../tax-form.ts'
import { vatSettingsOf } from '../../vat-settings.ts'
import { sampleTaxDocument } from './sample-tax-document.ts'
import { taxText, type Labelled } from './tax-text.ts'

const usual = taxFormOf(vatSettingsOf({}))
const formOf = (more: object): TaxForm => taxFormShape.parse(more)
const rows = (list: readonly Labelled[]) => list.map(({ label, value }) => `${label}: ${value}`)

test('the form prescribed today: what stands on an invoice, in its order and words', () => {
  const text = taxText(sampleTaxDocument({ kind: 'invoice', lines: 2 }))
  expect([text.title, ...text.marks]).toEqual(['TAX INVOICE'])
  expect(rows(text.supplier)).toEqual([
    "Supplier's TIN: 123456789-7000",
    "Supplier's Name: Hela Motors (Pvt) Ltd",
    'Address: 1 Galle Road, Colombo 03',
    'Telephone No.: 0112345678',
  ])
  expect(text.purchaser.map(({ label }) => label)).toEqual(["Purchaser's TIN", "Purchaser's Name", 'Address', 'Telephone No.'])
  expect(rows(text.facts)).toEqual([
    'Tax Invoice No.: 26NOV_0001_00042',
    'Date of Invoice: 11/22/2026',
    'Date of Delivery: 11/20/2026',
    'Place of Supply: Colombo 05 Workshop',
  ])
  expect(text.columns.map(({ label }) => label)).toEqual([
    '#',
    'Description of Goods or Services',
    'Quantity',
    'Amount Excluding VAT (Rs.)',
  ])
  expect(text.lines[1]!.cells).toMatchObject({ number: '2', description: 'Brake pad, ceramic', quantity: '2', value: '1,000.00' })
  expect(rows(text.totals)).toEqual([
    'Total Value of Supply: 2,000.00',
    'VAT Amount (2,000.00 @ 18%): 360.00',
    'Total Amount Including VAT: 2,360.00',
  ])
  expect(rows(text.ends)).toEqual(['Total Amount in Words: Rupees as the total says Only', 'Mode of Payment: Cash'])
})

test('a note has its own serial, date and invoice; a copy says so', () => {
  const text = taxText(sampleTaxDocument({ kind: 'credit-note', lines: 1 }))
  expect([text.title, ...text.marks]).toEqual(['TAX CREDIT NOTE', 'COPY ONLY'])
  expect(rows(text.facts).slice(0, 3)).toEqual([
    'Note No.: CN_26NOV_0001_00007',
    'Tax Invoice No. of the supply: 26NOV_0001_00042',
    'Date of Note: 11/22/2026',
  ])
})

test('another gazette: another order, other words, a field less and the price of one', () => {
  const form = formOf({
    labels: { unitPrice: 'Rate', value: 'Net', total: 'Payable' },
    blocks: {
      supplier: ['supplierName', 'supplierTin'],
      facts: ['place', 'invoiceDate', 'serial', 'noteSerial'],
      columns: ['value', 'unitPrice', 'description'],
      totals: ['total', 'vat'],
      ends: ['mode'],
    },
  })
  const text = taxText(sampleTaxDocument({ kind: 'invoice', lines: 1, form }))
  expect(text.supplier.map(({ label }) => label)).toEqual(["Supplier's Name", "Supplier's TIN"])
  expect(text.facts.map(({ label }) => label)).toEqual(['Place of Supply', 'Date of Invoice', 'Tax Invoice No.'])
  expect(text.columns.map(({ label }) => label)).toEqual(['Net', 'Rate', 'Description of Goods or Services'])
  // Two for 1,000.00.
  expect(text.lines[0]!.cells.unitPrice).toBe('500.00')
  expect(rows(text.totals)).toEqual(['Payable: 1,180.00', 'VAT Amount (1,000.00 @ 18%): 180.00'])
  expect(rows(text.ends)).toEqual(['Mode of Payment: Cash'])
})

test('values in whole rupees: the total stays to the cent, and a row says what was rounded', () => {
  const [decimals, totals] = [0, ['totalValue', 'vat', 'rounding', 'total']]
  const document = sampleTaxDocument({ kind: 'invoice', lines: 3, form: formOf({ decimals, blocks: { totals } }) })
  // 3 × 84.75 = 254.25 and 45.77 of VAT: shown as 254 and 46, which is 0.02 less than 300.02.
  const lines = document.lines.map(line => ({ ...line, quantity: '3', value: '84.75' }))
  const sums = [{ rate: '18.00', value: '254.25', vat: '45.77' }]
  const text = taxText({ ...document, lines, sums, totalValue: '254.25', totalVat: '45.77', total: '300.02' })
  expect(text.lines[0]!.cells).toMatchObject({ value: '85', unitPrice: '28.25' })
  expect(text.runningSums).toEqual(['85', '170', '254'])
  expect(rows(text.totals)).toEqual([
    'Total Value of Supply: 254',
    'VAT Amount (254 @ 18%): 46',
    'Rounding: 0.02',
    'Total Amount Including VAT: 300.02',
  ])
  const tenths = taxText({
    ...document,
    lines,
    sums,
    totalValue: '254.25',
    totalVat: '45.77',
    total: '300.02',
    form: { ...usual, decimals: 1 },
  })
  expect(rows(tenths.totals)).toEqual([
    'Total Value of Supply: 254.3',
    'VAT Amount (254.3 @ 18%): 45.8',
    'Total Amount Including VAT: 300.02',
  ])
})

test('settings of before: words that both parties shared are kept, what was not there is as prescribed', () => {
  const kept = vatSettingsOf({ tin: '123456789', labels: { address: 'Place of business', total: 'Payable', unitPrice: 'Rate' } })
  expect(kept.labels).toEqual({
    ...usual.labels,
    ...{ supplierAddress: 'Place of business', purchaserAddress: 'Place of business', total: 'Payable', unitPrice: 'Rate' },
  })
  expect([kept.blocks, kept.decimals, kept.dateStyle]).toEqual([usual.blocks, 2, 'MM/DD/YYYY'])
})

test('what makes a tax paper cannot be left out, and no field stands twice', () => {
  const { blocks } = formOf({ blocks: { columns: ['quantity', 'quantity'], totals: [], facts: ['place'] } })
  expect(blocks.columns).toEqual(['description', 'quantity', 'value'])
  expect(blocks.totals).toEqual(['total'])
  expect(blocks.facts).toEqual(['serial', 'noteSerial', 'place'])
  expect(taxFormShape.safeParse({ blocks: { columns: ['total'] } }).success).toBe(false)
})
