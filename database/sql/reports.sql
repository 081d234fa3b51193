-- reports.account-lines
with asked as (
      select place.code as location_code, account.code as account_code, opening.debit - opening.credit as opening
      from gl_account account
      cross join unnest($1::text[]) as place (code)
      cross join lateral account_sums(place.code, account.code, $2::date - 1) opening
      where account.code = coalesce($3::text, '1101')
    ),
    line as (
      select line.*, entry.posted_at, entry.user_code,
        row_number() over in_order as nth,
        sum(line.debit - line.credit) over in_order as moved
      from asked
      join gl_line line on line.location_code = asked.location_code and line.account_code = asked.account_code
        and line.business_date between $2 and $4::date
      join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
      window in_order as (order by line.business_date, entry.posted_at, line.location_code, line.paper_code, line.entry_no, line.line_no)
    )
    select
      '0' as "code",
      '' as "locationCode",
      '' as "locationName",
      0 as "nth",
      null::date as "date",
      null::timestamptz as "time",
      null as "paper",
      'Brought forward' as "source",
      '' as "party",
      '' as "user",
      null::bigint as "debit",
      null::bigint as "credit",
      coalesce(sum(opening), 0)::bigint as "balance"
    from asked
    union all
    select line.location_code || '-' || line.paper_code || '-' || line.entry_no || '-' || line.line_no, line.location_code, place.name,
      line.nth, line.business_date, line.posted_at, line.paper_code, source.name,
      coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, bank.name, ''), author.username,
      nullif(line.debit, 0), nullif(line.credit, 0), ((select sum(opening) from asked) + line.moved)::bigint
    from line
    join stock_location place on place.code = line.location_code
    join source_code source on source.code = line.source_code
    join app_user author on author.code = line.user_code
    left join customer on customer.code = line.party_code
    left join supplier on supplier.code = line.party_code
    left join bank_account bank on bank.code = line.party_code;

-- reports.balance-sheet
with summed as (
      select account.code, account.name, account.kind, sum(opening.debit - opening.credit)::bigint as opening,
        sum(closing.debit - closing.credit)::bigint as balance
      from gl_account account
      cross join unnest($1::text[]) as place (code)
      cross join lateral account_sums(place.code, account.code, $2::date - 1) opening
      cross join lateral account_sums(place.code, account.code, $3::date) closing
      group by account.code, account.name, account.kind
    ),
    shown as (
      select code, name, initcap(kind) as section, balance from summed where kind in ('asset', 'liability', 'equity')
      union all
      select '3998', 'Retained profit of earlier periods', 'Equity', coalesce(sum(opening), 0)::bigint
      from summed where kind in ('income', 'expense')
      union all
      select '3999', 'Profit of the period', 'Equity', coalesce(sum(balance - opening), 0)::bigint
      from summed where kind in ('income', 'expense')
    )
    select
      code as "code",
      name as "name",
      case section when 'Asset' then 'Assets' when 'Liability' then 'Liabilities' else section end as "section",
      case section when 'Asset' then balance else 0 end as "assets",
      case section when 'Asset' then 0 else -balance end as "owed"
    from shown
    where balance <> 0;

-- reports.daily-sales
with bill as (
      select invoice.*, reversal.reversed_on, invoice.created_at as at, 1 as sign
      from invoice
      left join reversal on reversal.location_code = invoice.location_code and reversal.paper_code = invoice.code
        and invoice.status = 'reversed'
      where invoice.location_code = any($1::text[])
        and invoice.business_date between $2::date and $3::date
      union all
      select invoice.*, reversal.reversed_on, reversal.reversed_at, -1
      from reversal
      join invoice on invoice.location_code = reversal.location_code and invoice.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and invoice.business_date < reversal.reversed_on
    )
    select
      case bill.sign when 1 then bill.code else bill.code || '-R' end as "code",
      bill.location_code as "locationCode",
      place.name as "locationName",
      bill.code as "bill",
      bill.at as "time",
      case when bill.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customer",
      bill.sign * bill.sub_total as "subTotal",
      bill.sign * bill.bill_discount as "discount",
      bill.sign * bill.total as "total",
      bill.sign * bill.paid as "paid",
      bill.sign * bill.returned as "returned",
      bill.sign * (bill.total - bill.paid - bill.returned) as "due",
      case
        when bill.sign = -1 then 'Of ' || to_char(bill.business_date, 'DD/MM/YYYY') || ', reversed'
        when bill.reversed_on > bill.business_date then 'Reversed on ' || to_char(bill.reversed_on, 'DD/MM/YYYY')
        when bill.status = 'reversed' then 'Reversed'
        when bill.paid_status = 1 then 'Unpaid'
        when bill.paid_status = 2 then 'Partial'
        else 'Paid'
      end as "status",
      author.username as "user",
      coalesce(rep.name, '') as "salesRep",
      bill.status = 'reversed' and bill.reversed_on = bill.business_date as "isOff"
    from bill
    join stock_location place on place.code = bill.location_code
    join customer on customer.code = bill.customer_code
    join app_user author on author.code = bill.user_code
    left join sales_rep rep on rep.code = bill.sales_rep_code
    where $4::text is null or bill.sales_rep_code = $4;

-- reports.ledger-audit
select
      closing.code || '-' || type.code as "code",
      closing.location_code as "locationCode",
      place.name as "locationName",
      closing.business_date as "date",
      closing.code as "closing",
      type.name as "ledgerType",
      (line.cash_amount + line.cheque_amount - moved.debit + moved.credit)::bigint as "broughtForward",
      moved.debit as "debit",
      moved.credit as "credit",
      line.cash_amount + line.cheque_amount as "carriedForward",
      case
        when closing.status = 'reversed' then 'Reversed'
        when closing.previous_code is not null and before.cash_amount + before.cheque_amount
          <> line.cash_amount + line.cheque_amount - moved.debit + moved.credit then 'BROKEN'
        else 'ok'
      end as "chain",
      author.username as "user",
      closing.status = 'reversed' as "isOff"
    from closing_balance closing
    join stock_location place on place.code = closing.location_code
    join app_user author on author.code = closing.user_code
    join closing_balance_line line on line.location_code = closing.location_code and line.closing_code = closing.code
    join ledger_type type on type.code = line.ledger_type_code
    left join closing_balance_line before on before.location_code = closing.location_code
      and before.closing_code = closing.previous_code and before.ledger_type_code = line.ledger_type_code
    cross join lateral (
      select coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit
      from closing_balance_movement moved
      where moved.location_code = closing.location_code and moved.closing_code = closing.code
        and moved.ledger_type_code = line.ledger_type_code
    ) moved
    where closing.location_code = any($1::text[])
      and closing.business_date between $2::date and $3::date
      and ($4::text is null or line.ledger_type_code = $4)
      and (line.cash_amount <> 0 or line.cheque_amount <> 0 or moved.debit <> 0 or moved.credit <> 0);

-- reports.ledger-detail-summery
select
      line.location_code || '-' || line.paper_code || '-' || line.entry_no || '-' || line.line_no as "code",
      line.location_code as "locationCode",
      place.name as "locationName",
      line.business_date as "date",
      type.name as "ledgerType",
      source.name as "source",
      line.paper_code as "paper",
      case when account.ledger_mode = 'cash' then line.debit else 0 end as "cashDebit",
      case when account.ledger_mode = 'cash' then line.credit else 0 end as "cashCredit",
      case when account.ledger_mode = 'cheque' then line.debit else 0 end as "chequeDebit",
      case when account.ledger_mode = 'cheque' then line.credit else 0 end as "chequeCredit",
      line.debit - line.credit as "net"
    from gl_line line
    join gl_account account on account.code = line.account_code
    join ledger_type type on type.code = account.ledger_type_code
    join source_code source on source.code = line.source_code
    join stock_location place on place.code = line.location_code
    where line.location_code = any($1::text[])
      and line.business_date between $2::date and $3::date
      and ($4::text is null or account.ledger_type_code = $4);

-- reports.profit-and-loss
with summed as (
      select account.code, account.name, account.kind,
        sum(closing.debit - opening.debit)::bigint as debit, sum(closing.credit - opening.credit)::bigint as credit
      from gl_account account
      cross join unnest($1::text[]) as place (code)
      cross join lateral account_sums(place.code, account.code, $2::date - 1) opening
      cross join lateral account_sums(place.code, account.code, $3::date) closing
      where account.kind in ('income', 'expense')
      group by account.code, account.name, account.kind
    )
    select
      code as "code",
      name as "name",
      -- Sales and what was sold: 4000 to 5999.
      case
        when code between '4000' and '5999' then 'Gross profit'
        when kind = 'expense' then 'Operating expenses'
        else 'Other income'
      end as "section",
      debit as "debit",
      credit as "credit",
      credit - debit as "profit"
    from summed
    where debit <> 0 or credit <> 0;

-- reports.stock-in-hand
select
      balance.location_code || '-' || balance.entry_code as "code",
      balance.location_code as "locationCode",
      place.name as "locationName",
      category.name as "category",
      item.code as "itemCode",
      item.name as "item",
      entry.batch as "batch",
      coalesce(bin.name, '') as "bin",
      balance.remaining as "quantity",
      entry.cost_price as "cost",
      entry.wholesale_price as "wholesale",
      entry.retail_price as "retail",
      (balance.remaining * entry.cost_price + 500) / 1000 as "costValue",
      (balance.remaining * entry.retail_price + 500) / 1000 as "retailValue",
      $1::date - entry.received_on as "age"
    from stock_balance balance
    join stock_entry entry on entry.code = balance.entry_code
    join stock_location place on place.code = balance.location_code
    join item on item.code = balance.item_code
    join item_category category on category.code = item.category_code
    left join item_location spot on spot.item_code = item.code and spot.location_code = balance.location_code
    left join item_bin bin on bin.code = spot.bin_code
    where balance.location_code = any($2::text[])
      and balance.remaining > 0
      and ($3::text is null or item.category_code = $3);

-- reports.trial-balance
with summed as (
      select account.code, account.name, account.kind, sum(opening.debit - opening.credit)::bigint as opening,
        sum(closing.debit - opening.debit)::bigint as debit, sum(closing.credit - opening.credit)::bigint as credit,
        sum(closing.debit - closing.credit)::bigint as balance
      from gl_account account
      cross join unnest($1::text[]) as place (code)
      cross join lateral account_sums(place.code, account.code, $2::date - 1) opening
      cross join lateral account_sums(place.code, account.code, $3::date) closing
      where ($4::text is null or account.kind = $4)
      group by account.code, account.name, account.kind
    )
    select
      code as "code",
      name as "name",
      initcap(kind) as "kind",
      opening as "opening",
      debit as "debit",
      credit as "credit",
      greatest(balance, 0) as "balanceDebit",
      greatest(-balance, 0) as "balanceCredit"
    from summed
    where $5::text = 'all' or opening <> 0 or debit <> 0 or credit <> 0;
