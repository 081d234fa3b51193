import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { codeAt } from '../testing/second-factors.ts'
import { expectAccessible } from './accessibility.ts'
import { enterLocation, expect, test, type BrowserShop } from './shop.ts'

const username = 'amara'
const password = 'cashier1234'

async function hireManager(shop: BrowserShop): Promise<void> {
  await shop.owner.query(
    `with hired as (
       insert into app_user (code, username, first_name, password_hash, status)
       select '1001900001', $1, 'Amara', password_hash, 'active' from app_user where username = 'cashier' returning code
     )
     insert into user_location_role select code, '1301000001', 3, '2000-01-01' from hired`,
    [username],
  )
}

async function logIn(page: Page, shop: BrowserShop): Promise<void> {
  await page.goto(`${shop.url}/login`)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
}

async function ownMenu(page: Page, entry: string): Promise<void> {
  // The page that comes in closes menus.
  await expect(page.getByRole('heading', { name: /Amara/ })).toBeVisible()
  await page.getByRole('button', { name: /^User: / }).press('Enter')
  await page.getByRole('menuitem', { name: entry }).press('Enter')
}

test.beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } })
})

/** The key that the page shows, which is the one that a phone reads from its QR code. */
async function shownSecret(page: Page): Promise<string> {
  const square = page.getByRole('img', { name: 'QR code for the authenticator app' })
  await expect(square).toBeVisible()
  const secret = ((await page.getByLabel('Key for the authenticator app').textContent()) ?? '').replaceAll(' ', '')
  const [found] = await readBarcodes(await square.screenshot(), { formats: ['QRCode'] })
  const read = new URL(found?.text ?? 'about:blank')
  expect([read.protocol, decodeURIComponent(read.pathname).split(':').at(-1)]).toEqual(['otpauth:', username])
  expect([read.searchParams.get('secret'), read.searchParams.get('issuer')]).toEqual([secret, 'Hela Motors & Auto Care (Pvt) Ltd'])
  return secret
}

async function logOut(page: Page): Promise<void> {
  await ownMenu(page, 'Logout')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

test(
  'an authenticator is added, asked for, removed by an admin, and set up again where the role asks for it',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    await hireManager(shop)
    await logIn(page, shop)
    await enterLocation(page)
    await ownMenu(page, 'Authenticator')
    const dialog = page.getByRole('dialog', { name: 'Authenticator' })
    await expect(dialog.getByRole('button', { name: 'Add an authenticator' })).toBeFocused()
    await page.keyboard.press('Enter')
    const secret = await shownSecret(page)
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await expectAccessible(page, 'an authenticator to add')
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This code is wrong or was used before.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, Date.now()))
    await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page, 'recovery codes')
    const [recovery = '', another = ''] = await codes.allTextContents()
    await expect(dialog.getByRole('button', { name: 'I have kept them' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()

    await logOut(page)
    await logIn(page, shop)
    const field = page.getByLabel('Code', { exact: true })
    await expect(field).toBeFocused()
    await page.keyboard.type('123456')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('This code is wrong or was used before.')
    await expectAccessible(page, 'a wrong code')
    // The code of the half minute that the first one did not use up.
    await field.fill(codeAt(secret, Date.now() + 30_000))
    await page.keyboard.press('Enter')
    await enterLocation(page)
    await logOut(page)
    await logIn(page, shop)
    await expect(field).toBeFocused()
    await page.keyboard.type(recovery.toUpperCase())
    await page.keyboard.press('Enter')
    await enterLocation(page)
    await ownMenu(page, 'Authenticator')
    await expect(dialog.getByText('9 of 10 recovery codes are left.')).toBeVisible()
    // The password alone changes nothing of it.
    await dialog.getByRole('button', { name: 'New recovery codes' }).press('Enter')
    await expect(dialog.getByLabel('Code of your authenticator, or a recovery code')).toBeFocused()
    await expectAccessible(page, 'new recovery codes')
    await page.keyboard.type(another)
    await page.keyboard.press('Enter')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(codes).toHaveCount(10)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()

    await signIn('admin', `/user?size=25&term=${username}`)
    await page.getByRole('button', { name: `Actions of ${username}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Remove authenticator' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page.getByText(`${username} has no authenticator any more`)).toBeVisible()

    // Saved by the settings screen it would end the sessions of the other tests.
    await shop.owner.query(`insert into setting (key, value) values ('sign-in', '{"secondFactorRoles": ["manager"]}')`)
    try {
      await page.evaluate(() => localStorage.clear())
      await logIn(page, shop)
      const again = await shownSecret(page)
      await expect(field).toBeFocused()
      // The answer is lost, and the same sign-in brings the codes.
      await page.route('**/api/v1/login', async route => {
        await route.fetch()
        await route.abort()
      })
      await page.keyboard.type(codeAt(again, Date.now()))
      await page.keyboard.press('Enter')
      // Ten recovery codes are hashed first, as slowly as passwords.
      await expect(page.getByRole('alert')).toContainText('press Set up again: the recovery codes come with its answer.', {
        timeout: 20_000,
      })
      await expectAccessible(page, 'an authenticator whose answer was lost')
      await page.unroute('**/api/v1/login')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('listitem')).toHaveCount(10, { timeout: 20_000 })
      await page.getByRole('button', { name: 'I have kept them' }).press('Enter')
      await enterLocation(page)
    } finally {
      await shop.owner.query(`delete from setting where key = 'sign-in'`)
    }
  },
)

test('the owner needs an authenticator before the own role may ask for one', async ({ page, signIn }) => {
  await signIn('superadmin', '/settings?tab=sign-in')
  const form = page.getByRole('form', { name: 'Signing in' })
  await form.getByRole('checkbox', { name: 'Superadmin' }).press('Space')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Add an authenticator to your own account first')).toBeVisible()
  await expect(form.getByRole('checkbox', { name: 'Superadmin' })).toBeChecked()
  await form.getByRole('button', { name: 'Undo changes' }).press('Enter')
})
