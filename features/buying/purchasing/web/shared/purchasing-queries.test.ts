import { expect, test } from 'vitest'
import { masterKey } from '../../../../../platform/web/master-page/list-query.ts'
import { purchaseOrders } from '../../order-contract.ts'
import { purchaseReturns } from '../../return-contract.ts'
import { purchasingStale } from './purchasing-queries.ts'

test('a save of a purchase paper makes the lists of orders and returns stale', () => {
  expect(purchasingStale).toContainEqual(masterKey(purchaseOrders))
  expect(purchasingStale).toContainEqual(masterKey(purchaseReturns))
})
