import type { AccountCode } from '../posting.ts'

/**
 * SQL of the papers that drew on a party's balance and still do, the newest first, with columns `code` and `amount`. `party` is SQL.
 * What is taken back nets to nothing, and what gave to the balance to less.
 */
export function drawnFrom(account: AccountCode, party: string): string {
  return `(select line.paper_code as code, (sum(line.debit) - sum(line.credit))::bigint as amount
    from gl_line line where line.party_code = ${party} and line.account_code = '${account}'
    group by line.location_code, line.paper_code having sum(line.debit) > sum(line.credit)
    order by max(line.business_date) desc, line.paper_code desc limit 5)`
}
