import { codePrefixes } from '../../../../../kernel/codes.ts'
import { call, type CallOptions } from '../../../../../platform/web/call.ts'
import {
  createAutoCareInvoice,
  createInvoice,
  editAutoCareInvoice,
  editInvoice,
  findAutoCareInvoices,
  findInvoices,
  getAutoCareInvoice,
  getInvoice,
  recentAutoCareInvoices,
  recentInvoices,
  type BillKind,
  type InvoiceRead,
  type RecentInvoice,
} from '../../contract.ts'

export interface BillCalls {
  create: typeof createAutoCareInvoice | typeof createInvoice
  edit: typeof editAutoCareInvoice | typeof editInvoice
  get: (code: string, asked?: CallOptions) => Promise<InvoiceRead>
  recent: (count: number, signal: AbortSignal) => Promise<RecentInvoice[]>
  find: (digits: string, signal: AbortSignal) => Promise<RecentInvoice[]>
}

/** The same calls at the addresses that the specification gives each kind of bill. */
export const billCalls: Record<BillKind, BillCalls> = {
  'auto-care': {
    create: createAutoCareInvoice,
    edit: editAutoCareInvoice,
    get: async (code, asked) => (await call(getAutoCareInvoice, { params: { code } }, asked)).invoice,
    recent: async (n, signal) => (await call(recentAutoCareInvoices, { params: { n } }, { signal })).invoice,
    find: async (term, signal) => (await call(findAutoCareInvoices, { params: { term } }, { signal })).invoice,
  },
  pos: {
    create: createInvoice,
    edit: editInvoice,
    get: async (code, asked) => (await call(getInvoice, { params: { id: code } }, asked)).invoice,
    recent: async (id, signal) => (await call(recentInvoices, { params: { id } }, { signal })).invoice,
    find: async (term, signal) => (await call(findInvoices, { params: { term } }, { signal })).invoice,
  },
}

/** The kind of the bill with this number, typed or scanned from its paper; null when it is no bill's number. */
export function kindOfBill(code: string): BillKind | null {
  if (!/^\d{10}$/.test(code)) return null
  if (code.startsWith(codePrefixes.invoicePos)) return 'pos'
  return code.startsWith(codePrefixes.invoiceAutoCare) ? 'auto-care' : null
}

/** Whether a bill may have this number, which was scanned from its paper: its own, or the one that a till gave it. */
export const isBillNumber = (code: string): boolean => kindOfBill(code) !== null || /^t\d+-\d+$/i.test(code)

/** One bill by its number, of whichever kind. Refuses with the server's words when there is none here. */
export function getBill(code: string, asked?: CallOptions): Promise<InvoiceRead> {
  return billCalls[kindOfBill(code) ?? 'pos'].get(code, asked)
}

/** The query key of all lists of recent bills, or of those of a kind. */
export function recentKey(kind?: BillKind): readonly string[] {
  return kind ? ['recent-invoices', kind] : ['recent-invoices']
}
