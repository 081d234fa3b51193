import type { Refusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { salesRefusal } from '../refusals.ts'

interface BillKey {
  locationCode: string
  code: string
}

const lockBill = statement('sales.lock-held-bill', 'select 1 from invoice where location_code = $1 and code = $2 for no key update', {
  locks: 'paper',
})
const readHolding = statement(
  'sales.holding-bill',
  `select * from (
     select 1 as place, code from sales_return where location_code = $1 and invoice_code = $2 and status = 'live'
     union all
     select 2, code from oversold_goods where location_code = $1 and invoice_code = $2 and status = 'live'
   ) holding order by place, code limit 1`,
)

/**
 * Refuses to change or take back a bill of which something came back, or whose oversold goods are named. The bill is locked first, and
 * what holds it is read by a statement behind that: one that waits for the lock would not see a return that was committed meanwhile.
 */
export async function refuseHeldBill(tx: Tx, { locationCode, code }: BillKey): Promise<void> {
  tx.write(lockBill, [locationCode, code])
  const refusal = await heldRefusal(tx, { locationCode, code })
  if (refusal) throw refusal
}

/** Why a bill that a return or a paper of oversold goods holds is neither changed nor taken back; null where none does. */
export async function heldRefusal(from: Reader, { locationCode, code }: BillKey): Promise<Refusal | null> {
  const [by] = await from.rows<{ place: number; code: string }>(readHolding, [locationCode, code])
  if (!by) return null
  return by.place === 1 ? salesRefusal('BILL_RETURNED', { code, returnCode: by.code }) : salesRefusal('BILL_NAMED', { code, by: by.code })
}
