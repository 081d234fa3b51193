-- Filing a return of VAT posted nothing, so that what was paid to the authority had no place: output and input VAT grew for ever.
insert into gl_account (code, name, kind)
select code, name, kind
from (values ('1950', 'Between locations', 'asset'), ('2310', 'VAT due to the authority', 'liability')) as added (code, name, kind)
where exists (select from gl_account);

insert into source_code (code, name)
select code, name from (values (68, 'VAT filed'), (69, 'VAT payment')) as added (code, name)
where exists (select from source_code);

create table vat_clearing (
  location_code code not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  period_to date not null,
  output_vat cents not null,
  input_vat cents not null,
  due cents not null,
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  check (output_vat <> 0 or input_vat <> 0 or due <> 0)
);
create unique index vat_clearing_once on vat_clearing (period_to, location_code) where status = 'live';
create index vat_clearing_date on vat_clearing (location_code, business_date, code);
comment on table vat_clearing is 'What a filed return takes off output and input VAT at each location';
comment on column vat_clearing.period_to is 'The return; one that is taken back is gone, and its clearings are reversed';
comment on column vat_clearing.due is 'What all locations owe the authority by the return, at the location where it was filed; below zero what it owes them';
revoke update, delete, truncate on vat_clearing from bizx_app;
grant update (status, version) on vat_clearing to bizx_app;

create table vat_payment (
  location_code code not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  period_to date not null,
  kind text not null check (kind in ('payment', 'refund')),
  total cents_positive not null,
  reference text not null default '',
  remarks text not null default '',
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code)
);
create index vat_payment_of on vat_payment (period_to);
create index vat_payment_date on vat_payment (location_code, business_date, code);
comment on table vat_payment is 'What is paid to the authority for a filed return, or comes back from it, by its tender';
revoke update, delete, truncate on vat_payment from bizx_app;
grant update (status, version) on vat_payment to bizx_app;

-- Each return that was filed before is cleared on the last day on which its locations wrote something, or the day after the last closed one.
do $$
declare
  filed record;
  place record;
  number text;
  day date;
  now_ms double precision := floor(extract(epoch from clock_timestamp()) * 1000);
  number_of_line smallint;
  leg record;
  sealed numeric[];
begin
  for filed in select * from vat_return order by period_to loop
    for place in
      select *, case when row_number() over (order by location_code) = 1 then sum(output_vat - input_vat) over () else 0 end as due
      from (
        select entry.location_code, coalesce(sum(vat) filter (where tax = 'output'), 0)::bigint as output_vat,
          coalesce(sum(vat) filter (where tax = 'input'), 0)::bigint as input_vat
        from vat_return_entry entry join vat_line using (location_code, paper_code, entry_no)
        where entry.period_to = filed.period_to group by entry.location_code
      ) summed
      order by location_code
    loop
      continue when place.output_vat = 0 and place.input_vat = 0 and place.due = 0;
      select greatest(max(last_date), (select closed_through + 1 from location_day where location_code = place.location_code)) into day
      from number_series where location_code = place.location_code and prefix <> '25';
      insert into number_series (location_code, prefix, last_serial, last_date) values (place.location_code, '71', 1, day)
      on conflict (location_code, prefix) do update set last_serial = number_series.last_serial + 1, last_date = excluded.last_date
      returning '71' || lpad((select node from stock_location where code = place.location_code)::text, 2, '0') || lpad(last_serial::text, 6, '0')
      into number;
      insert into vat_clearing (location_code, code, business_date, created_at, user_code, period_to, output_vat, input_vat, due)
      values (place.location_code, number, day, to_timestamp(now_ms / 1000), filed.user_code, filed.period_to, place.output_vat, place.input_vat, place.due);
      insert into gl_entry (location_code, paper_code, entry_no, business_date, posted_at, user_code)
      values (place.location_code, number, 1, day, to_timestamp(now_ms / 1000), filed.user_code);
      number_of_line := 0;
      sealed := array[0, 0];
      for leg in
        select account, amount
        from (values (1, '2300', place.output_vat), (2, '1600', -place.input_vat), (3, '1950', place.due - place.output_vat + place.input_vat),
          (4, '2310', -place.due)) as legs (nth, account, amount)
        where amount <> 0 order by nth
      loop
        number_of_line := number_of_line + 1;
        insert into gl_line (location_code, paper_code, entry_no, line_no, account_code, debit, credit, source_code, business_date)
        values (place.location_code, number, 1, number_of_line, leg.account, greatest(leg.amount, 0), greatest(-leg.amount, 0), 68, day);
        -- As platform/server/act-words.ts seals a row.
        select array[(sealed[1] + part[1]) % 281474976710656, (sealed[2] + part[2]) % 281474976710656] into sealed
        from (
          select array[('x' || left(digits, 12))::bit(48)::bigint::numeric, ('x' || substr(digits, 13, 12))::bit(48)::bigint::numeric] as part
          from encode(sha256(convert_to(array_to_string(array['1', null, to_char(day, 'YYYY-MM-DD'), filed.user_code, number_of_line::text,
            leg.account, null, leg.amount::text, '68'], '|', ''), 'UTF8')), 'hex') as digits
        ) hashed;
      end loop;
      perform write_audits(array[row(1, now_ms, filed.user_code, place.location_code, 'create', number, 'Filed before filing was posted', null,
        jsonb_build_object('return', filed.period_to), '', jsonb_build_object('posted', sealed[1] || '.' || sealed[2], 'contents',
          left(encode(sha256(convert_to(array_to_string(array[to_char(day, 'YYYY-MM-DD'), now_ms::bigint::text, filed.user_code,
            to_char(filed.period_to, 'YYYY-MM-DD'), place.output_vat::text, place.input_vat::text, place.due::text], '|', ''), 'UTF8')), 'hex'), 32)
        ))::new_audit]);
    end loop;
  end loop;
end $$;
