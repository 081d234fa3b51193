-- A second thing to sign in with: an authenticator app, and codes on paper for the day it is lost.
create table second_factor (
  user_code code primary key references app_user,
  sealed_secret text not null,
  first_step integer check (first_step > 0),
  last_step integer not null check (last_step > 0),
  recovery_salt bytea not null check (octet_length(recovery_salt) = 16),
  added_at timestamptz not null
);
comment on table second_factor is 'The authenticator of a user who has one';
comment on column second_factor.sealed_secret is 'The secret that the app shares with the server, sealed with a key that is not in the database';
-- An authenticator whose recovery codes got lost with the answer may be set up again by the same sign-in, but only until another code or
-- a recovery code was used: after that a code that was watched would serve twice.
comment on column second_factor.first_step is
  'The half minute of the code that set it up; it is last_step until another code is used. Null for one from before this column';
comment on column second_factor.last_step is 'The half minute of the last code that was used: neither it nor an earlier one is taken again';
comment on column second_factor.recovery_salt is 'Of the hashes of the recovery codes';
revoke select on second_factor from bizx_report;

create table recovery_code (
  user_code code not null references app_user,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_code, code_hash)
);
comment on table recovery_code is 'Codes that each stand in for the authenticator once, as argon2id';
revoke select on recovery_code from bizx_report;
