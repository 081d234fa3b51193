import type pg from 'pg'
import type { Money } from '../../kernel/money.ts'

/** What the books hold of the loaded bills, found by their keys alone. */
export interface Books {
  bills: number
  lines: number
  /** Sum of the bills' totals. */
  invoiceTotal: Money
  /** Credits less debits on the sales accounts, of the same bills. */
  salesCredits: Money
}

const sums = `
  with loaded as (
    select code, total from invoice where location_code = $1 and idempotency_key = any($2::uuid[])
  )
  select
    (select count(*)::int from loaded) as bills,
    (select coalesce(sum(total), 0)::bigint from loaded) as "invoiceTotal",
    (select count(*)::int from invoice_line where location_code = $1 and invoice_code in (select code from loaded)) as lines,
    (select coalesce(sum(credit) - sum(debit), 0)::bigint from gl_line
     where location_code = $1 and paper_code in (select code from loaded) and account_code in ('4000', '4010')) as "salesCredits"`

export async function readBooks(pool: pg.Pool, locationCode: string, keys: readonly string[]): Promise<Books> {
  const { rows } = await pool.query<Books>(sums, [locationCode, keys])
  if (!rows[0]) throw new Error('the books gave no answer')
  return rows[0]
}
