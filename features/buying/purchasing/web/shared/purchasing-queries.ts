import { masterKey } from '../../../../../platform/web/master-page/list-query.ts'
import { paidGrns, unpaidGrns } from '../../grn-contract.ts'

/**
 * The queries that a save of a purchase paper invalidates. Orders and returns stand here by their paths: their contracts would load with
 * the page of goods received notes, which needs nothing else of them.
 */
export const purchasingStale: readonly (readonly unknown[])[] = [
  masterKey(unpaidGrns),
  masterKey(paidGrns),
  ['master', 'purchase-return'],
  ['master', 'purchase-order'],
  ['purchasing'],
  ['lookup'],
  ['master', 'supplier'],
]
