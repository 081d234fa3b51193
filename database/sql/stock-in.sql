-- stock-in.gone-of-many
select paper.code, bool_or(balance.remaining < line.quantity) as "isUsed"
   from stock_in paper
   join stock_in_line line on line.location_code = paper.location_code and line.stock_in_code = paper.code
   join stock_balance balance on balance.location_code = line.location_code and balance.entry_code = line.entry_code
   where paper.location_code = $1 and paper.code = any($2::text[]) and paper.status = 'live' group by paper.code order by paper.code;

-- stock-in.insert-stock-in
insert into stock_in (location_code, code, business_date, created_at, user_code, reason, remarks, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7);

-- stock-in.insert-stock-in-lines
insert into stock_in_line (location_code, stock_in_code, line_no, item_code, entry_code, quantity, cost_price, line_total)
   select $1, current_paper_code(), line_no, item_code, entry_code, quantity, cost, total
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
     with ordinality as line (item_code, entry_code, quantity, cost, total, line_no);

-- stock-in.read-stock-in
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.reason, 1 as version, money_text(master.total) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code,
        'itemMaster', json_build_object('code', item.code, 'name', item.name, 'unit', unit.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), '')), 'batch', entry.batch, 'expiryDate', entry.expiry_date, 'quantity', quantity_text(line.quantity),
        'remainingQuantity', quantity_text(balance.remaining), 'wholesalePrice', money_text(entry.wholesale_price),
        'retailPrice', money_text(entry.retail_price), 'costPrice', money_text(line.cost_price), 'totalAmount', money_text(line.line_total))
        order by line.line_no), '[]')
      from stock_in_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code join stock_entry entry on entry.code = line.entry_code
      join stock_balance balance on balance.location_code = line.location_code and balance.entry_code = line.entry_code
      where line.location_code = master.location_code and line.stock_in_code = master.code) as "stockHistories"
   from stock_in master join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.code = $2;
