-- party-papers.last-prices
select item_code as "itemCode", name, unit, date, code as "grnCode", location_code = $3 as "isHere", money_text(cost_price) as "costPrice"
   from (
     select distinct on (line.item_code) line.item_code, item.name, unit.name as unit, grn.business_date as date, grn.created_at, grn.code,
       grn.location_code, line.cost_price
     from grn join grn_line line on line.location_code = grn.location_code and line.grn_code = grn.code
     join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
     where grn.supplier_code = $1 and grn.status = 'live' and grn.location_code = any($2::text[])
     order by line.item_code, grn.business_date desc, grn.created_at desc, grn.code desc, line.line_no
   ) last order by date desc, created_at desc, name limit 200;

-- party-papers.of-customer
select found."group", found.what, found.number, found.opens, found."isCheque", found.date, found."dueDate", place.name as "locationName",
    found.location_code = $3 as "isHere", found.detail, money_text(found.total) as total, money_text(found.open) as open
  from ((select owed.* from (select $2::text[] as codes) place cross join lateral (
    select 'open' as "group", null as what, code as number, code as opens, false as "isCheque", business_date as date, due_date as "dueDate",
      location_code, '' as detail, total, total - paid - returned as open
    from invoice where customer_code = $1 and status = 'live' and total > paid + returned and location_code = any(place.codes)
    union all
    select 'open', 'Opening balance', code, code, false, coalesce(paper_date, business_date), due_date, location_code, reference, total, total - paid
    from opening_balance
    where party_code = $1 and kind = 'customer-owes' and status = 'live' and total > paid and location_code = any(place.codes)
    union all
    select 'open', 'Returned cheque', number, code, true, cheque_date, null, location_code, '', amount, amount - settled
    from cheque where drawer_code = $1 and state = 'RETURNED' and not is_void and amount > settled and location_code = any(place.codes)) owed
    order by "dueDate" nulls last, date, number limit 500)
    union all
    (select 'asked', null, code, code, false, business_date, wanted_on, location_code, state, total, null
    from sales_order where customer_code = $1 and state in ('open', 'part') and location_code = any($2) order by business_date limit 20)
    union all
    (select 'asked', null, code, code, false, business_date, valid_until, location_code, state, total, null
    from sales_quotation where customer_code = $1 and state in ('open', 'part') and location_code = any($2) order by business_date limit 20)
    union all
    (select 'returns', null, code, code, false, business_date, null, location_code, case when status = 'live' then remarks else 'reversed' end, total, null
    from sales_return where customer_code = $1 and location_code = any($2) order by business_date desc, code desc limit 20)
    union all
    (
    select 'cheques' as "group", 'Cheque' as what, cheque.number, cheque.code as opens, true as "isCheque", cheque.cheque_date as date,
      null::date as "dueDate", cheque.location_code,
      concat_ws(', ', nullif(coalesce(bank.name, account.name, ''), ''), lower(cheque_state_name(cheque.state))) as detail,
      cheque.amount as total, null::bigint as open
    from cheque left join bank on bank.code = cheque.bank_code left join bank_account account on account.code = cheque.account_code
    where cheque.drawer_code = $1 and not cheque.is_void and cheque.location_code = any($2)
    order by cheque.cheque_date desc, cheque.code desc limit 20)) found join stock_location place on place.code = found.location_code;

-- party-papers.of-customer-elsewhere
select count(*)::int as elsewhere from (select owed.* from (select array(select code::text from stock_location where code <> all($2::text[])) as codes) place cross join lateral (
    select 'open' as "group", null as what, code as number, code as opens, false as "isCheque", business_date as date, due_date as "dueDate",
      location_code, '' as detail, total, total - paid - returned as open
    from invoice where customer_code = $1 and status = 'live' and total > paid + returned and location_code = any(place.codes)
    union all
    select 'open', 'Opening balance', code, code, false, coalesce(paper_date, business_date), due_date, location_code, reference, total, total - paid
    from opening_balance
    where party_code = $1 and kind = 'customer-owes' and status = 'live' and total > paid and location_code = any(place.codes)
    union all
    select 'open', 'Returned cheque', number, code, true, cheque_date, null, location_code, '', amount, amount - settled
    from cheque where drawer_code = $1 and state = 'RETURNED' and not is_void and amount > settled and location_code = any(place.codes)) owed
    order by "dueDate" nulls last, date, number limit 500) owed;

-- party-papers.of-supplier
select found."group", found.what, found.number, found.opens, found."isCheque", found.date, found."dueDate", place.name as "locationName",
    found.location_code = $3 as "isHere", found.detail, money_text(found.total) as total, money_text(found.open) as open
  from ((select owed.* from (select $2::text[] as codes) place cross join lateral (
    select 'open' as "group", case due.kind when 'grn' then 'GRN' when 'opening' then 'Opening balance' when 'price-correction' then 'Price correction' when 'landed-cost' then 'Landed cost of GRN' end as what, due.code as number, due.code as opens, false as "isCheque", due.date, due.due_date as "dueDate",
      due.location_code, coalesce(due.invoice_code, '') as detail, due.total, due.total - due.paid - due.returned as open
    from (select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn union all select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status
       from opening_balance where kind = 'supplier-owed' or is_due union all select 'price-correction', location_code, code, supplier_code, coalesce(nullif(reference, ''), (select grn.invoice_code from grn
         where grn.location_code = price_correction.location_code and grn.code = grn_code)), business_date, due_date, total, paid, 0, status
       from price_correction union all select 'landed-cost', cost.location_code, grn_code, cost.supplier_code, invoice_code, business_date, cost.due_date, amount,
         cost.paid, 0, status
       from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code) due
    where due.supplier_code = $1 and due.status = 'live' and due.paid + due.returned <> due.total and due.location_code = any(place.codes)) owed
    order by "dueDate" nulls last, date, number limit 500)
    union all
    (select 'asked', null, code, code, false, business_date, expected_on, location_code, state, total, null
    from purchase_order where supplier_code = $1 and status = 'live' and state = 'open' and location_code = any($2)
    order by business_date limit 20)
    union all
    (select 'returns', null, code, code, false, business_date, null, location_code, case when status = 'live' then reason else 'reversed' end, total,
      case when status = 'live' then total - applied - refunded end
    from purchase_return where supplier_code = $1 and location_code = any($2) order by business_date desc, code desc limit 20)
    union all
    (
    select 'cheques' as "group", 'Cheque' as what, cheque.number, cheque.code as opens, true as "isCheque", cheque.cheque_date as date,
      null::date as "dueDate", cheque.location_code,
      concat_ws(', ', nullif(coalesce(bank.name, account.name, ''), ''), lower(cheque_state_name(cheque.state))) as detail,
      cheque.amount as total, null::bigint as open
    from cheque left join bank on bank.code = cheque.bank_code left join bank_account account on account.code = cheque.account_code
    where cheque.payee_code = $1 and not cheque.is_void and cheque.location_code = any($2)
    order by cheque.cheque_date desc, cheque.code desc limit 20)) found join stock_location place on place.code = found.location_code;

-- party-papers.of-supplier-elsewhere
select count(*)::int as elsewhere from (select owed.* from (select array(select code::text from stock_location where code <> all($2::text[])) as codes) place cross join lateral (
    select 'open' as "group", case due.kind when 'grn' then 'GRN' when 'opening' then 'Opening balance' when 'price-correction' then 'Price correction' when 'landed-cost' then 'Landed cost of GRN' end as what, due.code as number, due.code as opens, false as "isCheque", due.date, due.due_date as "dueDate",
      due.location_code, coalesce(due.invoice_code, '') as detail, due.total, due.total - due.paid - due.returned as open
    from (select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn union all select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status
       from opening_balance where kind = 'supplier-owed' or is_due union all select 'price-correction', location_code, code, supplier_code, coalesce(nullif(reference, ''), (select grn.invoice_code from grn
         where grn.location_code = price_correction.location_code and grn.code = grn_code)), business_date, due_date, total, paid, 0, status
       from price_correction union all select 'landed-cost', cost.location_code, grn_code, cost.supplier_code, invoice_code, business_date, cost.due_date, amount,
         cost.paid, 0, status
       from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code) due
    where due.supplier_code = $1 and due.status = 'live' and due.paid + due.returned <> due.total and due.location_code = any(place.codes)) owed
    order by "dueDate" nulls last, date, number limit 500) owed;
