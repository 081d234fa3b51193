import { defineReport } from '../engine/server/define-report.ts'

/**
 * What each user sold, took and spent. Cash, card and cheque are what customers paid; cash in, cash out and banked are all that the
 * user's papers moved in the till, and what is left of it is to be handed over.
 */
export const dayEndByUser = defineReport({
  slug: 'day-end-by-user',
  title: 'Day End by User',
  api: { path: 'day-end-by-user-report', key: 'users' },
  permission: 'see-all-takings',
  isCurrent: true,
  period: 'today',
  sql: `
    with counted as (
      select day.kind, day.location_code, day.code, day.day, day.sign, day.author_code as user_code, day.is_off
      from paper_day day
      where day.kind in ('bill', 'payment receipt', 'order advance', 'sales return', 'expense')
        and day.location_code = any(:locations::text[])
        and day.day between :fromDate::date and :toDate::date
    ),
    part as (
      select counted.user_code, counted.location_code, counted.day, counted.sign as bills, counted.sign * bill.total as sold,
        counted.sign * (bill.line_discount + bill.bill_discount) as discount, 0::bigint as returned, 0::bigint as voided, 0::bigint as spent,
        counted.sign * (bill.total - tendered.amount) as credit, 0::bigint as cash, 0::bigint as card, 0::bigint as cheque, 0::bigint as handed,
        0::bigint as cash_in, 0::bigint as cash_out, 0::bigint as banked, 0::bigint as spent_cash
      from counted
      join invoice bill on bill.location_code = counted.location_code and bill.code = counted.code
      cross join lateral (
        select coalesce(sum(amount), 0)::bigint as amount from tender where tender.location_code = bill.location_code and tender.paper_code = bill.code
      ) tendered
      where counted.kind = 'bill' and not counted.is_off
      union all
      select counted.user_code, counted.location_code, counted.day, 0, 0, 0, 0, bill.total, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from counted
      join invoice bill on bill.location_code = counted.location_code and bill.code = counted.code
      where counted.kind = 'bill' and (counted.is_off or counted.sign = -1)
      union all
      select counted.user_code, counted.location_code, counted.day, 0, 0, 0, counted.sign * given.total, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from counted
      join sales_return given on given.location_code = counted.location_code and given.code = counted.code
      where counted.kind = 'sales return' and not counted.is_off
      union all
      select counted.user_code, counted.location_code, counted.day, 0, 0, 0, 0, 0, counted.sign * expense.total, 0, 0, 0, 0, 0, 0, 0, 0,
        coalesce((select counted.sign * sum(tender.amount) from tender where tender.location_code = expense.location_code
          and tender.paper_code = expense.code and tender.payment_type_code = '21910000001'), 0)::bigint
      from counted
      join expense on expense.location_code = counted.location_code and expense.code = counted.code
      where counted.kind = 'expense' and not counted.is_off
      union all
      select counted.user_code, counted.location_code, counted.day, 0, 0, 0, 0, 0, 0, 0,
        case tender.payment_type_code when '21910000001' then counted.sign * tender.amount else 0 end,
        case tender.payment_type_code when '21910000004' then counted.sign * tender.amount else 0 end,
        case tender.payment_type_code when '21910000002' then counted.sign * tender.amount else 0 end, 0, 0, 0, 0, 0
      from counted
      join tender on tender.location_code = counted.location_code and tender.paper_code = counted.code
      where counted.kind in ('bill', 'payment receipt', 'order advance') and not counted.is_off
        and tender.payment_type_code in ('21910000001', '21910000004', '21910000002')
      union all
      select till.user_code, till.location_code, till.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, till.cash_in, till.cash_out, till.banked, 0
      from cash_of_users(:locations::text[], :fromDate::date, :toDate::date) till
      union all
      select move.user_code, opened.location_code, move.business_date, 0, 0, 0, 0, 0, -opened.amount, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      where opened.location_code = any(:locations::text[]) and move.business_date between :fromDate::date and :toDate::date
      union all
      select given.cashier_code, given.location_code, given.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, given.counted, 0, 0, 0, 0
      from cash_hand_over given
      where given.status = 'live' and given.location_code = any(:locations::text[])
        and given.business_date between :fromDate::date and :toDate::date
    )
    select
      part.location_code || '-' || part.user_code || '-' || part.day as "code",
      part.location_code as "locationCode",
      max(place.name) as "locationName",
      part.user_code as "userCode",
      max(author.username) as "user",
      part.day as "date",
      sum(bills)::integer as "bills",
      sum(sold)::bigint as "sold",
      sum(discount)::bigint as "discounts",
      sum(returned)::bigint as "returns",
      sum(voided)::bigint as "voids",
      sum(credit)::bigint as "credit",
      sum(card)::bigint as "card",
      sum(cheque)::bigint as "cheque",
      sum(spent)::bigint as "expenses",
      sum(cash)::bigint as "cash",
      sum(handed)::bigint as "handedOver",
      sum(cash_in)::bigint as "cashIn",
      sum(cash_out)::bigint as "cashOut",
      sum(spent_cash)::bigint as "cashExpenses",
      sum(banked)::bigint as "banked",
      greatest(sum(cash_in - cash_out - banked - handed), 0)::bigint as "toHandOver"
    from part
    join app_user author on author.code = part.user_code
    join stock_location place on place.code = part.location_code
    group by part.location_code, part.user_code, part.day`,
  columns: [
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'user', label: 'User', isExtra: true },
    { key: 'locationName', label: 'Location', width: 140, priority: 2 },
    { key: 'bills', label: 'Bills', kind: 'integer', total: true, width: 64 },
    { key: 'sold', label: 'Sold', kind: 'money', total: true, width: 116 },
    { key: 'cash', label: 'Cash', kind: 'money', total: true, width: 112 },
    { key: 'card', label: 'Card', kind: 'money', total: true, width: 92, priority: 2 },
    { key: 'cheque', label: 'Cheque', kind: 'money', total: true, width: 92, priority: 2 },
    { key: 'credit', label: 'Credit', kind: 'money', total: true, width: 108, priority: 2 },
    { key: 'returns', label: 'Returns', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'discounts', label: 'Discount', kind: 'money', total: true, width: 100, priority: 3 },
    { key: 'voids', label: 'Voids', kind: 'money', total: true, width: 100, priority: 3 },
    { key: 'expenses', label: 'Expenses', kind: 'money', total: true, width: 100, priority: 3 },
    { key: 'cashIn', label: 'Cash in', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'cashExpenses', label: 'Cash expenses', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'cashOut', label: 'Cash out', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'banked', label: 'Banked', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'handedOver', label: 'Handed over', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'toHandOver', label: 'To hand over', kind: 'money', total: true, width: 116 },
  ],
  sort: 'date',
  leadsTo: { slug: 'daily-sales', with: { fromDate: 'date', toDate: 'date', userCode: 'userCode' } },
  groupBy: 'user',
})
