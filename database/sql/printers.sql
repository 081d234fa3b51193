-- printers.asked-for-drawer
select subject from audit where action = 'open-drawer' and user_code = $1 and subject = $2
   and at > to_timestamp($3::double precision / 1000) limit 1;

-- printers.find
select name, connection, address, port, opens_drawer as "opensDrawer" from receipt_printer
   where location_code = $1 and code = $2 and is_active;

-- printers.find-sent
select 1 from idempotency_key where key = $1;

-- printers.keep-first-print
insert into first_print (location_code, paper_code, entry_no, printer_code, user_code, printed_at, opened_drawer)
   select $1::text, $2::text, max(entry_no), $3, $4::text, to_timestamp($5::double precision / 1000),
     $6 and bool_or(account_code = '1101')
   from gl_entry join gl_line using (location_code, paper_code, entry_no)
   where location_code = $1::text and paper_code = $2::text and user_code = $4::text
     and posted_at > to_timestamp($5::double precision / 1000) - interval '10 minutes'
   having count(*) > 0
   on conflict (location_code, paper_code, entry_no) do update
     set printer_code = excluded.printer_code, printed_at = excluded.printed_at, opened_drawer = true
     where excluded.opened_drawer and not first_print.opened_drawer
   returning opened_drawer as "opensDrawer";

-- printers.keep-sent
insert into idempotency_key (key, user_code, location_code, route, request_hash, reply) values ($1, $2, $3, $4, $5, '{}')
   on conflict do nothing;

-- printers.lock
select pg_advisory_xact_lock(hashtextextended('receipt-printer:' || $1, 0));

-- printers.wait-longer
select set_config('idle_in_transaction_session_timeout', '60000', true);
