-- Users are proposed, approved and edited by several people; a password may be missing or given by somebody else; a session
-- can be named without its token.
alter table app_user
  alter column password_hash drop not null,
  add column must_change_password boolean not null default false,
  add column version integer not null default 1 check (version > 0),
  add column status_reason text not null default '',
  add column created_by code references app_user,
  add column search_text text not null generated always as (lower(code || ' ' || username || ' ' || first_name || ' ' || second_name)) stored;
comment on column app_user.password_hash is 'Null until a first password is set: nobody signs in with it';
comment on column app_user.must_change_password is 'Somebody else set the password: the next sign-in replaces it';
comment on column app_user.status_reason is 'Why the user was rejected';
comment on column app_user.created_by is 'Who created or proposed the user';
create index app_user_search on app_user using gin (search_text gin_trgm_ops);
create index user_role_at on user_location_role (location_code, role_id) where valid_to is null;

alter table session add column id uuid not null default gen_random_uuid();
create unique index session_id on session (id);
comment on column session.id is 'Names the session to people; it opens nothing';

create table user_seen (
  user_code code primary key references app_user,
  last_seen_at timestamptz not null
);
comment on table user_seen is 'When a user was last seen, kept beyond the sessions that are gone';
