-- A manager's yes names what it was given for, and serves nothing else.
alter table override_grant add column about jsonb not null default '{}' check (jsonb_typeof(about) = 'object');
alter table override_grant alter column about drop default;
comment on column override_grant.about is 'What the manager saw: names and figures of the save. A grant of before, which named nothing, serves no save any more';
