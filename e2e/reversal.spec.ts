import type { Page } from '@playwright/test'
import { typeSlowly } from './keyboard.ts'
import { expect, test } from './shop.ts'
import { addItem, cloth, grease, payCash, productField, received, returnDialog, returnOfBill } from './till.ts'

const number = (page: Page) => page.getByLabel('Number of the paper, or its last digits')
const hanging = (page: Page) => page.getByRole('table', { name: 'What hangs on it' })

/** Takes the first item of a bill back, onto a credit note, and answers the number of the note. */
async function giveNote(page: Page, bill: string): Promise<string> {
  await returnOfBill(page, bill)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+S')
  const save = page.getByRole('dialog', { name: 'Sales ReturnWith Bill' })
  // The dialog takes the focus to its amount first.
  await expect(save.getByLabel('Cash pay Amount')).toBeFocused()
  await save.getByRole('switch', { name: 'Cash Pay' }).focus()
  await page.keyboard.press('Space')
  await save.getByRole('button', { name: 'pos bill' }).press('Enter')
  await expect(page.getByText('Sales return added successfully')).toBeVisible()
  const said = await returnDialog(page)
    .getByText(/^Credit note 68/)
    .textContent()
  return said?.slice(-14) ?? ''
}

test('goods are exchanged by keyboard: the return pays the new bill first, and the rest is cash', async ({ page, shop, signIn }) => {
  await signIn('manager')
  await addItem(page, cloth)
  const sold = await payCash(page)
  const note = await giveNote(page, sold)
  // 590.00 on the note, goods for 1,430.00.
  await expect(page.getByRole('button', { name: /Use it for a new bill/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`590.00 to spend on credit note ${note}`)).toBeVisible()
  await expect(productField(page)).toBeFocused()
  await addItem(page, grease)
  await page.reload()
  await expect(page.getByText(`590.00 to spend on credit note ${note}`)).toBeVisible()
  await expect(page.getByRole('status', { name: 'To pay' })).toHaveText('Rs. 840.00')
  await page.keyboard.press('F1')
  await expect(received(page)).toBeFocused()
  await page.keyboard.press('F1')
  await expect(page.getByText(/Invoice added successfully/).last()).toBeVisible()
  expect(await shop.count('select spent from credit_note where number = $1', [note])).toBe(59_000)
  await expect(page.getByText(/to spend on credit note/)).toBeHidden()

  // The return stays while its note is spent; the page leads to the bill in the way, and back.
  const bill = String(await shop.count(`select max(paper_code::bigint) from tender where reference = $1`, [note.slice(0, -4)]))
  await signIn('manager', '/reversal')
  await expect(number(page)).toBeFocused()
  await typeSlowly(page, note)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/is spent already, with/)).toContainText(bill)
  await hanging(page).getByRole('link', { name: bill }).press('Enter')
  await expect(hanging(page).getByRole('row', { name: /Credit note/ })).toContainText('Can be used again')
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await typeSlowly(page, 'Wrong goods')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reversed successfully')).toBeVisible()
  await expect(page.getByText('Wrong goods')).toBeVisible()
  await expect(number(page)).toBeFocused()
  await typeSlowly(page, note)
  await page.keyboard.press('Enter')
  await expect(hanging(page).getByRole('row', { name: /Credit note/ })).toContainText('Taken back with it')
  await typeSlowly(page, 'Came back')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Came back')).toBeVisible()
  expect(await shop.count(`select count(*) from credit_note where number = $1 and status = 'reversed'`, [note])).toBe(1)
})

test('a bill is found by its last digits; a cashier reads why he may not, and nothing else is asked', async ({ page, signIn }) => {
  await signIn()
  await addItem(page, cloth)
  const code = await payCash(page)
  await signIn('cashier', '/reversal')
  await expect(page.getByText("Type the last digits of a paper's number, or scan it.")).toBeVisible()
  await typeSlowly(page, '99')
  await expect(page.getByRole('button', { name: 'Find' })).toHaveAttribute('title', 'Type at least the last three digits.')
  await page.keyboard.press('Control+A')
  await typeSlowly(page, code)
  await page.keyboard.press('Enter')
  await expect(hanging(page).getByRole('row', { name: /Cash/ })).toContainText('Paid back out of the till')
  await expect(page.getByRole('alert').filter({ hasText: 'It cannot be reversed now' })).toContainText(
    'Your role (cashier) may not do this here. Ask a manager.',
  )
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeHidden()
  // The list of what ends alike.
  await number(page).fill('001')
  await number(page).press('Enter')
  const found = page.getByRole('list', { name: 'Papers that end with these digits' })
  await expect(found.getByRole('listitem').first()).toBeVisible()
  await number(page).fill('4199999999')
  await number(page).press('Enter')
  await expect(page.getByText('A stock issue is looked at and taken back on its own screen.')).toBeVisible()
})

test('a return in the list becomes the first payment of a new bill', async ({ page, signIn }) => {
  await signIn('manager')
  await addItem(page, cloth)
  const note = await giveNote(page, await payCash(page))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Sales Return', exact: true })).toBeHidden()
  await signIn('manager', '/sales-return')
  await page
    .getByRole('row', { name: /590\.00/ })
    .first()
    .click()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Credit note ${note}`)).toBeVisible()
  await page.keyboard.press('Alt+B')
  await expect(page.getByText(`590.00 to spend on credit note ${note}`)).toBeVisible()
  await page.getByRole('button', { name: 'Take off' }).click()
  await expect(page.getByText(/to spend on credit note/)).toBeHidden()
})

test('a recalled bill that was reversed on the page shows it when the till is opened again', async ({ page, shop, signIn }) => {
  await signIn('manager')
  await addItem(page, cloth)
  const code = await payCash(page)
  await page.goto(`${shop.url}/sales-auto-care?recall=${code}`)
  const band = page.getByRole('region', { name: 'Recalled bill' })
  await expect(band).toContainText('Paid')
  await signIn('manager', `/reversal?paper=${code}`)
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await typeSlowly(page, 'Wrong goods')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reversed successfully')).toBeVisible()
  await page.goto(`${shop.url}/sales-auto-care`)
  await expect(band).toContainText('Reversed')
})
