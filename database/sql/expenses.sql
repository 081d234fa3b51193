-- expenses.account-of-category
with recursive above as (
     select code, parent_code, account_code, 1 as step from expense_category where code = $1
     union all
     select parent.code, parent.parent_code, parent.account_code, step + 1
     from above join expense_category parent on parent.code = above.parent_code where above.account_code is null
   )
   select coalesce((select account_code from above where account_code is not null order by step limit 1), '6000') as account from above limit 1;

-- expenses.answer-to-due
select code as by, null as "user" from expense where recurring_code = $1 and due_on = $2 and status = 'live'
   union all
   select null, author.username from recurring_expense_skip skip join app_user author on author.code = skip.user_code
   where skip.recurring_code = $1 and skip.due_on = $2;

-- expenses.categories-below
select code from expense_category_path where code = $2 and $1::text = any(codes);

-- expenses.insert-expense
insert into expense (location_code, code, business_date, created_at, user_code, category_code, account_code, payee, reference, remarks,
     total, pays_code, recurring_code, due_on, vat)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- expenses.insert-reopening
insert into expense_reopening (location_code, cheque_code, move_no, expense_code, amount) values ($1, $2, $3, $4, $5);

-- expenses.insert-skip
insert into recurring_expense_skip (recurring_code, due_on, skipped_at, user_code) values ($1, $2, to_timestamp($3::double precision / 1000), $4);

-- expenses.insert-tenders
insert into tender (location_code, paper_code, tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, bank_code, account_code)
   select location_code, current_paper_code(save), tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, case when starts_with(bank_code, '64') then null else bank_code end, case when starts_with(bank_code, '64') then bank_code end
   from unnest($1::new_tender[]);

-- expenses.late-tax-invoice-of-expense
select (select max(late.code collate "C") from (select late.* from late_tax_invoice late
    where late.location_code = master.location_code and late.expense_code = master.code and late.status = 'live') late) as "claimedBy" from expense master where master.location_code = $1 and master.code = $2;

-- expenses.lock-claimed-expense
select status, payee, account_code as account, total, vat, pays_code as "paysCode"
   from expense where location_code = $1 and code = $2 for no key update;

-- expenses.lock-expense
select business_date as date, status, version, category_code as "categoryCode", total
   from expense where location_code = $1 and code = $2 for no key update;

-- expenses.lock-expense-to-reopen
select account_code as account from expense where location_code = $1 and code = $2 for no key update;

-- expenses.lock-recurring
select rhythm, starts_on as "startsOn" from recurring_expense where location_code = $1 and code = $2 and is_active for no key update;

-- expenses.lock-unpaid
select code, status from expense where location_code = $1 and code = $2 for no key update;

-- expenses.mark-reversed
update expense set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- expenses.read-expense
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.user_code as "userCode", master.version, json_build_object('code', category.code, 'name', category.name) as category,
     json_build_object('code', account.code, 'name', account.name) as account, master.payee, master.reference,
     money_text(master.vat) as "vatAmount",
     case when master.vat > 0 then (select json_build_object('number', noted.document_no, 'date', noted.document_date, 'tin', noted.supplier_tin,
      'rate', money_text(claim.rate), 'netAmount', money_text(abs(claim.value)), 'vatAmount', money_text(abs(claim.vat)))
    from supplier_tax_document noted join vat_line claim using (location_code, paper_code, entry_no, line_no)
    where noted.location_code = master.location_code and noted.paper_code = master.code and not noted.is_mirror and noted.line_no = 1
    order by noted.entry_no desc limit 1) end as "taxInvoice",
     (select coalesce(json_agg(json_build_object('code', late.code, 'claimedOn', late.business_date, 'supplierCode', noted.supplier_code, 'supplierName', noted.supplier_name,
      'isLandedCost', late.is_landed_cost, 'number', noted.document_no, 'date', noted.document_date, 'tin', noted.supplier_tin,
      'rate', money_text(claim.rate), 'netAmount', money_text(claim.value), 'vatAmount', money_text(claim.vat)) order by late.code), '[]')
    from (select late.* from late_tax_invoice late
    where late.location_code = master.location_code and late.expense_code = master.code and late.status = 'live') late
    join supplier_tax_document noted on noted.location_code = late.location_code and noted.paper_code = late.code and not noted.is_mirror
    join vat_line claim on claim.location_code = noted.location_code and claim.paper_code = noted.paper_code
      and claim.entry_no = noted.entry_no and claim.line_no = noted.line_no) as "lateTaxInvoices",
     money_text(master.total) as "totalAmount", money_text((coalesce((select sum(opened.amount) from expense_reopening opened
       where opened.location_code = master.location_code and opened.expense_code = master.code), 0) - coalesce((select sum(again.total) from expense again
       where again.location_code = master.location_code and again.pays_code = master.code and again.status = 'live'), 0))::bigint) as "unpaidAmount", (select coalesce(json_agg(json_build_object('paymentTypeCode', tender.payment_type_code, 'paymentTypeName', case case when tender.payment_type_code = '21910000001' then 'cash' when tender.payment_type_code = '21910000003' then 'bank-deposit' when tender.payment_type_code = '21910000007' then 'online-transfer' when tender.payment_type_code = '21910000004' then 'card' when tender.payment_type_code = '21910000006' then 'return-amount' when tender.payment_type_code = '21910000005' then 'over-payment' when tender.account_code is not null then 'own-cheque' else 'handed-on' end when 'cash' then 'Cash' when 'own-cheque' then 'Own Cheque' when 'handed-on' then 'Cheque Handed On' when 'bank-deposit' then 'Bank Deposit' when 'online-transfer' then 'Online Transfer' when 'card' then 'Card' when 'return-amount' then 'Return Amount' when 'over-payment' then 'Over Payment' end,
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
    where tender.location_code = master.location_code and tender.paper_code = master.code) -> 0 as payment,
     master.pays_code as "paysCode", master.due_on as "dueOn", coalesce((select json_agg(again.code order by again.code) from expense again
       where again.location_code = master.location_code and again.pays_code = master.code and again.status = 'live'), '[]') as "paidAgainBy",
     (select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'mediaType', file.media_type,
        'size', octet_length(file.content)) order by file.attachment_no), '[]')
      from paper_attachment file where file.location_code = master.location_code and file.paper_code = master.code) as attachments
   from expense master
   join expense_category category on category.code = master.category_code
   join gl_account account on account.code = master.account_code
   join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.code = $2;

-- expenses.read-unpaid
select (coalesce((select sum(opened.amount) from expense_reopening opened
       where opened.location_code = master.location_code and opened.expense_code = master.code), 0) - coalesce((select sum(again.total) from expense again
       where again.location_code = master.location_code and again.pays_code = master.code and again.status = 'live'), 0))::bigint as unpaid from expense master where master.location_code = $1 and master.code = $2;

-- expenses.recurring-of-location
select master.code as "recurringCode", json_build_object('code', category.code, 'name', category.name) as category, master.payee,
     master.remarks, money_text(master.amount) as amount, master.means, coalesce(master.account_code, '') as "accountCode", master.rhythm,
     master.starts_on as "startsOn", coalesce((select json_agg(due_on) from (
       select due_on from expense where recurring_code = master.code and status = 'live' and due_on >= $2::date
       union all
       select due_on from recurring_expense_skip where recurring_code = master.code and due_on >= $2::date) answered), '[]') as answered
   from recurring_expense master join expense_category category on category.code = master.category_code
   where master.location_code = $1 and master.is_active order by master.code;

-- expenses.standing-of-expense
select (coalesce((select sum(opened.amount) from expense_reopening opened
       where opened.location_code = master.location_code and opened.expense_code = master.code), 0) - coalesce((select sum(again.total) from expense again
       where again.location_code = master.location_code and again.pays_code = master.code and again.status = 'live'), 0))::bigint as unpaid, (select max(again.code) from expense again
     where again.location_code = master.location_code and again.pays_code = master.code and again.status = 'live') as "paidAgainBy"
   from expense master where master.location_code = $1 and master.code = $2;
