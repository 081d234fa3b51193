import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSpreadsheet } from '../../../../platform/server/spreadsheet.ts'
import type { ImportKind } from './import-column.ts'
import { knownPrograms } from './known-programs.ts'
import { plannedFile } from './test-plan.ts'

const open = { decimals: null, dateOrder: null }

/** A sample file as it comes in without any choice by hand. */
async function asItIs(name: string, kind: ImportKind = 'items') {
  const bytes = new Uint8Array(fs.readFileSync(path.join(import.meta.dirname, 'samples', name)))
  const [head, ...rows] = await readSpreadsheet(bytes)
  return plannedFile(kind, { headings: head?.cells ?? [], rows }, { answers: open })
}

interface Body {
  name: string
  retailPrice: number
  costPrice: number
  barcodes: string[]
}

/** Name, price, cost and stock of each item. */
async function itemsOf(name: string) {
  const { plan } = await asItIs(name)
  expect(plan.problems.filter(({ isNote }) => !isNote)).toEqual([])
  return plan.records.map(({ body, lots }) => {
    const { name: called, retailPrice, costPrice } = body as Body
    return [called, retailPrice / 100, costPrice / 100, (lots[0]?.quantity ?? 0) / 1000]
  })
}

describe('the export of a program is understood without a choice', () => {
  test.each<[string, unknown[][]]>([
    [
      'loyverse.csv',
      [
        ['Red dhal loose', 345, 290, 0],
        ['Ginger beer 400ml', 150, 110, 24],
        ['Ginger beer 1L', 280, 205, 12],
        ['Tea bun', 80, 55, 30],
      ],
    ],
    [
      'square.csv',
      [
        ['Oolong tea', 850, 600, 14],
        ['Tea pot Large', 4500, 3100, 3],
        ['Tea pot Small', 2900, 2000, 5],
      ],
    ],
    [
      'shopify.csv',
      [
        ['Batik sarong M', 2400, 1500, 7],
        ['Batik sarong L', 2600, 1650, 4],
        ['Leather belt', 1900, 1100, 9],
      ],
    ],
    [
      'woocommerce.csv',
      [
        ['Clay lamp', 650, 0, 20],
        ['Brass lamp', 4500, 0, 6],
      ],
    ],
    [
      'odoo.csv',
      [
        ['Corner desk', 48500, 31000, 3],
        ['Assembly', 2500, 0, 0],
        ['Desk mat', 1800.5, 900.25, 12],
      ],
    ],
    [
      'vyapar-items.csv',
      [
        ['Cumin 100 g', 1240, 980, 40],
        ['Rice samba', 245.5, 210, 12.75],
      ],
    ],
    [
      'tally.csv',
      [
        ['Bearing 6203', 450, 310, 120],
        ['Grease 1 kg', 1150, 890, 15],
      ],
    ],
    [
      'tally-stock-summary.csv',
      [
        ['Bolt 10mm', 0, 5.5, 1200],
        ['Oil 20W50', 0, 1150, 12.5],
      ],
    ],
    [
      'quickbooks.csv',
      [
        ['Garden hose', 3950, 2600, 8],
        ['Hose fitting', 1500, 0, 0],
      ],
    ],
    [
      'zoho.csv',
      [
        ['Wall clock', 2450, 1600, 6],
        ['Clock repair', 800, 0, 0],
      ],
    ],
    [
      'pharmacy.csv',
      [
        ['Paracet 500', 8.5, 6.1, 400],
        ['Cetriz 10', 12, 8.75, 150],
      ],
    ],
  ])('%s', async (name, items) => {
    expect(await itemsOf(name)).toEqual(items)
  })

  test('of a pharmacy with its batches, and the months in which they expire', async () => {
    const { plan } = await asItIs('pharmacy.csv')
    expect(plan.records.flatMap(({ lots }) => lots.map(({ batch, expiryDate }) => [batch, expiryDate]))).toEqual([
      ['PB71', '2027-12-31'],
      ['C-09', '2028-02-29'],
    ])
  })

  test('of parties with what they owe and what the shop owes them', async () => {
    const parts = async (name: string) =>
      (await asItIs(name, 'customers')).plan.records.map(record => record.parts.map(({ kind, amount }) => [kind, amount]))
    expect(await parts('vyapar-parties.csv')).toEqual([[['customer-owes', 450_000]], [['customer-over-payment', 75_050]], []])
    expect(await parts('tally-ledgers.csv')).toEqual([[['customer-owes', 12_500_000]], [['customer-over-payment', 230_000]]])
  })

  test('says what it does not use of it', async () => {
    const { worth } = await asItIs('zoho.csv')
    expect(worth).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/“Tax Name”.* about tax and are not used$/),
        expect.stringContaining('Opening Stock (10)'),
      ]),
    )
    expect((await asItIs('woocommerce.csv')).worth).toContain('2 lots of opening stock at a cost of 0.00')
    expect((await asItIs('loyverse.csv')).worth).toContain('“Track stock” says yes or no, and is not taken for a quantity')
  })
})

describe('headings in other languages are known', () => {
  test.each<[string, unknown[][]]>([
    [
      'german.csv',
      [
        ['Bürolampe Köln', 129.9, 80, 42],
        ['Regal Größe L', 1234.99, 700.5, 3],
        ['Hocker', 49, 20, 0],
      ],
    ],
    [
      'spanish.csv',
      [
        ['Polea de aluminio', 1500, 900.5, 17],
        ['Juego de trabas', 250, 120, 346],
        ['Árbol de levas', 9800, 7000, 2],
        ['Balastro', 1000, 700, 42],
        ['Balastro doble', 2000, 1400, 4],
      ],
    ],
    [
      'french.csv',
      [
        ['Théière émaillée', 1890.5, 1250, 6],
        ['Tasse', 250, 180, 40],
      ],
    ],
    [
      'sinhala.csv',
      [
        ['පරිප්පු', 345, 290, 12.5],
        ['සබන්', 110, 85, 48],
      ],
    ],
    [
      'tamil.csv',
      [
        ['அரிசி', 245.5, 210, 20.25],
        ['சோப்பு', 110, 85, 36],
      ],
    ],
  ])('%s', async (name, items) => {
    expect(await itemsOf(name)).toEqual(items)
  })

  test('a word that stands for no barcode is left out and named, and the others are unwrapped', async () => {
    const { plan, worth } = await asItIs('spanish.csv')
    expect(plan.records.map(({ body }) => (body as Body).barcodes.filter(code => !code.startsWith('P-')))).toEqual([
      [],
      [],
      ['0046774707'],
      ['130732915301'],
      ['6g89034934', '4L0907391'],
    ])
    expect(worth).toContain('2 codes could not be read')
  })
})

test('no heading of a program is written in another way than headings are compared', () => {
  const headings = knownPrograms.flatMap(({ tells, columns }) => [...tells, ...Object.keys(columns)])
  expect(headings.filter(heading => heading !== heading.toLowerCase().trim())).toEqual([])
})
