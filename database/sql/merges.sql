-- merges.count-of-customers
select 'Bills' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from invoice where customer_code in ($1, $2) union all select 'Sales returns' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from sales_return where customer_code in ($1, $2) union all select 'Quotations' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from sales_quotation where customer_code in ($1, $2) union all select 'Sales orders' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from sales_order where customer_code in ($1, $2) union all select 'Advances' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from order_advance where customer_code in ($1, $2) union all select 'Payment receipts' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from payment_receipt where customer_code in ($1, $2) union all select 'Bad debts' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from bad_debt where customer_code in ($1, $2) union all select 'Settlement discounts' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from settlement_discount where customer_code in ($1, $2) union all select 'Bills on hold and job cards' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from held_bill where customer_code in ($1, $2) union all select 'Tax invoices and notes' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from tax_document where customer_code in ($1, $2) union all select 'Opening balances' as what, count(*) filter (where party_code = $1)::int as "from",
     count(*) filter (where party_code = $2)::int as "into" from opening_balance where party_code in ($1, $2) union all select 'Cheques' as what, count(*) filter (where drawer_code = $1)::int as "from",
     count(*) filter (where drawer_code = $2)::int as "into" from cheque where drawer_code in ($1, $2) union all select 'Vehicles' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from vehicle where customer_code in ($1, $2);

-- merges.count-of-sales-reps
select 'Bills' as what, count(*) filter (where sales_rep_code = $1)::int as "from",
     count(*) filter (where sales_rep_code = $2)::int as "into" from invoice where sales_rep_code in ($1, $2) union all select 'Customers' as what, count(*) filter (where sales_rep_code = $1)::int as "from",
     count(*) filter (where sales_rep_code = $2)::int as "into" from customer where sales_rep_code in ($1, $2);

-- merges.count-of-suppliers
select 'Purchase orders' as what, count(*) filter (where supplier_code = $1)::int as "from",
     count(*) filter (where supplier_code = $2)::int as "into" from purchase_order where supplier_code in ($1, $2) union all select 'Goods received notes' as what, count(*) filter (where supplier_code = $1)::int as "from",
     count(*) filter (where supplier_code = $2)::int as "into" from grn where supplier_code in ($1, $2) union all select 'Landed costs' as what, count(*) filter (where supplier_code = $1)::int as "from",
     count(*) filter (where supplier_code = $2)::int as "into" from grn_landed_cost where supplier_code in ($1, $2) union all select 'Price corrections' as what, count(*) filter (where supplier_code = $1)::int as "from",
     count(*) filter (where supplier_code = $2)::int as "into" from price_correction where supplier_code in ($1, $2) union all select 'Purchase returns' as what, count(*) filter (where supplier_code = $1)::int as "from",
     count(*) filter (where supplier_code = $2)::int as "into" from purchase_return where supplier_code in ($1, $2) union all select 'Refunds of returns' as what, count(*) filter (where supplier_code = $1)::int as "from",
     count(*) filter (where supplier_code = $2)::int as "into" from purchase_return_refund where supplier_code in ($1, $2) union all select 'Payment vouchers' as what, count(*) filter (where supplier_code = $1)::int as "from",
     count(*) filter (where supplier_code = $2)::int as "into" from payment_voucher where supplier_code in ($1, $2) union all select 'Opening balances' as what, count(*) filter (where party_code = $1)::int as "from",
     count(*) filter (where party_code = $2)::int as "into" from opening_balance where party_code in ($1, $2) union all select 'Own cheques' as what, count(*) filter (where payee_code = $1)::int as "from",
     count(*) filter (where payee_code = $2)::int as "into" from cheque where payee_code in ($1, $2) union all select 'Items' as what, count(*) filter (where supplier_code = $1)::int as "from",
     count(*) filter (where supplier_code = $2)::int as "into" from item where supplier_code in ($1, $2);

-- merges.count-of-vehicles
select 'Bills' as what, count(*) filter (where vehicle_code = $1)::int as "from",
     count(*) filter (where vehicle_code = $2)::int as "into" from invoice where vehicle_code in ($1, $2) union all select 'Bills on hold and job cards' as what, count(*) filter (where vehicle_code = $1)::int as "from",
     count(*) filter (where vehicle_code = $2)::int as "into" from held_bill where vehicle_code in ($1, $2) union all select 'Calls about the next service' as what, count(*) filter (where vehicle_code = $1)::int as "from",
     count(*) filter (where vehicle_code = $2)::int as "into" from service_call where vehicle_code in ($1, $2);

-- merges.details-before-of-customer
select told.before, stays.version from record_merge done
   join customer stays on stays.code = done.into_code and stays.version = done.into_version
   join audit told on told.subject = done.into_code and told.action = 'update' and told.at = done.merged_at
   where done.from_code = $1 and done.undone_at is null;

-- merges.details-before-of-sales_rep
select told.before, stays.version from record_merge done
   join sales_rep stays on stays.code = done.into_code and stays.version = done.into_version
   join audit told on told.subject = done.into_code and told.action = 'update' and told.at = done.merged_at
   where done.from_code = $1 and done.undone_at is null;

-- merges.details-before-of-supplier
select told.before, stays.version from record_merge done
   join supplier stays on stays.code = done.into_code and stays.version = done.into_version
   join audit told on told.subject = done.into_code and told.action = 'update' and told.at = done.merged_at
   where done.from_code = $1 and done.undone_at is null;

-- merges.details-before-of-vehicle
select told.before, stays.version from record_merge done
   join vehicle stays on stays.code = done.into_code and stays.version = done.into_version
   join audit told on told.subject = done.into_code and told.action = 'update' and told.at = done.merged_at
   where done.from_code = $1 and done.undone_at is null;

-- merges.lock-balances-of-customers
select 1 from customer_balance where customer_code = any($1::text[]) order by customer_code for update;

-- merges.lock-balances-of-suppliers
select 1 from supplier_balance where supplier_code = any($1::text[]) order by supplier_code for update;

-- merges.lock-sales_rep
select 1 from sales_rep where code = any($1::text[]) order by code for update;

-- merges.lock-vehicle
select 1 from vehicle where code = any($1::text[]) order by code for update;

-- merges.merge-records
select merge_records($1, $2, $3, $4, $5, $6) as result;

-- merges.meter-of-vehicle
select odometer_km as odometer, odometer_date as "odometerDate" from vehicle where code = $1;

-- merges.of-record
select other.code, record_name(other.code) as name, done.merged_at as at, author.first_name as "by", done.reason,
     done.from_code = $1 as "isGone",
     done.merged_at >= to_timestamp($2::double precision / 1000)
       and not exists (select 1 from record_merge next where next.from_code = done.into_code and next.undone_at is null) as "mayUndo"
   from record_merge done
   cross join lateral (select case when done.from_code = $1 then done.into_code else done.from_code end as code) other
   join app_user author on author.code = done.user_code
   where $1 in (done.from_code, done.into_code) and done.undone_at is null
   order by done.merged_at desc;

-- merges.own-codes
select array(select merged_into($1)) as own;

-- merges.pair-of-customer
select code, record_name(code) as name, is_active as "isActive", is_locked as "isLocked", version from customer where code in ($1, $2);

-- merges.pair-of-sales_rep
select code, record_name(code) as name, is_active as "isActive", is_locked as "isLocked", version from sales_rep where code in ($1, $2);

-- merges.pair-of-supplier
select code, record_name(code) as name, is_active as "isActive", is_locked as "isLocked", version from supplier where code in ($1, $2);

-- merges.pair-of-vehicle
select code, record_name(code) as name, is_active as "isActive", is_locked as "isLocked", version from vehicle where code in ($1, $2);

-- merges.read-merge
select record_name($1) as name, done.kind, done.into_code as "into", coalesce(record_name(done.into_code), '') as "intoName",
     record_name(next.into_code) as last, coalesce(extract(epoch from done.merged_at) * 1000, 0)::double precision as "mergedMs"
   from (values (1)) one
   left join record_merge done on done.from_code = $1 and done.undone_at is null
   left join record_merge next on next.from_code = done.into_code and next.undone_at is null;

-- merges.same-bill
select mine.invoice_code as number, mine.code as one, yours.code as other
   from grn mine join grn yours on lower(yours.invoice_code) = lower(mine.invoice_code)
   where mine.supplier_code = $1 and yours.supplier_code = $2 and mine.status = 'live' and yours.status = 'live' order by 2, 3 limit 1;

-- merges.same-cheque
select mine.number from cheque mine join cheque yours 
     on (yours.bank_code, yours.branch, ltrim(yours.number, '0')) = (mine.bank_code, mine.branch, ltrim(mine.number, '0'))
   where mine.drawer_code = $1 and yours.drawer_code = $2 and mine.state <> 'CANCELLED' and yours.state <> 'CANCELLED' limit 1;

-- merges.same-note
select grn_code as code from grn_landed_cost where supplier_code in ($1, $2) group by location_code, grn_code having count(*) > 1 order by 1 limit 1;

-- merges.spent-since-of-customer
select 1 from (
     select coalesce(sum(credit - debit) filter (where account_code = '2210'), 0) as returned,
       coalesce(sum(credit - debit) filter (where account_code = '2200'), 0) as ahead
     from gl_line line where line.party_code = $2 and coalesce(line.written_for <> all($1::text[]), true)
   ) rest where returned < 0 or ahead < 0
   union all
   select 1 from (
     select coalesce(sum(credit - debit) filter (where account_code = '2210'), 0) as returned,
       coalesce(sum(credit - debit) filter (where account_code = '2200'), 0) as ahead
     from gl_line line where line.party_code = $2 and line.written_for = any($1::text[])
   ) rest where returned < 0 or ahead < 0;

-- merges.spent-since-of-supplier
select 1 from (
     select coalesce(sum(debit - credit) filter (where account_code = '1510'), 0) as returned,
       coalesce(sum(debit - credit) filter (where account_code = '1500'), 0) as ahead
     from gl_line line where line.party_code = $2 and coalesce(line.written_for <> all($1::text[]), true)
   ) rest where returned < 0 or ahead < 0
   union all
   select 1 from (
     select coalesce(sum(debit - credit) filter (where account_code = '1510'), 0) as returned,
       coalesce(sum(debit - credit) filter (where account_code = '1500'), 0) as ahead
     from gl_line line where line.party_code = $2 and line.written_for = any($1::text[])
   ) rest where returned < 0 or ahead < 0;

-- merges.sum-balances-of-customers
select told.name, money_text(told."from") as "from", money_text(told."into") as "into", money_text(told."from" + told."into") as "both"
   from customer_balance gone, customer_balance stays,
     lateral (values (0, 'creditAmount', gone.credit_amount::bigint, stays.credit_amount::bigint), (1, 'chequeReturnAmount', gone.cheque_return_amount::bigint, stays.cheque_return_amount::bigint), (2, 'returnAmount', gone.return_amount::bigint, stays.return_amount::bigint), (3, 'overPayment', gone.over_payment::bigint, stays.over_payment::bigint)) as told (nth, name, "from", "into")
   where gone.customer_code = $1 and stays.customer_code = $2 order by told.nth;

-- merges.sum-balances-of-suppliers
select told.name, money_text(told."from") as "from", money_text(told."into") as "into", money_text(told."from" + told."into") as "both"
   from supplier_balance gone, supplier_balance stays,
     lateral (values (0, 'debitAmount', gone.debit_amount::bigint, stays.debit_amount::bigint), (1, 'returnAmount', gone.return_amount::bigint, stays.return_amount::bigint), (2, 'overPayment', gone.over_payment::bigint, stays.over_payment::bigint)) as told (nth, name, "from", "into")
   where gone.supplier_code = $1 and stays.supplier_code = $2 order by told.nth;

-- merges.undo-merge
select undo_merge($1, $2, $3, $4) as result;

-- merges.used-since-of-customer
select distinct code from (
     select line.paper_code as code from gl_line line
     join gl_entry mirror on mirror.location_code = line.location_code and mirror.paper_code = line.paper_code and mirror.reverses_no = line.entry_no
     join gl_line back on back.location_code = line.location_code and back.paper_code = line.paper_code and back.entry_no = mirror.entry_no
       and back.line_no = line.line_no and coalesce(back.written_for <> all($1::text[]), true)
     where line.party_code = $2 and line.written_for = any($1::text[])
     union all
     select paid.code from payment_receipt paid
     join payment_receipt_line line on line.location_code = paid.location_code and line.receipt_code = paid.code
     where paid.customer_code = $2 and coalesce(paid.written_for <> all($1::text[]), true) and paid.status = 'live' and (
       exists (select 1 from invoice due where due.location_code = paid.location_code and due.code = line.invoice_code and due.customer_code = $2 and due.written_for = any($1::text[]))
       or exists (select 1 from opening_balance due where due.location_code = paid.location_code and due.code = line.opening_code and due.party_code = $2 and due.written_for = any($1::text[]))
       or exists (select 1 from cheque due where due.location_code = paid.location_code and due.code = line.cheque_code and due.drawer_code = $2 and due.written_for = any($1::text[])))
     union all
     select paid.code from bad_debt paid
     join bad_debt_line line on line.location_code = paid.location_code and line.bad_debt_code = paid.code
     where paid.customer_code = $2 and coalesce(paid.written_for <> all($1::text[]), true) and paid.status = 'live' and (
       exists (select 1 from invoice due where due.location_code = paid.location_code and due.code = line.invoice_code and due.customer_code = $2 and due.written_for = any($1::text[]))
       or exists (select 1 from opening_balance due where due.location_code = paid.location_code and due.code = line.opening_code and due.party_code = $2 and due.written_for = any($1::text[]))
       or exists (select 1 from cheque due where due.location_code = paid.location_code and due.code = line.cheque_code and due.drawer_code = $2 and due.written_for = any($1::text[])))
     union all
     select paid.code from settlement_discount paid
     join settlement_discount_line line on line.location_code = paid.location_code and line.discount_code = paid.code
     where paid.customer_code = $2 and coalesce(paid.written_for <> all($1::text[]), true) and paid.status = 'live' and (
       exists (select 1 from invoice due where due.location_code = paid.location_code and due.code = line.invoice_code and due.customer_code = $2 and due.written_for = any($1::text[]))
       or exists (select 1 from opening_balance due where due.location_code = paid.location_code and due.code = line.opening_code and due.party_code = $2 and due.written_for = any($1::text[]))
       or exists (select 1 from cheque due where due.location_code = paid.location_code and due.code = line.cheque_code and due.drawer_code = $2 and due.written_for = any($1::text[])))
     union all
     select given.code from sales_return given join invoice bill on bill.location_code = given.location_code and bill.code = given.invoice_code
     where given.customer_code = $2 and coalesce(given.written_for <> all($1::text[]), true) and bill.customer_code = $2 and bill.written_for = any($1::text[])
     union all
     select bill.code from invoice bill join bill_origin origin on origin.location_code = bill.location_code and origin.invoice_code = bill.code
     where bill.customer_code = $2 and coalesce(bill.written_for <> all($1::text[]), true) and (
       exists (select 1 from sales_order asked where asked.location_code = bill.location_code and asked.code = origin.order_code and asked.customer_code = $2 and asked.written_for = any($1::text[]))
       or exists (select 1 from sales_quotation asked where asked.location_code = bill.location_code and asked.code = origin.quotation_code and asked.customer_code = $2 and asked.written_for = any($1::text[])))
     union all
     select made.code from sales_order made join sales_quotation asked on asked.location_code = made.location_code and asked.code = made.quotation_code
     where made.customer_code = $2 and coalesce(made.written_for <> all($1::text[]), true) and asked.customer_code = $2 and asked.written_for = any($1::text[])
     union all
     select made.code from sales_quotation made join sales_quotation asked on asked.location_code = made.location_code and asked.code = made.revises_code
     where made.customer_code = $2 and coalesce(made.written_for <> all($1::text[]), true) and asked.customer_code = $2 and asked.written_for = any($1::text[])
     union all
     select paid.code from order_advance paid join sales_order asked on asked.location_code = paid.location_code and asked.code = paid.order_code
     where paid.customer_code = $2 and coalesce(paid.written_for <> all($1::text[]), true) and asked.customer_code = $2 and asked.written_for = any($1::text[])
     union all
     select document.paper_code from tax_document document join invoice bill on bill.location_code = document.location_code and bill.code = document.paper_code
     where document.customer_code = $2 and coalesce(document.written_for <> all($1::text[]), true) and bill.customer_code = $2 and bill.written_for = any($1::text[])
     union all
     select move.code from cheque_move move join cheque_move_line line on line.location_code = move.location_code and line.move_code = move.code
     join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
     where cheque.drawer_code = $2 and cheque.written_for = any($1::text[]) and move.status = 'live'
     group by move.location_code, move.code
     having sum(case 'RETURNED' when line.to_state then line.amount when line.from_state then -line.amount else 0 end)
       <> coalesce((select sum(posted.debit - posted.credit) from gl_line posted where posted.location_code = move.location_code
         and posted.paper_code = move.code and posted.account_code = '1310' and posted.party_code = $2 and posted.written_for = any($1::text[])), 0)
   ) used order by code limit 6;

-- merges.used-since-of-supplier
select distinct code from (
     select line.paper_code as code from gl_line line
     join gl_entry mirror on mirror.location_code = line.location_code and mirror.paper_code = line.paper_code and mirror.reverses_no = line.entry_no
     join gl_line back on back.location_code = line.location_code and back.paper_code = line.paper_code and back.entry_no = mirror.entry_no
       and back.line_no = line.line_no and coalesce(back.written_for <> all($1::text[]), true)
     where line.party_code = $2 and line.written_for = any($1::text[])
     union all
     select paid.code from payment_voucher paid
     join payment_voucher_line line on line.location_code = paid.location_code and line.voucher_code = paid.code
     where paid.supplier_code = $2 and coalesce(paid.written_for <> all($1::text[]), true) and paid.status = 'live' and case line.due_kind
       when 'grn' then exists (select 1 from grn due where due.location_code = paid.location_code and due.code = line.due_code and due.supplier_code = $2 and due.written_for = any($1::text[]))
       when 'opening' then exists (select 1 from opening_balance due where due.location_code = paid.location_code and due.code = line.due_code and due.party_code = $2 and due.written_for = any($1::text[]))
       when 'price-correction' then exists (select 1 from price_correction due where due.location_code = paid.location_code and due.code = line.due_code and due.supplier_code = $2 and due.written_for = any($1::text[]))
       else exists (select 1 from grn_landed_cost due where due.location_code = paid.location_code and due.grn_code = line.due_code and due.supplier_code = $2 and due.written_for = any($1::text[])) end
     union all
     select paid.code from payment_voucher paid
     join tender on tender.location_code = paid.location_code and tender.paper_code = paid.code and tender.payment_type_code = '21910000006'
     join purchase_return given on given.location_code = paid.location_code and given.code = tender.reference
     where paid.supplier_code = $2 and coalesce(paid.written_for <> all($1::text[]), true) and paid.status = 'live' and given.supplier_code = $2 and given.written_for = any($1::text[])
     union all
     select note.code from grn note join grn_return_use used on used.location_code = note.location_code and used.grn_code = note.code
     join purchase_return given on given.location_code = used.location_code and given.code = used.purchase_return_code
     where note.supplier_code = $2 and coalesce(note.written_for <> all($1::text[]), true) and note.status = 'live' and given.supplier_code = $2 and given.written_for = any($1::text[])
     union all
     select note.code from grn note join purchase_order asked on asked.location_code = note.location_code and asked.code = note.order_code
     where note.supplier_code = $2 and coalesce(note.written_for <> all($1::text[]), true) and asked.supplier_code = $2 and asked.written_for = any($1::text[])
     union all
     select paid.code from purchase_return_refund paid join purchase_return given on given.location_code = paid.location_code and given.code = paid.purchase_return_code
     where paid.supplier_code = $2 and coalesce(paid.written_for <> all($1::text[]), true) and given.supplier_code = $2 and given.written_for = any($1::text[])
     union all
     select made.code from price_correction made join grn note on note.location_code = made.location_code and note.code = made.grn_code
     where made.supplier_code = $2 and coalesce(made.written_for <> all($1::text[]), true) and note.supplier_code = $2 and note.written_for = any($1::text[])
     union all
     select moved.code from (
       select step.location_code, step.paper_code as code, opened.amount
       from payment_voucher_reopening opened
       join payment_voucher paid on paid.location_code = opened.location_code and paid.code = opened.voucher_code
       join cheque_history step on step.location_code = opened.location_code and step.cheque_code = opened.cheque_code and step.move_no = opened.move_no
       where paid.supplier_code = $2 and paid.written_for = any($1::text[])
       union all
       select line.location_code, line.move_code, line.amount
       from cheque_move_line line join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
       where cheque.tender_no is null and line.from_state = 'ISSUED' and line.to_state <> 'REALIZED' and cheque.payee_code = $2 and cheque.written_for = any($1::text[])
     ) moved join cheque_move move on move.location_code = moved.location_code and move.code = moved.code
     where move.status = 'live'
     group by moved.location_code, moved.code
     having sum(moved.amount) <> coalesce((select sum(posted.credit - posted.debit) from gl_line posted where posted.location_code = moved.location_code
       and posted.paper_code = moved.code and posted.account_code in ('2100', '1500')
       and posted.party_code = $2 and posted.written_for = any($1::text[])), 0)
   ) used order by code limit 6;
