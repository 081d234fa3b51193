import pg from 'pg'

const checks = `
  select 'the numbers ' || left(code, 4) || ' have a gap' as what
  from invoice group by location_code, left(code, 4)
  having count(*) <> max(substr(code, 5)::bigint) or count(*) <> count(distinct code)
  union all
  select 'the key ' || idempotency_key || ' made several bills'
  from invoice where idempotency_key is not null group by idempotency_key having count(*) > 1
  union all
  select 'the ledger entry ' || entry_no || ' of ' || paper_code || ' is not balanced'
  from gl_line group by location_code, paper_code, entry_no having sum(debit) <> sum(credit)
  union all
  select 'bill ' || code || ' is not in the sales accounts with its total'
  from invoice
  where status = 'live' and total <> (
    select coalesce(sum(credit) - sum(debit), 0) from gl_line
    where gl_line.location_code = invoice.location_code and paper_code = invoice.code and account_code in ('4000', '4010'))
  union all
  select 'stock entry ' || entry_code || ' is not the sum of its movements'
  from stock_balance balance
  where remaining <> (
    select coalesce(sum(quantity), 0) from stock_history moved
    where moved.location_code = balance.location_code and moved.entry_code = balance.entry_code)
  union all
  select 'the inventory account of ' || code || ' is not the value of its movements'
  from stock_location
  where (select coalesce(sum(debit) - sum(credit), 0) from gl_line where location_code = code and account_code = '1400')
    <> (select coalesce(sum(round(quantity::numeric * cost_price / 1000)), 0) from stock_history where location_code = code)
  union all
  select 'customer ' || customer_code || ' does not owe what the receivables say'
  from customer_balance
  where credit_amount <> (select coalesce(sum(debit) - sum(credit), 0) from gl_line where party_code = customer_code and account_code = '1300')`

/** What does not hold in a database of bills, as lines of text; empty when all holds. Reads only. */
export async function checkDatabase(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ what: string }>(checks)
    return rows.map(row => row.what)
  } finally {
    await client.end()
  }
}
