import type { Api } from '../../../../platform/server/api.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { createPaymentVoucher, getPaymentVoucher, openDuesOfSupplier, paymentVouchers, reversePaymentVoucher } from '../contract.ts'
import { saveReversedVoucher } from './reverse-voucher.ts'
import { placesOf, savePaymentVoucher } from './save-voucher.ts'
import { paymentVoucherTable, readPaymentVoucher, voucherStartOf } from './voucher-view.ts'

/** Money paid to suppliers: the list, one voucher, what a supplier is owed, saving and reversing. */
export function paymentVoucherRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, paymentVouchers, paymentVoucherTable)
  api.read(getPaymentVoucher, async ({ params, actor }) => ({
    paymentVoucher: await readPaymentVoucher(reader, { code: params.code, actor }),
  }))
  api.read(openDuesOfSupplier, ({ params, actor, today }) =>
    voucherStartOf(reader, {
      supplierCode: params.id,
      locationCode: actor.locationCode,
      payableAt: placesOf(actor).map(({ code }) => code),
      today,
    }),
  )
  api.save(createPaymentVoucher, savePaymentVoucher)
  api.save(reversePaymentVoucher, saveReversedVoucher)
}
