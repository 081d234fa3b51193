import { importColumnsOf } from '../../features/overview/imports/columns-of.ts'
import type { ImportColumn, ImportKind } from '../../features/overview/imports/engine/import-column.ts'
import { writeCsv } from '../../platform/server/csv.ts'
import { writeWorkbook } from '../../platform/server/spreadsheet.ts'

const makes = ['Toyota', 'Nissan', 'Suzuki', 'Honda', 'Mitsubishi', 'Bajaj', 'TVS', 'Hyundai']
const wares = ['Oil filter', 'Air filter', 'Brake pad', 'Wiper blade', 'Spark plug', 'Fan belt', 'Head lamp', 'Wheel bearing']

const pad = (index: number, digits: number) => String(index).padStart(digits, '0')
const one = <T>(values: readonly T[], index: number): T | string => values[index % values.length] ?? ''

/** What a row of a sample says, by key; every hundredth item is a mistake. */
const samples: Readonly<Record<ImportKind, (index: number) => Record<string, string>>> = {
  items: index => ({
    itemNumber: `SMP-${pad(index, 6)}`,
    barcodes: `20${pad(index, 10)}`,
    name: index % 100 === 99 ? '' : `${one(wares, index)} ${one(makes, index * 7)} ${pad(index, 6)}`,
    categoryCode: `Sample category ${index % 40}`,
    brandCode: String(one(makes, index)),
    unitCode: 'Piece',
    bin: `S-${index % 200}`,
    costPrice: `${100 + (index % 900)}.50`,
    wholesalePrice: `${150 + (index % 900)}.00`,
    retailPrice: `${200 + (index % 900)}.00`,
    openingQuantity: String(1 + (index % 50)),
  }),
  customers: index => ({
    customCode: `SMP-${pad(index, 6)}`,
    firstName: `Customer ${pad(index, 6)}`,
    phone1: `07${pad(10_000_000 + index, 8)}`,
    city: `Town ${index % 300}`,
    creditDays: '30',
    openingOwed: index % 2 === 0 ? `${1_000 + (index % 5_000)}.25` : '',
  }),
  suppliers: index => ({ name: `Supplier ${pad(index, 6)}`, phone1: `011${pad(index, 7)}`, openingOwed: `${5_000 + index}.00` }),
  vehicles: index => ({
    vehicleNumber: `SMP-${pad(index, 6)}`,
    ownerName: `Owner ${pad(index, 6)}`,
    ownerPhone: `07${pad(20_000_000 + index, 8)}`,
    brandCode: String(one(makes, index)),
    model: `Model ${index % 60}`,
    odometer: String(1_000 + index),
  }),
}

/** A file of so many rows as shops have it, to measure with. */
export async function sampleFile(kind: ImportKind, { rows, format }: { rows: number; format: 'csv' | 'xlsx' }): Promise<Uint8Array> {
  const keys = Object.keys(samples[kind](0))
  const columns = keys.flatMap(key => importColumnsOf[kind].find((column: ImportColumn) => column.key === key) ?? [])
  const cells = Array.from({ length: rows }, (_, index) => {
    const said = samples[kind](index)
    return keys.map(key => said[key] ?? '')
  })
  if (format === 'csv') return new TextEncoder().encode(writeCsv([columns.map(({ heading }) => heading), ...cells]))
  return writeWorkbook([{ name: 'Sample', columns, rows: cells }], new Date())
}
