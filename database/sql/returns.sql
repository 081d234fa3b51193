-- returns.barcodes-of-items
select item.code, coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as barcode from item where item.code = any($1);

-- returns.insert-credit-note
insert into credit_note (location_code, code, business_date, created_at, user_code, return_code, total, number)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, current_paper_code(), $6, $7);

-- returns.insert-sales-return
insert into sales_return (location_code, code, business_date, created_at, user_code, customer_code, invoice_code, remarks, sub_total,
     bill_discount, total, off_bill, cash_paid, to_balance, cost_total, damaged_total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

-- returns.insert-sales-return-lines
insert into sales_return_line (location_code, sales_return_code, line_no, invoice_line_no, item_code, entry_code, quantity, unit_price,
     value, discount, line_total, bill_discount, unit_cost, cost_total, condition, reason)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
     $11::bigint[], $12::bigint[], $13::bigint[], $14::text[], $15::text[]) as line;

-- returns.lines-of-bill
select line.line_no as "lineNo", line.item_code as "itemCode", item.name as "itemName", coalesce(line.entry_code, named.entry_code) as "entryCode", line.quantity,
     (case when line.is_oversold then line.quantity - line.named else 0 end)::bigint as "toName",
     line.line_total as "lineTotal", coalesce(line.bill_share, share.share, 0)::bigint as "discountShare", coalesce(named.unit_cost, line.unit_cost) as "unitCost",
     (line.cost_total + coalesce(named.cost_total, 0))::bigint as "costTotal", line.returned, unit.allows_fractions as "allowsFractions",
     coalesce(back.value, 0)::bigint as "returnedValue", coalesce(back.share, 0)::bigint as "returnedShare",
     coalesce(back.cost, 0)::bigint as "returnedCost"
   from invoice_line line
   join item on item.code = line.item_code
   join item_unit unit on unit.code = item.unit_code
   left join bill_share share on share.location_code = line.location_code and share.invoice_code = line.invoice_code
     and share.line_no = line.line_no
   left join named_goods named on line.is_oversold and named.location_code = line.location_code and named.invoice_code = line.invoice_code
     and named.line_no = line.line_no
   left join (
     select given.invoice_line_no, sum(given.value) as value, sum(given.bill_discount) as share,
       sum(coalesce(given.cost_total, round(given.quantity::numeric * given.unit_cost * 0.001))) as cost
     from sales_return_line given
     join sales_return paper on paper.location_code = given.location_code and paper.code = given.sales_return_code
     where paper.location_code = $1 and paper.invoice_code = $2 and paper.status = 'live'
     group by given.invoice_line_no
   ) back on back.invoice_line_no = line.line_no
   where line.location_code = $1 and line.invoice_code = $2
   order by line.line_no;

-- returns.lines-of-return
select invoice_line_no as "invoiceLineNo", quantity from sales_return_line where location_code = $1 and sales_return_code = $2
   order by line_no;

-- returns.lock-bill
select code, customer_code as "customerCode", status, paid_status::text as "paidStatus", total,
     paid, returned, (
      select given.paper_code from debt_settled given where given.location_code = invoice.location_code and given.invoice_code = invoice.code and given.status = 'live' and given.is_written_off limit 1) as "writtenOffBy", coalesce((
      select sum(given.amount) from debt_settled given where given.location_code = invoice.location_code and given.invoice_code = invoice.code and given.status = 'live' and given.is_discount), 0)::bigint as forgiven, (
      select max(given.paper_code collate "C") from debt_settled given where given.location_code = invoice.location_code and given.invoice_code = invoice.code and given.status = 'live' and given.is_discount) as "forgivenBy" from invoice where location_code = $1 and code = $2 for no key update;

-- returns.lock-customer
select customer_code as code from customer_balance where customer_code = $1 for no key update;

-- returns.lock-customer-of-bill
select 1 from customer_balance
   where customer_code = (select customer_code from invoice where location_code = $1 and code = $2)
     and (customer_code <> '2001000001' or $3) for no key update;

-- returns.lock-customer-of-return
select 1 from customer_balance where customer_code = $1 for no key update;

-- returns.mark-credit-note-reversed
update credit_note set status = 'reversed' where location_code = $1 and code = $2;

-- returns.move-returned-of-bill
update invoice set returned = returned + $3, paid_status = $4 where location_code = $1 and code = $2;

-- returns.move-returned-of-lines
update invoice_line sold set returned = sold.returned + back.quantity
   from (
     select line_no, sum(quantity) as quantity from unnest($3::int[], $4::bigint[]) as line (line_no, quantity) group by line_no
   ) back
   where sold.location_code = $1 and sold.invoice_code = $2 and sold.line_no = back.line_no;

-- returns.party-of-return
select customer_code as "customerCode", invoice_code as "invoiceCode", to_balance > 0 as "movesBalance"
   from sales_return where location_code = $1 and code = $2;

-- returns.prices-of-items
select code, wholesale_price as "wholesalePrice", retail_price as "retailPrice", warranty_days as "warrantyDays"
   from item where code = any($1);

-- returns.read-bill
select code, customer_code as "customerCode", status, paid_status::text as "paidStatus", total,
     paid, returned, (
      select given.paper_code from debt_settled given where given.location_code = invoice.location_code and given.invoice_code = invoice.code and given.status = 'live' and given.is_written_off limit 1) as "writtenOffBy", coalesce((
      select sum(given.amount) from debt_settled given where given.location_code = invoice.location_code and given.invoice_code = invoice.code and given.status = 'live' and given.is_discount), 0)::bigint as forgiven, (
      select max(given.paper_code collate "C") from debt_settled given where given.location_code = invoice.location_code and given.invoice_code = invoice.code and given.status = 'live' and given.is_discount) as "forgivenBy" from invoice where location_code = $1 and code = $2;

-- returns.read-sales-return
select master.code, case when master.invoice_code is null then '2' else '1' end as "returnType", master.created_at as "returnDateTime", master.business_date as date,
     master.invoice_code as "invoiceCode",
     case when bill.code is not null then json_build_object('code', bill.code, 'kind', bill.kind, 'date', bill.business_date,
       'totalAmount', money_text(bill.total)) end as invoice,
     master.customer_code as "customerCode",
     json_build_object('code', customer.code, 'firstName', customer.first_name, 'secondName', customer.second_name,
       'phone1', customer.phone1, 'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''),
       'paysWholesale', exists (select 1 from customer_type where customer_type.code = customer.customer_type_code and customer_type.pays_wholesale), 'returnAmount', money_text(balance.return_amount)) as customer,
     (
       select json_build_object('code', written.code, 'firstName', written.first_name, 'secondName', written.second_name,
         'phone1', written.phone1, 'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''))
       from customer written left join lateral (
         select address, city from customer_address where customer_code = written.code and is_active order by address_no limit 1
       ) home on true
       where written.code = master.written_for) as "writtenFor",
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.user_code as "userCode", coalesce(nullif(author.first_name, ''), author.username) as cashier, master.remarks,
     master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version,
     money_text(master.sub_total) as "subTotalAmount", money_text(master.bill_discount) as "discountAmount",
     money_text(master.total) as "totalAmount", money_text(master.off_bill) as "billAmount",
     money_text(master.cash_paid) as "cashPayAmount", money_text(master.to_balance) as "balanceAmount",
     case when note.code is not null then json_build_object('code', note.code, 'number', note.number, 'totalAmount', money_text(note.total),
       'spentAmount', money_text(note.spent)) end as "creditNote",
     (select serial from tax_document where location_code = master.location_code and paper_code = master.code) as "taxNote",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'invoiceLine', line.invoice_line_no::text,
        'itemCode', line.item_code, 'stockCode', line.entry_code,
        'itemMaster', json_build_object('code', item.code, 'name', item.name, 'printName', item.print_name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''),
          'unit', unit.name),
        'batch', coalesce(entry.batch, ''), 'quantity', quantity_text(line.quantity), 'unitSoldPrice', money_text(line.unit_price),
        'discount', money_text(line.discount), 'totalAmount', money_text(line.line_total), 'condition', line.condition,
        'reason', line.reason) order by line.line_no), '[]')
      from sales_return_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      left join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.sales_return_code = master.code) as "stockHistories"
   from sales_return master
   join customer on customer.code = master.customer_code
   join customer_balance balance on balance.customer_code = master.customer_code
   join stock_location place on place.code = master.location_code
   left join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code
   left join lateral (
     select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
   ) home on true
   left join credit_note note on note.location_code = master.location_code and note.return_code = master.code
   join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.code = $2;

-- returns.refunded-of-bill
select coalesce(sum(cash_paid), 0)::bigint as refunded, coalesce(sum(cash_paid + to_balance), 0)::bigint as "givenBack" from sales_return
   where location_code = $1 and invoice_code = $2 and status = 'live';

-- returns.returned-by-item
select line.item_code as "itemCode", quantity_text(sum(line.quantity)::bigint) as quantity
   from sales_return_line line
   join sales_return paper on paper.location_code = line.location_code and paper.code = line.sales_return_code
   where paper.location_code = $1 and paper.invoice_code = $2 and paper.status = 'live'
   group by line.item_code order by line.item_code;

-- returns.returns-of-bill
select master.code, master.created_at as "returnDateTime", money_text(master.total) as "totalAmount",
     (select json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'itemName', item.name,
        'quantity', quantity_text(line.quantity)) order by line.line_no)
      from sales_return_line line join item on item.code = line.item_code
      where line.location_code = master.location_code and line.sales_return_code = master.code) as "stockHistories"
   from sales_return master
   where master.location_code = $1 and master.invoice_code = $2 and master.status = 'live'
   order by master.created_at, master.code;

-- returns.vat-of-bill
select line_no as "lineNo", vat_class as "vatClass", rate, value, vat from vat_line kept
   where location_code = $1 and paper_code = $2 and entry_no = (
     select max(entry_no) from gl_entry entry where entry.location_code = $1 and entry.paper_code = $2 and entry.reverses_no is null)
   order by line_no;

-- returns.vat-returned-of-bill
select kept.rate, -sum(kept.value + kept.vat)::bigint as amount, -sum(kept.vat)::bigint as vat
   from sales_return paper join vat_line kept on kept.location_code = paper.location_code and kept.paper_code = paper.code
   where paper.location_code = $1 and paper.invoice_code = $2
   group by kept.rate;
