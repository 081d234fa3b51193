-- stock-issue.insert-stock-issue
insert into stock_issue (location_code, code, business_date, created_at, user_code, reason, issued_to, remarks, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8);

-- stock-issue.insert-stock-issue-lines
insert into stock_issue_line (location_code, stock_issue_code, line_no, item_code, entry_code, quantity, unit_cost, cost_total)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[]) as line;

-- stock-issue.read-stock-issue
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.reason, master.issued_to as "issuedTo", master.version, money_text(master.total) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code,
        'itemMaster', json_build_object('code', item.code, 'name', item.name, 'unit', unit.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), '')), 'batch', entry.batch, 'quantity', quantity_text(line.quantity), 'unitCost', money_text(line.unit_cost),
        'totalAmount', money_text(line.cost_total)) order by line.line_no), '[]')
      from stock_issue_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.stock_issue_code = master.code) as "stockHistories"
   from stock_issue master join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.code = $2;
