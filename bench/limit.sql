-- The limit: the work of one 3-line cash sale in bare SQL, sent as one function call. No rules, no sessions, no
-- checks beyond keys: what PostgreSQL itself needs for number, header, lines, stock, payment, ledger and audit.
drop schema if exists limit_sale cascade;
create schema limit_sale;
set search_path = limit_sale;

create table series (location int primary key, last bigint not null) with (fillfactor = 50);
create table header (location int, code bigint, at timestamptz not null, total bigint not null, paid bigint not null, primary key (location, code));
create index header_at on header (location, at);
create table line (location int, code bigint, no int, item int not null, quantity bigint not null, price bigint not null, total bigint not null,
  primary key (location, code, no));
create table stock (location int, item int, remaining bigint not null check (remaining >= 0), primary key (location, item)) with (fillfactor = 70);
create table history (location int, code bigint, no int, item int not null, quantity bigint not null, cost bigint not null, at timestamptz not null,
  primary key (location, code, no));
create table payment (location int, code bigint, no int, type int not null, amount bigint not null, primary key (location, code, no));
create table entry (location int, code bigint, at timestamptz not null, primary key (location, code));
create table leg (location int, code bigint, no int, account int not null, debit bigint not null, credit bigint not null, day date not null,
  primary key (location, code, no));
create index leg_account on leg (location, account, day);
create table audit (id bigint generated always as identity primary key, at timestamptz not null, who int not null, what text not null, body jsonb);

insert into series select l, 0 from generate_series(1, 10) l;
insert into stock select l, i, 1000000000 from generate_series(1, 10) l, generate_series(1, 300) i;

create function sell(of_location int, items int[], prices bigint[]) returns bigint
language plpgsql as $$
declare
  number bigint;
  moment timestamptz := clock_timestamp();
  sum_total bigint;
begin
  perform 1 from stock where location = of_location and item = any(items) order by item for update;
  update stock set remaining = remaining - 1000 where location = of_location and item = any(items);
  select sum(p) into sum_total from unnest(prices) p;
  insert into series as s values (of_location, 1) on conflict (location) do update set last = s.last + 1 returning last into number;
  insert into header values (of_location, number, moment, sum_total, sum_total);
  insert into line select of_location, number, n, i, 1000, p, p from unnest(items, prices) with ordinality u (i, p, n);
  insert into history select of_location, number, n, i, -1000, p / 2, moment from unnest(items, prices) with ordinality u (i, p, n);
  insert into payment values (of_location, number, 1, 1, sum_total);
  insert into entry values (of_location, number, moment);
  insert into leg values
    (of_location, number, 1, 1300, sum_total, 0, moment::date), (of_location, number, 2, 4000, 0, sum_total, moment::date),
    (of_location, number, 3, 5000, sum_total / 2, 0, moment::date), (of_location, number, 4, 1400, 0, sum_total / 2, moment::date),
    (of_location, number, 5, 1101, sum_total, 0, moment::date), (of_location, number, 6, 1300, 0, sum_total, moment::date);
  insert into audit (at, who, what, body) values (moment, 1, 'create', jsonb_build_object('number', number, 'total', sum_total));
  return number;
end $$;
