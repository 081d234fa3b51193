-- Domains that say their unit and bound (PostgreSQL keeps a domain's check ready, a table's check it reads at each statement),
-- the application's roles, and small functions shared by all later migrations.
create extension if not exists pg_trgm;

create domain cents as bigint check (value between -1000000000000000 and 1000000000000000);
comment on domain cents is 'Money in cents of a rupee, exact';
create domain cents_not_negative as bigint check (value between 0 and 1000000000000000);
comment on domain cents_not_negative is 'Money in cents of a rupee, never below zero';
create domain thousandths as bigint check (value between -1000000000000 and 1000000000000);
comment on domain thousandths is 'A quantity in thousandths of the item''s unit, exact';
create domain thousandths_not_negative as bigint check (value between 0 and 1000000000000);
create domain thousandths_positive as bigint check (value between 1 and 1000000000000);
create domain basis_points as integer check (value between 0 and 10000);
comment on domain basis_points is 'A percentage from 0 to 100 in hundredths of a percent';
create domain code as text collate "C" check (value ~ '^[0-9]{4,20}$');
comment on domain code is 'Code of a paper or master: type prefix, node, serial';

-- The application works as bizx_app, which owns nothing; reports read as bizx_report, which writes nothing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'bizx_app') then create role bizx_app nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not exists (select from pg_roles where rolname = 'bizx_report') then create role bizx_report nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant bizx_app, bizx_report to current_user;
grant usage on schema public to bizx_app, bizx_report;
alter default privileges in schema public grant select, insert, update, delete on tables to bizx_app;
alter default privileges in schema public grant select on tables to bizx_report;

create function money_text(amount bigint) returns text
language sql immutable strict parallel safe
return (case when amount < 0 then '-' else '' end) || (abs(amount) / 100)::text || '.' || lpad((abs(amount) % 100)::text, 2, '0');
comment on function money_text is 'The wire form of an amount: 150000 cents are 1500.00';

create function quantity_text(amount bigint) returns text
language sql immutable strict parallel safe
return (case when amount < 0 then '-' else '' end) || (abs(amount) / 1000)::text
  || case when amount % 1000 = 0 then '' else '.' || rtrim(lpad((abs(amount) % 1000)::text, 3, '0'), '0') end;
comment on function quantity_text is 'The wire form of a quantity: 3500 thousandths are 3.5';
