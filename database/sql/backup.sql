-- backup.drop-backup-tickets
delete from backup_ticket where expires_at < to_timestamp($1::double precision / 1000);

-- backup.insert-backup-ticket
insert into backup_ticket (token_hash, user_code, location_code, salt, locked_key, expires_at)
   values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000));

-- backup.take-backup-ticket
delete from backup_ticket where token_hash = $1 and user_code = $2 and location_code = $3
     and expires_at >= to_timestamp($4::double precision / 1000) returning salt, locked_key;
