import type pg from 'pg'
import type { Money } from '../../kernel/money.ts'

/** What the books hold of the loaded bills and returns, found by their keys alone. */
export interface Books {
  bills: number
  lines: number
  /** Sum of the bills' totals. */
  invoiceTotal: Money
  /** Credits less debits on the sales accounts and that of output VAT, of the same bills. */
  salesCredits: Money
  returns: number
  returnLines: number
  /** Sum of the returns' totals. */
  returnTotal: Money
  /** Debits less credits on the accounts of sales returns and of output VAT, of the same returns. */
  returnDebits: Money
  /** Credits less debits on the account of output VAT, of both. */
  outputVat: Money
}

const sums = `
  with loaded as (
    select code, total from invoice where location_code = $1 and idempotency_key = any($2::uuid[])
  ),
  given as (
    select code, total from sales_return
    where location_code = $1 and code in (select paper_code from idempotency_key where location_code = $1 and key = any($3::uuid[]))
  )
  select
    (select count(*)::int from loaded) as bills,
    (select coalesce(sum(total), 0)::bigint from loaded) as "invoiceTotal",
    (select count(*)::int from invoice_line where location_code = $1 and invoice_code in (select code from loaded)) as lines,
    (select coalesce(sum(credit) - sum(debit), 0)::bigint from gl_line
     where location_code = $1 and paper_code in (select code from loaded) and account_code in ('4000', '4010', '2300')) as "salesCredits",
    (select count(*)::int from given) as returns,
    (select count(*)::int from sales_return_line where location_code = $1 and sales_return_code in (select code from given)) as "returnLines",
    (select coalesce(sum(total), 0)::bigint from given) as "returnTotal",
    (select coalesce(sum(debit) - sum(credit), 0)::bigint from gl_line
     where location_code = $1 and paper_code in (select code from given) and account_code in ('4090', '2300')) as "returnDebits",
    (select coalesce(sum(credit) - sum(debit), 0)::bigint from gl_line
     where location_code = $1 and account_code = '2300'
       and paper_code in (select code from loaded union all select code from given)) as "outputVat"`

/** The keys under which bills and returns were saved. */
export interface LoadedKeys {
  bills: readonly string[]
  returns: readonly string[]
}

export async function readBooks(pool: pg.Pool, locationCode: string, keys: LoadedKeys): Promise<Books> {
  const { rows } = await pool.query<Books>(sums, [locationCode, keys.bills, keys.returns])
  if (!rows[0]) throw new Error('the books gave no answer')
  return rows[0]
}
