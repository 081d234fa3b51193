import type { Page } from '@playwright/test'
import { scan, typeSlowly } from './keyboard.ts'
import { expect, test, type BrowserShop } from './shop.ts'
import { lines, productField } from './till.ts'

// The EAN-8 is a part of the other code, and no item's.
const [whole, part] = ['4794017072513', '40170725']

async function goods(shop: BrowserShop): Promise<void> {
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
     select '2409777001', 'Gear of the code test', (select min(code) from item_category),
       (select min(code) from item_unit where not allows_fractions), 'labour', 0, 150000
     on conflict do nothing`,
  )
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
     select '2409777002', 'Ring of the code test', (select min(code) from item_category),
       (select min(code) from item_unit where not allows_fractions), 'stock', 5000, 9000
     on conflict do nothing`,
  )
  await shop.owner.query(
    `insert into item_barcode (barcode, item_code) values ($1, '2409777001'), ('4796012345678', '2409777002') on conflict do nothing`,
    [whole],
  )
}

const refused = (page: Page, code: string) => page.getByText(`No item has the code ${code}.`).first()

test('the till adds nothing for a part of a code, and offers it to whoever types it', async ({ page, shop, signIn }) => {
  await goods(shop)
  await signIn()
  await scan(page, part)
  await expect(refused(page, part)).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
  await scan(page, whole)
  await expect(lines(page).filter({ hasText: 'Gear of the code test' })).toHaveCount(1)
  await productField(page).focus()
  await typeSlowly(page, part)
  await expect(page.getByRole('grid', { name: 'Items found' })).toContainText('Gear of the code test')
  await expect(lines(page)).toHaveCount(1)
})

test('labels and received goods take nothing for a part of a code', async ({ page, shop, signIn }) => {
  await goods(shop)
  await signIn('manager', '/barcode')
  await expect(productField(page)).toBeVisible()
  await scan(page, '60123456')
  await expect(refused(page, '60123456')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Labels to print' }).locator('tbody tr:not([aria-hidden])')).toHaveCount(0)
  await page.goto(`${shop.url}/stock-in?add=1`)
  await expect(page.getByRole('form', { name: 'Item that came in' })).toBeVisible()
  await scan(page, '60123456')
  await expect(refused(page, '60123456')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Item' })).toHaveValue('')
  // What the code carries besides the article goes into the fields.
  await scan(page, '(01)04796012345678(17)301231(10)LOT5')
  await expect(page.getByRole('combobox', { name: 'Item' })).toHaveValue('Ring of the code test')
  await expect(page.getByRole('form', { name: 'Item that came in' }).getByLabel('Batch number', { exact: true })).toHaveValue('LOT5')
  await expect(page.getByRole('form', { name: 'Item that came in' }).getByLabel('Expiry date', { exact: true })).toHaveValue(/2030|30/)
})
