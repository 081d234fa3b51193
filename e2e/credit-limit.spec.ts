import { allowAsManager, billsOf, colombo, expect, test } from './shop.ts'
import { addItem, cloth, lookUp, savedCode, total } from './till.ts'

test('over the credit limit that stands beside the customer the till asks for a manager before it sends the bill', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  const before = await shop.count(billsOf, [colombo.code])
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && /invoice/.test(request.url())) sent.push(request.url())
  })
  await lookUp(page, 'Customer', '0770100229', 'Saman Kumara')
  await expect(page.getByText('10,000.00').first()).toBeVisible()
  // 20 × 590.00, of which there are hundreds: every test of a worker sells from one shelf.
  await addItem(page, cloth, '20')
  await expect(total(page)).toHaveText('Rs. 11,800.00')
  // Before anything is asked, the line beside the customer says in red how far the bill goes over.
  const standing = page.locator('[data-tone="bad"]').filter({ hasText: 'limit 10,000.00' })
  await expect(standing).toContainText(/[\d,]+\.\d\d over$/)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'A manager can allow this' })
  await expect(dialog).toContainText(/This bill takes Saman to [\d,.]+, over the credit limit of 10,000\.00\./)
  expect(sent).toEqual([])
  await allowAsManager(page, 'Pays on Friday')
  const code = await savedCode(page)
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
  expect(await shop.count('select total from invoice where code = $1 and paid = 0', [code])).toBe(1_180_000)
})
