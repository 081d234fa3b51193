import type { Refusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { salesRefusal } from '../refusals.ts'

interface BillKey {
  locationCode: string
  code: string
}

const lockBill = statement('sales.lock-bill-of-returns', 'select 1 from invoice where location_code = $1 and code = $2 for no key update', {
  locks: 'paper',
})
const readReturn = statement(
  'sales.return-of-bill',
  `select code from sales_return where location_code = $1 and invoice_code = $2 and status = 'live' order by code limit 1`,
)

/**
 * Refuses to change or take back a bill of which something came back. The bill is locked first, and its returns are read by a
 * statement behind that: one that waits for the lock would not see a return that was committed meanwhile.
 */
export async function refuseReturnedBill(tx: Tx, { locationCode, code }: BillKey): Promise<void> {
  tx.write(lockBill, [locationCode, code])
  const refusal = await returnedRefusal(tx, { locationCode, code })
  if (refusal) throw refusal
}

/** Why a bill of which something came back is neither changed nor taken back; null where nothing did. */
export async function returnedRefusal(from: Reader, { locationCode, code }: BillKey): Promise<Refusal | null> {
  const [given] = await from.rows<{ code: string }>(readReturn, [locationCode, code])
  return given ? salesRefusal('BILL_RETURNED', { code, returnCode: given.code }) : null
}
