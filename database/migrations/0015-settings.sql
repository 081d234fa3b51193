-- Settings that are changed on the screen: every row counts its changes, so that a stale save is refused; the logo on the
-- papers; what a search of the audit needs; the token of the first start.
alter table client_profile add column version integer not null default 1 check (version > 0);
alter table setting add column version integer not null default 1 check (version > 0);
alter table stock_location add column version integer not null default 1 check (version > 0);

create table client_logo (
  only_one boolean primary key default true check (only_one),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 204800),
  hash text not null generated always as (encode(sha256(content), 'hex')) stored
);
comment on table client_logo is 'The picture on A4 bills and reports; its hash is part of its address, so that a browser keeps it for ever';

create table setup_token (
  only_one boolean primary key default true check (only_one),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null
);
comment on table setup_token is 'Opens the setup of a business without users; the first use deletes it';
revoke select on setup_token from bizx_report;

-- Newest first of a place or of a person. Papers created make up nearly all rows and are found by place; what is rare is found by itself.
create index audit_of_place on audit (chain, at);
create index audit_of_user on audit (user_code, at);
create index audit_of_rare_action on audit (action, at) where action <> 'create';
