import { z } from 'zod'
import { defineReport } from '../engine/server/define-report.ts'

/**
 * A supplier's account, paper by paper in the order in which they were posted, with the balance after each: what is due to him less
 * what he owes for returns and what he was paid ahead. Returns and advances that settle a GRN leave the balance as it is; they stand
 * in a column of their own. Settled is what the tenders and the balances used come to, with what vouchers of other locations pay. Outstanding is what he is still to be paid:
 * spec §9 leaves returns out of it until they are used. The query itself can be asked without a supplier, for all who moved in the period: tests compare that with the ledger.
 */
export const supplierSummery = defineReport({
  slug: 'supplier-summery',
  title: 'Supplier Summary',
  api: {
    path: 'supplier-summary',
    key: 'supplierSummary',
    totals: ['cashPayment', 'chequePayment', 'cardPayment', 'bankPayment', 'returnAmount'],
  },
  permission: 'pay-suppliers',
  period: 'this-month',
  filters: [{ name: 'code', label: 'Supplier', finds: 'supplier', none: 'choose one', required: 'Supplier is Required' }],
  sql: `
    with posted as (
      select line.party_code, line.location_code, line.paper_code, line.business_date, min(entry.posted_at) as at,
        sum(line.credit - line.debit) as amount,
        coalesce(sum(line.credit - line.debit) filter (where line.source_code not in (15, 16, 17, 18, 19, 20, 25, 28, 30, 44, 45, 72)), 0) as bought,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code in (25, 44)), 0) as given_back,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code = 15), 0) as cash,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code in (16, 17, 28, 30)), 0) as cheque,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code = 18), 0) as card,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code = 19), 0) as bank,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code in (20, 45) and line.account_code = '2100'), 0) as balances,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code = 72), 0) as elsewhere,
        coalesce(sum(line.credit - line.debit) filter (where line.account_code = '2100'), 0) as outstanding
      from gl_line line
      join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
      where line.location_code = any(:locations::text[])
        and line.account_code in ('1500', '1510', '2100')
        and line.business_date <= :toDate::date
        and (:code::text is null or line.party_code = :code)
      group by line.party_code, line.location_code, line.paper_code, line.business_date
    ),
    moved as (
      select posted.*, sum(amount) over in_order as due, row_number() over in_order as nth
      from posted
      window in_order as (partition by party_code order by business_date, at, location_code, paper_code rows unbounded preceding)
    ),
    told as (
      select party_code || '-0' as code, party_code, null::text as location_code, 0 as nth, null::date as dated, null as paper, null as prefix,
        coalesce(sum(amount) filter (where business_date < :fromDate::date), 0) as amount,
        0 as bought, 0 as given_back, 0 as cash, 0 as cheque, 0 as card, 0 as bank, 0 as balances, 0 as elsewhere,
        coalesce(sum(outstanding) filter (where business_date < :fromDate), 0) as outstanding,
        coalesce(sum(amount) filter (where business_date < :fromDate), 0) as due
      from moved
      group by party_code
      having :code::text is not null or bool_or(business_date >= :fromDate)
      union all
      select party_code || '-' || location_code || '-' || paper_code || '-' || business_date, party_code, location_code, nth, business_date,
        paper_code, left(paper_code, 2), amount, bought, given_back, cash, cheque, card, bank, balances, elsewhere, outstanding, due
      from moved
      where business_date >= :fromDate
    )
    select
      told.code as "code",
      coalesce(told.location_code, '') as "locationCode",
      coalesce(place.name, '') as "locationName",
      supplier.name || ' (' || supplier.code || ')' as "supplier",
      told.nth as "nth",
      told.dated as "date",
      told.paper as "paper",
      case
        when told.prefix is null then 'Brought forward'
        when told.prefix = '40' then 'GRN'
        when told.prefix = '35' then 'RTN'
        when told.prefix in ('37', '75') then 'PMT'
        when told.prefix = '61' then 'Refund'
        when told.prefix = '39' then 'Cheque'
        when told.prefix = '49' then 'Opening'
        when told.prefix = '63' then 'Price correction'
        else 'Other'
      end as "source",
      coalesce(grn.invoice_code, '') as "invoiceCode",
      told.bought::bigint as "bought",
      told.given_back::bigint as "returned",
      told.cash::bigint as "cashPayment",
      told.cheque::bigint as "chequePayment",
      told.card::bigint as "cardPayment",
      told.bank::bigint as "bankPayment",
      told.balances::bigint as "returnAmount",
      told.elsewhere::bigint as "elsewhere",
      (told.cash + told.cheque + told.card + told.bank + told.balances + told.elsewhere)::bigint as "settled",
      told.outstanding::bigint as "outstanding",
      told.amount::bigint as "amount",
      told.due::bigint as "due",
      -- Nothing is left of a paper that was reversed on its own day.
      told.nth > 0 and told.bought = 0 and told.given_back = 0 and told.cash = 0 and told.cheque = 0 and told.card = 0 and told.bank = 0
        and told.balances = 0 and told.elsewhere = 0 as "isOff"
    from told
    join supplier on supplier.code = told.party_code
    left join stock_location place on place.code = told.location_code
    left join grn on grn.location_code = told.location_code and grn.code = told.paper`,
  columns: [
    { key: 'paper', label: 'Paper', kind: 'code', width: 116 },
    { key: 'date', label: 'Date', kind: 'date', width: 100 },
    { key: 'supplier', label: 'Supplier', isExtra: true },
    { key: 'locationName', label: 'Location', width: 140, priority: 4 },
    { key: 'source', label: 'Source' },
    { key: 'invoiceCode', label: 'Invoice no.', width: 104, priority: 4 },
    { key: 'bought', label: 'GRN', kind: 'money', total: true, width: 108 },
    { key: 'returned', label: 'Returns', kind: 'money', total: true, width: 96, priority: 3 },
    { key: 'cashPayment', label: 'Cash', kind: 'money', total: true, width: 96, priority: 3 },
    { key: 'chequePayment', label: 'Cheque', kind: 'money', total: true, width: 96, priority: 3 },
    { key: 'cardPayment', label: 'Card', kind: 'money', total: true, width: 88, priority: 4 },
    { key: 'bankPayment', label: 'Bank', kind: 'money', total: true, width: 96, priority: 3 },
    { key: 'returnAmount', label: 'Balances used', kind: 'money', total: true, width: 116, priority: 4 },
    { key: 'elsewhere', label: 'Paid elsewhere', kind: 'money', total: true, isExtra: true },
    { key: 'settled', label: 'Settled', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'outstanding', label: 'Outstanding', kind: 'money', total: true, width: 112 },
    { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 112 },
    { key: 'due', label: 'Running due', kind: 'money', width: 116 },
  ],
  specified: { shape: { createdAt: z.string().nullable() }, of: ({ date }) => ({ createdAt: date }) },
  sort: 'nth',
  groupBy: 'supplier',
  opens: 'paper',
})
