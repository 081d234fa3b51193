import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import { billAbout, type AskedBill } from '../../bill-about.ts'
import type { OverrideAbout } from '../../../../shop/session/override-about.ts'
import type { PricedBill } from '../draft/bill-amounts.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import { paidStatusOf, type Settlement } from './invoice-body.ts'

/** The request for an override of this bill. */
export function aboutOf(bill: BillDraft, { parts, amounts }: PricedBill, settlement: Settlement): OverrideAbout {
  const stockHistories = parts.map(({ line, quantity }) => ({
    itemCode: line.itemCode,
    quantity,
    retailPrice: line.unitPrice,
    discountPercentage: line.discountPercent,
    discountAmount: line.discountEach,
  }))
  const asked: AskedBill = {
    customerCode: bill.customer?.code ?? cashCustomerCode,
    paidStatus: paidStatusOf(settlement, bill, amounts.total),
    totalAmount: amounts.total,
    discountPercentage: bill.discountPercent,
    discountAmount: bill.discountAmount,
    stockHistories,
  }
  return billAbout(asked, bill.mode === 'editing' ? bill.invoice : null)
}
