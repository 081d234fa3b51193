import { paymentTypeCodes } from '../../../../../kernel/codes.ts'

/** SQL of the live vouchers that use a purchase return, with columns `code`, `date` and `amount`. `given` is its alias. */
export function vouchersOfReturn(given: string): string {
  return `(select voucher.code, voucher.business_date as date, sum(tender.amount)::bigint as amount
    from tender join payment_voucher voucher on voucher.location_code = tender.location_code and voucher.code = tender.paper_code
    where tender.location_code = ${given}.location_code and tender.reference = ${given}.code and tender.reference <> ''
      and tender.payment_type_code = '${paymentTypeCodes.returnAmount}' and voucher.status = 'live'
    group by voucher.code, voucher.business_date)`
}

/** SQL of the papers that use a purchase return, the newest first, with columns `what`, `code` and `amount`; over `purchase_return`. */
export const usesOfReturn = `(
    select 'GRN' as what, applied.grn_code as code, applied.amount from grn_return_use applied
    join grn on grn.location_code = applied.location_code and grn.code = applied.grn_code and grn.status = 'live'
    where applied.location_code = purchase_return.location_code and applied.purchase_return_code = purchase_return.code
    union all
    select 'Refund', refund.code, refund.total from purchase_return_refund refund
    where refund.location_code = purchase_return.location_code and refund.purchase_return_code = purchase_return.code
      and refund.status = 'live'
    union all
    select 'Payment voucher', used.code, used.amount from ${vouchersOfReturn('purchase_return')} used
    order by code desc)`
