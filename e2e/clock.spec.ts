import { typeSlowly } from './keyboard.ts'
import { billsOf, colombo, expect, passwordOf, test } from './shop.ts'
import { addItem, cloth, received, savedCode } from './till.ts'

test(
  'where a wrong clock took numbers ahead, an admin sets them back at the refusal, and the bill is saved',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    await shop.owner.query(`update number_series set last_date = last_date + 400 where location_code = $1 and prefix = '31'`, [
      colombo.code,
    ])
    await signIn('admin')
    const before = await shop.count(billsOf, [colombo.code])
    await addItem(page, cloth, '1')
    await received(page).fill('1000')
    await page.keyboard.press('F1')
    const asked = page.getByRole('dialog', { name: 'Set the numbers back?' })
    await expect(
      asked.getByText(/^The clock says .*, the last .* here is of .* an admin sets the numbers back under Settings, Clock\.$/),
    ).toBeVisible()
    await expect(asked.getByRole('listitem')).toHaveText(/^the last .* is of /)
    await expect(asked.getByLabel('Reason')).toBeFocused()
    await typeSlowly(page, 'The clock was a year ahead')
    await page.keyboard.press('Enter')
    await typeSlowly(page, 'guess')
    await page.keyboard.press('Enter')
    await expect(asked.getByText('This is not your current password.')).toBeVisible()
    await asked.getByRole('textbox', { name: 'Current password' }).fill(passwordOf('admin'))
    await page.keyboard.press('Enter')
    await savedCode(page)
    expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
    await page.goto(`${shop.url}/settings?tab=clock`)
    await expect(page.getByText('No number of Colombo 05 Workshop is ahead of today.')).toBeVisible()
  },
)

test(
  'while a save waits and none ends, the page says that saving is stuck, until it goes on',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    await signIn('cashier')
    await addItem(page, cloth, '1')
    const held = await shop.owner.connect()
    await held.query('begin')
    await held.query(`select from number_series where location_code = $1 for update`, [colombo.code])
    await received(page).fill('1000')
    await page.keyboard.press('F1')
    const line = page.getByRole('alert').filter({ hasText: 'Saving is stuck: the database has finished no save here for ten seconds.' })
    await expect(line).toBeVisible({ timeout: 30_000 })
    await held.query('rollback')
    held.release()
    await savedCode(page)
    await expect(line).toBeHidden({ timeout: 10_000 })
  },
)
