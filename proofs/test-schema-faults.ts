import type { Fault } from './test-fault.ts'

const changed = (what: string, sql: string): Fault => ({ what, breaks: ['I-63'], sql: () => sql })

/** The database's own rules, loosened by a superuser. */
export const schemaFaults: readonly Fault[] = [
  changed('the application may delete lines of bills that it may only add', 'grant truncate on invoice_line to bizx_app'),
  changed('reports may read password hashes', 'grant select (password_hash) on app_user to bizx_report'),
  changed('an unknown role may read customers', 'create role somebody_else; grant select on customer to somebody_else'),
  changed('everybody may call a writer', 'grant execute on function post_entries to public'),
  changed('the application may give rights on', 'grant select on invoice to bizx_app with grant option'),
  changed('new tables are open to everybody', 'alter default privileges in schema public grant all on tables to public'),
  changed('reports pass by row security', 'alter role bizx_report bypassrls'),
  changed('reports are members of a role that reads everything', 'grant pg_read_all_data to bizx_report'),
  changed('somebody is a member of the role for reports', 'create role somebody_else; grant bizx_report to somebody_else'),
  changed('the application works without triggers', 'alter role bizx_app set session_replication_role = replica'),
  changed(
    "the ledger's writer posts without its test of balance",
    `do $$ begin
      execute replace(pg_get_functiondef('post_entries'::regproc), 'balance <> 0 or counted < 2 or reached', 'reached');
    end $$`,
  ),
  changed(
    'another function stands beside one of the same name',
    "create function current_paper_code(text) returns text language sql as 'select $1'",
  ),
  changed('a unique index is gone', 'drop index grn_invoice_once'),
  changed(
    'a unique index has become a plain one',
    'drop index grn_invoice_once; create index grn_invoice_once on grn (supplier_code, lower(invoice_code))',
  ),
  changed('a domain takes anything', 'alter domain asking_price drop constraint asking_price_check'),
  changed('a foreign key is gone', 'alter table grn drop constraint grn_location_code_order_code_fkey'),
  changed('a check is gone', 'alter table invoice drop constraint invoice_sums'),
  changed('a column may be empty', 'alter table invoice alter column total drop not null'),
  changed('a column begins with another value', `alter table app_user alter column status set default 'active'`),
  changed('a column has been added', 'alter table invoice add column hidden text'),
  changed(
    'the view of all papers leaves some out',
    `do $$ begin
      execute 'create or replace view paper as select * from (' || rtrim(pg_get_viewdef('paper'::regclass), ';') || $q$) kept where code <> ''$q$;
    end $$`,
  ),
  changed(
    'a trigger writes on its own',
    `
    create function skim() returns trigger language plpgsql as 'begin return new; end';
    create trigger skim before insert on invoice for each row execute function skim()`,
  ),
  changed('a rule swallows what is written', 'create rule swallow as on insert to audit do instead nothing'),
  changed('rows are hidden from reports', 'alter table invoice enable row level security'),
  changed('a table is lost by a crash', 'alter table remembered_change set unlogged'),
  changed('a schema of the same names stands beside the real one', 'create schema shadow'),
  changed(
    'a function hides as a part of an extension',
    `create function skim() returns trigger language plpgsql as 'begin return new; end'; alter extension plpgsql add function skim()`,
  ),
  changed('a table hides as a part of an extension', 'create table loot (amount bigint); alter extension plpgsql add table loot'),
  changed(
    "a function hides as a part of an operator's extension",
    `create extension pg_buffercache; create function skim() returns trigger language plpgsql as 'begin return new; end';
    alter extension pg_buffercache add function skim()`,
  ),
  changed(
    "a function has a name of an operator's extension, and does something else",
    `create extension citext; create or replace function regexp_match(string citext, pattern citext) returns text[] language sql immutable strict as 'select null::text[]'`,
  ),
  changed(
    "a table hides as a part of an operator's extension",
    'create extension pg_buffercache; create table loot (amount bigint); alter extension pg_buffercache add table loot',
  ),
  changed(
    "a view of an operator's extension reads the shop",
    `create extension pg_buffercache; alter extension pg_buffercache drop view pg_buffercache; drop view pg_buffercache;
    create view pg_buffercache as select username, password_hash from app_user; alter extension pg_buffercache add view pg_buffercache`,
  ),
  changed(
    "a trigger writes on its own, by code of an operator's extension",
    "create extension insert_username; create trigger skim before insert on customer for each row execute function insert_username('name')",
  ),
  changed(
    'the application may connect to other databases with the rights of whoever the server runs as',
    'create extension dblink; grant execute on function dblink_connect_u(text) to bizx_app',
  ),
  changed(
    'a function in C works with the rights of its owner',
    `create extension dblink; create function ask(text) returns text as '$libdir/dblink', 'dblink_exec' language c security definer;
    alter extension dblink add function ask(text)`,
  ),
  changed(
    'a function stands among those of PostgreSQL',
    `create function pg_catalog.lower(json) returns text language sql as 'select null::text'`,
  ),
  changed(
    'an operator stands among those of PostgreSQL',
    'create operator pg_catalog.=== (leftarg = text, rightarg = text, function = texteq)',
  ),
  changed('the application may read files of the server', 'grant execute on function pg_read_file(text) to bizx_app'),
  changed('reports may read the passwords of the roles', 'grant select on pg_authid to bizx_report'),
  changed('the application may switch triggers off', 'grant set on parameter session_replication_role to bizx_app'),
  changed('somebody else may do everything', 'create role somebody_else superuser login'),
  changed('somebody passes by row security', 'create role somebody_else bypassrls login'),
  changed('somebody may write all tables', 'create role somebody_else login; grant pg_write_all_data to somebody_else'),
  changed('somebody may run programs', 'create role somebody_else login; grant pg_execute_server_program to somebody_else'),
  changed('something is kept outside all tables', `select lo_from_bytea(0, 'x')`),
]
