import { debtor } from './debtor.ts'
import { expect, test } from './shop.ts'

test('the dashboard: a figure opens the list that it sums up, and a bill that is saved meanwhile is in it', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('manager', '/dashboard?at=here')
  const tile = page.getByRole('link', { name: /^Sales today/ })
  const figure = tile.locator('[data-figure]')
  const before = await figure.innerText()
  // Every figure is there, and stays where it is while it is read anew.
  await expect(page.getByText('…', { exact: true })).toHaveCount(0)
  await expect(page.locator('aside [data-figure]').first()).toBeVisible()
  const places = () =>
    page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.locator('[data-figure]') })
      .evaluateAll(links => links.map(link => [link.getBoundingClientRect().x, link.getBoundingClientRect().y]))
  const stood = await places()
  await debtor(shop, 1)
  await page.keyboard.press('Alt+R')
  await expect(figure).not.toHaveText(before)
  expect(await places()).toEqual(stood)
  const sold = (await figure.innerText()).replace('Rs. ', '')
  await tile.press('Enter')
  await expect(page).toHaveURL(/\/reports\/daily-sales\?fromDate=/)
  await expect(page.getByRole('grid').locator('tfoot')).toContainText(sold)
  await page.goBack()
  const owed = page.getByRole('link', { name: /^Customers owe/ })
  const due = (await owed.locator('[data-figure]').innerText()).replace('Rs. ', '')
  await owed.press('Enter')
  await expect(page.getByRole('grid').locator('tfoot')).toContainText(due)
  await signIn('cashier', '/dashboard')
  await expect(page.getByRole('link', { name: /^My sales today/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^My till today/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Profit|Customers owe)/ })).toHaveCount(0)
  await page.keyboard.press('Alt+1')
  await expect(page).toHaveURL(/\/sales-auto-care$/)
})
