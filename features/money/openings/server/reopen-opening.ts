import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { openingRefusal } from '../refusals.ts'

const lockSuppliers = statement(
  'openings.lock-suppliers-of-cheques',
  `select 1 from supplier_balance
   where supplier_code in (select party_code from opening_balance where location_code = $1 and code = any($2::text[]))
   order by supplier_code for no key update`,
  { locks: 'party' },
)
const lockOpenings = statement(
  'openings.lock-of-cheques',
  'select 1 from opening_balance where location_code = $1 and code = any($2::text[]) order by code for no key update',
  { locks: 'paper' },
)
const setDue = statement('openings.set-due', 'update opening_balance set is_due = $3 where location_code = $1 and code = any($2::text[])')
const readPaid = statement(
  'openings.paid-since-due',
  'select code from opening_balance where location_code = $1 and code = any($2::text[]) and is_due and paid > 0 order by code limit 1',
)

/** Locks openings of own cheques, behind their suppliers and ahead of the cheques. */
export async function lockOpeningsOfCheques(tx: Tx, locationCode: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await Promise.all([tx.rows(lockSuppliers, [locationCode, codes]), tx.rows(lockOpenings, [locationCode, codes])])
}

/** The cheques of locked openings came back: what they were given for is owed again. */
export function openDues(tx: Tx, locationCode: string, codes: readonly string[]): void {
  if (codes.length > 0) tx.write(setDue, [locationCode, codes, true])
}

/** The return of their cheques is taken back: nothing is owed for them. Refuses where a voucher paid one meanwhile. */
export async function closeDues(tx: Tx, locationCode: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const [paid] = await tx.rows<{ code: string }>(readPaid, [locationCode, codes])
  if (paid) throw openingRefusal('OPENING_DUE_PAID', { code: paid.code })
  tx.write(setDue, [locationCode, codes, false])
}
