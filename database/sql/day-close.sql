-- day-close.balances-before
select account.ledger_type_code as "ledgerType",
     coalesce(sum(moved.amount) filter (where account.ledger_mode = 'cash'), 0)::bigint as "cashAmount",
     coalesce(sum(moved.amount) filter (where account.ledger_mode = 'cheque'), 0)::bigint as "chequeAmount"
   from gl_account account cross join lateral (
     select sum(debit - credit) as amount from gl_line where location_code = $1 and account_code = account.code and business_date < $2
   ) moved
   where account.ledger_type_code is not null
   group by account.ledger_type_code;

-- day-close.cash-by-user
select user_code as code, cash_in as "cashIn", cash_out as "cashOut", banked from cash_of_users(array[$1::text], $2::date, $2::date) till
   where $3::text is null or user_code = $3;

-- day-close.closing-of-date
select json_build_object('code', closing.code, 'version', closing.version, 'date', closing.business_date) as closing,
     (select coalesce(json_agg(json_build_object('code', line.closing_code, 'accLedgerTypeCode', type.code, 'ledgerTypeName', type.name,
        'cashAmount', money_text(line.cash_amount), 'chequeAmount', money_text(line.cheque_amount),
        'totalAmount', money_text(line.cash_amount + line.cheque_amount)) order by type.code), '[]')
      from closing_balance_line line join ledger_type type on type.code = line.ledger_type_code
      where line.location_code = closing.location_code and line.closing_code = closing.code) as rows
   from closing_balance closing where closing.location_code = $1 and closing.business_date = $2 and closing.status = 'live';

-- day-close.closings-of-period
select closing.code, closing.business_date as date, type.code as "accLedgerTypeCode", type.name as "ledgerTypeName",
     money_text(line.cash_amount) as "cashAmount", money_text(line.cheque_amount) as "chequeAmount",
     money_text(line.cash_amount + line.cheque_amount) as "totalAmount"
   from closing_balance closing
   join closing_balance_line line on line.location_code = closing.location_code and line.closing_code = closing.code
   join ledger_type type on type.code = line.ledger_type_code
   where closing.location_code = $1 and closing.status = 'live' and closing.business_date between $2 and $3
     and ($4::text is null or type.code = $4)
   order by closing.business_date, type.code;

-- day-close.figures
select paper.*, till.*
   from (
     select coalesce(sum(papers) filter (where kind = 'bill' and not is_off), 0)::int as bills,
       coalesce(sum(total) filter (where kind = 'bill' and not is_off), 0)::bigint as "billTotal",
       coalesce(sum(discount) filter (where not is_off), 0)::bigint as "discountTotal",
       coalesce(sum(credit) filter (where not is_off), 0)::bigint as "creditTotal",
       coalesce(sum(papers) filter (where kind = 'return' and not is_off), 0)::int as returns,
       coalesce(sum(total) filter (where kind = 'return' and not is_off), 0)::bigint as "returnTotal",
       count(*) filter (where kind = 'bill' and (is_off or papers = -1))::int as "reversedBills",
       coalesce(sum(reversed), 0)::bigint as "reversedTotal"
     from (
  select bill.user_code, 'bill' as kind, bill.sign as papers, bill.sign * bill.total as total,
    bill.sign * (bill.line_discount + bill.bill_discount) as discount, bill.sign * (bill.total - tendered.amount) as credit,
    bill.is_off, case when bill.is_off or bill.sign = -1 then bill.total else 0 end as reversed
  from bill_day bill
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as amount from tender where tender.location_code = bill.location_code and tender.paper_code = bill.code
  ) tendered
  where bill.location_code = $1 and bill.day = $2
  union all
  select given.user_code, 'return', day.sign, day.sign * given.total, 0, 0, day.is_off, 0
  from paper_day day
  join sales_return given on given.location_code = day.location_code and given.code = day.code
  where day.kind = 'sales return' and day.location_code = $1 and day.day = $2) counted
   ) paper
   cross join (
     select coalesce(sum(counted), 0)::bigint as "handedOver"
     from cash_hand_over where location_code = $1 and business_date = $2 and status = 'live'
   ) till;

-- day-close.handed-over
select coalesce(sum(counted), 0)::bigint as counted from cash_hand_over
   where location_code = $1 and cashier_code = $2 and business_date = $3 and status = 'live';

-- day-close.insert-cash-count
insert into cash_count (location_code, paper_code, denomination, pieces)
   select $1, current_paper_code(), line.* from unnest($2::bigint[], $3::int[]) as line;

-- day-close.insert-closing
insert into closing_balance (location_code, code, business_date, created_at, user_code, previous_code, expected, handed_over, loose_cash,
     counted, difference, bill_count, bill_total, discount_total, credit_total, return_count, return_total, reversed_count, reversed_total,
     reason, reason_from, allowed_by)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
     $18, $19, $20, $21);

-- day-close.insert-hand-over
insert into cash_hand_over (location_code, code, business_date, created_at, user_code, cashier_code, expected, loose_cash, counted, difference, remarks,
     reason, reason_from, allowed_by)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- day-close.insert-movements
insert into closing_balance_movement (location_code, closing_code, ledger_type_code, mode, source_code, debit, credit)
   select $1, current_paper_code(), line.* from unnest($2::text[], $3::text[], $4::smallint[], $5::bigint[], $6::bigint[]) as line;

-- day-close.insert-rows
insert into closing_balance_line (location_code, closing_code, ledger_type_code, cash_amount, cheque_amount)
   select $1, current_paper_code(), line.* from unnest($2::text[], $3::bigint[], $4::bigint[]) as line;

-- day-close.ledger-types
select code from ledger_type order by code;

-- day-close.lock-cashier
select pg_advisory_xact_lock(hashtextextended('hand-over:' || $1 || $2, 0)), exists (
     select 1 from user_location_role where location_code = $1 and user_code = $2 and valid_to is null) as "worksHere";

-- day-close.lock-day
select lock_day($1) as result;

-- day-close.lock-hand-over
select business_date as date, status, version, counted, cashier_code as cashier from cash_hand_over
   where location_code = $1 and code = $2 for no key update;

-- day-close.mark-hand-over-reversed
update cash_hand_over set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- day-close.mark-reversed
update closing_balance set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- day-close.moved-by-user
select author.code as "userCode", author.username as "user", type.code as "ledgerType", type.name as "ledgerTypeName", account.ledger_mode as mode,
     source.code::int as source, source.name as "transactionTypeName", sum(line.debit)::bigint as debit, sum(line.credit)::bigint as credit
   from gl_account account
   cross join lateral (
     select paper_code, entry_no, source_code, debit, credit from gl_line
     where location_code = $1 and account_code = account.code and business_date = $2
   ) line
   join gl_entry entry on entry.location_code = $1 and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
   join app_user author on author.code = entry.user_code
   join ledger_type type on type.code = account.ledger_type_code
   join source_code source on source.code = line.source_code
   where $3::text is null or author.code = $3
   group by author.code, type.code, account.ledger_mode, source.code
   order by author.username, type.code, account.ledger_mode, source.code;

-- day-close.movements
select moved.date, account.ledger_type_code as "ledgerType", account.ledger_mode as mode, moved.source,
     sum(moved.debit)::bigint as debit, sum(moved.credit)::bigint as credit
   from gl_account account cross join lateral (
     select business_date as date, source_code::int as source, sum(debit) as debit, sum(credit) as credit from gl_line
     where location_code = $1 and account_code = account.code and business_date between $2 and $3
     group by business_date, source_code
   ) moved
   where account.ledger_type_code is not null
   group by moved.date, account.ledger_type_code, account.ledger_mode, moved.source
   order by moved.date, account.ledger_type_code, account.ledger_mode, moved.source;

-- day-close.names
select (select json_object_agg(code, name) from ledger_type) as types, (select json_object_agg(code::text, name) from source_code) as sources,
     json_build_object('code', place.code, 'name', place.name) as place,
     (select username from app_user where code = $2) as "user",
     (select coalesce(json_agg(json_build_object('code', given.code, 'cashier', cashier.username,
       'dateTime', given.created_at, 'counted', money_text(given.counted), 'difference', money_text(given.difference)) order by given.code), '[]')
   from cash_hand_over given join app_user cashier on cashier.code = given.cashier_code
   where given.location_code = master.location_code and given.business_date = master.business_date and given.status = 'live' ) as "handOvers"
   from (select $1::text as location_code, $3::date as business_date) master
   join stock_location place on place.code = master.location_code;

-- day-close.papers-by-user
with part as (
     select user_code, case when kind = 'bill' and not is_off then papers else 0 end as bills,
       case when kind = 'bill' and not is_off then total else 0 end as bill_total, case when is_off then 0 else discount end as discount,
       case when is_off then 0 else credit end as credit, case when kind = 'return' and not is_off then total else 0 end as returns,
       reversed, 0 as handed_over
     from (
  select bill.user_code, 'bill' as kind, bill.sign as papers, bill.sign * bill.total as total,
    bill.sign * (bill.line_discount + bill.bill_discount) as discount, bill.sign * (bill.total - tendered.amount) as credit,
    bill.is_off, case when bill.is_off or bill.sign = -1 then bill.total else 0 end as reversed
  from bill_day bill
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as amount from tender where tender.location_code = bill.location_code and tender.paper_code = bill.code
  ) tendered
  where bill.location_code = $1 and bill.day = $2
  union all
  select given.user_code, 'return', day.sign, day.sign * given.total, 0, 0, day.is_off, 0
  from paper_day day
  join sales_return given on given.location_code = day.location_code and given.code = day.code
  where day.kind = 'sales return' and day.location_code = $1 and day.day = $2) counted
     union all
     select cashier_code, 0, 0, 0, 0, 0, 0, counted from cash_hand_over where location_code = $1 and business_date = $2 and status = 'live'
     union all
     select $3, 0, 0, 0, 0, 0, 0, 0 where $3::text is not null
   )
   select author.code, author.username as "user", sum(bills)::int as bills, sum(bill_total)::bigint as "billTotal",
     sum(discount)::bigint as "discountTotal", sum(credit)::bigint as credit, sum(returns)::bigint as returns, sum(reversed)::bigint as reversed,
     sum(handed_over)::bigint as "handedOver"
   from part join app_user author on author.code = part.user_code
   where $3::text is null or author.code = $3
   group by author.code order by author.username;

-- day-close.read-close
select business_date as date, status, version, expected, counted, difference from closing_balance where location_code = $1 and code = $2;

-- day-close.read-closing
select 'Z' as kind, master.code, master.business_date as date, master.created_at as "dateTime", author.username as "user",
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", master.status, master.version,
     (select json_build_object('user', coalesce(by.username, ''), 'dateTime', act.at, 'reason', act.reason)
      from audit act left join app_user by on by.code = act.user_code
      where act.subject = master.code and act.action = 'reverse' and act.chain = master.location_code limit 1) as reversed,
     (select coalesce(json_agg(json_build_object('code', coalesce(master.previous_code, ''), 'accLedgerTypeCode', type.code,
       'ledgerTypeName', type.name, 'cashAmount', money_text((line.cash_amount - moved.cash)::bigint),
       'chequeAmount', money_text((line.cheque_amount - moved.cheque)::bigint),
       'totalAmount', money_text((line.cash_amount + line.cheque_amount - moved.cash - moved.cheque)::bigint)) order by type.code), '[]')
   from closing_balance_line line join ledger_type type on type.code = line.ledger_type_code
   cross join lateral (
     select coalesce(sum(debit - credit) filter (where mode = 'cash'), 0) as cash, coalesce(sum(debit - credit) filter (where mode = 'cheque'), 0) as cheque
     from closing_balance_movement moved
     where moved.location_code = line.location_code and moved.closing_code = line.closing_code and moved.ledger_type_code = line.ledger_type_code
   ) moved
   where line.location_code = master.location_code and line.closing_code = master.code) as "broughtForward", (select coalesce(json_agg(json_build_object('ledgerType', type.code, 'ledgerTypeName', type.name, 'mode', moved.mode,
       'sourceCode', moved.source_code, 'transactionTypeName', source.name, 'debit', money_text(moved.debit), 'credit', money_text(moved.credit))
       order by type.code, moved.mode, moved.source_code), '[]')
   from closing_balance_movement moved join ledger_type type on type.code = moved.ledger_type_code
   join source_code source on source.code = moved.source_code
   where moved.location_code = master.location_code and moved.closing_code = master.code) as movements, (select coalesce(json_agg(json_build_object('code', line.closing_code, 'accLedgerTypeCode', type.code, 'ledgerTypeName', type.name, 'cashAmount', money_text(line.cash_amount),
       'chequeAmount', money_text(line.cheque_amount), 'totalAmount', money_text(line.cash_amount + line.cheque_amount)) order by type.code), '[]')
   from closing_balance_line line join ledger_type type on type.code = line.ledger_type_code
   where line.location_code = master.location_code and line.closing_code = master.code) as "closingBalance",
     money_text(master.expected) as expected, money_text(master.handed_over) as "handedOver", money_text(master.loose_cash) as "looseCash",
     (select coalesce(json_agg(json_build_object('denomination', money_text(denomination), 'pieces', pieces)
     order by denomination desc), '[]')
   from cash_count where cash_count.location_code = master.location_code and cash_count.paper_code = master.code) as "cashCount", money_text(master.counted) as counted, money_text(master.difference) as difference,
     master.reason, coalesce((select username from app_user where app_user.code = master.allowed_by), '') as "allowedBy",
     (select coalesce(json_agg(json_build_object('code', given.code, 'cashier', cashier.username,
       'dateTime', given.created_at, 'counted', money_text(given.counted), 'difference', money_text(given.difference)) order by given.code), '[]')
   from cash_hand_over given join app_user cashier on cashier.code = given.cashier_code
   where given.location_code = master.location_code and given.business_date = master.business_date and given.status = 'live' and given.created_at <= master.created_at) as "handOvers",
     master.bill_count as bills, money_text(master.bill_total) as "billTotal", money_text(master.discount_total) as "discountTotal",
     money_text(master.credit_total) as "creditTotal", master.return_count as returns, money_text(master.return_total) as "returnTotal",
     master.reversed_count as "reversedBills", money_text(master.reversed_total) as "reversedTotal",
     (select json_build_object('chain', act.chain, 'seq', act.seq, 'hash', encode(act.hash, 'hex'))
      from audit act where act.subject = master.code and act.action = 'create' and act.chain = master.location_code limit 1) as "auditHead"
   from closing_balance master
   join stock_location place on place.code = master.location_code
   join app_user author on author.code = master.user_code
   where master.location_code = $1 and master.code = $2;

-- day-close.read-hand-over
select master.code, master.business_date as date, master.created_at as "dateTime",
     json_build_object('code', place.code, 'name', place.name) as "stockLocation",
     json_build_object('code', cashier.code, 'name', trim(cashier.first_name || ' ' || cashier.second_name)) as cashier, author.username as "user",
     money_text(master.expected) as expected, money_text(master.loose_cash) as "looseCash", (select coalesce(json_agg(json_build_object('denomination', money_text(denomination), 'pieces', pieces)
     order by denomination desc), '[]')
   from cash_count where cash_count.location_code = master.location_code and cash_count.paper_code = master.code) as "cashCount",
     money_text(master.counted) as counted, money_text(master.difference) as difference, master.reason,
     coalesce((select username from app_user where app_user.code = master.allowed_by), '') as "allowedBy", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version
   from cash_hand_over master
   join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   join app_user cashier on cashier.code = master.cashier_code
   where master.location_code = $1 and master.code = $2;

-- day-close.recent
select closing.code, closing.business_date as date, author.username as "user", closing.created_at as "dateTime"
   from closing_balance closing join app_user author on author.code = closing.user_code
   where closing.location_code = $1 and closing.status = 'live' and ($3::text is null or closing.code = $3)
   order by closing.business_date desc limit $2;

-- day-close.refused-rows
select last.kind, last.refused as rows
   from (select distinct on (kind) kind, refused from import_run
     where location_code = $1 and undone_at is null and kind in ('items', 'customers', 'suppliers') order by kind, imported_at desc) last
   where last.refused > 0 and not exists (select 1 from closing_balance where location_code = $1)
   order by last.kind desc;

-- day-close.rows-of-last-close
select closing.code, closing.business_date as date, line.ledger_type_code as "ledgerType", line.cash_amount as "cashAmount",
     line.cheque_amount as "chequeAmount"
   from (
     select code, location_code, business_date from closing_balance
     where location_code = $1 and status = 'live' and business_date < $2 order by business_date desc limit 1
   ) closing
   join closing_balance_line line on line.location_code = closing.location_code and line.closing_code = closing.code;

-- day-close.set-closed-day
select set_closed_day($1) as result;

-- day-close.standing
select place.name as "locationName", day.closed_through as "lastClosed",
     case when day.closed_through is null then
       (select min(first.date) from gl_account account cross join lateral (
          select min(business_date) as date from gl_line where location_code = place.code and account_code = account.code
        ) first)
     end as "firstPosted"
   from stock_location place join location_day day on day.location_code = place.code where place.code = $1;

-- day-close.transactions
select line.code, line.source_code as "sourceCode", source.name as "transactionTypeName", account.ledger_type_code as "ledgerType",
     type.name as "ledgerTypeName", case account.ledger_mode when 'cash' then 0 else 1 end as "transactionType",
     case when line.debit > 0 then 0 else 1 end as "entryType", money_text(greatest(line.debit, line.credit)) as amount, line.date as "ledgerDate"
   from gl_account account
   cross join lateral (
     select paper_code as code, entry_no, line_no, source_code, debit, credit, business_date as date from gl_line
     where location_code = $1 and account_code = account.code and business_date between $2 and $3
   ) line
   join ledger_type type on type.code = account.ledger_type_code
   join source_code source on source.code = line.source_code
   where account.ledger_type_code is not null
   order by line.date, account.ledger_type_code, line.source_code, line.code, line.entry_no, line.line_no;

-- day-close.warnings
with found as (
     select 'held-bill' as kind, held.id::text as code, held.held_at as since, coalesce(nullif(held.name, ''), vehicle.vehicle_number, '') as name
     from held_bill held
     left join vehicle on vehicle.code = held.vehicle_code
     where held.location_code = $1 and held.state in ('open', 'taken')
     union all
     select 'unprinted-bill', bill.code, bill.created_at, bill.code
     from location_day day
     join invoice bill on bill.location_code = day.location_code and bill.business_date > coalesce(day.closed_through, $2::date - 1)
       and bill.business_date <= $2
     where day.location_code = $1 and bill.status = 'live' and not bill.is_printed
     union all
     select 'transfer', sent.code, sent.created_at, place.name
     from stock_transfer sent join stock_location place on place.code = case when sent.location_code = $1 then sent.to_location_code else sent.location_code end
     where (sent.location_code = $1 or sent.to_location_code = $1) and sent.status = 'live' and sent.state <> 'closed' and sent.business_date < $2
     union all
     select 'cheque-due', cheque.code, cheque.cheque_date::timestamptz, cheque.number || ' ' || bank.name
     from cheque join bank on bank.code = cheque.bank_code
     where cheque.location_code = $1 and cheque.state = 'IN_HAND' and cheque.cheque_date <= $2
   ),
   numbered as (
     select *, row_number() over (partition by kind order by since, code) as nth, count(*) over (partition by kind) as whole from found
   )
   select kind, max(whole)::int as count, json_agg(json_build_object('code', code, 'name', name) order by nth) filter (where nth <= 5) as papers
   from numbered group by kind order by kind;
