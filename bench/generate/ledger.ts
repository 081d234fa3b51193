import type { Client } from 'pg'
import { sourceCodes } from '../../kernel/paper-postings.ts'
import { accounts } from '../../features/books/ledger/posting.ts'

// The legs of features/selling/sales/invoice-posting.ts in its order; a leg of zero is left out and the numbers close up.
const billLegs = `
  (1, '${accounts.receivables}', customer_code, total, 0::bigint, ${sourceCodes.sale}),
  (2, '${accounts.salesOfGoods}', null, 0, goods, ${sourceCodes.sale}),
  (2 + (goods > 0)::integer, '${accounts.salesOfServices}', null, 0, total - goods, ${sourceCodes.sale}),
  (2 + (goods > 0)::integer + (goods < total)::integer, '${accounts.costOfGoodsSold}', null, cost, 0, ${sourceCodes.costOfGoodsSold}),
  (3 + (goods > 0)::integer + (goods < total)::integer, '${accounts.inventory}', null, 0, cost, ${sourceCodes.costOfGoodsSold}),
  (2 + (goods > 0)::integer + (goods < total)::integer + 2 * (cost > 0)::integer, '${accounts.cashInTill}', null, paid, 0, ${sourceCodes.receiptCash}),
  (3 + (goods > 0)::integer + (goods < total)::integer + 2 * (cost > 0)::integer, '${accounts.receivables}', customer_code, 0, paid, ${sourceCodes.receiptCash})`

/** Writes the ledger entries of all papers and what the customers owe by them. */
export async function writeLedger(client: Client): Promise<void> {
  await client.query(`
    insert into gl_entry (location_code, paper_code, entry_no, business_date, posted_at, user_code)
    select location_code, paper_code, 1, business_date, created_at, user_code from bench.stock_paper order by paper_code;

    insert into gl_line (location_code, paper_code, entry_no, line_no, account_code, debit, credit, source_code, business_date)
    select location_code, paper_code, 1, line_no, account, debit, credit, ${sourceCodes.stockIn}, business_date
    from bench.stock_paper, lateral (values (1, '${accounts.inventory}', total, 0::bigint), (2, '${accounts.openingBalanceEquity}', 0, total))
      as leg (line_no, account, debit, credit)
    order by paper_code, line_no;

    insert into gl_entry (location_code, paper_code, entry_no, business_date, posted_at, user_code)
    select location_code, code, 1, business_date, created_at, user_code from bench.priced order by bill_id;

    insert into gl_line (location_code, paper_code, entry_no, line_no, account_code, party_code, debit, credit, source_code, business_date)
    select location_code, code, 1, line_no, account, party, debit, credit, source, business_date
    from bench.priced, lateral (values ${billLegs}) as leg (line_no, account, party, debit, credit, source)
    where debit + credit > 0
    order by bill_id, line_no;

    update customer_balance balance set credit_amount = credit_amount + owed.amount
    from (select customer_code, sum(total - paid) as amount from bench.priced where total > paid group by customer_code) owed
    where balance.customer_code = owed.customer_code;
  `)
}
