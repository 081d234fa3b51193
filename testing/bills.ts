import { billAbout, type BillVersion } from '../features/selling/sales/bill-about.ts'
import { createAutoCareInvoice, createInvoice, type InvoiceBody, type InvoiceRead } from '../features/selling/sales/contract.ts'
import { giveOverride } from '../features/shop/session/contract.ts'
import { cashCustomerCode } from '../kernel/codes.ts'
import type { Override } from '../features/selling/sales/invoice-rules.ts'
import type { Staff } from './shop.ts'
import type { TestItem } from './stock.ts'

type LineBody = InvoiceBody['stockHistories'][number]

/** So much of an item at its list price, from the entry the server chooses; `more` overrides any field. */
export function aLine(item: Pick<TestItem, 'code' | 'retail'>, quantity = '1', more: Partial<LineBody> = {}): LineBody {
  return {
    itemCode: item.code,
    quantity,
    retailPrice: item.retail,
    discountPercentage: '0',
    discountAmount: '0',
    ...more,
  }
}

/** A bill of the cash customer, paid exactly; the total is the test's own sum. */
export function aCashBill(lines: LineBody[], total: string, more: Partial<InvoiceBody> = {}): InvoiceBody {
  return {
    customerCode: cashCustomerCode,
    discountPercentage: '0',
    discountAmount: '0',
    totalAmount: total,
    receivedAmount: total,
    paidStatus: '4',
    stockHistories: lines,
    ...more,
  }
}

/** A bill that a customer owes. */
export function aCreditBill(customerCode: string, lines: LineBody[], total: string, more: Partial<InvoiceBody> = {}): InvoiceBody {
  return aCashBill(lines, total, { customerCode, paidStatus: '1', receivedAmount: '0', ...more })
}

/** Saves a bill at the counter (or in the workshop) that must go through, and answers it. */
export async function sell(
  staff: Staff,
  body: InvoiceBody,
  options: { kind?: 'pos' | 'auto-care'; key?: string } = {},
): Promise<InvoiceRead> {
  const endpoint = options.kind === 'auto-care' ? createAutoCareInvoice : createInvoice
  const { status, reply, error } = await staff.call(endpoint, { body }, options.key === undefined ? {} : { key: options.key })
  if (status !== 200) throw new Error(`the bill was refused with ${status}: ${error.message.errorInfo[2]}`)
  return reply.invoice
}

/** The answer to a save that must be refused: status, code and text. */
export async function refusalOf(
  answer: Promise<{ status: number; error: { code: string; message: { errorInfo: [string, number, string] } } }>,
): Promise<[number, string, string]> {
  const { status, error } = await answer
  if (status === 200) throw new Error('it was not refused')
  return [status, error.code, error.message.errorInfo[2]]
}

interface AskedOverride {
  permission?: Override
  username?: string
  password?: string
  edited?: BillVersion
}

/** Requests an override of this bill, from the manager unless said otherwise. */
export function askOverride(staff: Staff, bill: InvoiceBody, { edited, ...asked }: AskedOverride = {}) {
  const usual = { username: 'manager', password: 'manager1234', permission: 'discount-above-limit', reason: 'Regular customer' } as const
  return staff.call(giveOverride, { body: { ...usual, ...asked, about: billAbout(createInvoice.body.parse(bill), edited ?? null) } })
}
