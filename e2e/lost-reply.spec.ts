/** The line ends after a save and before its answer, and the page is opened again: the paper is there once, and is told. */
import type { Page } from '@playwright/test'
import { debtor } from './debtor.ts'
import { typeInto, typeSlowly } from './keyboard.ts'
import { allowAsManager, billsOf, colombo, expect, post, printedTexts, test, type BrowserShop } from './shop.ts'
import { addItem, bringClothBack, cell, cloth, lines, lookUp, payCash, productField, received, savedCode, total } from './till.ts'

/**
 * Lets the next save reach the server and keeps its answer from the page, and every later request too, until the page is opened
 * again. Call it early: a request right behind it may pass a browser that is busy.
 */
async function loseReplies(page: Page, save: RegExp): Promise<{ openAgain: () => Promise<void> }> {
  let isSaved = false
  const saved = Promise.withResolvers<void>()
  await page.route('**/api/**', async route => {
    const request = route.request()
    const isSave = request.method() === 'POST' && save.test(new URL(request.url()).pathname)
    if (isSaved) return route.abort()
    if (!isSave) return route.fallback()
    const answer = await route.fetch()
    // A question of the server is answered by the user and sent again.
    if (!answer.ok()) return route.fulfill({ response: answer })
    isSaved = true
    await route.abort()
    saved.resolve()
  })
  return {
    openAgain: async () => {
      await saved.promise
      await page.unroute('**/api/**')
      await page.reload()
    },
  }
}

/** A bill whose price is doubted, paid in cash; the question is answered with yes. */
async function payDoubted(page: Page): Promise<void> {
  await addItem(page, cloth)
  await typeInto(cell(page, 'Unit price', 1), '59000')
  await received(page).fill('60000')
  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog').filter({ hasText: 'Nothing is saved yet.' })).toBeVisible()
  await page.keyboard.press('Alt+S')
}

test('a bill that a manager allowed is told, printed and gone from the till', async ({ page, shop, signIn }) => {
  await signIn()
  const before = await shop.count(billsOf, [colombo.code])
  const lost = await loseReplies(page, /invoice/)
  await lookUp(page, 'Customer', '0770100229', 'Saman Kumara')
  // Of these there are hundreds: every test of a worker sells from one shelf.
  await addItem(page, cloth, '20')
  await expect(total(page)).toHaveText('Rs. 11,800.00')
  await page.keyboard.press('Control+s')
  await allowAsManager(page, 'Pays on Friday')
  await lost.openAgain()
  const code = await savedCode(page)
  await expect(lines(page)).toHaveCount(0)
  await expect.poll(() => printedTexts(page)).toHaveLength(1)
  expect((await printedTexts(page))[0]).toContain(code)
  // The next bill is another one.
  await addItem(page, cloth)
  await payCash(page)
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 2)
})

test('a bill that was saved is not on the screen again, where a browser that was killed remembers it as it was before', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  const before = await shop.count(billsOf, [colombo.code])
  await addItem(page, cloth)
  const remembered = await page.evaluate(() => Object.entries(localStorage))
  const code = await payCash(page)
  await page.evaluate(old => {
    for (const [name, text] of old) localStorage.setItem(name, text)
  }, remembered)
  await page.reload()
  await expect(page.getByText(`The bill that was on the screen is saved as ${code}`)).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
  // The next customer buys the same.
  await addItem(page, cloth)
  expect(await payCash(page)).not.toBe(code)
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 2)
})

test('a bill with a price that was doubted and confirmed is told', { tag: '@long' }, async ({ page, shop, signIn }) => {
  await signIn('manager')
  const before = await shop.count(billsOf, [colombo.code])
  const lost = await loseReplies(page, /invoice/)
  await payDoubted(page)
  await lost.openAgain()
  await savedCode(page)
  await expect(lines(page)).toHaveCount(0)
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
})

test('sent again without its yes from a page that stays open, it is the same bill', async ({ page, shop, signIn }) => {
  await signIn('manager')
  const before = await shop.count(billsOf, [colombo.code])
  await loseReplies(page, /invoice/)
  await payDoubted(page)
  await expect(page.getByText('Trying again…').first()).toBeVisible()
  // Until the till has stopped trying.
  await expect(page.getByText('Trying again…')).toHaveCount(0, { timeout: 20_000 })
  await page.unroute('**/api/**')
  await page.keyboard.press('F1')
  await savedCode(page)
  await expect(lines(page)).toHaveCount(0)
  expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
})

test(
  'what was changed meanwhile is no bill of its own: it is refused, and the saved one keeps its total',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    await signIn('manager')
    const before = await shop.count(billsOf, [colombo.code])
    await loseReplies(page, /invoice/)
    await addItem(page, cloth)
    await received(page).fill('5000')
    await page.keyboard.press('F1')
    await expect(page.getByText('Trying again…').first()).toBeVisible()
    await expect(page.getByText('Trying again…')).toHaveCount(0, { timeout: 20_000 })
    await page.unroute('**/api/**')
    await typeInto(cell(page, 'Quantity', 1), '2')
    await page.keyboard.press('F1')
    await expect(page.getByRole('alert').filter({ hasText: /already sent with other contents.*It was saved as \d{10}\./ })).toBeVisible()
    await expect(cell(page, 'Quantity', 1)).toHaveValue('2')
    expect(await shop.count(billsOf, [colombo.code])).toBe(before + 1)
  },
)

test('a receipt is told and opened, and its customer pays once', { tag: '@long' }, async ({ page, shop, signIn }) => {
  const { code, name, phone, bills } = await debtor(shop, 2)
  await signIn('manager', '/payment-receipt?add=1')
  const lost = await loseReplies(page, /\/payment-receipt$/)
  await lookUp(page, 'Customer', phone, name)
  await expect(page.getByRole('radio', { name: /Cash/ })).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.getByRole('textbox', { name: 'Paid amount' })).toBeFocused()
  await typeSlowly(page, '1180')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Save and print/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await lost.openAgain()
  await expect(page.getByText('Payment Receipt created successfully')).toBeVisible()
  await expect(page.getByRole('dialog', { name: /^Payment Receipt \d+/ }).getByRole('table', { name: 'Settled' })).toContainText(
    bills[1] ?? '',
  )
  expect(await shop.count('select count(*) from payment_receipt where customer_code = $1', [code])).toBe(1)
})

// A return is asked about as a receipt is, above.
test('goods that came back are told, and come back once', { tag: '@long' }, async ({ page, shop, signIn }) => {
  await signIn()
  const lost = await loseReplies(page, /\/sales-return/)
  const { code, question } = await bringClothBack(page)
  await question.getByRole('button', { name: 'pos bill' }).press('Enter')
  await lost.openAgain()
  await expect(productField(page)).toBeFocused()
  await page.keyboard.press('F4')
  await expect(page.getByText('Sales return added successfully')).toBeVisible()
  expect(await shop.count('select count(*) from sales_return where invoice_code = $1', [code])).toBe(1)
})

test('a bill that went on hold is told and gone from the till, so that nobody pays for it twice', async ({ page, signIn }) => {
  await signIn()
  const lost = await loseReplies(page, /held-bill/)
  await addItem(page, cloth)
  await page.keyboard.press('Alt+h')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await typeSlowly(page, 'Blue van')
  await page.keyboard.press('Enter')
  await lost.openAgain()
  await expect(page.getByRole('status').filter({ hasText: 'Blue van is on hold' })).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Takes an advance in cash on the order that is shown, as far as the press that saves it. */
async function beginAdvance(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Take advance' }).press('Enter')
  const advance = page.getByRole('dialog', { name: /^Advance on sales order/ })
  await expect(advance.getByRole('radio', { name: /Cash/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(advance.getByLabel('Paid amount')).toBeFocused()
  await typeSlowly(page, amount)
  await page.keyboard.press('Enter')
  await expect(advance.getByRole('table', { name: 'Payments' })).toContainText(`${amount}.00`)
}

/** A sales order over one cloth; answers its number. */
async function orderCloth(shop: BrowserShop): Promise<string> {
  const { code: customerCode } = await debtor(shop, 0)
  const { rows } = await shop.owner.query<{ code: string }>('select code from item where name = $1', [cloth.name])
  const line = { itemCode: rows[0]?.code, quantity: '1', retailPrice: '590.00', discountPercentage: '0', discountAmount: '0' }
  const body = { customerCode, totalAmount: '590.00', stockHistories: [line] }
  return (await post<{ salesOrder: { code: string } }>(shop, 'sales-order', body)).salesOrder.code
}

test(
  'an advance is told when its dialog is opened again, and never over what is typed meanwhile',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    const order = await orderCloth(shop)
    const advance = page.getByRole('dialog', { name: /^Advance on sales order/ })
    const taken = page.getByRole('table', { name: 'Advances' })
    await signIn('manager', `/sales-order?view=${order}`)
    const lost = await loseReplies(page, /advance/)
    await beginAdvance(page, '200')
    await page.keyboard.press('Enter')
    await lost.openAgain()
    await page.getByRole('button', { name: 'Take advance' }).press('Enter')
    await expect(page.getByText('Advance taken successfully')).toBeVisible()
    await expect(advance).toBeHidden()
    await expect(taken).toContainText('200.00')

    const again = await loseReplies(page, /advance/)
    await beginAdvance(page, '100')
    await page.keyboard.press('Enter')
    await again.openAgain()
    const looked = Promise.withResolvers<void>()
    await page.route('**/saved-answer/**', async route => {
      await looked.promise
      await route.continue()
    })
    await beginAdvance(page, '150')
    const answered = page.waitForResponse(/saved-answer/)
    looked.resolve()
    await answered
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: /already sent with other contents.*It was saved as \d{10}\./ })).toBeVisible()
    await expect(advance.getByRole('table', { name: 'Payments' })).toContainText('150.00')
    expect(await shop.count('select count(*) from order_advance where order_code = $1', [order])).toBe(2)
  },
)
