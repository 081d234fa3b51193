import { expectAccessible } from './accessibility.ts'
import { expect, test } from './shop.ts'
import { savedCode, total } from './till.ts'

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

test('tiles: a manager arranges favourites, and a finger sells them, on a tablet and on a phone', async ({ page, shop, signIn }) => {
  const { rows } = await shop.owner.query<{ name: string; category: string }>(
    `select item.name, item_category.name as category from item join item_category on item_category.code = item.category_code
     join stock_balance on stock_balance.item_code = item.code and stock_balance.remaining > 5000
     join stock_location place on place.code = stock_balance.location_code and place.node = 1
     where item.is_active group by item.code, item_category.code having count(*) = 1 order by item.name limit 2`,
  )
  const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]]
  await signIn('manager', '/sales-pos-lite')
  const tiles = page.getByRole('region', { name: 'Tiles' })
  const favourites = tiles.getByRole('list', { name: 'Favourites' })
  await tiles.getByRole('button', { name: 'Favourites' }).tap()
  await tiles.getByRole('button', { name: 'Choose favourites' }).tap()
  for (const { name } of [first, second]) {
    await page.getByRole('combobox', { name: 'Add an item' }).fill(name.slice(0, 12))
    await page.getByRole('option', { name, exact: true }).tap()
    await expect(favourites.getByText(name, { exact: true })).toBeVisible()
  }
  // Dragged by its handle before the other.
  const [from, to] = await Promise.all([second, first].map(({ name }) => tiles.getByRole('button', { name: `Move ${name}` }).boundingBox()))
  await page.mouse.move(from!.x + 20, from!.y + 20)
  await page.mouse.down()
  await page.mouse.move(to!.x + 20, to!.y + 20, { steps: 6 })
  await page.mouse.up()
  await expect(favourites.getByRole('listitem').first()).toContainText(second.name)
  // A reload loses nothing of it.
  await page.reload()
  await tiles.getByRole('button', { name: 'Favourites' }).tap()
  await tiles.getByRole('button', { name: 'Choose favourites' }).tap()
  await expect(favourites.getByRole('listitem').first()).toContainText(second.name)
  // And back by the keyboard.
  await tiles.getByRole('button', { name: `Move ${second.name}` }).press('ArrowRight')
  await expect(favourites.getByRole('listitem').first()).toContainText(first.name)
  await expectAccessible(page, 'favourites being arranged')
  await tiles.getByRole('button', { name: 'Save' }).tap()

  await expect(tiles.getByRole('button', { name: 'Arrange' })).toBeVisible()
  await favourites.getByRole('button', { name: first.name }).tap()
  await favourites.getByRole('button', { name: first.name }).tap()
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('2')
  await tiles.getByRole('button', { name: 'Categories' }).tap()
  await tiles.getByRole('list', { name: 'Categories' }).getByRole('button', { name: second.category, exact: true }).tap()
  await expect(tiles.getByRole('list', { name: second.category }).getByRole('button').first()).toBeVisible()
  await expectAccessible(page, 'tiles beside the bill')
  await page.getByRole('button', { name: /^Cash pay/ }).tap()
  await page.getByRole('button', { name: /^Cash pay/ }).tap()
  await savedCode(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await tiles.getByRole('button', { name: 'Favourites' }).tap()
  await favourites.getByRole('button', { name: second.name }).tap()
  await page.getByRole('button', { name: /^Bill · 1/ }).tap()
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('1')
  await expect(total(page)).not.toHaveText('Rs. 0.00')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
