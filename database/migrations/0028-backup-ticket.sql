-- A backup is asked for with the password and fetched with a ticket that serves once, so that neither password nor
-- passphrase stands in an address. The ticket opens the key of the file; here lies only what cannot be opened without it.
create table backup_ticket (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_code code not null references app_user,
  location_code code not null references stock_location,
  salt bytea not null check (octet_length(salt) = 16),
  locked_key bytea not null,
  expires_at timestamptz not null
);
comment on table backup_ticket is 'Opens one download of the backup; the first use deletes it, and the next request those that ran out';
revoke select on backup_ticket from bizx_report;

-- A backup says which schema it has.
grant select on schema_migration to bizx_app;
