import { extensionParts } from './extension-parts.gen.ts'

/** Extensions that come with the schema; `amcheck` exists only during a check. */
const ours = `('plpgsql', 'pg_trgm', 'amcheck')`

/** Libraries that are not named after their extension. */
const libraries = `('_int', 'intarray'), ('pgxml', 'xml2'), ('plpython3', 'plpython3u')`

const partsKnown = Object.entries(extensionParts).flatMap(([extension, parts]) => parts.map(part => `('${extension}', '${part}')`))

/**
 * What extensions of the operator consist of, as the beginning of a `with`. What is noted as a part of an extension proves nothing, since
 * anything can be noted so: a function is one by the library in which its code lies, and everything else by being, word for word, what an
 * extension of PostgreSQL brings.
 *
 * `of_extension`: functions in C, of any extension. `foreign_part`: functions, views and types, by class and number.
 */
export const foreignExtensions = `
  foreign_extension as (
    select pg_extension.oid, extname, extversion, extnamespace, nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname not in ${ours}
  ),
  of_extension as (
    select pg_proc.oid from pg_proc join pg_extension
      on probin = '$libdir/' || extname or (probin, extname) in (select '$libdir/' || library, named from (values ${libraries}) as other (library, named))
    where prolang = (select oid from pg_language where lanname = 'c') and not prosecdef
  ),
  foreign_member as (
    select classid, objid, foreign_extension.* from pg_depend join foreign_extension on refobjid = foreign_extension.oid
    where refclassid = 'pg_extension'::regclass and deptype = 'e'
  ),
  said_part as (
    select classid, objid, extname, concat_ws(' ', 'function', proname, pronargs, case when prosecdef then 'definer' end, probin,
      replace(coalesce(pg_get_function_sqlbody(pg_proc.oid), prosrc), quote_ident(nspname) || '.', '')) as says
    from foreign_member join pg_proc on classid = 'pg_proc'::regclass and pg_proc.oid = objid where proconfig is null
    union all
    -- The columns of a view differ from version to version; it is harmless while it reads nothing but its extension's functions.
    select classid, objid, extname, concat_ws(' ', 'relation', relkind, relname)
    from foreign_member join pg_class on classid = 'pg_class'::regclass and pg_class.oid = objid
    where relkind = 'v' and not exists (
      select 1 from pg_rewrite cross join lateral regexp_matches(ev_action::text, ':relid (\\d+)', 'g') as named (ids)
      where ev_class = pg_class.oid and ids[1]::oid <> pg_class.oid and ids[1] <> '0')
    union all
    select 'pg_class'::regclass, typrelid, extname, concat_ws(' ', 'row type', typname)
    from foreign_member join pg_type on classid = 'pg_type'::regclass and pg_type.oid = objid join pg_class on pg_class.oid = typrelid
    where relkind = 'c'
    union all
    select classid, objid, extname, concat_ws(' ', 'type', typtype, typname)
    from foreign_member join pg_type on classid = 'pg_type'::regclass and pg_type.oid = objid where typtype in ('d', 'e', 'r')
  ),
  foreign_part as (
    select classid, objid from said_part
    where (extname, left(encode(sha256(convert_to(says, 'UTF8')), 'hex'), 12)) in (${partsKnown.length > 0 ? partsKnown.join(', ') : `('', '')`})
  )`

/** What of the extensions at hand has to be known by its words: name of the extension, and the beginning of a hash. */
export const wordedParts = `
  with ${foreignExtensions}
  select extname as extension, left(encode(sha256(convert_to(says, 'UTF8')), 'hex'), 12) as part from said_part
  where not (classid = 'pg_proc'::regclass and objid in (select oid from of_extension))`

/** The operator's extensions, in words; null where there are none. */
export const foreignExtensionNames = `
  select 'besides it: ' || string_agg(extname || ' ' || extversion, ', ' order by extname) as words from pg_extension where extname not in ${ours}`
