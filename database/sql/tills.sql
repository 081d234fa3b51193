-- tills.by-key
select till_no as till from till where public_key = $1;

-- tills.forget
update till set forgotten_at = to_timestamp($2::double precision / 1000), forgotten_by = $3 where till_no = $1;

-- tills.insert
insert into till (location_code, name, public_key, enrolled_at, enrolled_by, last_seen_at)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, to_timestamp($4::double precision / 1000))
   returning till_no as till;

-- tills.keep-contact
update till set last_seen_at = to_timestamp($2::double precision / 1000), said_at = to_timestamp($3::double precision / 1000),
     last_serial = greatest(last_serial, $4), waiting = $5, waiting_total = $6, clock_ahead_ms = $7
   where till_no = $1 and (said_at is null or said_at < to_timestamp($3::double precision / 1000));

-- tills.lock
select forgotten_at is not null as "isForgotten", waiting, waiting_total as "waitingTotal"
   from till where till_no = $1 and location_code = $2 for update;

-- tills.missing
select "from", "to" from gaps_of_till($1, $2, $3);

-- tills.of-contact
select public_key as "publicKey", (extract(epoch from said_at) * 1000)::double precision as "saidAt", forgotten_at is null as "isEnrolled"
   from till where till_no = $1 and location_code = $2;

-- tills.of-days
select till_no as till, name, (extract(epoch from enrolled_at) * 1000)::double precision as "enrolledAt", (extract(epoch from forgotten_at) * 1000)::double precision as "forgottenAt", (extract(epoch from last_seen_at) * 1000)::double precision as "seenAt",
     last_serial as "lastSerial", missing_of_till(till_no, last_serial) as missing, waiting, waiting_total as "waitingTotal",
     coalesce((select (value ->> 'copyDays')::integer from setting where key = 'sales'), 3) as "copyDays"
   from till where location_code = $1 and (forgotten_at is null or forgotten_at >= $2::date - 2) order by till_no;
