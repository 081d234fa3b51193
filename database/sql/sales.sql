-- sales.any-invoices-by-serial-end
select invoice.code, invoice.created_at as "dateTime", money_text(invoice.total) as "totalAmount",
    invoice.paid_status::text as "paidStatus", invoice.status, coalesce(day.closed_through >= invoice.business_date, false)::int as "isFreeze",
    invoice.customer_code as "customerCode",
    case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end as "customerName",
    json_build_object('firstName', case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end) as customer,
    coalesce((select case when sum(back.quantity) < (select sum(sold.quantity) from invoice_line sold
        where sold.location_code = invoice.location_code and sold.invoice_code = invoice.code) then 'part' else 'whole' end
      from sales_return paper
      join sales_return_line back on back.location_code = paper.location_code and back.sales_return_code = paper.code
      where paper.location_code = invoice.location_code and paper.invoice_code = invoice.code and paper.status = 'live'
      having count(*) > 0), 'none') as returned, invoice.kind from invoice join customer on customer.code = invoice.customer_code
    left join location_day day on day.location_code = invoice.location_code where invoice.location_code = $1 and right(invoice.code, 3) = right($2, 3) and invoice.code like '%' || $2
     order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit 20;

-- sales.any-invoices-by-serial-part
select invoice.code, invoice.created_at as "dateTime", money_text(invoice.total) as "totalAmount",
    invoice.paid_status::text as "paidStatus", invoice.status, coalesce(day.closed_through >= invoice.business_date, false)::int as "isFreeze",
    invoice.customer_code as "customerCode",
    case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end as "customerName",
    json_build_object('firstName', case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end) as customer,
    coalesce((select case when sum(back.quantity) < (select sum(sold.quantity) from invoice_line sold
        where sold.location_code = invoice.location_code and sold.invoice_code = invoice.code) then 'part' else 'whole' end
      from sales_return paper
      join sales_return_line back on back.location_code = paper.location_code and back.sales_return_code = paper.code
      where paper.location_code = invoice.location_code and paper.invoice_code = invoice.code and paper.status = 'live'
      having count(*) > 0), 'none') as returned, invoice.kind from invoice join customer on customer.code = invoice.customer_code
    left join location_day day on day.location_code = invoice.location_code where invoice.location_code = $1 and invoice.code like '%' || $2
     order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit 20;

-- sales.bill-customer
select customer.code, customer.first_name as "firstName", customer.second_name as "secondName", customer.phone1,
    customer.company_name as "companyName", customer.tin, coalesce(home.address, '') as address, coalesce(home.city, '') as city, exists (select 1 from customer_type where customer_type.code = customer.customer_type_code and customer_type.pays_wholesale) as "paysWholesale", customer.is_active as "isActive",
    customer.credit_limit as "creditLimit", customer.is_credit_allowed as "isCreditAllowed", customer.credit_days as "creditDays", balance.credit_amount as "creditAmount",
    balance.cheque_return_amount as "chequeReturnAmount", balance.return_amount as "returnAmount", balance.over_payment as "overPayment"
  from customer_balance balance join customer on customer.code = balance.customer_code
  left join lateral (
    select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
  ) home on true
  where balance.customer_code = $1;

-- sales.bill-items
select item.code, item.name, item.print_name as "printName",
     coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as barcode,
     item.type, unit.allows_fractions as "allowsFractions", item.retail_price as "retailPrice", item.wholesale_price as "wholesalePrice",
     item.minimum_price as "minimumPrice", item.maximum_discount as "maximumDiscount", item.warranty_days as "warrantyDays",
     item.vat_class as "vatClass", item.is_active as "isActive",
     exists (
       select 1 from sales_order_line line
       join sales_order asked on asked.location_code = line.location_code and asked.code = line.order_code
       where line.item_code = item.code and line.delivered < line.quantity and asked.is_reserved and asked.state in ('open', 'part')) as "isReserved"
   from item join item_unit unit on unit.code = item.unit_code
   where item.code = any($1) and (item.is_active or $2);

-- sales.bill-package
select code, name from service_package where code = $1;

-- sales.bill-sales-rep
select code, name as username from sales_rep where code = $1 and is_active;

-- sales.bill-vehicle
select vehicle.code, vehicle_number as "vehicleNumber", description, service_period_days as "servicePeriod", service_km as "serviceKm",
     odometer_km as odometer, odometer_date as "odometerDate", vehicle.is_active as "isActive", json_build_object('code', owner.code, 'firstName', owner.first_name, 'secondName', owner.second_name, 'phone1', owner.phone1) as customer
   from vehicle join customer owner on owner.code = vehicle.customer_code
   where vehicle.code = $1 and (vehicle.is_active or $2);

-- sales.costs-of-invoice
select line_no::text as code, money_text(unit_cost) as "costPrice" from invoice_line where location_code = $1 and invoice_code = $2;

-- sales.count-invoices
select count(*)::int as total from invoice where location_code = $1 and kind = $2 and ($3::text is null or user_code = $3);

-- sales.count-print
update invoice set print_count = print_count + 1, is_printed = true where location_code = $1 and code = $2 returning print_count;

-- sales.delete-invoice-lines
delete from invoice_line where location_code = $1 and invoice_code = current_paper_code();

-- sales.delete-origin-of-bill
delete from bill_origin where location_code = $1 and invoice_code = current_paper_code();

-- sales.forget-meter
update vehicle set odometer_km = coalesce($4, 0), odometer_date = $5
   where code = $1 and odometer_km = $2 and odometer_date = $3;

-- sales.holding-bill
select * from (
     select 1 as place, code from sales_return where location_code = $1 and invoice_code = $2 and status = 'live'
     union all
     select 2, code from oversold_goods where location_code = $1 and invoice_code = $2 and status = 'live'
   ) holding order by place, code limit 1;

-- sales.insert-bills
with bill as (insert into invoice (location_code, code, created_at, kind, business_date, user_code, customer_code, sales_rep_code, sub_total, line_discount, discount_percent, discount_amount, bill_discount, total, received, paid, paid_status, previous_credit, due_date, remarks, vehicle_code, odometer_km, next_service_km, next_service_date, service_package_code, idempotency_key, advice, odometer_before_km, odometer_before_on, odometer_reason)
   select location_code, current_paper_code(save), to_timestamp(created_ms / 1000), kind, business_date, user_code, customer_code, sales_rep_code, sub_total, line_discount, discount_percent, discount_amount, bill_discount, total, received, paid, paid_status, previous_credit, due_date, remarks, vehicle_code, odometer_km, next_service_km, next_service_date, service_package_code, idempotency_key, advice, odometer_before_km, odometer_before_on, odometer_reason from unnest($1::new_bill[])), paid as (insert into tender (location_code, paper_code, tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, bank_code, account_code)
   select location_code, current_paper_code(save), tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, case when starts_with(bank_code, '64') then null else bank_code end, case when starts_with(bank_code, '64') then bank_code end
   from unnest($3::new_tender[]))
   insert into invoice_line (location_code, invoice_code, line_no, item_code, entry_code, quantity, list_price, unit_price, discount_percent, discount_each, discount_total, sub_total, line_total, unit_cost, cost_total, warranty_due_date, package_code, bill_share, business_date, is_oversold)
   select location_code, current_paper_code(save), line_no, item_code, entry_code, quantity, list_price, unit_price, discount_percent, discount_each, discount_total, sub_total, line_total, unit_cost, cost_total, warranty_due_date, package_code, bill_share, business_date, is_oversold from unnest($2::new_bill_line[]);

-- sales.insert-invoice-lines
insert into invoice_line (location_code, invoice_code, line_no, item_code, entry_code, quantity, list_price, unit_price, discount_percent, discount_each, discount_total, sub_total, line_total, unit_cost, cost_total, warranty_due_date, package_code, bill_share, business_date, is_oversold)
   select location_code, current_paper_code(save), line_no, item_code, entry_code, quantity, list_price, unit_price, discount_percent, discount_each, discount_total, sub_total, line_total, unit_cost, cost_total, warranty_due_date, package_code, bill_share, business_date, is_oversold from unnest($1::new_bill_line[]);

-- sales.insert-origin-of-bill
insert into bill_origin (location_code, invoice_code, order_code, quotation_code) values ($1, current_paper_code(), $2, $3);

-- sales.insert-tenders
insert into tender (location_code, paper_code, tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, bank_code, account_code)
   select location_code, current_paper_code(save), tender_no, payment_type_code, amount, remarks, branch, reference, card_last4, tender_date, business_date, case when starts_with(bank_code, '64') then null else bank_code end, case when starts_with(bank_code, '64') then bank_code end
   from unnest($1::new_tender[]);

-- sales.invoices-by-customer
with who as materialized (
     select code from customer
     where search_text like any($3::text[]) and search_text like all($4::text[]) and code <> '2001000001'
   )
   select invoice.code, invoice.created_at as "dateTime", money_text(invoice.total) as "totalAmount",
    invoice.paid_status::text as "paidStatus", invoice.status, coalesce(day.closed_through >= invoice.business_date, false)::int as "isFreeze",
    invoice.customer_code as "customerCode",
    case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end as "customerName",
    json_build_object('firstName', case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end) as customer,
    coalesce((select case when sum(back.quantity) < (select sum(sold.quantity) from invoice_line sold
        where sold.location_code = invoice.location_code and sold.invoice_code = invoice.code) then 'part' else 'whole' end
      from sales_return paper
      join sales_return_line back on back.location_code = paper.location_code and back.sales_return_code = paper.code
      where paper.location_code = invoice.location_code and paper.invoice_code = invoice.code and paper.status = 'live'
      having count(*) > 0), 'none') as returned from invoice join customer on customer.code = invoice.customer_code
    left join location_day day on day.location_code = invoice.location_code where invoice.location_code = $1 and invoice.kind = $2 and invoice.customer_code in (select code from who)
     and invoice.business_date >= $5
   order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit 20;

-- sales.invoices-by-serial-end
select invoice.code, invoice.created_at as "dateTime", money_text(invoice.total) as "totalAmount",
    invoice.paid_status::text as "paidStatus", invoice.status, coalesce(day.closed_through >= invoice.business_date, false)::int as "isFreeze",
    invoice.customer_code as "customerCode",
    case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end as "customerName",
    json_build_object('firstName', case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end) as customer,
    coalesce((select case when sum(back.quantity) < (select sum(sold.quantity) from invoice_line sold
        where sold.location_code = invoice.location_code and sold.invoice_code = invoice.code) then 'part' else 'whole' end
      from sales_return paper
      join sales_return_line back on back.location_code = paper.location_code and back.sales_return_code = paper.code
      where paper.location_code = invoice.location_code and paper.invoice_code = invoice.code and paper.status = 'live'
      having count(*) > 0), 'none') as returned from invoice join customer on customer.code = invoice.customer_code
    left join location_day day on day.location_code = invoice.location_code where invoice.location_code = $1 and invoice.kind = $2 and right(invoice.code, 3) = right($3, 3)
     and invoice.code like '%' || $3
   order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit 20;

-- sales.invoices-by-serial-part
select invoice.code, invoice.created_at as "dateTime", money_text(invoice.total) as "totalAmount",
    invoice.paid_status::text as "paidStatus", invoice.status, coalesce(day.closed_through >= invoice.business_date, false)::int as "isFreeze",
    invoice.customer_code as "customerCode",
    case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end as "customerName",
    json_build_object('firstName', case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end) as customer,
    coalesce((select case when sum(back.quantity) < (select sum(sold.quantity) from invoice_line sold
        where sold.location_code = invoice.location_code and sold.invoice_code = invoice.code) then 'part' else 'whole' end
      from sales_return paper
      join sales_return_line back on back.location_code = paper.location_code and back.sales_return_code = paper.code
      where paper.location_code = invoice.location_code and paper.invoice_code = invoice.code and paper.status = 'live'
      having count(*) > 0), 'none') as returned from invoice join customer on customer.code = invoice.customer_code
    left join location_day day on day.location_code = invoice.location_code where invoice.location_code = $1 and invoice.kind = $2 and invoice.code like '%' || $3
   order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit 20;

-- sales.invoices-by-till-number
select invoice.code, invoice.created_at as "dateTime", money_text(invoice.total) as "totalAmount",
    invoice.paid_status::text as "paidStatus", invoice.status, coalesce(day.closed_through >= invoice.business_date, false)::int as "isFreeze",
    invoice.customer_code as "customerCode",
    case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end as "customerName",
    json_build_object('firstName', case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end) as customer,
    coalesce((select case when sum(back.quantity) < (select sum(sold.quantity) from invoice_line sold
        where sold.location_code = invoice.location_code and sold.invoice_code = invoice.code) then 'part' else 'whole' end
      from sales_return paper
      join sales_return_line back on back.location_code = paper.location_code and back.sales_return_code = paper.code
      where paper.location_code = invoice.location_code and paper.invoice_code = invoice.code and paper.status = 'live'
      having count(*) > 0), 'none') as returned from invoice join customer on customer.code = invoice.customer_code
    left join location_day day on day.location_code = invoice.location_code
   join till_bill made on made.location_code = invoice.location_code and made.invoice_code = invoice.code
   where invoice.location_code = $1 and invoice.kind = $2 and made.till_no = $3 and made.serial = $4;

-- sales.invoices-by-total
select invoice.code, invoice.created_at as "dateTime", money_text(invoice.total) as "totalAmount",
    invoice.paid_status::text as "paidStatus", invoice.status, coalesce(day.closed_through >= invoice.business_date, false)::int as "isFreeze",
    invoice.customer_code as "customerCode",
    case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end as "customerName",
    json_build_object('firstName', case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end) as customer,
    coalesce((select case when sum(back.quantity) < (select sum(sold.quantity) from invoice_line sold
        where sold.location_code = invoice.location_code and sold.invoice_code = invoice.code) then 'part' else 'whole' end
      from sales_return paper
      join sales_return_line back on back.location_code = paper.location_code and back.sales_return_code = paper.code
      where paper.location_code = invoice.location_code and paper.invoice_code = invoice.code and paper.status = 'live'
      having count(*) > 0), 'none') as returned from invoice join customer on customer.code = invoice.customer_code
    left join location_day day on day.location_code = invoice.location_code where invoice.location_code = $1 and invoice.kind = $2 and invoice.total = $3 and invoice.business_date >= $4
   order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit 20;

-- sales.lock-bill-customer
select customer.code, customer.first_name as "firstName", customer.second_name as "secondName", customer.phone1,
    customer.company_name as "companyName", customer.tin, coalesce(home.address, '') as address, coalesce(home.city, '') as city, exists (select 1 from customer_type where customer_type.code = customer.customer_type_code and customer_type.pays_wholesale) as "paysWholesale", customer.is_active as "isActive",
    customer.credit_limit as "creditLimit", customer.is_credit_allowed as "isCreditAllowed", customer.credit_days as "creditDays", balance.credit_amount as "creditAmount",
    balance.cheque_return_amount as "chequeReturnAmount", balance.return_amount as "returnAmount", balance.over_payment as "overPayment"
  from customer_balance balance join customer on customer.code = balance.customer_code
  left join lateral (
    select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
  ) home on true
  where balance.customer_code = $1 for no key update of balance;

-- sales.lock-customers-of-bill
select 1 from customer_balance
   where customer_code = any(array[(select customer_code from invoice where location_code = $1 and code = $2), $3])
     and customer_code <> '2001000001'
   order by customer_code for no key update;

-- sales.lock-edited-invoice
select business_date, user_code, customer_code, total, paid, paid_status,
     status, version, vehicle_code, odometer_km, odometer_before_km, odometer_before_on
   from invoice where location_code = $1 and code = $2 and kind = $3 for no key update;

-- sales.lock-held-bill
select 1 from invoice where location_code = $1 and code = $2 for no key update;

-- sales.mark-printed
with marked as (
     update invoice set is_printed = true where location_code = $1 and code = $2 and not is_printed returning code
   )
   select code, user_code as "userCode", exists (select 1 from marked) as "isNew" from invoice where location_code = $1 and code = $2;

-- sales.most-sold
select line.item_code as code, max(line.quantity)::bigint as most
   from (select location_code, code from invoice where location_code = $1 and status = 'live'
     order by business_date desc, created_at desc limit 500) last
   join invoice_line line on line.location_code = last.location_code and line.invoice_code = last.code
   where line.item_code = any($2)
   group by line.item_code;

-- sales.newest-invoices
select invoice.code, invoice.created_at as "dateTime", money_text(invoice.total) as "totalAmount",
    invoice.paid_status::text as "paidStatus", invoice.status, coalesce(day.closed_through >= invoice.business_date, false)::int as "isFreeze",
    invoice.customer_code as "customerCode",
    case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end as "customerName",
    json_build_object('firstName', case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end) as customer,
    coalesce((select case when sum(back.quantity) < (select sum(sold.quantity) from invoice_line sold
        where sold.location_code = invoice.location_code and sold.invoice_code = invoice.code) then 'part' else 'whole' end
      from sales_return paper
      join sales_return_line back on back.location_code = paper.location_code and back.sales_return_code = paper.code
      where paper.location_code = invoice.location_code and paper.invoice_code = invoice.code and paper.status = 'live'
      having count(*) > 0), 'none') as returned from invoice join customer on customer.code = invoice.customer_code
    left join location_day day on day.location_code = invoice.location_code where invoice.location_code = $1 and invoice.kind = $2
   order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit $3 offset $4;

-- sales.newest-own-invoices
select invoice.code, invoice.created_at as "dateTime", money_text(invoice.total) as "totalAmount",
    invoice.paid_status::text as "paidStatus", invoice.status, coalesce(day.closed_through >= invoice.business_date, false)::int as "isFreeze",
    invoice.customer_code as "customerCode",
    case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end as "customerName",
    json_build_object('firstName', case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end) as customer,
    coalesce((select case when sum(back.quantity) < (select sum(sold.quantity) from invoice_line sold
        where sold.location_code = invoice.location_code and sold.invoice_code = invoice.code) then 'part' else 'whole' end
      from sales_return paper
      join sales_return_line back on back.location_code = paper.location_code and back.sales_return_code = paper.code
      where paper.location_code = invoice.location_code and paper.invoice_code = invoice.code and paper.status = 'live'
      having count(*) > 0), 'none') as returned from invoice join customer on customer.code = invoice.customer_code
    left join location_day day on day.location_code = invoice.location_code where invoice.location_code = $1 and invoice.kind = $2 and invoice.user_code = $5
   order by invoice.business_date desc, invoice.created_at desc, invoice.code desc limit $3 offset $4;

-- sales.old-invoice-lines
select line_no, item_code, entry_code, quantity, unit_price, unit_cost, cost_total, line_total
   from invoice_line where location_code = $1 and invoice_code = $2 order by line_no;

-- sales.origin-of-bill
select case when order_code is null then 'quotation' else 'order' end as kind, coalesce(order_code, quotation_code) as code
   from bill_origin where location_code = $1 and invoice_code = $2;

-- sales.overdue-of-customer
select count(*)::int as bills, money_text(coalesce(sum(due), 0)::bigint) as amount, min(due_date) as oldest
   from (
     select total - paid - returned as due, due_date from invoice where customer_code = $1 and status = 'live' and paid + returned < total
     union all
     select total - paid, due_date from opening_balance
     where party_code = $1 and kind = 'customer-owes' and status = 'live' and paid < total
   ) owed
   where due_date < $2;

-- sales.quantities-of-bill
select item_code as "itemCode", quantity from invoice_line where location_code = $1 and invoice_code = $2;

-- sales.read-invoice
select invoice.code, invoice.kind, invoice.created_at as "dateTime", invoice.business_date as date, invoice.due_date as "dueDate",
     invoice.customer_code as "customerCode",
     json_build_object('code', customer.code, 'firstName', customer.first_name, 'secondName', customer.second_name, 'phone1', customer.phone1,
       'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''),
       'paysWholesale', exists (select 1 from customer_type where customer_type.code = customer.customer_type_code and customer_type.pays_wholesale), 'creditAmount', money_text(balance.credit_amount)) as customer,
     (
       select json_build_object('code', written.code, 'firstName', written.first_name, 'secondName', written.second_name,
         'phone1', written.phone1, 'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''))
       from customer written left join lateral (
         select address, city from customer_address where customer_code = written.code and is_active order by address_no limit 1
       ) home on true
       where written.code = invoice.written_for) as "writtenFor",
     json_build_object('code', author.code, 'username', author.username, 'firstName', author.first_name) as "user",
     case when rep.code is not null then json_build_object('code', rep.code, 'username', rep.name) end as "salesRep",
     invoice.paid_status::text as "paidStatus", invoice.status, (coalesce(day.closed_through >= invoice.business_date, false))::int as "isFreeze",
     money_text(invoice.sub_total) as "subTotalAmount", money_text(invoice.line_discount) as "discountTotal",
     money_text(invoice.discount_percent) as "discountPercentage", money_text(invoice.discount_amount) as "discountAmount",
     money_text(invoice.bill_discount) as "billDiscount", money_text(invoice.total) as "totalAmount",
     money_text(invoice.received) as "receivedAmount", money_text(invoice.paid) as "paidAmount",
     money_text(invoice.returned) as "returnedAmount", money_text(invoice.previous_credit) as "previousBillAmount", invoice.remarks, invoice.print_count as prints, invoice.version,
     json_build_object('odoReading', invoice.odometer_km, 'nextServiceKm', invoice.next_service_km, 'nextServiceDate', invoice.next_service_date,
       'vehicleMaster', case when vehicle.code is not null then json_build_object('code', vehicle.code, 'vehicleNumber', vehicle.vehicle_number,
         'description', vehicle.description, 'servicePeriod', vehicle.service_period_days, 'serviceKm', vehicle.service_km,
         'customer', json_build_object('code', owner.code, 'firstName', owner.first_name, 'secondName', owner.second_name, 'phone1', owner.phone1)) end,
       'advice', invoice.advice) as "invoiceExt",
     case when pack.code is not null then json_build_object('code', pack.code, 'name', pack.name) end as "servicePack",
     origin.order_code as "salesOrderCode", origin.quotation_code as "salesQuotation",
     tendered.payments as payment, tendered.payments as "modeOfPayments",
     (select coalesce(json_agg(json_build_object(
  'code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code,
  'itemMaster', json_build_object('code', item.code, 'name', item.name, 'printName', item.print_name,
    'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''), 'retailPrice', money_text(line.list_price)),
  'quantity', quantity_text(line.quantity), 'retailPrice', money_text(line.unit_price),
  'discountPercentage', money_text(line.discount_percent), 'discountAmount', money_text(line.discount_each),
  'discountTotal', money_text(line.discount_total), 'subTotalAmount', money_text(line.sub_total), 'totalAmount', money_text(line.line_total),
  'unitSoldPrice', money_text(round(line.line_total * 1000.0 / line.quantity)::bigint), 'warrantyDueDate', line.warranty_due_date,
  'packageCode', line.package_code) order by line.line_no), '[]') from invoice_line line join item on item.code = line.item_code
      where line.location_code = invoice.location_code and line.invoice_code = invoice.code) as "stockHistories",
     (select json_agg(json_build_object('rate', money_text(kept.rate), 'vat', money_text(kept.vat)) order by kept.rate desc)
      from (
        select rate, sum(vat)::bigint as vat from vat_line
        where vat_line.location_code = invoice.location_code and vat_line.paper_code = invoice.code and vat > 0
          and entry_no = (select max(entry_no) from vat_line last
            where last.location_code = invoice.location_code and last.paper_code = invoice.code and last.vat > 0)
        group by rate
      ) kept
      where (select coalesce((value ->> 'billLine')::boolean, true) from setting where key = 'vat')) as vat,
     (select serial from tax_document where location_code = invoice.location_code and paper_code = invoice.code) as "taxInvoice",
     (select json_build_object('number', till_number(till_no, serial), 'soldAt',
       to_char(sold_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from till_bill made
      where made.location_code = invoice.location_code and made.invoice_code = invoice.code) as till,
     (
      select json_build_object('code', given.paper_code, 'date', given.business_date, 'amount', money_text(given.amount)) from debt_settled given where given.location_code = invoice.location_code and given.invoice_code = invoice.code and given.status = 'live' and given.is_written_off limit 1) as "writtenOff", (
      select json_agg(json_build_object('code', given.paper_code, 'date', given.business_date, 'amount', money_text(given.amount))
        order by given.paper_code)
      from debt_settled given where given.location_code = invoice.location_code and given.invoice_code = invoice.code and given.status = 'live' and given.is_discount) as "settlementDiscounts"
   from invoice
   join customer on customer.code = invoice.customer_code
   join customer_balance balance on balance.customer_code = customer.code
   join app_user author on author.code = invoice.user_code
   left join lateral (
     select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
   ) home on true
   cross join lateral (select (select coalesce(json_agg(json_build_object('paymentType', tender.payment_type_code, 'paymentTypeName', type.name,
      'amount', money_text(tender.amount), 'paidStatus', invoice.paid_status::text, 'remarks', tender.remarks,
      'bankDeposit', case when tender.payment_type_code = '21910000003' then json_build_object('date', tender.tender_date, 'refNumber', tender.reference, 'bank', coalesce(tender.account_code, tender.bank_code), 'bankName', coalesce(account.name, bank.name, '')) end,
      'chequePayment', case when tender.payment_type_code = '21910000002' then json_build_object('chequeDate', tender.tender_date, 'date', tender.tender_date, 'bank', coalesce(tender.account_code, tender.bank_code), 'bankName', coalesce(account.name, bank.name, ''), 'branch', tender.branch, 'chequeNumber', tender.reference) end,
      'cardPayment', case when tender.payment_type_code = '21910000004' then json_build_object('refNumber', tender.reference, 'cardNumber', tender.card_last4, 'bank', coalesce(tender.account_code, tender.bank_code), 'bankName', coalesce(account.name, bank.name, '')) end,
      'onlineTransfer', case when tender.payment_type_code = '21910000007' then json_build_object('transferDate', tender.tender_date, 'bank', coalesce(tender.account_code, tender.bank_code), 'bankName', coalesce(account.name, bank.name, ''), 'transferId', tender.reference) end,
      'creditNote', case when tender.payment_type_code = '21910000006' and tender.reference <> ''
        then json_build_object('number', tender.reference) end
    ) order by tender.tender_no), '[]')
    from tender join payment_type type on type.code = tender.payment_type_code left join bank on bank.code = tender.bank_code
      left join bank_account account on account.code = tender.account_code
    where tender.location_code = invoice.location_code and tender.paper_code = invoice.code) as payments) tendered
   left join sales_rep rep on rep.code = invoice.sales_rep_code
   left join vehicle on vehicle.code = invoice.vehicle_code
   left join customer owner on owner.code = vehicle.customer_code
   left join bill_origin origin on origin.location_code = invoice.location_code and origin.invoice_code = invoice.code
   left join service_package pack on pack.code = invoice.service_package_code
   left join location_day day on day.location_code = invoice.location_code
   where invoice.location_code = $1 and invoice.code = $2 and invoice.kind = $3;

-- sales.read-meter
update vehicle set odometer_km = $2, odometer_date = $3
   where code = $1 and (odometer_date is null or odometer_date <= $3) and (odometer_km <= $2 or $4);

-- sales.settled-before
select settled.code, settled.amount, settled.business_date::text as "from", back.reversed_on::text as until
   from (
     select paper_code as code, amount, business_date from debt_settled
     where location_code = $1 and invoice_code = $2 and status = 'reversed'
     union all
     select code, off_bill, business_date from sales_return
     where location_code = $1 and invoice_code = $2 and status = 'reversed'
   ) settled
   join reversal back on back.location_code = $1 and back.paper_code = settled.code and back.reversed_on > settled.business_date
   order by back.reversed_on desc, settled.code desc;

-- sales.unpaid-invoices-of-customer
select code, "dateTime", "totalAmount", "paidStatus", status, "isFreeze", "customerCode", "customerName", customer, "dueDate", "paidAmount", outstanding,
     reference
   from (
     select invoice.code, invoice.created_at as "dateTime", money_text(invoice.total) as "totalAmount",
    invoice.paid_status::text as "paidStatus", invoice.status, coalesce(day.closed_through >= invoice.business_date, false)::int as "isFreeze",
    invoice.customer_code as "customerCode",
    case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end as "customerName",
    json_build_object('firstName', case when invoice.customer_code = '2001000001' then 'Cash' else customer.first_name end) as customer, invoice.due_date as "dueDate", money_text(invoice.paid) as "paidAmount",
       money_text(invoice.total - invoice.paid - invoice.returned) as outstanding, '' as reference, invoice.business_date as dated
     from invoice join customer on customer.code = invoice.customer_code
    left join location_day day on day.location_code = invoice.location_code where invoice.customer_code = $3 and invoice.location_code = $1 and invoice.kind = $2
       and invoice.status = 'live' and invoice.paid + invoice.returned < invoice.total
     union all
     select opening.code, opening.created_at, money_text(opening.total), case when opening.paid = 0 then '1' else '2' end, opening.status,
       coalesce(day.closed_through >= opening.business_date, false)::int, opening.party_code, customer.first_name, json_build_object('firstName', customer.first_name), opening.due_date, money_text(opening.paid),
       money_text(opening.total - opening.paid), opening.reference, coalesce(opening.paper_date, opening.business_date)
     from opening_balance opening join customer on customer.code = opening.party_code
     left join location_day day on day.location_code = opening.location_code
     where opening.party_code = $3 and opening.kind = 'customer-owes' and opening.location_code = $1
       and opening.status = 'live' and opening.paid < opening.total
   ) owed
   order by dated, code limit 500;

-- sales.update-invoice
update invoice set customer_code = bill.customer_code, sales_rep_code = bill.sales_rep_code, sub_total = bill.sub_total, line_discount = bill.line_discount, discount_percent = bill.discount_percent, discount_amount = bill.discount_amount, bill_discount = bill.bill_discount, total = bill.total, received = bill.received, paid = bill.paid, paid_status = bill.paid_status, previous_credit = bill.previous_credit, due_date = bill.due_date, remarks = bill.remarks, vehicle_code = bill.vehicle_code, odometer_km = bill.odometer_km, next_service_km = bill.next_service_km, next_service_date = bill.next_service_date, service_package_code = bill.service_package_code, advice = bill.advice, odometer_before_km = bill.odometer_before_km, odometer_before_on = bill.odometer_before_on, odometer_reason = bill.odometer_reason, version = invoice.version + 1
   from unnest($1::new_bill[]) bill
   where invoice.location_code = bill.location_code and invoice.code = current_paper_code(bill.save);
