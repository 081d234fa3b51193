import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import type { Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { OpenBill, OpenLine } from '../naming-rules.ts'

export interface BillKey {
  locationCode: string
  code: string
}

type LockedLine = OpenLine & { unitPrice: Money }

const lockBill = statement(
  'oversold-goods.lock-bill',
  'select code, status from invoice where location_code = $1 and code = $2 for no key update',
  {
    locks: 'paper',
  },
)
const readLines = statement(
  'oversold-goods.lines-of-bill',
  `select line.line_no as "lineNo", line.item_code as "itemCode", item.name as "itemName", unit.allows_fractions as "allowsFractions",
     line.quantity, line.named, line.unit_price as "unitPrice"
   from invoice_line line
   join item on item.code = line.item_code
   join item_unit unit on unit.code = item.unit_code
   where line.location_code = $1 and line.invoice_code = $2 and line.is_oversold
   order by line.line_no`,
)
const moveNamed = statement(
  'oversold-goods.move-named-of-lines',
  `update invoice_line sold set named = sold.named + part.quantity
   from (
     select line_no, sum(quantity) as quantity from unnest($3::int[], $4::bigint[]) as line (line_no, quantity) group by line_no
   ) part
   where sold.location_code = $1 and sold.invoice_code = $2 and sold.line_no = part.line_no`,
)

/** Locks a bill, behind which nothing of it is named, returned or changed. */
export function lockBillOnly(tx: Tx, { locationCode, code }: BillKey): void {
  tx.write(lockBill, [locationCode, code])
}

/** Locks a bill and reads its oversold lines behind that. Refuses a number that is none of this location. */
export async function lockOpenBill(tx: Tx, { locationCode, code }: BillKey): Promise<OpenBill<LockedLine>> {
  // One round trip: the second statement sees what the lock waited for.
  const [[bill], lines] = await Promise.all([
    tx.rows<{ code: string; status: string }>(lockBill, [locationCode, code]),
    tx.rows<LockedLine>(readLines, [locationCode, code]),
  ])
  if (!bill) throw sharedRefusal('NOT_FOUND', { what: `Bill ${code}` })
  return { ...bill, lines }
}

/** Tells the lines of a bill how much more of them is named, or (negative) is not named after all. */
export function writeNamed(tx: Tx, { locationCode, code }: BillKey, parts: readonly { lineNo: number; quantity: Quantity }[]): void {
  tx.write(moveNamed, [locationCode, code, parts.map(part => part.lineNo), parts.map(part => part.quantity)])
}
