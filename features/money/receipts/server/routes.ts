import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { listMaster, registerList } from '../../../../platform/server/master-list.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import {
  createPaymentReceipt,
  getPaymentReceipt,
  openBillsOfCustomer,
  paymentReceipts,
  returnedCheques,
  reversePaymentReceipt,
} from '../contract.ts'
import { openDebtsOf, paymentReceiptTable, readPaymentReceipt } from './receipt-view.ts'
import { countWrongNotes } from '../../../banking/payments/server/tried-notes.ts'
import { returnedChequeTable } from './returned-cheques.ts'
import { saveReversedReceipt } from './reverse-receipt.ts'
import { placesOf, savePaymentReceipt } from './save-receipt.ts'

/** Receipts of customers' money: the list, one receipt, what a customer owes, the cheques to settle, saving and reversing. */
export function paymentReceiptRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, paymentReceipts, paymentReceiptTable)
  api.read(getPaymentReceipt, async ({ params, actor }) => ({
    paymentReceipt: await readPaymentReceipt(reader, { code: params.code, actor }),
  }))
  api.read(openBillsOfCustomer, ({ params, actor, today }) =>
    openDebtsOf(reader, {
      customerCode: params.id,
      locationCode: actor.locationCode,
      payableAt: placesOf(actor).map(({ code }) => code),
      today,
    }),
  )
  const cheques = { table: returnedChequeTable, totals: returnedCheques.totals }
  registerList(returnedCheques.list.path, cheques)
  api.read(returnedCheques.list, async ({ query, actor }) => {
    const { rows, total, totals } = await listMaster(api.platform.tills, cheques, { query, actor })
    return { cheques: rows, total, totals } as unknown as Reply<typeof returnedCheques.list>
  })
  api.save(createPaymentReceipt, savePaymentReceipt, ...countWrongNotes(api.platform.tills))
  api.save(reversePaymentReceipt, saveReversedReceipt)
}
