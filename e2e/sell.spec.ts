import { addItem, expect, lastTotal, printedTexts, productField, scan, test, typeSlowly } from './shop.ts'

const billsOfColombo = "select count(*) from invoice where location_code = '1301000001'"

test('from sign-in to receipt without a mouse', async ({ page, shop }) => {
  const before = await shop.count(billsOfColombo)
  await page.goto(`${shop.url}/`)
  await typeSlowly(page, 'cashier')
  await page.keyboard.press('Tab')
  await typeSlowly(page, 'cashier1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Logged In')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Location' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Logged in as cashier')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: /Dilani/ })).toBeVisible()
  await page.keyboard.press('Alt+1')
  await expect(page).toHaveURL(/\/sales-auto-care$/)
  await expect(productField(page)).toBeFocused()
  await addItem(page, 'filter bajaj')
  await addItem(page, 'brake clean')
  expect(await lastTotal(page)).toBe(26_000 + 219_000)
  await page.getByLabel('Received').fill('5000')
  await expect(page.getByLabel('Change due')).toContainText('2,550.00')
  await page.keyboard.press('F1')
  await expect(page.getByText(/^#31\d+ Invoice added successfully$/)).toBeVisible()
  await expect.poll(() => printedTexts(page)).toHaveLength(1)
  const [receipt = ''] = await printedTexts(page)
  expect(receipt).toContain('Oil filter Bajaj RE 4-stroke')
  expect(receipt).toContain('2,450.00')
  expect(receipt).toContain('2,550.00')
  expect(await shop.count(billsOfColombo)).toBe(before + 1)
  await expect(page.getByLabel('Change due')).toContainText('2,550.00')
})

test('a scanner sells whatever has the focus, and 3* means three', async ({ page, shop, signIn }) => {
  const { rows } = await shop.owner.query<{ barcode: string; name: string; price: string }>(
    `select code.barcode, item.name, min(entry.retail_price) as price from item_barcode code join item on item.code = code.item_code
     join stock_balance balance on balance.item_code = item.code and balance.location_code = '1301000001' and balance.remaining > 10000
     join stock_entry entry on entry.code = balance.entry_code
     group by code.barcode, item.name having count(distinct entry.retail_price) = 1 order by code.barcode limit 1`,
  )
  const item = rows[0]
  if (!item) throw new Error('no item with one price')
  await signIn()
  await page.getByLabel('Remarks').fill('keep')
  await page.getByLabel('Remarks').focus()
  await scan(page, item.barcode)
  await expect(page.getByRole('table', { name: 'Lines of the bill' }).getByText(item.name)).toBeVisible()
  await expect(page.getByLabel('Remarks')).toHaveValue('keep')
  expect(await lastTotal(page)).toBe(Number(item.price))
  await scan(page, item.barcode)
  await expect.poll(() => lastTotal(page)).toBe(2 * Number(item.price))
  await scan(page, `3*${item.barcode}`)
  await expect.poll(() => lastTotal(page)).toBe(5 * Number(item.price))
  await scan(page, '0000000000000')
  await expect(page.getByText(/0000000000000/)).toBeVisible()
  expect(await lastTotal(page)).toBe(5 * Number(item.price))
})

test('double Enter and double F1 make one bill', async ({ page, shop, signIn }) => {
  await signIn()
  const before = await shop.count(billsOfColombo)
  await addItem(page, 'brake clean')
  await page.getByLabel('Received').fill('5000')
  await Promise.all([page.keyboard.press('F1'), page.keyboard.press('F1'), page.keyboard.press('F1')])
  await expect(page.getByText(/Invoice added successfully/)).toBeVisible()
  await page.keyboard.press('F1')
  await page.waitForTimeout(500)
  expect(await shop.count(billsOfColombo)).toBe(before + 1)
})

test('more than there is here is refused with what is left', async ({ page, shop, signIn }) => {
  await signIn()
  const before = await shop.count(billsOfColombo)
  await addItem(page, 'filter bajaj')
  const { rows } = await shop.owner.query<{ remaining: number }>(
    `select sum(balance.remaining) / 1000 as remaining from stock_balance balance join item on item.code = balance.item_code
     where item.name = 'Oil filter Bajaj RE 4-stroke' and balance.location_code = '1301000001'`,
  )
  const left = Number(rows[0]?.remaining)
  // Another till sells all but one meanwhile.
  await shop.owner.query(
    `update stock_balance balance set remaining = 1000 from item
     where item.code = balance.item_code and item.name = 'Oil filter Bajaj RE 4-stroke' and location_code = '1301000001' and remaining > 0`,
  )
  const quantity = page.getByRole('table', { name: 'Lines of the bill' }).getByLabel(/quantity/i).first()
  await quantity.click()
  await quantity.fill('2')
  await page.keyboard.press('Enter')
  await page.getByLabel('Received').fill('5000')
  await page.keyboard.press('F1')
  await expect(page.getByText(/only 1 of Oil filter Bajaj RE 4-stroke.* left here/)).toBeVisible()
  expect(await shop.count(billsOfColombo)).toBe(before)
  await expect(page.getByText('Oil filter Bajaj RE 4-stroke', { exact: true })).toBeVisible()
  await shop.owner.query(
    `update stock_balance balance set remaining = $1::bigint * 1000 from item
     where item.code = balance.item_code and item.name = 'Oil filter Bajaj RE 4-stroke' and location_code = '1301000001' and remaining = 1000`,
    [left],
  )
})
