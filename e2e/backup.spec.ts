import fs from 'node:fs'
import path from 'node:path'
import { throwAwayFolder } from '../database/throw-away-folder.ts'
import { withSeedPool } from '../database/seed-pool.ts'
import { testDatabase } from '../database/test-database.ts'
import { businessDate } from '../kernel/dates.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { insertMinimalBusiness } from '../tools/minimal-business.ts'
import { freeLoopbackPort, startServerProcess } from '../tools/server-process.ts'
import { enterLocation, expect, printedTexts, test } from './shop.ts'

const owner = { username: 'nirmala', password: 'rain over Galle' }

test('backups are set up by keyboard, and the passphrase is printed for the safe', { tag: '@long' }, async ({ page }) => {
  const database = await testDatabase()
  const business = { name: 'Lanka Tyres', locationNames: ['Main shop'], ...owner }
  await withSeedPool(database.url, async pool => {
    await inTransaction(pool, tx => insertMinimalBusiness(tx, business, businessDate(Date.now(), 'Asia/Colombo')))
  })
  const folder = throwAwayFolder('backup-page')
  const [dataDir, second] = [path.join(folder, 'data'), path.join(folder, 'second')]
  fs.mkdirSync(second)
  const settings = {
    PORT: String(await freeLoopbackPort()),
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    DEMO: 'false',
    NODE_ENV: 'test',
  }
  const server = await startServerProcess(settings)
  try {
    await page.goto(`${server.url}/bizx/settings?tab=backup`)
    await page.getByLabel('Username').fill(owner.username)
    await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
    await page.keyboard.press('Enter')
    await enterLocation(page)
    await page.goto(`${server.url}/bizx/settings?tab=backup`)
    await page.getByRole('button', { name: 'Set up backups' }).press('Enter')
    const form = page.getByRole('form', { name: 'Set up backups' })
    await expect(form.getByRole('textbox', { name: 'Your password' })).toBeFocused()
    await page.keyboard.type(owner.password)
    await form.getByRole('button', { name: 'Suggest a passphrase' }).press('Enter')
    await form.getByRole('textbox', { name: 'Second folder' }).fill('/no/such/folder')
    await page.keyboard.press('Enter')
    await expect(form.getByText('It is no folder of this machine')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Your password' })).toHaveValue(owner.password)
    await form.getByRole('textbox', { name: 'Second folder' }).fill(second)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Print for the safe' })).toBeFocused()
    const passphrase =
      (await page
        .getByText(/^The passphrase is/)
        .locator('code')
        .textContent()) ?? ''
    expect(passphrase).toMatch(/^\w{5}(-\w{5}){4}$/)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await printedTexts(page))[0]).toContain(passphrase)
    expect((await printedTexts(page))[0]).toContain('Lanka Tyres')
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page.getByText(passphrase)).toBeHidden()
    await expect.poll(() => fs.readdirSync(second)).toHaveLength(1)
    await expect(page.getByRole('table', { name: 'Backups' })).toContainText('asked for')
    await page.getByRole('button', { name: 'Change passphrase or folder' }).press('Enter')
    await expect(form.getByRole('textbox', { name: 'Second folder' })).toHaveValue(second)
  } finally {
    await server.stop()
    await database.drop()
    fs.rmSync(folder, { recursive: true })
  }
})
