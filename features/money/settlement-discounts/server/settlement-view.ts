import { endedList, endingPaper } from '../../bad-debts/server/ending-paper.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { withWrittenFor } from '../../../parties/customers/server/written-for.ts'
import type { SettlementDiscountRead } from '../contract.ts'

const tables = {
  feature: 'settlement-discounts',
  noun: 'discount',
  table: 'settlement_discount',
  column: 'discount_code',
  further: 'master.receipt_code as "receiptCode", master.remarks',
}

export const settlementPaper = endingPaper(tables)
export const settlementTable = endedList(tables, { remarks: 'master.remarks' })

/** One settlement discount of the caller's location, as the API answers it. */
export async function readSettlementDiscount(from: Reader, asked: AskedPaper): Promise<SettlementDiscountRead> {
  const found = await readPaper<SettlementDiscountRead>(from, { ...settlementPaper.read, what: 'Settlement discount' }, asked)
  return withWrittenFor(found)
}
