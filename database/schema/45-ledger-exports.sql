-- What of the ledger was given to an accountant or another program, so that its file can be made again, and what came since is known.
create table ledger_export (
  export_no integer primary key check (export_no > 0),
  location_code text collate "C" not null references stock_location,
  places text[] not null check (cardinality(places) > 0),
  from_date date not null,
  to_date date not null,
  layout text not null check (layout <> ''),
  detail text not null check (detail in ('papers', 'days')),
  after_no integer references ledger_export,
  entries integer not null check (entries > 0),
  lines integer not null check (lines > 0),
  total bigint not null check (total > 0),
  made_at timestamptz not null,
  user_code code not null references app_user,
  check (to_date >= from_date),
  check (after_no < export_no)
);
comment on table ledger_export is 'A file of the ledger''s lines of some days at some locations; numbered over all locations';
comment on column ledger_export.location_code is 'Where it was made, and is listed';
comment on column ledger_export.places is 'The locations whose lines it has';
comment on column ledger_export.after_no is 'It has only what no export up to this one has; null for all of its days';
comment on column ledger_export.total is 'The debits, which are the credits';
revoke update, delete, truncate on ledger_export from bizx_app;

create table exported_entry (
  location_code text collate "C" not null,
  paper_code text collate "C" not null,
  entry_no smallint not null,
  export_no integer not null references ledger_export,
  primary key (location_code, paper_code, entry_no),
  foreign key (location_code, paper_code, entry_no) references gl_entry
);
create index exported_entry_export on exported_entry (export_no);
comment on table exported_entry is 'The first export that an entry of the ledger was in; a later one of its days has it too';
revoke update, delete, truncate on exported_entry from bizx_app;

-- Entries come in the order of their days but for a few: this finds those of a period, and costs a sale nothing.
create index gl_entry_days on gl_entry using brin (business_date) with (pages_per_range = 16, autosummarize = on);
