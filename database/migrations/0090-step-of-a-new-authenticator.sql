-- An authenticator whose recovery codes got lost with the answer may be set up again by the same sign-in, but only until another code or
-- a recovery code was used: after that a code that was watched would serve twice.
alter table second_factor add column first_step integer check (first_step > 0);
comment on column second_factor.first_step is
  'The half minute of the code that set it up; it is last_step until another code is used. Null for one from before this column';
