import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../features/shop/session/contract.ts'
import { demoUsers } from '../demo/users.ts'
import { demoLogins, refuseDemoPasswords, usersWithDemoPasswords } from './demo-passwords.ts'
import { endDemoPasswords } from './end-demo-passwords.ts'
import { auditOf, brokenPromises } from '../testing/books.ts'
import { openShop, staffWith, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const tills = () => shop.application.api.platform.tills
const active = demoUsers.filter(({ status }) => status === 'active').map(({ username }) => username)
const signIn = (username: string, password: string, newPassword?: string) =>
  staffWith(shop.application, '', '').call(login, { body: { username, password, ...(newPassword !== undefined && { newPassword }) } })

test('a server that others reach is refused while a demo password works, a renamed user too, and hears which command ends it', async () => {
  await shop.owner.query(`update app_user set username = 'counter1' where username = 'fathima'`)
  const refused = refuseDemoPasswords(tills(), 'HOST is 0.0.0.0')
  await expect(refused).rejects.toThrow(/^HOST is 0\.0\.0\.0, and superadmin, .*counter1.* can sign in with .* Run "npm run demo:end"/)
  expect((await usersWithDemoPasswords(tills())).map(({ username }) => username)).toEqual(
    active.map(username => (username === 'fathima' ? 'counter1' : username)),
  )
})

test('ending them leaves one superadmin with a new password, and everybody else out', async () => {
  const { rows } = await shop.owner.query<{ code: string }>(
    `select code from app_user where username in ('superadmin', 'cashier') order by code`,
  )
  await shop.typePassword('cashier')
  const shown = await demoLogins(tills())
  expect(shown).toHaveLength(active.length - 1)
  expect(shown).toContainEqual({ username: 'kumari', password: 'cashier1234', roles: 'cashier' })
  const { rejected, kept } = await endDemoPasswords(tills(), shop.now())
  expect(rejected).toHaveLength(active.length - 1)
  expect(kept?.username).toBe('superadmin')
  for (const username of ['cashier', 'manager', 'superadmin', 'counter1']) {
    const known = username === 'counter1' ? 'cashier1234' : `${username}1234`
    expect((await signIn(username, known)).error.code).toBe('LOGIN_FAILED')
  }
  expect((await signIn('superadmin', kept?.password ?? '')).error.code).toBe('PASSWORD_CHANGE_NEEDED')
  expect((await signIn('superadmin', kept?.password ?? '', 'seven rivers meet')).status).toBe(200)
  expect((await shop.owner.query(`select from session where user_code = '${rows[1]!.code}'`)).rowCount).toBe(0)
  expect((await auditOf(shop, rows[0]!.code)).find(({ action }) => action === 'set-password')).toMatchObject({ user_code: null })
  expect((await auditOf(shop, rows[1]!.code)).find(({ action }) => action === 'reject')).toMatchObject({ after: { status: 'rejected' } })
  expect(await demoLogins(tills())).toBeNull()
  await expect(refuseDemoPasswords(tills(), 'HOST is 0.0.0.0')).resolves.toBeUndefined()
  // A user with a password of their own keeps it.
  expect(await endDemoPasswords(tills(), shop.now())).toEqual({ rejected: [], kept: null })
  expect(await brokenPromises(shop)).toEqual([])
})
