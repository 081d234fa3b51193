-- printers.asked-for-drawer
select subject from audit where action = 'open-drawer' and user_code = $1 and subject = $2
   and at > to_timestamp($3::double precision / 1000) limit 1;

-- printers.find
select name, connection, address, port, opens_drawer as "opensDrawer" from receipt_printer
   where location_code = $1 and code = $2 and is_active;

-- printers.find-sent
select from idempotency_key where key = $1;

-- printers.keep-sent
insert into idempotency_key (key, user_code, location_code, route, request_hash, reply) values ($1, $2, $3, $4, $5, '{}')
   on conflict do nothing;

-- printers.lock
select pg_advisory_xact_lock(hashtextextended('receipt-printer:' || $1, 0));

-- printers.moved-cash
select code from (select paper_code as code, posted_at from gl_line join gl_entry using (location_code, paper_code, entry_no)
     where location_code = $1 and paper_code = $2 and account_code = '1101') moved
   where posted_at > to_timestamp($3::double precision / 1000) limit 1;

-- printers.wait-longer
select set_config('idle_in_transaction_session_timeout', '60000', true);
