import { maxLines, minUnitPrice } from '../../features/selling/sales/invoice-rules.ts'
import { money, parseMoney, type Money } from '../../kernel/money.ts'
import { negateQuantity, parseQuantity, type Quantity } from '../../kernel/quantity.ts'
import { readCsv } from '../../platform/server/csv.ts'

/** Why a row of the file is neither sold nor taken back. */
export type RowRefusal =
  | 'unreadable row'
  | 'no stock code'
  | 'empty description'
  | 'quantity not above zero'
  | 'returned quantity not below zero'
  | 'quantity not whole'
  | 'price negative'
  | 'price zero'
  | 'price under 1 rupee'

export interface FileLine {
  stockCode: string
  description: string
  quantity: Quantity
  price: Money
}

export interface FileBill {
  /** As the file has it. */
  number: string
  /** How many bills begin above it in the file. */
  place: number
  /** 1, or more where the file's bill has more lines than a bill may hold. */
  part: number
  parts: number
  /** Date and time as the file has them. */
  dateTime: string
  /** Empty for a customer without a name. */
  customerId: string
  country: string
  lines: FileLine[]
}

/** Goods brought back: their quantities are above zero here. */
export type FileReturn = Omit<FileBill, 'part' | 'parts'>

export interface BillFile {
  rows: number
  /** Bills with at least one row that can be sold, split where they are too long. */
  bills: FileBill[]
  /** Different bill numbers in the file, without returns. */
  billNumbers: number
  /** Returns with at least one row that can be taken back, in the order of the file. */
  returns: FileReturn[]
  /** Different numbers of returns in the file. */
  returnNumbers: number
  refused: Map<RowRefusal, number>
}

const columns = ['InvoiceNo', 'StockCode', 'Description', 'Quantity', 'InvoiceDate', 'UnitPrice', 'CustomerID', 'Country'] as const
type Column = (typeof columns)[number]
type Row = Record<Column, string>

/**
 * Reads a file of bills. Amounts of the file's currency become the same number of cents: 2.55 is 255 cents. Stock codes
 * are compared without case, since scanners and typists differ in it. Refuses a file that lacks a column.
 */
export function readBillFile(text: string): BillFile {
  const rows = readCsv(text)
  const readFields = columnReader(rows.next().value?.fields ?? [])
  const file: BillFile = { rows: 0, bills: [], billNumbers: 0, returns: [], returnNumbers: 0, refused: new Map() }
  const bills = new Map<string, FileBill>()
  const returns = new Map<string, FileReturn>()
  for (const { fields } of rows) {
    file.rows += 1
    const row = readFields(fields)
    const number = row?.InvoiceNo ?? ''
    const isReturn = number.startsWith('C')
    if (row && isReturn && !returns.has(number)) returns.set(number, headOf(row, bills.size))
    if (row && number !== '' && !isReturn && !bills.has(number)) bills.set(number, { ...headOf(row, bills.size), part: 1, parts: 1 })
    const line = row && number !== '' ? lineOf(row, isReturn) : 'unreadable row'
    if (typeof line === 'string') file.refused.set(line, (file.refused.get(line) ?? 0) + 1)
    else (isReturn ? returns : bills).get(number)?.lines.push(line)
  }
  file.billNumbers = bills.size
  file.returnNumbers = returns.size
  file.returns = [...returns.values()].filter(given => given.lines.length > 0)
  file.bills = [...bills.values()].filter(bill => bill.lines.length > 0).flatMap(splitLongBill)
  return file
}

function columnReader(header: readonly string[]): (fields: readonly string[] | null) => Row | null {
  const names = header.map(name => name.trim())
  const missing = columns.filter(name => !names.includes(name))
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(', ')}; its first line must name ${columns.join(', ')}.`)
  const places = columns.map(name => [name, names.indexOf(name)] as const)
  return fields => {
    if (fields?.length !== names.length) return null
    return Object.fromEntries(places.map(([name, place]) => [name, (fields[place] ?? '').trim()])) as Row
  }
}

function headOf(row: Row, place: number): FileReturn {
  return {
    number: row.InvoiceNo,
    place,
    dateTime: row.InvoiceDate,
    customerId: row.CustomerID,
    country: row.Country,
    lines: [],
  }
}

function lineOf(row: Row, isReturn: boolean): FileLine | RowRefusal {
  const typed = parseQuantity(row.Quantity)
  const amount = typed === null || !isReturn ? typed : negateQuantity(typed)
  const price = parseMoney(row.UnitPrice)
  if (amount === null || price === null) return 'unreadable row'
  if (row.StockCode === '') return 'no stock code'
  if (row.Description === '') return 'empty description'
  if (amount <= 0) return isReturn ? 'returned quantity not below zero' : 'quantity not above zero'
  if (amount % 1000 !== 0) return 'quantity not whole'
  if (price < 0) return 'price negative'
  if (price === 0) return 'price zero'
  // A price under 1 rupee is not sold at; what was sold elsewhere at it comes back all the same.
  if (price < minUnitPrice && !isReturn) return 'price under 1 rupee'
  return { stockCode: row.StockCode.toUpperCase(), description: row.Description.replace(/\s+/g, ' '), quantity: amount, price }
}

/** A bill longer than the application allows goes on in another, as a cashier would do it. */
function splitLongBill(bill: FileBill): FileBill[] {
  const parts = Math.ceil(bill.lines.length / maxLines)
  return Array.from({ length: parts }, (_, index) => ({
    ...bill,
    part: index + 1,
    parts,
    lines: bill.lines.slice(index * maxLines, (index + 1) * maxLines),
  }))
}

/** What bills or returns come to by the file alone: exact integers, none of the application's pricing. */
export function totalOf(bills: readonly Pick<FileBill, 'lines'>[]): Money {
  let total = 0n
  for (const line of bills.flatMap(bill => bill.lines)) total += BigInt(line.price) * (BigInt(line.quantity) / 1000n)
  return money(Number(total))
}

export function numberOfLines(bills: readonly Pick<FileBill, 'lines'>[]): number {
  return bills.reduce((count, bill) => count + bill.lines.length, 0)
}
