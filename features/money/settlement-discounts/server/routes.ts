import type { Api } from '../../../../platform/server/api.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { createSettlementDiscount, getSettlementDiscount, reverseSettlementDiscount, settlementDiscounts } from '../contract.ts'
import { saveReversedSettlement } from './reverse-settlement-discount.ts'
import { saveSettlementDiscount } from './save-settlement-discount.ts'
import { readSettlementDiscount, settlementTable } from './settlement-view.ts'

/** What customers are forgiven who settle: the list, one paper, forgiving and taking back. */
export function settlementDiscountRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, settlementDiscounts, settlementTable)
  api.read(getSettlementDiscount, async ({ params, actor }) => ({
    settlementDiscount: await readSettlementDiscount(reader, { code: params.id, actor }),
  }))
  api.save(createSettlementDiscount, saveSettlementDiscount)
  api.save(reverseSettlementDiscount, saveReversedSettlement)
}
