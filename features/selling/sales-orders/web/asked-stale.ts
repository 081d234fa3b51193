import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { customers } from '../../../parties/customers/master-contract.ts'
import { salesOrders } from '../order-contract.ts'
import { salesQuotations } from '../quotation-contract.ts'

/** What a save of an order or quotation makes stale; bills and searches show what is reserved. */
export const askedStale: readonly (readonly unknown[])[] = [
  masterKey(salesOrders),
  masterKey(salesQuotations),
  ['sales-orders'],
  ['lookup'],
]

/** The same for an advance, which changes what its customer has with the shop. */
export const advanceStale: readonly (readonly unknown[])[] = [masterKey(salesOrders), masterKey(customers), ['customer']]
