import { expect, post, printedTexts, test } from './shop.ts'

test('who changed what is read in words, for one paper from its own view, and printed', async ({ page, shop, signIn }) => {
  const wanted = { supplierCode: '2201000001', expectedDate: null, remarks: '' }
  const line = { itemCode: '2401000002', quantity: '3', costPrice: '450.00' }
  const order = { ...wanted, orderLines: [line], totalAmount: '1350.00' }
  const { code } = await post<{ code: string }>(shop, 'purchase-order', order)
  const item = (await shop.owner.query<{ name: string }>(`select name from item where code = '2401000002'`)).rows[0]!.name
  await signIn('admin', `/purchase-order?view=${code}`)
  const history = page.getByRole('link', { name: 'Changes of this record' })
  await history.focus()
  await page.keyboard.press('Enter')
  const row = page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1)
  await expect(row).toContainText(`Purchase order ${code}`)
  await expect(row).toContainText(`Line ${item}: Quantity 3, Cost price 450.00`)
  await row.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Created: Purchase order ${code}` })
  await expect(dialog.getByRole('row', { name: /Total/ })).toContainText('1,350.00')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+P')
  await expect.poll(() => printedTexts(page)).toHaveLength(1)
  const [print] = await printedTexts(page)
  expect(print).toContain(`LIFE OF PURCHASE ORDER ${code}`)
  expect(print).toContain(`Line ${item}: Quantity 3, Cost price 450.00`)
})
