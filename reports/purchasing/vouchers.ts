import { z } from 'zod'
import { moneyText } from '../../kernel/endpoint.ts'

/**
 * The vouchers of the period on the days they count, as `voucher`: on its own day, and taken off again on the day it was reversed, where
 * that was later; of them those that `which` lets through.
 */
export const vouchersOnDays = <Which extends string>(which: Which) =>
  `
    with voucher as (
      select voucher.*, voucher.business_date as day, reversal.reversed_on, 1 as sign
      from payment_voucher voucher
      left join reversal on voucher.status = 'reversed' and reversal.location_code = voucher.location_code
        and reversal.paper_code = voucher.code
      where voucher.location_code = any(:locations::text[])${which}
        and voucher.business_date between :fromDate::date and :toDate::date
      union all
      select voucher.*, reversal.reversed_on, reversal.reversed_on, -1
      from reversal
      join payment_voucher voucher on voucher.location_code = reversal.location_code and voucher.code = reversal.paper_code${which}
      where reversal.location_code = any(:locations::text[])
        and reversal.reversed_on between :fromDate::date and :toDate::date
        and voucher.business_date < reversal.reversed_on
    )` as const

/** How a voucher stood at the end of the last day asked for. */
export const voucherStatus = `
      case
        when voucher.sign = -1 then 'Of ' || to_char(voucher.business_date, 'DD/MM/YYYY') || ', reversed'
        when voucher.status = 'reversed' and voucher.reversed_on = voucher.business_date then 'Reversed'
        when voucher.status = 'reversed' and voucher.reversed_on <= :toDate::date then 'Reversed on ' || to_char(voucher.reversed_on, 'DD/MM/YYYY')
        else ''
      end as "status"` as const

/** Whether it is struck out: it was reversed on its own day. */
export const voucherIsOff = `
      voucher.status = 'reversed' and voucher.reversed_on = voucher.business_date as "isOff"` as const

/** All its tenders. */
export const voucherModes = `
      (
        select json_agg(json_build_object('paymentTypeCode', paid.payment_type_code, 'amount', money_text(voucher.sign * paid.amount)) order by paid.tender_no)
        from tender paid
        where paid.location_code = voucher.location_code and paid.paper_code = voucher.code
      ) as "modes"` as const

/** The voucher of a row as spec §3 has it, with all its tenders. */
export const paymentVoucherFields = {
  paymentVoucher: z.object({
    supplier: z.object({ name: z.string() }),
    supplierModeOfPayments: z.array(z.object({ paymentTypeCode: z.string(), amount: moneyText })),
  }),
}

/** From the supplier's name and the tenders that the query gives. */
export const paymentVoucherOf = (name: unknown, modes: unknown) => ({
  paymentVoucher: { supplier: { name }, supplierModeOfPayments: modes ?? [] },
})
