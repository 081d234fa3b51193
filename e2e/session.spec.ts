import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { billsOf, colombo, expect, kandy, signInByHand, test } from './shop.ts'
import { addItem, cell, cloth, grease, lines, payCash, productField, received, savedCode, total } from './till.ts'

async function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter(key => !key.startsWith('bizx.draft') && !key.startsWith('bizx.save'))
      .toSorted(),
  )
}

/** Which session the page has, as the server knows it. */
async function sessionOf(page: Page): Promise<Buffer> {
  const token = await page.evaluate(() => localStorage.getItem('bizx.accessToken') ?? '')
  return createHash('sha256').update(token).digest()
}

test('who has no role comes to the login page, and after signing in to where he wanted to be', async ({ page, shop }) => {
  await page.goto(`${shop.url}/sales-auto-care`)
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsales-auto-care$/)
  await expect(page.getByLabel('Username')).toBeFocused()
  await signInByHand(page)
  await expect(page).toHaveURL(/\/sales-auto-care$/)
  await expect(productField(page)).toBeFocused()
  // spec section 9: what the browser's storage holds; whether batches are asked for is on until a setting says otherwise
  const keys = await storedKeys(page)
  expect(keys).toEqual(
    expect.arrayContaining([
      'bizx.accessToken',
      'bizx.location',
      'bizx.locationCode',
      'bizx.locationName',
      'bizx.mainNavigation',
      'bizx.reportNavigation',
    ]),
  )
})

test('a wrong password shows what the server says, and the next try is at hand', async ({ page, shop }) => {
  await page.goto(`${shop.url}/login`)
  const username = page.getByLabel('Username')
  await expect(username).toBeFocused()
  const place = await username.boundingBox()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign in' }).press('Enter')
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  expect(await username.boundingBox()).toEqual(place)
  await page.getByLabel('Username').fill('cashier')
  const password = page.getByRole('textbox', { name: 'Password' })
  // The password is hidden, its keeper may fill it in, and it may be pasted.
  expect(await password.evaluate((field: HTMLInputElement) => [field.type, field.autocomplete])).toEqual(['password', 'current-password'])
  await page.getByLabel('Username').fill('wrong')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await password.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(password).toHaveValue('wrong')
  await page.getByLabel('Username').fill('cashier')
  await password.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The username or the password is wrong.')
  expect(await username.boundingBox()).toEqual(place)
  await expect(password).toBeFocused()
  await signInByHand(page)
  await expect(page).toHaveURL(/\/dashboard$/)
})

for (const { ending, sql, message, tag = [] } of [
  { ending: 'is ended on the server', sql: 'delete from session where token_hash = $1', message: 'You are logged out' },
  {
    ending: 'expires',
    sql: "update session set expires_at = now() - interval '1 minute' where token_hash = $1",
    message: 'access_token expired',
  },
  {
    ending: 'is ended by the twenty-first sign-in of its user',
    sql: `with gone as (delete from session where token_hash = $1 returning token_hash, user_code)
      insert into ended_session (token_hash, user_code, why, ended_by, ended_at) select token_hash, user_code, 'crowded', user_code, now() from gone`,
    message: 'cashier signed in at more than 20 places',
    tag: ['@long'],
  },
]) {
  test(`a session that ${ending} in the middle of a bill costs nothing: sign in again, F1, one bill`, { tag }, async ({ page, shop }) => {
    await page.goto(`${shop.url}/sales-auto-care`)
    await signInByHand(page)
    const before = await shop.count(billsOf, [colombo.code])
    await addItem(page, cloth, '2')
    await addItem(page, grease)
    await received(page).fill('3000')
    expect((await shop.owner.query(sql, [await sessionOf(page)])).rowCount).toBe(1)
    await page.keyboard.press('F1')
    await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsales-auto-care$/)
    await signInByHand(page)
    // 2 × 590.00 + 1,430.00
    await expect(total(page)).toHaveText('Rs. 2,610.00')
    await expect(lines(page)).toHaveCount(2)
    await expect(received(page)).toHaveValue(/3,?000/)
    expect(await shop.count(billsOf, [colombo.code])).toBe(before)
    await page.keyboard.press('F1')
    const code = await savedCode(page)
    expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
    expect(await shop.count('select total from invoice where code = $1', [code])).toBe(261_000)
  })
}

test('a stored valid token signs in by itself, and the bill outlives a reload and the way back', async ({ page, signIn }) => {
  await signIn()
  await addItem(page, cloth, '3')
  await page.getByLabel('Remarks').fill('for Saturday')
  await page.reload()
  // 3 × 590.00
  await expect(total(page)).toHaveText('Rs. 1,770.00')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('3')
  await expect(page.getByLabel('Remarks')).toHaveValue('for Saturday')
  await page.getByRole('link', { name: 'Dashboard' }).press('Enter')
  await expect(page.getByRole('heading', { name: /Dilani/ })).toBeVisible()
  await page.goBack()
  await expect(total(page)).toHaveText('Rs. 1,770.00')
})

test('logout asks about an open bill, clears the token and the location, and the next one starts at the dashboard', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/sales-auto-care`)
  await signInByHand(page)
  await addItem(page, cloth)
  await page.getByRole('button', { name: 'User: Dilani' }).press('Enter')
  const menu = page.getByRole('menu', { name: 'User: Dilani' })
  for (const entry of ['Backup', 'Settings', 'Logout']) await expect(menu.getByRole('menuitem', { name: entry })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Backup' })).toHaveAttribute('aria-disabled', 'true')
  await menu.getByRole('menuitem', { name: 'Logout' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText('Not saved yet: a bill.')
  await expect(question).toContainText('put it on hold first')
  await page.keyboard.press('Escape')
  await expect(total(page)).not.toHaveText('Rs. 0.00')
  await page.getByRole('button', { name: 'User: Dilani' }).press('Enter')
  await menu.getByRole('menuitem', { name: 'Logout' }).press('Enter')
  await question.getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(page.getByText('Logged out')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await storedKeys(page)).not.toEqual(expect.arrayContaining(['bizx.accessToken']))
  expect(
    await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap(storage =>
        ['accessToken', 'location', 'locationCode', 'locationName'].map(key => storage.getItem(`bizx.${key}`)),
      ),
    ),
  ).toEqual(Array(8).fill(null))
  await signInByHand(page)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('two tabs at two locations do not mix', async ({ page, context, shop, signIn }) => {
  await signIn()
  const other = await context.newPage()
  await other.goto(`${shop.url}/sales-auto-care`)
  await expect(productField(other)).toBeFocused()
  await other.getByRole('button', { name: `Stock location: ${colombo.name}` }).press('Enter')
  await other.getByRole('menuitemradio', { name: kandy.name }).press('Enter')
  await expect(other.getByRole('button', { name: `Stock location: ${kandy.name}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Stock location: ${colombo.name}` })).toBeVisible()
  const [here, there] = [await shop.count(billsOf, [colombo.code]), await shop.count(billsOf, [kandy.code])]
  await addItem(page, cloth)
  await addItem(other, cloth, '2')
  await expect(lines(page)).toHaveCount(1)
  expect(await payCash(other)).toMatch(/^3102/)
  await expect(total(page)).toHaveText('Rs. 590.00')
  expect(await payCash(page)).toMatch(/^3101/)
  expect(await shop.count(billsOf, [colombo.code])).toBe(here + 1)
  expect(await shop.count(billsOf, [kandy.code])).toBe(there + 1)
})
