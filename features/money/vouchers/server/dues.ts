import { negate, type Money } from '../../../../kernel/money.ts'
import { statement, type Statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { byPlace, dueKinds, keyOfDue, type DueKey, type DueKind, type DueShare, type SettledDue } from '../due.ts'

/** What the server knows of a kind of paper that is owed for. Its SQL takes the location as $1, numbers as $2 and the supplier as $3. */
interface DueSource {
  /** Every paper of the kind, with the columns of `duePapers`. */
  papers: string
  /** Locks papers in the order of their numbers. */
  lock: Statement
  /** Adds the amounts of $4 to what is paid on them. */
  movePaid: Statement
}

const lockOf = (kind: DueKind, rows: string) => statement(`vouchers.lock-dues-of-${kind}`, rows, { locks: 'paper' })
const named = (code: string, supplier = 'supplier_code') =>
  `location_code = $1 and ${code} = any($2) and ${supplier} = $3 order by ${code} for no key update`
const movePaidOf = (kind: DueKind, table: string, { code = 'code', supplier = 'supplier_code' } = {}) =>
  statement(
    `vouchers.move-paid-of-${kind}`,
    `update ${table} set paid = paid + moved.amount from unnest($2::text[], $4::bigint[]) as moved (code, amount)
     where ${table}.location_code = $1 and ${table}.${code} = moved.code and ${table}.${supplier} = $3`,
  )

const openingPapers = (which: string, more = '') =>
  `select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status${more}
       from opening_balance where ${which}`

const sources: Readonly<Record<DueKind, DueSource>> = {
  grn: {
    papers: `select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn`,
    lock: lockOf(
      'grn',
      `select code, supplier_code as "supplierCode", status, total - returns_applied - paid as due from grn where ${named('code')}`,
    ),
    movePaid: movePaidOf('grn', 'grn'),
  },
  opening: {
    papers: openingPapers(`kind = 'supplier-owed' or is_due`),
    lock: lockOf(
      'opening',
      `select code, party_code as "supplierCode", status, total - paid as due from opening_balance
       where (kind = 'supplier-owed' or is_due) and ${named('code', 'party_code')}`,
    ),
    movePaid: movePaidOf('opening', 'opening_balance', { supplier: 'party_code' }),
  },
  'price-correction': {
    papers: `select 'price-correction', location_code, code, supplier_code, coalesce(nullif(reference, ''), (select grn.invoice_code from grn
         where grn.location_code = price_correction.location_code and grn.code = grn_code)), business_date, due_date, total, paid, 0, status
       from price_correction`,
    lock: lockOf(
      'price-correction',
      `select code, supplier_code as "supplierCode", status, total - paid as due from price_correction where ${named('code')}`,
    ),
    movePaid: movePaidOf('price-correction', 'price_correction'),
  },
  // A note is not taken back while a voucher holds its supplier's balance: taking it back locks that balance first.
  'landed-cost': {
    papers: `select 'landed-cost', cost.location_code, grn_code, cost.supplier_code, invoice_code, business_date, cost.due_date, amount,
         cost.paid, 0, status
       from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code`,
    lock: lockOf(
      'landed-cost',
      `select grn_code as code, supplier_code as "supplierCode", amount - paid as due, (select grn.status from grn
         where grn.location_code = grn_landed_cost.location_code and grn.code = grn_code) as status
       from grn_landed_cost where ${named('grn_code')}`,
    ),
    movePaid: movePaidOf('landed-cost', 'grn_landed_cost', { code: 'grn_code' }),
  },
}

/** SQL of every paper that a supplier is owed for: kind, location, code, supplier, his number, date, due date, total, paid, returned and status. */
export const duePapers = `(${dueKinds.map(kind => sources[kind].papers).join(' union all ')})`

/**
 * SQL of every paper that a supplier is or was owed for on any day: the columns of `duePapers`, `posted_on`, and `cheque_code` of the own
 * cheque that an opening gave away, which is owed for while it is back.
 */
export const duesOfAnyDay = `(select owed.*, owed.date as posted_on, null::text as cheque_code
  from (${dueKinds
    .filter(kind => kind !== 'opening')
    .map(kind => sources[kind].papers)
    .join(' union all ')}) owed
  union all
  ${openingPapers(
    `(kind = 'supplier-owed' or kind = 'own-cheque' and party_code is not null)`,
    `, business_date, (select cheque.code from cheque where cheque.location_code = opening_balance.location_code
         and cheque.paper_code = opening_balance.code)`,
  )})`

/** Whose papers are locked and paid, and where. */
export interface DuesOf {
  locationCode: string
  supplierCode: string
}

/** Locks the papers that a voucher settles, kind by kind in the order of their numbers; unknown ones and those of others are missing. */
export async function lockDues(
  tx: Tx,
  { locationCode, supplierCode }: DuesOf,
  asked: readonly { kind: DueKind; code: string }[],
): Promise<Map<string, SettledDue>> {
  const found = new Map<string, SettledDue>()
  for (const kind of dueKinds) {
    const codes = new Set(asked.filter(one => one.kind === kind).map(({ code }) => code))
    if (codes.size === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- kinds are locked in one order
    const rows = await tx.rows<{ code: string; supplierCode: string; status: string; due: Money }>(sources[kind].lock, [
      locationCode,
      [...codes],
      supplierCode,
    ])
    for (const row of rows) found.set(keyOfDue({ kind, code: row.code }), { kind, ...row })
  }
  return found
}

/** Shares, or papers, of one location. */
export interface PlacedDues<Key extends DueKey> {
  locationCode: string
  dues: readonly Key[]
}

/** Papers by the locations of their numbers, in the order of the locations' codes; those of none of the locations are left out. */
export function placedDues<Key extends DueKey>(keys: readonly Key[], places: Actor['locations']): PlacedDues<Key>[] {
  const found = byPlace(keys)
  return places
    .flatMap(({ code, node }) => (found.has(node) ? [{ locationCode: code, dues: found.get(node)! }] : []))
    .toSorted((one, other) => (one.locationCode < other.locationCode ? -1 : 1))
}

/** Locks papers of several locations, one location after the other in the order in which they come. */
export async function lockDuesByPlace(
  tx: Tx,
  supplierCode: string,
  placed: readonly PlacedDues<DueKey>[],
): Promise<Map<string, SettledDue>> {
  const found = new Map<string, SettledDue>()
  for (const { locationCode, dues } of placed) {
    // oxlint-disable-next-line no-await-in-loop -- locations are locked in one order
    for (const [key, due] of await lockDues(tx, { locationCode, supplierCode }, dues)) found.set(key, due)
  }
  return found
}

/** Tells locked papers what is paid on them, or with sign -1 what is not after all. */
export function movePaidOfDues(tx: Tx, { locationCode, supplierCode }: DuesOf, shares: readonly DueShare[], sign: 1 | -1): void {
  for (const kind of dueKinds) {
    const own = shares.filter(share => share.kind === kind)
    if (own.length === 0) continue
    const amounts = own.map(({ amount }) => (sign === 1 ? amount : negate(amount)))
    tx.write(sources[kind].movePaid, [locationCode, own.map(({ code }) => code), supplierCode, amounts])
  }
}
