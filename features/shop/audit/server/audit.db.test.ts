import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { colombo, galle, kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { checkAuditChain, getAuditChoices, listAudit, type AuditRow } from '../contract.ts'
import { getSettings, saveClientProfile } from '../../settings/contract.ts'

let shop: Shop
let owner: Staff
let admin: Staff
/** Admin in Galle, cashier in Kandy. */
let split: Staff
beforeAll(async () => {
  shop = await openShop()
  // This session is still valid after the hours that a test moves the clock by.
  owner = await aSession(shop, '1001000001', { lastSeen: shop.now() + 40_000_000, expires: shop.now() + 80_000_000 })
  admin = await shop.signIn('admin')
  split = await aSession(shop, await hire(shop, { [galle]: 'admin', [kandy]: 'cashier' }), { location: galle })
})
afterAll(() => shop.close())

type Query = Partial<Record<'user' | 'place' | 'action' | 'subject' | 'from' | 'to' | 'before', string>>
const page = async (staff: Staff, query: Query = {}) => (await staff.call(listAudit, { query })).reply
const keyOf = ({ chain, seq }: AuditRow) => `${chain} ${seq}`
async function everyPage(staff: Staff, query: Query = {}): Promise<AuditRow[]> {
  const rows: AuditRow[] = []
  for (let before = ''; ;) {
    const { rows: more, next } = await page(staff, { ...query, before })
    rows.push(...more)
    if (next === null) return rows
    before = next
  }
}
const counted = async (where: string) => Number((await shop.owner.query(`select count(*) from audit where ${where}`)).rows[0].count)

describe('the audit log', () => {
  test('is there whole and once, newest first, page by page', async () => {
    const rows = await everyPage(owner)
    expect(rows).toHaveLength(await counted('true'))
    expect(new Set(rows.map(keyOf)).size).toBe(rows.length)
    const times = rows.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('of one location is in the order it happened, whatever the times say, and whole from page to page', async () => {
    // A save that began first and was sealed last.
    const sealed = (seconds: number) =>
      shop.owner.query(
        `select write_audits(array[row(1, $1::double precision, null, $2::text, 'set-back', $2::text, $3::text, null, '{"series": []}', 'test', null)::new_audit])`,
        [tenInTheMorning + seconds * 1000, galle, String(seconds)],
      )
    for (const seconds of [5, 3, 4]) await sealed(seconds)
    for (const [staff, query] of [
      [owner, { place: galle }],
      [split, {}],
      [owner, { place: galle, from: '2026-11-20', to: '2026-11-20' }],
    ] as const) {
      const rows = await everyPage(staff, query)
      expect(rows.slice(0, 3).map(({ reason }) => reason)).toEqual(['4', '3', '5'])
      const numbers = rows.map(({ seq }) => seq)
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
      if (!('from' in query)) expect(rows).toHaveLength(await counted(`chain = '${galle}'`))
    }
  })

  test('shows an admin the own locations, and nothing of others', async () => {
    const rows = await everyPage(split)
    expect(new Set(rows.map(({ chain }) => chain))).toEqual(new Set([galle]))
    expect(rows).toHaveLength(await counted(`chain = '${galle}'`))
    expect((await page(split, { place: kandy })).rows).toEqual([])
    expect((await page(split, { place: 'system' })).rows).toEqual([])
    for (const chain of [kandy, 'system', '1301000099']) {
      expect((await refusalOf(split.call(checkAuditChain, { params: { chain }, query: {} })))[0]).toBe(404)
    }
    const { places } = (await split.call(getAuditChoices)).reply
    expect(places).toEqual([{ code: galle, name: 'Galle Service Centre' }])
  })

  test('is not for cashiers and managers', async () => {
    expect((await refusalOf((await shop.signIn('manager')).call(listAudit, { query: {} })))[1]).toBe('NOT_ALLOWED')
  })

  test('is narrowed by who, where, what and which paper', async () => {
    const wash = await anItem(shop, { type: 'service', unit: 'Job' })
    const cashier = await shop.signIn('cashier')
    const { code } = await sell(cashier, aCashBill([aLine(wash)], '100.00'))
    const [bill] = (await page(admin, { subject: code })).rows
    expect(bill).toMatchObject({ action: 'create', subject: code, user: { name: 'Dilani Wickramasinghe' }, location: { code: colombo } })
    const user = bill!.user!.code
    const rows = await everyPage(owner, { user, place: colombo, action: 'create' })
    expect(rows).toHaveLength(await counted(`user_code = '${user}' and chain = '${colombo}' and action = 'create'`))
    expect(await everyPage(owner, { action: 'login' })).toHaveLength(await counted(`action = 'login'`))
    expect((await page(owner, { subject: code, action: 'login' })).rows).toEqual([])
    const { actions, users } = (await admin.call(getAuditChoices)).reply
    expect(actions).toEqual(expect.arrayContaining(['create', 'login']))
    expect(users).toContainEqual({ code: user, name: 'Dilani Wickramasinghe' })
  })

  test('is narrowed to days as the shop’s clock shows them', async () => {
    // 23:59:59 and 00:00 in Colombo.
    const wash = await anItem(shop, { type: 'service', unit: 'Job' })
    const codes = []
    for (const hours of [13.9999, 14]) {
      shop.setClock(tenInTheMorning + hours * 3_600_000)
      codes.push((await sell(owner, aCashBill([aLine(wash)], '100.00'))).code)
    }
    shop.setClock(tenInTheMorning)
    const of = async (query: Query) => (await everyPage(owner, query)).map(({ subject }) => subject)
    expect(await of({ from: '2026-11-21', to: '2026-11-21' })).toEqual([codes[1]])
    expect((await of({ to: '2026-11-20' }))[0]).toBe(codes[0])
  })

  test('has what was before and after', async () => {
    const { client } = (await owner.call(getSettings)).reply
    const { name: before, address, phones, email, backupLink, version } = client
    await owner.call(saveClientProfile, { body: { name: 'New name', address, phones, email, backupLink, version } })
    const [found] = (await page(owner, { subject: 'client-profile' })).rows
    expect(found).toMatchObject({ action: 'update', before: { name: before }, after: { name: 'New name' } })
  })
})

describe('the check of the chain', () => {
  const check = async (chain = kandy, after = 0) => (await owner.call(checkAuditChain, { params: { chain }, query: { after } })).reply
  const inBetween = async (sql: string, run: () => Promise<void>) => {
    const kept = 'create temp table kept as table audit; create temp table heads as table audit_chain'
    const client = await shop.owner.connect()
    try {
      await client.query(`${kept}; set session_replication_role = replica; ${sql}`)
      await run()
    } finally {
      await client.query(
        'delete from audit; insert into audit table kept; delete from audit_chain; insert into audit_chain table heads; drop table kept, heads',
      )
      await client.query('set session_replication_role = default')
      client.release()
    }
  }

  test('says to which row it is unbroken', async () => {
    const last = await counted(`chain = '${kandy}'`)
    expect(last).toBeGreaterThan(20)
    expect(await check()).toEqual({ to: last, last, broken: null })
    expect(await check(kandy, 10)).toEqual({ to: last, last, broken: null })
    expect(await check('system')).toMatchObject({ broken: null })
  })

  test.each([
    [
      'a row was rewritten',
      `update audit set after = '{"total":"1.00"}' where chain = '${kandy}' and seq = 12`,
      12,
      'is not what was sealed',
    ],
    ['a row was taken out', `delete from audit where chain = '${kandy}' and seq = 7`, 8, 'stands in the place of row 7'],
    ['a row was sealed anew', `update audit set hash = sha256('x') where chain = '${kandy}' and seq = 5`, 5, 'is not what was sealed'],
  ])('finds where %s', async (_what, sql, seq, problem) => {
    await inBetween(sql, async () => expect((await check()).broken).toEqual({ seq, problem }))
    expect((await check()).broken).toBeNull()
  })

  test('finds that the end was cut off', async () => {
    const last = await counted(`chain = '${kandy}'`)
    await inBetween(`delete from audit where chain = '${kandy}' and seq = ${last}`, async () => {
      expect((await check()).broken).toEqual({ seq: last, problem: 'is not where the chain ends' })
    })
  })
})
