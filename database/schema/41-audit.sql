-- An audit that cannot be rewritten, and what it seals: each row's hash covers the row before it, and says what its act left in
-- the books. A row changed by hand, everywhere alike, is no longer what the audit sealed. Only write_audits and write_audit_run
-- write here.
create table audit_chain (
  chain text primary key,
  last_seq bigint not null,
  prev_hash bytea not null,
  last_hash bytea not null
) with (fillfactor = 50);
revoke insert, update, delete, truncate on audit_chain from bizx_app;

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
  seals jsonb,
  primary key (chain, seq)
);
create index audit_subject on audit (subject);
create index audit_of_many on audit (chain, seq) where after ? 'through';
-- Newest first of a place or of a person. Papers created make up nearly all rows and are found by place; what is rare is found by itself.
create index audit_of_place on audit (chain, at);
create index audit_of_user on audit (user_code, at);
create index audit_of_rare_action on audit (action, at) where action <> 'create';
comment on table audit is 'Who did what, when and where, before and after; each row''s hash covers the row before it, one chain a location';
comment on column audit.seals is 'Beginnings of hashes: contents of the paper, posted and moved by the act, prices changed, records as they were left; null where there are none';
revoke insert, update, delete, truncate on audit from bizx_app;

-- What write_audits takes (new_entry of the ledger says more).
create type new_audit as (
  save integer,
  at_ms double precision,
  user_code text,
  location_code text,
  action text,
  subject text,
  reason text,
  before jsonb,
  after jsonb,
  request_id text,
  seals jsonb
);

create table record_seal (
  subject text collate "C",
  kind text,
  times integer not null check (times > 0),
  primary key (subject, kind)
);
comment on table record_seal is 'How often a record has been sealed: the seal with the highest number is the one that counts, whatever the clocks said';
revoke insert, update, delete, truncate on record_seal from bizx_app;

-- What is neither a paper nor a list is sealed as records are: holds, tax papers, filed returns, photographs, schedules and what else
-- kept_words names. What no act has changed since it was sealed so has no seal.
create table kept_seal (
  subject text collate "C",
  kind text,
  times integer not null check (times > 0),
  primary key (subject, kind)
);
comment on table kept_seal is 'How often what kept_words says of a subject has been sealed: the seal with the highest number counts';
revoke insert, update, delete, truncate on kept_seal from bizx_app;

-- Rows that break a promise of the books and cannot be put right any more: the owner has looked at them and said why, and the alarm is
-- about all others. The hash binds a mark to the very words of its row, which name what is in it.
create table looked_at_row (
  hash text primary key check (hash = encode(sha256(convert_to(promise || chr(10) || times || chr(10) || what, 'UTF8')), 'hex')),
  promise text not null check (promise ~ '^I-[0-9]{2}$'),
  what text not null,
  times integer not null check (times > 0),
  reason text not null check (reason <> ''),
  location_code code not null references stock_location,
  user_code code not null references app_user,
  looked_at timestamptz not null
);
comment on table looked_at_row is 'What breaks a promise and was looked at; it counts with its row of the audit alone';
comment on column looked_at_row.what is 'The broken row in the words of the promise';
comment on column looked_at_row.times is 'How many rows of just these words there were: one more is new';
revoke update, delete, truncate on looked_at_row from bizx_app;
