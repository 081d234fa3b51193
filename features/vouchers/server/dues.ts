import { negate, type Money } from '../../../kernel/money.ts'
import { statement, type Statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { dueKinds, keyOfDue, type DueKind, type DueShare, type SettledDue } from '../due.ts'

/** What the server knows of a kind of paper that is owed for. Its SQL takes the location as $1 and numbers as $2. */
interface DueSource {
  /** Every paper of the kind, with the columns of `duePapers`. */
  papers: string
  /** Locks papers in the order of their numbers. */
  lock: Statement
  /** Adds the amounts of $3 to what is paid on them. */
  movePaid: Statement
}

const lockOf = (kind: DueKind, rows: string) =>
  statement(`vouchers.lock-dues-of-${kind}`, `${rows} and location_code = $1 and code = any($2) order by code for no key update`, {
    locks: 'paper',
  })
const movePaidOf = (kind: DueKind, table: string) =>
  statement(
    `vouchers.move-paid-of-${kind}`,
    `update ${table} set paid = paid + moved.amount from unnest($2::text[], $3::bigint[]) as moved (code, amount)
     where ${table}.location_code = $1 and ${table}.code = moved.code`,
  )

const sources: Readonly<Record<DueKind, DueSource>> = {
  grn: {
    papers: `select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn`,
    lock: lockOf('grn', `select code, supplier_code as "supplierCode", status, total - returns_applied - paid as due from grn where true`),
    movePaid: movePaidOf('grn', 'grn'),
  },
  opening: {
    papers: `select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status
       from opening_balance where kind = 'supplier-owed' or is_due`,
    lock: lockOf(
      'opening',
      `select code, party_code as "supplierCode", status, total - paid as due from opening_balance where (kind = 'supplier-owed' or is_due)`,
    ),
    movePaid: movePaidOf('opening', 'opening_balance'),
  },
}

/** SQL of every paper that a supplier is owed for: kind, location, code, supplier, his number, date, due date, total, paid, returned and status. */
export const duePapers = `(${dueKinds.map(kind => sources[kind].papers).join(' union all ')})`

/** Locks the papers that a voucher settles, kind by kind in the order of their numbers; unknown ones are missing. */
export async function lockDues(
  tx: Tx,
  locationCode: string,
  named: readonly { kind: DueKind; code: string }[],
): Promise<Map<string, SettledDue>> {
  const found = new Map<string, SettledDue>()
  for (const kind of dueKinds) {
    const codes = new Set(named.filter(one => one.kind === kind).map(({ code }) => code))
    if (codes.size === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- kinds are locked in one order
    const rows = await tx.rows<{ code: string; supplierCode: string; status: string; due: Money }>(sources[kind].lock, [
      locationCode,
      [...codes],
    ])
    for (const row of rows) found.set(keyOfDue({ kind, code: row.code }), { kind, ...row })
  }
  return found
}

/** Tells locked papers what is paid on them, or with sign -1 what is not after all. */
export function movePaidOfDues(tx: Tx, locationCode: string, shares: readonly DueShare[], sign: 1 | -1): void {
  for (const kind of dueKinds) {
    const own = shares.filter(share => share.kind === kind)
    if (own.length === 0) continue
    const amounts = own.map(({ amount }) => (sign === 1 ? amount : negate(amount)))
    tx.write(sources[kind].movePaid, [locationCode, own.map(({ code }) => code), amounts])
  }
}
