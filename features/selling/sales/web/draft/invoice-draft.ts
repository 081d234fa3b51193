import type { IsoDate } from '../../../../../kernel/dates.ts'
import { parseMoney, parsePercent, zero, type Money, type Percent } from '../../../../../kernel/money.ts'
import { quantity, sumQuantities, units, type Quantity } from '../../../../../kernel/quantity.ts'
import type { StockRow } from '../../../../goods/items/contract.ts'
import type { Tender } from '../../../../banking/payments/tender.ts'
import type { InvoiceRead } from '../../contract.ts'
import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import type { DraftCredit } from './draft-credit.ts'
import { originOfInvoice, type DraftOrigin, type HeldAs } from './draft-origin.ts'
import {
  changeLine,
  entriesOfRow,
  isSame,
  lineOfInvoice,
  lineOfRow,
  lineWithRules,
  repriced,
  noPercent,
  renewEntries,
  type DraftLine,
  type LineChange,
  type Returned,
} from './draft-line.ts'

export interface DraftCustomer {
  /** '' of a new customer who is not in the books: a till without the server took name and phone down, and the bill is a cash customer's. */
  code: string
  firstName: string
  secondName: string
  phone1: string
  /** Whether the customer's type pays the wholesale price. */
  paysWholesale: boolean
}

export interface DraftVehicle {
  code: string
  vehicleNumber: string
  description: string
  /** Days until the next service. */
  servicePeriod: number
  serviceKm: number
  /** The last known meter reading; null on a recalled bill. */
  odometer: number | null
  /** When it was read. */
  odometerDate: IsoDate | null
}

/** What a draft keeps of a customer who was found, or stands on a paper. */
export function draftCustomer({ code, firstName, secondName, phone1, paysWholesale }: DraftCustomer): DraftCustomer {
  return { code, firstName, secondName, phone1, paysWholesale }
}

/** A bill on the screen: a new one, or a saved one to read or edit. */
export interface BillDraft {
  mode: 'adding' | 'recalled' | 'editing'
  /** The saved bill that was recalled; null while adding. */
  invoice: InvoiceRead | null
  /** Null is the cash customer. */
  customer: DraftCustomer | null
  vehicle: DraftVehicle | null
  odoReading: number | null
  /** Typed by the cashier; null uses the vehicle's settings. */
  nextServiceDate: IsoDate | null
  nextServiceKm: number | null
  /** What to have done at the next visit. */
  advice: string
  servicePackage: { code: string; name: string } | null
  origin: DraftOrigin | null
  /** What a return left, with which it is paid first. */
  credit: DraftCredit | null
  /** The customer does not want what the shop has of his money to be spent on this bill. */
  keepsBalances: boolean
  heldAs: HeldAs | null
  lines: readonly DraftLine[]
  discountPercent: Percent
  discountAmount: Money
  /** Null until something was typed. */
  received: Money | null
  remarks: string
  /** Collected in the payment dialog, not yet saved. */
  payments: readonly Tender[]
  /** The stock that the bill being edited returns. */
  returned: Returned
  nextLineId: number
  /** The line that was added or increased last, and a counter: the row is highlighted. */
  touched: { lineId: number; times: number } | null
  /** The line deleted last, for undo. */
  deleted: { line: DraftLine; index: number } | null
}

/** The state of the till: the bill on the screen, and the new bill that waits while a saved one is shown. */
export interface TillDraft {
  bill: BillDraft
  waiting: BillDraft | null
}

export const emptyBill: BillDraft = {
  mode: 'adding',
  invoice: null,
  customer: null,
  vehicle: null,
  odoReading: null,
  nextServiceDate: null,
  nextServiceKm: null,
  advice: '',
  servicePackage: null,
  origin: null,
  credit: null,
  keepsBalances: false,
  heldAs: null,
  lines: [],
  discountPercent: noPercent,
  discountAmount: zero,
  received: null,
  remarks: '',
  payments: [],
  returned: {},
  nextLineId: 1,
  touched: null,
  deleted: null,
}

export const emptyTill: TillDraft = { bill: emptyBill, waiting: null }

export interface AddedRow {
  row: StockRow
  quantity: Quantity
  /** The price of a package, an order or a quotation; when left out, today's price. */
  unitPrice?: Money | null
  discountPercent?: Percent
  discountEach?: Money
  /** What the cashier should know of the row. */
  note?: string | undefined
}

export type BillAction =
  | ({ type: 'add' } & AddedRow)
  | { type: 'load-package'; servicePackage: { code: string; name: string }; rows: readonly AddedRow[] }
  | { type: 'load-origin'; origin: DraftOrigin; customer: DraftCustomer; rows: readonly AddedRow[] }
  | { type: 'drop-origin' }
  | { type: 'take-credit'; credit: DraftCredit; customer: DraftCustomer | null }
  | { type: 'drop-credit' }
  | { type: 'change-line'; id: number; change: LineChange }
  | { type: 'delete-line'; id: number }
  | { type: 'undo-delete' }
  | { type: 'pick-customer'; customer: DraftCustomer | null }
  | { type: 'pick-vehicle'; vehicle: DraftVehicle | null; customer: DraftCustomer | null }
  | { type: 'fill'; fields: Partial<FilledFields> }
  | { type: 'renew-stock'; rows: readonly StockRow[] }
/** Fields that a cashier types. */
export type FilledFields = Pick<
  BillDraft,
  | 'odoReading'
  | 'nextServiceDate'
  | 'nextServiceKm'
  | 'advice'
  | 'keepsBalances'
  | 'discountPercent'
  | 'discountAmount'
  | 'received'
  | 'remarks'
  | 'payments'
>

export type TillAction =
  | BillAction
  | { type: 'recall'; invoice: InvoiceRead }
  | { type: 'edit'; rows: readonly StockRow[] }
  /** Ends the bill on the screen (saved, closed or cleared); the waiting bill comes back. */
  | { type: 'leave' }

/** Whether nobody has typed anything into this bill. */
export function isBlank(bill: BillDraft): boolean {
  return (
    bill.mode === 'adding' &&
    bill.lines.length === 0 &&
    bill.customer === null &&
    bill.vehicle === null &&
    bill.heldAs === null &&
    bill.odoReading === null &&
    bill.received === null &&
    bill.remarks === '' &&
    bill.payments.length === 0 &&
    bill.credit === null &&
    bill.discountPercent === 0 &&
    bill.discountAmount === 0
  )
}

/** The state of the till after an action. A recalled bill is read-only: only edit and leave change it. */
export function tillDraft(till: TillDraft, action: TillAction): TillDraft {
  switch (action.type) {
    case 'recall':
      return {
        bill: billOfInvoice(action.invoice),
        waiting: till.waiting ?? (isBlank(till.bill) ? null : waitingBill(till.bill)),
      }
    case 'edit':
      return till.bill.mode === 'recalled' ? { ...till, bill: editedBill(till.bill, action.rows) } : till
    case 'leave':
      return till.waiting ? { bill: till.waiting, waiting: null } : emptyTill
    default:
      return till.bill.mode === 'recalled' ? till : { ...till, bill: billDraft(till.bill, action) }
  }
}

// A bill that is being edited is saved already: recalling another one discards the unsaved changes.
function waitingBill(bill: BillDraft): BillDraft | null {
  return bill.mode === 'adding' ? bill : null
}

function billDraft(bill: BillDraft, action: BillAction): BillDraft {
  switch (action.type) {
    case 'add':
      return addRow(bill, action, null)
    case 'load-package':
      return {
        ...action.rows.reduce((next, row) => addRow(next, row, action.servicePackage.code), bill),
        servicePackage: action.servicePackage,
      }
    case 'load-origin':
      return {
        ...action.rows.reduce((next, row) => addRow(next, row, null), withCustomer(bill, action.customer)),
        origin: action.origin,
      }
    case 'drop-origin':
      return { ...bill, origin: null }
    case 'take-credit':
      return { ...withCustomer(bill, action.customer ?? bill.customer), credit: action.credit }
    case 'drop-credit':
      return { ...bill, credit: null }
    case 'change-line':
      return {
        ...bill,
        lines: bill.lines.map(line => (line.id === action.id ? changeLine(line, action.change) : line)),
      }
    case 'delete-line':
      return deleteLine(bill, action.id)
    case 'undo-delete':
      return undoDelete(bill)
    case 'pick-customer':
      return withCustomer(bill, action.customer)
    case 'pick-vehicle':
      return pickVehicle(bill, action.vehicle, action.customer)
    case 'fill':
      return { ...bill, ...withinBounds(action.fields) }
    case 'renew-stock':
      return { ...bill, lines: bill.lines.map(line => lineWithRules(line, action.rows, bill.returned)) }
  }
}

function paysWholesale({ customer }: Pick<BillDraft, 'customer'>): boolean {
  return customer?.paysWholesale ?? false
}

/** The bill for another customer: what was not typed otherwise costs what that customer pays. */
function withCustomer(bill: BillDraft, customer: DraftCustomer | null): BillDraft {
  const pays = paysWholesale({ customer })
  const lines = pays === paysWholesale(bill) ? bill.lines : bill.lines.map(line => repriced(line, pays))
  const isSame = customer?.code === bill.customer?.code
  return { ...bill, customer, lines, keepsBalances: isSame && bill.keepsBalances }
}

/** Labels that say an amount are a line each, up to a hundred: their quantities together may cost a cent more or less. */
function addRow(bill: BillDraft, added: AddedRow, packageCode: string | null): BillDraft {
  const { labelPrice, weighed = '' } = added.row
  const each = labelPrice && added.quantity < units(weighed) * 100 ? units(weighed) : added.quantity
  const first = addLine(bill, { ...added, quantity: quantity(Math.min(each, added.quantity)) }, packageCode)
  return each < added.quantity ? addRow(first, { ...added, quantity: quantity(added.quantity - each) }, packageCode) : first
}

function addLine(bill: BillDraft, added: AddedRow, packageCode: string | null): BillDraft {
  const line = lineOfRow({ id: bill.nextLineId, ...added, packageCode, paysWholesale: paysWholesale(bill) })
  const same = bill.lines.find(other => !added.row.labelPrice && isSame(other, line))
  const touched = { lineId: same?.id ?? line.id, times: (bill.touched?.times ?? 0) + 1 }
  if (!same) return { ...bill, lines: [...bill.lines, line], nextLineId: bill.nextLineId + 1, touched, deleted: null }
  const grown = {
    ...same,
    quantity: sumQuantities([same.quantity, line.quantity]),
    entries: renewEntries(same, entriesOfRow(added.row), bill.returned),
  }
  return { ...bill, lines: bill.lines.map(other => (other.id === same.id ? grown : other)), touched, deleted: null }
}

function deleteLine(bill: BillDraft, id: number): BillDraft {
  const index = bill.lines.findIndex(line => line.id === id)
  const line = bill.lines[index]
  return line ? { ...bill, lines: bill.lines.toSpliced(index, 1), deleted: { line, index } } : bill
}

function undoDelete(bill: BillDraft): BillDraft {
  if (!bill.deleted) return bill
  return { ...bill, lines: bill.lines.toSpliced(bill.deleted.index, 0, bill.deleted.line), deleted: null }
}

// Another vehicle is another visit: values typed for the previous one are removed.
function pickVehicle(bill: BillDraft, vehicle: DraftVehicle | null, customer: DraftCustomer | null): BillDraft {
  const owner = vehicle && customer?.code !== cashCustomerCode ? customer : null
  return {
    ...withCustomer(bill, owner ? draftCustomer(owner) : bill.customer),
    vehicle,
    odoReading: null,
    nextServiceDate: null,
    nextServiceKm: null,
    advice: '',
  }
}

function withinBounds(fields: Partial<FilledFields>): Partial<FilledFields> {
  const floor = <N extends number>(value: N | null = null): N | null => (value !== null && value < 0 ? (0 as N) : value)
  return {
    ...fields,
    ...('odoReading' in fields && { odoReading: floor(fields.odoReading) }),
    ...('nextServiceKm' in fields && { nextServiceKm: floor(fields.nextServiceKm) }),
    ...('received' in fields && { received: floor(fields.received) }),
  }
}

/** A saved bill as the till shows it, read-only. */
export function billOfInvoice(invoice: InvoiceRead): BillDraft {
  const { customer, invoiceExt: ext } = invoice
  const lines = invoice.stockHistories.map((line, index) => lineOfInvoice(line, index + 1))
  return {
    ...emptyBill,
    mode: 'recalled',
    invoice,
    customer: customer.code === cashCustomerCode ? null : draftCustomer(customer),
    vehicle: ext.vehicleMaster && { ...ext.vehicleMaster, odometer: null, odometerDate: null },
    odoReading: ext.odoReading,
    nextServiceDate: ext.nextServiceDate as IsoDate | null,
    nextServiceKm: ext.nextServiceKm,
    advice: ext.advice,
    servicePackage: invoice.servicePack,
    origin: originOfInvoice(invoice),
    lines,
    returned: returnedBy(lines),
    discountPercent: parsePercent(invoice.discountPercentage) ?? noPercent,
    discountAmount: parseMoney(invoice.discountAmount) ?? zero,
    received: parseMoney(invoice.receivedAmount),
    remarks: invoice.remarks,
    nextLineId: invoice.stockHistories.length + 1,
  }
}

// An edit returns the stock that its lines took.
function returnedBy(lines: readonly DraftLine[]): Returned {
  const returned: Record<string, Quantity> = {}
  for (const { entries, quantity: sold } of lines) {
    const entry = entries[0]
    if (entry) returned[entry.code] = quantity((returned[entry.code] ?? 0) + sold)
  }
  return returned
}

function editedBill(bill: BillDraft, rows: readonly StockRow[]): BillDraft {
  return {
    ...bill,
    mode: 'editing',
    received: null,
    lines: bill.lines.map(line => lineWithRules(line, rows, bill.returned)),
  }
}
