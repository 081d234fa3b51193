-- merges.count-papers
select 'Bills' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from invoice where customer_code in ($1, $2) union all select 'Sales returns' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from sales_return where customer_code in ($1, $2) union all select 'Quotations' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from sales_quotation where customer_code in ($1, $2) union all select 'Sales orders' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from sales_order where customer_code in ($1, $2) union all select 'Advances' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from order_advance where customer_code in ($1, $2) union all select 'Payment receipts' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from payment_receipt where customer_code in ($1, $2) union all select 'Bills on hold and job cards' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from held_bill where customer_code in ($1, $2) union all select 'Tax invoices and notes' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from tax_document where customer_code in ($1, $2) union all select 'Opening balances' as what, count(*) filter (where party_code = $1)::int as "from",
     count(*) filter (where party_code = $2)::int as "into" from opening_balance where party_code in ($1, $2) union all select 'Cheques' as what, count(*) filter (where drawer_code = $1)::int as "from",
     count(*) filter (where drawer_code = $2)::int as "into" from cheque where drawer_code in ($1, $2) union all select 'Vehicles' as what, count(*) filter (where customer_code = $1)::int as "from",
     count(*) filter (where customer_code = $2)::int as "into" from vehicle where customer_code in ($1, $2);

-- merges.details-before
select told.before, stays.version from record_merge done
   join customer stays on stays.code = done.into_code and stays.version = done.into_version
   join audit told on told.subject = done.into_code and told.action = 'update' and told.at = done.merged_at
   where done.from_code = $1 and done.undone_at is null;

-- merges.lock-both
select from customer_balance where customer_code = any($1::text[]) order by customer_code for update;

-- merges.lock-into
select from customer_balance where customer_code = $1 for update;

-- merges.merge-records
select merge_records('customer', $1, $2, $3, $4, $5) as result;

-- merges.of-record
select other.code, trim(other.first_name || ' ' || other.second_name) as name, done.merged_at as at, author.first_name as "by", done.reason,
     done.from_code = $1 as "isGone",
     done.merged_at >= to_timestamp($2::double precision / 1000)
       and not exists (select from record_merge next where next.from_code = done.into_code and next.undone_at is null) as "mayUndo"
   from record_merge done
   join customer other on other.code = case when done.from_code = $1 then done.into_code else done.from_code end
   join app_user author on author.code = done.user_code
   where $1 in (done.from_code, done.into_code) and done.undone_at is null
   order by done.merged_at desc;

-- merges.own-codes
select array(select merged_into($1)) as own;

-- merges.pair
select code, trim(first_name || ' ' || second_name) as name, is_active as "isActive", is_locked as "isLocked", version
   from customer where code in ($1, $2);

-- merges.read-merge
select trim(gone.first_name || ' ' || gone.second_name) as name, done.into_code as "into", coalesce(trim(stays.first_name || ' ' || stays.second_name), '') as "intoName", trim(further.first_name || ' ' || further.second_name) as last,
     coalesce(extract(epoch from done.merged_at) * 1000, 0)::double precision as "mergedMs"
   from customer gone
   left join record_merge done on done.from_code = gone.code and done.undone_at is null
   left join customer stays on stays.code = done.into_code
   left join record_merge next on next.from_code = done.into_code and next.undone_at is null
   left join customer further on further.code = next.into_code
   where gone.code = $1;

-- merges.same-cheque
select mine.number from cheque mine join cheque yours on (yours.bank_code, yours.branch, yours.number) = (mine.bank_code, mine.branch, mine.number)
   where mine.drawer_code = $1 and yours.drawer_code = $2 and mine.state <> 'CANCELLED' and yours.state <> 'CANCELLED' limit 1;

-- merges.spent-since
select from (
     select coalesce(sum(credit - debit) filter (where account_code = '2210'), 0) as returned,
       coalesce(sum(credit - debit) filter (where account_code = '2200'), 0) as ahead
     from gl_line line where line.party_code = $2 and coalesce(line.written_for <> all($1::text[]), true)
   ) rest where returned < 0 or ahead < 0
   union all
   select from (
     select coalesce(sum(credit - debit) filter (where account_code = '2210'), 0) as returned,
       coalesce(sum(credit - debit) filter (where account_code = '2200'), 0) as ahead
     from gl_line line where line.party_code = $2 and line.written_for = any($1::text[])
   ) own where returned < 0 or ahead < 0;

-- merges.sum-balances
select told.name, money_text(told."from") as "from", money_text(told."into") as "into", money_text(told."from" + told."into") as "both"
   from customer_balance gone, customer_balance stays,
     lateral (values (0, 'creditAmount', gone.credit_amount::bigint, stays.credit_amount::bigint), (1, 'chequeReturnAmount', gone.cheque_return_amount::bigint, stays.cheque_return_amount::bigint), (2, 'returnAmount', gone.return_amount::bigint, stays.return_amount::bigint), (3, 'overPayment', gone.over_payment::bigint, stays.over_payment::bigint)) as told (nth, name, "from", "into")
   where gone.customer_code = $1 and stays.customer_code = $2 order by told.nth;

-- merges.undo-merge
select undo_merge($1, $2, $3, $4) as result;

-- merges.used-since
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
       exists (select from invoice due where due.location_code = paid.location_code and due.code = line.invoice_code and due.customer_code = $2 and due.written_for = any($1::text[]))
       or exists (select from opening_balance due where due.location_code = paid.location_code and due.code = line.opening_code and due.party_code = $2 and due.written_for = any($1::text[]))
       or exists (select from cheque due where due.location_code = paid.location_code and due.code = line.cheque_code and due.drawer_code = $2 and due.written_for = any($1::text[])))
     union all
     select given.code from sales_return given join invoice bill on bill.location_code = given.location_code and bill.code = given.invoice_code
     where given.customer_code = $2 and coalesce(given.written_for <> all($1::text[]), true) and bill.customer_code = $2 and bill.written_for = any($1::text[])
     union all
     select bill.code from invoice bill join bill_origin origin on origin.location_code = bill.location_code and origin.invoice_code = bill.code
     where bill.customer_code = $2 and coalesce(bill.written_for <> all($1::text[]), true) and (
       exists (select from sales_order asked where asked.location_code = bill.location_code and asked.code = origin.order_code and asked.customer_code = $2 and asked.written_for = any($1::text[]))
       or exists (select from sales_quotation asked where asked.location_code = bill.location_code and asked.code = origin.quotation_code and asked.customer_code = $2 and asked.written_for = any($1::text[])))
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
     -- A cheque came back, or went to the bank again, since: what that posted was not written for the one that was merged.
     select move.code from cheque_move move join cheque_move_line line on line.location_code = move.location_code and line.move_code = move.code
     join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
     where cheque.drawer_code = $2 and cheque.written_for = any($1::text[]) and move.status = 'live'
     group by move.location_code, move.code
     having sum(case 'RETURNED' when line.to_state then line.amount when line.from_state then -line.amount else 0 end)
       <> coalesce((select sum(posted.debit - posted.credit) from gl_line posted where posted.location_code = move.location_code
         and posted.paper_code = move.code and posted.account_code = '1310' and posted.party_code = $2 and posted.written_for = any($1::text[])), 0)
   ) used order by code limit 6;
