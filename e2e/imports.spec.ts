import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { readSpreadsheet, writeWorkbook } from '../platform/server/spreadsheet.ts'
import { typeSlowly } from './keyboard.ts'
import { expect, test } from './shop.ts'

const suppliers = `Supplier name;Telephone;Terms;Outstanding
Keyed Filters;0112 345 678;30;80.000,00
Keyed Oils;112345679;;
;0112345670;;
Keyed Belts;0112345671;soon;
`

/** Opens the import of a list by its key and gives it a file, as the browser's own dialog would. */
async function chooseFile(page: Page, file: { name: string; text: string }): Promise<void> {
  // Asked for first: the browser must know that its dialog is answered here before the key opens it.
  const chosen = page.waitForEvent('filechooser')
  await page.keyboard.press('Alt+i')
  const button = page.getByRole('button', { name: 'Choose a file' })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const chooser = await chosen
  await chooser.setFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) })
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Import / })

test('an admin brings in suppliers with what is owed to them, by keys alone', async ({ page, shop, signIn }) => {
  await signIn('admin', '/suppliers')
  await chooseFile(page, { name: 'old-suppliers.csv', text: suppliers })
  await expect(dialog(page).getByText('old-suppliers.csv')).toBeVisible()
  // The first file starts the process that reads it.
  await expect(page.getByRole('combobox', { name: 'Name', exact: true })).toHaveValue('0', { timeout: 20_000 })
  await expect(page.getByRole('combobox', { name: 'Opening balance' })).toHaveValue('3')
  await expect(page.getByText('Keyed Filters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeFocused()
  await page.keyboard.press('Enter')

  const refused = page.getByRole('table', { name: 'Refused rows' })
  await expect(refused.getByRole('row')).toHaveCount(3)
  await expect(refused).toContainText('Name is required')
  await expect(refused).toContainText('"soon" is not a whole number')
  await expect(dialog(page)).toContainText('Rs. 80,000.00 owed to suppliers')
  const box = page.getByRole('checkbox', { name: 'Leave the 2 refused rows out' })
  await expect(box).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')

  await expect(page.getByRole('status').filter({ hasText: 'old-suppliers.csv is imported' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search Suppliers' }).fill('keyed')
  await expect(page.getByRole('row').filter({ hasText: 'Keyed Filters' })).toContainText('80,000.00')
  expect(await shop.count(`select count(*) from supplier where name like 'Keyed %'`)).toBe(2)

  // What was typed wrongly is taken back.
  await page.keyboard.press('Alt+i')
  const balances = page.getByRole('table', { name: 'Opening balances' })
  const row = balances.getByRole('row').filter({ hasText: 'Keyed Filters' })
  await expect(row).toContainText('80,000.00')
  await row.getByRole('button', { name: /^Reverse 49/ }).press('Enter')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await typeSlowly(page, 'Paid before')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Reversed')
  expect(
    await shop.count(`select sum(debit_amount) from supplier_balance join supplier on code = supplier_code where name like 'Keyed %'`),
  ).toBe(0)
})

test('refused rows come back as a file, are corrected and brought again', async ({ page, signIn, shop }) => {
  await signIn('admin', '/suppliers')
  await chooseFile(page, { name: 'again.csv', text: 'Name,Email\nMended A,a@example.com\nMended B,nonsense\n' })
  await page.getByRole('button', { name: 'Check the rows' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Refused rows' })).toContainText('Email is not valid')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).press('Enter')])
  expect(download.suggestedFilename()).toBe('again - refused.csv')
  const rows = await readSpreadsheet(new Uint8Array(fs.readFileSync(await download.path())))
  expect(rows.map(({ cells }) => cells?.slice(0, 3))).toEqual([
    ['Name', 'Email', 'Row'],
    ['Mended B', 'nonsense', '3'],
  ])

  await page.getByRole('checkbox', { name: /refused row/ }).press('Space')
  await page.keyboard.press('Control+s')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import another file' }).press('Enter')
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter')
  const chooser = await chosen
  const mended = 'Name,Email,Row,Refused because\nMended B,b@example.com,3,Email: Email is not valid\n'
  await chooser.setFiles({ name: 'mended.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) })
  await page.getByRole('button', { name: 'Check the rows' }).press('Enter')
  await page.getByRole('button', { name: 'Import 1 supplier' }).press('Enter')
  await expect(page.getByText('mended.csv is imported')).toBeVisible()
  expect(await shop.count(`select count(*) from supplier where name like 'Mended %'`)).toBe(2)
})

test(
  'a reload goes on where the import stood, and a manager leaves opening stock to an admin',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('manager', '/item-master')
    await chooseFile(page, { name: 'items.csv', text: 'Item code,Description,Price,Qty\nRL-1,Reloaded bulb,120,5\n' })
    await expect(page.getByRole('combobox', { name: 'Opening quantity' })).toBeDisabled()
    await expect(dialog(page)).toContainText('Only an admin brings these in.')
    await page.getByRole('button', { name: 'Check the rows' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Import 1 item' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Alt+i')
    await expect(page.getByRole('button', { name: 'Import 1 item' })).toBeVisible()
    // Back to the columns, and out.
    await page.keyboard.press('Alt+b')
    await expect(page.getByRole('combobox', { name: 'Name', exact: true })).toHaveValue('1')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  },
)

test('a file that cannot be read says why, and a cashier is not offered an import', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('manager', '/vehicle')
  await chooseFile(page, { name: 'photo.png', text: 'PNG\u0000\u0000\u0000' })
  await expect(page.getByRole('alert')).toContainText('photo.png could not be read')
  await expect(page.getByRole('alert')).toContainText('This is neither CSV nor XLSX.')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Template for Excel' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('vehicles.xlsx')

  // The box is about the file that was chosen last, and gone when the import is opened again.
  const empty = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter')
  await (await empty).setFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
  await expect(page.getByRole('alert')).toHaveText(/empty\.csv could not be read\s*The file is empty\./)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+i')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  await expect(page.getByRole('alert')).toBeHidden()

  // A list that had nothing to ask about VAT goes on by Enter too.
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter')
  await (
    await chosen
  ).setFiles({ name: 'v.csv', mimeType: 'text/csv', buffer: Buffer.from('Vehicle No,Odometer\nCAB-1234,"120,500 km"\n') })
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeFocused()
  await page.keyboard.press('Escape')

  await signIn('cashier', '/customer')
  await expect(page.getByRole('button', { name: /^Add Customer/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
})

// That it goes on is proved on the server in import-flow.db.test.ts; here the screen waits for it.
test(
  'a server that is killed in the middle goes on when it is back, and imports once',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    test.setTimeout(180_000)
    await signIn('manager', '/suppliers')
    const rows = Array.from({ length: 8_000 }, (_, index) => `Killed ${index},0112345678`)
    await chooseFile(page, { name: 'many.csv', text: ['Name,Phone', ...rows].join('\n') })
    await page.getByRole('button', { name: 'Check the rows' }).press('Enter')
    await page.getByRole('button', { name: 'Import 8,000 suppliers' }).press('Enter', { timeout: 60_000 })
    await expect(page.getByRole('button', { name: /^Stop/ })).toBeVisible()
    await shop.kill()
    expect(await shop.count(`select count(*) from supplier where name like 'Killed %'`)).toBe(0)
    await shop.start()
    await expect(page.getByText('many.csv is imported')).toBeVisible({ timeout: 120_000 })
    expect(await shop.count(`select count(*) from supplier where name like 'Killed %'`)).toBe(8_000)
  },
)

test('a name is said once, an import is undone, and the next file knows the name', { tag: '@long' }, async ({ page, signIn, shop }) => {
  const sheet =
    'Item code,Description,Category,Price,Qty\nUN-1,Undone filter,Filtres,900,4\nUN-2,Undone belt,Filtres,700,\nTOTAL,,,"1,600.00",4\n'
  await signIn('admin', '/item-master')
  await chooseFile(page, { name: 'wrong.csv', text: sheet })
  await page.getByRole('button', { name: 'Check the rows' }).press('Enter')
  const means = page.getByLabel('What Filtres means')
  await expect(means).toHaveValue('')
  await means.selectOption({ label: 'Filters' })
  await expect(page.getByRole('button', { name: /^Import 2 items/ })).toBeDisabled()
  await page.keyboard.press('Alt+k')
  await expect(page.getByRole('button', { name: /^Import 2 items/ })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Worth knowing' })).toContainText('looks like the total of the sheet')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('wrong.csv is imported')).toBeVisible()
  await page.keyboard.press('Enter')

  await page.keyboard.press('Alt+i')
  const run = page.getByRole('table', { name: 'Imports so far' }).getByRole('row').filter({ hasText: 'wrong.csv' })
  await run.getByRole('button', { name: 'Undo wrong.csv' }).press('Enter')
  const undo = page.getByRole('dialog', { name: 'Undo the import of wrong.csv' })
  await expect(undo).toContainText('2 items become inactive.')
  await expect(undo).toContainText('1 paper with opening stock or balances')
  await undo.getByRole('button', { name: 'Undo the import' }).press('Enter')
  await expect(run).toContainText('Undone')
  expect(await shop.count(`select count(*) from item where name like 'Undone %' and is_active`)).toBe(0)

  await page.keyboard.press('Escape')
  await chooseFile(page, { name: 'right.csv', text: sheet.replace('900', '950') })
  await page.getByRole('button', { name: 'Check the rows' }).press('Enter')
  await expect(page.getByLabel('What Filtres means')).not.toHaveValue('')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('right.csv is imported')).toBeVisible()
  expect(await shop.count(`select count(*) from item where name like 'Undone %' and is_active`)).toBe(2)
})

// Which sheets and decimals are asked about is proved in import-sheets.db.test.ts.
test(
  'a workbook asks which sheet, then how it writes decimals, and says what is worth knowing',
  { tag: '@long' },
  async ({ page, signIn }) => {
    const head = ['Name', 'Cost price', 'Retail price', 'Opening quantity', 'Barcode', 'GST rate'].map(heading => ({ heading }))
    const workbook = await writeWorkbook(
      [
        { name: 'Cover', columns: [{ heading: 'Prices 2026' }], rows: [['Written by hand']] },
        {
          name: 'Goods',
          columns: head,
          rows: [
            ['Sheet rice', '1,100', '1,250', '2', '4.79131E+12', '5'],
            ['Sheet soap', '0', '', '10', '', '5'],
          ],
        },
      ],
      new Date('2026-11-20'),
    )
    await signIn('admin', '/item-master')
    const chosen = page.waitForEvent('filechooser')
    await page.keyboard.press('Alt+i')
    await page.getByRole('button', { name: 'Choose a file' }).press('Enter')
    await (await chosen).setFiles({ name: 'goods.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(workbook) })

    const goods = page.getByRole('radio', { name: 'Goods' })
    await expect(goods).toBeChecked()
    await expect(goods).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: 'Cover' })).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await expect(goods).toBeChecked()
    await page.keyboard.press('Enter')
    const check = page.getByRole('button', { name: 'Check the rows' })
    await expect(check).toBeDisabled()
    const question = page.getByRole('region', { name: 'How does this file write decimals?' })
    await expect(question).toContainText('Retail price: 1,250 is 1,250.00')
    await expect(question).toContainText('Retail price: 1,250 is 1.25')
    await question.getByRole('radio', { name: /^A point begins decimals/ }).press('Space')
    await expect(page.getByRole('row').filter({ has: page.getByRole('combobox', { name: 'Retail price' }) })).toContainText(
      '1,250 → 1,250.00',
    )
    await page.keyboard.press('Control+s')

    const worth = page.getByRole('region', { name: 'Before you import' })
    await expect(worth).toContainText('1 new item has no selling price')
    await expect(worth).toContainText('1 lot of opening stock at a cost of 0.00')
    await expect(worth).toContainText('1 code could not be read')
    await expect(worth).toContainText('“GST rate” is about tax and is not used')
    await expect(page.getByRole('button', { name: /^Import 2 items/ })).toBeFocused()
    await page.keyboard.press('Alt+b')
    await page.getByRole('button', { name: 'Another sheet' }).press('Enter')
    await expect(goods).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Cost price')).toBeVisible()
  },
)

test(
  'after an import another sheet of the workbook is read, and its rows come in too',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    const workbook = await writeWorkbook(
      ['North', 'South'].map(name => ({ name, columns: [{ heading: 'Name' }], rows: [[`${name} sheet traders`]] })),
      new Date('2026-11-20'),
    )
    await signIn('admin', '/suppliers')
    const chosen = page.waitForEvent('filechooser')
    await page.keyboard.press('Alt+i')
    await page.getByRole('button', { name: 'Choose a file' }).press('Enter')
    await (await chosen).setFiles({ name: 'two.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(workbook) })
    for (const [name, question] of [
      ['North', 'Import another sheet'],
      ['South', 'Done'],
    ] as const) {
      await expect(page.getByRole('radio', { name })).toBeChecked()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Check the rows' })).toBeFocused()
      await page.keyboard.press('Control+s')
      await expect(page.getByRole('button', { name: /^Import 1 supplier/ })).toBeFocused()
      await page.keyboard.press('Control+s')
      await expect(page.getByText('two.xlsx is imported')).toBeVisible()
      await page.getByRole('button', { name: question }).press('Enter')
    }
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await shop.count(`select count(*) from supplier where name like '% sheet traders'`)).toBe(2)
  },
)
