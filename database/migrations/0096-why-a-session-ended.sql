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

-- When the application last ran with a clock that nobody doubts: a start compares its own clock with it.
create table clock_seen (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null
);
comment on table clock_seen is 'The time of a clock that nobody doubts, kept every minute while the application runs; a date that is a day ahead of it by more than a night is asked about';
revoke delete, truncate on clock_seen from bizx_app;
revoke select on clock_seen from bizx_report;
