import { scan, typeInto, typeSlowly } from './keyboard.ts'
import { billsOf, colombo, expect, passwordOf, printedTexts, test } from './shop.ts'
import {
  addItem,
  cell,
  cloth,
  grease,
  lines,
  lookUp,
  oilFilter,
  payCash,
  pickItem,
  productField,
  received,
  savedCode,
  total,
} from './till.ts'

const filterBarcode = '4791201000154'

test('from sign-in to receipt without a mouse', async ({ page, shop }) => {
  const before = await shop.count(billsOf, [colombo.code])
  await page.goto(`${shop.url}/`)
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('cashier')
  await page.keyboard.press('Tab')
  await page.keyboard.type(passwordOf('cashier'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Logged In')).toBeVisible()
  await expect(page.getByRole('radio', { name: colombo.name })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Logged in as cashier')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: /Dilani/ })).toBeVisible()
  await page.keyboard.press('Alt+1')
  await expect(page).toHaveURL(/\/sales-auto-care$/)
  await expect(productField(page)).toBeFocused()
  await typeSlowly(page, oilFilter.term)
  await pickItem(page, oilFilter.name)
  await expect(lines(page)).toHaveCount(1)
  await typeSlowly(page, grease.term)
  await pickItem(page, grease.name)
  // 260.00 + 1,430.00
  await expect(total(page)).toHaveText('Rs. 1,690.00')
  await received(page).focus()
  await typeSlowly(page, '5000')
  // 5,000.00 - 1,690.00
  await expect(page.getByLabel('Change due')).toHaveText('3,310.00')
  await page.keyboard.press('F1')
  const code = await savedCode(page)
  await expect.poll(() => printedTexts(page)).toHaveLength(1)
  const [receipt = ''] = await printedTexts(page)
  // The grease has a Sinhala name for the paper.
  for (const printed of [code, oilFilter.name, 'ග්‍රීස් 500 g', '1,690.00', '5,000.00', '3,310.00']) expect(receipt).toContain(printed)
  // The change stays readable, and the search waits for the next customer.
  await expect(page.getByRole('region', { name: 'Total and payment' }).getByText('3,310.00')).toBeVisible()
  await expect(productField(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(0)
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
  const { rows } = await shop.owner.query('select total, received, paid, paid_status from invoice where code = $1', [code])
  expect(rows).toEqual([{ total: 169_000, received: 500_000, paid: 169_000, paid_status: 4 }])
})

test('a scanner sells whatever has the focus, and 3* means three', async ({ page, signIn }) => {
  await signIn()
  const remarks = page.getByLabel('Remarks')
  await remarks.fill('keep')
  await scan(page, filterBarcode)
  await expect(lines(page).filter({ hasText: oilFilter.name })).toHaveCount(1)
  await expect(remarks).toHaveValue('keep')
  await expect(total(page)).toHaveText('Rs. 260.00')
  await scan(page, filterBarcode)
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2')
  await scan(page, `3*${filterBarcode}`)
  await expect(cell(page, 'Quantity', 1)).toHaveValue('5')
  // 5 × 260.00
  await expect(total(page)).toHaveText('Rs. 1,300.00')
  await scan(page, '0000000000000')
  await expect(page.getByRole('alert').filter({ hasText: 'No item has the code 0000000000000. Nothing was added.' })).toBeVisible()
  await expect(total(page)).toHaveText('Rs. 1,300.00')
  await expect(remarks).toHaveValue('keep')
  await expect(lines(page)).toHaveCount(1)
  // A card number goes nowhere, and nothing typed is lost.
  await remarks.fill('card 4111 1111 1111 1111')
  await received(page).fill('1300')
  await page.keyboard.press('F1')
  await expect(page.getByRole('alert').filter({ hasText: 'What stands under remarks looks like a whole card number' })).toBeVisible()
  await expect(remarks).toHaveValue('card 4111 1111 1111 1111')
  await expect(lines(page)).toHaveCount(1)
})

test('F1 right behind a scan pays for what was scanned', async ({ page, shop, signIn }) => {
  await signIn()
  await addItem(page, cloth)
  await received(page).fill('5000')
  await scan(page, filterBarcode, { behind: 'F1' })
  const code = await savedCode(page)
  // 590.00 + 260.00
  expect(await shop.count('select total from invoice where code = $1', [code])).toBe(85_000)
  await expect(lines(page)).toHaveCount(0)
})

test('two Enters add one item, and three F1 make one bill', async ({ page, shop, signIn }) => {
  await signIn()
  const before = await shop.count(billsOf, [colombo.code])
  await productField(page).fill(cloth.term)
  await expect(page.getByRole('grid', { name: 'Items found' }).getByText(cloth.name)).toBeVisible()
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])
  await expect(cell(page, 'Quantity', 1)).toHaveValue('1')
  await received(page).fill('5000')
  await Promise.all([page.keyboard.press('F1'), page.keyboard.press('F1'), page.keyboard.press('F1')])
  await savedCode(page)
  await page.keyboard.press('F1')
  // Nothing is under way any more once the next bill is being sold.
  await addItem(page, grease)
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
  await expect(total(page)).toHaveText('Rs. 1,430.00')
})

test('more than there is here is refused with what is left, and nothing is lost', async ({ page, shop, signIn }) => {
  await signIn()
  const before = await shop.count(billsOf, [colombo.code])
  const setLeft = (thousandths: string) =>
    shop.owner.query<{ remaining: string }>(
      `update stock_balance balance set remaining = $3 from item
       where item.code = balance.item_code and item.name = $1 and location_code = $2 returning old.remaining`,
      [oilFilter.name, colombo.code, thousandths],
    )
  await addItem(page, oilFilter)
  // Another till sells all but one meanwhile.
  const [was] = (await setLeft('1000')).rows
  await typeInto(cell(page, 'Quantity', 1), '2')
  await received(page).fill('5000')
  await page.keyboard.press('F1')
  await expect(page.getByRole('alert').filter({ hasText: `Line 1: only 1 of ${oilFilter.name} left here.` })).toBeVisible()
  expect(await shop.count(billsOf, [colombo.code])).toBe(before)
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2')
  await expect(received(page)).toHaveValue(/5,?000/)
  await typeInto(cell(page, 'Quantity', 1), '1')
  await page.keyboard.press('F1')
  const code = await savedCode(page)
  expect(await shop.count('select total from invoice where code = $1', [code])).toBe(26_000)
  // What it sold stays sold.
  await setLeft(String(Number(was?.remaining) - 1000))
})

test('a deleted line and a cleared bill are asked about first', async ({ page, signIn }) => {
  await signIn()
  await addItem(page, cloth)
  await addItem(page, grease)
  const question = page.getByRole('dialog', { name: 'Please confirm' })
  await page.getByRole('button', { name: 'Delete line 1' }).press('Enter')
  await expect(question).toContainText('Are you sure want to delete this?')
  await page.keyboard.press('Escape')
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete line 1' }).press('Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(total(page)).toHaveText('Rs. 1,430.00')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(lines(page).nth(0)).toContainText(cloth.name)
  await expect(total(page)).toHaveText('Rs. 2,020.00')
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await expect(question).toContainText('Do you want to clear this?')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(0)
  await expect(total(page)).toHaveText('Rs. 0.00')
  await expect(productField(page)).toBeFocused()
})

test('a customer found by phone takes the bill on credit with Ctrl+S; the cash customer may not', async ({ page, shop, signIn }) => {
  await signIn()
  await addItem(page, cloth)
  await page.keyboard.press('Control+S')
  await expect(page.getByRole('alert').filter({ hasText: '"CASH": Customer Credit Bill Not Applicable' })).toBeVisible()
  await lookUp(page, 'Customer', '0770100201', 'Kamal Perera')
  await expect(page.getByText(/limit 50,000.00 · used/)).toBeVisible()
  await page.keyboard.press('Control+S')
  const code = await savedCode(page)
  await expect(page.getByRole('region', { name: 'Total and payment' }).getByText('On credit')).toBeVisible()
  const { rows } = await shop.owner.query(
    `select customer.first_name, invoice.total, invoice.paid, invoice.paid_status from invoice join customer on customer.code = customer_code where invoice.code = $1`,
    [code],
  )
  expect(rows).toEqual([{ first_name: 'Kamal', total: 59_000, paid: 0, paid_status: 1 }])
})

test('a customer is found by the phone in any spelling', async ({ page, signIn }) => {
  await signIn()
  for (const typed of ['077 010 0201', '+94770100201', '077-0100201']) {
    await lookUp(page, 'Customer', typed, 'Kamal Perera')
    await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toHaveValue('Kamal Perera')
    await page.reload()
  }
})

test('a customer is created at the till: first without a good phone, then saved and chosen', async ({ page, shop, signIn }) => {
  await signIn()
  await page.keyboard.press('Alt+C')
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  await expect(dialog.getByLabel('First Name')).toBeFocused()
  await page.keyboard.type('Nirmala')
  await dialog.getByLabel('Contact').focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Control+S')
  await expect(dialog.getByText('Phone number is not valid')).toBeVisible()
  await expect(dialog.getByLabel('Contact')).toBeFocused()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Nirmala')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('0771234567')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Customer created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toHaveValue('Nirmala')
  await expect(productField(page)).toBeFocused()
  expect(await shop.count("select count(*) from customer where first_name = 'Nirmala' and phone1 = '0771234567'")).toBe(1)
})

/** Today in Colombo and some days, as a cashier reads it. */
function dayAfter(days: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Colombo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(Date.now() + days * 86_400_000)
}

test('a vehicle brings its customer, and the meter reading says when it is due again', async ({ page, shop, signIn }) => {
  await signIn()
  await lookUp(page, 'Vehicle', 'cab-1234', 'Kamal Perera')
  await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toHaveValue('Kamal Perera')
  await expect(page.getByRole('textbox', { name: 'ODO reading' })).toBeFocused()
  await typeSlowly(page, '85600')
  await page.keyboard.press('Enter')
  await expect(productField(page)).toBeFocused()
  // 85,600 + 5,000 km and 180 days
  await expect(page.getByLabel('Next service km')).toHaveValue(/^90,?600$/)
  await expect(page.getByLabel('Next service date')).toHaveValue(dayAfter(180))
  await addItem(page, cloth)
  await page.getByRole('textbox', { name: 'Advice for the next visit' }).focus()
  await page.keyboard.type('Renew the brake fluid')
  const code = await payCash(page)
  const { rows } = await shop.owner.query(
    `select vehicle_number, invoice.odometer_km, next_service_km, next_service_date - business_date as days, advice
     from invoice join vehicle on vehicle.code = vehicle_code where invoice.code = $1`,
    [code],
  )
  expect(rows).toEqual([
    { vehicle_number: 'WP CAB-1234', odometer_km: 85_600, next_service_km: 90_600, days: 180, advice: 'Renew the brake fluid' },
  ])
})

test('a meter that went back is asked about, and saved with a reason', async ({ page, shop, signIn }) => {
  await signIn()
  await lookUp(page, 'Vehicle', 'cab-1234', 'Kamal Perera')
  const odo = page.getByRole('textbox', { name: 'ODO reading' })
  await expect(odo).toBeFocused()
  await typeSlowly(page, '8560')
  await expect(page.getByText(/^under 8\d,\d{3}$/)).toBeVisible()
  await addItem(page, cloth)
  await received(page).fill('1000')
  await page.keyboard.press('F1')
  const question = page.getByRole('dialog').filter({ hasText: 'Nothing is saved yet.' })
  await expect(question).toContainText('8,560 km is lower. Was the meter replaced, or the last reading wrong?')
  await expect(question.getByLabel('Why is it right?')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByText('Say why it is right')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(odo).toBeFocused()
  await page.keyboard.press('F1')
  await expect(question.getByLabel('Why is it right?')).toBeFocused()
  await typeSlowly(page, 'meter replaced')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Invoice added successfully' })).toBeVisible()
  expect(await shop.count("select count(*) from invoice where odometer_km = 8560 and odometer_reason = 'meter replaced'")).toBe(1)
})

test('Load puts all items of a service package on the bill', async ({ page, shop, signIn }) => {
  await signIn()
  await lookUp(page, 'Service package', 'motorcycle', 'Motorcycle 3,000 km service')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(3)
  for (const name of ['Castrol Activ 4T 20W-40 1 l', 'Full service, motorcycle'])
    await expect(lines(page).filter({ hasText: name })).toHaveCount(1)
  await expect(productField(page)).toBeFocused()
  const code = await payCash(page)
  expect(await shop.count('select count(*) from invoice_line where invoice_code = $1 and package_code is not null', [code])).toBe(3)
})
