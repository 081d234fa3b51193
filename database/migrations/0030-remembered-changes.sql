-- What tills remember is confirmed against one small table instead of row by row: whoever changes something that is remembered
-- leaves a mark with the number of its transaction, and a save asks whether a mark is there that its memory could not see.
create table remembered_change (
  xid xid8 primary key,
  marked_at timestamptz not null
);
comment on table remembered_change is 'Transactions that changed what tills remember; kept for an hour, six times as long as anything is remembered';

create function mark_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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

create trigger mark_change after update of username, first_name, status on app_user for each statement execute function mark_change();
create trigger mark_change after insert or update or delete on user_location_role for each statement execute function mark_change();
create trigger mark_change after update on stock_location for each statement execute function mark_change();
create trigger mark_change after insert or update or delete on setting for each statement execute function mark_change();
create trigger mark_change after update or delete on item for each statement execute function mark_change();
create trigger mark_change after update on item_unit for each statement execute function mark_change();
create trigger mark_change after insert or update or delete on item_barcode for each statement execute function mark_change();
create trigger mark_change after update or delete on stock_entry for each statement execute function mark_change();
create trigger mark_change after update on customer for each row when (old.code = '2001000001') execute function mark_change();
create trigger mark_change after insert or update on customer_address for each row when (new.customer_code = '2001000001') execute function mark_change();
create trigger mark_change_deleted after delete on customer_address for each row when (old.customer_code = '2001000001') execute function mark_change();
-- A role is given and taken away by whoever manages users; what a role is called or may do stands in the code.
revoke insert, update, delete, truncate on remembered_change from bizx_app;
revoke execute on function mark_change from public;
