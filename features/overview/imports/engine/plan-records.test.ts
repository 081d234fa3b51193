import { describe, expect, test } from 'vitest'
import { cardNumberProblem } from '../../../../kernel/card-number.ts'
import { articleKey } from '../../../goods/items/article-key.ts'
import { knowing, planned, told } from './test-plan.ts'

const counts = (plan: ReturnType<typeof planned>) => plan.counts

describe('a row of items', () => {
  const head = ['Item number', 'Name', 'Category', 'Retail price', 'Opening quantity', 'Cost', 'Unit']

  test('becomes what its form would send, and a lot of opening stock', () => {
    const plan = planned('items', [head, ['OF-1', 'Oil filter', 'FILTERS', 'Rs. 1,250.00', '24', '850', '']])
    expect(told(plan)).toEqual([])
    expect(plan.records).toMatchObject([
      {
        row: 2,
        code: null,
        body: {
          name: 'Oil filter',
          barcodes: ['OF-1'],
          categoryCode: '5001000001',
          unitCode: '5101000001',
          type: 'stock',
          retailPrice: 125000,
          costPrice: 85000,
        },
        lots: [
          { quantity: 24000, cost: 85000, wholesalePrice: 0, retailPrice: 125000, batch: '', expiryDate: null, receivedOn: '2026-11-20' },
        ],
      },
    ])
  })

  test('is refused with a card number in free text, of which four digits are shown, and creates no name of it', () => {
    const [card, imei] = ['4111 1111 1111 1111', '356938035643809']
    const plan = planned('items', [
      ['Item number', 'Name', 'Category', 'Retail price', 'Unit'],
      ['4111111111111111', `Telephone ${imei}`, 'Filters', '900', ''],
      ['OF-2', `Oil filter ${card}`, 'Filters', '900', ''],
      ['OF-3', 'Oil filter', `Paid by ${card}`, '900', ''],
    ])
    expect(plan.problems.map(({ row, heading, value, problem }) => [row, heading, value, problem])).toEqual([
      [3, 'Name', 'Oil filter **** **** **** 1111', cardNumberProblem],
      [4, 'Category', 'Paid by **** **** **** 1111', cardNumberProblem],
    ])
    expect([plan.counts.created, plan.newNames.map(({ name }) => name), plan.sheetNames.size]).toEqual([1, [], 0])
  })

  test('is refused by every rule it breaks, each at its cell with what to do', () => {
    const plan = planned('items', [
      head,
      ['X 1', '', 'Filters', '0.00', '-3', '1.005', ''],
      ['', 'POSTAGE', '', '18.00', '', '', ''],
      ['ÄÖ', 'Lamp', '', '5', '1.5', '', ''],
      ['', 'Lamp', '', '-2', '', '', ''],
    ])
    expect(told(plan)).toEqual([
      '2 Cost price "1.005": 1.005 has more than two decimals – Round it to cents, or switch on "Round amounts to cents".',
      '2 Name "": Name is required – Required, at most 150 characters.',
      '3 Name "POSTAGE": "POSTAGE" is a charge or a note, not an item – Leave the row out; if the shop sells it, give it the type "service".',
      expect.stringMatching(/^4 Barcode "": A barcode has letters, digits and signs without accents – /),
      '5 Retail price "-2": may not be negative – An amount from 1.00 to 9,999,999.99: a bill asks 1 rupee at least.',
    ])
    expect(counts(plan)).toMatchObject({ rows: 4, refused: 4, created: 0 })
  })

  test('that adds the sheet up is no item, unless it has a number of its own', () => {
    const plan = planned('items', [head, ['', 'Grand Total:', '', '', '2250', '', ''], ['T-5', 'Total', '', '5200', '', '', 'Can']])
    expect(told(plan)).toEqual([expect.stringContaining('2 note: looks like the total of the sheet – It is left out.')])
    expect(counts(plan)).toMatchObject({ rows: 1, refused: 0, created: 1 })
  })

  test('keeps its barcodes as scanners send them and says so, and no spelling makes an article twice', () => {
    const spelled = [
      '4791310000019.0',
      '="0012345678905"',
      '4 791310 000040',
      "'036000291452",
      '479-1310-000057',
      '(01)04006381333931(10)LOT5',
    ]
    const kept = ['4791310000019', '0012345678905', '4791310000040', '036000291452', '4791310000057', '4006381333931']
    const rows = (codes: readonly string[], from = 0) => codes.map((code, at) => [code, `Ware ${from + at}`, 'Filters', '100', '', '', ''])
    const plan = planned('items', [head, ...rows(spelled)])
    expect(plan.records.map(({ body }) => (body as { barcodes: string[] }).barcodes)).toEqual(kept.map(code => [code]))
    for (const [at, code] of spelled.entries()) expect(told(plan).join('\n')).toContain(`${code} is kept as ${kept[at]}`)
    expect(told(planned('items', [head, ...rows(['36000291452'])]))).toEqual([
      expect.stringContaining('36000291452 is a UPC without its first 0 – If the label shows it, write 036000291452.'),
    ])
    // A clean file afterwards, and another spelling in the same file, mean the items that are there.
    const there = new Map(kept.map((code, at) => [`barcode:${articleKey(code)}`, [`240100000${at}`]]))
    const known = knowing({
      codes: there,
      records: new Map(kept.map((code, at) => [`240100000${at}`, { code: `240100000${at}`, isLocked: 0, barcodes: [code] }])),
    })
    expect(counts(planned('items', [head, ...rows(kept)], { known }))).toMatchObject({ rows: 6, created: 0 })
    expect(counts(planned('items', [head, ...rows(['036000291452']), ...rows(['0036000291452'], 1)]))).toMatchObject({ refused: 1 })
  })

  test('names its unit as spreadsheets do; a unit that is called just so comes first', () => {
    const units = ['PCS', 'nos.', 'Each', 'ltr', 'Doz', 'dozen', 'Strip']
    const lines = [head, ...units.map((unit, at) => [`U-${at}`, `Ware ${at}`, 'Filters', '100', '', '', unit])]
    const { lists } = knowing()
    const own = knowing({ lists: new Map([...lists, ['item_unit', new Map([...lists.get('item_unit')!, ['each', '5101000009']])]]) })
    const plan = planned('items', lines, { known: own })
    expect(plan.newNames.map(({ name }) => name)).toEqual(['Dozen', 'Strip'])
    const [dozen, strip] = plan.newNames.map(({ placeholder }) => placeholder)
    const [piece, litre] = ['5101000001', '5101000002']
    expect(plan.records.map(({ body }) => (body as { unitCode: string }).unitCode)).toEqual([
      piece,
      piece,
      '5101000009',
      litre,
      dozen,
      dozen,
      strip,
    ])
    // Only what the shop does not have is asked about.
    const unknown = [...plan.sheetNames.values()].filter(({ isUsual }) => !isUsual).map(({ written }) => written)
    expect(unknown).toEqual(['Doz', 'dozen', 'Strip'])
    const names = [{ list: 'item_unit', written: 'PCS', code: null }]
    expect(planned('items', lines, { known: own, names }).sheetNames.get('item_unit pcs')).toEqual({ ...names[0], rows: 1 })
  })

  test('below one rupee, with a fraction of a piece or stock of a service is refused too', () => {
    const lines = [
      [...head, 'Type'],
      ['1', 'Bulb', '', '0.85', '', '', '', ''],
      ['2', 'Bulb 2', '', '', '1.5', '', 'Piece', ''],
      ['3', 'Oil', '', '', '1.5', '', 'Litre', ''],
      ['4', 'Wash', '', '750', '2', '', '', 'service'],
    ]
    expect(told(planned('items', lines))).toEqual([
      '2 Retail price "0.85": is less than 1.00, and a bill asks 1 rupee at least – Is the sheet in another currency, or in thousands? Turn its prices into rupees, or empty the cell to set the price later.',
      '3 Opening quantity "1.5": is not whole, and the unit is not sold in fractions – Choose another unit, such as Litre, or round the quantity.',
      '5 Opening quantity "2": is given for service, which is not counted – Empty the cell, or make the type "stock".',
    ])
  })

  test('tells what is doubtful and takes it all the same', () => {
    const plan = planned('items', [head, ['4791234567890', 'Cheap', '', '100', '', '120', '']])
    expect(told(plan)).toEqual([
      '2 note Retail price "100": Below cost: each one sold loses Rs. 20.00 – It comes in as it is.',
      '2 note Barcode "": 4791234567890 has a wrong check digit – It comes in as it is.',
    ])
    expect(counts(plan)).toMatchObject({ created: 1, refused: 0 })
  })
})

describe('names that the business does not know', () => {
  const lines = [
    ['Name', 'Category', 'Brand'],
    ['Bulb', 'Lamps', 'Osram'],
    ['Bulb 2', 'LAMPS', ''],
    ['', 'Never needed', ''],
  ]

  test('are created once, and only for rows that come in', () => {
    const plan = planned('items', lines)
    expect(plan.newNames.map(({ list, name }) => `${list} ${name}`)).toEqual(['item_category Lamps', 'item_brand Osram'])
    const [first, second] = plan.records.map(({ body }) => (body as { categoryCode: string }).categoryCode)
    expect([first, second]).toEqual([plan.newNames[0]?.placeholder, plan.newNames[0]?.placeholder])
  })

  test('refuse the row where nothing may be created', () => {
    expect(told(planned('items', lines, { createMissing: false }))[0]).toBe(
      '2 Category "Lamps": "Lamps" does not exist – Say above what it means, add it to its list first, or switch on "Create what is missing".',
    )
  })
})

describe('the same record again', () => {
  const head = ['Item number', 'Name', 'Price']

  test('is taken once where it says the same, however it is spelt', () => {
    const plan = planned('items', [head, ['A1', 'White lantern', '3.39'], ['A1', 'WHITE  LANTERN', '3.390'], ['A1', 'White lantern', '']])
    expect(counts(plan)).toEqual({ rows: 3, refused: 0, created: 1, updated: 0, unchanged: 0, repeated: 2, further: 0 })
    expect(told(plan)).toEqual(['3 note: says the same as row 2 – It is taken once.', '4 note: says the same as row 2 – It is taken once.'])
  })

  test('is refused where it says something else, and the first counts', () => {
    const plan = planned('items', [head, ['A1', '', '3.39'], ['A1', 'Lantern', '3.39'], ['A1', 'Lantern', '2.95'], ['A1', 'Lamp', '3.39']])
    expect(told(plan).slice(1)).toEqual([
      '4 Retail price "2.95": The same again, with another Retail price: 3.39 in row 3 – Row 3 counts. Leave this one out, or correct one of the two.',
      '5 Name "Lamp": The same again, with another Name: Lantern in row 3 – Row 3 counts. Leave this one out, or correct one of the two.',
    ])
    expect(counts(plan)).toMatchObject({ created: 1, refused: 3 })
  })

  test('brings a lot of its own where batch, expiry or cost differ', () => {
    const plan = planned('items', [
      ['Barcode', 'Name', 'Cost', 'Retail price', 'Quantity', 'Batch', 'Expiry'],
      ['111', 'Grease', '80', '120', '5', 'B1', '2027-01-31'],
      ['111', 'Grease', '90', '130', '7', 'B2', '2027-06-30'],
      ['111', 'Grease', '90', '130', '7', 'B2', '2027-06-30'],
      ['111', 'Grease', '90', '130', '9', 'B2', '2027-06-30'],
      ['111', 'Grease', '90', '130', '9', 'B3', '2026-06-30'],
    ])
    expect(plan.records.map(({ lots }) => lots.map(({ quantity, cost, batch }) => [quantity, cost, batch]))).toEqual([
      [
        [5000, 8000, 'B1'],
        [7000, 9000, 'B2'],
      ],
    ])
    expect(told(plan)).toEqual([
      '4 note: says the same as row 3 – It is taken once.',
      '5 Opening quantity "9": The same lot, with another quantity: 7 in row 3 – Add the two up in one row, or give each its own batch, expiry or cost.',
      '6 Expiry date "2026-06-30": has passed already – Leave out what has expired, or correct the date.',
    ])
    expect(counts(plan)).toMatchObject({ rows: 5, created: 1, further: 1, repeated: 1, refused: 2 })
  })
})

describe('a customer', () => {
  const head = [
    'Customer code',
    'Name',
    'Phone',
    'Credit days',
    'Opening balance',
    'Advance',
    'Return credit',
    'Due date',
    'Address',
    'City',
  ]

  test('brings along what is owed, an advance and credit for returns', () => {
    const plan = planned('customers', [
      head,
      ['C1', 'Kamal', '771234567', '30', '12,500.00', '', '99.50', '', '12 Galle Road', 'Colombo 03'],
      ['C2', 'Nimal', '0771234567', '', '-250', '', '', '31/10/2026', '', ''],
    ])
    expect(told(plan)).toEqual([])
    expect(plan.records.map(({ parts }) => parts)).toEqual([
      [
        // Today and 30 credit days.
        { kind: 'customer-owes', amount: 1250000, paperDate: null, dueDate: '2026-12-20', reference: '' },
        { kind: 'customer-return', amount: 9950, paperDate: null, dueDate: '2026-12-20', reference: '' },
      ],
      [{ kind: 'customer-over-payment', amount: 25000, paperDate: null, dueDate: '2026-10-31', reference: '' }],
    ])
    expect(plan.records[0]?.body).toMatchObject({
      phone1: '0771234567',
      creditDays: 30,
      customerAddresses: [{ address: '12 Galle Road', city: 'Colombo 03', country: 'Sri Lanka' }],
    })
  })

  test('has as many old bills as rows, told apart by their numbers', () => {
    const bills = ['Customer code', 'Name', 'Phone', 'Credit days', 'Opening balance', 'Reference', 'Bill date']
    const plan = planned('customers', [
      bills,
      ['C1', 'Kamal', '771234567', '30', '100.00', 'A-1', '01/10/2026'],
      ['C1', 'Kamal', '771234567', '30', '250.00', 'A-2', '15/10/2026'],
      ['C1', 'Kamal', '771234567', '30', '250.00', 'a-2', '15/10/2026'],
      ['C1', 'Kamal', '771234567', '30', '260.00', 'A-2', '15/10/2026'],
      ['C1', 'Kamal', '771234567', '30', '70.00', 'A-3', '01/12/2026'],
    ])
    expect(plan.records.map(({ parts }) => parts)).toEqual([
      [
        { kind: 'customer-owes', amount: 10000, paperDate: '2026-10-01', dueDate: '2026-10-31', reference: 'A-1' },
        { kind: 'customer-owes', amount: 25000, paperDate: '2026-10-15', dueDate: '2026-11-14', reference: 'A-2' },
      ],
    ])
    expect(told(plan).map(line => line.slice(0, 60))).toEqual([
      '4 note: says the same as row 3 – It is taken once.',
      '5 Opening reference "A-2": The same bill or balance, with an',
      '6 Opening bill date "01/12/2026": is a day to come – Write t',
    ])
  })

  test('needs a name and a phone, in the words of its form', () => {
    expect(told(planned('customers', [head, ['', '', '12', '', '', '', '', '', '', '']]))).toEqual([
      '2 First name "": Name is Required.. – Required, at most 100 characters.',
      expect.stringMatching(/^2 Phone "12": Phone number is not valid – Required. Ten digits that begin with 0/),
    ])
    expect(told(planned('customers', [head, ['', 'Kamal', '', '', '', '', '', '', '', '']]))[0]).toMatch(
      /^2 Phone "": Phone Number is Required../,
    )
  })

  test('brings an advance once, and never two ways', () => {
    const lines = [head, ['C1', 'Kamal', '0771234567', '', '-10', '5', '-1', '', '', '']]
    expect(told(planned('customers', lines)).map(line => line.split(' –')[0])).toEqual([
      '2 Opening return credit "-1": may not be negative',
      '2 Opening advance "5": is an advance beside a negative opening balance, which is one too',
    ])
  })

  test('without a code of the shop is known by its phone, however it is written', () => {
    const plan = planned('customers', [
      ['Name', 'Phone'],
      ['Kamal', '+94 77 123 4567'],
      ['Kamal', '077-1234567'],
      ['Sunil', '0771234567'],
    ])
    expect(told(plan).map(line => line.split(' –')[0])).toEqual([
      '3 note: says the same as row 2',
      '4 First name "Sunil": The same again, with another First name: Kamal in row 2',
    ])
  })
})

describe('a vehicle', () => {
  const owners = new Map([
    ['code:2001000007', '2001000007'],
    ['custom:c-7', '2001000007'],
    ['phone:94771234567', '2001000007'],
    ['name:kamal perera', '2001000007'],
    ['name:sunil', null],
  ])
  const head = ['Vehicle number', 'Customer', 'Owner', 'Owner phone']

  test('belongs to the customer that its row names in any way', () => {
    const plan = planned(
      'vehicles',
      [
        head,
        ['CAB-1', '2001000007', '', ''],
        ['CAB-2', 'c-7', '', ''],
        ['CAB-3', '', '', '+94771234567'],
        ['CAB-4', '', 'KAMAL PERERA', ''],
        ['CAB-5', '', 'Amara', '0779999999'],
        ['CAB-6', '', 'Amara', '077 999 9999'],
      ],
      { known: knowing({ owners }) },
    )
    expect(told(plan)).toEqual([])
    const codes = plan.records.map(({ body }) => (body as { customerCode: string }).customerCode)
    expect(codes).toEqual([...Array.from({ length: 4 }, () => '2001000007'), plan.newNames[0]?.placeholder, plan.newNames[0]?.placeholder])
    expect(plan.newNames).toMatchObject([{ list: 'customer', name: 'Amara', phone: '0779999999' }])
  })

  test('of nobody is refused', () => {
    const lines = [
      head,
      ['CAB-1', '', '', ''],
      ['CAB-2', 'X', '', ''],
      ['CAB-3', '', 'Sunil', ''],
      ['CAB-4', '', 'Amara', '12'],
      ['cab 1', '2001000007', '', ''],
    ]
    const plan = planned('vehicles', lines, { known: knowing({ owners }) })
    expect(told(plan).map(line => line.split(' –')[0])).toEqual([
      '2 Customer "": The owner is missing',
      '3 Customer "X": "X" is no customer',
      '4 Owner "Sunil": "Sunil" is the name of several customers',
      '5 Owner phone "12": "12" is no phone number',
    ])
    expect(counts(plan)).toMatchObject({ created: 1 })
  })
})

test('rows that say nothing, explanations and broken rows', () => {
  const plan = planned('suppliers', [
    ['Name', 'Shoe size'],
    ['', '42'],
    ['## Name', 'explained'],
    ['Lanka', ''],
  ])
  expect(counts(plan)).toMatchObject({ rows: 1, created: 1 })
})

describe('names that mean a record', () => {
  const head = ['Item code', 'Name', 'Category', 'Retail price', 'Unit']
  const lines = [head, ['M-1', 'Oil filter', 'Filtres', '900', 'STK'], ['M-2', 'Air filter', 'FILTRES', '800', 'STK']]
  const bodies = (plan: ReturnType<typeof planned>) =>
    plan.records.map(({ body }) => body as { categoryCode: string; unitCode: string }).map(body => [body.categoryCode, body.unitCode])

  test('are those that the user said, now or for an earlier file; a word of now comes first', () => {
    const known = knowing({ meant: new Map([['item_unit', new Map([['stk', '5101000001']])]]) })
    const names = [{ list: 'item_category', written: 'filtres', code: '5001000001' }]
    const plan = planned('items', lines, { known, names })
    expect(bodies(plan)).toEqual([
      ['5001000001', '5101000001'],
      ['5001000001', '5101000001'],
    ])
    expect([...plan.sheetNames.values()]).toEqual([
      { list: 'item_category', written: 'Filtres', rows: 2, code: '5001000001' },
      { list: 'item_unit', written: 'STK', rows: 2, code: '5101000001' },
    ])
    const asNew = planned('items', lines, { known, names: [...names, { list: 'item_unit', written: 'STK', code: null }] })
    expect(asNew.newNames.map(({ list, name }) => `${list} ${name}`)).toEqual(['item_unit STK'])
    expect(bodies(asNew)[0]).toEqual(['5001000001', asNew.newNames[0]?.placeholder])
  })

  test('are none where that record is gone', () => {
    const names = [{ list: 'item_category', written: 'Filtres', code: '5001009999' }]
    const plan = planned('items', lines, { names, createMissing: false })
    expect(counts(plan)).toMatchObject({ created: 0, refused: 2 })
    expect(plan.sheetNames.get('item_category filtres')).toMatchObject({ rows: 2, code: null })
  })
})

describe('what a sheet says beside its records', () => {
  test('its total is left out with a word, and an item of the brand Total comes in', () => {
    const plan = planned('items', [
      ['Name', 'Brand', 'Retail price', 'Opening quantity'],
      ['Quartz 4 l', 'Total', '9,800.00', '3'],
      ['TOTAL', '', '', '2250'],
      ['', 'Grand total:', 'Rs. 9,800.00', '3'],
      ['Total', 'Total', '100.00', ''],
    ])
    expect(told(plan)).toEqual(
      [3, 4].map(
        row =>
          `${row} note: looks like the total of the sheet – It is left out. If it is a record, give it another word beside its name, such as a category.`,
      ),
    )
    expect(counts(plan)).toMatchObject({ rows: 2, created: 2, refused: 0 })
  })

  test('a distance with its unit is read, and a year to come is remarked on', () => {
    const head = ['Vehicle number', 'Owner', 'Owner phone', 'ODO reading', 'Service period', 'Year']
    const plan = planned('vehicles', [head, ['CAB-1234', 'Kamal Perera', '0771234567', '120,500 km', '180 days', '2050']])
    expect(told(plan)).toEqual(['2 note Year "2050": 2050 has not come yet – It comes in as it is. Is it the year of make?'])
    expect(plan.records[0]?.body).toMatchObject({ odometer: 120_500, servicePeriod: 180, year: 2050 })
  })

  test.each([
    ['customers', ['First name', 'Phone', 'Opening balance'], ['', 'Total outstanding', '125,000.00 Dr']],
    ['suppliers', ['Name', 'Phone', 'Opening balance'], ['GRAND TOTAL', '', 'Rs. 80,000/=']],
    ['vehicles', ['Vehicle number', 'Owner', 'Owner phone'], ['Total:', '', '217']],
  ] as const)('a total among %s is left out too', (kind, head, total) => {
    const plan = planned(kind, [[...head], [...total]])
    expect(plan.problems).toMatchObject([{ row: 2, isNote: true, problem: 'looks like the total of the sheet' }])
    expect(counts(plan)).toMatchObject({ rows: 0, refused: 0 })
  })

  test('several bills of one customer stand beside each other, by number or by day', () => {
    const head = ['First name', 'Phone', 'Opening balance', 'Bill no', 'Bill date']
    const line = (...bill: string[]) => ['Amara', '0771000001', ...bill]
    const plan = planned('customers', [
      head,
      line('1,200.00 Dr', 'A-1', '01/10/2026'),
      line('800', 'A-2', '05/10/2026'),
      line('450.50', '', '07/10/2026'),
      line('99', '', '08/10/2026'),
      line('98', '', '08/10/2026'),
    ])
    expect(plan.records.map(({ parts }) => parts.map(({ amount, reference, paperDate }) => [amount, reference, paperDate]))).toEqual([
      [
        [120_000, 'A-1', '2026-10-01'],
        [80_000, 'A-2', '2026-10-05'],
        [45_050, '2026-10-07', '2026-10-07'],
        [9_900, '2026-10-08', '2026-10-08'],
      ],
    ])
    expect(told(plan)).toEqual([
      expect.stringContaining('6 Opening reference "": The same bill or balance, with another amount: 99.00 in row 5'),
    ])
  })
})
