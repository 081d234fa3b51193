import { typeSlowly } from './keyboard.ts'
import type { BrowserShop } from './shop.ts'
import { colombo, enterLocation, expect, kandy, test } from './shop.ts'
import type { Page } from '@playwright/test'

/** Opens the menu of a user's row by keyboard and chooses from it. */
async function act(page: Page, username: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${username}` }).press('Enter')
  await page
    .getByRole('menu', { name: `Actions of ${username}` })
    .getByRole('menuitem', { name: action })
    .press('Enter')
}

async function ownMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^User: / }).press('Enter')
  await page.getByRole('menuitem', { name: entry }).press('Enter')
}

/** Username and password on the login page. */
async function logIn(page: Page, shop: BrowserShop, username: string, password: string): Promise<void> {
  await page.goto(`${shop.url}/login`)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
}

/** Somebody else's way in changes only for who types the own password. */
async function typeOwnPassword(page: Page, password: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Your password, please' }).getByLabel('Current password')).toBeFocused()
  await typeSlowly(page, password)
  await page.keyboard.press('Enter')
}

/** What is asked next, here or by the page itself, comes back with the end of the session. */
async function expectLoggedOut(page: Page, why: string): Promise<void> {
  const jump = page.getByRole('combobox', { name: 'Search or jump to' })
  await page.keyboard.press('Control+K')
  await expect(jump.or(page.getByRole('heading', { name: 'Sign in' }))).toBeVisible()
  if (await jump.isVisible()) {
    await typeSlowly(page, 'kamal')
  }
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: `You are signed out here, because ${why}` })
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
}

test('an admin creates a cashier, who chooses an own password and is signed out by the admin', async ({ page, browser, shop, signIn }) => {
  await signIn('admin', '/user?size=25')
  await page.keyboard.press('Insert')
  const form = page.getByRole('dialog', { name: 'New User' })
  await expect(form.getByLabel('Username')).toBeFocused()
  await typeSlowly(page, 'Ishara')
  await page.keyboard.press('Enter')
  await typeSlowly(page, 'Ishara')
  await page.keyboard.press('Enter')
  await typeSlowly(page, 'Bandara')
  await page.keyboard.press('Control+S')
  await expect(form.getByText('Choose a role at one location at least')).toBeVisible()
  const here = form.getByLabel(colombo.name)
  await here.focus()
  // What an admin does not give cannot be chosen.
  await expect(here.getByRole('option', { name: 'Manager' })).toBeEnabled()
  await expect(here.getByRole('option', { name: 'Superadmin' })).toBeDisabled()
  await here.selectOption('Cashier')
  await page.keyboard.press('Control+S')

  const first = page.getByRole('dialog', { name: 'First password of Ishara Bandara' })
  await expect(first.getByRole('textbox', { name: 'New password', exact: true })).toBeFocused()
  await typeSlowly(page, 'ishara2026')
  await page.keyboard.press('Enter')
  await typeSlowly(page, 'ishara2026')
  await page.keyboard.press('Enter')
  await expect(first.getByText('The password must not be the username.')).toBeVisible()
  await first.getByRole('textbox', { name: 'New password', exact: true }).fill('given for a day')
  await first.getByRole('textbox', { name: 'Repeat the new password' }).fill('given for a day')
  await page.keyboard.press('Enter')
  await typeOwnPassword(page, 'admin1234')
  await expect(page.getByText('Password set: ishara chooses another one at the next sign-in')).toBeVisible()
  const row = page.getByRole('row', { name: /ishara/ })
  await expect(row).toContainText(`Cashier at ${colombo.name}`)
  await expect(row).toContainText('First sign-in')

  const context = await browser.newContext()
  const till = await context.newPage()
  await logIn(till, shop, 'ishara', 'given for a day')
  await expect(till.getByRole('heading', { name: 'Your own password' })).toBeVisible()
  await expect(till.getByRole('textbox', { name: 'New password', exact: true })).toBeFocused()
  // A reload starts again: there is no session yet.
  expect(await till.evaluate(() => localStorage.getItem('bizx.accessToken'))).toBeNull()
  await typeSlowly(till, 'given for a day')
  await till.keyboard.press('Enter')
  await typeSlowly(till, 'given for a day')
  await till.keyboard.press('Enter')
  await expect(till.getByText('This is the password you have already. Choose another one.')).toBeVisible()
  await till.getByRole('textbox', { name: 'New password', exact: true }).fill('rain over Kandy')
  await till.getByRole('textbox', { name: 'Repeat the new password' }).fill('rain over Galle')
  await till.keyboard.press('Enter')
  await expect(till.getByText('The two passwords are not the same')).toBeVisible()
  await till.getByRole('textbox', { name: 'Repeat the new password' }).fill('rain over Kandy')
  await till.keyboard.press('Enter')
  await enterLocation(till)
  await expect(till.getByRole('heading', { name: /Ishara/ })).toBeVisible()

  await act(page, 'ishara', 'Sessions')
  const sessions = page.getByRole('dialog', { name: 'Where Ishara Bandara is signed in' })
  await sessions.getByRole('button', { name: /^End the session of/ }).press('Enter')
  await expect(page.getByText('Session ended')).toBeVisible()
  await expect(sessions.getByText('Not signed in anywhere just now.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectLoggedOut(till, 'admin ended the sessions of ishara')
  await context.close()
})

test('a manager proposes, an admin approves, and nobody raises the own role', { tag: '@long' }, async ({ page, shop, signIn }) => {
  await signIn('manager', '/user?size=25')
  await page.keyboard.press('Insert')
  await expect(page.getByText('You propose this user.')).toBeVisible()
  await typeSlowly(page, 'ruwini')
  await page.keyboard.press('Enter')
  await typeSlowly(page, 'Ruwini')
  const there = page.getByRole('dialog', { name: 'New User' }).getByLabel(kandy.name)
  await expect(there.getByRole('option', { name: 'Manager' })).toBeDisabled()
  await there.selectOption('Cashier')
  await page.keyboard.press('Control+S')
  await expect(page.getByRole('row', { name: /ruwini/ })).toContainText('Pending')

  // A manager sees users and manages none, the own account least of all.
  await page.getByRole('button', { name: 'Actions of manager' }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([/^View/])
  await page.keyboard.press('Escape')
  const token = await page.evaluate(() => localStorage.getItem('bizx.accessToken'))
  const refused = await page.request.put(`${new URL('/api/v1/user/1001000003', shop.url).href}`, {
    headers: { authorization: `Bearer ${token}`, locationcode: colombo.code, 'idempotency-key': crypto.randomUUID() },
    data: { username: 'manager', firstName: 'Rizwan', stockLocations: [{ code: colombo.code, roleId: 1 }], version: 1 },
  })
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'NOT_ALLOWED'])
  expect(
    await shop.count(`select role_id from user_location_role where user_code = '1001000003' and location_code = $1`, [colombo.code]),
  ).toBe(3)

  await signIn('admin', '/user?status=pending')
  await act(page, 'ruwini', 'Approve')
  await expect(page.getByText(`ruwini may sign in from now on, as cashier at ${kandy.name}.`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('ruwini is approved')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'First password of Ruwini' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /ruwini/ })).toBeHidden()

  // The own roles stand there, and say why they stay; so does the account of who stands higher.
  await page.goto(`${shop.url}/user?edit=1001000002`)
  await expect(page.getByRole('dialog', { name: 'Edit User: admin' }).getByLabel(colombo.name)).toBeDisabled()
  await expect(page.getByText('You cannot change your own roles or status.').first()).toBeVisible()
  await page.goto(`${shop.url}/user?term=superadmin`)
  await act(page, 'superadmin', 'Edit')
  await expect(page.getByText('superadmin is superadmin: as admin you manage only users below your own role.')).toBeVisible()
})

test('a user is rejected with a reason and comes back', async ({ page, signIn }) => {
  await signIn('superadmin', '/user?term=priyantha')
  await act(page, 'priyantha', 'Reject')
  const dialog = page.getByRole('dialog', { name: 'Reject Priyantha Kumara' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Say why')).toBeVisible()
  await typeSlowly(page, 'On leave')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: /priyantha/ })
  await expect(row).toContainText('Rejected')
  await act(page, 'priyantha', 'Reactivate')
  await expect(page.getByText('The rejection said: On leave.')).toBeVisible()
  await page.keyboard.press('Enter')
  await typeOwnPassword(page, 'superadmin1234')
  await expect(row).not.toContainText('Rejected')
})

test(
  'the own password is changed with the current one, and other sessions are seen and ended',
  { tag: '@long' },
  async ({ page, browser, shop }) => {
    await logIn(page, shop, 'thilini', 'cashier1234')
    await enterLocation(page)
    const context = await browser.newContext()
    const phone = await context.newPage()
    await logIn(phone, shop, 'thilini', 'cashier1234')
    await enterLocation(phone)

    // A session alone ends no other: the password is asked for first, and a wrong one says so where it was typed.
    const tablet = await (await browser.newContext()).newPage()
    await logIn(tablet, shop, 'thilini', 'cashier1234')
    await enterLocation(tablet)
    await ownMenu(page, 'Where you are signed in')
    const sessions = page.getByRole('table', { name: 'Your sessions' })
    const ends = sessions.getByRole('button', { name: /^End the session of/ })
    await expect(sessions.getByText('This browser')).toHaveCount(1)
    await expect(ends).toHaveCount(2)
    await ends.first().press('Enter')
    const asked = page.getByRole('dialog', { name: 'Your password, please' })
    await expect(asked.getByLabel('Current password')).toBeFocused()
    await typeSlowly(page, 'cashier')
    await page.keyboard.press('Enter')
    await expect(asked.getByText('This is not your current password.')).toBeVisible()
    await asked.getByRole('textbox', { name: 'Current password' }).fill('cashier1234')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Session ended')).toBeVisible()
    await expect(ends).toHaveCount(1)
    await expectLoggedOut(tablet, 'thilini ended this session from another place')
    await tablet.context().close()
    await page.keyboard.press('Escape')

    const secondTab = await page.context().newPage()
    await secondTab.goto(`${shop.url}/dashboard`)
    await expect(secondTab.getByRole('heading', { name: /Thilini/ })).toBeVisible()

    await ownMenu(page, 'Change password')
    await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused()
    await typeSlowly(page, 'cashier')
    await page.keyboard.press('Enter')
    await typeSlowly(page, 'rain over Kandy')
    await page.keyboard.press('Enter')
    await typeSlowly(page, 'rain over Kandy')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is not your current password.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Current password' }).fill('cashier1234')
    await page.getByRole('button', { name: 'Change password' }).press('Enter')
    await expect(page.getByText('Password changed; one other session ended')).toBeVisible()
    await expectLoggedOut(phone, 'thilini has a new password')
    await context.close()
    // Both tabs of this browser go on with the new token.
    for (const tab of [page, secondTab]) {
      await tab.bringToFront()
      await ownMenu(tab, 'Where you are signed in')
      await expect(tab.getByRole('table', { name: 'Your sessions' }).getByText('This browser')).toHaveCount(1)
      await expect(tab.getByRole('button', { name: /^End the session of/ })).toHaveCount(0)
    }
  },
)

test('a cashier sees no users, but what every role may do', async ({ page, signIn }) => {
  await signIn('cashier', '/user')
  await expect(page.getByText('Users are managed by admins.')).toBeVisible()
  await page.getByRole('link', { name: 'User Types' }).press('Enter')
  const table = page.getByRole('table', { name: /what each may do/ })
  await expect(table.getByRole('columnheader')).toHaveText(['What', 'Cashier', 'Manager', 'Admin', 'Superadmin'])
  const override = table.getByRole('row', { name: /Sell under the minimum price/ })
  await expect(override.getByRole('cell').first()).toHaveText('with a manager')
  await expect(override.getByRole('img', { name: 'Yes' })).toHaveCount(3)
})

test('no form that asks for a password ever shows it: Enter goes on into fields that hide it', async ({ page, shop, signIn }) => {
  const secret = 'rain 4711'
  /** What can be read in the fields of the page. */
  const readable = () =>
    page.locator('input:not([type="password"]), textarea').evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))
  const typeOn = async (fields: number) => {
    for (let at = 0; at < fields; at += 1) {
      await typeSlowly(page, secret)
      expect((await readable()).filter(text => text.includes('4711'))).toEqual([])
      await page.keyboard.press('Enter')
    }
  }
  await page.goto(`${shop.url}/login`)
  await expect(page.getByLabel('Username')).toBeFocused()
  await typeSlowly(page, 'nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await typeOn(1)
  await expect(page.getByLabel('Username')).toHaveValue('nobody')

  await signIn('superadmin', '/settings?tab=backup')
  await page.getByRole('textbox', { name: 'Your password' }).focus()
  await typeOn(2)
  await ownMenu(page, 'Change password')
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused()
  await typeOn(2)
})
