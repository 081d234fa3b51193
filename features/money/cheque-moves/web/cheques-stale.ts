import { expenses } from '../../expenses/contract.ts'
import { paymentVouchers } from '../../vouchers/contract.ts'
import { chequeMovePapers, chequesOf } from '../contract.ts'

/** The queries that a move of cheques invalidates. A file of its own, so that the lists of cheques load no contracts of other papers. */
export const chequesStale: readonly (readonly unknown[])[] = [
  ...Object.values(chequesOf).map(({ list }) => ['master', list.path]),
  ...[chequeMovePapers, expenses, paymentVouchers].map(({ list }) => ['master', list.path]),
  ['cheque'],
  ['cheque-calendar'],
  ['lookup'],
]
