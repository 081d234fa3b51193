-- Two records of one customer, supplier, vehicle or sales rep become one: every row that named the one names the other from then on, and
-- keeps whom it was written for. Columns `written_for`, and of a bill also `written_rep` and `written_vehicle`, are null as long as nothing
-- that their row names was merged; the seals and the prints say what was written. `also_known` is what is searched of the merged ones.
create table record_merge (
  merge_no bigint generated always as identity primary key,
  kind text not null check (kind in ('customer', 'supplier', 'vehicle', 'sales-rep')),
  from_code code not null,
  into_code code not null,
  merged_at timestamptz not null,
  user_code code not null references app_user,
  reason text not null check (reason <> ''),
  was_active boolean not null,
  into_version integer not null,
  meter_before jsonb,
  undone_at timestamptz,
  undone_by code references app_user,
  undo_reason text not null default '',
  check (from_code <> into_code),
  check (num_nonnulls(undone_at, undone_by) in (0, 2)),
  check ((undone_at is null) = (undo_reason = ''))
);
create unique index record_merge_once on record_merge (from_code) where undone_at is null;
create index record_merge_into on record_merge (into_code) where undone_at is null;
comment on table record_merge is 'Which record was merged into which other one; only merge_records and undo_merge write it';
comment on column record_merge.from_code is 'The record that nothing names any more: inactive, found by the other one''s search';
comment on column record_merge.into_version is 'Version of the record that stays, as the merge left it';
comment on column record_merge.meter_before is 'Of a vehicle, what the meter of the one that stays read before, where the other one''s was read later';
comment on index record_merge_once is 'A record is merged into one other at a time';
revoke insert, update, delete, truncate on record_merge from bizx_app;
