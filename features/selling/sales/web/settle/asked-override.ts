import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import { isSameAbout, type OverrideAbout } from '../../../../shop/session/override-about.ts'
import { billAbout, type AskedBill } from '../../bill-about.ts'
import { paidStatusOf, type SettledDraft } from './invoice-body.ts'
import type { Granted } from './paying.ts'

/** What a manager is asked to approve of a bill, as the server reads it out of the body. */
export function aboutOf({ bill, priced: { parts, amounts }, settlement }: SettledDraft): OverrideAbout {
  const asked: AskedBill = {
    customerCode: bill.customer?.code || cashCustomerCode,
    paidStatus: paidStatusOf(settlement, bill, amounts.total),
    totalAmount: amounts.total,
    discountPercentage: bill.discountPercent,
    discountAmount: bill.discountAmount,
    stockHistories: parts.map(({ line, quantity }) => ({
      itemCode: line.itemCode,
      quantity,
      retailPrice: line.unitPrice,
      discountPercentage: line.discountPercent,
      discountAmount: line.discountEach,
    })),
  }
  return billAbout(asked, bill.mode === 'editing' ? bill.invoice : null)
}

/** The approvals that are valid for this very bill; a changed bill needs a new one. */
export function grantsFor(grants: readonly Granted[], bill: SettledDraft): Granted[] {
  const about = aboutOf(bill)
  return grants.filter(grant => isSameAbout(grant.about, about))
}
