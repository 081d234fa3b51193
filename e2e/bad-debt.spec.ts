import { debtor } from './debtor.ts'
import { typeSlowly } from './keyboard.ts'
import { expect, printedTexts, test } from './shop.ts'
import { lookUp } from './till.ts'

test('bills that will not be paid are written off by keyboard, say so, and are owed again', async ({ page, shop, signIn }) => {
  const { name, phone, bills } = await debtor(shop, 3)
  await signIn('admin', '/bad-debts')
  await expect(page.getByText('No Bad Debt to display.')).toBeVisible()
  await page.keyboard.press('Insert')
  await lookUp(page, 'Customer', phone, name)
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await typeSlowly(page, 'Moved abroad')
  const box = (nth: number) => page.getByRole('checkbox', { name: `Write off ${bills[nth]}` })
  await expect(box(2)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box(0)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(box(1)).toBeChecked()
  await page.reload()
  await expect(box(1)).toBeChecked()
  await expect(page.getByRole('region', { name: 'Written off' })).toContainText('Written off1,180.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Bad Debt created successfully')).toBeVisible()
  const view = page.getByRole('dialog', { name: /^Bad Debt \d+/ })
  await expect(view.getByRole('table', { name: 'Written off' })).toContainText(bills[1] ?? '')
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('BAD DEBT')

  const { rows } = await shop.owner.query<{ code: string }>('select max(code) as code from bad_debt')
  const code = rows[0]?.code ?? ''
  await page.goto(`${shop.url}/sales?recall=${bills[0]}`)
  const band = page.getByRole('region', { name: 'Recalled bill' })
  await expect(band).toContainText('Written off')
  await expect(band).toContainText(new RegExp(`590.00 written off on .* with ${code}`))

  await page.goto(`${shop.url}/reversal?paper=${code}`)
  await expect(page.getByText('Owed again').first()).toBeVisible()
  await page.goto(`${shop.url}/bad-debts`)
})
