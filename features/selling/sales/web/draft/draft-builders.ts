import { date } from '../../../../../kernel/dates.ts'
import { units } from '../../../../../kernel/quantity.ts'
import type { StockRow } from '../../../../goods/items/contract.ts'
import type { InvoiceRead } from '../../contract.ts'
import { emptyTill, tillDraft, type TillAction, type TillDraft } from './invoice-draft.ts'

// Builders for the tests of this folder: each test names only the values that it is about.

interface RowOf {
  itemCode?: string
  name?: string
  price?: string
  wholesale?: string
  /** [entry, remaining] in taking order. */
  entries?: readonly (readonly [string, string])[]
  type?: 'stock' | 'service'
  allowsFractions?: boolean
  minimumPrice?: string
  maximumDiscount?: string
}

export function aRow(of: RowOf = {}): StockRow {
  const type = of.type ?? 'stock'
  const entries = type === 'stock' ? (of.entries ?? [['2501000001', '10']]) : []
  return {
    code: entries[0]?.[0] ?? null,
    itemMaster: {
      code: of.itemCode ?? '2401000001',
      name: of.name ?? 'Oil filter',
      printName: of.name ?? 'Oil filter',
      barcode: '4791000000011',
      description: '',
      type,
      allowsFractions: of.allowsFractions ?? false,
      minimumPrice: of.minimumPrice ?? '0.00',
      maximumDiscountPercentage: of.maximumDiscount ?? '100.00',
      warrantyDays: 0,
      stocks: [],
    },
    wholesalePrice: of.wholesale ?? of.price ?? '1450.00',
    retailPrice: of.price ?? '1450.00',
    remainingQuantity: '10',
    reservedQuantity: '0',
    entries: entries.map(([code, remaining]) => ({ code, remaining, batch: '', expiryDate: null })),
    stockLocationCode: '1301000001',
  }
}

export function aService(of: RowOf = {}): StockRow {
  return aRow({ itemCode: '2401000900', name: 'Labour: full service', price: '1200.00', ...of, type: 'service' })
}

export function anAdd(row: StockRow = aRow(), amount = '1'): TillAction {
  return { type: 'add', row, quantity: units(amount) }
}

/** The state of the till after these actions, beginning with an empty bill. */
export function afterAll(...actions: TillAction[]): TillDraft {
  return actions.reduce(tillDraft, emptyTill)
}

export const perera = { code: '2001000017', firstName: 'Kamal', secondName: 'Perera', phone1: '0771234567', paysWholesale: false }
export const corolla = {
  code: '2601000001',
  vehicleNumber: 'WP CAB-1234',
  description: 'Toyota Corolla',
  servicePeriod: 90,
  serviceKm: 5000,
  odometer: 79_000,
  odometerDate: date('2026-08-20'),
}

type LineOf = Partial<InvoiceRead['stockHistories'][number]>

export function anInvoice(of: Partial<InvoiceRead> = {}, lines: readonly LineOf[] = [{}]): InvoiceRead {
  return {
    code: '3101000123',
    kind: 'auto-care',
    dateTime: '2026-11-20T08:30:00.000Z',
    date: '2026-11-20',
    dueDate: '2026-12-20',
    customerCode: perera.code,
    customer: { ...perera, address: '', city: '', creditAmount: '0.00' },
    user: { code: '1001000001', username: 'nimal', firstName: 'Nimal' },
    salesRep: null,
    paidStatus: '1',
    status: 'live',
    isFreeze: 0,
    subTotalAmount: '2900.00',
    discountTotal: '0.00',
    discountPercentage: '0.00',
    discountAmount: '0.00',
    billDiscount: '0.00',
    totalAmount: '2900.00',
    receivedAmount: '0.00',
    paidAmount: '0.00',
    returnedAmount: '0.00',
    previousBillAmount: '0.00',
    remarks: '',
    prints: 0,
    version: 1,
    invoiceExt: { odoReading: null, nextServiceKm: null, nextServiceDate: null, vehicleMaster: null, advice: '' },
    servicePack: null,
    salesOrderCode: null,
    salesQuotation: null,
    payment: [],
    modeOfPayments: [],
    stockHistories: lines.map((line, index) => ({
      code: String(index + 1),
      itemCode: '2401000001',
      stockCode: '2501000001',
      itemMaster: {
        code: '2401000001',
        name: 'Oil filter',
        printName: 'Oil filter',
        barcode: '',
        retailPrice: '1450.00',
      },
      quantity: '2',
      retailPrice: '1450.00',
      discountPercentage: '0.00',
      discountAmount: '0.00',
      discountTotal: '0.00',
      subTotalAmount: '2900.00',
      totalAmount: '2900.00',
      unitSoldPrice: '1450.00',
      warrantyDueDate: null,
      packageCode: null,
      ...line,
    })),
    ...of,
  }
}
