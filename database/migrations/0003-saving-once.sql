-- Numbers without gaps, saves that happen once, an audit that cannot be rewritten.
create table number_series (
  location_code text not null,
  prefix text not null check (prefix ~ '^[0-9]{2}$'),
  last_serial bigint not null check (last_serial > 0),
  last_date date not null,
  primary key (location_code, prefix)
) with (fillfactor = 50);
comment on table number_series is 'Last number of each series; taken inside the saving transaction, so a rollback leaves no gap';
comment on column number_series.location_code is 'Empty for masters that all locations share';
comment on column number_series.last_date is 'Numbers follow the business date: an earlier date is refused';

create function take_number(series_prefix text, series_location text, node integer, on_date date) returns text
language plpgsql as $$
declare
  taken bigint;
  paper text;
begin
  insert into number_series as series (location_code, prefix, last_serial, last_date)
  values (series_location, series_prefix, 1, on_date)
  on conflict (location_code, prefix) do update
    set last_serial = series.last_serial + 1, last_date = on_date
    where series.last_date <= on_date
  returning last_serial into taken;
  if taken is null then
    raise exception 'numbers of series % follow the business date', series_prefix using errcode = 'BZ002';
  end if;
  paper := series_prefix || lpad(node::text, 2, '0') || case when taken < 1000000 then lpad(taken::text, 6, '0') else taken::text end;
  return set_config('bizx.paper_code', paper, true);
end $$;
comment on function take_number is 'Takes the next number of a series and remembers it as the transaction''s current paper';

create function current_paper_code() returns text
language sql stable parallel unsafe as $$ select current_setting('bizx.paper_code') $$;
comment on function current_paper_code is 'The number taken last in this transaction: lets the statements of a save travel together, before the browser half knows the number';

create function take_serials(series_prefix text, series_location text, how_many integer, on_date date) returns bigint
language sql volatile
begin atomic
  insert into number_series as series (location_code, prefix, last_serial, last_date)
  values (series_location, series_prefix, how_many, on_date)
  on conflict (location_code, prefix) do update
    set last_serial = series.last_serial + how_many, last_date = greatest(series.last_date, on_date)
  returning last_serial;
end;
comment on function take_serials is 'Takes several serials of a series at once (stock entries of one paper); answers the last';

create table idempotency_key (
  key uuid primary key,
  user_code code not null,
  location_code code not null,
  route text not null,
  request_hash bytea not null,
  paper_code text,
  reply text not null,
  created_at timestamptz not null default now()
) with (toast_tuple_target = 8160);
comment on table idempotency_key is 'One save per key: a replay with the same contents gets the first answer';

create table audit_chain (
  chain text primary key,
  last_seq bigint not null,
  prev_hash bytea not null,
  last_hash bytea not null
) with (fillfactor = 50);

create table audit (
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  user_code text,
  location_code text,
  action text not null,
  subject text not null,
  reason text,
  before jsonb,
  after jsonb,
  request_id text not null default '',
  prev_hash bytea not null,
  hash bytea not null,
  primary key (chain, seq)
);
create index audit_subject on audit (subject);
comment on table audit is 'Who did what, when and where, before and after; each row''s hash covers the row before it, one chain a location';

create function audit_body(entry audit) returns text
language sql stable parallel safe as $$
  select entry.chain || '|' || entry.seq || '|' || json_build_array(extract(epoch from entry.at), entry.user_code, entry.location_code,
    entry.action, entry.subject, entry.reason, entry.before, entry.after, entry.request_id)::text
$$;
comment on function audit_body is 'What a row''s hash covers, behind the hash of the row before it; seal_audit writes the same text';

-- The chain's head is moved by the owner's rights, so that the application can neither move nor rewrite it.
create function seal_audit() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  body bytea;
begin
  new.chain := coalesce(new.location_code, 'system');
  body := convert_to(json_build_array(extract(epoch from new.at), new.user_code, new.location_code, new.action,
    new.subject, new.reason, new.before, new.after, new.request_id)::text, 'UTF8');
  insert into audit_chain as head (chain, last_seq, prev_hash, last_hash)
  values (new.chain, 1, ''::bytea, sha256(convert_to(new.chain || '|1|', 'UTF8') || body))
  on conflict (chain) do update set last_seq = head.last_seq + 1, prev_hash = head.last_hash,
    last_hash = sha256(head.last_hash || convert_to(head.chain || '|' || (head.last_seq + 1) || '|', 'UTF8') || body)
  returning last_seq, prev_hash, last_hash into new.seq, new.prev_hash, new.hash;
  return new;
end $$;
create trigger seal_audit before insert on audit for each row execute function seal_audit();

revoke update, delete, truncate on audit from bizx_app;
revoke insert, update, delete, truncate on audit_chain from bizx_app;
revoke update, delete, truncate on idempotency_key from bizx_app;
-- Reports read the business, not what lets somebody in.
revoke select on idempotency_key, session, login_throttle, app_user from bizx_report;
grant select (code, username, first_name, second_name, status, created_at) on app_user to bizx_report;
