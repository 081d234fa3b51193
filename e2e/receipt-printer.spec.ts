import { textOfPrint } from '../testing/escpos.ts'
import { openTestPrinter, type TestPrinter } from '../testing/receipt-printer.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, post, printedTexts, test } from './shop.ts'
import { addItem, cloth, payCash, returnDialog, returnOfBill } from './till.ts'

let printer: TestPrinter
test.beforeAll(async () => {
  printer = await openTestPrinter()
})
test.afterAll(() => printer.close())

const whatCame = () =>
  printer.printed.map(done => [
    done[0]?.what,
    textOfPrint(done)
      .find(text => text.startsWith('Bill '))
      ?.slice(0, 15),
  ])

test("a sale prints on the till's printer without a dialog; one that is off keeps nobody, and loses nothing", async ({
  page,
  shop,
  signIn,
}) => {
  await post(shop, 'receipt-printer', { name: 'Counter 1', address: '127.0.0.1', port: String(printer.port) })
  await signIn('manager', '/settings?tab=lists&list=receipt-printer')
  await page.getByRole('row').filter({ hasText: 'Counter 1' }).click()
  await page.keyboard.press('t')
  await expect(page.getByText('✓ This till')).toBeVisible()

  await page.goto(`${shop.url}/sales-auto-care`)
  await addItem(page, cloth)
  const first = await payCash(page)
  await expect.poll(whatCame).toEqual([['drawer', `Bill ${first}`]])
  const text = textOfPrint(printer.printed[0] ?? []).join('\n')
  for (const wanted of ['Microfibre cloth', '590.00', 'TOTAL', `[barcode ${first}]`]) expect(text).toContain(wanted)
  expect(await printedTexts(page)).toEqual([])

  // The bill stands and the till goes on; what waits is there after a reload.
  await printer.turn('off')
  await addItem(page, cloth)
  const second = await payCash(page)
  await expect(page.getByRole('status').filter({ hasText: `Bill ${second} waits` })).toBeVisible()
  await expectAccessible(page, 'a print that waits, in the header')
  const isPrinted = async (code: string) => shop.count(`select count(*) from invoice where code = '${code}' and is_printed`)
  expect([await isPrinted(first), await isPrinted(second)]).toEqual([1, 0])
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: `Bill ${second} waits` })).toBeVisible()
  await printer.turn('on')
  await page.keyboard.press('Shift+F8')
  await expect.poll(whatCame).toHaveLength(2)
  expect(whatCame()[1]).toEqual(['drawer', `Bill ${second}`])
  await expect(page.getByText('waits for the printer')).toHaveCount(0)
  await expect.poll(() => isPrinted(second)).toBe(1)

  // What a customer brings back prints there too, and the drawer opens for the money.
  await returnOfBill(page, second)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+S')
  await expect(page.getByRole('dialog', { name: 'Sales ReturnWith Bill' }).getByLabel('Cash pay Amount')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => printer.printed.length).toBe(3)
  expect(printer.printed[2]?.[0]).toEqual({ what: 'drawer' })
  expect(textOfPrint(printer.printed[2] ?? []).join('\n')).toContain('590.00')
  await expect(returnDialog(page)).toBeHidden()

  // Without a sale: a manager, with a reason.
  await page.keyboard.press('Alt+N')
  await page.getByLabel('Reason').fill('Change for a customer')
  await page.keyboard.press('Enter')
  await expect.poll(() => printer.printed.length).toBe(4)
  expect(printer.printed[3]).toEqual([{ what: 'drawer' }])
  expect(await shop.count("select count(*) from audit where action = 'open-drawer' and reason = 'Change for a customer'")).toBe(1)
})
