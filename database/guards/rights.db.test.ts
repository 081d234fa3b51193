import { describe, expect, test } from 'vitest'
import { auditBody } from '../../features/shop/audit/server/audit-chain.ts'
import { colombo, guardedTill, outcome, today, user } from './test-till.ts'

const shop = guardedTill()

describe('what is only ever added to is neither changed nor taken away', () => {
  const appended = {
    gl_entry: 'user_code',
    gl_line: 'debit',
    stock_history: 'quantity',
    audit: 'after',
    idempotency_key: 'reply',
    tender: 'amount',
    item_price_change: 'source',
  }
  const statements = Object.entries(appended).flatMap(([table, column]) => [
    [table, `update ${table} set ${column} = ${column}`] as const,
    [table, `delete from ${table}`] as const,
    [table, `truncate ${table}`] as const,
  ])
  test.each(statements)('%s: %s', async (table, sql) => {
    expect(await outcome(shop.till.query(sql))).toBe(`42501 permission denied for table ${table}`)
  })

  test.each([
    'update audit_chain set last_seq = 0',
    "insert into audit_chain values ('mine', 1, '', '')",
    'delete from audit_chain',
    'delete from invoice',
    'delete from stock_balance',
    'delete from stock_entry',
    'delete from stock_in',
    'delete from customer',
    'delete from item',
    'delete from app_user',
    'delete from stock_location',
    'delete from gl_account',
    'delete from customer_balance',
    'delete from override_grant',
  ])('%s', async sql => {
    expect(await outcome(shop.till.query(sql))).toMatch(/^42501 permission denied for table/)
  })

  test('nor are the guards switched off', async () => {
    expect(await outcome(shop.till.query('alter table gl_entry disable trigger all'))).toMatch(/^42501 must be owner/)
    await shop.startAgain()
    expect(await outcome(shop.till.query('set session_replication_role = replica'))).toMatch(/^42501 permission denied/)
    await shop.startAgain()
    expect(await outcome(shop.till.query('create table mine ()'))).toMatch(/^42501 permission denied/)
  })

  test.each([
    ['gl_entry', `insert into gl_entry values ('${colombo}', '3001900001', 1, '${today}', now(), '${user}')`],
    ['gl_line', `insert into gl_line values ('${colombo}', '3001900001', 1, 1, '1101', null, 5, 0, 40, '${today}')`],
    ['stock_history', `insert into stock_history (location_code, entry_code, move_no) values ('${colombo}', '2501000001', 900)`],
    ['audit', `insert into audit (chain, seq, at, action, subject, prev_hash, hash) values ('mine', 1, now(), 'create', '1', '', '')`],
  ])('%s is written by its one function only', async (table, sql) => {
    expect(await outcome(shop.till.query(sql))).toBe(`42501 permission denied for table ${table}`)
  })

  test('nor are the writers replaced', async () => {
    const replaced = `create or replace function post_entries() returns void language sql as 'select'`
    expect(await outcome(shop.till.query(replaced))).toMatch(/^42501 permission denied/)
    await shop.startAgain()
    expect(await outcome(shop.till.query('drop function write_audits'))).toMatch(/^42501 must be owner/)
  })

  test('a table of the same name in front of the real one is not written', async () => {
    await shop.till.query('create temporary table audit_chain (like public.audit_chain)')
    await shop.till.query('create temporary table audit (like public.audit)')
    await shop.till.query('set local search_path = pg_temp, public')
    await shop.till.query(`select public.write_audits('{"(1,0,${user},${colombo},create,3001900001,,,,r,)"}')`)
    const { rows } = await shop.till.query(`select (select count(*)::integer from pg_temp.audit) as mine,
      (select count(*)::integer from public.audit where subject = '3001900001') as real`)
    expect(rows).toEqual([{ mine: 0, real: 1 }])
  })

  test('an audit row is sealed with what the chain says', async () => {
    const { rows: heads } = await shop.till.query<{ last_seq: number; last_hash: Buffer }>(
      'select last_seq::integer, last_hash from audit_chain where chain = $1',
      [colombo],
    )
    await shop.till.query(
      `select write_audits(array[row(1, 0, $2, $1, 'create', '3001900001', null, null, '{"total": "1.00"}', 'r', null)::new_audit])`,
      [colombo, user],
    )
    const { rows } = await shop.till.query(
      `select chain, seq::integer, prev_hash, hash = sha256(prev_hash || convert_to(${auditBody('audit')}, 'UTF8')) as sealed,
         hash = (select last_hash from audit_chain head where head.chain = audit.chain) as last
       from audit where subject = '3001900001'`,
    )
    expect(rows).toEqual([{ chain: colombo, seq: heads[0]!.last_seq + 1, prev_hash: heads[0]!.last_hash, sealed: true, last: true }])
  })

  test('a chain begins with its first row', async () => {
    await shop.till.query(`select write_audits('{"(1,0,${user},1301000099,create,3099000001,,,,r,)"}')`)
    const { rows } = await shop.till.query(
      `select seq::integer, prev_hash, hash = sha256(convert_to(${auditBody('audit')}, 'UTF8')) as sealed from audit where chain = '1301000099'`,
    )
    expect(rows).toEqual([{ seq: 1, prev_hash: Buffer.alloc(0), sealed: true }])
  })
})
