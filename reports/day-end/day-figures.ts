/** The business of each day at each location, as `summed`: for the summaries by month and by period. */
export const summedDays = `
    with counted as (
      select day.kind, day.location_code, day.code, day.day, day.sign
      from paper_day day
      where day.kind in ('bill', 'payment receipt', 'order advance', 'sales return', 'payment voucher', 'expense') and not day.is_off
        and day.location_code = any(:locations::text[])
        and day.day between :fromDate::date and :toDate::date
    ),
    part as (
      select counted.location_code, counted.day, counted.sign as bills, counted.sign * bill.total as sold,
        counted.sign * paid.cash as cash, counted.sign * paid.cheque as cheque, counted.sign * paid.card as card, counted.sign * paid.bank as bank,
        counted.sign * paid.balances as balances, counted.sign * (bill.total - paid.amount) as credit,
        0::bigint as returned, 0::bigint as receipts, 0::bigint as vouchers, 0::bigint as spent, 0::bigint as net_cash,
        0::bigint as cheques_in, 0::bigint as cheques_out
      from counted
      join invoice bill on bill.location_code = counted.location_code and bill.code = counted.code
      cross join lateral (
        select
          coalesce(sum(amount), 0)::bigint as amount,
          coalesce(sum(amount) filter (where payment_type_code = '21910000001'), 0)::bigint as cash,
          coalesce(sum(amount) filter (where payment_type_code = '21910000002'), 0)::bigint as cheque,
          coalesce(sum(amount) filter (where payment_type_code = '21910000004'), 0)::bigint as card,
          coalesce(sum(amount) filter (where payment_type_code in ('21910000003', '21910000007')), 0)::bigint as bank,
          coalesce(sum(amount) filter (where payment_type_code in ('21910000005', '21910000006')), 0)::bigint as balances
        from tender
        where tender.location_code = bill.location_code and tender.paper_code = bill.code
      ) paid
      where counted.kind = 'bill'
      union all
      select counted.location_code, counted.day, 0, 0, 0, 0, 0, 0, 0, 0, counted.sign * given.total, 0, 0, 0, 0, 0, 0
      from counted
      join sales_return given on given.location_code = counted.location_code and given.code = counted.code
      where counted.kind = 'sales return'
      union all
      select counted.location_code, counted.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, counted.sign * coalesce(receipt.total, advance.total), 0, 0, 0, 0, 0
      from counted
      left join payment_receipt receipt on counted.kind = 'payment receipt' and receipt.location_code = counted.location_code and receipt.code = counted.code
      left join order_advance advance on counted.kind = 'order advance' and advance.location_code = counted.location_code and advance.code = counted.code
      where counted.kind in ('payment receipt', 'order advance')
      union all
      select counted.location_code, counted.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, coalesce(counted.sign * voucher.total, 0), coalesce(counted.sign * expense.total, 0), 0, 0, 0
      from counted
      left join payment_voucher voucher on counted.kind = 'payment voucher' and voucher.location_code = counted.location_code and voucher.code = counted.code
      left join expense on counted.kind = 'expense' and expense.location_code = counted.location_code and expense.code = counted.code
      where counted.kind in ('payment voucher', 'expense')
      union all
      select opened.location_code, move.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -opened.amount, 0, 0, 0
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      where opened.location_code = any(:locations::text[]) and move.business_date between :fromDate::date and :toDate::date
      union all
      select line.location_code, line.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        case line.account_code when '1101' then line.debit - line.credit else 0 end, 0, 0
      from gl_line line
      -- A day with VAT alone has a row too.
      where line.account_code in ('1101', '1600', '2300') and line.location_code = any(:locations::text[]) and line.business_date between :fromDate::date and :toDate::date
      union all
      -- A cheque comes in with its paper and goes out to a supplier; taken back or cancelled it did neither.
      select move.location_code, move.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        case
          when cheque.kind = 'own' then 0
          when move.from_state is null then cheque.amount
          when move.to_state = 'CANCELLED' then -cheque.amount
          else 0
        end,
        case
          when move.to_state = 'ENDORSED' or (cheque.kind = 'own' and move.from_state is null) then cheque.amount
          when (move.from_state = 'ENDORSED' and move.to_state = 'IN_HAND') or (cheque.kind = 'own' and move.to_state = 'CANCELLED') then -cheque.amount
          else 0
        end
      from cheque_history move
      join cheque on cheque.location_code = move.location_code and cheque.code = move.cheque_code
      where move.location_code = any(:locations::text[]) and move.business_date between :fromDate::date and :toDate::date
        and (move.from_state is null or move.to_state in ('CANCELLED', 'ENDORSED') or (move.from_state = 'ENDORSED' and move.to_state = 'IN_HAND'))
    ),
    summed as (
      select location_code, day, sum(bills)::integer as bills, sum(sold)::bigint as sold, sum(cash)::bigint as cash, sum(cheque)::bigint as cheque,
        sum(card)::bigint as card, sum(bank)::bigint as bank, sum(balances)::bigint as balances, sum(credit)::bigint as credit,
        sum(returned)::bigint as returned, sum(receipts)::bigint as receipts, sum(vouchers)::bigint as vouchers, sum(spent)::bigint as spent,
        sum(net_cash)::bigint as net_cash, sum(cheques_in)::bigint as cheques_in, sum(cheques_out)::bigint as cheques_out
      from part
      group by location_code, day
    )` as const

/** A day of `summed` at its location, as a row. */
export const dayKey = `
      summed.location_code || '-' || summed.day as "code",
      summed.location_code as "locationCode",
      place.name as "locationName"` as const

/** The figures of a day of `summed`, and where they come from. */
export const dayFigures = `
      summed.day as "day",
      summed.bills as "bills",
      summed.sold as "sold",
      summed.cash as "cash",
      summed.cheque as "cheque",
      summed.card as "card",
      summed.bank as "bank",
      summed.balances as "balances",
      summed.credit as "credit",
      summed.returned as "returns",
      (output.credit - output.debit + filed.output)::bigint as "outputVat",
      (input.debit - input.credit + filed.input)::bigint as "inputVat",
      summed.receipts as "receipts",
      summed.vouchers as "vouchers",
      summed.spent as "expenses",
      summed.cheques_in as "chequesIn",
      summed.cheques_out as "chequesOut",
      summed.net_cash as "netCash",
      (till.debit - till.credit)::bigint as "inTill"
    from summed
    join stock_location place on place.code = summed.location_code
    cross join lateral (
      select now.credit - before.credit as credit, now.debit - before.debit as debit
      from account_sums(summed.location_code, '2300', summed.day) now, account_sums(summed.location_code, '2300', summed.day - 1) before
    ) output
    cross join lateral (
      select now.credit - before.credit as credit, now.debit - before.debit as debit
      from account_sums(summed.location_code, '1600', summed.day) now, account_sums(summed.location_code, '1600', summed.day - 1) before
    ) input
    -- What filing takes off both accounts is no VAT of the day.
    cross join lateral (
      select coalesce(sum(day.sign * cleared.output_vat), 0) as output, coalesce(sum(day.sign * cleared.input_vat), 0) as input
      from vat_clearing cleared
      join paper_day day on day.kind = 'filed vat' and day.location_code = cleared.location_code and day.code = cleared.code
      where cleared.location_code = summed.location_code and day.day = summed.day and not day.is_off
    ) filed
    cross join lateral account_sums(summed.location_code, '1101', summed.day) till` as const

/** How they are shown. */
export const dayColumns = [
  { key: 'day', label: 'Day', kind: 'date', width: 100 },
  { key: 'locationName', label: 'Location', width: 132, priority: 2 },
  { key: 'bills', label: 'Bills', kind: 'integer', total: true, width: 60, priority: 3 },
  { key: 'sold', label: 'Sales', kind: 'money', total: true, width: 112 },
  { key: 'cash', label: 'Cash', kind: 'money', total: true, width: 108, priority: 2 },
  { key: 'cheque', label: 'Cheque', kind: 'money', total: true, width: 100, priority: 3 },
  { key: 'card', label: 'Card', kind: 'money', total: true, width: 100, priority: 3 },
  { key: 'bank', label: 'Bank, online', kind: 'money', total: true, isExtra: true },
  { key: 'balances', label: 'From balances', kind: 'money', total: true, isExtra: true },
  { key: 'credit', label: 'Credit', kind: 'money', total: true, width: 104, priority: 2 },
  { key: 'returns', label: 'Returns', kind: 'money', total: true, width: 100, priority: 3 },
  { key: 'outputVat', label: 'Output VAT', kind: 'money', total: true, isVat: true, width: 100, priority: 4 },
  { key: 'inputVat', label: 'Input VAT', kind: 'money', total: true, isVat: true, width: 100, priority: 4 },
  { key: 'receipts', label: 'Receipts', kind: 'money', total: true, width: 104, priority: 2 },
  { key: 'vouchers', label: 'Vouchers', kind: 'money', total: true, width: 104, priority: 3 },
  { key: 'expenses', label: 'Expenses', kind: 'money', total: true, width: 104, priority: 3 },
  { key: 'chequesIn', label: 'Cheques in', kind: 'money', total: true, isExtra: true },
  { key: 'chequesOut', label: 'Cheques out', kind: 'money', total: true, isExtra: true },
  { key: 'netCash', label: 'Net cash', kind: 'money', total: true, width: 108 },
  { key: 'inTill', label: 'Cash C/F', kind: 'money', width: 112 },
] as const

/** What both summaries of days have. */
export const summaryOfDays = {
  permission: 'see-all-takings',
  sort: 'day',
  compares: { by: 'day', figure: 'sold' },
  leadsTo: { slug: 'daily-summary', with: { fromDate: 'day', toDate: 'day' } },
} as const
