import { namesBusiness } from '../../../../../platform/web/print/names-business.ts'
import type { Labelled } from '../../../../../platform/web/print/labelled-rows.tsx'
import type { PrintedBillLine, BillText } from './bill-text.ts'
import { textColumns, wrapText, type ShopLine } from './fixed-text.ts'

/** Columns of a 9.5 inch form at ten characters per inch, without the tractor strips. */
export const formColumns = 80
/** Printable rows of a 5.5 inch form at six per inch; the first and last stay empty. */
export const formRows = 31

/** A text at its position in a row. */
export interface Cell {
  column: number
  width: number
  text: string
  align: 'left' | 'center' | 'right'
  isBold?: boolean
  /** Double height: uses the row below as well. */
  isLarge?: boolean
}

/** A row of the form: its texts, or a horizontal rule. */
export type PrintRow = readonly Cell[] | 'rule'

export interface DotMatrixBillText {
  bill: BillText
  client: { name: string; address: string; phones: readonly string[] }
  headerLines: readonly ShopLine[]
  footerLines: readonly ShopLine[]
  solutionProvider: string
}

/** The position of the barcode beside the header: from this column, on this many rows. */
export const barcodeColumn = 56
export const barcodeRows = 2

type Columns = Readonly<
  Record<keyof PrintedBillLine & ('number' | 'name' | 'quantity' | 'unitPrice' | 'discount' | 'total'), Omit<Cell, 'text'>>
>

/** Number columns are as wide as their longest value, names get the rest; without a discount its column is left out. */
function columnsOf(lines: readonly PrintedBillLine[]): Columns {
  const room = (key: 'quantity' | 'unitPrice' | 'discount' | 'total', title: string): number =>
    Math.max(title.length, ...lines.map(line => line[key].length)) + 2
  const total = room('total', 'Amount')
  const discount = lines.some(line => line.discount !== '') ? room('discount', 'Discount') : 0
  const unitPrice = room('unitPrice', 'Unit price')
  const quantity = room('quantity', 'Qty')
  const right = (width: number, fromRight: number): Omit<Cell, 'text'> => ({
    column: formColumns - fromRight - width,
    width,
    align: 'right',
  })
  return {
    number: { column: 0, width: 3, align: 'right' },
    name: { column: 4, width: formColumns - 4 - quantity - unitPrice - discount - total, align: 'left' },
    quantity: right(quantity, unitPrice + discount + total),
    unitPrice: right(unitPrice, discount + total),
    discount: right(discount, total),
    total: right(total, 0),
  }
}

function tableHead(columns: Columns): PrintRow[] {
  const titles: Cell[] = [
    { ...columns.number, text: '#' },
    { ...columns.name, text: 'Description' },
    { ...columns.quantity, text: 'Qty' },
    { ...columns.unitPrice, text: 'Unit price' },
    { ...columns.discount, text: 'Discount' },
    { ...columns.total, text: 'Amount' },
  ]
  return ['rule', titles.filter(title => title.width > 0).map(title => ({ ...title, isBold: true })), 'rule']
}

/** Cell of a whole row. */
function wide(text: string, align: Cell['align'], isBold = false): Cell {
  return { column: 0, width: formColumns, text, align, isBold }
}

/**
 * Sets a bill on 5.5 inch forms. A line of the bill is never split, nor are the totals. A form that does not end the bill says
 * 'continued', and the next one repeats the number and the column heads.
 */
export function dotMatrixPages(text: DotMatrixBillText): PrintRow[][] {
  // The number of forms does not depend on the numbers printed on them, so a first pass counts them.
  return setPages(text, setPages(text, 0).length)
}

function setPages(text: DotMatrixBillText, pageCount: number): PrintRow[][] {
  const columns = columnsOf(text.bill.lines)
  const head = tableHead(columns)
  const pages: PrintRow[][] = []
  let page: PrintRow[] = [...headerRows(text), ...head]
  const turn = (headBelow = head): void => {
    while (page.length < formRows - 1) page.push([])
    pages.push(page)
    const next = `page ${pages.length + 1} of ${pageCount}`
    page.push([wide(`continued on ${next}`, 'right', true)])
    page = [runningHead(text, next), ...headBelow]
  }
  const blocks = [...text.bill.lines.map(line => lineRows(line, columns)), ...adviceBlock(text.bill)]
  const end = endRows(text)
  // Where one row is missing, the one above the signatures goes: there is another behind the total.
  const tight = endRows(text, true)
  for (const [index, block] of blocks.entries()) {
    // The row for 'continued' is kept free, unless the bill ends on this form.
    const withRow = page.length + block.length + 1
    // The last one goes where the totals are, unless that leaves a third of this form empty.
    const isWithTotals = index === blocks.length - 1 && formRows - 1 - page.length <= formRows / 3
    const fits = isWithTotals ? withRow - 1 + Math.min(tight.length, formRows / 2) <= formRows : withRow <= formRows
    if (!fits && page.length > 1 + head.length) turn()
    page.push(...block)
  }
  // No line stands below this head.
  if (page.length + tight.length > formRows) turn([])
  pages.push([...page, ...(page.length + end.length > formRows ? tight : end)])
  return pages
}

function runningHead({ bill, client }: DotMatrixBillText, page: string): PrintRow {
  const words = [`INVOICE ${bill.number}`, bill.mark, page].filter(word => word !== '').join('  ')
  return [
    { column: 0, width: 30, text: wrapText(client.name, 30)[0] ?? '', align: 'left', isBold: true },
    { column: 30, width: 50, text: words, align: 'right', isBold: true },
  ]
}

/** One half of the paper, row by row. */
type HalfRows = readonly (readonly Cell[])[]

function sideBySide(left: HalfRows, right: HalfRows): PrintRow[] {
  const count = Math.max(left.length, right.length)
  return Array.from({ length: count }, (_, index) => [...(left[index] ?? []), ...(right[index] ?? [])])
}

function headerRows(text: DotMatrixBillText): PrintRow[] {
  const { bill, client, headerLines } = text
  const width = barcodeColumn - 2
  const rightCell = { column: barcodeColumn, width: formColumns - barcodeColumn, align: 'right' } as const
  // The location's own header may name the business: then it is not named again above it.
  const isNamed = (line: ShopLine) => namesBusiness(line.text, client.name)
  const own = headerLines.some(isNamed)
    ? []
    : [...nameRows(client.name, width), ...[client.address, client.phones.join(' / ')].flatMap(part => textRows(part, width, false))]
  const shop = headerLines.flatMap(line => (isNamed(line) ? nameRows(line.text, width) : textRows(line.text, width, line.isBold)))
  const right: Cell[][] = [
    ...Array.from({ length: barcodeRows }, () => []),
    [{ ...rightCell, text: `INVOICE ${bill.number}`, isBold: true }],
    ...(bill.mark === '' ? [] : [[{ ...rightCell, text: `*** ${bill.mark} ***`, isBold: true }]]),
    [{ ...rightCell, text: bill.dateTime }],
    [{ ...rightCell, text: `Cashier: ${bill.cashier}` }],
  ]
  return [...sideBySide([...own, ...shop], right), 'rule', ...partyRows(bill)]
}

/** A name half as large again, which takes two rows. */
function nameRows(name: string, width: number): Cell[][] {
  return wrapText(name, Math.floor(width / 1.5)).flatMap(text => [
    [{ column: 0, width, text, align: 'left' as const, isBold: true, isLarge: true }],
    [],
  ])
}

function textRows(text: string, width: number, isBold: boolean): Cell[][] {
  if (text.trim() === '') return []
  return wrapText(text, width).map(row => [{ column: 0, width, text: row, align: 'left', isBold }])
}

const leftFacts = { column: 0, labelWidth: 12, valueWidth: 28 }
const rightFacts = { column: 42, labelWidth: 14, valueWidth: 24 }
type FactPlace = typeof leftFacts

/** The customer, then the vehicle and its service, in two columns of about the same height. */
function partyRows(bill: BillText): PrintRow[] {
  const { name, phone, address } = bill.customer
  const customer: Labelled[] = [
    { label: 'Customer', value: name },
    { label: 'Phone', value: phone },
    { label: 'Address', value: address },
  ]
  const facts = [...customer.filter(row => row.value !== ''), ...bill.vehicle]
  const splits = facts.map((_, at) => ({
    left: facts.slice(0, at + 1).flatMap(fact => factRows(fact, leftFacts)),
    right: facts.slice(at + 1).flatMap(fact => factRows(fact, rightFacts)),
  }))
  const [lowest] = splits.map(split => sideBySide(split.left, split.right)).sort((a, b) => a.length - b.length)
  return lowest ?? []
}

function factRows({ label, value }: Labelled, { column, labelWidth, valueWidth }: FactPlace): Cell[][] {
  return wrapText(value, valueWidth).map((row, index) => [
    { column, width: labelWidth, text: index === 0 ? label : '', align: 'left' },
    { column: column + labelWidth, width: valueWidth, text: row, align: 'left' },
  ])
}

function lineRows(line: PrintedBillLine, columns: Columns): PrintRow[] {
  const [first = '', ...more] = wrapText(line.name, columns.name.width)
  const notes = [...more, ...(line.warranty === '' ? [] : wrapText(`Warranty until ${line.warranty}`, columns.name.width))]
  return [
    [
      { ...columns.number, text: line.number },
      { ...columns.name, text: first },
      { ...columns.quantity, text: line.quantity },
      { ...columns.unitPrice, text: line.unitPrice },
      ...(line.discount === '' ? [] : [{ ...columns.discount, text: line.discount }]),
      { ...columns.total, text: line.total },
    ],
    ...notes.map(note => [{ ...columns.name, text: note }]),
  ]
}

// A block of its own behind the lines: with a long remark it could be too much for the form that the totals stand on.
function adviceBlock({ advice }: BillText): PrintRow[][] {
  return advice === '' ? [] : [textRows(advice, formColumns, false)]
}

function moneyCells(rows: readonly Labelled[], column: number, width: number): Cell[][] {
  return rows.map(({ label, value }) => {
    const valueWidth = textColumns(value)
    return [
      { column, width: width - valueWidth, text: label, align: 'left' },
      { column: column + width - valueWidth, width: valueWidth, text: value, align: 'right' },
    ]
  })
}

function endRows({ bill, client, footerLines, solutionProvider }: DotMatrixBillText, isTight = false): PrintRow[] {
  const total = { isBold: true, isLarge: true }
  const right: Cell[][] = [
    ...moneyCells(bill.sums, 42, 38),
    [
      { column: 42, width: 8, text: 'TOTAL', align: 'left', ...total },
      { column: 50, width: 30, text: bill.total, align: 'right', ...total },
    ],
    [],
  ]
  const footer = [...footerLines, { text: solutionProvider, align: 'center' as const, isBold: false }]
  return [
    'rule',
    ...sideBySide(moneyCells([...bill.payment, ...bill.account], 0, 37), right),
    ...textRows(bill.remarks === '' ? '' : `Remarks: ${bill.remarks}`, formColumns, false),
    ...(isTight ? [] : [[]]),
    [
      { column: 0, width: 37, text: `Customer ${'.'.repeat(28)}`, align: 'left' },
      { column: 42, width: 38, text: signature(client.name), align: 'right' },
    ],
    ...footer.flatMap(line => wrapText(line.text, formColumns).map(row => [wide(row, line.align, line.isBold)])),
  ]
}

function signature(clientName: string): string {
  const name = `For ${wrapText(clientName, 25)[0] ?? ''}`
  return `${name} ${'.'.repeat(Math.max(8, 37 - textColumns(name)))}`
}
