import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { withSeedPool } from '../database/seed-pool.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { throwAwayFolder } from '../database/throw-away-folder.ts'
import { businessDate } from '../kernel/dates.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { backupOf } from '../testing/backups.ts'
import { freeLoopbackPort, startServerProcess } from '../tools/server-process.ts'
import { insertMinimalBusiness } from '../tools/minimal-business.ts'
import { putBackupNoticeAway } from './backup-notice.ts'
import { addBrand } from './new-brand.ts'
import { test as base, enterLocation, expect } from './shop.ts'

interface FirstStart {
  url: string
  /** All that the application has printed. */
  said: () => string
}

/** The application over a database in which nobody has an account. */
const test = base.extend<{ start: FirstStart }>({
  start: async ({}, use) => {
    const database = await testDatabase()
    const settings = { PORT: String(await freeLoopbackPort()), DATABASE_URL: database.ownerUrl, DEMO: 'false', NODE_ENV: 'test' }
    const server = await startServerProcess(settings)
    await use({ url: `${server.url}/bizx`, said: server.said })
    await server.stop()
    await database.drop()
  },
})

function tokenIn(text: string): string {
  return /^ {2}([0-9A-Z]{5}(?:-[0-9A-Z]{5}){5})$/m.exec(text)?.[1] ?? ''
}

test('a new business is set up with the printed token, by keyboard, and its owner signs in and takes the first steps', async ({
  page,
  start,
}) => {
  await expect.poll(() => tokenIn(start.said())).not.toBe('')
  const addresses: string[] = []
  page.on('request', request => addresses.push(request.url()))
  await page.goto(start.url)
  await expect(page.getByRole('heading', { name: 'Set up your business' })).toBeVisible()
  await expect(page.getByLabel('Setup token')).toBeFocused()
  // Looked at once: the styles of the application come later, and are not waited for.
  const other = page.getByRole('button', { name: 'Restore a backup instead' })
  expect(await other.evaluate(link => getComputedStyle(link).borderTopStyle)).toBe('none')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByText('Type the setup token')).toBeVisible()
  await expect(page.getByText('The business needs a name')).toBeVisible()
  await page.getByLabel('Setup token').focus()
  await page.keyboard.type('WRONG-WRONG-WRONG-WRONG')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Lanka Tyres')
  await page.keyboard.press('Enter')
  await page.keyboard.type('12 Lake Road, Galle')
  await page.keyboard.press('Enter')
  await page.keyboard.type('091 222 3344, 1919')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  // Neither is chosen for the owner: Enter asks, and the space bar answers.
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByText('Choose one; it can be changed later')).toHaveCount(2)
  await page.getByRole('radio', { name: 'BizX Auto Care' }).press('Space')
  await page.getByRole('radio', { name: 'No' }).press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await page.keyboard.type('Main shop')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Address')).toHaveValue('12 Lake Road, Galle')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  for (const [label, text] of [
    ['First Name', 'Nirmala'],
    ['Second Name', 'Perera'],
    ['Username', 'nirmala'],
    ['New password', 'rain over Galle'],
    ['Repeat the new password', 'rain over Kandy'],
  ] as const) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('The two passwords are not the same')).toBeVisible()
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('rain over Galle')
  await page.getByRole('button', { name: 'Complete' }).press('Enter')
  // The wrong token leads back to its field; nothing else has to be typed again.
  await expect(page.getByText('This is not the setup token.')).toBeVisible()
  await page.getByLabel('Setup token').fill(tokenIn(start.said()))
  for (let step = 1; step < 4; step += 1) await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByRole('button', { name: 'Complete' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Lanka Tyres')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('nirmala')
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await page.keyboard.type('rain over Galle')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Set Location' }).press('Enter')
  await expect(page.getByText('Logged in as superadmin')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Main shop')

  // The token is in no address and in nothing that was printed but its own line.
  const token = tokenIn(start.said())
  expect(addresses.filter(address => address.includes(token.slice(0, 11)))).toEqual([])
  expect(start.said().split(token)).toHaveLength(2)
  await takeFirstSteps(page)
})

/** A starter set, a step that is left out, and a brand that is missing where an item is added. */
async function takeFirstSteps(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText('3 of 11 done')
  await steps.getByRole('button', { name: 'Starter set for a garage' }).press('Enter')
  await expect(steps).toContainText('4 of 11 done')
  await steps.getByRole('button', { name: 'Leave out: Receipt printer' }).press('Enter')
  await expect(steps).toContainText('5 of 11 done')
  await steps.getByRole('link', { name: 'Items' }).press('Enter')
  await expect(page.getByText('No Item to display.')).toBeVisible()
  await page.keyboard.press('Insert')
  const item = page.getByRole('dialog', { name: 'New Item' })
  await item.getByRole('textbox', { name: 'Name', exact: true }).fill('Horn')
  await addBrand(page, 'Lanka Horns')
  await expect(item.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Horn')
}

test('a second browser finds that somebody else was first', { tag: '@long' }, async ({ page, browser, start }) => {
  const other = await (await browser.newContext()).newPage()
  for (const one of [page, other]) {
    await one.goto(start.url)
    await one.getByLabel('Setup token').fill(tokenIn(start.said()))
    await one.getByLabel('Business name').fill('Lanka Tyres')
    await one.getByRole('button', { name: 'Next' }).press('Enter')
    await one.getByRole('radio', { name: 'BizX POS', exact: true }).press('Space')
    await one.getByRole('radio', { name: 'No' }).press('Space')
    await one.getByRole('button', { name: 'Next' }).press('Enter')
    await one.getByLabel('Location name').fill('Main shop')
    await one.getByRole('button', { name: 'Next' }).press('Enter')
    await one.getByLabel('First Name').fill('Nirmala')
    await one.getByLabel('Username').fill('nirmala')
    await one.getByRole('textbox', { name: 'New password', exact: true }).fill('rain over Galle')
    await one.getByRole('textbox', { name: 'Repeat the new password' }).fill('rain over Galle')
  }
  await page.getByRole('button', { name: 'Complete' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await other.getByRole('button', { name: 'Complete' }).press('Enter')
  await expect(other.getByText('This business is set up already.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

const owner = { username: 'nirmala', password: 'rain over Galle' }

/** A shop with one user and no papers. */
async function smallShop(): Promise<TestDatabase> {
  const database = await testDatabase()
  const business = { name: 'Lanka Tyres', locationNames: ['Main shop'], ...owner }
  await withSeedPool(database.url, async pool => {
    await inTransaction(pool, tx => insertMinimalBusiness(tx, business, businessDate(Date.now(), 'Asia/Colombo')))
  })
  return database
}

/** Restores what the database has, after a wrong passphrase, and signs in as before. */
async function restoreAndSignIn(page: Page, start: FirstStart, database: TestDatabase, { username, password } = owner): Promise<void> {
  const buffer = await backupOf(database.ownerUrl, 'rain over Galle fort')
  await database.drop()
  await page.goto(start.url)
  await page.getByRole('button', { name: 'Restore a backup instead' }).press('Enter')
  await expect(page.getByLabel('Setup token')).toBeFocused()
  await page.keyboard.type(tokenIn(start.said()))
  await page.locator('input[type="file"]').setInputFiles({ name: 'bizx-2026-11-20.backup', mimeType: 'application/octet-stream', buffer })
  const passphrase = page.getByRole('textbox', { name: 'Passphrase of the file' })
  await passphrase.fill('rain over Kandy lake')
  await passphrase.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The passphrase is wrong, or the file is damaged. Nothing was restored.')
  await passphrase.fill('rain over Galle fort')
  await passphrase.press('Enter')
  // Its books are proved meanwhile, as the page tells.
  await expect(page.getByRole('heading', { name: 'The shop is back' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^All \d\d promises of the books hold$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await enterLocation(page)
}

test(
  'a shop comes back from its backup, after a wrong passphrase, and everybody signs in as before',
  { tag: '@long' },
  async ({ page, start }) => {
    await restoreAndSignIn(page, start, await smallShop())
    await expect(page.getByRole('banner')).toContainText('Main shop')
  },
)

test('a shop with papers comes back, and its owner hears that it has no backup', { tag: '@long' }, async ({ page, start }) => {
  test.setTimeout(120_000)
  await restoreAndSignIn(page, start, await testDatabase({ demo: true }), { username: 'superadmin', password: 'superadmin1234' })
  // The demo's bills are days old by now, and nobody ever made a backup of them.
  await putBackupNoticeAway(page)
})

test(
  'the demo shop opens beside a new business with a press, is ended from there, and goes with the server',
  { tag: '@long' },
  async ({ page, context }) => {
    test.setTimeout(180_000)
    // It stands only beside a database of the application's own.
    const folder = throwAwayFolder('first')
    fs.chmodSync(folder, 0o755)
    const { HOME = '' } = process.env
    const own = { DATA_DIR: path.join(folder, 'own'), TMPDIR: folder, HOME, DEMO: 'false', NODE_ENV: 'test' }
    const server = await startServerProcess({ ...own, PORT: String(await freeLoopbackPort()) })
    const demoFolders = () => fs.readdirSync(folder).filter(name => name.startsWith('bizx-demo-'))
    try {
      await page.goto(`${server.url}/bizx`)
      const panel = page.getByRole('region', { name: 'Demo shop' })
      const open = panel.getByRole('button', { name: 'Open the demo shop' })
      await open.press('Enter')
      await expect(page.getByText('Type the setup token')).toBeVisible()
      await expect(page.getByLabel('Setup token')).toBeFocused()
      await expect.poll(() => tokenIn(server.said())).not.toBe('')
      await page.keyboard.type(tokenIn(server.said()))
      const tab = context.waitForEvent('page', { timeout: 120_000 })
      await open.press('Enter')
      await expect(panel.getByRole('status')).toHaveText(/^The demo shop (gets a database|is filled)/)
      const demo = await tab
      await expect(panel.getByRole('status')).toHaveText(`The demo shop is open at ${demo.url().replace(/login.*$/, '')}`)
      await expect(panel.getByRole('row', { name: /^cashier/ })).toContainText('cashier1234')
      await expect(panel.getByRole('button', { name: 'End the demo shop' })).toBeInViewport()
      await expect(demo.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await demo.getByLabel('Username').fill('manager')
      await demo.getByRole('textbox', { name: 'Password' }).fill('manager1234')
      await demo.keyboard.press('Enter')
      await demo.getByRole('button', { name: 'Set Location' }).press('Enter')
      await expect(demo.getByText('Logged in as manager')).toBeVisible()
      expect(demoFolders()).toHaveLength(1)

      await panel.getByRole('button', { name: 'End the demo shop' }).press('Enter')
      await expect(open).toBeVisible({ timeout: 30_000 })
      expect(demoFolders()).toEqual([])
      // Another one goes with the server, however far it is.
      await open.press('Enter')
      await expect.poll(() => demoFolders().length).toBe(1)
      await server.stop()
      expect(demoFolders()).toEqual([])
    } finally {
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
)
