import { expect, test } from './shop.ts'
import { addItem, cloth, payCash } from './till.ts'

test('what hangs on a bill is a key away on the till, and leads back', async ({ page, shop, signIn }) => {
  await signIn('manager')
  await addItem(page, cloth)
  await payCash(page)
  const newest = `select code from invoice where location_code = '1301000001' order by created_at desc limit 1`
  await expect.poll(() => shop.count(`select count(*) from (${newest}) b`)).toBe(1)
  const bill = (await shop.owner.query<{ code: string }>(newest)).rows[0]!.code
  await page.goto(`${shop.url}/sales?recall=${bill}`)
  await expect(page.getByRole('region', { name: 'Recalled bill' })).toContainText(bill)
  await page.keyboard.press('Alt+l')
  const dialog = page.getByRole('dialog', { name: `Bill ${bill}` })
  await expect(dialog).toContainText('Nothing hangs on it.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const grn = (
    await shop.owner.query<{ code: string; order: string }>(
      `select code, order_code as order from grn where location_code = '1301000001' and order_code is not null limit 1`,
    )
  ).rows[0]!
  await page.goto(`${shop.url}/grn?view=${grn.code}`)
  const order = page.getByRole('table', { name: 'What hangs on it' }).getByRole('link', { name: grn.order })
  await order.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Purchase order ${grn.order}` })).toBeVisible()
  await expect(page.getByRole('table', { name: 'What hangs on it' }).getByRole('link', { name: grn.code })).toBeVisible()
})
