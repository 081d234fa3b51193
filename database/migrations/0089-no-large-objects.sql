-- Everybody may make large objects, so the role that only reads could write. The shop keeps none. Where the owner of the shop is no
-- superuser PostgreSQL only warns that nothing was revoked, and the promise about the schema names each large object.
do $$
declare
  writer regprocedure;
begin
  for writer in
    select oid::regprocedure
    from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace
      and proname in (
        'lo_creat', 'lo_create', 'lo_from_bytea', 'lo_open', 'lo_put', 'lowrite', 'lo_truncate', 'lo_truncate64', 'lo_unlink'
      )
  loop
    execute format('revoke execute on function %s from public', writer);
  end loop;
end $$;
