import { defineReport } from '../engine/server/define-report.ts'

/**
 * What happened in the period: sales, returns, receipts, vouchers, expenses and cheques, each by how it was paid. The column of cash
 * begins with what was in the till and adds up to what is there at the end.
 */
export const dailySummary = defineReport({
  slug: 'daily-summary',
  title: 'Daily Summary',
  api: { path: 'day-end-summary', key: 'summary', also: [{ path: 'day-book-summary' }] },
  permission: 'see-all-takings',
  isCurrent: true,
  period: 'today',
  sql: `
    with counted as (
      select day.kind, day.location_code, day.code, day.sign
      from paper_day day
      where day.kind in ('bill', 'payment receipt', 'order advance', 'sales return', 'payment voucher', 'expense') and not day.is_off
        and day.location_code = any(:locations::text[])
        and day.day between :fromDate::date and :toDate::date
    ),
    tendered as (
      select counted.kind, counted.code, counted.sign, tender.payment_type_code, tender.amount
      from counted
      join tender on tender.location_code = counted.location_code and tender.paper_code = counted.code
    ),
    row as (
      select 0 as nth, '1 Sales' as section, type.name as about, count(distinct tendered.code) as papers, sum(tendered.sign * tendered.amount) as amount
      from tendered
      join payment_type type on type.code = tendered.payment_type_code
      where tendered.kind = 'bill'
      group by type.name
      union all
      select 1, '1 Sales', 'Credit', count(*) filter (where bill.total > paid.amount),
        coalesce(sum(counted.sign * (bill.total - paid.amount)), 0)
      from counted
      join invoice bill on bill.location_code = counted.location_code and bill.code = counted.code
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from tender where tender.location_code = bill.location_code and tender.paper_code = bill.code
      ) paid
      where counted.kind = 'bill'
      union all
      select 2, '1 Sales', 'All bills', count(*), coalesce(sum(counted.sign * bill.total), 0)
      from counted
      join invoice bill on bill.location_code = counted.location_code and bill.code = counted.code
      where counted.kind = 'bill'
      union all
      select 2, '2 Returns', one.about, count(*) filter (where one.amount > 0), coalesce(sum(-counted.sign * one.amount), 0)
      from counted
      join sales_return given on given.location_code = counted.location_code and given.code = counted.code
      cross join lateral (values ('Cash paid', given.cash_paid::bigint), ('Off bills', given.off_bill::bigint), ('To balance', given.to_balance::bigint)) one (about, amount)
      where counted.kind = 'sales return'
      group by one.about
      union all
      select 3, case tendered.kind when 'payment receipt' then '3 Receipts' else '4 Advances' end, type.name, count(distinct tendered.code),
        sum(tendered.sign * tendered.amount)
      from tendered
      join payment_type type on type.code = tendered.payment_type_code
      where tendered.kind in ('payment receipt', 'order advance')
      group by tendered.kind, type.name
      union all
      select 4, case counted.kind when 'expense' then '6 Expenses' else '5 Vouchers' end, 'Paid', count(*),
        -sum(counted.sign * coalesce(voucher.total, expense.total))
      from counted
      left join payment_voucher voucher on counted.kind = 'payment voucher' and voucher.location_code = counted.location_code and voucher.code = counted.code
      left join expense on counted.kind = 'expense' and expense.location_code = counted.location_code and expense.code = counted.code
      where counted.kind in ('payment voucher', 'expense')
      group by counted.kind
      union all
      select 5, '6 Expenses', 'Unpaid again, cheque came back', count(*), coalesce(sum(opened.amount), 0)
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      where opened.location_code = any(:locations::text[]) and move.business_date between :fromDate::date and :toDate::date
      union all
      select 5, '7 Cheques', kind.name || lower(cheque_state_name(move.to_state)), count(*), sum(cheque.amount)
      from cheque_history move
      join cheque on cheque.location_code = move.location_code and cheque.code = move.cheque_code
      cross join lateral (select case cheque.kind when 'own' then 'Own: ' else 'Received: ' end as name) kind
      where move.location_code = any(:locations::text[]) and move.business_date between :fromDate::date and :toDate::date
        -- A move that was taken back on the same day is none.
        and not exists (
          select 1
          from cheque_history twin
          where twin.location_code = move.location_code and twin.cheque_code = move.cheque_code and twin.paper_code = move.paper_code
            and twin.move_no <> move.move_no and twin.business_date = move.business_date
        )
      group by kind.name, move.to_state
    ),
    cash as (
      select 10 as nth, '8 Cash' as section, 'Brought forward' as about, null::bigint as papers, null::bigint as amount,
        coalesce(sum(sums.debit - sums.credit), 0) as cash
      from unnest(:locations::text[]) as place (code)
      cross join lateral account_sums(place.code, '1101', :fromDate::date - 1) sums
      union all
      select 11, '8 Cash', source.name, count(distinct line.paper_code), null, sum(line.debit - line.credit)
      from gl_line line
      join source_code source on source.code = line.source_code
      where line.account_code = '1101' and line.location_code = any(:locations::text[]) and line.business_date between :fromDate::date and :toDate::date
      group by source.name
    )
    select
      section || '-' || about as "code",
      substr(section, 3) as "section",
      left(section, 1) as "groupOrder",
      case left(section, 1)
        when '1' then 'daily-sales-with-payment'
        when '2' then 'daily-sales-return'
        when '3' then 'daily-payment-receipt'
        when '4' then 'ledger-detail-summery'
        -- Which is of one day.
        when '5' then case when :fromDate::date = :toDate::date then 'payment-voucher' else 'periodic-voucher' end
        when '6' then 'daily-expenses'
        else 'ledger-detail-summery'
      end as "leads",
      nth as "nth",
      about as "about",
      papers::integer as "papers",
      amount::bigint as "amount",
      null::bigint as "cash"
    from row
    where papers > 0
    union all
    select section || '-' || about, substr(section, 3), left(section, 1), 'day-end', nth, about, papers::integer, amount, cash::bigint
    from cash`,
  columns: [
    { key: 'about', label: 'What' },
    { key: 'section', label: 'Section', isExtra: true },
    { key: 'papers', label: 'Papers', kind: 'integer', width: 84 },
    { key: 'amount', label: 'Amount', kind: 'money', width: 140 },
    { key: 'cash', label: 'Cash', kind: 'money', total: true, width: 140 },
    { key: 'nth', label: 'Order', kind: 'integer', isExtra: true },
  ],
  sort: 'nth',
  groupBy: 'section',
  leadsTo: { slugIn: 'leads', with: {} },
})
