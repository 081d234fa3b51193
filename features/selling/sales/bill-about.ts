import { paidStatuses } from '../../../kernel/codes.ts'
import { formatMoney, formatPercent, type Money, type Percent } from '../../../kernel/money.ts'
import { formatQuantity } from '../../../kernel/quantity.ts'
import type { OverrideAbout } from '../../shop/session/override-about.ts'
import type { InvoiceRequest } from './contract.ts'

type AskedLine = Pick<
  InvoiceRequest['stockHistories'][number],
  'itemCode' | 'quantity' | 'retailPrice' | 'discountPercentage' | 'discountAmount'
>

/** The parts of a bill that a manager's approval covers; other parts may change until the save. */
export interface AskedBill extends Pick<
  InvoiceRequest,
  'customerCode' | 'paidStatus' | 'totalAmount' | 'discountPercentage' | 'discountAmount'
> {
  stockHistories: readonly AskedLine[]
}

/** The saved bill that an edit replaces. */
export interface BillVersion {
  code: string
  version: number
}

function discountText(rate: Percent, amount: Money): string {
  return `${formatPercent(rate)} % and ${formatMoney(amount)}`
}

function lineText({ itemCode, quantity, retailPrice, discountPercentage, discountAmount }: AskedLine): string {
  return `${formatQuantity(quantity)} of ${itemCode} at ${formatMoney(retailPrice)} less ${discountText(discountPercentage, discountAmount)} each`
}

/** What a manager approves about a bill: its customer, amounts and lines, and which saved bill it replaces. */
export function billAbout(bill: AskedBill, edited: BillVersion | null): OverrideAbout {
  return {
    bill: edited ? `${edited.code}, version ${edited.version}` : 'new',
    customer: bill.customerCode,
    payment: bill.paidStatus === paidStatuses.cashPay ? 'cash' : 'credit',
    total: formatMoney(bill.totalAmount),
    discount: discountText(bill.discountPercentage, bill.discountAmount),
    lines: bill.stockHistories.map(lineText).join('; '),
  }
}
