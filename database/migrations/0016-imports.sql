-- What customers and suppliers brought along from the books before these, as papers; files that are being imported;
-- audit rows that speak of many codes at once.
create table opening_balance (
  location_code code not null references stock_location,
  code code not null,
  kind text not null check (kind in ('customer-owes', 'customer-over-payment', 'customer-return', 'supplier-owed', 'supplier-over-payment',
    'supplier-return')),
  party_code code not null check (party_code <> '2001000001'),
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  due_date date not null,
  reference text not null default '',
  total cents not null check (total > 0),
  paid cents_not_negative not null default 0,
  status text not null default 'live' check (status in ('live', 'reversed')),
  primary key (location_code, code),
  check (paid <= total),
  check (paid = 0 or kind in ('customer-owes', 'supplier-owed'))
);
create index opening_balance_of_party on opening_balance (party_code, kind);
create unique index opening_balance_once on opening_balance (location_code, party_code, kind) where status = 'live';
comment on table opening_balance is 'What a customer or supplier owed, had paid in advance or to its credit when the books began: an open item like a bill or a GRN';
comment on column opening_balance.paid is 'Of what is owed: what receipts or vouchers have settled since';
comment on column opening_balance.due_date is 'May lie before the paper itself: old debts are overdue on the first day';
comment on index opening_balance_once is 'Once a party, kind and location; a wrong one is reversed first';
revoke update, delete, truncate on opening_balance from bizx_app;
grant update (paid, status) on opening_balance to bizx_app;

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

create table import_part (
  import_id uuid not null references import_job on delete cascade,
  part_no integer not null check (part_no between 1 and 1000),
  content bytea not null,
  primary key (import_id, part_no)
);
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
revoke select on import_job, import_part, import_problem from bizx_report;

create function audit_covers(entry audit, of_code text) returns boolean
language sql stable parallel safe
return entry.subject = of_code
  or coalesce(entry.after -> 'changed' ? of_code, false)
  or (case when entry.after ? 'through' and entry.subject ~ '^[0-9]+$' and of_code ~ '^[0-9]+$'
    then left(of_code, 4) = left(entry.subject, 4) and of_code::numeric between entry.subject::numeric and (entry.after ->> 'through')::numeric
    else false end);
comment on function audit_covers is 'Is the row about that code: its subject, one of a run of codes from the subject through after.through, or one of those in after.changed';
create index audit_of_many on audit (chain, seq) where after ? 'through' or after ? 'changed';
