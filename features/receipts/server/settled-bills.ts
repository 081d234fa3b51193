import type { PaidStatus } from '../../../kernel/codes.ts'
import { add, negate, subtract, type Money } from '../../../kernel/money.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { paidStatusWith } from '../../sales/paid-status.ts'
import type { Allocation, SettledBill } from '../allocation.ts'

/** A bill whose paid amount a receipt moves. */
export interface LockedBill extends SettledBill {
  total: Money
  paid: Money
  returned: Money
  paidStatus: PaidStatus
}

const lockBills = statement(
  'receipts.lock-bills',
  `select code, customer_code as "customerCode", status, total, paid, returned, paid_status::text as "paidStatus"
   from invoice where location_code = $1 and code = any($2) order by code for no key update`,
  { locks: 'paper' },
)
const movePaid = statement(
  'receipts.move-paid-of-bills',
  `update invoice set paid = paid + moved.amount, paid_status = moved.status
   from unnest($2::text[], $3::bigint[], $4::smallint[]) as moved (code, amount, status)
   where invoice.location_code = $1 and invoice.code = moved.code`,
)

/** Locks bills of a location in the order of their numbers; unknown numbers are missing. */
export async function lockSettledBills(tx: Tx, locationCode: string, codes: readonly string[]): Promise<Map<string, LockedBill>> {
  if (codes.length === 0) return new Map()
  const rows = await tx.rows<Omit<LockedBill, 'due'>>(lockBills, [locationCode, [...new Set(codes)]])
  return new Map(rows.map(bill => [bill.code, { ...bill, due: subtract(bill.total, bill.paid, bill.returned) }]))
}

/** Tells locked bills what is paid on them, or with sign -1 what is not after all. */
export function movePaidOfBills(
  tx: Tx,
  locationCode: string,
  { bills, allocations, sign }: { bills: ReadonlyMap<string, LockedBill>; allocations: readonly Allocation[]; sign: 1 | -1 },
): void {
  const moved = allocations.flatMap(({ invoiceCode, amount }) => {
    const bill = bills.get(invoiceCode)
    const by = sign === 1 ? amount : negate(amount)
    return bill ? [{ code: invoiceCode, by, status: Number(paidStatusWith({ ...bill, paid: add(bill.paid, by) })) }] : []
  })
  if (moved.length === 0) return
  tx.write(movePaid, [locationCode, moved.map(({ code }) => code), moved.map(({ by }) => by), moved.map(({ status }) => status)])
}
