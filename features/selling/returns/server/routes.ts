import type { Api } from '../../../../platform/server/api.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { createSalesReturn, findReturnBill, getSalesReturn, reverseSalesReturn, salesReturns } from '../contract.ts'
import { findBillOfReturn } from './find-bill.ts'
import { readSalesReturn, salesReturnTable } from './return-view.ts'
import { saveReversedReturn } from './reverse-return.ts'
import { saveSalesReturn } from './save-return.ts'

/** Goods that customers bring back: the list, one return, its bill, saving and reversing. */
export function salesReturnRoutes(api: Api): void {
  const { tills } = api.platform
  const reader = readerOver(tills)
  paperListRoute(api, salesReturns, salesReturnTable)
  api.read(getSalesReturn, async ({ params, actor }) => ({ salesReturn: await readSalesReturn(reader, { code: params.code, actor }) }))
  api.read(findReturnBill, ({ params, actor }) => findBillOfReturn(tills, actor.locationCode, params.term))
  api.save(createSalesReturn, saveSalesReturn)
  api.save(reverseSalesReturn, saveReversedReturn)
}
