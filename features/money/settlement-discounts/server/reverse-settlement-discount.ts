import type { SaveCall } from '../../../../platform/server/api.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { reverseEndingPaper } from '../../bad-debts/server/ending-paper.ts'
import type { reverseSettlementDiscount, SettlementDiscountRead } from '../contract.ts'
import { readSettlementDiscount, settlementPaper } from './settlement-view.ts'

/** Takes a settlement discount back: what it forgave is owed again. */
export async function saveReversedSettlement(
  tx: Tx,
  call: SaveCall<typeof reverseSettlementDiscount>,
): Promise<{ code: string; settlementDiscount: SettlementDiscountRead }> {
  await reverseEndingPaper(tx, { paper: settlementPaper, title: 'Settlement discount' }, call)
  const { code } = call.body
  return { code, settlementDiscount: await readSettlementDiscount(tx, { code, actor: call.actor }) }
}
