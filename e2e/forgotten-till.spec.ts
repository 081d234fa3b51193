import { cutLine, enrol, waiting } from './alone.ts'
import { copyIsWhole } from './copy-is-whole.ts'
import { typeInto } from './keyboard.ts'
import { rows } from './list-page.ts'
import { expect, test } from './shop.ts'
import { addItem, cloth, received } from './till.ts'

test('a till that a manager forgets sends what it has, and keeps no copy', { tag: '@long' }, async ({ page, shop, signIn }) => {
  test.slow()
  await signIn('manager')
  const till = await enrol(page, shop, 'Stall at the gate')
  await page.goto(`${shop.url}/sales`)
  await copyIsWhole(page)
  const line = await cutLine(page)
  await addItem(page, cloth)
  await typeInto(received(page), '590')
  await page.keyboard.press('F1')
  await expect(waiting(page)).toContainText('1 bill, 590.00')
  // Who closes the window is asked, and reads what waits.
  const asking = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asking
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(page.getByText(/1 bill for 590\.00 has not gone up: it waits in this browser/)).toBeVisible()
  const kept = () =>
    page.evaluate(async () => [
      localStorage.getItem('bizx.till'),
      (await indexedDB.databases()).some(({ name }) => name === 'bizx.till-copy'),
    ])
  expect(await kept()).toEqual(['1301000001', true])

  await line.mend()
  await expect(waiting(page)).toHaveCount(0, { timeout: 30_000 })
  await page.goto(`${shop.url}/tills`)
  await expect(rows(page).filter({ hasText: 'Stall at the gate' })).toBeVisible()
  await page.getByRole('button', { name: `Actions of T${till}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Forget' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Forget till T${till}` })
  await expect(dialog).toContainText('sells no more without the server')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Till T${till} is forgotten`)).toBeVisible()
  // The browser hears of it at its next contact.
  await page.goto(`${shop.url}/sales`)
  await expect.poll(kept, { timeout: 30_000 }).toEqual([null, false])
  // Without the server it says so, as any browser that is no till.
  await cutLine(page)
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toContainText('saving works again as soon as it is back', {
    timeout: 30_000,
  })
})
