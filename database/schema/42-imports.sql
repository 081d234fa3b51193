-- Files that are being imported; what each import brought, so that it can be seen and undone; and what names of sheets stand for, so that
-- nobody says it twice. Reports read nothing of it.
create table import_job (
  id uuid primary key,
  kind text not null check (kind in ('items', 'customers', 'suppliers', 'vehicles')),
  location_code code not null references stock_location,
  user_code code not null references app_user,
  file_name text not null,
  file_size integer not null check (file_size > 0),
  created_at timestamptz not null,
  state text not null check (state in ('uploading', 'reading', 'read', 'checking', 'checked', 'importing', 'done', 'failed')),
  choices jsonb,
  headings jsonb,
  findings jsonb,
  result jsonb,
  message text not null default '',
  step text not null default '',
  steps_done integer not null default 0,
  steps_of integer not null default 0,
  starts integer not null default 0,
  is_cancelled boolean not null default false,
  content bytea
);
create index import_job_age on import_job (created_at);
comment on table import_job is 'A file on its way in; dropped after a day. What came of it stays in the audit';
comment on column import_job.content is 'The rows as they were read, compressed; the parts of the file are gone then';
comment on column import_job.starts is 'How often its work was begun: it is begun again when a server went away in the middle';
revoke select on import_job from bizx_report;

create table import_part (
  import_id uuid not null references import_job on delete cascade,
  part_no integer not null check (part_no between 1 and 1000),
  content bytea not null,
  primary key (import_id, part_no)
);
revoke select on import_part from bizx_report;

create table import_problem (
  import_id uuid not null references import_job on delete cascade,
  row_no integer not null,
  problem_no integer not null,
  heading text not null,
  value text not null,
  problem text not null,
  advice text not null,
  is_note boolean not null default false,
  primary key (import_id, row_no, problem_no)
);
comment on table import_problem is 'Why a row of the file is refused; a note says what becomes of a row that is not';
revoke select on import_problem from bizx_report;

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
