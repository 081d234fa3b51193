import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '../testing/books.ts'
import { aSession, hire } from '../testing/people.ts'
import { giveAuthenticator } from '../testing/second-factors.ts'
import { colombo, openShop, staffWith, type Shop } from '../testing/shop.ts'
import { login, signInWithUser } from '../features/shop/session/contract.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** What the tool says. */
async function unlock(...args: string[]): Promise<string> {
  const env = { DATABASE_URL: shop.database.ownerUrl }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'user-unlock.ts'), ...args], { env })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (words += data.toString()))
  await new Promise(resolve => child.once('close', resolve))
  return words.trim()
}

const outcome = async (password: string) => {
  const { status, error } = await staffWith(shop.application, '', '').call(login, { body: { username: 'locked', password } })
  return status === 200 ? 'in' : error.code
}

test('opens a user who is locked, and with --authenticator removes the one that was lost; both are audited', async () => {
  const code = await hire(shop, { [colombo]: 'cashier' }, { username: 'locked' })
  await giveAuthenticator(shop, code)
  const staff = await aSession(shop, code)
  for (let time = 1; time <= 10; time += 1) await outcome('guess')
  expect(await outcome('cashier1234')).toBe('LOGIN_THROTTLED')
  expect(await unlock('--username', 'Locked')).toBe('locked can sign in again.')
  expect(await outcome('cashier1234')).toBe('FACTOR_CODE_NEEDED')
  expect((await staff.call(signInWithUser)).status).toBe(200)
  expect(await unlock('--username', 'locked', '--authenticator')).toBe('locked can sign in again, and has no authenticator any more.')
  expect((await staff.call(signInWithUser)).error.code).toBe('NOT_SIGNED_IN')
  expect(await outcome('cashier1234')).toBe('in')
  expect(await unlock('--username', 'locked', '--authenticator')).toBe('locked can sign in again.')
  expect(await unlock('--username', 'nobody')).toMatch(/There is no user nobody\.$/)
  const acts = (await auditOf(shop, code)).map(({ action, user_code }) => `${action} by ${user_code ?? 'nobody'}`)
  expect(acts.filter(act => act.endsWith('nobody'))).toEqual([
    'unlock-user by nobody',
    'unlock-user by nobody',
    'remove-second-factor by nobody',
    'unlock-user by nobody',
  ])
})
