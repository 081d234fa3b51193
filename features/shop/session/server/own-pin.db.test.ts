import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { setOwnPin } from '../account-contract.ts'
import { giveOverride, login } from '../contract.ts'

let shop: Shop
let manager: Staff
let cashier: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  cashier = await shop.signIn('cashier')
})
afterAll(() => shop.close())

const pin = '482913'
const ask = (password: string) =>
  cashier.call(giveOverride, {
    body: { username: 'manager', password, permission: 'edit-any-bill', reason: 'Cashier has left', about: { bill: 'new' } },
  })

test('a PIN approves in place of the password, once its owner has set it with the password', async () => {
  expect((await ask(pin)).error.code).toBe('OVERRIDE_REFUSED')
  const wrong = await manager.call(setOwnPin, { body: { currentPassword: 'not the password', pin } })
  expect([wrong.error.code, Object.keys(wrong.error.fields)]).toEqual(['PASSWORD_WRONG', ['currentPassword']])
  expect((await manager.call(setOwnPin, { body: { currentPassword: 'manager1234', pin } })).status).toBe(200)
  expect((await ask(pin)).status).toBe(200)
  expect((await ask('manager1234')).status).toBe(200)
  expect((await ask('482914')).error.code).toBe('OVERRIDE_REFUSED')
})

test('nobody signs in with a PIN, and it is kept only as its hash', async () => {
  expect((await manager.call(login, { body: { username: 'manager', password: pin } })).error.code).toBe('LOGIN_FAILED')
  const { rows } = await shop.owner.query<{ pin_hash: string }>("select pin_hash from app_user where username = 'manager'")
  expect(rows[0]?.pin_hash).toMatch(/^argon2id\$/)
  const { rows: told } = await shop.owner.query(`select from audit where action = 'set-pin' and position($1 in audit::text) = 0`, [pin])
  expect(told).toHaveLength(1)
})

test('a PIN that anybody would try is refused, and wrong ones end in a lock', async () => {
  for (const weak of ['123456', '777777', '12345']) {
    const { error } = await manager.call(setOwnPin, { body: { currentPassword: 'manager1234', pin: weak } })
    expect(Object.keys(error.fields)).toEqual(['pin'])
  }
  const codes: string[] = []
  for (let nth = 0; nth < 12; nth += 1) codes.push((await ask('999998')).error.code)
  expect(codes.at(-1)).toBe('LOGIN_THROTTLED')
})
