-- vouchers.insert-part
insert into payment_voucher (location_code, code, business_date, created_at, user_code, supplier_code, total, settled, whole_location_code, whole_code)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9);

-- vouchers.insert-reopening
insert into payment_voucher_reopening (location_code, cheque_code, move_no, line_no, voucher_code, amount)
   select $1, $2, $3, line_no, $4, amount from unnest($5::integer[], $6::bigint[]) as opened (line_no, amount);

-- vouchers.insert-tenders
insert into tender (location_code, paper_code, tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, bank_code, account_code)
   select location_code, current_paper_code(save), tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, case when starts_with(bank_code, '64') then null else bank_code end, case when starts_with(bank_code, '64') then bank_code end
   from unnest($1::new_tender[]);

-- vouchers.insert-voucher
insert into payment_voucher (location_code, code, business_date, created_at, user_code, supplier_code, total, settled, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8);

-- vouchers.insert-voucher-lines
insert into payment_voucher_line (location_code, voucher_code, line_no, due_kind, due_code, due_before, amount)
   select $1, current_paper_code(), line_no, kind, code, due, amount
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) with ordinality as line (kind, code, due, amount, line_no);

-- vouchers.left-of-voucher
select voucher.total - voucher.settled as ahead, balance.over_payment as left,
     (select used.code from (select line.paper_code as code, (sum(line.credit) - sum(line.debit))::bigint as amount
    from gl_line line where line.party_code = voucher.supplier_code and line.account_code = '1500'
    group by line.location_code, line.paper_code having sum(line.credit) > sum(line.debit)
    order by max(line.business_date) desc, line.paper_code desc limit 5) used where used.code <> voucher.code limit 1) as "drawnBy"
   from payment_voucher voucher join supplier_balance balance on balance.supplier_code = voucher.supplier_code
   where voucher.location_code = $1 and voucher.code = $2;

-- vouchers.lines-of-voucher
select due_kind as kind, due_code as code, amount from payment_voucher_line where location_code = $1 and voucher_code = $2 order by line_no;

-- vouchers.lines-to-reopen
select line.line_no as "lineNo", line.due_kind as kind, line.due_code as code,
     (line.amount - coalesce((select sum(opened.amount) from payment_voucher_reopening opened
       where opened.location_code = line.location_code and opened.voucher_code = line.voucher_code and opened.line_no = line.line_no), 0))::bigint as paid
   from payment_voucher_line line where line.location_code = $1 and line.voucher_code = $2 order by line.line_no;

-- vouchers.lock-dues-of-grn
select code, supplier_code as "supplierCode", status, total - returns_applied - paid as due from grn where location_code = $1 and code = any($2) and supplier_code = $3 order by code for no key update;

-- vouchers.lock-dues-of-landed-cost
select grn_code as code, supplier_code as "supplierCode", amount - paid as due, (select grn.status from grn
         where grn.location_code = grn_landed_cost.location_code and grn.code = grn_code) as status
       from grn_landed_cost where location_code = $1 and grn_code = any($2) and supplier_code = $3 order by grn_code for no key update;

-- vouchers.lock-dues-of-opening
select code, party_code as "supplierCode", status, total - paid as due from opening_balance
       where (kind = 'supplier-owed' or is_due) and location_code = $1 and code = any($2) and party_code = $3 order by code for no key update;

-- vouchers.lock-dues-of-price-correction
select code, supplier_code as "supplierCode", status, total - paid as due from price_correction where location_code = $1 and code = any($2) and supplier_code = $3 order by code for no key update;

-- vouchers.lock-part
select 1 from payment_voucher where location_code = $1 and code = $2 for no key update;

-- vouchers.lock-supplier
select over_payment as "overPayment" from supplier_balance where supplier_code = $1 for no key update;

-- vouchers.lock-supplier-of-voucher
select supplier_code as "supplierCode" from supplier_balance
   where supplier_code = (select supplier_code from payment_voucher where location_code = $1 and code = $2) for no key update;

-- vouchers.lock-supplier-to-reopen
select supplier_code as "supplierCode", over_payment as "overPayment" from supplier_balance
   where supplier_code = (select supplier_code from payment_voucher where location_code = $1 and code = $2) for no key update;

-- vouchers.lock-voucher
select business_date as date, status, version, supplier_code as "supplierCode", total, settled,
     whole_code as whole, (select name from stock_location where code = whole_location_code) as place
   from payment_voucher where location_code = $1 and code = $2 for no key update;

-- vouchers.lock-voucher-to-reopen
select settled, (total - settled - coalesce((select sum(opened.amount) from payment_voucher_reopening opened
       where opened.location_code = voucher.location_code and opened.voucher_code = voucher.code and opened.line_no = 0), 0))::bigint as ahead,
     (select json_agg(json_build_object('amount', tender.amount, 'chequeCode', case when tender.payment_type_code = '21910000002'
          then case when tender.account_code is null then tender.reference else tender.paper_code || lpad(tender.tender_no::text, 2, '0') end end)
        order by tender.tender_no)
      from tender where tender.location_code = voucher.location_code and tender.paper_code = voucher.code) as payments,
     (select used.code from (select line.paper_code as code, (sum(line.credit) - sum(line.debit))::bigint as amount
    from gl_line line where line.party_code = voucher.supplier_code and line.account_code = '1500'
    group by line.location_code, line.paper_code having sum(line.credit) > sum(line.debit)
    order by max(line.business_date) desc, line.paper_code desc limit 5) used limit 1) as "drawnBy",
     (select string_agg(place.name, ', ' order by place.name) from payment_voucher part join stock_location place on place.code = part.location_code
      where part.whole_location_code = voucher.location_code and part.whole_code = voucher.code) as elsewhere
   from payment_voucher voucher where location_code = $1 and code = $2 for no key update of voucher;

-- vouchers.mark-part-reversed
update payment_voucher set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- vouchers.mark-reversed
update payment_voucher set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- vouchers.move-paid-of-grn
update grn set paid = paid + moved.amount from unnest($2::text[], $4::bigint[]) as moved (code, amount)
     where grn.location_code = $1 and grn.code = moved.code and grn.supplier_code = $3;

-- vouchers.move-paid-of-landed-cost
update grn_landed_cost set paid = paid + moved.amount from unnest($2::text[], $4::bigint[]) as moved (code, amount)
     where grn_landed_cost.location_code = $1 and grn_landed_cost.grn_code = moved.code and grn_landed_cost.supplier_code = $3;

-- vouchers.move-paid-of-opening
update opening_balance set paid = paid + moved.amount from unnest($2::text[], $4::bigint[]) as moved (code, amount)
     where opening_balance.location_code = $1 and opening_balance.code = moved.code and opening_balance.party_code = $3;

-- vouchers.move-paid-of-price-correction
update price_correction set paid = paid + moved.amount from unnest($2::text[], $4::bigint[]) as moved (code, amount)
     where price_correction.location_code = $1 and price_correction.code = moved.code and price_correction.supplier_code = $3;

-- vouchers.open-dues
select due.kind, due.code, due.invoice_code as "invoiceCode", due.date, due.due_date as "dueDate", $3::date - due.due_date as "daysOverdue",
     money_text(due.total) as "totalAmount", money_text(due.paid) as "paidAmount", money_text(due.returned) as "returnedAmount",
     money_text(due.total - due.paid - due.returned) as outstanding,
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", due.location_code = $2 as "isHere", due.location_code = any($4) as "isPayable"
   from (select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn union all select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status
       from opening_balance where kind = 'supplier-owed' or is_due union all select 'price-correction', location_code, code, supplier_code, coalesce(nullif(reference, ''), (select grn.invoice_code from grn
         where grn.location_code = price_correction.location_code and grn.code = grn_code)), business_date, due_date, total, paid, 0, status
       from price_correction union all select 'landed-cost', cost.location_code, grn_code, cost.supplier_code, invoice_code, business_date, cost.due_date, amount,
         cost.paid, 0, status
       from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code) due join stock_location place on place.code = due.location_code
   where due.supplier_code = $1 and due.status = 'live' and due.paid + due.returned <> due.total
   order by due.due_date, due.date, due.code, due.kind limit 500;

-- vouchers.open-returns
select code, business_date as date, reason, money_text(total - applied - refunded) as open from purchase_return
   where location_code = $2 and supplier_code = $1 and status = 'live' and applied + refunded < total
   order by business_date, code limit 500;

-- vouchers.parts-of-whole
select location_code as "locationCode", code, business_date as date, total from payment_voucher
     where whole_location_code = $1 and whole_code = $2 order by location_code;

-- vouchers.read-voucher
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version, master.supplier_code as "supplierCode", (json_build_object('code', supplier.code, 'name', supplier.name, 'address1', supplier.address1,
       'address2', supplier.address2, 'phone1', supplier.phone1, 'phone2', supplier.phone2)::jsonb || jsonb_build_object('debitAmount', money_text(balance.debit_amount),
       'returnAmount', money_text(balance.return_amount), 'overPayment', money_text(balance.over_payment))) as supplier,
     money_text(master.total) as "totalAmount", money_text(master.settled) as "settledAmount",
     money_text(master.total - master.settled) as "overPayment", money_text(coalesce((select sum(opened.amount) from payment_voucher_reopening opened
       where opened.location_code = master.location_code and opened.voucher_code = master.code), 0)::bigint) as "cameBack",
     case when master.whole_code is not null then json_build_object('code', master.whole_code, 'stockLocation', (
       select json_build_object('code', given.code, 'name', given.name) from stock_location given where given.code = master.whole_location_code)) end as whole,
     (select coalesce(json_agg(json_build_object('paymentTypeCode', tender.payment_type_code, 'paymentTypeName', case case when tender.payment_type_code = '21910000001' then 'cash' when tender.payment_type_code = '21910000003' then 'bank-deposit' when tender.payment_type_code = '21910000007' then 'online-transfer' when tender.payment_type_code = '21910000004' then 'card' when tender.payment_type_code = '21910000006' then 'return-amount' when tender.payment_type_code = '21910000005' then 'over-payment' when tender.account_code is not null then 'own-cheque' else 'handed-on' end when 'cash' then 'Cash' when 'own-cheque' then 'Own Cheque' when 'handed-on' then 'Cheque Handed On' when 'bank-deposit' then 'Bank Deposit' when 'online-transfer' then 'Online Transfer' when 'card' then 'Card' when 'return-amount' then 'Return Amount' when 'over-payment' then 'Over Payment' end,
      'means', case when tender.payment_type_code = '21910000001' then 'cash' when tender.payment_type_code = '21910000003' then 'bank-deposit' when tender.payment_type_code = '21910000007' then 'online-transfer' when tender.payment_type_code = '21910000004' then 'card' when tender.payment_type_code = '21910000006' then 'return-amount' when tender.payment_type_code = '21910000005' then 'over-payment' when tender.account_code is not null then 'own-cheque' else 'handed-on' end, 'amount', money_text(tender.amount), 'remarks', tender.remarks,
      'bankDeposit', case when tender.payment_type_code = '21910000003' then json_build_object('date', tender.tender_date, 'refNumber', tender.reference, 'bank', coalesce(tender.account_code, tender.bank_code), 'bankName', coalesce(account.name, bank.name, '')) end,
      'chequePayment', case when tender.payment_type_code = '21910000002' then json_build_object('code', paid.code, 'chequeDate', paid.cheque_date, 'bankName', coalesce(account.name, drawn.name),
          'branch', paid.branch, 'chequeNumber', paid.number, 'state', paid.state) end,
      'cardPayment', case when tender.payment_type_code = '21910000004' then json_build_object('refNumber', tender.reference, 'cardNumber', tender.card_last4, 'bank', coalesce(tender.account_code, tender.bank_code), 'bankName', coalesce(account.name, bank.name, '')) end,
      'onlineTransfer', case when tender.payment_type_code = '21910000007' then json_build_object('transferDate', tender.tender_date, 'transferId', tender.reference, 'bank', coalesce(tender.account_code, tender.bank_code), 'bankName', coalesce(account.name, bank.name, '')) end,
      'purchaseReturn', case when tender.payment_type_code = '21910000006' then json_build_object('code', tender.reference) end
    ) order by tender.tender_no), '[]')
    from tender
    left join bank on bank.code = tender.bank_code
    left join bank_account account on account.code = tender.account_code
    left join cheque paid on tender.payment_type_code = '21910000002' and paid.location_code = tender.location_code
      and paid.code = case when tender.account_code is null then tender.reference
        else tender.paper_code || lpad(tender.tender_no::text, 2, '0') end
    left join bank drawn on drawn.code = paid.bank_code
    where tender.location_code = master.location_code and tender.paper_code = master.code) as "supplierModeOfPayments",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'stockLocation', json_build_object('code', at.code, 'name', at.name),
        'partCode', case when paper.code = master.code then '' else paper.code end, 'kind', line.due_kind, 'grnCode', line.due_code,
        'invoiceCode', due.invoice_code, 'date', due.date, 'dueDate', due.due_date, 'grnTotal', money_text(due.total),
        'dueBefore', money_text(line.due_before), 'paidAmount', money_text(line.amount),
        'outstanding', money_text(line.due_before - line.amount),
        'dueAgain', money_text(coalesce((select sum(opened.amount) from payment_voucher_reopening opened
       where opened.location_code = line.location_code and opened.voucher_code = line.voucher_code and opened.line_no = line.line_no), 0)::bigint)) order by paper.whole_code nulls first, at.name, line.line_no), '[]')
      from payment_voucher paper
      join payment_voucher_line line on line.location_code = paper.location_code and line.voucher_code = paper.code
      join stock_location at on at.code = line.location_code
      join (select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn union all select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status
       from opening_balance where kind = 'supplier-owed' or is_due union all select 'price-correction', location_code, code, supplier_code, coalesce(nullif(reference, ''), (select grn.invoice_code from grn
         where grn.location_code = price_correction.location_code and grn.code = grn_code)), business_date, due_date, total, paid, 0, status
       from price_correction union all select 'landed-cost', cost.location_code, grn_code, cost.supplier_code, invoice_code, business_date, cost.due_date, amount,
         cost.paid, 0, status
       from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code) due on due.location_code = line.location_code and due.kind = line.due_kind and due.code = line.due_code
        and due.supplier_code = master.supplier_code
      where (paper.location_code = master.location_code and paper.code = master.code
        or paper.whole_location_code = master.location_code and paper.whole_code = master.code)) as dues
   from payment_voucher master
   join supplier on supplier.code = master.supplier_code join supplier_balance balance on balance.supplier_code = supplier.code
   join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   where master.code = $2
     and master.location_code = (select code from stock_location where lpad(node::text, 2, '0') = substr($2, 3, 2))
     and (master.location_code = $1 or master.whole_location_code = $1 or exists (select 1 from payment_voucher part
       where part.whole_location_code = master.location_code and part.whole_code = master.code and part.location_code = $1));

-- vouchers.reopening-of-move
select opened.line_no as "lineNo", opened.amount, line.due_kind as kind, line.due_code as code
   from payment_voucher_reopening opened
   left join payment_voucher_line line on line.location_code = opened.location_code and line.voucher_code = opened.voucher_code
     and line.line_no = opened.line_no
   where opened.location_code = $1 and opened.cheque_code = $2 and opened.move_no = $3 order by opened.line_no;

-- vouchers.returns-of-voucher
select reference as code, sum(amount)::bigint as amount from tender
   where location_code = $1 and paper_code = $2 and payment_type_code = '21910000006' group by reference order by reference;

-- vouchers.supplier-of-voucher
select (json_build_object('code', supplier.code, 'name', supplier.name, 'address1', supplier.address1,
       'address2', supplier.address2, 'phone1', supplier.phone1, 'phone2', supplier.phone2)::jsonb || jsonb_build_object('debitAmount', money_text(balance.debit_amount),
       'returnAmount', money_text(balance.return_amount), 'overPayment', money_text(balance.over_payment))) as supplier from supplier join supplier_balance balance on balance.supplier_code = supplier.code where supplier.code = $1;
