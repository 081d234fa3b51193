create or replace function mark_change() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into remembered_change (xid, marked_at) values (pg_current_xact_id(), clock_timestamp()) on conflict do nothing;
  if found then
    -- Nobody waits for anybody who clears up at the same time.
    delete from remembered_change where xid in (
      select xid from remembered_change where marked_at < clock_timestamp() - interval '1 hour' for update skip locked);
  end if;
  return null;
end $$;

comment on function mark_change is 'Marks the transaction as one that changed what tills remember';

revoke execute on function mark_change from public;

-- What tills remember of users and places. What a role is called or may do stands in the code.
create or replace trigger mark_change
  after update of username, first_name, status on app_user
  for each statement
  execute function mark_change();

create or replace trigger mark_change
  after insert or update or delete on user_location_role
  for each statement
  execute function mark_change();

create or replace trigger mark_change
  after update on stock_location
  for each statement
  execute function mark_change();

create or replace trigger mark_change
  after insert or update or delete on setting
  for each statement
  execute function mark_change();

-- Of what they sell, and of the banks and own accounts that payments name.
create or replace trigger mark_change
  after update or delete on bank
  for each statement
  execute function mark_change();

create or replace trigger mark_change
  after update or delete on bank_account
  for each statement
  execute function mark_change();

create or replace trigger mark_change
  after update or delete on item
  for each statement
  execute function mark_change();

create or replace trigger mark_change
  after update on item_unit
  for each statement
  execute function mark_change();

create or replace trigger mark_change
  after insert or update or delete on item_barcode
  for each statement
  execute function mark_change();

create or replace trigger mark_change
  after update or delete on stock_entry
  for each statement
  execute function mark_change();

-- Of what orders reserve only that there is more of it: an item that is remembered as reserved is looked up at each sale.
create or replace trigger mark_change
  after insert or update of is_reserved on sales_order
  for each row
  when (new.is_reserved)
  execute function mark_change();

-- A bill that is changed or reversed opens its order again.
create or replace trigger mark_change
  after update of delivered on sales_order_line
  for each row
  when (new.delivered < old.delivered)
  execute function mark_change();

-- Of customers only the cash customer.
create or replace trigger mark_change
  after update on customer
  for each row
  when (old.code = '2001000001')
  execute function mark_change();

create or replace trigger mark_change
  after insert or update on customer_address
  for each row
  when (new.customer_code = '2001000001')
  execute function mark_change();

create or replace trigger mark_change_deleted
  after delete on customer_address
  for each row
  when (old.customer_code = '2001000001')
  execute function mark_change();
