import { businessDate } from '../kernel/dates.ts'
import { aChequeOf, bank } from './cheques.ts'
import { debtor } from './debtor.ts'
import { typeInto, typeSlowly } from './keyboard.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, printedTexts, test } from './shop.ts'
import { lookUp } from './till.ts'

test('the statement of a bank account is ticked by keyboard, and agrees with what the bank says', async ({ page, shop, signIn }) => {
  for (const [number, amount] of [
    ['730001', '1000.00'],
    ['730002', '250.00'],
    ['730003', '75.50'],
  ] as const)
    await bank(shop, await aChequeOf(shop, number, amount))
  const account = await shop.count('select min(code)::bigint from bank_account')
  await signIn('manager', `/bank-accounts?term=${account}`)
  const rows = page.getByRole('grid').locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { name: 'Bank Account Statement' })).toBeVisible()
  await expect(rows.first()).toContainText('Cheque 730003')

  // Space chooses, Alt+T ticks all that is chosen.
  for (let nth = 0; nth < 2; nth += 1) for (const key of ['ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(rows.getByText('✓')).toHaveCount(2)
  await expect(page.getByText('2 selected')).toHaveCount(0)
  // The mouse turns one back.
  await rows.getByText('✓').first().click()
  await expect(rows.getByText('✓')).toHaveCount(1)

  const shown = (await page.getByRole('region', { name: 'Balances' }).locator('[data-result] dd').textContent()) ?? ''
  await page.keyboard.press('b')
  // As a hand types it: faster would be a scan.
  await typeSlowly(page, shown.replace(/[^\d.-]/g, ''))
  await expect(page.getByText('They agree')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText("The bank's balance is kept")).toBeVisible()
  await page.reload()
  await expect(page.getByText('They agree')).toBeVisible()
  expect(await shop.count('select count(*) from bank_tick')).toBe(1)

  // A statement of a day that is over is reconciled, printed, and taken back.
  await page.keyboard.press('Alt+r')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'The statement ends with' })).toBeFocused()
  await expect(dialog.getByText('Due on their statement')).toBeVisible()
  await expectAccessible(page, 'reconciling')
  const day = dialog.getByRole('textbox', { name: 'The statement ends with' })
  const proposed = await day.inputValue()
  await typeInto(day, '31/12/2099')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('31/12/2099 is not over')).toBeVisible()
  await typeInto(day, proposed)
  await typeInto(dialog.getByLabel('By their statement'), '12.34')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByText(/should end with .* and differs by/).first()).toBeVisible()
  await typeInto(dialog.getByLabel('By their statement'), '0')
  await expect(dialog.getByText('They agree')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/is reconciled through/)).toBeVisible()
  await expect(page.getByText(`Reconciled with the bank through ${proposed}`)).toBeVisible()
  await page.keyboard.press('Alt+l')
  await expect(dialog.getByRole('button', { name: /^Print the reconciliation/ })).toBeFocused()
  await expectAccessible(page, 'the reconciliations of an account')
  await page.keyboard.press('Enter')
  await expect.poll(() => printedTexts(page)).toContainEqual(expect.stringContaining('BANK RECONCILIATION'))
  await dialog.getByRole('button', { name: /^Take back the reconciliation/ }).press('Enter')
  await page
    .getByRole('dialog', { name: /^Take the reconciliation/ })
    .getByRole('button')
    .last()
    .press('Enter')
  await expect(dialog.getByText('This account was not reconciled yet.')).toBeVisible()
})

test('a cheque book is added and a leaf spoiled by keyboard, and the payment proposes the next one', async ({ page, shop, signIn }) => {
  const account = await shop.count('select min(code)::bigint from bank_account')
  await signIn('manager', `/bank-accounts?term=${account}`)
  await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: /^Cheque books of/ })
  await expect(dialog.getByLabel('First number')).toBeFocused()
  await typeSlowly(page, '880101')
  await page.keyboard.press('Tab')
  await typeSlowly(page, '880104')
  await page.keyboard.press('Enter')
  const book = dialog.getByRole('table', { name: 'Cheque books' }).getByRole('row', { name: /880101 – 880104/ })
  await expect(book).toContainText('8801014')
  await dialog.getByRole('textbox', { name: 'Spoiled leaf', exact: true }).focus()
  await typeSlowly(page, '880101')
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  await typeSlowly(page, 'Torn')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('table', { name: 'Spoiled leaves' })).toContainText('Torn')
  await expect(dialog.getByText('3 leaves are left. Order the next cheque book.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto(`${shop.url}/expenses?add=1`)
  const payment = page.getByRole('form', { name: 'Payment' })
  await payment.getByRole('radio', { name: 'Own cheque' }).press('Space')
  await payment.getByLabel('Bank account').selectOption(String(account))
  await expect(payment.getByLabel('Cheque number')).toHaveValue('880102')
  await expect(payment.getByText('3 leaves are left')).toBeVisible()
})

test('a file of the bank ticks what is certain, and the rest is matched by keyboard; taken back, its ticks are gone', async ({
  page,
  shop,
  signIn,
}) => {
  for (const [number, amount] of [
    ['740001', '287.00'],
    ['740002', '1300.00'],
  ] as const)
    await bank(shop, await aChequeOf(shop, number, amount))
  const ticks = () => shop.count('select count(*) from bank_tick')
  const before = await ticks()
  const day = businessDate(Date.now(), 'Asia/Colombo')
  const text = [
    'Date,Description,Debit,Credit',
    `${day},CHQ 740001 COLOMBO,,287.00`,
    `${day},DEPOSIT,,1300.00`,
    `${day},CEFT OF A CUSTOMER,,77.00`,
    `${day},SMS CHARGE 10,25.00,`,
    `${day},SMS CHARGE 11,30.00,`,
    `${day},BROUGHT OF THE TILL,,40.00`,
  ]
  const account = await shop.count('select min(code)::bigint from bank_account')
  await signIn('manager', `/bank-files?account=${account}`)
  await expect(page.getByText('No lines', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('Alt+n')
  const dialog = page.getByRole('dialog')
  const choose = (lines: readonly string[], name: string) =>
    dialog.getByLabel('File of the bank').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await choose(['Name,Phone', 'Kamal,0771234567'], 'people.csv')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByRole('alert')).toContainText('In people.csv no column was found for the date')
  await expectAccessible(page, 'reading a file of the bank')
  // Headings in words of the bank's own are said once, and kept.
  await choose(['Tag,Wofür,Weg,Her', `${day},GUARANTEE,3.00,`], 'odd.csv')
  await page.keyboard.press('Control+s')
  for (const [field, heading] of [
    ['Date', 'Tag'],
    ['Description', 'Wofür'],
    ['Credit: what came in', 'Her'],
    ['Debit: what went out', 'Weg'],
  ] as const)
    await dialog.getByLabel(field, { exact: true }).selectOption(heading)
  await expectAccessible(page, 'the columns of a file of the bank')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByRole('status')).toContainText('1 line read.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+n')
  await choose(text, 'november.csv')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByRole('status')).toContainText('6 lines read. 1 of them is ticked, 5 lines wait for you.')
  await page.keyboard.press('Enter')
  const row = (name: string) => page.getByRole('grid').locator('tbody tr').filter({ hasText: name })
  await expect(row('CHQ 740001')).toContainText('cheque 740001, the amount, on the same day')
  await expect(row('SMS CHARGE 10')).toContainText('open')

  // Enter on the line, Enter on the likeliest.
  await row('DEPOSIT').click()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('group', { name: 'Likely' }).getByRole('button').first()).toBeFocused()
  await expectAccessible(page, 'matching a line of the bank')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(row('DEPOSIT')).toContainText('by hand')
  expect(await ticks()).toBe(before + 2)
  await row('DEPOSIT').click()
  await page.keyboard.press('u')
  await expect(dialog.getByRole('button', { name: 'Take apart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row('DEPOSIT')).toContainText('open')

  // What a customer paid in is a receipt.
  const { name, phone } = await debtor(shop, 1)
  await row('CEFT OF A CUSTOMER').click()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Customer', exact: true })).toBeFocused()
  await lookUp(page, 'Customer', phone, name)
  await expectAccessible(page, 'receiving a line of the bank')
  await page.keyboard.press('Control+b')
  await expect(page.getByText(/^Receipt \d+ is saved, and ticked/)).toBeVisible()
  await expect(row('CEFT OF A CUSTOMER')).toContainText('booked from it')

  // What the books do not have is booked, and the next one like it by its rule in two keys.
  await row('SMS CHARGE 10').click()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('What it is')).toBeFocused()
  await dialog.getByLabel('What it is').selectOption({ index: 1 })
  await expect(dialog.getByLabel('Words of such lines')).toHaveValue('sms charge')
  await page.keyboard.press('Control+b')
  await expect(row('SMS CHARGE 10')).toContainText('booked from it')
  await row('SMS CHARGE 11').click()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /by the rule for lines with sms charge/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row('SMS CHARGE 11')).toContainText('booked from it')
  // Cash of the till that was carried to the bank moves between ledgers.
  await row('BROUGHT OF THE TILL').click()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('What it is').selectOption({ label: 'Cash to bank' })
  await expectAccessible(page, 'a line of the bank between ledgers')
  await page.keyboard.press('Alt+b')
  await expect(page.getByText(/^Account transaction \d+ is saved, and ticked/)).toBeVisible()
  await expect(row('BROUGHT OF THE TILL')).toContainText('booked from it')
  expect(await ticks()).toBe(before + 5)
  await page.keyboard.press('Alt+r')
  await expectAccessible(page, 'the rules for lines of the bank')
  await dialog.getByRole('button', { name: 'Take away the rule for sms charge' }).click()
  await dialog.getByRole('button', { name: 'Take away the rule for brought of the till' }).click()
  await expect(dialog.getByText('No rule yet', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Alt+f')
  await dialog.getByRole('button', { name: 'Take back november.csv' }).click()
  await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('november.csv is taken back: 6 lines and 5 ticks are gone')).toBeVisible()
  expect(await ticks()).toBe(before)
})
