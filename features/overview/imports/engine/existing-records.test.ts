import { describe, expect, test } from 'vitest'
import { knowing, planned, plannedLines, told } from './test-plan.ts'

const counts = (plan: ReturnType<typeof planned>) => plan.counts

describe('a record that exists', () => {
  const record = {
    code: '2201000001',
    isLocked: 0,
    version: 4,
    name: 'Lanka Filters',
    phone1: '011',
    creditDays: 30,
    notes: 'Old',
    debitAmount: '10.00',
  }
  const known = knowing({ codes: new Map([['name:lanka filters', ['2201000001']]]), records: new Map([['2201000001', record]]) })
  const lines = [
    ['Name', 'Phone', 'Credit days'],
    ['LANKA FILTERS', '', '45'],
  ]

  test('is refused, or changed in what the row says', () => {
    expect(told(planned('suppliers', lines, { known }))).toEqual([
      '2: exists already as 2201000001 – Leave the row out, or choose "Update what exists".',
    ])
    const plan = planned('suppliers', lines, { known, existing: 'update' })
    expect(plan.records).toMatchObject([
      { code: '2201000001', isChanged: true, body: { name: 'LANKA FILTERS', phone1: '011', creditDays: 45, notes: 'Old' } },
    ])
    expect(counts(plan)).toMatchObject({ updated: 1, created: 0 })
  })

  test('stays as it is where the row says nothing new, and where it is locked', () => {
    const same = planned(
      'suppliers',
      [
        ['Name', 'Phone'],
        ['Lanka Filters', '011'],
      ],
      { known, existing: 'update' },
    )
    expect(counts(same)).toMatchObject({ unchanged: 1, updated: 0 })
    const locked = knowing({ ...known, records: new Map([['2201000001', { ...record, isLocked: 1 }]]) })
    expect(told(planned('suppliers', lines, { known: locked, existing: 'update' }))).toEqual([
      '2: 2201000001 is locked – Unlock it first, or leave the row out.',
    ])
  })

  const item = { code: '2401000001', isLocked: 0, name: 'Grease', categoryCode: '5001000001', unitCode: '5101000001', type: 'stock' }
  const priced = { ...item, costPrice: '80.00', wholesalePrice: '0.00', retailPrice: '120.00', minimumPrice: '0.00', barcodes: ['111'] }
  const stocked = (...opened: string[]) =>
    knowing({
      codes: new Map([['barcode:111', ['2401000001']]]),
      records: new Map([['2401000001', priced]]),
      opened: new Set(opened),
    })
  const list = (...rows: string[][]) => [['Barcode', 'Name', 'Cost', 'Retail price', 'Quantity', 'Batch'], ...rows]

  test('is changed by a list with quantities, and keeps its opening stock and, instead of 0, its price', () => {
    const lines = list(['111', 'Thick grease', '', '0', '5', 'B1'], ['111', 'Thick grease', '90', '', '-7', 'B2'])
    const { plan, worth } = plannedLines('items', lines, { known: stocked('stock 2401000001'), existing: 'update' })
    expect(counts(plan)).toMatchObject({ rows: 2, updated: 1, further: 1, refused: 0 })
    expect(plan.records).toMatchObject([{ isChanged: true, lots: [], body: { name: 'Thick grease', costPrice: 8000, retailPrice: 12000 } }])
    expect(told(plan).map(line => line.replace(/ – .*/, ''))).toEqual([
      '2 note Retail price "0": is no price',
      '2 note Opening quantity "5": has opening stock at this location already, so this quantity is left out',
      '3 note Opening quantity "-7": has opening stock at this location already, so this quantity is left out',
    ])
    expect(worth[0]).toBe('2 rows bring a quantity that is left out')
  })

  test('without a price is not refused for a price of 0, and one between 0 and 1 is', () => {
    const unpriced = knowing({ ...stocked(), records: new Map([['2401000001', { ...priced, retailPrice: '0.00' }]]) })
    const plan = planned('items', list(['111', 'Grease', '', '0.00', '', '']), { known: unpriced, existing: 'update' })
    expect([counts(plan).refused, told(plan)]).toEqual([0, []])
    const cheap = planned('items', list(['111', 'Grease', '', '0.50', '', '']), { known: stocked(), existing: 'update' })
    expect(counts(cheap)).toMatchObject({ refused: 1 })
  })

  test('keeps its cost where a list says 0', () => {
    const plan = planned('items', list(['111', 'Grease', '0.00', '130', '', '']), { known: stocked(), existing: 'update' })
    expect(plan.records).toMatchObject([{ isChanged: true, body: { costPrice: 8000, retailPrice: 13000 } }])
    expect(told(plan)).toEqual(['2 note Cost price "0.00": is no cost – The item keeps 80.00.'])
  })

  test('is updated by the lot of a later row, where the first one says nothing new', () => {
    const lines = list(['111', 'Grease', '', '120', '', ''], ['111', 'Grease', '', '120', '5', 'B1'])
    const plan = planned('items', lines, { known: stocked(), existing: 'update' })
    expect(counts(plan)).toMatchObject({ rows: 2, updated: 1, unchanged: 0, further: 1 })
    expect(plan.records[0]?.lots).toMatchObject([{ quantity: 5000 }])
  })

  test('has two bills in the books already: both are left out, and its address changes', () => {
    const lines = [
      ['Name', 'Phone', 'Opening balance', 'Bill no'],
      ['Lanka Filters', '012', '100', 'A-1'],
      ['Lanka Filters', '012', '200', 'A-2'],
      ['Lanka Filters', '012', '300', 'A-3'],
    ]
    const opened = new Set(['2201000001 supplier-owed a-1', '2201000001 supplier-owed a-2'])
    const { plan, worth } = plannedLines('suppliers', lines, { known: { ...known, opened }, existing: 'update' })
    expect(counts(plan)).toMatchObject({ rows: 3, updated: 1, further: 2, refused: 0 })
    expect(plan.records[0]?.parts.map(({ reference }) => reference)).toEqual(['A-3'])
    expect(worth[0]).toBe('2 rows bring a balance that is left out')
  })

  test('is none of two that share its barcodes', () => {
    const two = knowing({
      codes: new Map([
        ['barcode:1', ['2401000001']],
        ['barcode:2', ['2401000002']],
      ]),
    })
    expect(
      told(
        planned(
          'items',
          [
            ['Barcode', 'Name'],
            ['1;2', 'Bulb'],
          ],
          { known: two, existing: 'update' },
        ),
      ),
    ).toEqual(['2: belongs to several that exist: 2401000001, 2401000002 – Leave out what is not its own.'])
  })
})
