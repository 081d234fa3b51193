import { cashCustomerCode, paidStatuses, type PaidStatus } from '../../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { formatMoney, formatPercent, zero, type Money } from '../../../../../kernel/money.ts'
import { formatQuantity } from '../../../../../kernel/quantity.ts'
import { totalOf } from '../../../../banking/payments/tender.ts'
import type { InvoiceBody } from '../../contract.ts'
import type { PricedBill } from '../draft/bill-amounts.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import { nextService } from '../draft/next-service.ts'
import type { BillPart } from '../draft/split-lines.ts'

/** How a bill is settled at the till. */
export type Settlement = 'cash' | 'credit' | 'payments'

/** The paid status that a settlement asks for (spec §4): payments are full or partial by what they come to. */
export function paidStatusOf(settlement: Settlement, bill: Pick<BillDraft, 'payments'>, total: Money): PaidStatus {
  if (settlement === 'cash') return paidStatuses.cashPay
  if (settlement === 'credit') return paidStatuses.unpaid
  return totalOf(bill.payments) >= total ? paidStatuses.completed : paidStatuses.partial
}

/** A bill as it is settled: with the payments and the cash that are sent, and its prices. */
export interface SettledDraft {
  bill: BillDraft
  priced: PricedBill
  settlement: Settlement
}

function lineBody({ line, stockCode, quantity }: BillPart): InvoiceBody['stockHistories'][number] {
  return {
    itemCode: line.itemCode,
    stockCode,
    quantity: formatQuantity(quantity),
    retailPrice: formatMoney(line.unitPrice),
    discountPercentage: formatPercent(line.discountPercent),
    discountAmount: formatMoney(line.discountEach),
    packageCode: line.packageCode,
  }
}

interface BodyOptions {
  today: IsoDate
  /** The payments as they are sent; none of a bill that is settled without them. */
  modeOfPayments?: InvoiceBody['modeOfPayments']
  /** What a manager gave for it. */
  overrideIds?: string[]
}

/** The body of a bill. */
export function toInvoiceBody(
  { bill, priced, settlement }: SettledDraft,
  { today, modeOfPayments = [], overrideIds = [] }: BodyOptions,
): InvoiceBody {
  const { parts, amounts } = priced
  const service = nextService(bill, today)
  return {
    customerCode: bill.customer?.code || cashCustomerCode,
    discountPercentage: formatPercent(bill.discountPercent),
    discountAmount: formatMoney(bill.discountAmount),
    totalAmount: formatMoney(amounts.total),
    receivedAmount: formatMoney(settlement === 'cash' ? (bill.received ?? zero) : zero),
    paidStatus: paidStatusOf(settlement, bill, amounts.total),
    modeOfPayments,
    salesRepCode: bill.invoice?.salesRep?.code ?? null,
    remarks: bill.remarks,
    invoiceExt: {
      vehicleMasterCode: bill.vehicle?.code ?? null,
      odoReading: bill.odoReading,
      nextServiceKm: service.km,
      nextServiceDate: service.date,
      servicePackCode: bill.servicePackage?.code ?? null,
      advice: bill.advice,
    },
    stockHistories: parts.map(lineBody),
    ...(bill.origin?.kind === 'order' && { salesOrderCode: bill.origin.code }),
    ...(bill.origin?.kind === 'quotation' && { salesQuotation: bill.origin.code }),
    ...(bill.heldAs && { heldBill: { id: bill.heldAs.id, claim: bill.heldAs.claim } }),
    overrideIds,
  }
}
