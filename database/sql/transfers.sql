-- transfers.answer-requests
update transfer_request request set transfer_code = current_paper_code()
   where request.from_location_code = $1 and request.location_code = $2 and request.item_code = any ($3::text[]) and request.ended_at is null
     and not exists (select 1 from stock_transfer sent where sent.location_code = request.from_location_code
       and sent.code = request.transfer_code and sent.status = 'live');

-- transfers.balances-of-receipt
insert into stock_balance (location_code, entry_code, item_code, remaining, move_count)
   select $1, line.entry_code, line.item_code, 0, 0 from unnest($2::text[], $3::text[]) as line (entry_code, item_code)
   group by line.entry_code, line.item_code order by line.entry_code
   on conflict (location_code, entry_code) do nothing;

-- transfers.end-request
update transfer_request set ended_at = to_timestamp($3::double precision / 1000), ended_by = $2, ended_at_location = $4, ended_reason = $5
   where id = $1;

-- transfers.insert-request
insert into transfer_request (id, location_code, from_location_code, item_code, quantity, remarks, asked_by, asked_at)
   values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::double precision / 1000));

-- transfers.insert-stock-transfer
insert into stock_transfer (location_code, code, to_location_code, business_date, created_at, user_code, remarks, total)
   values ($1, current_paper_code(), $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7);

-- transfers.insert-stock-transfer-lines
insert into stock_transfer_line (location_code, transfer_code, line_no, item_code, entry_code, quantity, unit_cost, cost_total)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[]) as line;

-- transfers.insert-transfer-receipt
insert into transfer_receipt (location_code, code, from_location_code, transfer_code, business_date, created_at, user_code, remarks, total,
     short_total, transit_total)
   values ($1, current_paper_code(), $2, $3, $4, to_timestamp($5::double precision / 1000), $6, $7, $8, $9, $10);

-- transfers.insert-transfer-receipt-lines
insert into transfer_receipt_line (location_code, receipt_code, line_no, transfer_line_no, item_code, entry_code, quantity, short, reason,
     unit_cost, cost_total, short_total, transit_total)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[], $10::bigint[],
     $11::bigint[], $12::bigint[]) as line;

-- transfers.lines-of-receipt
select transfer_line_no as "lineNo", quantity, short from transfer_receipt_line where location_code = $1 and receipt_code = $2;

-- transfers.lines-of-transfer
select line.line_no as "lineNo", line.entry_code as "entryCode", line.item_code as "itemCode", item.name as "itemName",
     unit.allows_fractions as "allowsFractions", line.quantity, line.received, line.short, line.unit_cost as "unitCost",
     entry.retail_price as price, line.cost_total - coalesce((
       select sum(taken.transit_total) from transfer_receipt receipt
       join transfer_receipt_line taken on taken.location_code = receipt.location_code and taken.receipt_code = receipt.code
       where receipt.from_location_code = $1 and receipt.transfer_code = $2 and receipt.status = 'live'
         and taken.transfer_line_no = line.line_no), 0)::bigint as "inTransit"
   from stock_transfer_line line
   join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
   join stock_entry entry on entry.code = line.entry_code
   where line.location_code = $1 and line.transfer_code = $2 order by line.line_no;

-- transfers.lock-request
select id from transfer_request where id = $2 and $1 in (location_code, from_location_code) for no key update;

-- transfers.lock-transfer-at-either-end
select master.location_code as "locationCode", master.code, master.to_location_code as "toLocationCode", target.name as "toName",
     master.business_date as date, master.status, master.state, master.version
   from stock_transfer master join stock_location target on target.code = master.to_location_code
   where master.location_code = $3 and master.code = $2 and $1 in (master.location_code, master.to_location_code)
   for no key update of master;

-- transfers.place-of-number
select (select code from stock_location where node = substr($1, 3, 2)::smallint) as place;

-- transfers.read-stock-transfer
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", json_build_object('code', place.code, 'name', place.name, 'address', place.address, 'phone', place.phone) as "stockLocation", json_build_object('code', target.code, 'name', target.name, 'address', target.address, 'phone', target.phone) as "toLocation", master.version,
     case when master.status = 'reversed' then 'REVERSED' else upper(master.state) end as state, money_text(master.total) as "totalAmount", money_text(case when master.status = 'reversed' then 0 else master.total - coalesce((
    select sum(receipt.transit_total) from transfer_receipt receipt
    where receipt.from_location_code = master.location_code and receipt.transfer_code = master.code and receipt.status = 'live'), 0)
  end::bigint) as "inTransitAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code, 'itemMaster', (json_build_object('code', item.code, 'name', item.name, 'unit', unit.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''))::jsonb || jsonb_build_object('allowsFractions', unit.allows_fractions)),
        'batch', entry.batch, 'expiryDate', entry.expiry_date, 'unitCost', money_text(line.unit_cost), 'totalAmount', money_text(line.cost_total), 'quantity', quantity_text(line.quantity),
        'received', quantity_text(line.received), 'short', quantity_text(line.short),
        'onItsWay', quantity_text(case when master.status = 'live' then line.quantity - line.received - line.short else 0 end))
        order by line.line_no), '[]')
      from stock_transfer_line line join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.transfer_code = master.code) as "stockHistories",
     (select coalesce(json_agg(json_build_object('code', receipt.code, 'date', receipt.business_date, 'dateTime', receipt.created_at,
        'user', receiver.username, 'remarks', receipt.remarks, 'status', receipt.status, 'version', receipt.version,
        'totalAmount', money_text(receipt.total), 'shortAmount', money_text(receipt.short_total)) order by receipt.code), '[]')
      from transfer_receipt receipt join app_user receiver on receiver.code = receipt.user_code
      where receipt.from_location_code = master.location_code and receipt.transfer_code = master.code) as receipts,
     (select coalesce(json_agg(json_build_object('dateTime', told.at, 'user', teller.username, 'what', told.action, 'code', told.subject,
        'reason', coalesce(told.reason, '')) order by told.at, told.subject, told.seq), '[]')
      from (select master.code::text union all select receipt.code::text from transfer_receipt receipt
        where receipt.from_location_code = master.location_code and receipt.transfer_code = master.code) as paper (code)
      join audit told on told.subject = paper.code collate "default" and told.action in ('create', 'reverse')
      join app_user teller on teller.code = told.user_code) as history
   from stock_transfer master join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code join stock_location target on target.code = master.to_location_code
   where master.location_code = (select code from stock_location where node = substr($2, 3, 2)::smallint) and master.code = $2 and $1 in (master.location_code, master.to_location_code);

-- transfers.read-transfer-receipt
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", json_build_object('code', place.code, 'name', place.name, 'address', place.address, 'phone', place.phone) as "stockLocation", json_build_object('code', sender.code, 'name', sender.name, 'address', sender.address, 'phone', sender.phone) as "fromLocation", master.version,
     master.transfer_code as "transferCode", transfer.business_date as "transferDate", money_text(master.total) as "totalAmount",
     money_text(master.short_total) as "shortAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code, 'itemMaster', (json_build_object('code', item.code, 'name', item.name, 'unit', unit.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''))::jsonb || jsonb_build_object('allowsFractions', unit.allows_fractions)),
        'batch', entry.batch, 'expiryDate', entry.expiry_date, 'unitCost', money_text(line.unit_cost), 'totalAmount', money_text(line.cost_total), 'transferLine', line.transfer_line_no::text,
        'sent', quantity_text(sent.quantity), 'quantity', quantity_text(line.quantity), 'short', quantity_text(line.short),
        'reason', line.reason, 'shortAmount', money_text(line.short_total)) order by line.line_no), '[]')
      from transfer_receipt_line line join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      join stock_entry entry on entry.code = line.entry_code
      join stock_transfer_line sent on sent.location_code = master.from_location_code and sent.transfer_code = master.transfer_code
        and sent.line_no = line.transfer_line_no
      where line.location_code = master.location_code and line.receipt_code = master.code) as "stockHistories"
   from transfer_receipt master join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code join stock_location sender on sender.code = master.from_location_code
   join stock_transfer transfer on transfer.location_code = master.from_location_code and transfer.code = master.transfer_code
   where master.location_code = (select code from stock_location where node = substr($2, 3, 2)::smallint) and master.code = $2 and $1 in (master.location_code, master.from_location_code);

-- transfers.receive-transfer-lines
update stock_transfer_line line set received = line.received + change.received, short = line.short + change.short
   from unnest($3::int[], $4::bigint[], $5::bigint[]) as change (line_no, received, short)
   where line.location_code = $1 and line.transfer_code = $2 and line.line_no = change.line_no;

-- transfers.request
select request.id, request.location_code as "toCode", place.name as "toName", request.from_location_code as "fromCode",
    source.name as "fromName", request.item_code as "itemCode", item.name as "itemName", unit.allows_fractions as "allowsFractions",
    coalesce((select min(barcode.barcode) from item_barcode barcode where barcode.item_code = item.code), '') as barcode, request.quantity,
    coalesce((select sum(balance.remaining) from stock_balance balance
      where balance.item_code = request.item_code and balance.location_code = request.from_location_code), 0)::bigint as left,
    request.remarks, author.username as user, (extract(epoch from request.asked_at) * 1000)::float8 as "askedAt", case when request.ended_at is not null
    then case when request.ended_at_location = request.location_code then 'WITHDRAWN' else 'DECLINED' end
    when sent.status = 'live' then 'SENT' else 'OPEN' end as state,
    case when sent.status = 'live' then request.transfer_code end as "transferCode", coalesce(ender.username, '') as "endedBy",
    request.ended_reason as reason
  from transfer_request request
  join stock_location place on place.code = request.location_code
  join stock_location source on source.code = request.from_location_code
  join item on item.code = request.item_code join item_unit unit on unit.code = item.unit_code
  join app_user author on author.code = request.asked_by
  left join app_user ender on ender.code = request.ended_by
  left join stock_transfer sent on sent.location_code = request.from_location_code and sent.code = request.transfer_code where request.id = $1;

-- transfers.requested-item
select item.name, item.type, unit.allows_fractions as "allowsFractions" from item join item_unit unit on unit.code = item.unit_code
   where item.code = $1 and item.is_active;

-- transfers.requested-place
select name from stock_location where code = $1 and is_active;

-- transfers.requests-from-here
select request.id, request.location_code as "toCode", place.name as "toName", request.from_location_code as "fromCode",
    source.name as "fromName", request.item_code as "itemCode", item.name as "itemName", unit.allows_fractions as "allowsFractions",
    coalesce((select min(barcode.barcode) from item_barcode barcode where barcode.item_code = item.code), '') as barcode, request.quantity,
    coalesce((select sum(balance.remaining) from stock_balance balance
      where balance.item_code = request.item_code and balance.location_code = request.from_location_code), 0)::bigint as left,
    request.remarks, author.username as user, (extract(epoch from request.asked_at) * 1000)::float8 as "askedAt", case when request.ended_at is not null
    then case when request.ended_at_location = request.location_code then 'WITHDRAWN' else 'DECLINED' end
    when sent.status = 'live' then 'SENT' else 'OPEN' end as state,
    case when sent.status = 'live' then request.transfer_code end as "transferCode", coalesce(ender.username, '') as "endedBy",
    request.ended_reason as reason
  from transfer_request request
  join stock_location place on place.code = request.location_code
  join stock_location source on source.code = request.from_location_code
  join item on item.code = request.item_code join item_unit unit on unit.code = item.unit_code
  join app_user author on author.code = request.asked_by
  left join app_user ender on ender.code = request.ended_by
  left join stock_transfer sent on sent.location_code = request.from_location_code and sent.code = request.transfer_code where request.location_code = $1 and request.asked_at > to_timestamp($2::double precision / 1000) - interval '14 days'
   order by request.asked_at desc, request.id limit 100;

-- transfers.requests-of-here
select request.id, request.location_code as "toCode", place.name as "toName", request.from_location_code as "fromCode",
    source.name as "fromName", request.item_code as "itemCode", item.name as "itemName", unit.allows_fractions as "allowsFractions",
    coalesce((select min(barcode.barcode) from item_barcode barcode where barcode.item_code = item.code), '') as barcode, request.quantity,
    coalesce((select sum(balance.remaining) from stock_balance balance
      where balance.item_code = request.item_code and balance.location_code = request.from_location_code), 0)::bigint as left,
    request.remarks, author.username as user, (extract(epoch from request.asked_at) * 1000)::float8 as "askedAt", case when request.ended_at is not null
    then case when request.ended_at_location = request.location_code then 'WITHDRAWN' else 'DECLINED' end
    when sent.status = 'live' then 'SENT' else 'OPEN' end as state,
    case when sent.status = 'live' then request.transfer_code end as "transferCode", coalesce(ender.username, '') as "endedBy",
    request.ended_reason as reason
  from transfer_request request
  join stock_location place on place.code = request.location_code
  join stock_location source on source.code = request.from_location_code
  join item on item.code = request.item_code join item_unit unit on unit.code = item.unit_code
  join app_user author on author.code = request.asked_by
  left join app_user ender on ender.code = request.ended_by
  left join stock_transfer sent on sent.location_code = request.from_location_code and sent.code = request.transfer_code where request.from_location_code = $1 and request.ended_at is null and sent.status is distinct from 'live'
   order by request.asked_at, request.id limit 100;

-- transfers.restate-transfer
update stock_transfer set state = $3, version = version + 1 where location_code = $1 and code = $2;

-- transfers.transfer-destinations
select code, name from stock_location where is_active and code <> $1 order by name, code;

-- transfers.transfer-of-receipt
select transfer_code as "transferCode" from transfer_receipt where location_code = $1 and code = $2;

-- transfers.transfer-target
select name from stock_location where code = $1 and is_active;

-- transfers.transfers-coming
select master.code, master.business_date as date, place.code as "fromCode", place.name as "fromName", case when master.status = 'reversed' then 'REVERSED' else upper(master.state) end as state, master.remarks,
     (select count(*)::int from stock_transfer_line line
      where line.location_code = master.location_code and line.transfer_code = master.code and line.quantity > line.received + line.short)
       as "openLines", case when master.status = 'reversed' then 0 else master.total - coalesce((
    select sum(receipt.transit_total) from transfer_receipt receipt
    where receipt.from_location_code = master.location_code and receipt.transfer_code = master.code and receipt.status = 'live'), 0)
  end::bigint as "inTransitAmount"
   from stock_transfer master join stock_location place on place.code = master.location_code
   where master.to_location_code = $1 and master.status = 'live' and master.state in ('sent', 'partly')
   order by master.business_date, master.code;
