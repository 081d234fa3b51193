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
