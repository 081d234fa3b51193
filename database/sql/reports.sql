-- reports.daily-sales
select
      invoice.code as "code",
      invoice.location_code as "locationCode",
      place.name as "locationName",
      invoice.created_at as "time",
      case when invoice.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customer",
      invoice.sub_total as "subTotal",
      invoice.bill_discount as "discount",
      invoice.total as "total",
      invoice.paid as "paid",
      invoice.returned as "returned",
      invoice.total - invoice.paid - invoice.returned as "due",
      case
        when invoice.status = 'reversed' then 'Reversed'
        when invoice.paid_status = 1 then 'Unpaid'
        when invoice.paid_status = 2 then 'Partial'
        else 'Paid'
      end as "status",
      author.username as "user",
      coalesce(rep.name, '') as "salesRep",
      invoice.status = 'reversed' as "isOff"
    from invoice
    join stock_location place on place.code = invoice.location_code
    join customer on customer.code = invoice.customer_code
    join app_user author on author.code = invoice.user_code
    left join sales_rep rep on rep.code = invoice.sales_rep_code
    where invoice.location_code = any($1::text[])
      and invoice.business_date between $2::date and $3::date
      and ($4::text is null or invoice.sales_rep_code = $4);

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
