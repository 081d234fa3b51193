-- What each import brought, so that it can be seen and undone; and what names of sheets stand for, so that nobody says it twice.
create table import_run (
  id uuid primary key,
  kind text not null check (kind in ('items', 'customers', 'suppliers', 'vehicles')),
  location_code code not null references stock_location,
  user_code code not null references app_user,
  file_name text not null,
  imported_at timestamptz not null,
  created integer not null check (created >= 0),
  updated integer not null check (updated >= 0),
  refused integer not null check (refused >= 0),
  first_code text,
  last_code text,
  names jsonb not null,
  stock_papers text[] not null,
  balance_papers text[] not null,
  undone_at timestamptz,
  undone_by code references app_user,
  check ((first_code is null) = (last_code is null) and (undone_at is null) = (undone_by is null))
);
create index import_run_newest on import_run (kind, location_code, imported_at desc);
comment on table import_run is 'An import that was done: its records have the codes from the first to the last';
comment on column import_run.names is 'What it created in small lists: list, code, name';
revoke delete, truncate on import_run from bizx_app;
revoke select on import_run from bizx_report;

create table import_name (
  list text not null check (length(list) between 1 and 40),
  written text not null check (written = lower(written) and length(written) between 1 and 100),
  code code not null,
  user_code code not null references app_user,
  kept_at timestamptz not null,
  primary key (list, written)
);
comment on table import_name is 'A name that sheets write, and the record of the list that the user said it means';
comment on column import_name.code is 'Of the table that the list names; forgotten where that record is gone';
revoke select on import_name from bizx_report;
