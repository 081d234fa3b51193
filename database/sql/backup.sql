-- backup.begin-file
insert into backup_file (cause, day, machine, begun_at) values ($1, $2, $3, to_timestamp($4::double precision / 1000)) returning id::text;

-- backup.copies-removed
update backup_file set copied_at = null where id = $1;

-- backup.drop-backup-tickets
delete from backup_ticket where expires_at < to_timestamp($1::double precision / 1000);

-- backup.file-copied
update backup_file set copied_at = to_timestamp($2::double precision / 1000), problem = $3 where id = $1;

-- backup.file-failed
update backup_file set problem = $2 where id = $1;

-- backup.file-made
update backup_file set made_at = greatest(begun_at, to_timestamp($2::double precision / 1000)), name = $3, bytes = $4 where id = $1;

-- backup.file-proved
update backup_file set proved_at = to_timestamp($2::double precision / 1000), proof_problem = $3 where id = $1;

-- backup.file-removed
update backup_file set removed_at = to_timestamp($2::double precision / 1000) where id = $1;

-- backup.held-locks
select objid::bigint as number from pg_locks
   where locktype = 'advisory' and granted and classid = 0 and objsubid = 1 and objid = any($1::oid[])
     and database = (select oid from pg_database where datname = current_database());

-- backup.insert-backup-ticket
insert into backup_ticket (token_hash, user_code, location_code, salt, locked_key, expires_at)
   values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000));

-- backup.last-proof
select name, proved_at as "provedAt", proof_problem as problem from backup_file file where proved_at is not null
   order by file.id desc limit 1;

-- backup.left-copies
select file.id::text, name from backup_file file where removed_at is not null and copied_at is not null and machine = $1 order by file.id;

-- backup.list-files
select file.id::text, cause, machine, begun_at as "begunAt", made_at as "madeAt", name, bytes::float8 as bytes, problem, copied_at as "copiedAt",
     proved_at as "provedAt", proof_problem as "proofProblem"
   from backup_file file where removed_at is null and (made_at is not null or begun_at > to_timestamp($1::double precision / 1000) - interval '2 days')
   order by file.id desc limit 200;

-- backup.read-age
select (select greatest(max(at), (select max(made_at) from backup_file where made_at <= to_timestamp($1::double precision / 1000))) from audit where action = 'download-backup' and at <= to_timestamp($1::double precision / 1000)) as "lastGoodAt",
     (select min(first.at) from stock_location place cross join lateral (select min(at) as at from audit where chain = place.code) first)
       as "shopSince";

-- backup.read-state
with known as (select * from backup_file where begun_at <= to_timestamp($1::double precision / 1000))
   select (select max(day)::text from known where cause = 'hour' and made_at is not null) as "hourlyOn",
     (select extract(epoch from max(begun_at)) * 1000 from known where made_at is not null) as "lastBegun",
     (select extract(epoch from max(begun_at)) * 1000 from known where made_at is null) as "lastFailed",
     (select extract(epoch from max(proved_at)) * 1000 from known
      where proved_at <= to_timestamp($1::double precision / 1000)) as "lastProved",
     (select extract(epoch from max(created_at)) * 1000 from closing_balance
      where status = 'live' and created_at <= to_timestamp($1::double precision / 1000)) as "lastClose";

-- backup.take-backup-ticket
delete from backup_ticket where token_hash = $1 and user_code = $2 and location_code = $3
     and expires_at >= to_timestamp($4::double precision / 1000) returning salt, locked_key;

-- backup.whole-files
select file.id::text, day::text, name, bytes::float8 as bytes, extract(epoch from made_at) * 1000 as "madeAt"
   from backup_file file where made_at is not null and removed_at is null and machine = $1 order by file.id desc;
