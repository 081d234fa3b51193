-- oversold-goods.bill-of-paper
select invoice_code as "invoiceCode" from oversold_goods where location_code = $1 and code = $2;

-- oversold-goods.insert-oversold-goods
insert into oversold_goods (location_code, code, business_date, created_at, user_code, invoice_code, remarks, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7);

-- oversold-goods.insert-oversold-goods-lines
insert into oversold_goods_line (location_code, oversold_goods_code, line_no, invoice_line_no, item_code, entry_code, quantity, unit_cost,
     cost_total)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[]) as line;

-- oversold-goods.lines-of-bill
select line.line_no as "lineNo", line.item_code as "itemCode", item.name as "itemName", unit.allows_fractions as "allowsFractions",
     line.quantity, line.named, line.unit_price as "unitPrice"
   from invoice_line line
   join item on item.code = line.item_code
   join item_unit unit on unit.code = item.unit_code
   where line.location_code = $1 and line.invoice_code = $2 and line.is_oversold
   order by line.line_no;

-- oversold-goods.lines-of-paper
select invoice_line_no as "lineNo", quantity from oversold_goods_line where location_code = $1 and oversold_goods_code = $2
   order by line_no;

-- oversold-goods.lock-bill
select code, status from invoice where location_code = $1 and code = $2 for no key update;

-- oversold-goods.move-named-of-lines
update invoice_line sold set named = sold.named + part.quantity
   from (
     select line_no, sum(quantity) as quantity from unnest($3::int[], $4::bigint[]) as line (line_no, quantity) group by line_no
   ) part
   where sold.location_code = $1 and sold.invoice_code = $2 and sold.line_no = part.line_no;

-- oversold-goods.read-bill
select bill.code, bill.business_date as "billDate", bill.status, coalesce(nullif(author.first_name, ''), author.username) as seller,
     case when bill.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end
       as "customerName",
     money_text(bill.total) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'itemName', item.name,
        'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''), 'allowsFractions', unit.allows_fractions, 'quantity', quantity_text(line.quantity),
        'named', quantity_text(line.named)) order by line.line_no), '[]')
      from invoice_line line join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      where line.location_code = bill.location_code and line.invoice_code = bill.code and line.is_oversold) as lines
   from invoice bill
   join app_user author on author.code = bill.user_code
   join customer on customer.code = bill.customer_code
   where bill.location_code = $1 and bill.code = $2;

-- oversold-goods.read-oversold-goods
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.invoice_code as "invoiceCode", bill.business_date as "billDate", master.version,
     money_text(master.total) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'invoiceLine', line.invoice_line_no::text, 'itemCode', line.item_code,
        'stockCode', line.entry_code, 'itemMaster', json_build_object('code', item.code, 'name', item.name, 'unit', unit.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), '')), 'batch', entry.batch, 'quantity', quantity_text(line.quantity),
        'unitCost', money_text(line.unit_cost), 'totalAmount', money_text(line.cost_total)) order by line.line_no), '[]')
      from oversold_goods_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.oversold_goods_code = master.code) as "stockHistories"
   from oversold_goods master join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code
   where master.location_code = $1 and master.code = $2;
