import { z } from 'zod'
import { moneyText } from '../../kernel/endpoint.ts'

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
