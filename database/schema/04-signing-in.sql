-- What lets somebody in, and what slows those who guess. Reports read none of it but when users were seen and refused.
create table session (
  id uuid not null default gen_random_uuid(),
  token_hash bytea primary key,
  user_code code not null references app_user,
  cookie_hash bytea,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  password_at timestamptz,
  address text not null default '',
  device text not null default ''
);
create unique index session_id on session (id);
create index session_of_user on session (user_code);
comment on column session.id is 'Names the session to people; it opens nothing';
comment on column session.cookie_hash is 'Where the browser signed in over TLS the token works only together with this cookie';
-- What decides who may sign in takes the password once more: a session alone may be a till that was left open.
comment on column session.password_at is 'When its user last typed the own password again inside this session; null before';
comment on column session.device is 'Browser and system in words, as the browser said at the sign-in; empty where it said nothing known';
revoke select on session from bizx_report;

-- A till whose session somebody else ended says why. Nothing is referred to: a row is read by the token alone, and goes after a week.
create table ended_session (
  token_hash bytea primary key,
  user_code code not null,
  why text not null check (why in ('crowded', 'ended', 'password', 'rejected', 'factor')),
  ended_by text not null,
  ended_at timestamptz not null
);
create index ended_session_of_user on ended_session (user_code, ended_at);
comment on table ended_session is 'Sessions that ended before their time and not by signing out, so that their browsers are told why; a token here opens nothing';
comment on column ended_session.ended_by is 'The user who ended it, which may be its own; empty where a setting or a command did';
revoke update, truncate on ended_session from bizx_app;
revoke select on ended_session from bizx_report;

create table user_seen (
  user_code code primary key references app_user,
  last_seen_at timestamptz not null
);
comment on table user_seen is 'When a user was last seen, kept beyond the sessions that are gone';
revoke delete on user_seen from bizx_app;

-- A try is counted before the password is looked at, so that a burst does not pass the limit.
create table login_throttle (
  subject text primary key,
  failures integer not null,
  first_failure_at timestamptz not null,
  next_at timestamptz
);
comment on table login_throttle is 'Tries of passwords that were not right, by who tried whose; reserved before the password is looked at';
comment on column login_throttle.next_at is 'Slowed: not tried again before';
revoke select on login_throttle from bizx_report;

create table known_browser (
  token_hash bytea not null,
  user_code code not null references app_user,
  seen_at timestamptz not null,
  primary key (user_code, token_hash)
);
comment on table known_browser is 'Browsers a user signed in with: strangers who try the user''s password do not slow these';
revoke select on known_browser from bizx_report;

create table refusal_count (
  day date not null,
  kind text not null,
  user_code text not null,
  times integer not null check (times > 0),
  is_closed boolean not null default false,
  primary key (day, kind, user_code)
);
create index refusal_count_open on refusal_count (day) where not is_closed;
comment on table refusal_count is 'How often a user was refused on a day, and of what kind; the audit has it at 1, 10, 100 and so on, and as the day''s total. An empty user is nobody that is known';
revoke delete on refusal_count from bizx_app;

create table setup_token (
  only_one boolean primary key default true check (only_one),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null
);
comment on table setup_token is 'Opens the setup of a business without users; the first use deletes it';
revoke select on setup_token from bizx_report;

create table override_grant (
  id uuid primary key,
  location_code code not null references stock_location,
  user_code code not null references app_user,
  granted_by code not null references app_user,
  granted_role_id smallint not null references role,
  permission text not null,
  about jsonb not null check (jsonb_typeof(about) = 'object'),
  reason text not null check (reason <> ''),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  used_by_key uuid
);
comment on table override_grant is 'A manager''s password on the spot: serves one save of that user at that location';
comment on column override_grant.about is 'What the manager saw: names and figures of the save';
revoke delete, truncate on override_grant from bizx_app;
