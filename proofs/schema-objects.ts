import { foreignExtensions } from './foreign-extensions.ts'

/** A role by its name in every database of the shop: the owner of the tables is 'owner', whatever the operator named the role. */
const roleName = (id: string) =>
  `case ${id} when 0 then 'everybody' when (select oid from shop_owner) then 'the owner' else pg_get_userbyid(${id})::text end`

/** Objects with lower numbers come with PostgreSQL. */
const firstOwnId = 16_384

/** A list of rights, including those of the owner. */
const rights = (list: string, kind: string, owner: string) => `(
      select string_agg(concat_ws(' ', ${roleName('grantee')}, privilege_type, is_grantable, ${roleName('grantor')}), ', '
        order by ${roleName('grantee')}, privilege_type, ${roleName('grantor')})
      from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner}))))`

// Roles that bypass all rights are not part of a build's schema. The creator of the cluster (role 10) has all rights in any case.
const powersOfRoles = `
  select 'power of ' || ${roleName('oid')}, concat_ws(' ', rolsuper, rolbypassrls), false
  from pg_roles where (rolsuper or rolbypassrls) and oid not in (10, (select oid from shop_owner))
  union all
  select 'membership of ' || ${roleName('member')} || ' in ' || ${roleName('roleid')}, null, false
  from pg_auth_members
  where pg_get_userbyid(roleid) in ('pg_write_all_data', 'pg_write_server_files', 'pg_execute_server_program') and member <> (select oid from shop_owner)
  union all
  select 'right of ' || ${roleName('right_of.grantee')} || ' to ' || privilege_type || ' ' || name, null, false
  from (
    select 'the system table ' || relname as name, relacl as rights, pg_class.oid, 'pg_class'::regclass as kind from pg_class
    where relnamespace = 'pg_catalog'::regnamespace
    union all
    select 'the system function ' || proname, proacl, oid, 'pg_proc' from pg_proc where pronamespace = 'pg_catalog'::regnamespace
    union all
    select 'the setting ' || parname, paracl, oid, 'pg_parameter_acl' from pg_parameter_acl
    union all
    select 'the database', datacl, oid, 'pg_database' from pg_database where datname = current_database()
  ) system cross join lateral aclexplode(rights) as right_of
  where (grantee = 0 or pg_get_userbyid(grantee) in ('bizx_app', 'bizx_report')) and privilege_type not in ('CONNECT', 'TEMPORARY')
    and not exists (
      select 1 from pg_init_privs first cross join lateral aclexplode(initprivs) as given
      where first.objoid = system.oid and first.classoid = system.kind and first.objsubid = 0 and given.grantee = right_of.grantee
        and given.privilege_type = right_of.privilege_type)
    and not (kind = 'pg_proc'::regclass and grantee = 0 and rights @> acldefault('f', 10))
  union all
  select 'large object ' || oid, null, false from pg_largeobject_metadata`

/**
 * Every object in the database that is not a row of a table: its name, its definition, and whether PostgreSQL formats that
 * text itself, which may differ in another major version. What extensions of the operator bring is left out, so far as it is known;
 * see foreign-extensions.ts.
 */
export const schemaObjects = `
  with shop_schema as (
    select oid, case nspname when 'public' then '' else nspname || '.' end as place from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  ),
  shop_owner as (
    select relowner as oid from pg_class where oid = 'public.schema_migration'::regclass
  ),
${foreignExtensions},
  relation as (
    select pg_class.*, case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'c' then 'row type'
      when 'f' then 'foreign table' else 'table' end || ' ' || place || relname as name
    from pg_class join shop_schema on shop_schema.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'S', 'c', 'f')
  ),
  -- A trigger or a rule on what an extension brings is still found.
  own_relation as (
    select * from relation where oid not in (select objid from foreign_part where classid = 'pg_class'::regclass)
  ),
  routine as (
    select pg_proc.*, 'function ' || place || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')' as name
    from pg_proc
    join (select oid, place from shop_schema union all select 'pg_catalog'::regnamespace, 'pg_catalog.') place on place.oid = pronamespace
    where pg_proc.oid not in (select oid from of_extension) and pg_proc.oid not in (select objid from foreign_part where classid = 'pg_proc'::regclass)
      and (pronamespace <> 'pg_catalog'::regnamespace or pg_proc.oid >= ${firstOwnId})
  ),
  shop_type as (
    select pg_type.*, 'type ' || place || typname as name
    from pg_type join shop_schema on shop_schema.oid = typnamespace
    where typtype in ('d', 'e', 'r') and pg_type.oid not in (select objid from foreign_part where classid = 'pg_type'::regclass)
  )
  select name, concat_ws(' ', relkind, relpersistence, relrowsecurity, relforcerowsecurity, relispartition, reltablespace, reloptions,
    ${roleName('relowner')}) as says, false as is_worded
  from own_relation
  union all
  select 'column ' || attname || ' of ' || own_relation.name, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity,
    attcollation::regcollation, pg_get_expr(adbin, adrelid)), adbin is not null
  from pg_attribute join own_relation on own_relation.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped
  union all
  select 'sequence of ' || relation.name, concat_ws(' ', seqstart, seqincrement, seqmax, seqmin, seqcycle, seqtypid::regtype), false
  from pg_sequence join relation on relation.oid = seqrelid
  union all
  select 'rights on ' || name, ${rights('relacl', 'r', 'relowner')}, true from own_relation where relkind <> 'S'
  union all
  select 'rights on ' || name, ${rights('relacl', 's', 'relowner')}, false from relation where relkind = 'S'
  union all
  select 'rights on column ' || attname || ' of ' || own_relation.name, ${rights('attacl', 'c', 'relowner')}, false
  from pg_attribute join own_relation on own_relation.oid = attrelid where attacl is not null and not attisdropped
  union all
  select 'query of ' || name, pg_get_viewdef(oid), true from own_relation where relkind in ('v', 'm')
  union all
  -- Every constraint is enforced before PostgreSQL 18, which does not say so.
  select 'constraint ' || conname || ' of ' || coalesce(relation.name, shop_type.name), concat_ws(' ', contype, condeferrable, condeferred, convalidated,
    coalesce(to_jsonb(rule) ->> 'conenforced', 'true'), pg_get_constraintdef(rule.oid)), contype = 'c'
  from pg_constraint rule
  left join relation on relation.oid = conrelid left join shop_type on shop_type.oid = contypid
  where contype <> 'n' and coalesce(relation.name, shop_type.name) is not null
  union all
  select 'index ' || entry.relname || ' of ' || relation.name, concat_ws(' ', indisunique, indimmediate, indisprimary, indisvalid, indisready, indislive,
    entry.reloptions, pg_get_indexdef(entry.oid)), indexprs is not null or indpred is not null
  from pg_index join relation on relation.oid = indrelid join pg_class entry on entry.oid = indexrelid
  union all
  select 'trigger ' || tgname || ' of ' || relation.name, concat_ws(' ', tgenabled, pg_get_triggerdef(pg_trigger.oid)), tgqual is not null
  from pg_trigger join relation on relation.oid = tgrelid where not tgisinternal
  union all
  select 'rule ' || rulename || ' of ' || relation.name, concat_ws(' ', ev_enabled, pg_get_ruledef(pg_rewrite.oid)), true
  from pg_rewrite join relation on relation.oid = ev_class where rulename <> '_RETURN'
  union all
  select 'policy ' || polname || ' of ' || relation.name, concat_ws(' ', polcmd, polpermissive, polroles, pg_get_expr(polqual, polrelid)), true
  from pg_policy join relation on relation.oid = polrelid
  union all
  select name, concat_ws(' ', prokind, lanname, prosecdef, proleakproof, proisstrict, proretset, provolatile, proparallel, proconfig,
    ${roleName('proowner')}, pg_get_function_arguments(routine.oid), pg_get_function_result(routine.oid), prosrc,
    pg_get_function_sqlbody(routine.oid)), prosqlbody is not null
  from routine join pg_language on pg_language.oid = prolang
  union all
  select 'rights on ' || name, ${rights('proacl', 'f', 'proowner')}, false from routine
  union all
  select name, concat_ws(' ', typtype, format_type(typbasetype, typtypmod), typnotnull, typdefault, typcollation::regcollation, ${roleName('typowner')},
    (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = shop_type.oid)), false
  from shop_type
  union all
  select 'rights on ' || name, ${rights('typacl', 'T', 'typowner')}, false from shop_type
  union all
  select 'operator ' || oprnamespace::regnamespace || '.' || oprname, concat_ws(' ', oprcode::regprocedure, oprleft::regtype, oprright::regtype), false
  from pg_operator where oid >= ${firstOwnId} and oprcode not in (select oid from of_extension)
    and oprcode not in (select objid from foreign_part where classid = 'pg_proc'::regclass)
  union all
  select 'cast of ' || castsource::regtype || ' to ' || casttarget::regtype, castfunc::regproc::text, false from pg_cast
  where oid >= ${firstOwnId} and not exists (
    select 1 from foreign_member given join foreign_member type using (extname)
    where given.classid = 'pg_cast'::regclass and given.objid = pg_cast.oid and type.classid = 'pg_type'::regclass
      and type.objid in (castsource, casttarget))
  union all
  -- Who owns the schema is the operator's choice; what others may do in it is not.
  select 'schema ' || nspname, (select string_agg(${roleName('grantee')} || ' ' || privilege_type, ', ' order by ${roleName('grantee')}, privilege_type)
    from aclexplode(nspacl) where grantee not in (nspowner, (select oid from shop_owner))), false
  from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    and (nspname = 'public' or oid not in (select extnamespace from foreign_extension))
  union all
  select 'rights that come with new ' || defaclobjtype::text || ' of ' || ${roleName('defaclrole')}, ${rights('defaclacl', 'r', 'defaclrole')}, true
  from pg_default_acl
  union all
  -- What works with its owner's rights is for the operator alone.
  select 'right of ' || ${roleName('grantee')} || ' to execute ' || pg_proc.oid::regprocedure, null, false
  from foreign_part join pg_proc on pg_proc.oid = objid and classid = 'pg_proc'::regclass
    cross join lateral aclexplode(coalesce(proacl, acldefault('f', proowner)))
  where prosecdef and (grantee = 0 or pg_get_userbyid(grantee) in ('bizx_app', 'bizx_report'))
  union all
  select 'event trigger ' || evtname, concat_ws(' ', evtevent, evtenabled, evtfoid::regproc), false from pg_event_trigger where evtfoid not in (select oid from of_extension)
  union all
  select 'publication ' || pubname, null, false from pg_publication
  union all
  select 'foreign server ' || srvname, null, false from pg_foreign_server
  union all
  select 'extension ' || extname, null, false from pg_extension
  where extname not in ('plpgsql', 'amcheck') and oid not in (select oid from foreign_extension)
  union all
  select 'language ' || lanname, lanpltrusted::text, false from pg_language
  where lanname not in ('internal', 'c', 'sql') and lanname not in (select extname from foreign_extension)
  union all
  select 'role ' || rolname, concat_ws(' ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls), false
  from pg_roles where rolname in ('bizx_app', 'bizx_report')
  union all
  -- An operator may have a login that is a member of bizx_app; nobody is a member of the owner, or gives the application more.
  select 'membership of ' || ${roleName('member')} || ' in ' || ${roleName('roleid')}, null, false
  from pg_auth_members
  where roleid = (select oid from shop_owner) or pg_get_userbyid(member) in ('bizx_app', 'bizx_report')
    or (pg_get_userbyid(roleid) = 'bizx_report' and member <> (select oid from shop_owner))
  union all
  select 'setting of ' || coalesce((select ${roleName('roles.oid')} from pg_roles roles where roles.oid = setrole), 'everybody') || ' ' || split_part(setting, '=', 1),
    setting, false
  from pg_db_role_setting cross join unnest(setconfig) setting
  where (setdatabase = 0 or setdatabase = (select oid from pg_database where datname = current_database()))
    and (setrole = 0 or setrole = (select oid from shop_owner) or pg_get_userbyid(setrole) in ('bizx_app', 'bizx_report'))
  union all ${powersOfRoles}
  union all
  select 'session_replication_role', reset_val, false from pg_settings where name = 'session_replication_role'`

/** Each object with the beginning of the hash of its definition. */
export const schemaHashes = `
  select name, left(encode(sha256(convert_to(string_agg(coalesce(says, ''), chr(10) order by says), 'UTF8')), 'hex'), 16) as hash,
    bool_or(is_worded) as is_worded
  from (${schemaObjects}) object group by name`
