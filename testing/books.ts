import { checkInvariants, invariants } from '../proofs/prove-books.ts'
import { isLong } from './chance.ts'
import type { Shop } from './shop.ts'

/** The ledger lines of a paper, entry by entry: "1 debit 1300 2000.00 of 2001000001 (40)". */
export async function ledgerOf(shop: Shop, paperCode: string): Promise<string[]> {
  const { rows } = await shop.owner.query<{ line: string }>(
    `select entry_no || case when debit > 0 then ' debit ' else ' credit ' end || account_code || ' ' || money_text(debit + credit)
       || coalesce(' of ' || party_code, '') || ' (' || source_code || ')' as line
     from gl_line where paper_code = $1 order by entry_no, line_no`,
    [paperCode],
  )
  return rows.map(({ line }) => line)
}

/** The stock movements of a paper in the order they happened: "sale 2501000007 -2 leaves 8 cost 60.00 price 100.00". */
export async function movesOf(shop: Shop, paperCode: string): Promise<string[]> {
  const { rows } = await shop.owner.query<{ move: string }>(
    `select kind || ' ' || entry_code || ' ' || quantity_text(quantity) || ' leaves ' || quantity_text(balance_after)
       || ' cost ' || money_text(cost_price) || ' price ' || money_text(unit_price) as move
     from stock_history where paper_code = $1 order by entry_code, move_no`,
    [paperCode],
  )
  return rows.map(({ move }) => move)
}

/** How a paper was paid: "21910000001 2000.00". */
export async function tendersOf(shop: Shop, paperCode: string): Promise<string[]> {
  const { rows } = await shop.owner.query<{ tender: string }>(
    `select payment_type_code || ' ' || money_text(amount) as tender from tender where paper_code = $1 order by tender_no`,
    [paperCode],
  )
  return rows.map(({ tender }) => tender)
}

export interface StoredAuditRow {
  action: string
  user_code: string
  location_code: string
  reason: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What the audit says of a paper or master, oldest first. */
export async function auditOf(shop: Shop, subject: string): Promise<StoredAuditRow[]> {
  const { rows } = await shop.owner.query<StoredAuditRow>(
    `select action, user_code, location_code, reason, before, after from audit
     where subject = $1 and request_id <> 'made by a test' order by seq`,
    [subject],
  )
  return rows
}

// These record sign-ins and refused requests; all other tables are the business.
const notBusiness = ['audit', 'audit_chain', 'login_throttle', 'known_browser', 'refusal_count', 'session', 'ended_session', 'clock_seen']

/** Row count and checksum of every business table: equal before and after means that nothing was written. */
export async function fingerprint(shop: Shop): Promise<Record<string, string>> {
  const { rows: tables } = await shop.owner.query<{ sql: string }>(
    `select format('select %L as name, count(*) || '' '' || coalesce(sum(hashtextextended(row::text, 0)), 0) as print from %I as row',
       table_name, table_name) as sql
     from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1) order by table_name`,
    [notBusiness],
  )
  // In one query, for most tables are empty, and to ask takes longer than to count. Planning it is half of that, so it stays prepared.
  const text = tables.map(({ sql }) => sql).join(' union all ')
  const { rows } = await shop.owner.query<{ name: string; print: string }>({ name: `fingerprint of ${tables.length}`, text })
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

// Sound pages and indexes (I-38) and the schema of this build (I-63) are no rules of the business, and take as long as all others
// together: `proofs/` proves them once, and the long run after each test.
const proved = invariants.map(({ id }) => id).filter(id => isLong || !['I-38', 'I-63'].includes(id))

/** The violated invariants, by number; empty when all hold. */
export async function brokenPromises(shop: Shop): Promise<string[]> {
  // Rows that tests insert directly are not in the audit.
  await shop.owner.query('select seal_new_records()')
  const checked = await checkInvariants(shop.owner, { now: shop.now(), only: proved })
  return checked.flatMap(({ id, title, offenders }) => offenders.map(offender => `${id} ${title}: ${offender}`))
}

/** How many connections wait for a lock now. */
export async function waiting(shop: Shop): Promise<number> {
  const { rowCount } = await shop.owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  )
  return rowCount ?? 0
}

/** Breaks I-34 by hand in a row of its own, which nothing else proves; answers it in the words of the audit of the books. */
export async function aBrokenRow(shop: Pick<Shop, 'owner'>): Promise<{ promise: string; what: string }> {
  const id = crypto.randomUUID()
  await shop.owner.query(
    `insert into list_view (id, list, name, user_code, location_code, search, columns, is_roomy, saved_at)
     select $1, 'item-brand', $2, '1001000001', min(code), '{}', '[]', false, now() from stock_location`,
    [id, `4111 1111 1111 1111 ${id}`],
  )
  return { promise: 'I-34', what: `list view ${id} holds a card number that ends with 1111` }
}
