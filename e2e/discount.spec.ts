import { typeInto, typeSlowly } from './keyboard.ts'
import { billsOf, colombo, expect, passwordOf, test } from './shop.ts'
import { addItem, cell, cloth, grease, lines, payCash, received, savedCode, total } from './till.ts'

test('discounts typed in the lines and on the bill come off as written', async ({ page, shop, signIn }) => {
  await signIn()
  await addItem(page, cloth, '4')
  await addItem(page, grease, '2')
  await typeInto(cell(page, 'Disc %', 1), '2.5')
  // More than the price is said at once, at the line and at the buttons that would pay.
  await typeInto(cell(page, 'Disc amount', 2), '3000')
  await expect(lines(page).nth(1)).toContainText('discounts above its price')
  await expect(page.getByRole('button', { name: /^Cash pay/ })).toHaveAttribute('title', /^Line 2: the discounts are more/)
  await typeInto(cell(page, 'Disc amount', 2), '30')
  // 4 × 590.00 = 2,360.00 less 2.5 % of it, 59.00
  await expect(lines(page).nth(0)).toContainText('2,301.00')
  // 2 × 1,430.00 = 2,860.00 less 2 × 30.00
  await expect(lines(page).nth(1)).toContainText('2,800.00')
  // 2,301.00 + 2,800.00
  await expect(total(page)).toHaveText('Rs. 5,101.00')
  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog', { name: 'Bill discount' })
  await expect(dialog.getByLabel('Discount %')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1')
  await dialog.getByLabel('Discount amount').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('20')
  // 1 % of 5,101.00 is 51.01; with 20.00 it is 71.01
  await expect(dialog).toContainText('5,101.00 − 71.01 = 5,029.99')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(total(page)).toHaveText('Rs. 5,029.99')
  await received(page).fill('5029.99')
  await expect(page.getByLabel('Change due')).toHaveText('0.00')
  const code = await payCash(page, '5030')
  const { rows } = await shop.owner.query('select sub_total, line_discount, bill_discount, total, received from invoice where code = $1', [
    code,
  ])
  // 59.00 + 60.00 on the lines
  expect(rows).toEqual([{ sub_total: 510_100, line_discount: 11_900, bill_discount: 7_101, total: 502_999, received: 503_000 }])
})

test('over the limit of a cashier a manager allows it on the spot by PIN, with a picked reason that is kept', async ({
  page,
  shop,
  signIn,
}) => {
  const pin = '471193'
  const set = await fetch(new URL('/api/v1/own-pin', shop.url), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await shop.tokenOf('manager')}`, locationcode: colombo.code },
    body: JSON.stringify({ currentPassword: passwordOf('manager'), pin }),
  })
  expect(set.status).toBe(200)
  await signIn()
  const before = await shop.count(billsOf, [colombo.code])
  await addItem(page, cloth, '10')
  await page.keyboard.press('F2')
  const discount = page.getByRole('dialog', { name: 'Bill discount' })
  await expect(discount.getByLabel('Discount %')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  // 5,900.00 less 8 %, 472.00
  await expect(total(page)).toHaveText('Rs. 5,428.00')
  await received(page).fill('6000')
  await page.keyboard.press('F1')
  const dialog = page.getByRole('dialog', { name: 'A manager can allow this' })
  await expect(dialog).toContainText(/A discount of 8(\.00)? % is above your limit of 5(\.00)? %\./)
  await expect(dialog.getByRole('definition')).toHaveText(['Cash', '5,428.00', '8.00 %: 472.00'])
  await expect(dialog.getByLabel("Manager's username")).toBeFocused()
  // Who may allow it here is there to be picked.
  const managers = dialog.getByRole('group', { name: 'Managers here' }).getByRole('button')
  await managers.filter({ hasText: 'Rizwan' }).click()
  await expect(dialog.getByLabel("Manager's username")).toHaveValue('manager')
  await expect(dialog.getByRole('textbox', { name: "Manager's password" })).toBeFocused()
  await dialog.getByLabel("Manager's username").fill('')
  // Faster, with Enter right behind it, it would be a scan.
  await typeSlowly(page, 'manager')
  await page.keyboard.press('Enter')
  const password = dialog.getByRole('textbox', { name: "Manager's password" })
  await expect(password).toBeFocused()
  await typeSlowly(page, 'not it')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  // Picked, not typed, and nothing of the other fields is lost by it.
  await dialog.getByRole('group', { name: 'Often given' }).getByRole('button', { name: 'Large bill' }).press('Enter')
  await expect(dialog.getByLabel("Manager's username")).toHaveValue('manager')
  await expect(password).toHaveValue('not it')
  await dialog.getByLabel('Reason').press('Enter')
  await expect(dialog.getByRole('alert').last()).toContainText(/password/i)
  expect(await shop.count(billsOf, [colombo.code])).toBe(before)
  await expect(dialog.getByLabel('Reason')).toHaveValue('Large bill')
  // The dialog has said it: no message repeats it.
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(0)
  await expect(password).toBeFocused()
  await typeSlowly(page, pin)
  await page.keyboard.press('Enter')
  const code = await savedCode(page)
  await expect(dialog).toBeHidden()
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
  expect(await shop.count('select total from invoice where code = $1', [code])).toBe(542_800)
  const { rows } = await shop.owner.query(
    `select app_user.username, reason from audit join app_user on app_user.code = audit.user_code where action = 'override' order by at desc limit 1`,
  )
  expect(rows).toEqual([{ username: 'manager', reason: 'Large bill' }])
})
