-- Says no to a change that would name a record that was merged into another one.
create or replace function refuse_merged(named text) returns void
language plpgsql
as $$
declare
  into_name text;
  from_name text;
  stays text;
begin
  select into_code into stays from record_merge where from_code = named and undone_at is null;
  if not found then return; end if;
  select max(name) filter (where code = named), max(name) filter (where code = stays) into from_name, into_name
  from (select code, trim(first_name || ' ' || second_name) as name from customer) party where code in (named, stays);
  raise exception '% was merged into %', named, stays
    using errcode = 'BZ010', detail = json_build_object('from', from_name, 'fromCode', named, 'into', into_name, 'code', stays);
end $$;

comment on function refuse_merged is 'Refuses a record that was merged, and names the one to choose instead';

-- Papers whose save does not lock the customer's balance. The row is locked before it is looked at: a merge that is under way has ended
-- then, and one that comes waits. Whoever is not the application, a merge above all, passes by.
create or replace function guard_party() returns trigger
language plpgsql
as $$
declare
  named text := to_jsonb(new) ->> tg_argv[0];
begin
  if current_user <> 'bizx_app' then return new; end if;
  if named is not null then
    perform from customer where code = named for key share;
    perform refuse_merged(named);
  end if;
  -- Saved anew, it is written for whom it names.
  new.written_for := null;
  return new;
end $$;

comment on function guard_party is 'Before a row that names a customer is written: the customer was not merged into another one';

create or replace trigger guard_party before insert or update of customer_code on sales_quotation
  for each row execute function guard_party('customer_code');
create or replace trigger guard_party before insert or update of customer_code on sales_order
  for each row execute function guard_party('customer_code');
create or replace trigger guard_party before insert or update of customer_code on held_bill
  for each row execute function guard_party('customer_code');
create or replace trigger guard_party before insert or update of customer_code on tax_document
  for each row execute function guard_party('customer_code');
create or replace trigger guard_party before insert or update of customer_code on vehicle
  for each row execute function guard_party('customer_code');
-- A new bill has locked the balance of its customer, which a merged one has not.
create or replace trigger guard_party before update of customer_code on invoice
  for each row execute function guard_party('customer_code');

-- A merged record is not edited, locked or made active, whichever way the change comes.
create or replace function guard_merged() returns trigger
language plpgsql
as $$
begin
  if current_user = 'bizx_app' then perform refuse_merged(old.code); end if;
  return new;
end $$;

comment on function guard_merged is 'Before a customer is changed: it was not merged into another one';

create or replace trigger guard_merged before update on customer
  for each row execute function guard_merged();
