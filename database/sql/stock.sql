-- stock.add-count-lines
insert into count_session_line (session_id, line_no, item_code, entry_code, snapshot, snapshot_move, found)
   select $1, (select coalesce(max(line_no), 0) from count_session_line where session_id = $1) + nth, item_code, entry_code, remaining, move_count, true
   from unnest($2::text[], $3::text[], $4::bigint[], $5::int[]) with ordinality as line (item_code, entry_code, remaining, move_count, nth)
   on conflict (session_id, entry_code) do nothing
   returning line_no as "lineNo", entry_code as "entryCode";

-- stock.arrived-in-count
select entry.code as "entryCode", entry.item_code as "itemCode", entry.batch, entry.retail_price as price, entry.expiry_date as "expiryDate",
     balance.remaining, balance.move_count as "moveCount"
   from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.location_code = $1 and balance.item_code = any($3) and balance.remaining > 0
     and not exists (select from count_session_line where session_id = $2 and entry_code = balance.entry_code)
   order by entry.code;

-- stock.balances-of-receipt
insert into stock_balance (location_code, entry_code, item_code, remaining, move_count)
   select $1, line.entry_code, line.item_code, 0, 0 from unnest($2::text[], $3::text[]) as line (entry_code, item_code)
   group by line.entry_code, line.item_code order by line.entry_code
   on conflict (location_code, entry_code) do nothing;

-- stock.block-counted-stock
update stock_balance set blocked_by = $1 where location_code = $2 and entry_code = any($3);

-- stock.change-entry-details
update stock_entry entry set batch = line.batch, expiry_date = line.expiry, warranty_days = line.warranty
   from unnest($1::text[], $2::text[], $3::date[], $4::int[]) as line (code, batch, expiry, warranty)
   where entry.code = line.code
     and (entry.batch, entry.expiry_date, entry.warranty_days) is distinct from (line.batch, line.expiry, line.warranty);

-- stock.clear-recount
update count_session_line set recount = false where session_id = $1 and line_no = any($2) and recount;

-- stock.empty-balance
insert into stock_balance (location_code, entry_code, item_code, remaining, move_count) values ($1, $2, $3, 0, 0)
   on conflict do nothing;

-- stock.entries-found-in-count
select balance.entry_code as "entryCode", balance.item_code as "itemCode", balance.remaining, balance.move_count as "moveCount"
   from stock_balance balance
   where balance.location_code = $1 and balance.item_code = $2 and balance.remaining > 0
     and not exists (select from count_session_line where session_id = $3 and entry_code = balance.entry_code)
   order by balance.entry_code;

-- stock.entries-of-invoice
select distinct entry_code as "entryCode" from invoice_line where location_code = $1 and invoice_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-items
select entry.code from stock_entry entry where entry.item_code = any($1::text[]) and entry.code in (select entry_code from stock_balance where item_code = entry.item_code and remaining > 0)
  and not exists (select from stock_balance elsewhere
    where elsewhere.entry_code = entry.code and elsewhere.remaining > 0 and elsewhere.location_code <> all($2::text[]));

-- stock.entries-of-purchase-return
select distinct entry_code as "entryCode" from purchase_return_line where location_code = $1 and purchase_return_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-stock-count
select distinct entry_code as "entryCode" from stock_count_line where location_code = $1 and stock_count_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-stock-in
select distinct entry_code as "entryCode" from stock_in_line where location_code = $1 and stock_in_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-stock-issue
select distinct entry_code as "entryCode" from stock_issue_line where location_code = $1 and stock_issue_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-stock-transfer
select distinct entry_code as "entryCode" from stock_transfer_line where location_code = $1 and transfer_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-transfer-receipt
select distinct entry_code as "entryCode" from transfer_receipt_line where location_code = $1 and receipt_code = $2
         and entry_code is not null order by entry_code;

-- stock.fill-new-entries
select move_stock($1, $2) as result;

-- stock.hold-count-session
select session.name, session.state, session.version, session.category_code as "categoryCode", session.bin_code as "binCode",
    category.name as "categoryName", bin.name as "binName"
  from count_session session
  left join item_category category on category.code = session.category_code
  left join item_bin bin on bin.code = session.bin_code
  where session.location_code = $1 and session.id = $2 for share of session;

-- stock.insert-count-session
insert into count_session (id, location_code, name, started_at, started_by, category_code, bin_code, blocks_movement)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7, $8);

-- stock.insert-count-session-lines
insert into count_session_line (session_id, line_no, item_code, entry_code, snapshot, snapshot_move)
   select $1, line_no, item_code, entry_code, remaining, move_count
   from unnest($2::text[], $3::text[], $4::bigint[], $5::int[]) with ordinality
     as line (item_code, entry_code, remaining, move_count, line_no);

-- stock.insert-stock-count
insert into stock_count (location_code, code, session_id, business_date, created_at, user_code, remarks, gain, loss, uncounted)
   values ($1, current_paper_code(), $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7, $8, $9);

-- stock.insert-stock-count-lines
insert into stock_count_line (location_code, stock_count_code, line_no, item_code, entry_code, expected, counted, unit_cost, cost_total)
   select $1, current_paper_code(), line_no, item_code, entry_code, expected, counted, cost, total
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
     with ordinality as line (item_code, entry_code, expected, counted, cost, total, line_no);

-- stock.insert-stock-entries
with entry as (
     insert into stock_entry (code, item_code, location_code, source_code, batch, cost_price, wholesale_price, retail_price, expiry_date, warranty_days, received_on)
     select code, item_code, $1, current_paper_code(), batch, cost, wholesale, retail, expiry, warranty, received
     from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::date[], $9::int[], $10::date[])
       as line (code, item_code, batch, cost, wholesale, retail, expiry, warranty, received)
     returning code, item_code
   )
   insert into stock_balance (location_code, entry_code, item_code, remaining, move_count)
   select $1, code, item_code, 0, 0 from entry;

-- stock.insert-stock-in
insert into stock_in (location_code, code, business_date, created_at, user_code, reason, remarks, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7);

-- stock.insert-stock-in-lines
insert into stock_in_line (location_code, stock_in_code, line_no, item_code, entry_code, quantity, cost_price, line_total)
   select $1, current_paper_code(), line_no, item_code, entry_code, quantity, cost, total
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
     with ordinality as line (item_code, entry_code, quantity, cost, total, line_no);

-- stock.insert-stock-issue
insert into stock_issue (location_code, code, business_date, created_at, user_code, reason, issued_to, remarks, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8);

-- stock.insert-stock-issue-lines
insert into stock_issue_line (location_code, stock_issue_code, line_no, item_code, entry_code, quantity, unit_cost, cost_total)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[]) as line;

-- stock.insert-stock-transfer
insert into stock_transfer (location_code, code, to_location_code, business_date, created_at, user_code, remarks, total)
   values ($1, current_paper_code(), $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7);

-- stock.insert-stock-transfer-lines
insert into stock_transfer_line (location_code, transfer_code, line_no, item_code, entry_code, quantity, unit_cost, cost_total)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[]) as line;

-- stock.insert-tallies
insert into count_session_tally (session_id, line_no, tally_no, user_code, quantity, at_move, counted_at)
   select $1, line_no, 1 + (select coalesce(max(tally_no), 0) from count_session_tally before where before.session_id = $1 and before.line_no = tally.line_no),
     $2, quantity, at_move, to_timestamp($3::double precision / 1000)
   from unnest($4::int[], $5::bigint[], $6::int[]) as tally (line_no, quantity, at_move);

-- stock.insert-transfer-receipt
insert into transfer_receipt (location_code, code, from_location_code, transfer_code, business_date, created_at, user_code, remarks, total,
     short_total, transit_total)
   values ($1, current_paper_code(), $2, $3, $4, to_timestamp($5::double precision / 1000), $6, $7, $8, $9, $10);

-- stock.insert-transfer-receipt-lines
insert into transfer_receipt_line (location_code, receipt_code, line_no, transfer_line_no, item_code, entry_code, quantity, short, reason,
     unit_cost, cost_total, short_total, transit_total)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[], $10::bigint[],
     $11::bigint[], $12::bigint[]) as line;

-- stock.item-found-in-count
select item.name, item.type, item.category_code as "categoryCode", place.bin_code as "binCode"
   from item left join item_location place on place.item_code = item.code and place.location_code = $1
   where item.code = $2;

-- stock.last-costs
select item.code, coalesce((select entry.cost_price from stock_entry entry where entry.item_code = item.code and entry.source_code <> $2
       order by entry.received_on desc, entry.code desc limit 1), item.cost_price) as cost
   from item where item.code = any($1);

-- stock.last-stock-entry
select received_on as date, source_code as "paperCode", money_text(cost_price) as "costPrice",
     money_text(wholesale_price) as "wholesalePrice", money_text(retail_price) as "retailPrice", warranty_days as "warrantyPeriods"
   from stock_entry where item_code = $1 order by received_on desc, code desc limit 1;

-- stock.lines-for-count-file
select line.line_no as "lineNo", line.item_code as "itemCode", item.name as "itemName", unit.allows_fractions as "allowsFractions"
   from count_session_line line
   join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
   where line.session_id = $1;

-- stock.lines-of-receipt
select transfer_line_no as "lineNo", quantity, short from transfer_receipt_line where location_code = $1 and receipt_code = $2;

-- stock.lines-of-transfer
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

-- stock.lock-count-for-lines
select from count_session where id = $1 for no key update;

-- stock.lock-count-lines
select line.line_no as "lineNo", line.item_code as "itemCode", item.name as "itemName", unit.allows_fractions as "allowsFractions",
     line.recount, entry.batch, entry.retail_price as price, entry.expiry_date as "expiryDate", entry.received_on as "receivedOn",
     entry.code as "entryCode", balance.remaining, balance.move_count as "moveCount"
   from count_session_line line
   join item on item.code = line.item_code
   join item_unit unit on unit.code = item.unit_code
   join stock_entry entry on entry.code = line.entry_code
   join stock_balance balance on balance.location_code = $1 and balance.entry_code = line.entry_code
   where line.session_id = $2 and line.line_no = any($3)
   order by line.line_no for no key update of line;

-- stock.lock-count-scope
select balance.entry_code as "entryCode", balance.item_code as "itemCode", item.name as "itemName", balance.remaining,
    balance.move_count as "moveCount", holder.name as "heldBy"
  from stock_balance balance
  join item on item.code = balance.item_code
  left join item_location place on place.item_code = balance.item_code and place.location_code = balance.location_code
  left join count_session holder on holder.id = balance.blocked_by
  where balance.location_code = $1 and balance.remaining > 0
    and ($2::text is null or item.category_code = $2)
    and ($3::text is null or place.bin_code = $3)
  order by balance.entry_code for no key update of balance;

-- stock.lock-count-session
select session.name, session.state, session.version, session.category_code as "categoryCode", session.bin_code as "binCode",
    category.name as "categoryName", bin.name as "binName"
  from count_session session
  left join item_category category on category.code = session.category_code
  left join item_bin bin on bin.code = session.bin_code
  where session.location_code = $1 and session.id = $2 for no key update of session;

-- stock.lock-counted-balances
select balance.entry_code from count_session_line line
   join stock_balance balance on balance.location_code = $1 and balance.entry_code = line.entry_code
   where line.session_id = $2 order by balance.entry_code for no key update of balance;

-- stock.lock-entries
select balance.entry_code, balance.item_code, entry.batch, balance.remaining, entry.cost_price, entry.wholesale_price,
     entry.retail_price, entry.expiry_date, entry.received_on, entry.warranty_days from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.location_code = $1 and balance.entry_code = any($2)
   order by balance.entry_code for no key update of balance;

-- stock.lock-entries-and-items
select balance.entry_code, balance.item_code, entry.batch, balance.remaining, entry.cost_price, entry.wholesale_price,
     entry.retail_price, entry.expiry_date, entry.received_on, entry.warranty_days from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.location_code = $1
     and (balance.entry_code = any($2) or (balance.item_code = any($3) and balance.remaining > 0))
   order by balance.entry_code for no key update of balance;

-- stock.lock-entry-prices
select entry.code, entry.item_code as "itemCode", entry.wholesale_price as "wholesalePrice", entry.retail_price as "retailPrice",
     array(select location_code::text from stock_balance where entry_code = entry.code and remaining > 0 order by 1) as places
   from stock_entry entry where entry.code = any($1) order by entry.code for no key update;

-- stock.lock-invoice
select code, business_date as date, status, version, kind, customer_code as "customerCode", total, paid,
    (select coalesce(sum(amount), 0)::bigint from tender where tender.location_code = invoice.location_code and tender.paper_code = invoice.code)
      as tendered
       from invoice where location_code = $1 and code = $2 for no key update;

-- stock.lock-purchase-return
select code, business_date as date, status, version, supplier_code as "supplierCode", total, applied, refunded, reason, remarks
       from purchase_return where location_code = $1 and code = $2 for no key update;

-- stock.lock-stock-count
select code, business_date as date, status, version, gain, loss
       from stock_count where location_code = $1 and code = $2 for no key update;

-- stock.lock-stock-in
select code, business_date as date, status, 1 as version, reason
       from stock_in where location_code = $1 and code = $2 for no key update;

-- stock.lock-stock-issue
select code, business_date as date, status, version, reason
       from stock_issue where location_code = $1 and code = $2 for no key update;

-- stock.lock-stock-transfer
select code, business_date as date, status, version, state, total, (select name from stock_location where code = to_location_code) as target
       from stock_transfer where location_code = $1 and code = $2 for no key update;

-- stock.lock-transfer-at-either-end
select master.location_code as "locationCode", master.code, master.to_location_code as "toLocationCode", target.name as "toName",
     master.business_date as date, master.status, master.state, master.version
   from stock_transfer master join stock_location target on target.code = master.to_location_code
   where master.location_code = (select code from stock_location where node = substr($2, 3, 2)::smallint) and master.code = $2 and $1 in (master.location_code, master.to_location_code)
   for no key update of master;

-- stock.lock-transfer-receipt
select code, business_date as date, status, version, transfer_code as "transferCode", total
       from transfer_receipt where location_code = $1 and code = $2 for no key update;

-- stock.mark-count-approved
update count_session set state = 'approved', count_code = current_paper_code(), version = version + 1,
     ended_at = to_timestamp($2::double precision / 1000), ended_by = $3
   where id = $1;

-- stock.mark-invoice-reversed
update invoice set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.mark-purchase-return-reversed
update purchase_return set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.mark-recount
update count_session_line line set recount = $3
   from stock_entry entry
   where line.session_id = $1 and entry.code = line.entry_code
     and (line.item_code, entry.batch, coalesce(entry.expiry_date, '-infinity'), entry.retail_price) in (
       select chosen.item_code, batch, coalesce(expiry_date, '-infinity'), retail_price
       from count_session_line chosen join stock_entry on stock_entry.code = chosen.entry_code
       where chosen.session_id = $1 and chosen.line_no = any($2))
   returning line.line_no;

-- stock.mark-stock-count-reversed
update stock_count set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.mark-stock-in-reversed
update stock_in set status = 'reversed' where location_code = $1 and code = $2;

-- stock.mark-stock-issue-reversed
update stock_issue set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.mark-stock-transfer-reversed
update stock_transfer set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.mark-transfer-receipt-reversed
update transfer_receipt set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.most-received
select item_code as code, max(quantity)::bigint as most from grn_line
   where item_code = any($1) and grn_code <> $2
   group by item_code;

-- stock.move-stock
select move_stock($1, $2) as result;

-- stock.moved-by-paper
select entry_code as "entryCode", moved.item_code as "itemCode", item.name as "itemName", line_no as "lineNo", quantity,
     moved.cost_price as cost, moved.unit_price as price
   from stock_history moved join item on item.code = moved.item_code
   where location_code = $1 and entry_code = any($2) and paper_code = $3
   order by entry_code, move_no;

-- stock.names-of-count-scope
select exists (select from item_category where code = $1) or $1::text is null as "hasCategory",
     exists (select from item_bin where code = $2) or $2::text is null as "hasBin";

-- stock.newest-entry-of-item
select entry.code as "entryCode", entry.item_code as "itemCode", coalesce(balance.remaining, 0) as remaining,
     coalesce(balance.move_count, 0) as "moveCount", balance.entry_code is not null as "isHere"
   from stock_entry entry
   left join stock_balance balance on balance.location_code = $1 and balance.entry_code = entry.code
   where entry.item_code = $2
   order by balance.entry_code is null, entry.received_on desc, entry.code desc limit 1;

-- stock.next-count-version
update count_session set version = version + 1 where id = $1;

-- stock.price-list
select item.code, item.name, item.is_locked::int as "isLocked", item.version, money_text(item.cost_price) as "costPrice",
     money_text(item.wholesale_price) as "wholesalePrice", money_text(item.retail_price) as "retailPrice",
     money_text(item.minimum_price) as "minimumPrice", stock.entries, money_text(stock.lowest) as "lowestRetail",
     money_text(stock.highest) as "highestRetail"
   from (select * from item where item.is_active and ($1 = '' or item.category_code = $1) and ($2 = '' or item.brand_code = $2)
  and ($3 = '' or item.supplier_code = $3) and ($4::text[] = '{}' or item.code = any($4::text[])) order by lower(name), code limit 1000) item
   cross join lateral (
     select count(*)::int as entries, min(entry.retail_price) as lowest, max(entry.retail_price) as highest
     from stock_entry entry where entry.item_code = item.code and entry.code in (select entry_code from stock_balance where item_code = entry.item_code and remaining > 0)
  and not exists (select from stock_balance elsewhere
    where elsewhere.entry_code = entry.code and elsewhere.remaining > 0 and elsewhere.location_code <> all($5::text[]))
   ) stock
   order by lower(item.name), item.code;

-- stock.price-list-size
select count(*)::int as total from item where item.is_active and ($1 = '' or item.category_code = $1) and ($2 = '' or item.brand_code = $2)
  and ($3 = '' or item.supplier_code = $3) and ($4::text[] = '{}' or item.code = any($4::text[]));

-- stock.read-bins-of-count
select distinct coalesce(bin.name, '-') as bin
   from count_session_line line
   left join item_location place on place.item_code = line.item_code and place.location_code = $1
   left join item_bin bin on bin.code = place.bin_code
   where line.session_id = $2 order by 1;

-- stock.read-count-scope
select balance.entry_code as "entryCode", balance.item_code as "itemCode", item.name as "itemName", balance.remaining,
    balance.move_count as "moveCount", holder.name as "heldBy"
  from stock_balance balance
  join item on item.code = balance.item_code
  left join item_location place on place.item_code = balance.item_code and place.location_code = balance.location_code
  left join count_session holder on holder.id = balance.blocked_by
  where balance.location_code = $1 and balance.remaining > 0
    and ($2::text is null or item.category_code = $2)
    and ($3::text is null or place.bin_code = $3)
  order by balance.entry_code;

-- stock.read-count-session
with chosen as (select id from count_session session where session.location_code = $1 and session.id = $2::uuid),
  shelf as (
  select line.session_id, line.item_code, entry.batch, entry.expiry_date, entry.retail_price,
    array_agg(line.line_no order by line.line_no) as lines, array_agg(line.entry_code) as entries,
    case when bool_or(line.recount) then 'recount' when bool_and(last.user_code is not null) then 'counted' else 'open' end as state,
    (array_agg(last.user_code order by last.counted_at desc nulls last))[1] as counted_by, max(last.counted_at) as counted_at,
    case when bool_and(coalesce(last.user_code = $3, false)) and not bool_or(line.recount) then sum(last.quantity)::bigint end as mine
  from count_session_line line join stock_entry entry on entry.code = line.entry_code left join lateral (
    select user_code, quantity, at_move, counted_at, tally_no from count_session_tally tally
    where tally.session_id = line.session_id and tally.line_no = line.line_no order by tally_no desc limit 1
  ) last on true
  where line.session_id in (select id from chosen)
  group by line.session_id, line.item_code, entry.batch, entry.expiry_date, entry.retail_price),
  progress as (
    select session_id, count(*)::int as rows, count(*) filter (where state = 'counted')::int as counted,
      count(*) filter (where state = 'recount')::int as recount
    from shelf group by session_id
  ),
  people as (
    select session_id, json_agg(json_build_object('user', username, 'counted', counted) order by counted desc, username) as people
    from (select session_id, counted_by, count(*)::int as counted from shelf where counted_by is not null group by session_id, counted_by) each
    join app_user on app_user.code = counted_by
    group by session_id
  )
  select session.id, session.name, json_build_object('code', place.code, 'name', place.name) as "stockLocation",
    session.started_at as "startedAt", starter.username as "startedBy",
    case when category.code is not null then json_build_object('code', category.code, 'name', category.name) end as category,
    case when bin.code is not null then json_build_object('code', bin.code, 'name', bin.name) end as bin,
    session.blocks_movement as "blocksMovement", session.state, session.ended_at as "endedAt", ender.username as "endedBy", session.version,
    coalesce(progress.rows, 0) as rows, coalesce(progress.counted, 0) as counted, coalesce(progress.recount, 0) as recount,
    coalesce(people.people, '[]') as "byUser",
    exists (select from count_session_tally where session_id = session.id and user_code = $3) as "countedByMe"
  from count_session session
  join chosen on chosen.id = session.id
  join stock_location place on place.code = session.location_code
  join app_user starter on starter.code = session.started_by
  left join app_user ender on ender.code = session.ended_by
  left join item_category category on category.code = session.category_code
  left join item_bin bin on bin.code = session.bin_code
  left join progress on progress.session_id = session.id
  left join people on people.session_id = session.id
  order by session.started_at desc, session.id;

-- stock.read-count-sessions
with chosen as (select id from count_session session where session.location_code = $1 and (session.ended_at is null or (session.state = 'abandoned' and session.ended_at > to_timestamp($2::double precision / 1000)))),
  shelf as (
  select line.session_id, line.item_code, entry.batch, entry.expiry_date, entry.retail_price,
    array_agg(line.line_no order by line.line_no) as lines, array_agg(line.entry_code) as entries,
    case when bool_or(line.recount) then 'recount' when bool_and(last.user_code is not null) then 'counted' else 'open' end as state,
    (array_agg(last.user_code order by last.counted_at desc nulls last))[1] as counted_by, max(last.counted_at) as counted_at,
    case when bool_and(coalesce(last.user_code = $3, false)) and not bool_or(line.recount) then sum(last.quantity)::bigint end as mine
  from count_session_line line join stock_entry entry on entry.code = line.entry_code left join lateral (
    select user_code, quantity, at_move, counted_at, tally_no from count_session_tally tally
    where tally.session_id = line.session_id and tally.line_no = line.line_no order by tally_no desc limit 1
  ) last on true
  where line.session_id in (select id from chosen)
  group by line.session_id, line.item_code, entry.batch, entry.expiry_date, entry.retail_price),
  progress as (
    select session_id, count(*)::int as rows, count(*) filter (where state = 'counted')::int as counted,
      count(*) filter (where state = 'recount')::int as recount
    from shelf group by session_id
  ),
  people as (
    select session_id, json_agg(json_build_object('user', username, 'counted', counted) order by counted desc, username) as people
    from (select session_id, counted_by, count(*)::int as counted from shelf where counted_by is not null group by session_id, counted_by) each
    join app_user on app_user.code = counted_by
    group by session_id
  )
  select session.id, session.name, json_build_object('code', place.code, 'name', place.name) as "stockLocation",
    session.started_at as "startedAt", starter.username as "startedBy",
    case when category.code is not null then json_build_object('code', category.code, 'name', category.name) end as category,
    case when bin.code is not null then json_build_object('code', bin.code, 'name', bin.name) end as bin,
    session.blocks_movement as "blocksMovement", session.state, session.ended_at as "endedAt", ender.username as "endedBy", session.version,
    coalesce(progress.rows, 0) as rows, coalesce(progress.counted, 0) as counted, coalesce(progress.recount, 0) as recount,
    coalesce(people.people, '[]') as "byUser",
    exists (select from count_session_tally where session_id = session.id and user_code = $3) as "countedByMe"
  from count_session session
  join chosen on chosen.id = session.id
  join stock_location place on place.code = session.location_code
  join app_user starter on starter.code = session.started_by
  left join app_user ender on ender.code = session.ended_by
  left join item_category category on category.code = session.category_code
  left join item_bin bin on bin.code = session.bin_code
  left join progress on progress.session_id = session.id
  left join people on people.session_id = session.id
  order by session.started_at desc, session.id;

-- stock.read-count-sheet
with shelf as (
  select line.session_id, line.item_code, entry.batch, entry.expiry_date, entry.retail_price,
    array_agg(line.line_no order by line.line_no) as lines, array_agg(line.entry_code) as entries,
    case when bool_or(line.recount) then 'recount' when bool_and(last.user_code is not null) then 'counted' else 'open' end as state,
    (array_agg(last.user_code order by last.counted_at desc nulls last))[1] as counted_by, max(last.counted_at) as counted_at,
    case when bool_and(coalesce(last.user_code = $3, false)) and not bool_or(line.recount) then sum(last.quantity)::bigint end as mine
  from count_session_line line join stock_entry entry on entry.code = line.entry_code left join lateral (
    select user_code, quantity, at_move, counted_at, tally_no from count_session_tally tally
    where tally.session_id = line.session_id and tally.line_no = line.line_no order by tally_no desc limit 1
  ) last on true
  where line.session_id = $2 and ($4 = '' or line.item_code in (
    select code from item where search_text like $5 union select item_code from stock_entry where code = $4))
  group by line.session_id, line.item_code, entry.batch, entry.expiry_date, entry.retail_price),
  sheet as (
    select shelf.*, item.search_text like $5 as is_like,
      $4 <> '' and (item.code = $4 or $4 = any(shelf.entries::text[])
        or exists (select from item_barcode where item_code = item.code and barcode = $4)) as is_exact
    from shelf join item on item.code = shelf.item_code
  join item_unit unit on unit.code = item.unit_code
  left join item_location place on place.item_code = shelf.item_code and place.location_code = $1
  left join item_bin bin on bin.code = place.bin_code
  left join app_user counter on counter.code = shelf.counted_by
    where ($6 = 'all' or shelf.state = $6 or ($6 = 'open' and shelf.state = 'recount'))
      and ($7 = '' or coalesce(bin.name, '-') = $7)
  ),
  found as (select * from sheet where case when (select bool_or(is_exact) from sheet) then is_exact else is_like end)
  select shelf.lines, json_build_object('code', item.code, 'name', item.name, 'unit', unit.name,
      'allowsFractions', unit.allows_fractions,
      'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), '')) as "itemMaster",
    coalesce(bin.name, '') as bin, shelf.batch, shelf.expiry_date as "expiryDate", money_text(shelf.retail_price) as "retailPrice",
    shelf.state, counter.username as "countedBy", shelf.counted_at as "countedAt", quantity_text(shelf.mine) as quantity, count(*) over ()::int as total
  from found shelf join item on item.code = shelf.item_code
  join item_unit unit on unit.code = item.unit_code
  left join item_location place on place.item_code = shelf.item_code and place.location_code = $1
  left join item_bin bin on bin.code = place.bin_code
  left join app_user counter on counter.code = shelf.counted_by
  order by coalesce(bin.name, '') = '', bin.name, item.name, item.code, shelf.batch, shelf.expiry_date, shelf.retail_price limit $8 offset $9;

-- stock.read-count-sheet-of-item
with shelf as (
  select line.session_id, line.item_code, entry.batch, entry.expiry_date, entry.retail_price,
    array_agg(line.line_no order by line.line_no) as lines, array_agg(line.entry_code) as entries,
    case when bool_or(line.recount) then 'recount' when bool_and(last.user_code is not null) then 'counted' else 'open' end as state,
    (array_agg(last.user_code order by last.counted_at desc nulls last))[1] as counted_by, max(last.counted_at) as counted_at,
    case when bool_and(coalesce(last.user_code = $3, false)) and not bool_or(line.recount) then sum(last.quantity)::bigint end as mine
  from count_session_line line join stock_entry entry on entry.code = line.entry_code left join lateral (
    select user_code, quantity, at_move, counted_at, tally_no from count_session_tally tally
    where tally.session_id = line.session_id and tally.line_no = line.line_no order by tally_no desc limit 1
  ) last on true
  where line.session_id = $2 and line.item_code = $4
  group by line.session_id, line.item_code, entry.batch, entry.expiry_date, entry.retail_price)
  select shelf.lines, json_build_object('code', item.code, 'name', item.name, 'unit', unit.name,
      'allowsFractions', unit.allows_fractions,
      'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), '')) as "itemMaster",
    coalesce(bin.name, '') as bin, shelf.batch, shelf.expiry_date as "expiryDate", money_text(shelf.retail_price) as "retailPrice",
    shelf.state, counter.username as "countedBy", shelf.counted_at as "countedAt", quantity_text(shelf.mine) as quantity from shelf join item on item.code = shelf.item_code
  join item_unit unit on unit.code = item.unit_code
  left join item_location place on place.item_code = shelf.item_code and place.location_code = $1
  left join item_bin bin on bin.code = place.bin_code
  left join app_user counter on counter.code = shelf.counted_by order by coalesce(bin.name, '') = '', bin.name, item.name, item.code, shelf.batch, shelf.expiry_date, shelf.retail_price;

-- stock.read-counters
select distinct user_code as code from count_session_tally where session_id = $1;

-- stock.read-lines-of-count
select line.line_no as "lineNo", line.item_code as "itemCode", item.name as "itemName", line.entry_code as "entryCode",
     entry.cost_price as cost, entry.retail_price as price, line.snapshot, balance.remaining, line.recount, line.found,
     (case
        when coalesce(last.at_move, balance.move_count) = line.snapshot_move then line.snapshot
        when coalesce(last.at_move, balance.move_count) = balance.move_count then balance.remaining
        else (select balance_after from stock_history moved
              where moved.location_code = $1 and moved.entry_code = line.entry_code and moved.move_no = last.at_move)
      end - line.snapshot)::bigint as moved,
     last.quantity as counted, counter.username as "countedBy", last.counted_at as "countedAt", coalesce(last.tally_no, 0) as times,
     case when last.at_move < balance.move_count then exists (
       select from stock_history moved
       where moved.location_code = $1 and moved.entry_code = line.entry_code and moved.move_no > last.at_move
         and (moved.kind = 'count' or (moved.kind = 'reversal' and exists (
           select from stock_count where stock_count.location_code = $1 and stock_count.code = moved.paper_code)))
     ) else false end as "isStale",
     coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as barcode, unit.name as unit,
     coalesce(bin.name, '') as bin, entry.batch, item.search_text as "searchText"
   from count_session_line line
   join count_session session on session.id = line.session_id
   join item on item.code = line.item_code
   join item_unit unit on unit.code = item.unit_code
   join stock_entry entry on entry.code = line.entry_code
   join stock_balance balance on balance.location_code = session.location_code and balance.entry_code = line.entry_code
   left join item_location place on place.item_code = line.item_code and place.location_code = session.location_code
   left join item_bin bin on bin.code = place.bin_code
   left join lateral (
    select user_code, quantity, at_move, counted_at, tally_no from count_session_tally tally
    where tally.session_id = line.session_id and tally.line_no = line.line_no order by tally_no desc limit 1
  ) last on true
   left join app_user counter on counter.code = last.user_code
   where session.location_code = $1 and line.session_id = $2
   order by line.line_no;

-- stock.read-stock-count
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", session.name, master.version, master.uncounted,
     case when category.code is not null then json_build_object('code', category.code, 'name', category.name) end as category,
     case when bin.code is not null then json_build_object('code', bin.code, 'name', bin.name) end as bin,
     session.started_at as "startedAt", starter.username as "startedBy",
     (select coalesce(json_agg(username order by username), '[]') from (
        select distinct counter.username from count_session_tally tally join app_user counter on counter.code = tally.user_code
        where tally.session_id = session.id) each) as counters,
     (select count(*)::int from count_session_line where session_id = session.id) as "lineCount",
     (select count(distinct line_no)::int from count_session_tally where session_id = session.id) as "countedLines",
     money_text(master.gain) as gain, money_text(master.loss) as loss, money_text((master.gain - master.loss)::bigint) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code,
        'itemMaster', json_build_object('code', item.code, 'name', item.name, 'unit', unit.name,
       'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), '')), 'batch', entry.batch, 'expected', quantity_text(line.expected), 'counted', quantity_text(line.counted),
        'variance', quantity_text((line.counted - line.expected)::bigint), 'unitCost', money_text(line.unit_cost),
        'totalAmount', money_text(line.cost_total)) order by line.line_no), '[]')
      from stock_count_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.stock_count_code = master.code) as "stockHistories"
   from stock_count master
   join count_session session on session.id = master.session_id
   join app_user starter on starter.code = session.started_by
   left join item_category category on category.code = session.category_code
   left join item_bin bin on bin.code = session.bin_code
   join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.code = $2;

-- stock.read-stock-in
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.reason, 1 as version, money_text(master.total) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code,
        'itemMaster', json_build_object('code', item.code, 'name', item.name, 'unit', unit.name,
       'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), '')), 'batch', entry.batch, 'expiryDate', entry.expiry_date, 'quantity', quantity_text(line.quantity),
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

-- stock.read-stock-issue
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.reason, master.issued_to as "issuedTo", master.version, money_text(master.total) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code,
        'itemMaster', json_build_object('code', item.code, 'name', item.name, 'unit', unit.name,
       'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), '')), 'batch', entry.batch, 'quantity', quantity_text(line.quantity), 'unitCost', money_text(line.unit_cost),
        'totalAmount', money_text(line.cost_total)) order by line.line_no), '[]')
      from stock_issue_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.stock_issue_code = master.code) as "stockHistories"
   from stock_issue master join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.code = $2;

-- stock.read-stock-transfer
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", json_build_object('code', place.code, 'name', place.name, 'address', place.address, 'phone', place.phone) as "stockLocation", json_build_object('code', target.code, 'name', target.name, 'address', target.address, 'phone', target.phone) as "toLocation", master.version,
     case when master.status = 'reversed' then 'REVERSED' else upper(master.state) end as state, money_text(master.total) as "totalAmount", money_text(case when master.status = 'reversed' then 0 else master.total - coalesce((
    select sum(receipt.transit_total) from transfer_receipt receipt
    where receipt.from_location_code = master.location_code and receipt.transfer_code = master.code and receipt.status = 'live'), 0)
  end::bigint) as "inTransitAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code, 'itemMaster', (json_build_object('code', item.code, 'name', item.name, 'unit', unit.name,
       'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''))::jsonb || jsonb_build_object('allowsFractions', unit.allows_fractions)),
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

-- stock.read-transfer-receipt
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", json_build_object('code', place.code, 'name', place.name, 'address', place.address, 'phone', place.phone) as "stockLocation", json_build_object('code', sender.code, 'name', sender.name, 'address', sender.address, 'phone', sender.phone) as "fromLocation", master.version,
     master.transfer_code as "transferCode", transfer.business_date as "transferDate", money_text(master.total) as "totalAmount",
     money_text(master.short_total) as "shortAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code, 'itemMaster', (json_build_object('code', item.code, 'name', item.name, 'unit', unit.name,
       'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''))::jsonb || jsonb_build_object('allowsFractions', unit.allows_fractions)),
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

-- stock.receive-transfer-lines
update stock_transfer_line line set received = line.received + change.received, short = line.short + change.short
   from unnest($3::int[], $4::bigint[], $5::bigint[]) as change (line_no, received, short)
   where line.location_code = $1 and line.transfer_code = $2 and line.line_no = change.line_no;

-- stock.release-counted-stock
update stock_balance set blocked_by = null where blocked_by = $1;

-- stock.reprice-entries
update stock_entry set wholesale_price = line.wholesale, retail_price = line.retail
   from unnest($1::text[], $2::bigint[], $3::bigint[]) as line (code, wholesale, retail)
   where stock_entry.code = line.code;

-- stock.restate-transfer
update stock_transfer set state = $3, version = version + 1 where location_code = $1 and code = $2;

-- stock.set-count-state
update count_session set state = $2, version = version + 1,
     ended_at = case when $2 = 'abandoned' then to_timestamp($3::double precision / 1000) end, ended_by = case when $2 = 'abandoned' then $4::text end
   where id = $1;

-- stock.stock-here
select item.code as "itemCode", item.name, unit.name as unit, unit.allows_fractions as "allowsFractions",
     coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as barcode,
     coalesce((select json_agg(json_build_object('stockCode', entry.code, 'batch', entry.batch, 'expiryDate', entry.expiry_date,
        'receivedOn', entry.received_on, 'remaining', quantity_text(balance.remaining), 'retailPrice', money_text(entry.retail_price),
        'costPrice', money_text(entry.cost_price)) order by entry.expiry_date nulls last, entry.received_on, entry.code)
      from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
      where balance.item_code = item.code and balance.location_code = $1 and balance.remaining > 0), '[]') as entries
   from item join item_unit unit on unit.code = item.unit_code
   where item.code in (select unnest($2::text[]) union select item_code from stock_entry where code = any($3::text[]))
     and item.type = 'stock'
   order by lower(item.name), item.code;

-- stock.stocked-items
select item.code, item.name, item.type, unit.allows_fractions as "allowsFractions"
   from item join item_unit unit on unit.code = item.unit_code where item.code = any($1);

-- stock.transfer-destinations
select code, name from stock_location where is_active and code <> $1 order by name, code;

-- stock.transfer-of-receipt
select transfer_code as "transferCode" from transfer_receipt where location_code = $1 and code = $2;

-- stock.transfer-target
select name from stock_location where code = $1 and is_active;

-- stock.transfers-coming
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

-- stock.usual-count-change
select percentile_disc(0.5) within group (order by changed) as usual from (
     select gain + loss as changed from stock_count where location_code = $1 and status = 'live' order by code desc limit 10) last
   having count(*) >= 3;
