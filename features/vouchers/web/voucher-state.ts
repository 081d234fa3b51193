import { masterKey } from '../../../platform/web/master-page/list-query.ts'
import { purchasingStale } from '../../purchasing/web/shared/purchasing-queries.ts'
import { paymentVouchers } from '../contract.ts'

/** The queries that a voucher makes out of date: those of purchasing, since notes are paid and returns used. */
export const vouchersStale: readonly (readonly unknown[])[] = [
  masterKey(paymentVouchers),
  ['vouchers'],
  ['own-cheque-number'],
  ...purchasingStale,
]
