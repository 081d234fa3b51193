-- What the business keeps in lists, its people and its settings, each as one text that the audit seals when it is changed.
create view record_words as
  select 'item_category' as kind, code::text as subject, words(record.name::text, record.is_locked::text, record.version::text) as words from item_category record
  union all
  select 'item_unit' as kind, code::text as subject, words(record.name::text, record.allows_fractions::text, record.is_locked::text, record.version::text) as words from item_unit record
  union all
  select 'item_brand' as kind, code::text as subject, words(record.name::text, record.is_locked::text, record.version::text) as words from item_brand record
  union all
  select 'item_colour' as kind, code::text as subject, words(record.name::text, record.is_locked::text, record.version::text) as words from item_colour record
  union all
  select 'item_bin' as kind, code::text as subject, words(record.name::text, record.is_locked::text, record.version::text) as words from item_bin record
  union all
  select 'expense_category' as kind, code::text as subject, words(record.name::text, record.is_locked::text, record.version::text) as words from expense_category record
  union all
  select 'customer_type' as kind, code::text as subject, words(record.name::text, record.is_locked::text, record.version::text) as words from customer_type record
  union all
  select 'vehicle_brand' as kind, code::text as subject, words(record.name::text, record.is_locked::text, record.version::text) as words from vehicle_brand record
  union all
  select 'vehicle_type' as kind, code::text as subject, words(record.name::text, record.is_locked::text, record.version::text) as words from vehicle_type record
  union all
  select 'bank' as kind, code::text as subject, words(record.bank_code::text, record.name::text, record.branch::text, record.is_locked::text, record.version::text) as words from bank record
  union all
  select 'route' as kind, code::text as subject, words(record.name::text, record.position::text, record.remarks::text, record.is_locked::text, record.version::text) as words from route record
  union all
  select 'ledger_type' as kind, code::text as subject, words(record.name::text, record.is_locked::text, record.version::text) as words from ledger_type record
  union all
  select 'journal_type' as kind, code::text as subject, words(record.name::text, record.ledger_type_code::text, record.entry_type::text, record.transaction_mode::text,
    record.to_ledger_type_code::text, record.to_entry_type::text, record.to_transaction_mode::text,
    record.is_active::text, record.is_locked::text, record.version::text) as words from journal_type record
  union all
  select 'sales_rep' as kind, code::text as subject, words(record.name::text, record.phone::text, record.email::text, record.route_code::text, record.monthly_target::text,
    record.remarks::text, record.is_active::text, record.is_locked::text, record.version::text) as words from sales_rep record
  union all
  select 'sales_boy' as kind, code::text as subject, words(record.name::text, record.phone::text, record.location_code::text, record.remarks::text, record.is_active::text,
    record.is_locked::text, record.version::text) as words from sales_boy record
  union all
  select 'stock_location' as kind, code::text as subject, words(record.node::text, record.name::text, record.address::text, record.phone::text, record.pos_header::text,
    record.dot_header::text, record.dot_footer::text, record.is_active::text, record.version::text) as words from stock_location record
  union all
  select 'supplier' as kind, code::text as subject, words(record.name::text, record.address1::text, record.address2::text, record.phone1::text, record.phone2::text,
    record.email::text, record.contact_person::text, record.credit_days::text, record.notes::text,
    record.is_active::text, record.is_locked::text, record.version::text) as words from supplier record
  union all
  select 'vehicle' as kind, code::text as subject, words(record.vehicle_number::text, record.customer_code::text, record.description::text, record.brand_code::text,
    record.model::text, record.type_code::text, record.year::text, record.colour::text, record.fuel::text,
    record.engine_no::text, record.chassis_no::text, record.service_period_days::text, record.service_km::text,
    to_char(record.insurance_expiry, 'YYYY-MM-DD'), to_char(record.licence_expiry, 'YYYY-MM-DD'), record.remarks::text,
    record.is_active::text, record.is_locked::text, record.version::text) as words from vehicle record
  union all
  select 'customer' as kind, code::text as subject, words(record.company_name::text, record.custom_code::text, record.first_name::text, record.second_name::text,
    record.phone1::text, record.phone2::text, record.email::text, record.website::text, record.fax::text,
    record.nic_number::text, record.passport_number::text, record.shipping_code::text, record.notes::text,
    record.rating::text, record.customer_type_code::text, record.route_code::text, record.sales_rep_code::text,
    record.credit_limit::text, record.credit_days::text, record.is_active::text, record.is_verified::text,
    record.is_locked::text, record.version::text, in_ms(record.created_at),
    -- A column that a later migration adds: what it begins with says nothing.
    case to_jsonb(record) ->> 'is_credit_allowed' when 'false' then 'no credit' end)
    || chr(10) || coalesce((select string_agg(words(part.address_no::text, part.first_name::text, part.second_name::text, part.email::text, part.phone1::text,
      part.phone2::text, part.address::text, part.country::text, part.district::text, part.city::text,
      part.post_box::text, part.is_active::text), chr(10) order by part.address_no)
      from customer_address part where part.customer_code = record.code), '')
    || chr(10) || coalesce((select string_agg(words(part.contact_no::text, part.name::text, part.phone::text, part.email::text), chr(10) order by part.contact_no)
      from customer_contact part where part.customer_code = record.code), '') as words
  from customer record
  union all
  select 'item' as kind, code::text as subject, words(record.name::text, record.print_name::text, record.description::text, record.category_code::text,
    record.unit_code::text, record.brand_code::text, record.colour_code::text, record.type::text,
    record.supplier_code::text, record.part_numbers::text, record.cost_price::text, record.wholesale_price::text,
    record.retail_price::text, record.minimum_price::text, record.maximum_discount::text, record.min_stock::text,
    record.max_stock::text, record.warranty_days::text, record.is_active::text, record.is_locked::text,
    record.version::text)
    || chr(10) || coalesce((select string_agg(words(part.barcode::text), chr(10) order by part.barcode collate "C")
      from item_barcode part where part.item_code = record.code), '') as words
  from item record
  union all
  select 'service_package' as kind, code::text as subject, words(record.name::text, record.vehicle_type_code::text, record.next_km::text, record.next_days::text,
    record.is_active::text, record.is_locked::text, record.version::text)
    || chr(10) || coalesce((select string_agg(words(part.line_no::text, part.item_code::text, part.quantity::text, part.price::text), chr(10) order by part.line_no)
      from service_package_line part where part.package_code = record.code), '') as words
  from service_package record
  union all
  select 'app_user' as kind, code::text as subject, words(record.username::text, record.first_name::text, record.second_name::text, record.password_hash::text,
    record.status::text, record.must_change_password::text, record.status_reason::text, record.created_by::text,
    record.version::text, in_ms(record.created_at))
    || chr(10) || coalesce((select string_agg(words(part.location_code::text, part.role_id::text, extract(epoch from part.valid_from)::text,
      extract(epoch from part.valid_to)::text), chr(10) order by part.location_code, part.valid_from)
      from user_location_role part where part.user_code = record.code), '') as words
  from app_user record
  union all
  select 'setting' as kind, 'settings-' || key as subject, words(value::text, version::text) as words from setting
  union all
  select 'client_profile' as kind, 'client-profile' as subject, words(name, address, phones::text, email, backup_link, version::text,
    (select hash from client_logo)) as words from client_profile;
comment on view record_words is 'Every record of lists, people and settings as one text, but for what bills change of it; subject is what its audit rows name';
revoke all on record_words from bizx_report;
revoke insert, update, delete, truncate on record_words from bizx_app;

create table record_seal (
  subject text collate "C",
  kind text,
  times integer not null check (times > 0),
  primary key (subject, kind)
);
comment on table record_seal is 'How often a record has been sealed: the seal with the highest number is the one that counts, whatever the clocks said';
revoke insert, update, delete, truncate on record_seal from bizx_app;

-- In plpgsql, so that the plan over all lists is made once a connection.
create function seal_records(about text) returns jsonb
language plpgsql volatile as $$
declare
  sealed jsonb;
begin
  with left_behind as (
    select kind, subject, seal_of(words) as seal from record_words where subject = about
    union all
    select kind, subject, null from record_seal gone
    where subject = about and not exists (select from record_words kept where kept.subject = about and kept.kind = gone.kind)
  ),
  counted as (
    insert into record_seal as known (subject, kind, times)
    select subject, kind, 1 from left_behind
    on conflict (subject, kind) do update set times = known.times + 1
    returning known.subject, known.kind, known.times
  )
  select coalesce(jsonb_object_agg(kind || ' ' || subject, jsonb_build_array(times, seal)), '{}') into sealed
  from left_behind join counted using (subject, kind);
  return sealed;
end $$;
create function seal_unsealed_records() returns jsonb
language plpgsql volatile as $$
declare
  sealed jsonb;
begin
  with counted as (
    insert into record_seal (subject, kind, times)
    select subject, kind, 1 from record_words on conflict do nothing
    returning subject, kind
  )
  select coalesce(jsonb_object_agg(kind || ' ' || subject, jsonb_build_array(1, seal_of(words))), '{}') into sealed
  from counted join record_words using (subject, kind);
  return sealed;
end $$;

create function seals_of_act(act text, about text, place text, after jsonb) returns jsonb
language plpgsql volatile as $$
declare
  contents text;
  records jsonb;
begin
  if act in ('login', 'logout', 'end-session', 'reprint', 'override', 'backup') then return '{}'; end if;
  -- The papers' prefixes. Only what writes a paper may change what it says.
  if left(about, 2) in ('30', '31', '35', '40', '41', '42', '43', '44', '49', '60', '61', '62') and octet_length(about) >= 10 then
    if act not in ('create', 'update') then return '{}'; end if;
    select seal_of(string_agg(words, chr(10) order by code)) into contents
    from paper_words where location_code = place and code between about and coalesce(after ->> 'through', about);
    return case when contents is null then '{}' else jsonb_build_object('contents', contents) end;
  end if;
  -- These make many records; each that they change has a row of its own.
  records := case when act in ('import', 'set-up') then seal_unsealed_records() else seal_records(about) end;
  return case when records = '{}' then '{}' else jsonb_build_object('records', records) end;
end $$;
comment on function seals_of_act is 'What an act left in the books, read once it is written: a new bill alone says its seals itself';
revoke execute on function seal_records, seal_unsealed_records, seals_of_act from public;

create or replace function write_audits(entries new_audit[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry new_audit;
  chain_name text;
  named text;
  sealed jsonb;
  body bytea;
  number bigint;
  hash_before bytea;
  hash_now bytea;
begin
  foreach entry in array entries loop
    chain_name := coalesce(entry.location_code, 'system');
    named := coalesce(entry.subject, current_paper_code(entry.save));
    sealed := entry.seals;
    if (sealed ? 'contents') is not true then
      sealed := nullif(coalesce(sealed, '{}') || seals_of_act(entry.action, named, chain_name, entry.after), '{}');
    end if;
    -- As audit_body.
    body := convert_to(case when sealed is null
      then json_build_array(extract(epoch from to_timestamp(entry.at_ms / 1000)), entry.user_code, entry.location_code,
        entry.action, named, entry.reason, entry.before, entry.after, entry.request_id)
      else json_build_array(extract(epoch from to_timestamp(entry.at_ms / 1000)), entry.user_code, entry.location_code,
        entry.action, named, entry.reason, entry.before, entry.after, entry.request_id, sealed) end::text, 'UTF8');
    loop
      update audit_chain set last_seq = last_seq + 1, prev_hash = last_hash,
        last_hash = sha256(last_hash || convert_to(chain || '|' || (last_seq + 1) || '|', 'UTF8') || body)
      where chain = chain_name
      returning last_seq, prev_hash, last_hash into number, hash_before, hash_now;
      exit when found;
      insert into audit_chain (chain, last_seq, prev_hash, last_hash) values (chain_name, 0, '', '') on conflict do nothing;
    end loop;
    insert into audit (chain, seq, at, user_code, location_code, action, subject, reason, before, after, request_id, prev_hash, hash, seals)
    values (chain_name, number, to_timestamp(entry.at_ms / 1000), entry.user_code, entry.location_code, entry.action, named, entry.reason,
      entry.before, entry.after, entry.request_id, hash_before, hash_now, sealed);
  end loop;
end $$;

drop function write_audit_run;
create function write_audit_run(at timestamptz, by_user text, at_location text, action text, subjects text[], befores jsonb, afters jsonb,
  request_id text, seals jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain_name text := coalesce(at_location, 'system');
  number bigint;
  hash_before bytea;
  hash_now bytea;
  sealed jsonb;
begin
  if coalesce(cardinality(subjects), 0) = 0 then return; end if;
  insert into audit_chain (chain, last_seq, prev_hash, last_hash) values (chain_name, 0, '', '') on conflict do nothing;
  select last_seq, last_hash into number, hash_now from audit_chain where chain = chain_name for update;
  for nth in 1..cardinality(subjects) loop
    number := number + 1;
    hash_before := hash_now;
    -- What the act wrote as a whole stands with its first row.
    sealed := nullif(case when nth = 1 then coalesce(seals, '{}') else '{}' end
      || seals_of_act(action, subjects[nth], chain_name, afters -> (nth - 1)), '{}');
    hash_now := sha256(hash_before || convert_to(chain_name || '|' || number || '|' || case when sealed is null
      then json_build_array(extract(epoch from at), by_user, at_location, action, subjects[nth], null::text, befores -> (nth - 1),
        afters -> (nth - 1), request_id)
      else json_build_array(extract(epoch from at), by_user, at_location, action, subjects[nth], null::text, befores -> (nth - 1),
        afters -> (nth - 1), request_id, sealed) end::text, 'UTF8'));
    insert into audit (chain, seq, at, user_code, location_code, action, subject, before, after, request_id, prev_hash, hash, seals)
    values (chain_name, number, at, by_user, at_location, action, subjects[nth], befores -> (nth - 1), afters -> (nth - 1), request_id,
      hash_before, hash_now, sealed);
  end loop;
  update audit_chain set last_seq = number, prev_hash = hash_before, last_hash = hash_now where chain = chain_name;
end $$;
comment on function write_audit_run is 'Seals rows about several subjects, each with its before and after, as write_audits seals one';
revoke execute on function write_audit_run from public;
grant execute on function write_audit_run to bizx_app;

-- What a business begins with has no audit of its own: one row seals all that is not sealed yet, and answers how many records.
create function seal_new_records(at_ms double precision default floor(extract(epoch from clock_timestamp()) * 1000)) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  records jsonb := seal_unsealed_records();
  sealed integer := (select count(*) from jsonb_object_keys(records));
begin
  if sealed > 0 then
    perform write_audits(array[row(1, at_ms, null, null, 'seal', 'records', null, null,
      jsonb_build_object('records', sealed), '', jsonb_build_object('records', records))::new_audit]);
  end if;
  return sealed;
end $$;
comment on function seal_new_records is 'Seals every record that no act has sealed yet, as a shop is seeded or brought to a new schema';
revoke execute on function seal_new_records from public;
grant execute on function seal_new_records to bizx_app;
select seal_new_records();
