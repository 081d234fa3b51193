import type { Page } from '@playwright/test'
import type pg from 'pg'
import { billsOf, colombo, expect, test, type BrowserShop } from './shop.ts'
import { addItem, lines, oilFilter, received, savedCode, total } from './till.ts'

/** The key with which the bill on the screen will be saved. */
async function keyOfBill(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [, draft = '{}'] = Object.entries(localStorage).find(([name]) => /^bizx\.draft\..*\.sales-auto-care$/.test(name)) ?? []
    return String((JSON.parse(draft) as { keys?: { new?: string } }).keys?.new ?? 'none')
  })
}

/** Holds what every save at Colombo needs, so that it stops just before it is written. */
async function holdSaves(shop: BrowserShop): Promise<{ release: () => Promise<void> }> {
  const client: pg.PoolClient = await shop.owner.connect()
  await client.query('begin')
  const held = await client.query("select from number_series where location_code = $1 and prefix = '31' for update", [colombo.code])
  expect(held.rowCount).toBe(1)
  return {
    release: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}

/** The process of the database that waits to save a bill alone: one that saves for several waits a tenth of a second and gives up. */
async function waitingSave(shop: BrowserShop): Promise<number> {
  let pid = 0
  await expect
    .poll(async () => {
      const { rows } = await shop.owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()
           and clock_timestamp() - query_start > interval '200 milliseconds'`,
      )
      pid = rows[0]?.pid ?? 0
      return rows.length
    })
    .toBe(1)
  return pid
}

async function gone(shop: BrowserShop, pid: number): Promise<void> {
  await expect.poll(() => shop.count('select count(*) from pg_stat_activity where pid = $1', [pid])).toBe(0)
}

async function ringUp(page: Page, signIn: () => Promise<void>): Promise<string> {
  await signIn()
  await addItem(page, oilFilter, '2')
  await received(page).fill('2000')
  await expect(page.getByLabel('Change due')).toHaveText('1,480.00')
  return keyOfBill(page)
}

const unreached = 'It is not known yet whether this was saved: the server cannot be reached.'

/** One bill, with that key and of 2 × 260.00. */
async function expectOneBill(shop: BrowserShop, { key, code, before }: { key: string; code: string; before: number }): Promise<void> {
  const { rows } = await shop.owner.query('select code, total from invoice where idempotency_key = $1', [key])
  expect(rows).toEqual([{ code, total: 52_000 }])
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
}

for (const { moment, isCommitted, tag } of [
  { moment: 'after the database wrote the bill and before anybody was told', isCommitted: true, tag: [] },
  // To the till both are a save without an answer.
  { moment: 'before the database wrote the bill', isCommitted: false, tag: ['@long'] },
]) {
  test(`the server dies ${moment}: the till tries again, and there is one bill`, { tag }, async ({ page, shop, signIn }) => {
    const before = await shop.count(billsOf, [colombo.code])
    const key = await ringUp(page, signIn)
    const hold = await holdSaves(shop)
    await page.keyboard.press('F1')
    const pid = await waitingSave(shop)
    await shop.kill()
    if (!isCommitted) await shop.owner.query('select pg_terminate_backend($1)', [pid])
    await hold.release()
    await gone(shop, pid)
    expect(await shop.count('select count(*) from invoice where idempotency_key = $1', [key])).toBe(isCommitted ? 1 : 0)
    // Seen before the start: a quick one leaves the words no time.
    await expect(page.getByText('Trying again…').first()).toBeVisible()
    // On a slow machine the server is back only after the till has stopped trying, and has said so for a while; F1 then saves the
    // same bill.
    const stopped = page.getByRole('alert').filter({ hasText: unreached })
    const saved = page.getByRole('status').filter({ hasText: 'Invoice added successfully' })
    const told = expect(stopped.or(saved).first()).toBeVisible({ timeout: 20_000 })
    const [hasStopped] = await Promise.all([told.then(() => stopped.isVisible()), shop.start()])
    if (hasStopped) await page.keyboard.press('F1')
    const code = await savedCode(page)
    await expectOneBill(shop, { key, code, before })
    await expect(lines(page)).toHaveCount(0)
    await expect(page.getByText('No connection to the server.')).toBeHidden()
  })
}

test('the network goes in the middle of a sale: it says so, keeps the bill, and saves one when it is back', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  const before = await shop.count(billsOf, [colombo.code])
  const key = await ringUp(page, signIn)
  await context.setOffline(true)
  await page.keyboard.press('F1')
  await expect(page.getByRole('alert').filter({ hasText: 'No connection to the server.' })).toBeVisible()
  await expect(page.getByText('Trying again…').first()).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await expect(total(page)).toHaveText('Rs. 520.00')
  await context.setOffline(false)
  const code = await savedCode(page)
  await expectOneBill(shop, { key, code, before })
  await expect(page.getByText('No connection to the server.')).toBeHidden()
})

test(
  'offline for longer than the till tries: the bill stays, and F1 saves the same one later',
  { tag: '@long' },
  async ({ page, context, shop, signIn }) => {
    const before = await shop.count(billsOf, [colombo.code])
    const key = await ringUp(page, signIn)
    await context.setOffline(true)
    await page.keyboard.press('F1')
    await expect(page.getByRole('alert').filter({ hasText: `${unreached} What you typed is kept here.` })).toBeVisible({
      timeout: 15_000,
    })
    await expect(lines(page)).toHaveCount(1)
    expect(await keyOfBill(page)).toBe(key)
    await context.setOffline(false)
    await page.keyboard.press('F1')
    const code = await savedCode(page)
    await expectOneBill(shop, { key, code, before })
  },
)

test('who stops waiting has the till back, and F1 saves the same bill later', async ({ page, context, shop, signIn }) => {
  const before = await shop.count(billsOf, [colombo.code])
  const key = await ringUp(page, signIn)
  await context.setOffline(true)
  await page.keyboard.press('F1')
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'It is not known yet whether this was saved.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cash pay/ })).toBeEnabled()
  // Who would clear it and enter it again reads first that it may be saved.
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Do you want to clear this?' })).toContainText('it may be saved already')
  await page.keyboard.press('Escape')
  expect(await keyOfBill(page)).toBe(key)
  await context.setOffline(false)
  await page.keyboard.press('F1')
  await expectOneBill(shop, { key, code: await savedCode(page), before })
})

test('the page is reloaded while its bill is being saved: it is told, gone from the till, and there is one', async ({
  page,
  shop,
  signIn,
}) => {
  const before = await shop.count(billsOf, [colombo.code])
  const key = await ringUp(page, signIn)
  const hold = await holdSaves(shop)
  await page.keyboard.press('F1')
  await waitingSave(shop)
  await page.reload()
  await hold.release()
  await expect.poll(() => shop.count('select count(*) from invoice where idempotency_key = $1', [key])).toBe(1)
  // The page asks what became of it, and tells.
  const code = await savedCode(page)
  await expectOneBill(shop, { key, code, before })
  await expect(lines(page)).toHaveCount(0)
})

test('a nearly full disk is told at once with what is left, keeps the bill, and F1 saves one when there is space', async ({
  page,
  shop,
  signIn,
}) => {
  const before = await shop.count(billsOf, [colombo.code])
  const key = await ringUp(page, signIn)
  const text = 'The disk of the server is nearly full (312 MB left). Free some space; what you typed is kept.'
  const refused = { code: 'DISK_LOW', message: { errorInfo: ['DISK_LOW', 503, text] }, fields: {}, requestId: 'full' }
  let asked = 0
  await page.route('**/api/v1/invoice-autocare', route => {
    asked += 1
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: refused })
  })
  await page.keyboard.press('F1')
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible({ timeout: 3_000 })
  await expect(lines(page)).toHaveCount(1)
  await expect(received(page)).toHaveValue('2,000')
  expect(asked).toBe(1)
  await page.unroute('**/api/v1/invoice-autocare')
  await page.keyboard.press('F1')
  await expectOneBill(shop, { key, code: await savedCode(page), before })
  await expect(lines(page)).toHaveCount(0)
})
