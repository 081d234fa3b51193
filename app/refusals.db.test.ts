import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { items } from '../features/goods/items/item-contract.ts'
import { getUserSessions } from '../features/shop/users/contract.ts'
import { signInWithUser } from '../features/shop/session/contract.ts'
import { RefusedCounts } from '../platform/server/refused-counts.ts'
import { aSession, hire } from '../testing/people.ts'
import { callAddress, colombo, galle, openShop, staffWith, tenInTheMorning, type Shop, type Staff } from '../testing/shop.ts'

let shop: Shop
/** A user of Colombo only. */
let cashier: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await aSession(shop, await hire(shop, { [colombo]: 'cashier' }, { username: 'teller' }))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.application.flushRefusals()
  await shop.owner.query('delete from refusal_count')
})

/** Today's counts by kind and user. */
async function counted(): Promise<string[]> {
  const { rows } = await shop.owner.query<{ told: string }>(
    `select kind || ' of ' || coalesce(username, 'somebody') || ': ' || times as told
     from refusal_count left join app_user on app_user.code = user_code order by 1`,
  )
  return rows.map(({ told }) => told)
}

const audited = async (action: string) =>
  (
    await shop.owner.query<{ told: string }>(
      `select coalesce(username, 'somebody') || ' ' || (after ->> 'times') as told
       from audit left join app_user on app_user.code = user_code where action = $1 order by at, seq`,
      [action],
    )
  ).rows.map(({ told }) => told)

test('whoever is refused for lack of a right, or of a role at the location, is counted by name, and in the audit at 1 and 10', async () => {
  const asked = { params: { id: '1001000002' } }
  expect((await cashier.call(getUserSessions, asked)).error.code).toBe('NOT_ALLOWED')
  await shop.application.flushRefusals()
  for (let nth = 2; nth <= 11; nth += 1) expect((await cashier.call(items.list, {}, { location: galle })).error.code).toBe('NO_LOCATION')
  await shop.application.flushRefusals()
  expect(await counted()).toEqual(['permission-refused of teller: 11'])
  expect(await audited('permission-refused')).toEqual(['teller 1', 'teller 11'])
})

test('whoever comes with a made-up token, by another name, or asks too often is counted', async () => {
  for (let nth = 1; nth <= 3; nth += 1) {
    const stranger = staffWith(shop.application, String(nth).repeat(43), '')
    expect((await stranger.call(signInWithUser)).status).toBe(401)
  }
  const rebound = await shop.application.http.inject({ url: callAddress(signInWithUser, {}), headers: { host: 'evil.example' } })
  expect(rebound.statusCode).toBe(421)
  const busy = await shop.openAnother({ limits: { rateOfAddress: { burst: 1, perSecond: 0.001 }, heldMs: 1 } })
  const asked = await Promise.all([1, 2, 3].map(() => busy.http.inject('/healthz')))
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 429, 429])
  for (const application of [shop.application, busy]) await application.flushRefusals()
  expect(await counted()).toEqual(['host-refused of somebody: 1', 'throttled of somebody: 2', 'token-refused of somebody: 3'])
  expect(await audited('token-refused')).toEqual(['somebody 3'])
})

test('an override that is refused, used twice, or tried for another bill is counted', async () => {
  const http = Fastify()
  const { tills } = shop.application.api.platform
  const counts = new RefusedCounts(tills, { log: http.log, clock: () => tenInTheMorning, timeZone: 'Asia/Colombo', everyMs: 3_600_000 })
  http.post('/try', async ({ body }, reply) => counts.note((body as { code: string }).code, reply.request))
  for (const code of ['OVERRIDE_REFUSED', 'OVERRIDE_SPENT', 'OVERRIDE_OTHER', 'OVERRIDE_NEEDED']) {
    await http.inject({ method: 'POST', url: '/try', payload: { code } })
  }
  await counts.close()
  expect(await counted()).toEqual(['override-refused of somebody: 3'])
  await http.close()
})

test('the log says it in few lines, without a name that was typed, and a database that is away loses no count', async () => {
  const lines: string[] = []
  const http = Fastify({ logger: { level: 'warn', stream: { write: line => lines.push(line) } } })
  const { tills } = shop.application.api.platform
  const counts = new RefusedCounts(tills, { log: http.log, clock: () => tenInTheMorning, timeZone: 'Asia/Colombo', everyMs: 3_600_000 })
  http.post('/try', async request => counts.note('LOGIN_FAILED', request))
  const attempt = (username: string) => http.inject({ method: 'POST', url: '/try', payload: { username, password: 'guess' } })
  for (let nth = 1; nth <= 30; nth += 1) await attempt(`typed-secret-${nth}`)
  await attempt('cashier')
  await shop.owner.query('alter table refusal_count rename to refusal_count_away')
  await counts.flush()
  await shop.owner.query('alter table refusal_count_away rename to refusal_count')
  // Ten lines, one for the rest, and one that they could not be stored.
  expect(lines).toHaveLength(12)
  expect(lines.filter(line => /typed-secret|guess/.test(line))).toEqual([])
  await attempt('cashier')
  await counts.close()
  expect(await counted()).toEqual(['sign-in-refused of cashier: 2', 'sign-in-refused of somebody: 30'])
  await http.close()
})
