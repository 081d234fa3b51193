import { expect, test } from 'vitest'
import { importColumnsOf } from '../columns-of.ts'
import { guessMapping } from './guess-mapping.ts'
import { importKinds, type ImportKind } from './import-column.ts'

/** The guesses for a file with these headings: heading of the file → key. */
function guessed(kind: ImportKind, headings: string[]): Record<string, string> {
  const mapping = guessMapping(headings, importColumnsOf[kind])
  return Object.fromEntries(Object.entries(mapping).map(([key, index]) => [headings[index] ?? '', key]))
}

test.each(importKinds)('the headings of our own template of %s are all understood', kind => {
  const columns = importColumnsOf[kind]
  const mapping = guessMapping(
    columns.map(({ heading }) => heading),
    columns,
  )
  expect(mapping).toEqual(Object.fromEntries(columns.map(({ key }, index) => [key, index])))
})

test.each(importKinds)('no two columns of %s go by the same name', kind => {
  const names = importColumnsOf[kind].flatMap(({ heading, aliases }) => [heading.toLowerCase(), ...aliases])
  const often = [...Map.groupBy(names, name => name)].filter(([, same]) => same.length > 1).map(([name]) => name)
  // "Description" is an item's name when the file has no other name.
  expect(often).toEqual(kind === 'items' ? ['description'] : [])
})

test('headings of other programs are understood by alias, word order, spelling and what they hold', () => {
  expect(guessed('items', ['ItemCode', 'Descripton', 'UOM', 'Price (Selling)', 'Qty', 'Bar Code', 'Remaks'])).toEqual({
    ItemCode: 'itemNumber',
    Descripton: 'name',
    UOM: 'unitCode',
    'Price (Selling)': 'retailPrice',
    Qty: 'openingQuantity',
    'Bar Code': 'barcodes',
    Remaks: 'description',
  })
  expect(guessed('customers', ['Customer Name', 'Tel. No', 'MOBILE', 'Outstanding Balance', 'Credit Period (days)'])).toEqual({
    'Customer Name': 'firstName',
    MOBILE: 'phone1',
    'Outstanding Balance': 'openingOwed',
    'Credit Period (days)': 'creditDays',
  })
  expect(guessed('vehicles', ['Reg. No.', 'Make', 'Model', 'Owner Name', 'Mobile No', 'YOM'])).toEqual({
    'Reg. No.': 'vehicleNumber',
    Make: 'brandCode',
    Model: 'model',
    'Owner Name': 'ownerName',
    'Mobile No': 'ownerPhone',
    YOM: 'year',
  })
})

test('bills of a shop as a catalogue: the description is the name, since no other column is', () => {
  const headings = ['InvoiceNo', 'StockCode', 'Description', 'Quantity', 'InvoiceDate', 'UnitPrice', 'CustomerID', 'Country']
  expect(guessed('items', headings)).toEqual({
    StockCode: 'itemNumber',
    Description: 'name',
    Quantity: 'openingQuantity',
    UnitPrice: 'retailPrice',
  })
})

test('a name beside a description leaves the description where it belongs', () => {
  expect(guessed('items', ['Name', 'Description'])).toEqual({ Name: 'name', Description: 'description' })
})

test('a column is taken once, and what says nothing is left alone', () => {
  expect(guessed('customers', ['Name', 'Name', '', '???', 'Shoe size'])).toEqual({ Name: 'firstName' })
})

test.each([
  ['Stock value', 'Opening stock value', 'Total qty', 'Qty sold', 'Qty ordered', 'Pack qty', 'Stock age', 'Min. sales qty'],
  [
    'Old price',
    'Discount price',
    'Price ex VAT',
    'Total cost',
    'Purchase price total',
    'Prezzo speciale',
    'Best price',
    'VK netto',
    'Prix HT',
  ],
])('a word more makes another figure of it: %s …', (...headings) => {
  expect(guessed('items', ['Name', ...headings])).toEqual({ Name: 'name' })
})

test.each(['Points balance', 'Credit balance', 'Wallet balance', 'Loyalty balance', 'Last invoice date', 'Balance of points'])(
  '"%s" is no debt of a customer',
  heading => {
    expect(guessed('customers', ['Name', heading])).toEqual({ Name: 'firstName' })
  },
)

test('words that say nothing stand beside a figure, and its other names', () => {
  const headings = ['Stock available', 'Cost per unit (Rs)', 'Selling price LKR', 'Reorder level (pcs)', 'Expiry date 2']
  expect(guessed('items', ['Stock No', 'Item', ...headings])).toEqual({
    'Stock No': 'itemNumber',
    Item: 'name',
    'Stock available': 'openingQuantity',
    'Cost per unit (Rs)': 'costPrice',
    'Selling price LKR': 'retailPrice',
    'Reorder level (pcs)': 'minStock',
    'Expiry date 2': 'expiryDate',
  })
  expect(guessed('items', ['Name', 'Qty sold', 'Stock in hand', 'Price incl. VAT', 'Price excl. VAT', 'List price'])).toEqual({
    Name: 'name',
    'Stock in hand': 'openingQuantity',
    'Price incl. VAT': 'retailPrice',
  })
  expect(guessed('items', ['Name', 'List price'])).toEqual({ Name: 'name', 'List price': 'retailPrice' })
  expect(guessed('customers', ['Name', 'Closing balance 31/03/2026', 'Credit limit (Rs.)'])).toEqual({
    Name: 'firstName',
    'Closing balance 31/03/2026': 'openingOwed',
    'Credit limit (Rs.)': 'creditLimit',
  })
})
