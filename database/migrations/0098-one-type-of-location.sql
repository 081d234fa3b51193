-- Every table whose key begins with the location says it in one type, as the ledger and the history of stock do: a database that is
-- spread by location puts tables side by side only where they agree. Nothing is written anew, because a code is a text of the same
-- collation. That a location exists is said by the references.
do $$
declare
  name text;
begin
  for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' loop
    execute format('drop view if exists %I cascade', name);
  end loop;
  delete from schema_migration where schema_migration.name like 'schema/views/%';
  for name in
    select relname
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'p' and attname = 'location_code' and atttypid = 'code'::regtype
  loop
    execute format('alter table %I alter column location_code type text collate "C"', name);
  end loop;
end $$;

-- Functions that took the row of a table take its columns: on another machine the table, and so its rows, have another name.
drop function if exists audit_body(audit);
drop function if exists audit_covers(audit, text);
drop function if exists first_prices(stock_entry);
drop function if exists item_search_text(item);
