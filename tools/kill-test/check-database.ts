import pg from 'pg'

/** What is broken in the database, as lines of text; empty when all holds. */
export async function checkDatabase(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ what: string }>(`
      select 'numbers of ' || location_code || ' have a gap' as what
      from invoice group by location_code having count(*) <> max(right(code, 6)::int) or count(*) <> count(distinct code)
      union all
      select 'stock entry ' || entry_code || ' is not the sum of its movements'
      from stock_balance balance
      where remaining <> (select sum(quantity) from stock_history moved where moved.location_code = balance.location_code and moved.entry_code = balance.entry_code)
      union all
      select 'bill ' || code || ' is not posted once with its total'
      from invoice where total is distinct from
        (select sum(credit) from gl_line where gl_line.location_code = invoice.location_code and paper_code = invoice.code and account_code = '4000')`)
    return rows.map(row => row.what)
  } finally {
    await client.end()
  }
}
