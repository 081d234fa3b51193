/** The line to the server is cut: a till holds bills by itself, and takes a new customer down. */
import type { Page } from '@playwright/test'
import { cutLine, enrol, waiting } from './alone.ts'
import { copyIsWhole } from './copy-is-whole.ts'
import { typeInto, typeSlowly } from './keyboard.ts'
import { expect, printedTexts, test, type BrowserShop } from './shop.ts'
import { addItem, cloth, lines, oilFilter, payCash, received } from './till.ts'

const held = (page: Page) => page.getByRole('dialog', { name: 'Bills on hold' })
const rowsOf = (page: Page) => held(page).getByRole('list', { name: 'Bills on hold' }).getByRole('listitem')
const badge = (page: Page) => page.getByRole('link', { name: /on hold$/ })
const said = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

async function hold(page: Page, name: string, says = `${name} is on hold on this till`): Promise<void> {
  await page.keyboard.press('Alt+h')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await typeSlowly(page, name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
}

/** How the server has the bills on hold of that name. */
const statesOf = async (shop: BrowserShop, name: string) =>
  (await shop.owner.query<{ state: string }>('select state from held_bill where name = $1 order by held_at', [name])).rows.map(
    ({ state }) => state,
  )

test('a bill is held, taken up and sold on a till alone, and the server hears of all of it once, by keyboard', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('manager', '/tills')
  const till = await enrol(page, shop, 'Counter of holds')
  await page.goto(`${shop.url}/sales`)
  await copyIsWhole(page)
  await addItem(page, oilFilter)
  await hold(page, 'Blue van', 'Blue van is on hold')
  await expect(badge(page)).toHaveText('1')

  const line = await cutLine(page)
  await addItem(page, cloth, '2')
  await hold(page, 'Red cap')
  await expect(badge(page)).toHaveText('2')
  await page.keyboard.press('Alt+w')
  await expect(rowsOf(page)).toHaveText([/Red cap.*1,180\.00.*ON THIS TILL/s, /Blue van.*NEEDS SERVER/s])
  // What the server has needs the server, and says why.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(said(page, 'only the server knows whether another till has it')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByText('On hold as Red cap until it is saved')).toBeVisible()
  // A reload of the page loses neither the bill nor its hold.
  await page.reload()
  await expect(page.getByText('On hold as Red cap until it is saved')).toBeVisible()
  // Clear puts it back as it was.
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Please confirm' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(0)
  await page.keyboard.press('Alt+w')
  await expect(rowsOf(page).first()).toContainText('ON THIS TILL')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await typeInto(received(page), '1180')
  await page.keyboard.press('F1')
  await expect(waiting(page)).toContainText('1 bill, 1,180.00')

  await addItem(page, cloth)
  await hold(page, 'Green bag')
  await addItem(page, cloth)
  await hold(page, 'Left angry')
  await page.keyboard.press('Alt+w')
  // A page that was opened without the server knows what is on this till.
  await expect(rowsOf(page)).toHaveText([/Left angry/, /Green bag/])
  // The row that was there first keeps the focus.
  await rowsOf(page).first().getByRole('button').first().press('Delete')
  await page
    .getByRole('dialog')
    .getByLabel(/Reason/)
    .fill('Went away')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveText([/Green bag/])
  await page.keyboard.press('Escape')

  await line.mend()
  await expect(waiting(page)).toHaveCount(0, { timeout: 20_000 })
  await expect.poll(() => statesOf(shop, 'Green bag')).toEqual(['open'])
  await expect.poll(() => statesOf(shop, 'Left angry')).toEqual(['discarded'])
  expect([await statesOf(shop, 'Red cap'), await statesOf(shop, 'Blue van')]).toEqual([['billed'], ['open']])
  expect(
    await shop.count('select count(*) from bill_remark remark join till_bill using (location_code, invoice_code) where till_no = $1', [
      till,
    ]),
  ).toBe(0)
  await page.keyboard.press('Alt+w')
  await expect(rowsOf(page)).toHaveText([/Green bag.*ON HOLD/s, /Blue van.*ON HOLD/s])
  await page.keyboard.press('Escape')

  // What the server refuses stays on the till with the reason, and comes back as a new bill.
  const again = await cutLine(page)
  await addItem(page, cloth)
  await hold(page, 'Old cart')
  await page.route('**/api/v1/held-bill', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fulfill({ status: 422, json: { message: { errorInfo: ['HOLD_NAMELESS', 422, 'No.'] }, code: 'HOLD_NAMELESS' } })
  })
  await again.mend()
  await expect(said(page, 'Old cart stays on hold on this till alone')).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Alt+w')
  await expect(rowsOf(page).first()).toHaveText(/Old cart.*REFUSED/s)
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByText('On hold as Old cart')).toHaveCount(0)
  await payCash(page)
  await page.keyboard.press('Alt+w')
  await expect(rowsOf(page)).toHaveText([/Green bag/, /Blue van/])
})

test(
  'a bill that was taken up at the server is put back on a till alone, and the server hears of it',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    await signIn('manager', '/tills')
    await enrol(page, shop, 'Counter of put back')
    await page.goto(`${shop.url}/sales`)
    await copyIsWhole(page)
    await addItem(page, oilFilter)
    await hold(page, 'White car', 'White car is on hold')
    await page.keyboard.press('Alt+w')
    await rowsOf(page).filter({ hasText: 'White car' }).getByRole('button').first().press('Enter')
    await expect(lines(page)).toHaveCount(1)
    const line = await cutLine(page)
    await addItem(page, cloth)
    await page.keyboard.press('Alt+h')
    await page.getByRole('button', { name: 'Put back on hold' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'White car is on hold on this till' })).toBeVisible()
    expect(await statesOf(shop, 'White car')).toEqual(['taken'])
    await line.mend()
    await expect.poll(() => statesOf(shop, 'White car'), { timeout: 20_000 }).toEqual(['open'])
    await expect
      .poll(() => shop.count(`select count(*) from held_bill_line line join held_bill on id = hold_id where name = 'White car'`))
      .toBe(2)

    // A name that was taken down is added once the server is back: the bill says so before it is paid.
    const cut = await cutLine(page)
    await expect(said(page, 'No connection')).toBeVisible()
    await page.keyboard.press('Alt+c')
    const dialog = page.getByRole('dialog', { name: 'New customer' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(dialog.getByText(/required|name/i).first()).toBeVisible()
    await typeSlowly(page, 'Nimal Silva')
    await page.keyboard.press('Enter')
    await typeSlowly(page, '0771122334')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('added later')).toBeVisible()
    await addItem(page, cloth)
    await cut.mend()
    await expect(page.getByText('add now: Customer')).toBeVisible({ timeout: 20_000 })
    await typeInto(received(page), '590')
    await page.keyboard.press('F1')
    await expect(said(page, 'the server is back, so Nimal Silva is added as a customer first')).toBeVisible()
    await page.keyboard.press('Alt+c')
    await expect(dialog.getByLabel('Contact')).toHaveValue('0771122334')
    await expect(dialog.getByRole('button', { name: /^Save/ })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('add now: Customer')).toHaveCount(0)
    await page.keyboard.press('F1')
    await expect
      .poll(() =>
        shop.count(`select count(*) from invoice join customer on customer.code = customer_code where first_name = 'Nimal Silva'`),
      )
      .toBe(1)
  },
)

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

  test(
    'a new customer is taken down, held, taken up and sold on a tablet alone, and a manager adds the customer, by touch',
    {
      tag: '@long',
    },
    async ({ page, shop, signIn }) => {
      await signIn('manager', '/tills')
      await enrol(page, shop, 'Tablet of holds')
      await page.goto(`${shop.url}/sales-pos-lite`)
      await copyIsWhole(page)
      const line = await cutLine(page)
      const more = async (name: RegExp) => {
        await page.getByRole('button', { name: 'More', exact: true }).tap()
        await page.getByRole('menuitem', { name }).tap()
      }
      await expect(said(page, 'No connection')).toBeVisible()
      await more(/^Customer/)
      const dialog = page.getByRole('dialog', { name: 'New customer' })
      await dialog.getByLabel('Name').tap()
      await page.keyboard.type('Kamal Jaya')
      await dialog.getByLabel('Contact').tap()
      await page.keyboard.type('0779988776')
      await dialog.getByRole('button', { name: /Take down/ }).tap()
      await expect(page.getByText('added later')).toBeVisible()
      await page.getByRole('combobox', { name: /^Product/ }).tap()
      await page.keyboard.type(cloth.term)
      await page.getByRole('grid', { name: 'Items found' }).locator('tbody tr').filter({ hasText: cloth.name }).first().tap()
      await expect(page.getByLabel('Quantity of line 1')).toHaveText('1')
      await more(/^Hold/)
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kamal Jaya')
      await page.getByRole('button', { name: 'Hold', exact: true }).tap()
      await expect(badge(page)).toHaveText(/\d/)
      await badge(page).tap()
      await rowsOf(page).filter({ hasText: 'Kamal Jaya' }).getByRole('button').first().tap()
      await expect(page.getByLabel('Quantity of line 1')).toHaveText('1')
      await expect(page.getByText('added later')).toBeVisible()
      const pay = page.getByRole('button', { name: /^Cash pay/ })
      await pay.tap()
      await pay.tap()
      await expect(waiting(page)).toContainText('1 bill, 590.00')
      await expect.poll(() => printedTexts(page)).toHaveLength(1)
      const [receipt] = await printedTexts(page)
      expect(receipt).toContain('Kamal Jaya')
      expect(receipt).toContain('0779988776')

      await line.mend()
      await expect(waiting(page)).toHaveCount(0, { timeout: 20_000 })
      expect(await statesOf(shop, 'Kamal Jaya')).toEqual(['billed'])
      await page.goto(`${shop.url}/to-settle`)
      const row = page.getByRole('row').filter({ hasText: 'A new customer was taken down: Kamal Jaya, 0779988776.' })
      await expect(row).toBeVisible()
      await row.getByRole('button', { name: /^Actions of T/ }).tap()
      await page.getByRole('menuitem', { name: /^Add the customer/ }).tap()
      await expect(dialog.getByLabel('Contact')).toHaveValue('0779988776')
      await dialog.getByRole('button', { name: /Save/ }).tap()
      const settling = page.getByRole('dialog', { name: 'Settle' })
      await expect(settling.getByLabel('What was done')).toHaveValue(/Kamal Jaya is customer 20\d+/)
      await settling.getByRole('button', { name: /Settle/ }).tap()
      await expect(settling).toHaveCount(0)
      expect(await shop.count(`select count(*) from bill_remark where kind = 'NEW_CUSTOMER' and settled_at is not null`)).toBe(1)
      expect(await shop.count(`select count(*) from customer where first_name = 'Kamal Jaya' and phone1 = '0779988776'`)).toBe(1)
    },
  )
})
