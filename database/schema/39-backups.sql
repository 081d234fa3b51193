-- Backups: what opens the download of one, and those that are made without anybody. The files lie in folders of the machine; the rows say
-- what became of each.
-- A backup is asked for with the password and fetched with a ticket, so that neither password nor passphrase stands in an
-- address. The ticket opens the key of the file. Here lies only what cannot be opened without it.
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

create table backup_file (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('hour', 'close', 'asked')),
  day date not null,
  machine text not null,
  begun_at timestamptz not null,
  made_at timestamptz check (made_at >= begun_at),
  name text not null default '',
  bytes bigint not null default 0 check (bytes >= 0),
  problem text not null default '',
  copied_at timestamptz,
  proved_at timestamptz,
  proof_problem text not null default '',
  removed_at timestamptz,
  check ((made_at is null) = (name = ''))
);
create index backup_file_made on backup_file (made_at) where made_at is not null;
comment on table backup_file is 'A backup, or a try at one; it is not part of backups, whose files are of one machine';
comment on column backup_file.made_at is 'When its file was whole and on the disk; null for a try that failed or broke off';
comment on column backup_file.copied_at is 'When it was in the second folder too; null where none is set or the copy failed';
comment on column backup_file.proved_at is 'When it was last restored into a throw-away database, and every promise proved there';
comment on column backup_file.proof_problem is 'What that proof found; empty when all promises held';
revoke delete, truncate on backup_file from bizx_app;
