import { describe, expect, test } from 'vitest'
import { decimalSignOf } from './figures.ts'
import { importColumnsOf } from '../columns-of.ts'
import { columnEvidence, dateOrderOf, openQuestions } from './file-notation.ts'
import { planned, told } from './test-plan.ts'

const open = { decimals: null, dateOrder: null }

describe('the sign before decimals', () => {
  test.each([
    ['1,234.50', 'point'],
    ['1.234,50', 'comma'],
    ['1,23,456', 'point'],
    ['1.234.567', 'comma'],
    ['0,500', 'comma'],
    ['0.500', 'point'],
    ['1250,50', 'comma'],
    ['1250,500', 'comma'],
    ['12.5', 'point'],
    ['(12,5)', 'comma'],
    ['12,750', 'either'],
    ['125.000', 'either'],
    ['-1,250', 'either'],
    ['1250', null],
    ['abc', null],
  ])('%s: %s', (figure, sign) => expect(decimalSignOf(figure)).toBe(sign))
})

test.each([
  ['25/11/2027', 'day-first'],
  ['11/25/2027', 'month-first'],
  ['03/04/2027', 'either'],
  ['1.2.28', 'either'],
  ['04/04/2027', null],
  ['2027-12-31', null],
  ['3 Apr 2027', null],
])('the order of %s: %s', (text, order) => expect(dateOrderOf(text)).toBe(order))

const lots = (plan: ReturnType<typeof planned>) => plan.records.flatMap(record => record.lots.map(({ quantity, cost }) => [quantity, cost]))

describe('a file decides for its cells', () => {
  test('weights with a decimal comma are no thousands, by the prices beside them', () => {
    const plan = planned(
      'items',
      [
        ['Name', 'Unit', 'Cost price', 'Retail price', 'Opening quantity'],
        ['Cheese', 'Litre', '1250,50', '1890,00', '0,500'],
        ['Rice', 'Litre', '180,00', '245,50', '12,750'],
        ['Oil', 'Litre', '99,90', '150,00', '1,250'],
      ],
      { answers: open },
    )
    expect(told(plan)).toEqual([])
    expect(lots(plan)).toEqual([
      [500, 125_050],
      [12_750, 18_000],
      [1_250, 9_990],
    ])
  })

  test('points that part thousands, by other cells of the column', () => {
    const plan = planned(
      'items',
      [
        ['Name', 'Cost price', 'Retail price', 'Opening quantity'],
        ['TV', '125.000', '189.000', '2'],
        ['Fridge', '98.500,00', '142.000,00', '1'],
        ['Cable', '1.250', '1.900', '10'],
      ],
      { answers: open },
    )
    expect(lots(plan).map(([, cost]) => cost)).toEqual([12_500_000, 9_850_000, 125_000])
  })

  test('a file that does not decide is asked about, and read as the answer says', () => {
    const file = [
      ['Name', 'Cost price', 'Retail price', 'Opening quantity', 'Unit'],
      ['Rice', '100', '1,250', '2', 'Litre'],
    ]
    expect(told(planned('items', file, { answers: open }))).toEqual([
      '2 Retail price "1,250": 1,250 can be read two ways, with thousands or with decimals – Go back to Columns, and say there how the file writes decimals.',
    ])
    const priced = (decimals: 'point' | 'comma') =>
      planned('items', file, { answers: { ...open, decimals }, roundAmounts: true }).records.map(
        ({ body }) => (body as { retailPrice: number }).retailPrice,
      )
    expect(priced('point')).toEqual([125_000])
    expect(priced('comma')).toEqual([125])
  })

  const dated = (...dates: string[]) => [
    ['Name', 'Cost price', 'Retail price', 'Opening quantity', 'Expiry date'],
    ...dates.map((date, index) => [`Pill ${index}`, '10', '20', '5', date]),
  ]
  const expiries = (plan: ReturnType<typeof planned>) => plan.records.flatMap(record => record.lots.map(({ expiryDate }) => expiryDate))

  test('a day above twelve in second place makes the whole column month first', () => {
    const plan = planned('items', dated('03/04/2027', '11/25/2027', '12/01/2027'), { answers: open })
    expect(expiries(plan)).toEqual(['2027-03-04', '2027-11-25', '2027-12-01'])
  })

  test('dates that the file leaves open, or writes both ways, are asked about', () => {
    expect(planned('items', dated('03/04/2027'), { answers: open }).counts).toMatchObject({ created: 0, refused: 1 })
    expect(expiries(planned('items', dated('03/04/2027'), { answers: { ...open, dateOrder: 'month-first' } }))).toEqual(['2027-03-04'])
    expect(planned('items', dated('03/04/2027', '11/25/2027', '25/11/2027'), { answers: open }).counts.refused).toBeGreaterThan(0)
    // An answer is one rule for all of them: what cannot follow it is refused, and never read by the other.
    const answered = planned('items', dated('03/04/2027', '11/25/2027', '25/11/2027'), { answers: { ...open, dateOrder: 'month-first' } })
    expect(expiries(answered)).toEqual(['2027-03-04', '2027-11-25'])
    expect(told(answered)).toEqual([expect.stringContaining('month before day.')])
  })
})

describe('the question of a file', () => {
  const asked = (lines: string[][], mapping: Record<string, number>) => {
    const rows = lines.map((cells, index) => ({ row: index + 2, cells }))
    const evidence = (lines[0] ?? []).map((_, column) => columnEvidence(rows, column))
    const { decimals, dateOrder, both } = openQuestions(evidence, { columns: importColumnsOf.items, mapping, answers: open })
    const keys = (columns: readonly { column: { key: string } }[]) => columns.map(({ column }) => column.key)
    const cells = (shown: typeof both.decimals) => shown.map(({ column, text, row }) => [column.key, text, row])
    return { decimals: keys(decimals), dateOrder: keys(dateOrder), both: [cells(both.decimals), cells(both.dateOrder)] }
  }

  test('has a cell of each way where a column writes both', () => {
    const lines = [
      ['2,5', '1,250.50', '31/12/27'],
      ['3', '1.250,50', '11/25/2027'],
      ['4', '1,250', '03/04/2027'],
    ]
    expect(asked(lines, { openingQuantity: 0, costPrice: 1, expiryDate: 2 })).toEqual({
      decimals: ['costPrice'],
      dateOrder: ['expiryDate'],
      both: [
        [
          ['costPrice', '1,250.50', 2],
          ['costPrice', '1.250,50', 3],
        ],
        [
          ['expiryDate', '31/12/27', 2],
          ['expiryDate', '11/25/2027', 3],
        ],
      ],
    })
  })

  test('has a cell of each way where two columns contradict each other, and of columns that are used alone', () => {
    const lines = [['2.5', '1,50', '1,250']]
    expect(asked(lines, { openingQuantity: 0, costPrice: 1, retailPrice: 2 }).both[0]).toEqual([
      ['openingQuantity', '2.5', 2],
      ['costPrice', '1,50', 2],
    ])
    expect(asked(lines, { retailPrice: 2 })).toEqual({ decimals: ['retailPrice'], dateOrder: [], both: [[], []] })
  })
})

describe('a column of sides beside a balance', () => {
  const balances = (kind: 'customers' | 'suppliers', ...rows: string[][]) =>
    planned(kind, [['Party Name', 'Phone No', 'Opening Balance', 'Dr/Cr'], ...rows], { answers: open })

  test('turns the balance to its side', () => {
    const plan = balances('customers', ['Tea stall', '0712233491', '800', 'Dr'], ['Traders', '0712233492', '500', 'Cr'])
    expect(told(plan)).toEqual([])
    expect(plan.records.flatMap(({ parts }) => parts.map(({ kind, amount }) => [kind, amount]))).toEqual([
      ['customer-owes', 80_000],
      ['customer-over-payment', 50_000],
    ])
  })

  test('refuses a balance without its side, and one that has a minus besides', () => {
    const plan = balances('customers', ['Tea stall', '0712233491', '800', ''], ['Traders', '0712233492', '-500', 'Cr'])
    expect(plan.counts).toMatchObject({ created: 0, refused: 2 })
  })
})

test('a column of yes and no is no quantity, and the shop in brackets is no part of a heading', () => {
  const plan = planned('items', [
    ['Name', 'Cost', 'Track stock', 'Price [My store]', 'In stock [My store]'],
    ['Coke', '6.00', 'Y', '10.00', '10'],
    ['Bread', '5.00', 'Y', '9.00', '30'],
  ])
  expect(told(plan)).toEqual([])
  expect(lots(plan)).toEqual([
    [10_000, 600],
    [30_000, 500],
  ])
})

test('a new unit that is weighed or measured takes fractions, one that is counted does not', () => {
  const plan = planned('items', [
    ['Name', 'Unit', 'Cost price', 'Retail price', 'Opening quantity'],
    ['Sugar', 'kg', '200', '265', '2.5'],
    ['Cups', 'box', '200', '265', '2.5'],
  ])
  expect(plan.counts).toMatchObject({ created: 1, refused: 1 })
  expect(told(plan)[0]).toContain('3 Opening quantity "2.5": is not whole')
})
