import type { Api } from '../../../platform/server/api.ts'
import { paperListRoute } from '../../../platform/server/paper-list.ts'
import { readerOver } from '../../../platform/server/transaction.ts'
import { createPaymentReceipt, getPaymentReceipt, openBillsOfCustomer, paymentReceipts, reversePaymentReceipt } from '../contract.ts'
import { openBillsOf, paymentReceiptTable, readPaymentReceipt } from './receipt-view.ts'
import { saveReversedReceipt } from './reverse-receipt.ts'
import { savePaymentReceipt } from './save-receipt.ts'

/** Receipts of customers' money: the list, one receipt, what a customer owes, saving and reversing. */
export function paymentReceiptRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, paymentReceipts, paymentReceiptTable)
  api.read(getPaymentReceipt, async ({ params, actor }) => ({
    paymentReceipt: await readPaymentReceipt(reader, { code: params.code, actor }),
  }))
  api.read(openBillsOfCustomer, ({ params, actor, today }) =>
    openBillsOf(reader, { customerCode: params.id, locationCode: actor.locationCode, today }),
  )
  api.save(createPaymentReceipt, savePaymentReceipt)
  api.save(reversePaymentReceipt, saveReversedReceipt)
}
