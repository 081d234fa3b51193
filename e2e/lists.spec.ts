import { expect, test } from './shop.ts'
import { rows } from './list-page.ts'

test('as many rows as fit fill the list, in every list', async ({ page, shop, signIn }) => {
  await signIn('manager', '/item-master')
  await expect(rows(page)).toHaveCount(10)
  await page.getByLabel('Rows a page').selectOption({ label: 'As many as fit' })
  await expect(page).toHaveURL(`${shop.url}/item-master?size=fit`)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(12)
  const last = await rows(page).last().boundingBox()
  const foot = await page.getByLabel('Rows a page').boundingBox()
  expect(last!.y + last!.height).toBeLessThan(foot!.y)
  await page.goto(`${shop.url}/customer`)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10)
})

test('on a narrow screen the columns move sideways, and the name stays', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn('manager', '/item-master')
  const name = rows(page).first().locator('td').nth(1)
  await expect(page.getByRole('columnheader', { name: 'Cost' })).toBeAttached()
  await page.getByRole('grid').evaluate(table => table.parentElement?.scrollTo({ left: 250 }))
  await expect(name).toBeInViewport()
})
