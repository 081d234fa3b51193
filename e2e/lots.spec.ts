import { scan } from './keyboard.ts'
import { expect, post, test, type BrowserShop } from './shop.ts'
import { cell, lines, payCash, productField } from './till.ts'

const tablets = { code: '2409777003', name: 'Tablets of the lot test', gtin: '5012345678900' }

/** Two batches at two prices; answers the stock entry of the one that goes last. */
async function receive(shop: BrowserShop): Promise<string> {
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
     select $1, $2, (select min(code) from item_category), (select min(code) from item_unit where not allows_fractions), 'stock', 5000, 9000
     on conflict do nothing`,
    [tablets.code, tablets.name],
  )
  await shop.owner.query('insert into item_barcode (barcode, item_code) values ($1, $2) on conflict do nothing', [
    tablets.gtin,
    tablets.code,
  ])
  const lot = { itemCode: tablets.code, quantity: '10', costPrice: '50.00', wholesalePrice: '80.00' }
  await post(shop, 'stock-in', {
    reason: 'found',
    stockHistories: [
      { ...lot, retailPrice: '90.00', batch: 'A1', expiryDate: '2029-01-31' },
      { ...lot, retailPrice: '95.00', batch: 'B2', expiryDate: '2029-06-30' },
    ],
  })
  const { rows } = await shop.owner.query<{ code: string }>(
    "select max(code) as code from stock_entry where item_code = $1 and batch = 'B2'",
    [tablets.code],
  )
  return rows[0]!.code
}

test('a code that names a batch sells that batch, at its price, and moves it', async ({ page, shop, signIn }) => {
  const newer = await receive(shop)
  await signIn('manager', '/sales')
  await expect(productField(page)).toBeVisible()
  await scan(page, `(01)0${tablets.gtin}(10)B2`)
  await expect(lines(page)).toContainText(['batch B2'])
  await expect(cell(page, 'Unit price', 1)).toHaveValue('95.00')
  // Without a batch there are two prices to choose from; the older one is another line.
  await scan(page, tablets.gtin)
  await page.getByRole('grid', { name: 'Items found' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(2)
  await scan(page, `010${tablets.gtin}17290630`)
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2')
  const bill = await payCash(page)
  const { rows } = await shop.owner.query<{ entry: string; sold: number }>(
    'select entry_code as entry, quantity::int as sold from invoice_line where invoice_code = $1 order by line_no',
    [bill],
  )
  expect(rows).toMatchObject([{ entry: newer, sold: 2000 }, { sold: 1000 }])

  await signIn('manager', '/stock-issue?add=1')
  await scan(page, `(01)0${tablets.gtin}(10)B2`)
  const issued = page.getByRole('table', { name: 'Issued items' }).locator('tbody tr')
  await expect(issued).toContainText([`${newer} · B2`])
  await scan(page, tablets.gtin)
  await expect(issued).toHaveCount(2)
})
