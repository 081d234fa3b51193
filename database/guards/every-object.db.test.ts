import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type pg from 'pg'
import { guardedTill, outcome } from './test-till.ts'

// Rights of tables are decided beside each table. What only shows or runs something must not open what its tables refuse.

const shop = guardedTill()
let owner: pg.Client
beforeAll(async () => {
  owner = await shop.connectOwner()
})
afterAll(() => owner.end())

const roles = ['bizx_app', 'bizx_report'] as const

async function names(sql: string, values: readonly unknown[] = []): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(sql, [...values])
  return rows.map(({ name }) => name)
}

/** Relations of the shop of these kinds, as pg_class has them. */
const relations = (kinds: string) => `
  select relation.oid::regclass::text as name
  from pg_class relation
  join pg_namespace place on place.oid = relation.relnamespace
  where place.nspname !~ '^pg_' and place.nspname <> 'information_schema' and relation.relkind = any('{${kinds}}')`

describe.each(roles)('%s', role => {
  test('writes through no view, as a whole or by a column', async () => {
    const views = await names(relations('v,m'))
    expect(views.length).toBeGreaterThan(10)
    const writable = await names(
      `${relations('v,m')}
         and (has_table_privilege($1, relation.oid, 'insert, update, delete, truncate, references, trigger, maintain')
           or has_any_column_privilege($1, relation.oid, 'insert, update, references'))`,
      [role],
    )
    expect(writable).toEqual([])
    const accepted: string[] = []
    for (const view of views) {
      const [column = ''] = await names(`select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1`, [view])
      for (const sql of [`delete from ${view}`, `update ${view} set ${column} = ${column}`, `insert into ${view} default values`]) {
        await owner.query('begin')
        await owner.query(`set local role ${role}`)
        const told = await outcome(owner.query(sql))
        await owner.query('rollback')
        // PostgreSQL finds out first that most views have nothing to write to.
        const isRefused =
          told === `42501 permission denied for view ${view}` || /^55000 cannot (?:delete from|update|insert into) view/.test(told)
        if (!isRefused) accepted.push(`${sql}: ${told}`)
      }
    }
    expect(accepted).toEqual([])
  })

  test('reads through no view what it may not read in its tables', async () => {
    const shown = await names(
      `select distinct view.oid::regclass || ' shows ' || source.oid::regclass || coalesce('.' || field.attname, '') as name
       from pg_class view
       join pg_namespace place on place.oid = view.relnamespace
       join pg_rewrite rule on rule.ev_class = view.oid
       join pg_depend uses on uses.classid = 'pg_rewrite'::regclass and uses.objid = rule.oid and uses.refclassid = 'pg_class'::regclass
       join pg_class source on source.oid = uses.refobjid and source.oid <> view.oid
       left join pg_attribute field on field.attrelid = source.oid and field.attnum = uses.refobjsubid and uses.refobjsubid > 0
       where place.nspname !~ '^pg_' and place.nspname <> 'information_schema' and view.relkind in ('v', 'm')
         and has_table_privilege($1, view.oid, 'select')
         and not case
           when field.attnum is null then has_any_column_privilege($1, source.oid, 'select')
           else has_column_privilege($1, source.oid, field.attnum, 'select')
         end`,
      [role],
    )
    expect(shown).toEqual([])
  })

  test('counts no sequence on or back', async () => {
    expect(await names(`${relations('S')} and has_sequence_privilege($1, relation.oid, 'usage, update')`, [role])).toEqual([])
  })

  test('runs as the owner only what is listed here', async () => {
    const run = await names(
      `select proname as name
       from pg_proc
       join pg_namespace place on place.oid = pronamespace
       where place.nspname !~ '^pg_' and place.nspname <> 'information_schema' and prosecdef and has_function_privilege($1, pg_proc.oid, 'execute')
       order by 1`,
      [role],
    )
    expect(run).toEqual(asOwner[role])
  })

  test('makes, opens and changes no large object', async () => {
    const callable = await names(
      `select pg_proc.oid::regprocedure::text as name
       from pg_proc
       where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^lo_?(creat|create|from_bytea|import|open|put|write|truncate|truncate64|unlink)$'
         and has_function_privilege($1, oid, 'execute')`,
      [role],
    )
    expect(callable).toEqual([])
    await owner.query('begin')
    await owner.query(`set local role ${role}`)
    expect(await outcome(owner.query('select lo_create(0)'))).toBe('42501 permission denied for function lo_create')
    await owner.query('rollback')
  })

  test('owns nothing, makes nothing that stays, and is no other role', async () => {
    expect(await names(`select objid::text as name from pg_shdepend where refobjid = $1::regrole and deptype = 'o'`, [role])).toEqual([])
    expect(
      await names(
        `select nspname as name from pg_namespace where has_schema_privilege($1, oid, 'create') and nspname !~ '^pg_(temp|toast_temp)_'`,
        [role],
      ),
    ).toEqual([])
    const { rows } = await owner.query(
      `select has_database_privilege($1, current_database(), 'create') as creates, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
         (select count(*)::integer from pg_auth_members where member = pg_roles.oid) as memberships
       from pg_roles where rolname = $1`,
      [role],
    )
    const nothing = {
      creates: false,
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
    }
    expect(rows).toEqual([{ ...nothing, memberships: 0 }])
  })
})

test('bizx_report writes no table', async () => {
  const written = await names(
    `${relations('r,p,f')}
       and (has_table_privilege('bizx_report', relation.oid, 'insert, update, delete, truncate, references, trigger, maintain')
         or has_any_column_privilege('bizx_report', relation.oid, 'insert, update, references'))`,
  )
  expect(written).toEqual([])
})

/** The functions that each role runs with the rights of the owner: each is the one writer of what it writes. */
const asOwner: Record<(typeof roles)[number], readonly string[]> = {
  bizx_app: [
    ...['keep_refusal', 'merge_records', 'move_stock', 'post_entries', 'reopen_vat_return', 'seal_new_records', 'set_closed_day'],
    ...['undo_merge', 'write_audit_run', 'write_audits'],
  ],
  bizx_report: [],
}
