import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { typeSlowly } from './keyboard.ts'
import { expect, printedTexts, test } from './shop.ts'
import { addItem, cloth, lines, payCash } from './till.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('a vehicle is booked in, moved on the board, printed, and becomes a bill with its advice, by keyboard', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('cashier', '/job-cards')
  await expect(page.getByText('No vehicle is booked in. Press Insert to book one in.')).toBeVisible()
  await expectAccessible(page, 'job cards, empty')
  await page.keyboard.press('Insert')
  await expect(dialog(page).getByRole('combobox', { name: 'Vehicle' })).toBeFocused()
  await typeSlowly(page, 'cab-1234')
  await expect(page.getByRole('option', { selected: true }).filter({ hasText: 'CAB-1234' })).toBeVisible()
  await page.keyboard.press('Enter')
  // The last reading stands beside the field, and a lower one is doubted before it is saved.
  const reading = dialog(page).getByLabel('Meter reading (km)')
  await expect(dialog(page).getByText(/^last [\d,]+ km/)).toBeVisible()
  await reading.fill('5')
  await expect(dialog(page).getByText(/^under the last, [\d,]+ km/)).toBeVisible()
  await reading.fill('')
  await dialog(page).getByLabel('Complaint').fill('Pulls to the left')
  await dialog(page).getByLabel('Promised time').fill('930')
  await dialog(page).getByLabel('Finding: Tyres').selectOption('bad')
  await dialog(page).getByLabel('Note: Tyres').fill('Front left')
  await dialog(page).getByLabel('Advice for the next visit').fill('Renew the brake pads')
  // What was typed is there after a reload.
  await page.reload()
  await expect(dialog(page).getByLabel('Complaint')).toHaveValue('Pulls to the left')
  await expectAccessible(page, 'book a vehicle in')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Job Card created successfully')).toBeVisible()
  const card = column(page, 'Booked').locator('[data-card]')
  await expect(card).toContainText('Pulls to the left')
  await expect(card).toContainText('by 09:30')

  await card.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(
    column(page, 'Waiting')
      .getByRole('button', { name: /CAB-1234/ })
      .first(),
  ).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  const inWork = column(page, 'In work').locator('[data-card]')
  await expect(inWork).toBeFocused()
  // By mouse: back with its arrow, and on by dragging.
  await page.getByRole('button', { name: /CAB-1234 to Waiting/ }).click()
  await expect(column(page, 'Waiting').locator('[data-card]')).toBeVisible()
  await column(page, 'Waiting').getByRole('listitem').dragTo(column(page, 'In work'))
  await expect(inWork).toBeVisible()
  await expectAccessible(page, 'job cards')

  await inWork.press('Enter')
  await expect(dialog(page).getByText('IN WORK', { exact: true })).toBeVisible()
  await dialog(page).getByLabel('Photograph of').selectOption('Tyres')
  await page.locator('input[type="file"]').setInputFiles('docs/images/receipt.png')
  await expect(page.getByText('Photograph saved')).toBeVisible()
  await expect(dialog(page).getByRole('img', { name: 'Tyres' })).toBeVisible()
  await expectAccessible(page, 'a job card with a photograph')
  await page.keyboard.press('Alt+b')
  await expect(page.getByText(/On hold as .*CAB-1234 until it is saved/)).toBeVisible()
  await addItem(page, cloth, '2')
  await page.getByRole('combobox', { name: 'Service package' }).focus()
  await page.keyboard.press('Alt+h')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue(/CAB-1234/)
  await name.press('Enter')
  await expect(lines(page)).toHaveCount(0)

  await page.goto(`${shop.url}/job-cards`)
  await expect(inWork).toContainText('1,180.00')
  await inWork.press('Enter')
  await expect(dialog(page).getByRole('table', { name: 'Work and parts' })).toContainText(cloth.name)
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('JOB CARD')
  const paper = (await printedTexts(page)).at(-1) ?? ''
  for (const text of ['CAB-1234', 'Pulls to the left', 'Front left', cloth.name, 'Renew the brake pads', 'Last visits'])
    expect(paper).toContain(text)
  await page.keyboard.press('Alt+b')
  await expect(lines(page)).toHaveCount(1)
  const code = await payCash(page)
  expect(await shop.count(`select count(*) from invoice where code = $1 and advice = 'Renew the brake pads'`, [code])).toBe(1)
  await page.goto(`${shop.url}/job-cards`)
  await expect(page.getByText('No vehicle is booked in. Press Insert to book one in.')).toBeVisible()
})
