-- vat-return.by-location
select entry.location_code as "locationCode", coalesce(sum(line.vat) filter (where line.tax = 'output'), 0)::bigint as "outputVat",
     coalesce(sum(line.vat) filter (where line.tax = 'input'), 0)::bigint as "inputVat"
   from vat_return_entry entry join vat_line line using (location_code, paper_code, entry_no)
   where entry.period_to = $1 group by entry.location_code;

-- vat-return.clearings
select cleared.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", cleared.business_date as date, money_text(cleared.output_vat) as "outputVat",
     money_text(cleared.input_vat) as "inputVat", money_text(cleared.due) as due
   from vat_clearing cleared join stock_location place on place.code = cleared.location_code
   where cleared.period_to = $1 and cleared.status = 'live' order by cleared.location_code;

-- vat-return.days
select line.location_code || '-' || business_date || '-' || vat_class as code, business_date as date, '' as "documentNo",
     business_date as "documentDate", '' as tin, vat_class as name, count(distinct paper_code)::int as papers, '' as "paperCode",
     place.name as "locationName", money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat
   from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_line line left join vat_return_entry filed using (location_code, paper_code, entry_no)
    where filed.period_to is null and line.business_date <= $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line join stock_location place on place.code = line.location_code
   where schedule = $3
   group by line.location_code, business_date, vat_class, place.name
   order by business_date, place.name, vat_class desc;

-- vat-return.days-filed
select line.location_code || '-' || business_date || '-' || vat_class as code, business_date as date, '' as "documentNo",
     business_date as "documentDate", '' as tin, vat_class as name, count(distinct paper_code)::int as papers, '' as "paperCode",
     place.name as "locationName", money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat
   from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_return_entry filed join vat_line line using (location_code, paper_code, entry_no)
    where filed.period_to = $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line join stock_location place on place.code = line.location_code
   where schedule = $3
   group by line.location_code, business_date, vat_class, place.name
   order by business_date, place.name, vat_class desc;

-- vat-return.documents
select line.location_code || '-' || paper_code || '-' || entry_no || '-' || document_no as code, business_date as date,
     document_no as "documentNo", document_date as "documentDate", tin, line.name, 1 as papers, paper_code as "paperCode",
     place.name as "locationName", money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat
   from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_line line left join vat_return_entry filed using (location_code, paper_code, entry_no)
    where filed.period_to is null and line.business_date <= $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line join stock_location place on place.code = line.location_code
   where schedule = $3
   group by line.location_code, paper_code, entry_no, business_date, document_no, document_date, tin, line.name, place.name
   order by document_date, document_no, entry_no;

-- vat-return.documents-filed
select line.location_code || '-' || paper_code || '-' || entry_no || '-' || document_no as code, business_date as date,
     document_no as "documentNo", document_date as "documentDate", tin, line.name, 1 as papers, paper_code as "paperCode",
     place.name as "locationName", money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat
   from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_return_entry filed join vat_line line using (location_code, paper_code, entry_no)
    where filed.period_to = $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line join stock_location place on place.code = line.location_code
   where schedule = $3
   group by line.location_code, paper_code, entry_no, business_date, document_no, document_date, tin, line.name, place.name
   order by document_date, document_no, entry_no;

-- vat-return.filed
select filed.period_from as "from", filed.period_to as "to", filed.filed_at as "filedAt", author.username as "user",
     filed.output_vat as "outputVat", filed.input_vat as "inputVat", filed.brought_forward as "broughtForward",
     (select coalesce(sum(paid.total), 0)::bigint from vat_payment paid
     where paid.period_to = filed.period_to and paid.status = 'live' and not exists (select 1 from cheque where cheque.location_code = paid.location_code
       and cheque.paper_code = paid.code and not cheque.is_void and cheque.state in ('RETURNED', 'CANCELLED', 'STALE'))) as settled,
     array(select code::text from vat_clearing where period_to = filed.period_to and status = 'live'
       union all select code::text from vat_payment where period_to = filed.period_to) as papers
   from vat_return filed join app_user author on author.code = filed.user_code order by filed.period_to desc;

-- vat-return.filed-since-refund
select max(filed.period_to) as to from vat_payment paid join vat_return filed on filed.period_to > paid.period_to
   where paid.location_code = $1 and paid.code = $2 and paid.kind = 'refund';

-- vat-return.insert
insert into vat_return (period_to, period_from, filed_at, user_code, output_vat, input_vat, brought_forward)
   values ($1, $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7);

-- vat-return.insert-clearing
insert into vat_clearing (location_code, code, business_date, created_at, user_code, period_to, output_vat, input_vat, due)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7, $8, $9);

-- vat-return.insert-entries
insert into vat_return_entry (period_to, location_code, paper_code, entry_no)
   select distinct $1::date, location_code, paper_code, entry_no
   from vat_line left join vat_return_entry filed using (location_code, paper_code, entry_no)
   where filed.period_to is null and business_date <= $1::date;

-- vat-return.insert-payment
insert into vat_payment (location_code, code, business_date, created_at, user_code, period_to, kind, total, reference, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9);

-- vat-return.insert-tenders
insert into tender (location_code, paper_code, tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, bank_code, account_code)
   select location_code, current_paper_code(save), tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, case when starts_with(bank_code, '64') then null else bank_code end, case when starts_with(bank_code, '64') then bank_code end
   from unnest($1::new_tender[]);

-- vat-return.kind-of-payment
select kind from vat_payment where location_code = $1 and code = $2;

-- vat-return.lock
select pg_advisory_xact_lock(hashtextextended('vat-return', 0));

-- vat-return.lock-clearings
select location_code as "locationCode", code, business_date as date, output_vat as "outputVat", input_vat as "inputVat"
   from vat_clearing where period_to = $1 and status = 'live' order by location_code for no key update;

-- vat-return.lock-payment
select business_date as date, status, version, kind, period_to as "to", total
   from vat_payment where location_code = $1 and code = $2 for no key update;

-- vat-return.mark-clearing-reversed
update vat_clearing set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- vat-return.mark-payment-reversed
update vat_payment set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- vat-return.open-days
select place.code as "locationCode", place.node,
     case when place.code = $2 then $1::date else greatest(
       case when last.date < $1::date - 1 and not exists (select 1 from confirmed_day word where word.location_code = place.code
         and word.business_date between $1::date - 1 and $1::date) then last.date else $1::date end,
       day.closed_through + 1) end as day
   from stock_location place
   left join location_day day on day.location_code = place.code
   left join lateral (
     select max(last_date) as date from number_series series where series.location_code = place.code and series.prefix not in ('25', '74', '75')
   ) last on true
   where place.code = any($3);

-- vat-return.parts
select schedule, vat_class as "vatClass", count(distinct (location_code, paper_code))::int as papers,
     money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat
   from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_line line left join vat_return_entry filed using (location_code, paper_code, entry_no)
    where filed.period_to is null and line.business_date <= $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line group by schedule, vat_class
   order by array_position(array['tax-invoices', 'other-sales', 'tax-notes', 'output-adjustments', 'input', 'input-notes', 'input-adjustments'], schedule),
     array_position(array['standard', 'zero', 'exempt'], vat_class);

-- vat-return.parts-filed
select schedule, vat_class as "vatClass", count(distinct (location_code, paper_code))::int as papers,
     money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat
   from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_return_entry filed join vat_line line using (location_code, paper_code, entry_no)
    where filed.period_to = $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line group by schedule, vat_class
   order by array_position(array['tax-invoices', 'other-sales', 'tax-notes', 'output-adjustments', 'input', 'input-notes', 'input-adjustments'], schedule),
     array_position(array['standard', 'zero', 'exempt'], vat_class);

-- vat-return.payments
select master.code, master.kind, master.business_date as date, master.created_at as "dateTime",
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user", money_text(master.total) as amount,
     master.reference, master.remarks, master.status, master.version, exists (select 1 from cheque where cheque.location_code = master.location_code
       and cheque.paper_code = master.code and not cheque.is_void and cheque.state in ('RETURNED', 'CANCELLED', 'STALE')) as "cameBack", (select coalesce(json_agg(json_build_object('paymentTypeCode', tender.payment_type_code, 'paymentTypeName', case case when tender.payment_type_code = '21910000001' then 'cash' when tender.payment_type_code = '21910000003' then 'bank-deposit' when tender.payment_type_code = '21910000007' then 'online-transfer' when tender.payment_type_code = '21910000004' then 'card' when tender.payment_type_code = '21910000006' then 'return-amount' when tender.payment_type_code = '21910000005' then 'over-payment' when tender.account_code is not null then 'own-cheque' else 'handed-on' end when 'cash' then 'Cash' when 'own-cheque' then 'Own Cheque' when 'handed-on' then 'Cheque Handed On' when 'bank-deposit' then 'Bank Deposit' when 'online-transfer' then 'Online Transfer' when 'card' then 'Card' when 'return-amount' then 'Return Amount' when 'over-payment' then 'Over Payment' end,
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
    where tender.location_code = master.location_code and tender.paper_code = master.code) -> 0 as payment
   from vat_payment master
   join stock_location place on place.code = master.location_code
   join app_user author on author.code = master.user_code
   where master.period_to = $1
   order by master.created_at, master.code;

-- vat-return.period-of-payment
select period_to as to from vat_payment where location_code = $1 and code = $2;

-- vat-return.reopen
select reopen_vat_return($1) as result;

-- vat-return.turnover
select business_date as date, sum(value)::bigint as value from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_line line left join vat_return_entry filed using (location_code, paper_code, entry_no)
    where filed.period_to is null and line.business_date <= $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line where schedule not like 'input%' group by business_date;

-- vat-return.turnover-filed
select business_date as date, sum(value)::bigint as value from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_return_entry filed join vat_line line using (location_code, paper_code, entry_no)
    where filed.period_to = $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line where schedule not like 'input%' group by business_date;

-- vat-return.waiting-notes
select given.code, given.business_date as date, supplier.name as "supplierName",
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", sum(line.line_total)::bigint as taxable
   from purchase_return given
   join purchase_return_line line on line.location_code = given.location_code and line.purchase_return_code = given.code
   join item on item.code = line.item_code and item.vat_class = 'standard'
   join stock_entry entry on entry.code = line.entry_code
   join supplier on supplier.code = given.supplier_code
   join stock_location place on place.code = given.location_code
   where given.status = 'live' and given.vat = 0 and given.business_date <= $1
     and exists (
       select 1 from grn where grn.location_code = entry.location_code and grn.code = entry.source_code
       and (grn.vat > 0 or exists (
         select 1 from late_tax_invoice late
         where late.location_code = grn.location_code and late.grn_code = grn.code and late.status = 'live' and not late.is_landed_cost)))
     and not exists (
       select 1 from late_tax_credit_note late
       where late.location_code = given.location_code and late.purchase_return_code = given.code and late.status = 'live')
   group by given.location_code, given.code, given.business_date, supplier.name, place.code, place.name
   having sum(line.line_total) > 0
   order by given.business_date, given.code limit 200;
