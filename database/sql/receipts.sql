-- receipts.customer-of-receipt
select json_build_object('code', customer.code, 'firstName', customer.first_name, 'secondName', customer.second_name,
       'phone1', customer.phone1, 'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''),
       'creditAmount', money_text(balance.credit_amount), 'chequeReturnAmount', money_text(balance.cheque_return_amount),
       'returnAmount', money_text(balance.return_amount), 'overPayment', money_text(balance.over_payment)) as customer from customer join customer_balance balance on balance.customer_code = customer.code
   left join lateral (
     select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
   ) home on true where customer.code = $1;

-- receipts.forgiven-with-receipt
select given.code || case when given.location_code = $1 then '' else ' of ' || place.name end as by
   from payment_receipt paper
   join settlement_discount given on given.location_code = paper.location_code and given.receipt_code = paper.code and given.status = 'live'
   join stock_location place on place.code = given.location_code
   where paper.location_code = $1 and paper.code = $2 or paper.whole_location_code = $1 and paper.whole_code = $2
   order by given.code collate "C" desc limit 1;

-- receipts.insert-part
insert into payment_receipt (location_code, code, business_date, created_at, user_code, customer_code, total, settled, whole_location_code, whole_code)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9);

-- receipts.insert-receipt
insert into payment_receipt (location_code, code, business_date, created_at, user_code, customer_code, total, settled, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8);

-- receipts.insert-receipt-lines
insert into payment_receipt_line (location_code, receipt_code, line_no, invoice_code, opening_code, cheque_code, due_before, amount, charge)
   select $1, current_paper_code(), line_no, case kind when 'bill' then code end, case kind when 'opening' then code end,
     case kind when 'cheque' then code end, due, amount, charge
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[]) with ordinality as line (kind, code, due, amount, charge, line_no);

-- receipts.insert-tenders
insert into tender (location_code, paper_code, tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, bank_code, account_code)
   select location_code, current_paper_code(save), tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, case when starts_with(bank_code, '64') then null else bank_code end, case when starts_with(bank_code, '64') then bank_code end
   from unnest($1::new_tender[]);

-- receipts.left-of-receipt
select receipt.total - receipt.settled as ahead, balance.over_payment as left,
     (select used.code from (select line.paper_code as code, (sum(line.debit) - sum(line.credit))::bigint as amount
    from gl_line line where line.party_code = receipt.customer_code and line.account_code = '2200'
    group by line.location_code, line.paper_code having sum(line.debit) > sum(line.credit)
    order by max(line.business_date) desc, line.paper_code desc limit 5) used where used.code <> receipt.code limit 1) as "drawnBy"
   from payment_receipt receipt join customer_balance balance on balance.customer_code = receipt.customer_code
   where receipt.location_code = $1 and receipt.code = $2;

-- receipts.lines-of-receipt
select case when invoice_code is not null then 'bill' when opening_code is not null then 'opening' else 'cheque' end as kind,
     coalesce(invoice_code, opening_code, cheque_code) as code, amount, charge
   from payment_receipt_line where location_code = $1 and receipt_code = $2 order by line_no;

-- receipts.lock-bills
select code, customer_code as "customerCode", status, total, paid, returned, paid_status::text as "paidStatus"
   from invoice where location_code = $1 and code = any($2) order by code for no key update;

-- receipts.lock-customer
select return_amount as "returnAmount", over_payment as "overPayment" from customer_balance where customer_code = $1 for no key update;

-- receipts.lock-customer-of-receipt
select 1 from customer_balance
   where customer_code = (select customer_code from payment_receipt where location_code = $1 and code = $2) for no key update;

-- receipts.lock-openings
select code, party_code as "customerCode", status as state, total - paid as due from opening_balance
   where location_code = $1 and code = any($2) and kind = 'customer-owes' order by code for no key update;

-- receipts.lock-part
select 1 from payment_receipt where location_code = $1 and code = $2 for no key update;

-- receipts.lock-receipt
select business_date as date, status, version, customer_code as "customerCode", total, settled,
     whole_code as whole, (select name from stock_location where code = whole_location_code) as place
   from payment_receipt where location_code = $1 and code = $2 for no key update;

-- receipts.mark-part-reversed
update payment_receipt set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- receipts.mark-reversed
update payment_receipt set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- receipts.move-paid-of-bills
update invoice set paid = paid + moved.amount, paid_status = moved.status
   from unnest($2::text[], $3::bigint[], $4::smallint[]) as moved (code, amount, status)
   where invoice.location_code = $1 and invoice.code = moved.code;

-- receipts.move-paid-of-openings
update opening_balance set paid = paid + moved.amount from unnest($2::text[], $3::bigint[]) as moved (code, amount)
   where opening_balance.location_code = $1 and opening_balance.code = moved.code;

-- receipts.oldest-debts
select kind, code from (
     select 'bill' as kind, code, due_date, business_date from invoice
     where customer_code = $2 and location_code = any($1) and status = 'live' and paid + returned < total
     union all
     select 'opening', code, due_date, business_date from opening_balance
     where party_code = $2 and location_code = any($1) and kind = 'customer-owes' and status = 'live' and paid < total
     union all
     select 'cheque', code, returned_on, returned_on from cheque
     cross join lateral (select (select coalesce(move.moved_on, move.business_date) from cheque_history move
       where move.location_code = cheque.location_code and move.cheque_code = cheque.code and move.to_state = 'RETURNED'
         and move.from_state <> 'SETTLED' order by move.move_no desc limit 1) as returned_on) back
     where drawer_code = $2 and location_code = any($1) and state = 'RETURNED'
   ) debt order by due_date, business_date, code limit $3;

-- receipts.open-bills
select debt.code, debt.kind, debt.business_date as date, debt.due_date as "dueDate", $3::date - debt.due_date as "daysOverdue",
     money_text(debt.total) as "totalAmount", money_text(debt.paid) as "paidAmount", money_text(debt.returned) as "returnedAmount",
     money_text(debt.total - debt.paid - debt.returned) as outstanding, json_build_object('code', place.code, 'name', place.name) as "stockLocation", debt.location_code = $2 as "isHere",
     debt.location_code = any($4) as "isPayable"
   from invoice debt join stock_location place on place.code = debt.location_code
   where debt.customer_code = $1 and debt.status = 'live' and debt.paid + debt.returned < debt.total
   order by debt.due_date, debt.business_date, debt.code limit 500;

-- receipts.open-cheques
select debt.code, debt.number as "chequeNumber", bank.name as "bankName", debt.branch, debt.cheque_date as date, back.day as "dueDate",
     $3::date - back.day as "daysOverdue", money_text(debt.amount) as "totalAmount", money_text(debt.settled) as "paidAmount",
     money_text(debt.amount - debt.settled) as outstanding, money_text(greatest(0, taken.charge - passed.charge)) as charge, json_build_object('code', place.code, 'name', place.name) as "stockLocation", debt.location_code = $2 as "isHere",
     debt.location_code = any($4) as "isPayable"
   from cheque debt
   join bank on bank.code = debt.bank_code
   join stock_location place on place.code = debt.location_code
   cross join lateral (select (select coalesce(move.moved_on, move.business_date) from cheque_history move
       where move.location_code = debt.location_code and move.cheque_code = debt.code and move.to_state = 'RETURNED'
         and move.from_state <> 'SETTLED' order by move.move_no desc limit 1) as day) back
   cross join lateral (
     select coalesce(sum(line.charge), 0)::bigint as charge from cheque_move_line line
     join cheque_move move on move.location_code = line.location_code and move.code = line.move_code
     where line.location_code = debt.location_code and line.cheque_code = debt.code and move.status = 'live'
   ) taken
   cross join lateral (
     select coalesce(sum(line.charge), 0)::bigint as charge from payment_receipt_line line
     join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
     where line.location_code = debt.location_code and line.cheque_code = debt.code and receipt.status = 'live'
   ) passed
   where debt.drawer_code = $1 and debt.state = 'RETURNED' order by back.day, debt.code limit 500;

-- receipts.open-openings
select debt.code, debt.reference, coalesce(debt.paper_date, debt.business_date) as date, debt.due_date as "dueDate", $3::date - debt.due_date as "daysOverdue",
     money_text(debt.total) as "totalAmount", money_text(debt.paid) as "paidAmount", money_text(debt.total - debt.paid) as outstanding, json_build_object('code', place.code, 'name', place.name) as "stockLocation", debt.location_code = $2 as "isHere",
     debt.location_code = any($4) as "isPayable"
   from opening_balance debt join stock_location place on place.code = debt.location_code
   where debt.party_code = $1 and debt.kind = 'customer-owes' and debt.status = 'live' and debt.paid < debt.total
   order by debt.due_date, debt.code limit 500;

-- receipts.parts-of-whole
select location_code as "locationCode", code, business_date as date, total from payment_receipt
     where whole_location_code = $1 and whole_code = $2 order by location_code;

-- receipts.read-receipt
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", coalesce(nullif(author.first_name, ''), author.username) as cashier, master.version, master.customer_code as "customerCode", json_build_object('code', customer.code, 'firstName', customer.first_name, 'secondName', customer.second_name,
       'phone1', customer.phone1, 'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''),
       'creditAmount', money_text(balance.credit_amount), 'chequeReturnAmount', money_text(balance.cheque_return_amount),
       'returnAmount', money_text(balance.return_amount), 'overPayment', money_text(balance.over_payment)) as customer,
     (
       select json_build_object('code', written.code, 'firstName', written.first_name, 'secondName', written.second_name,
         'phone1', written.phone1, 'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''))
       from customer written left join lateral (
         select address, city from customer_address where customer_code = written.code and is_active order by address_no limit 1
       ) home on true
       where written.code = master.written_for) as "writtenFor",
     money_text(master.total) as "totalAmount", money_text(master.settled) as "settledAmount",
     money_text(master.total - master.settled) as "overPayment",
     case when master.whole_code is not null then json_build_object('code', master.whole_code, 'stockLocation', (
       select json_build_object('code', taken.code, 'name', taken.name) from stock_location taken where taken.code = master.whole_location_code)) end as whole,
     (select coalesce(json_agg(json_build_object('paymentType', tender.payment_type_code, 'paymentTypeName', type.name,
      'amount', money_text(tender.amount), 'paidStatus', '3', 'remarks', tender.remarks,
      'bankDeposit', case when tender.payment_type_code = '21910000003' then json_build_object('date', tender.tender_date, 'refNumber', tender.reference, 'bank', coalesce(tender.account_code, tender.bank_code), 'bankName', coalesce(account.name, bank.name, '')) end,
      'chequePayment', case when tender.payment_type_code = '21910000002' then json_build_object('chequeDate', tender.tender_date, 'date', tender.tender_date, 'bank', coalesce(tender.account_code, tender.bank_code), 'bankName', coalesce(account.name, bank.name, ''), 'branch', tender.branch, 'chequeNumber', tender.reference) end,
      'cardPayment', case when tender.payment_type_code = '21910000004' then json_build_object('refNumber', tender.reference, 'cardNumber', tender.card_last4, 'bank', coalesce(tender.account_code, tender.bank_code), 'bankName', coalesce(account.name, bank.name, '')) end,
      'onlineTransfer', case when tender.payment_type_code = '21910000007' then json_build_object('transferDate', tender.tender_date, 'bank', coalesce(tender.account_code, tender.bank_code), 'bankName', coalesce(account.name, bank.name, ''), 'transferId', tender.reference) end,
      'creditNote', case when tender.payment_type_code = '21910000006' and tender.reference <> ''
        then json_build_object('number', tender.reference) end
    ) order by tender.tender_no), '[]')
    from tender join payment_type type on type.code = tender.payment_type_code left join bank on bank.code = tender.bank_code
      left join bank_account account on account.code = tender.account_code
    where tender.location_code = master.location_code and tender.paper_code = master.code) as "modeOfPayments",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'invoiceCode', debt.code, 'kind', debt.kind, 'date', debt.business_date, 'dueDate', debt.due_date, 'totalAmount', money_text(debt.total),
        'stockLocation', json_build_object('code', at.code, 'name', at.name), 'partCode', case when paper.code = master.code then '' else paper.code end,
        'dueBefore', money_text(line.due_before), 'paidAmount', money_text(line.amount),
        'outstanding', money_text(line.due_before - line.amount)) order by paper.whole_code nulls first, at.name, line.line_no), '[]')
      from payment_receipt paper
      join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code join invoice debt on debt.location_code = line.location_code and debt.code = line.invoice_code join stock_location at on at.code = line.location_code where (paper.location_code = master.location_code and paper.code = master.code
        or paper.whole_location_code = master.location_code and paper.whole_code = master.code)) as invoices,
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'openingCode', debt.code, 'reference', debt.reference, 'date', coalesce(debt.paper_date, debt.business_date), 'dueDate', debt.due_date, 'totalAmount', money_text(debt.total),
        'stockLocation', json_build_object('code', at.code, 'name', at.name), 'partCode', case when paper.code = master.code then '' else paper.code end,
        'dueBefore', money_text(line.due_before), 'paidAmount', money_text(line.amount),
        'outstanding', money_text(line.due_before - line.amount)) order by paper.whole_code nulls first, at.name, line.line_no), '[]')
      from payment_receipt paper
      join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code join opening_balance debt on debt.location_code = line.location_code and debt.code = line.opening_code join stock_location at on at.code = line.location_code where (paper.location_code = master.location_code and paper.code = master.code
        or paper.whole_location_code = master.location_code and paper.whole_code = master.code)) as openings,
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'chequeCode', debt.code, 'chequeNumber', debt.number, 'bankName', bank.name, 'date', debt.cheque_date, 'dueDate', (select coalesce(move.moved_on, move.business_date) from cheque_history move
       where move.location_code = debt.location_code and move.cheque_code = debt.code and move.to_state = 'RETURNED'
         and move.from_state <> 'SETTLED' order by move.move_no desc limit 1),
        'totalAmount', money_text(debt.amount), 'charge', money_text(line.charge),
        'stockLocation', json_build_object('code', at.code, 'name', at.name), 'partCode', case when paper.code = master.code then '' else paper.code end,
        'dueBefore', money_text(line.due_before), 'paidAmount', money_text(line.amount),
        'outstanding', money_text(line.due_before - line.amount)) order by paper.whole_code nulls first, at.name, line.line_no), '[]')
      from payment_receipt paper
      join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code join cheque debt on debt.location_code = line.location_code and debt.code = line.cheque_code join bank on bank.code = debt.bank_code join stock_location at on at.code = line.location_code where (paper.location_code = master.location_code and paper.code = master.code
        or paper.whole_location_code = master.location_code and paper.whole_code = master.code)) as cheques
   from payment_receipt master
   join customer on customer.code = master.customer_code
   join customer_balance balance on balance.customer_code = customer.code
   left join lateral (
     select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
   ) home on true
   join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   where master.code = $2
     and master.location_code = (select code from stock_location where lpad(node::text, 2, '0') = substr($2, 3, 2))
     and (master.location_code = $1 or master.whole_location_code = $1 or exists (select 1 from payment_receipt part
       where part.whole_location_code = master.location_code and part.whole_code = master.code and part.location_code = $1));

-- receipts.refunded-of-bills
select bill.code, max(given.code) as by
   from payment_receipt paper
   join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code
   join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
   join sales_return given on given.location_code = bill.location_code and given.invoice_code = bill.code and given.status = 'live'
   where paper.location_code = $1 and paper.code = $2 or paper.whole_location_code = $1 and paper.whole_code = $2
   group by bill.location_code, bill.code, bill.paid, line.amount having sum(given.cash_paid) > bill.paid - line.amount - coalesce((
      select sum(given.amount) from debt_settled given where given.location_code = bill.location_code and given.invoice_code = bill.code and given.status = 'live' and (given.is_written_off or given.is_discount)), 0) order by bill.code limit 1;
