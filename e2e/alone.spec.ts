/** The line to the server is cut: a till that a manager enrolled sells on, and its bills go up by themselves. */
import type { Page } from '@playwright/test'
import { cutLine, enrol, waiting } from './alone.ts'
import { copyIsWhole } from './copy-is-whole.ts'
import { scan, typeInto } from './keyboard.ts'
import { billsOf, colombo, expect, printedTexts, storeSession, test } from './shop.ts'
import { addItem, cloth, lines, lookUp, received } from './till.ts'

/** The browser's database loses what waits, as a disk that fails does. */
async function loseBills(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const opened = indexedDB.open('bizx.till')
      opened.addEventListener('success', () => done(opened.result))
      opened.addEventListener('error', () => failed(opened.error))
    })
    const transaction = database.transaction('bills', 'readwrite')
    transaction.objectStore('bills').clear()
    await new Promise(done => transaction.addEventListener('complete', done))
    database.close()
  })
}

test('a sale for cash ends without the server, on a receipt with the number of the till, and is found by either number', async ({
  page,
  shop,
  signIn,
}) => {
  // It may wait a minute until the till says again what it has.
  test.slow()
  await signIn('manager', '/tills')
  const till = await enrol(page, shop, 'Counter by the door')
  await page.goto(`${shop.url}/sales`)
  const before = await shop.count(billsOf, [colombo.code])
  await addItem(page, cloth, '2')
  const line = await cutLine(page)
  await typeInto(received(page), '2000')
  await page.keyboard.press('F1')
  const number = `T${till}-0001`
  // 2 × 590.00 = 1,180.00
  await expect(page.getByRole('status').filter({ hasText: 'Change' })).toContainText('820.00')
  await expect(page.getByRole('status').filter({ hasText: 'Change' })).toContainText(number)
  await expect(lines(page)).toHaveCount(0)
  await expect(waiting(page)).toContainText('1 bill, 1,180.00')
  await expect.poll(() => printedTexts(page)).toHaveLength(1)
  const [receipt] = await printedTexts(page)
  expect(receipt).toContain(number)
  expect(receipt).toContain('the number of the bill follows')
  expect(await shop.count(billsOf, [colombo.code])).toBe(before)

  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toContainText(/Last answer \d\d:\d\d\. Prices and stock/)

  // It is listed, found, recalled and printed again, and says what cannot be done with it yet.
  const recent = page.getByRole('region', { name: 'Recent invoices' })
  await expect(recent).toContainText('No server: only bills that this till sold without it.')
  await expect(recent.getByRole('listitem')).toHaveText([/T\d+-0001.*Not gone up yet/])
  await scan(page, number)
  const band = page.getByRole('region', { name: 'Recalled bill' })
  await expect(band).toContainText(`#${number}`)
  await expect(band.getByRole('button', { name: 'Edit' })).toHaveAttribute('title', /does not know this bill yet/)
  await page.keyboard.press('F8')
  await expect.poll(() => printedTexts(page)).toHaveLength(2)
  expect((await printedTexts(page))[1]).toContain('COPY 1')
  await page.keyboard.press('F4')
  await expect(page.getByRole('dialog')).toContainText('has not gone up yet')
  await page.keyboard.press('Escape')

  await line.mend()
  await expect(waiting(page)).toHaveCount(0, { timeout: 20_000 })
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
  const { rows: made } = await shop.owner.query<{ invoice_code: string }>('select invoice_code from till_bill where till_no = $1', [till])
  // The bill on the screen has its number now, and the server counts the copy.
  const code = made[0]!.invoice_code
  await expect(band).toContainText(`#${code}`)
  await expect.poll(() => shop.count('select print_count from invoice where code = $1', [code])).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('F7')
  const find = page.getByRole('dialog')
  await typeInto(find.getByRole('textbox'), number)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(band).toContainText(`#${code}`)

  // Cut again, it is printed from what the till keeps, with its number.
  await page.keyboard.press('Escape')
  const again = await cutLine(page)
  await scan(page, number)
  await expect(band).toContainText(`#${code}`)
  await page.keyboard.press('F8')
  await expect.poll(() => printedTexts(page)).toHaveLength(3)
  expect((await printedTexts(page))[2]).toContain('COPY 2')
  await again.mend()

  // A server that was set back to an earlier day gets it again, and has it once.
  await page.route('**/api/v1/till-contact/*', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), missing: [{ from: 1, to: 1 }] } })
  })
  const sentAgain = page.waitForResponse(response => response.url().endsWith('/till-bill'))
  await page.reload()
  expect((await sentAgain).status()).toBe(200)
  await expect(waiting(page)).toHaveCount(0)
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
  // What the till says of itself is signed by the browser, and the server heard it, at the latest in the minute after.
  await expect
    .poll(() => shop.count('select count(*) from till where till_no = $1 and said_at is not null', [till]), { timeout: 65_000 })
    .toBe(1)
})

test('where the shop allows it, a known customer buys on credit up to what is free', async ({ page, shop, signIn }) => {
  await shop.owner.query(`update setting set value = value || '{"givesCreditAlone": true}' where key = 'sales'`)
  const { rows: before } = await shop.owner.query<{ limit: string }>(
    "select credit_limit as limit from customer where phone1 = '0770100229'",
  )
  const limitTo = (cents: string) => shop.owner.query("update customer set credit_limit = $1 where phone1 = '0770100229'", [cents])
  await limitTo('700000')
  try {
    await signIn('manager', '/tills')
    const till = await enrol(page, shop, 'Counter on the right')
    await page.goto(`${shop.url}/sales`)
    await copyIsWhole(page)
    const line = await cutLine(page)
    await lookUp(page, 'Customer', '0770100229', 'Saman Kumara')
    await addItem(page, cloth, '2')
    await page.keyboard.press('Control+s')
    await expect(waiting(page)).toContainText('1 bill, 1,180.00')
    await lookUp(page, 'Customer', '0770100229', 'Saman Kumara')
    await addItem(page, cloth, '20')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/of the credit left, as far as this till knows/)).toBeVisible()
    await expect(lines(page)).toHaveCount(1)
    await line.mend()
    await expect(waiting(page)).toHaveCount(0, { timeout: 20_000 })
    const { rows: sold } = await shop.owner.query<{ left: string; due: boolean }>(
      `select money_text(bill.total - bill.paid) as left, bill.due_date > bill.business_date as due
       from till_bill made join invoice bill on bill.location_code = made.location_code and bill.code = made.invoice_code where made.till_no = $1`,
      [till],
    )
    expect(sold).toEqual([{ left: '1180.00', due: true }])
  } finally {
    await shop.owner.query("update setting set value = value - 'givesCreditAlone' where key = 'sales'")
    await limitTo(before[0]!.limit)
  }
})

test('a bill whose save arrived although its answer did not is one bill, with both numbers', async ({ page, shop, signIn }) => {
  await signIn('manager', '/tills')
  const till = await enrol(page, shop, 'Counter at the back')
  await page.goto(`${shop.url}/sales`)
  const before = await shop.count(billsOf, [colombo.code])
  await addItem(page, cloth)
  let isSaved = false
  await page.route('**/api/**', async route => {
    const request = route.request()
    if (isSaved) return route.abort()
    if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith('/invoice')) return route.fallback()
    await route.fetch()
    isSaved = true
    await route.abort()
  })
  await typeInto(received(page), '590')
  await page.keyboard.press('F1')
  await expect(waiting(page)).toContainText('1 bill, 590.00')
  await page.unroute('**/api/**')
  await expect(waiting(page)).toHaveCount(0, { timeout: 20_000 })
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
  expect(await shop.count('select count(*) from till_bill where till_no = $1', [till])).toBe(1)
})

test('what has not gone up is said at the sign-out, survives a lost database, and is carried as a file', async ({
  browser,
  page,
  shop,
  signIn,
}) => {
  await signIn('manager', '/tills')
  const till = await enrol(page, shop, 'Counter upstairs')
  await page.goto(`${shop.url}/sales`)
  const before = await shop.count(billsOf, [colombo.code])
  await addItem(page, cloth)
  const line = await cutLine(page)
  await typeInto(received(page), '590')
  await page.keyboard.press('F1')
  await expect(waiting(page)).toContainText('1 bill')
  await page.getByRole('button', { name: /^User: / }).press('Enter')
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter')
  const question = page.getByRole('dialog').filter({ hasText: '1 bill for 590.00 has not gone up' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')

  await loseBills(page)
  await page.reload()
  await expect(page.getByText(`had lost a bill that has not gone up: T${till}-0001, 590.00`)).toBeVisible()
  await expect(waiting(page)).toContainText('1 bill, 590.00')

  await waiting(page).click()
  const outbox = page.getByRole('dialog')
  await expect(outbox.getByRole('row').filter({ hasText: `T${till}-0001` })).toContainText('590.00')
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Control+s')
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^bills-of-T${till}-[\\d-]+\\.json$`))
  const file = await saved.path()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await storeSession(other, shop, await shop.tokenOf('superadmin'))
  await other.goto(`${shop.url}/to-settle`)
  for (const outcome of [/saved as \d{10}/, /was there already, as \d{10}/]) {
    await other.getByRole('button', { name: "Read a till's file" }).click()
    const reading = other.getByRole('dialog')
    await reading.getByLabel('File of a till').setInputFiles(file)
    await expect(reading.getByRole('status')).toContainText('1 of 1 bills: the file is read in')
    await expect(reading.getByRole('row').filter({ hasText: `T${till}-0001` })).toContainText(outcome)
    await other.keyboard.press('Escape')
    await expect(reading).toHaveCount(0)
  }
  await elsewhere.close()

  await line.mend()
  await expect(waiting(page)).toHaveCount(0, { timeout: 20_000 })
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
  const { rows: sold } = await shop.owner.query<{ username: string }>(
    `select seller.username from till_bill made join invoice bill on bill.location_code = made.location_code and bill.code = made.invoice_code
     join app_user seller on seller.code = bill.user_code where made.till_no = $1`,
    [till],
  )
  expect(sold).toEqual([{ username: 'manager' }])
})

test('goods and customers are found without the server, what needs it says so and keeps what was typed, and the next bill waits too', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('manager', '/tills')
  await enrol(page, shop, 'Counter at the window')
  await page.goto(`${shop.url}/sales`)
  await copyIsWhole(page)
  await cutLine(page)
  await addItem(page, cloth)
  await lookUp(page, 'Customer', '0770100229', 'Saman Kumara')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/this bill needs it, because it is on credit/)).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await expect(waiting(page)).toHaveCount(0)
  await typeInto(received(page), '590')
  await page.keyboard.press('F1')
  await expect(waiting(page)).toContainText('1 bill, 590.00')
  // The next customer, at once.
  await addItem(page, cloth, '2')
  await typeInto(received(page), '1180')
  await page.keyboard.press('F1')
  await expect(waiting(page)).toContainText('2 bills, 1,770.00')
})
