-- sales-orders.add-taken-of-order
update sales_order_line line set delivered = line.delivered + change.quantity
       from unnest($3::text[], $4::bigint[]) as change (item_code, quantity)
       where line.location_code = $1 and line.order_code = $2 and line.item_code = change.item_code;

-- sales-orders.add-taken-of-quotation
update sales_quotation_line line set taken = line.taken + change.quantity
       from unnest($3::text[], $4::bigint[]) as change (item_code, quantity)
       where line.location_code = $1 and line.quotation_code = $2 and line.item_code = change.item_code;

-- sales-orders.advances-before
select coalesce(sum(total), 0)::bigint as before from order_advance where location_code = $1 and order_code = $2 and status = 'live';

-- sales-orders.cancel-order
update sales_order set state = 'cancelled', cancelled_reason = $3, version = version + 1 where location_code = $1 and code = $2;

-- sales-orders.cancel-quotation
update sales_quotation set state = 'cancelled', cancelled_reason = $3, version = version + 1 where location_code = $1 and code = $2;

-- sales-orders.costs-of-lines
select asked.no - 1 as at, money_text(case when item.type <> 'stock' then 0 else coalesce(
       (select cost_price from stock_entry where code = asked.entry_code),
       (select entry.cost_price from stock_balance here join stock_entry entry on entry.code = here.entry_code
        where here.location_code = $1 and here.item_code = item.code and here.remaining > 0
        order by entry.expiry_date nulls last, entry.received_on, entry.code limit 1),
       item.cost_price) end) as "costPrice"
   from unnest($2::text[], $3::text[]) with ordinality as asked (item_code, entry_code, no) join item on item.code = asked.item_code;

-- sales-orders.customer
select code, trim(first_name || ' ' || second_name) as name, is_active as "isActive" from customer where code = $1;

-- sales-orders.delete-order-lines
delete from sales_order_line where location_code = $1 and order_code = current_paper_code();

-- sales-orders.find-open-orders
select master.code, master.business_date as date, master.customer_code as "customerCode",
     trim(customer.first_name || ' ' || customer.second_name) as "customerName", master.wanted_on as "wantedDate",
     money_text(master.total) as "totalAmount", money_text(case when master.state in ('open', 'part') then (select coalesce(sum(round((line.quantity - line.delivered)::numeric * line.line_total / line.quantity)), 0)::bigint
      from sales_order_line line where line.location_code = master.location_code and line.order_code = master.code) else 0 end) as "openAmount"
   from sales_order master join customer on customer.code = master.customer_code
   where master.location_code = $1 and master.state in ('open', 'part')
     and lower(master.code || ' ' || customer.first_name || ' ' || customer.second_name) like $2 order by master.business_date, master.code limit 20;

-- sales-orders.find-open-quotations
select master.code, master.business_date as date, master.customer_code as "customerCode",
     trim(customer.first_name || ' ' || customer.second_name) as "customerName", master.valid_until as "validUntil",
     money_text(master.total) as "totalAmount", money_text(case when master.state in ('open', 'part') then (select coalesce(sum(round((line.quantity - line.taken)::numeric * line.line_total / line.quantity)), 0)::bigint
      from sales_quotation_line line where line.location_code = master.location_code and line.quotation_code = master.code) else 0 end) as "openAmount"
   from sales_quotation master join customer on customer.code = master.customer_code
   where master.location_code = $1 and master.state in ('open', 'part')
     and lower(master.code || ' ' || customer.first_name || ' ' || customer.second_name) like $2 order by master.business_date desc, master.code desc limit 20;

-- sales-orders.insert-advance
insert into order_advance (location_code, code, business_date, created_at, user_code, order_code, customer_code, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7);

-- sales-orders.insert-lines-of-order
insert into sales_order_line (location_code, order_code, line_no, item_code, entry_code, quantity, unit_price, discount_percent, discount_each, discount_total, sub_total, line_total)
     select $1, current_paper_code(), line_no, item_code,
       (select code from stock_entry entry where entry.code = line.entry_code and entry.item_code = line.item_code), quantity, unit_price, discount_percent, discount_each, discount_total, sub_total, line_total
     from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::integer[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
       with ordinality as line (item_code, entry_code, quantity, unit_price, discount_percent, discount_each, discount_total, sub_total, line_total, line_no);

-- sales-orders.insert-lines-of-quotation
insert into sales_quotation_line (location_code, quotation_code, line_no, item_code, entry_code, quantity, unit_price, discount_percent, discount_each, discount_total, sub_total, line_total)
     select $1, current_paper_code(), line_no, item_code,
       (select code from stock_entry entry where entry.code = line.entry_code and entry.item_code = line.item_code), quantity, unit_price, discount_percent, discount_each, discount_total, sub_total, line_total
     from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::integer[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
       with ordinality as line (item_code, entry_code, quantity, unit_price, discount_percent, discount_each, discount_total, sub_total, line_total, line_no);

-- sales-orders.insert-order
insert into sales_order (location_code, code, business_date, created_at, user_code, customer_code, quotation_code, wanted_on, is_reserved,
     remarks, sub_total, line_discount, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- sales-orders.insert-quotation
insert into sales_quotation (location_code, code, business_date, created_at, user_code, customer_code, revision, revises_code, valid_until,
     remarks, sub_total, line_discount, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- sales-orders.insert-tenders
insert into tender (location_code, paper_code, tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, bank_code, account_code)
   select location_code, current_paper_code(save), tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, case when starts_with(bank_code, '64') then null else bank_code end, case when starts_with(bank_code, '64') then bank_code end
   from unnest($1::new_tender[]);

-- sales-orders.items
select item.code, item.name, item.type, item.is_active as "isActive", unit.allows_fractions as "allowsFractions"
   from item join item_unit unit on unit.code = item.unit_code where item.code = any($1);

-- sales-orders.items-here
select item_code as code, sum(remaining)::bigint as here from stock_balance
   where location_code = $1 and item_code = any($2) group by item_code;

-- sales-orders.left-of-advance
select advance.total, balance.over_payment as left,
     (select used.code from (select line.paper_code as code, (sum(line.debit) - sum(line.credit))::bigint as amount
    from gl_line line where line.party_code = advance.customer_code and line.account_code = '2200'
    group by line.location_code, line.paper_code having sum(line.debit) > sum(line.credit)
    order by max(line.business_date) desc, line.paper_code desc limit 5) used limit 1) as "drawnBy"
   from order_advance advance join customer_balance balance on balance.customer_code = advance.customer_code
   where advance.location_code = $1 and advance.code = $2;

-- sales-orders.lines-of-locked-order
select line.order_code as code, line.item_code as "itemCode", item.name, line.quantity, line.delivered as taken
       from sales_order_line line join item on item.code = line.item_code
       where line.location_code = $1 and line.order_code = any($2) order by line.line_no;

-- sales-orders.lines-of-locked-quotation
select line.quotation_code as code, line.item_code as "itemCode", item.name, line.quantity, line.taken as taken
       from sales_quotation_line line join item on item.code = line.item_code
       where line.location_code = $1 and line.quotation_code = any($2) order by line.line_no;

-- sales-orders.lock-advance
select business_date as date, status, version, order_code as "orderCode", customer_code as "customerCode", total
   from order_advance where location_code = $1 and code = $2 for no key update;

-- sales-orders.lock-customer-of-advance
select 1 from customer_balance
   where customer_code = (select customer_code from order_advance where location_code = $1 and code = $2) for no key update;

-- sales-orders.lock-customer-of-order
select 1 from customer_balance
   where customer_code = (select customer_code from sales_order where location_code = $1 and code = $2) for no key update;

-- sales-orders.lock-order
select master.code, master.customer_code as "customerCode", trim(customer.first_name || ' ' || customer.second_name) as "customerName",
         master.state, master.version, master.total, master.wanted_on as "wantedDate", null::date as "validUntil", 1 as revision, master.quotation_code as "quotationCode"
       from sales_order master join customer on customer.code = master.customer_code
       where master.location_code = $1 and master.code = any($2) order by master.code for no key update of master;

-- sales-orders.lock-quotation
select master.code, master.customer_code as "customerCode", trim(customer.first_name || ' ' || customer.second_name) as "customerName",
         master.state, master.version, master.total, null::date as "wantedDate", master.valid_until as "validUntil", master.revision, null::text as "quotationCode"
       from sales_quotation master join customer on customer.code = master.customer_code
       where master.location_code = $1 and master.code = any($2) order by master.code for no key update of master;

-- sales-orders.mark-advance-reversed
update order_advance set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- sales-orders.mark-quotation-revised
update sales_quotation set state = 'revised', version = version + 1 where location_code = $1 and code = $2;

-- sales-orders.quotation-of-order
select quotation_code as code from sales_order where location_code = $1 and code = $2;

-- sales-orders.read-order
select master.code, master.customer_code as "customerCode",
     json_build_object('code', customer.code, 'firstName', customer.first_name, 'secondName', customer.second_name, 'phone1', customer.phone1,
       'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''), 'paysWholesale', exists (select 1 from customer_type where customer_type.code = customer.customer_type_code and customer_type.pays_wholesale)) as customer,
     (
       select json_build_object('code', written.code, 'firstName', written.first_name, 'secondName', written.second_name,
         'phone1', written.phone1, 'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''))
       from customer written left join lateral (
         select address, city from customer_address where customer_code = written.code and is_active order by address_no limit 1
       ) home on true
       where written.code = master.written_for) as "writtenFor",
     json_build_object('code', place.code, 'name', place.name, 'address', place.address, 'phone', place.phone) as "stockLocation",
     author.username as "user", master.business_date as date, master.created_at as "dateTime", master.remarks, upper(master.state) as state,
     master.cancelled_reason as "cancelledReason", master.version,
     money_text(master.sub_total) as "subTotalAmount", money_text(master.line_discount) as "discountTotal", money_text(master.total) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code,
  'itemMaster', json_build_object('code', item.code, 'name', item.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''), 'unit', unit.name, 'type', item.type,
    'allowsFractions', unit.allows_fractions),
  'quantity', quantity_text(line.quantity), 'takenQuantity', quantity_text(line.delivered), 'openQuantity', quantity_text(line.quantity - line.delivered),
  'wholesalePrice', money_text(item.wholesale_price), 'retailPrice', money_text(line.unit_price),
  'discountPercentage', money_text(line.discount_percent), 'discountAmount', money_text(line.discount_each),
  'discountTotal', money_text(line.discount_total), 'subTotalAmount', money_text(line.sub_total), 'totalAmount', money_text(line.line_total)) order by line.line_no), '[]')
      from sales_order_line line join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      where line.location_code = master.location_code and line.order_code = master.code) as "stockHistories",
     (select coalesce(json_agg(json_build_object('code', invoice.code, 'date', invoice.business_date, 'totalAmount', money_text(invoice.total),
        'status', invoice.status) order by invoice.created_at, invoice.code), '[]')
      from bill_origin origin join invoice on invoice.location_code = origin.location_code and invoice.code = origin.invoice_code
      where origin.location_code = master.location_code and origin.order_code = master.code) as invoices, master.wanted_on as "wantedDate", master.is_reserved as "isReserved", master.quotation_code as "salesQuotation",
     (select coalesce(json_agg(json_build_object('code', advance.code, 'date', advance.business_date, 'totalAmount', money_text(advance.total),
        'status', advance.status, 'version', advance.version, 'modeOfPayments', (select coalesce(json_agg(json_build_object('paymentType', tender.payment_type_code, 'paymentTypeName', type.name,
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
    where tender.location_code = advance.location_code and tender.paper_code = advance.code)) order by advance.code), '[]')
      from order_advance advance where advance.location_code = master.location_code and advance.order_code = master.code) as advances,
     (select money_text(coalesce(sum(total), 0)::bigint) from order_advance advance
      where advance.location_code = master.location_code and advance.order_code = master.code and advance.status = 'live') as "advanceAmount"
   from sales_order master join customer on customer.code = master.customer_code
   join stock_location place on place.code = master.location_code
   join app_user author on author.code = master.user_code
   left join lateral (
     select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
   ) home on true
   where master.location_code = $1 and master.code = $2;

-- sales-orders.read-quotation
select master.code, master.customer_code as "customerCode",
     json_build_object('code', customer.code, 'firstName', customer.first_name, 'secondName', customer.second_name, 'phone1', customer.phone1,
       'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''), 'paysWholesale', exists (select 1 from customer_type where customer_type.code = customer.customer_type_code and customer_type.pays_wholesale)) as customer,
     (
       select json_build_object('code', written.code, 'firstName', written.first_name, 'secondName', written.second_name,
         'phone1', written.phone1, 'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''))
       from customer written left join lateral (
         select address, city from customer_address where customer_code = written.code and is_active order by address_no limit 1
       ) home on true
       where written.code = master.written_for) as "writtenFor",
     json_build_object('code', place.code, 'name', place.name, 'address', place.address, 'phone', place.phone) as "stockLocation",
     author.username as "user", master.business_date as date, master.created_at as "dateTime", master.remarks, upper(master.state) as state,
     master.cancelled_reason as "cancelledReason", master.version,
     money_text(master.sub_total) as "subTotalAmount", money_text(master.line_discount) as "discountTotal", money_text(master.total) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code,
  'itemMaster', json_build_object('code', item.code, 'name', item.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''), 'unit', unit.name, 'type', item.type,
    'allowsFractions', unit.allows_fractions),
  'quantity', quantity_text(line.quantity), 'takenQuantity', quantity_text(line.taken), 'openQuantity', quantity_text(line.quantity - line.taken),
  'wholesalePrice', money_text(item.wholesale_price), 'retailPrice', money_text(line.unit_price),
  'discountPercentage', money_text(line.discount_percent), 'discountAmount', money_text(line.discount_each),
  'discountTotal', money_text(line.discount_total), 'subTotalAmount', money_text(line.sub_total), 'totalAmount', money_text(line.line_total)) order by line.line_no), '[]')
      from sales_quotation_line line join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      where line.location_code = master.location_code and line.quotation_code = master.code) as "stockHistories",
     (select coalesce(json_agg(json_build_object('code', invoice.code, 'date', invoice.business_date, 'totalAmount', money_text(invoice.total),
        'status', invoice.status) order by invoice.created_at, invoice.code), '[]')
      from bill_origin origin join invoice on invoice.location_code = origin.location_code and invoice.code = origin.invoice_code
      where origin.location_code = master.location_code and origin.quotation_code = master.code) as invoices, master.valid_until as "validUntil", master.revision, master.revises_code as revises,
     (select code from sales_quotation newer where newer.location_code = master.location_code and newer.revises_code = master.code) as "revisedBy",
     (select coalesce(json_agg(json_build_object('code', asked.code, 'date', asked.business_date) order by asked.code), '[]')
      from sales_order asked where asked.location_code = master.location_code and asked.quotation_code = master.code) as "salesOrders"
   from sales_quotation master join customer on customer.code = master.customer_code
   join stock_location place on place.code = master.location_code
   join app_user author on author.code = master.user_code
   left join lateral (
     select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
   ) home on true
   where master.location_code = $1 and master.code = $2;

-- sales-orders.reserved-for-others
select line.item_code as "itemCode", sum(line.quantity - line.delivered)::bigint as reserved,
     string_agg(quantity_text(line.quantity - line.delivered) || ' for ' || trim(customer.first_name || ' ' || customer.second_name)
       || ' (' || line.order_code || ')', ', ' order by line.order_code) as whose,
     (select coalesce(sum(remaining), 0)::bigint from stock_balance balance
      where balance.location_code = $1 and balance.item_code = line.item_code) as here
   from sales_order_line line
   join sales_order asked on asked.location_code = line.location_code and asked.code = line.order_code
   join customer on customer.code = asked.customer_code
   where line.location_code = $1 and line.item_code = any($2) and line.delivered < line.quantity and asked.is_reserved
     and asked.state in ('open', 'part') and line.order_code <> $3
   group by line.item_code order by line.item_code;

-- sales-orders.state-of-order
update sales_order set version = version + 1, state = case when state in ('revised', 'cancelled') then state else (
         select case when bool_and(delivered = quantity) then 'done' when bool_or(delivered > 0) then 'part' else 'open' end
         from sales_order_line line where line.location_code = $1 and line.order_code = $2) end
       where location_code = $1 and code = $2;

-- sales-orders.state-of-quotation
update sales_quotation set version = version + 1, state = case when state in ('revised', 'cancelled') then state else (
         select case when bool_and(taken = quantity) then 'done' when bool_or(taken > 0) then 'part' else 'open' end
         from sales_quotation_line line where line.location_code = $1 and line.quotation_code = $2) end
       where location_code = $1 and code = $2;

-- sales-orders.update-order
update sales_order set customer_code = $2, wanted_on = $3, is_reserved = $4, remarks = $5, sub_total = $6, line_discount = $7, total = $8,
     version = version + 1
   where location_code = $1 and code = current_paper_code();

-- sales-orders.vat-classes
select code, vat_class as "vatClass" from item where code = any($1);
