import { describe, expect, test } from 'vitest'
import { readCsv } from '../../../../platform/server/csv.ts'
import type { ImportKind } from './import-column.ts'
import { plannedFile, told } from './test-plan.ts'

/** A text as it comes from another program, with all guesses of the import and no answer. */
function asItIs(kind: ImportKind, text: string, separator = ',') {
  const [head = [], ...rows] = [...readCsv(text, separator)].map(({ fields }) => fields ?? [])
  const file = { headings: head, rows: rows.map((cells, index) => ({ row: index + 2, cells })) }
  return plannedFile(kind, file, { answers: { decimals: null, dateOrder: null } })
}

interface Body {
  name: string
  retailPrice: number
  costPrice: number
  barcodes: string[]
}

const goods = ({ plan }: ReturnType<typeof asItIs>) =>
  plan.records.map(({ body, lots }) => {
    const { name, retailPrice, costPrice } = body as Body
    return [name, costPrice / 100, retailPrice / 100, (lots[0]?.quantity ?? 0) / 1000]
  })

test('a grocery list with the headings of a database', () => {
  const file = asItIs(
    'items',
    'db_barcode,db_name,db_cost_price,db_final_price_to_consumer,db_stock\n4006381333931,Milk powder,900,1100,12\n',
  )
  expect(goods(file)).toEqual([['Milk powder', 900, 1100, 12]])
})

test('a price of 0 is none: the item comes in without one, and a later row may bring it', () => {
  const file = asItIs('items', 'SKU,Name,Brand,Price\nB1,Bulb,Osram,0\nT1,Tube,Osram,0.00\nT1,Tube,,250\nT1,Tube,,300\n')
  expect(goods(file)).toEqual([
    ['Bulb', 0, 0, 0],
    ['Tube', 0, 250, 0],
  ])
  expect(file.plan.counts).toMatchObject({ created: 2, repeated: 1, refused: 1 })
  expect(file.worth).toContain('1 new item has no selling price')
  expect(told(file.plan)).toContainEqual(expect.stringContaining('another Retail price: 250.00 in row 3'))
})

test('an export whose shop tracks stock by yes and no takes the quantity from the column of quantities', () => {
  const file = asItIs('items', 'SKU,Name,Cost,Track stock,Price [Lake],In stock [Lake]\nA1,Cola,70,Y,100,24\nA2,Flour loose,180,N,240,\n')
  expect(goods(file)).toEqual([
    ['Cola', 70, 100, 24],
    ['Flour loose', 180, 240, 0],
  ])
  expect(file.worth).toEqual(['“Track stock” says yes or no, and is not taken for a quantity'])
})

test('a German catalogue without a cost comes in, and says that its stock is worth nothing', () => {
  const file = asItIs('items', 'Artikelnummer;Bezeichnung;Preis;Bestand;Aktiv\nB-1;Stuhl;129,90;42;ja\nB-2;Schale;1.234,99;3;nein\n', ';')
  expect(told(file.plan)).toEqual([])
  expect(goods(file)).toEqual([
    ['Stuhl', 0, 129.9, 42],
    ['Schale', 0, 1234.99, 3],
  ])
  expect(file.worth).toEqual(['2 lots of opening stock at a cost of 0.00'])
})

test('a parts list with a word for no barcode', () => {
  const text =
    'Codigo,Producto,CodBarras,Precio,Stock\nP1,Polea,FÁBRICA,900,17\nP2,Traba,FÁBRICA,1000,3\nP3,Balastro,"=""00467747""",1000,4\n'
  const file = asItIs('items', text)
  expect(file.plan.records.map(({ body }) => (body as Body).barcodes)).toEqual([['P1'], ['P2'], ['P3', '00467747']])
  expect(file.worth).toEqual(['3 lots of opening stock at a cost of 0.00', '2 codes could not be read'])
  expect(told(file.plan)[0]).toContain('2 note Barcode "FÁBRICA": "FÁBRICA" is a word that several items have, and no barcode')
})

test('items without a column of prices say so', () => {
  const file = asItIs('items', 'Name,Cost per Unit,Current Stock\nOnions,210,40\n')
  expect(goods(file)).toEqual([['Onions', 210, 0, 40]])
  expect(file.worth).toEqual(['1 new item has no selling price'])
})

test('customers of a firm abroad: NULL is nothing, a number abroad comes with its plus', () => {
  const text =
    'customerID,companyName,contactName,city,region,phone,fax\nAB1,Kite GmbH,Ilse Kern,Bonn,NULL,+49 228 1234567,NULL\nAB2,Boat Ltd,Ann Reed,Cork,NULL,2967 542,NULL\n'
  const file = asItIs('customers', text)
  expect(file.plan.records.map(({ body }) => body)).toMatchObject([
    { customCode: 'AB1', firstName: 'Ilse Kern', companyName: 'Kite GmbH', customerAddresses: [{ city: 'Bonn', district: '' }] },
  ])
  expect(told(file.plan)).toEqual([expect.stringContaining('3 Phone "2967 542": Phone number is not valid – ')])
})

describe('balances and their sides', () => {
  const parts = (text: string, kind: ImportKind) =>
    asItIs(kind, text, text.includes(';') ? ';' : ',').plan.records.flatMap(record =>
      record.parts.map(({ kind: of, amount }) => [of, amount / 100]),
    )

  test.each([
    ['in a column beside them', 'Party Name,Phone No,Opening Balance,Dr/Cr\nTea stall,0712233491,800,Dr\nTraders,0712233492,500,Cr\n'],
    ['in a column that is called something else', 'Name,Phone,Balance,Type\nTea stall,0712233491,800,Dr\nTraders,0712233492,500,Cr\n'],
    ['in words', 'Name,Phone,Balance,Balance type\nTea stall,0712233491,800,To Receive\nTraders,0712233492,500,To Pay\n'],
    ['in two columns', 'Name,Phone,Debit,Credit\nTea stall,0712233491,800,\nTraders,0712233492,,500\n'],
    ['as receivable and payable', 'Name,Phone,Payable,Receivable\nTea stall,0712233491,0,800\nTraders,0712233492,500,0\n'],
    ['in their cells', 'Name,Phone,Balance\nTea stall,0712233491,Dr 800\nTraders,0712233492,500.00 (Cr)\n'],
    ['in their cells, in German', 'Kunde;Telefon;Saldo\nTea stall;0712233491;800,00 S\nTraders;0712233492;500,00 H\n'],
    ['as letters', 'Name,Phone,Balance,D/C\nTea stall,0712233491,800,D\nTraders,0712233492,500,C\n'],
    ['as signs', 'Name,Phone,Balance,Sign\nTea stall,0712233491,800,+\nTraders,0712233492,500,-\n'],
    ['as owed and paid ahead', 'Name,Phone,Balance,Status\nTea stall,0712233491,800,Due\nTraders,0712233492,500,Advance\n'],
    ['in Spanish', 'Cliente;Teléfono;Saldo;Debe/Haber\nTea stall;0712233491;800,00;Debe\nTraders;0712233492;500,00;Haber\n'],
    ['in two columns, in French', 'Nom;Téléphone;Débit;Crédit\nTea stall;0712233491;800,00;\nTraders;0712233492;;500,00\n'],
    ['in two columns, in German', 'Kunde;Telefon;Soll;Haben\nTea stall;0712233491;800,00;\nTraders;0712233492;;500,00\n'],
    ['beside an amount', 'Name,Phone,Amount,Type\nTea stall,0712233491,800,You will get\nTraders,0712233492,500,You’ll give\n'],
    ['of which one is the other side', 'Name,Phone,Dr balance,Cr balance\nTea stall,0712233491,800,\nTraders,0712233492,,500\n'],
  ])('%s', (_, text) => {
    expect(parts(text, 'customers')).toEqual([
      ['customer-owes', 800],
      ['customer-over-payment', 500],
    ])
  })

  test('of suppliers are the other way round', () => {
    for (const text of [
      'Name,Receivable Balance,Payable Balance\nMill,0,900\nPress,250,0\n',
      'Name;Saldo;Soll/Haben\nMill;900;Haben\nPress;250;Soll\n',
      'Name,Balance,Status\nMill,900,Due\nPress,250,Advance\n',
      'Name,Balance\nMill,900 Cr\nPress,250 Dr\n',
    ]) {
      expect(parts(text, 'suppliers'), text).toEqual([
        ['supplier-owed', 900],
        ['supplier-over-payment', 250],
      ])
    }
  })

  test('of one side alone are on that side', () => {
    expect(parts('Name,Phone,Cr balance\nTea stall,0712233491,800\n', 'customers')).toEqual([['customer-over-payment', 800]])
    expect(parts('Name,Cr balance\nMill,800\n', 'suppliers')).toEqual([['supplier-owed', 800]])
  })

  test('said twice in one cell are refused', () => {
    const { plan } = asItIs('customers', 'Name,Phone,Balance\nTea stall,0712233491,-800 Dr\nTraders,0712233492,500 Cr\n')
    expect(told(plan)).toEqual([expect.stringContaining('"-800 Dr" has a minus and a side')])
  })

  test('in words that nobody knows are named', () => {
    const { worth } = asItIs('customers', 'Name,Phone,Balance,Kind\nTea stall,0712233491,800,Lena\nTraders,0712233492,500,Dena\n')
    expect(worth[0]).toBe('“Kind” has only “lena” and “dena” beside the balances')
  })

  test('a type of customer is no side', () => {
    const { mapping } = asItIs('customers', 'Name,Phone,Type\nTea stall,0712233491,Credit\nTraders,0712233492,Cash\n')
    expect(mapping).not.toHaveProperty('openingSide')
  })
})

test('weights with a decimal comma, groups with a point, lakhs and words around amounts', () => {
  expect(goods(asItIs('items', 'Name;Unit;Cost;Price;Qty\nCheese;kg;1250,50;1890,00;0,500\nRice;kg;180,00;245,50;12,750\n', ';'))).toEqual([
    ['Cheese', 1250.5, 1890, 0.5],
    ['Rice', 180, 245.5, 12.75],
  ])
  expect(goods(asItIs('items', 'Name;Cost;Price;Qty\nTV;125.000;189.000;2\nFridge;98.500,00;142.000,00;1\n', ';'))).toEqual([
    ['TV', 125_000, 189_000, 2],
    ['Fridge', 98_500, 142_000, 1],
  ])
  expect(goods(asItIs('items', 'Name,Cost,Price,Qty\nVan,"Rs. 1,25,000.00",LKR 150000/=,1 pcs\n'))).toEqual([['Van', 125_000, 150_000, 1]])
})

test('dates of one column follow one rule; a day that does not exist decides nothing', () => {
  const dates = ['03/04/2027', '11/25/2027', '30/02/2027', '1/2/28', '2027-12-31T00:00:00+05:30', '46500']
  const rows = dates.map((date, index) => `Pill ${index},10,20,5,${date}`)
  const { plan } = asItIs('items', ['Name,Cost,Price,Qty,Expiry date', ...rows].join('\n'))
  expect(plan.records.flatMap(({ lots }) => lots.map(({ expiryDate }) => expiryDate))).toEqual([
    '2027-03-04',
    '2027-11-25',
    '2028-01-02',
    '2027-12-31',
    '2027-04-23',
  ])
  expect(told(plan)).toEqual([expect.stringContaining('4 Expiry date "30/02/2027": "30/02/2027" is not a date')])
})

test('a column of months before days is a column of dates, and its order is that of the file', () => {
  const text = 'Reg No,Owner,Phone,Insurance expiry,Revenue licence\nCAB-1234,Sunil,0712233491,04/25/2027,03/04/2027\n'
  expect(asItIs('vehicles', text).plan.records.map(({ body }) => body)).toMatchObject([
    { insuranceExpiry: '2027-04-25', licenceExpiry: '2027-03-04' },
  ])
})

test('barcodes as programs spoil them', () => {
  const codes = [
    '4.79131E+12',
    '4006381333931.0',
    '"=""0012345678905"""',
    '12345678905',
    '４００６３８１３３３９４８',
    '4 006381 333955',
    'N/A',
  ]
  const { plan, worth } = asItIs(
    'items',
    ['Barcode,Name,Cost,Price', ...codes.map((code, index) => `${code},Ware ${index},10,20`)].join('\n'),
  )
  expect(plan.records.map(({ body }) => (body as Body).barcodes.join())).toEqual([
    '',
    '4006381333931',
    '0012345678905',
    '12345678905',
    '4006381333948',
    '4006381333955',
    '',
  ])
  expect(plan.problems.map(({ row, problem, isNote }) => [row, isNote, problem])).toEqual([
    [2, true, '4.79131E+12 has lost digits, because a spreadsheet program shortened it'],
    [3, true, '4006381333931.0 is kept as 4006381333931'],
    [4, true, '="0012345678905" is kept as 0012345678905'],
    [5, true, '12345678905 is a UPC without its first 0'],
    [6, true, '４００６３８１３３３９４８ is kept as 4006381333948'],
    [7, true, '4 006381 333955 is kept as 4006381333955'],
  ])
  expect(worth).toEqual(['1 code could not be read'])
})

test('the numbers of a workbook are what they are, whatever the texts beside them look like', () => {
  const rows = [
    { row: 2, cells: ['Rope', 'm', '12', '1.125', '1.250'], numbers: [2, 3, 4] },
    { row: 3, cells: ['Wire', 'm', '1250,50', '1.300,00', '0,500'] },
    { row: 4, cells: ['Tube', 'm', '12,5', '2.500', '1.500'] },
  ]
  const file = plannedFile(
    'items',
    { headings: ['Name', 'Unit', 'Cost', 'Price', 'Qty'], rows },
    { answers: { decimals: null, dateOrder: null }, roundAmounts: true },
  )
  expect(goods(file)).toEqual([
    ['Rope', 12, 1.13, 1.25],
    ['Wire', 1250.5, 1300, 0.5],
    ['Tube', 12.5, 2500, 1500],
  ])
})

test('tax columns are named, because prices may be without it', () => {
  expect(asItIs('items', 'Name,Cost,Price,GST rate\nSoap,60,90,5\n').worth).toEqual(['“GST rate” is about tax and is not used'])
  expect(asItIs('items', 'Name,Cost,Price,HSN,Tax rate\nSoap,60,90,3401,5\n').worth).toEqual([
    '“HSN”, “Tax rate” are about tax and are not used',
  ])
})

test('a column that is like a figure and is none is named, and what does not come in for it', () => {
  expect(asItIs('items', 'Code,Item,Cost,Price,Stock value\nA1,Soap,60,90,1200\n').worth).toEqual([
    '“Stock value” is like Opening quantity, and is not taken for it',
  ])
  expect(asItIs('items', 'Code,Item,Cost,Price,Qty\nA1,Soap,60,90,many\nA2,Tea,60,90,few\nA3,Rice,60,90,5\n').worth).toEqual([
    '“Qty” is called like Opening quantity, and most of its cells are none: many',
  ])
  expect(asItIs('customers', 'Name,Phone,Points balance\nTea stall,0712233491,77.50\n').worth).toEqual([
    '“Points balance” is like Opening balance, and is not taken for it',
  ])
})
