import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { paidGrns, unpaidGrns } from '../../grn-contract.ts'
import { purchaseOrders } from '../../order-contract.ts'
import { purchaseReturns } from '../../return-contract.ts'

/** The queries that a save of a purchase paper invalidates. */
export const purchasingStale: readonly (readonly unknown[])[] = [
  masterKey(unpaidGrns),
  masterKey(paidGrns),
  masterKey(purchaseReturns),
  masterKey(purchaseOrders),
  ['purchasing'],
  ['lookup'],
  ['master', 'supplier'],
]
