import { z } from 'zod'
import { paymentTypeCodes } from '../../../kernel/codes.ts'
import { codeText, dateText } from '../../../kernel/endpoint.ts'
import type { OutgoingTender } from './outgoing.ts'
import { outgoingMeans, outgoingTypes } from './outgoing.ts'
import { tenderOf } from './payment-json.ts'
import { paymentEntry, paymentRead } from './payment-shapes.ts'

/**
 * One payment of the shop as it is sent: as that of a customer (spec §3 "Payment entry"), its bank an own account. A cheque is an
 * own one, or the received one that `thirdPartyCheque` names.
 */
export const outgoingEntry = paymentEntry.omit({ paymentType: true, paidStatus: true, creditNote: true }).extend({
  paymentTypeCode: z.enum(outgoingTypes),
  thirdPartyCheque: z.object({ code: codeText }).nullish(),
  /** The purchase return whose amount is used. */
  purchaseReturn: z.object({ code: codeText }).nullish(),
})
type OutgoingEntry = z.output<typeof outgoingEntry>
export type OutgoingEntryInput = z.input<typeof outgoingEntry>

/** One payment of the shop as it is read back: all parts are there, null but for that of its type. */
export const outgoingRead = paymentRead.omit({ paymentType: true, paidStatus: true, creditNote: true }).extend({
  paymentTypeCode: z.string(),
  means: z.enum(outgoingMeans),
  chequePayment: z
    .object({
      code: z.string(),
      chequeDate: dateText,
      bankName: z.string(),
      branch: z.string(),
      chequeNumber: z.string(),
      /** Where the cheque is by now. */
      state: z.string(),
    })
    .nullable(),
  purchaseReturn: z.object({ code: z.string() }).nullable(),
})

/** The tender of a payment as it was sent. */
export function outgoingTenderOf(entry: OutgoingEntry): OutgoingTender {
  const { paymentTypeCode: paymentType, purchaseReturn, thirdPartyCheque, ...rest } = entry
  const isCheque = paymentType === paymentTypeCodes.cheque
  const tender = tenderOf({ ...rest, paymentType, creditNote: purchaseReturn && { number: purchaseReturn.code } })
  return { ...tender, branch: '', chequeCode: isCheque ? (thirdPartyCheque?.code ?? null) : null }
}
