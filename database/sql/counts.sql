-- counts.add-count-lines
insert into count_session_line (session_id, line_no, item_code, entry_code, snapshot, snapshot_move, found)
   select $1, (select coalesce(max(line_no), 0) from count_session_line where session_id = $1) + nth, item_code, entry_code, remaining, move_count, true
   from unnest($2::text[], $3::text[], $4::bigint[], $5::int[]) with ordinality as line (item_code, entry_code, remaining, move_count, nth)
   on conflict (session_id, entry_code) do nothing
   returning line_no as "lineNo", entry_code as "entryCode";

-- counts.arrived-in-count
select entry.code as "entryCode", entry.item_code as "itemCode", entry.batch, entry.retail_price as price, entry.expiry_date as "expiryDate",
     balance.remaining, balance.move_count as "moveCount"
   from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.location_code = $1 and balance.item_code = any($3) and balance.remaining > 0
     and not exists (select 1 from count_session_line where session_id = $2 and entry_code = balance.entry_code)
   order by entry.code;

-- counts.block-counted-stock
update stock_balance set blocked_by = $1 where location_code = $2 and entry_code = any($3);

-- counts.clear-recount
update count_session_line set recount = false where session_id = $1 and line_no = any($2) and recount;

-- counts.empty-balance
insert into stock_balance (location_code, entry_code, item_code, remaining, move_count) values ($1, $2, $3, 0, 0)
   on conflict do nothing;

-- counts.entries-found-in-count
select balance.entry_code as "entryCode", balance.item_code as "itemCode", balance.remaining, balance.move_count as "moveCount"
   from stock_balance balance
   where balance.location_code = $1 and balance.item_code = $2 and balance.remaining > 0
     and not exists (select 1 from count_session_line where session_id = $3 and entry_code = balance.entry_code)
   order by balance.entry_code;

-- counts.hold-count-session
select session.name, session.state, session.version, session.category_code as "categoryCode", session.bin_code as "binCode",
    category.name as "categoryName", bin.name as "binName"
  from count_session session
  left join item_category category on category.code = session.category_code
  left join item_bin bin on bin.code = session.bin_code
  where session.location_code = $1 and session.id = $2 for share of session;

-- counts.insert-count-session
insert into count_session (id, location_code, name, started_at, started_by, category_code, bin_code, blocks_movement)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7, $8);

-- counts.insert-count-session-lines
insert into count_session_line (session_id, line_no, item_code, entry_code, snapshot, snapshot_move)
   select $1, line_no, item_code, entry_code, remaining, move_count
   from unnest($2::text[], $3::text[], $4::bigint[], $5::int[]) with ordinality
     as line (item_code, entry_code, remaining, move_count, line_no);

-- counts.insert-stock-count
insert into stock_count (location_code, code, session_id, business_date, created_at, user_code, remarks, gain, loss, uncounted, own_reason)
   values ($1, current_paper_code(), $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7, $8, $9, $10);

-- counts.insert-stock-count-lines
insert into stock_count_line (location_code, stock_count_code, line_no, item_code, entry_code, expected, counted, unit_cost, cost_total)
   select $1, current_paper_code(), line_no, item_code, entry_code, expected, counted, cost, total
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
     with ordinality as line (item_code, entry_code, expected, counted, cost, total, line_no);

-- counts.insert-tallies
insert into count_session_tally (session_id, line_no, tally_no, user_code, quantity, at_move, counted_at)
   select $1, line_no, 1 + (select coalesce(max(tally_no), 0) from count_session_tally before where before.session_id = $1 and before.line_no = tally.line_no),
     $2, quantity, at_move, to_timestamp($3::double precision / 1000)
   from unnest($4::int[], $5::bigint[], $6::int[]) as tally (line_no, quantity, at_move);

-- counts.item-found-in-count
select item.name, item.type, item.category_code as "categoryCode", place.bin_code as "binCode"
   from item left join item_location place on place.item_code = item.code and place.location_code = $1
   where item.code = $2;

-- counts.lines-for-count-file
select line.line_no as "lineNo", line.item_code as "itemCode", item.name as "itemName", unit.allows_fractions as "allowsFractions"
   from count_session_line line
   join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
   where line.session_id = $1;

-- counts.lock-count-for-lines
select 1 from count_session where id = $1 for no key update;

-- counts.lock-count-lines
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

-- counts.lock-count-scope
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

-- counts.lock-count-session
select session.name, session.state, session.version, session.category_code as "categoryCode", session.bin_code as "binCode",
    category.name as "categoryName", bin.name as "binName"
  from count_session session
  left join item_category category on category.code = session.category_code
  left join item_bin bin on bin.code = session.bin_code
  where session.location_code = $1 and session.id = $2 for no key update of session;

-- counts.lock-counted-balances
select balance.entry_code from count_session_line line
   join stock_balance balance on balance.location_code = $1 and balance.entry_code = line.entry_code
   where line.session_id = $2 order by balance.entry_code for no key update of balance;

-- counts.mark-count-approved
update count_session set state = 'approved', count_code = current_paper_code(), version = version + 1,
     ended_at = to_timestamp($2::double precision / 1000), ended_by = $3
   where id = $1;

-- counts.mark-recount
update count_session_line line set recount = $3
   from stock_entry entry
   where line.session_id = $1 and entry.code = line.entry_code
     and (line.item_code, entry.batch, coalesce(entry.expiry_date, '-infinity'), entry.retail_price) in (
       select chosen.item_code, batch, coalesce(expiry_date, '-infinity'), retail_price
       from count_session_line chosen join stock_entry on stock_entry.code = chosen.entry_code
       where chosen.session_id = $1 and chosen.line_no = any($2))
   returning line.line_no;

-- counts.names-of-count-scope
select exists (select 1 from item_category where code = $1) or $1::text is null as "hasCategory",
     exists (select 1 from item_bin where code = $2) or $2::text is null as "hasBin";

-- counts.newest-entry-of-item
select entry.code as "entryCode", entry.item_code as "itemCode", coalesce(balance.remaining, 0) as remaining,
     coalesce(balance.move_count, 0) as "moveCount", balance.entry_code is not null as "isHere"
   from stock_entry entry
   left join stock_balance balance on balance.location_code = $1 and balance.entry_code = entry.code
   where entry.item_code = $2
   order by balance.entry_code is null, entry.received_on desc, entry.code desc limit 1;

-- counts.next-count-version
update count_session set version = version + 1 where id = $1;

-- counts.other-approvers
select distinct held.role_id as id
   from user_location_role held join app_user person on person.code = held.user_code
   where held.location_code = $1 and held.valid_to is null and held.role_id = any($2) and person.status = 'active'
     and not exists (select 1 from count_session_tally tally where tally.session_id = $3 and tally.user_code = held.user_code);

-- counts.read-bins-of-count
select distinct coalesce(bin.name, '-') as bin
   from count_session_line line
   left join item_location place on place.item_code = line.item_code and place.location_code = $1
   left join item_bin bin on bin.code = place.bin_code
   where line.session_id = $2 order by 1;

-- counts.read-count-scope
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

-- counts.read-count-session
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
    exists (select 1 from count_session_tally where session_id = session.id and user_code = $3) as "countedByMe",
    (exists (select 1 from user_location_role mine where mine.location_code = session.location_code and mine.user_code = $3
      and mine.valid_to is null and mine.role_id = 1)
    and not exists (
      select 1 from user_location_role other join app_user person on person.code = other.user_code
      where other.location_code = session.location_code and other.valid_to is null and person.status = 'active'
        and other.role_id in (1, 2)
        and not exists (select 1 from count_session_tally where session_id = session.id and user_code = other.user_code))) as "reviewedAlone"
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

-- counts.read-count-sessions
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
    exists (select 1 from count_session_tally where session_id = session.id and user_code = $3) as "countedByMe",
    (exists (select 1 from user_location_role mine where mine.location_code = session.location_code and mine.user_code = $3
      and mine.valid_to is null and mine.role_id = 1)
    and not exists (
      select 1 from user_location_role other join app_user person on person.code = other.user_code
      where other.location_code = session.location_code and other.valid_to is null and person.status = 'active'
        and other.role_id in (1, 2)
        and not exists (select 1 from count_session_tally where session_id = session.id and user_code = other.user_code))) as "reviewedAlone"
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

-- counts.read-count-sheet
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
    select code from item where search_text like $5
    union select item_code from item_barcode where key = $10
    union select item_code from stock_entry where code = $4))
  group by line.session_id, line.item_code, entry.batch, entry.expiry_date, entry.retail_price),
  sheet as (
    select shelf.*, item.search_text like $5 as is_like,
      $4 <> '' and (item.code = $4 or $4 = any(shelf.entries::text[])
        or exists (select 1 from item_barcode where item_code = item.code and (barcode = $4 or key = $10))
        or exists (select 1 from unnest(item.part_numbers) part where lower(part) = lower($4))) as is_exact
    from shelf join item on item.code = shelf.item_code
  join item_unit unit on unit.code = item.unit_code
  left join item_location place on place.item_code = shelf.item_code and place.location_code = $1
  left join item_bin bin on bin.code = place.bin_code
  left join app_user counter on counter.code = shelf.counted_by
    where ($6 = 'all' or shelf.state = $6 or ($6 = 'open' and shelf.state = 'recount'))
      and ($7 = '' or coalesce(bin.name, '-') = $7)
  ),
  found as (select * from sheet where case when (select bool_or(is_exact) from sheet) then is_exact
    -- The batch that a code carries is one row of several.
    and ($11 = '' or batch = $11 or not exists (select 1 from sheet other where other.is_exact and other.batch = $11)) else is_like end)
  select shelf.lines, json_build_object('code', item.code, 'name', item.name, 'unit', unit.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''), 'allowsFractions', unit.allows_fractions) as "itemMaster",
    coalesce(bin.name, '') as bin, shelf.batch, shelf.expiry_date as "expiryDate", money_text(shelf.retail_price) as "retailPrice",
    shelf.state, counter.username as "countedBy", shelf.counted_at as "countedAt", quantity_text(shelf.mine) as quantity, count(*) over ()::int as total, shelf.is_exact as "isCode"
  from found shelf join item on item.code = shelf.item_code
  join item_unit unit on unit.code = item.unit_code
  left join item_location place on place.item_code = shelf.item_code and place.location_code = $1
  left join item_bin bin on bin.code = place.bin_code
  left join app_user counter on counter.code = shelf.counted_by
  order by coalesce(bin.name, '') = '', bin.name, item.name, item.code, shelf.batch, shelf.expiry_date, shelf.retail_price limit $8 offset $9;

-- counts.read-count-sheet-of-item
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
  select shelf.lines, json_build_object('code', item.code, 'name', item.name, 'unit', unit.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''), 'allowsFractions', unit.allows_fractions) as "itemMaster",
    coalesce(bin.name, '') as bin, shelf.batch, shelf.expiry_date as "expiryDate", money_text(shelf.retail_price) as "retailPrice",
    shelf.state, counter.username as "countedBy", shelf.counted_at as "countedAt", quantity_text(shelf.mine) as quantity from shelf join item on item.code = shelf.item_code
  join item_unit unit on unit.code = item.unit_code
  left join item_location place on place.item_code = shelf.item_code and place.location_code = $1
  left join item_bin bin on bin.code = place.bin_code
  left join app_user counter on counter.code = shelf.counted_by order by coalesce(bin.name, '') = '', bin.name, item.name, item.code, shelf.batch, shelf.expiry_date, shelf.retail_price;

-- counts.read-counters
select distinct user_code as code from count_session_tally where session_id = $1;

-- counts.read-lines-of-count
select line.line_no as "lineNo", line.item_code as "itemCode", item.name as "itemName", line.entry_code as "entryCode",
     entry.cost_price as cost, entry.retail_price as price, line.snapshot, balance.remaining, balance.value, line.recount, line.found,
     (case
        when coalesce(last.at_move, balance.move_count) = line.snapshot_move then line.snapshot
        when coalesce(last.at_move, balance.move_count) = balance.move_count then balance.remaining
        else (select balance_after from stock_history moved
              where moved.location_code = $1 and moved.entry_code = line.entry_code and moved.move_no = last.at_move)
      end - line.snapshot)::bigint as moved,
     last.quantity as counted, counter.username as "countedBy", last.counted_at as "countedAt", coalesce(last.tally_no, 0) as times,
     case when last.at_move < balance.move_count then exists (
       select 1 from stock_history moved
       where moved.location_code = $1 and moved.entry_code = line.entry_code and moved.move_no > last.at_move
         and (moved.kind = 'count' or (moved.kind = 'reversal' and exists (
           select 1 from stock_count where stock_count.location_code = $1 and stock_count.code = moved.paper_code)))
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

-- counts.read-stock-count
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", session.name, master.version, master.uncounted, master.own_reason as "ownReason",
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
        'itemMaster', json_build_object('code', item.code, 'name', item.name, 'unit', unit.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), '')), 'batch', entry.batch, 'expected', quantity_text(line.expected), 'counted', quantity_text(line.counted),
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

-- counts.release-counted-stock
update stock_balance set blocked_by = null where blocked_by = $1;

-- counts.set-count-state
update count_session set state = $2, version = version + 1,
     ended_at = case when $2 = 'abandoned' then to_timestamp($3::double precision / 1000) end, ended_by = case when $2 = 'abandoned' then $4::text end
   where id = $1;

-- counts.usual-count-change
select percentile_disc(0.5) within group (order by changed) as usual from (
     select gain + loss as changed from stock_count where location_code = $1 and status = 'live' order by code desc limit 10) last
   having count(*) >= 3;
