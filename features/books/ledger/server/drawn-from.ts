import type { AccountCode } from '../posting.ts'

/**
 * SQL of the papers that drew on a party's balance and still do, the newest first, with columns `code` and `amount`. `party` is SQL.
 * What is taken back nets to nothing, and what gave to the balance to less. A balance that the shop owes shrinks by debits, one
 * that it is owed by credits.
 */
export function drawnFrom(account: AccountCode, party: string, { isOwed = false } = {}): string {
  const [drew, gave] = isOwed ? ['line.credit', 'line.debit'] : ['line.debit', 'line.credit']
  return `(select line.paper_code as code, (sum(${drew}) - sum(${gave}))::bigint as amount
    from gl_line line where line.party_code = ${party} and line.account_code = '${account}'
    group by line.location_code, line.paper_code having sum(${drew}) > sum(${gave})
    order by max(line.business_date) desc, line.paper_code desc limit 5)`
}
