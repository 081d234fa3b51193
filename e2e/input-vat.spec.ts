import { paymentTypeCodes } from '../kernel/codes.ts'
import { periodOf } from '../features/tax/vat-return/vat-return.ts'
import { addDays, businessDate, displayDate, type IsoDate } from '../kernel/dates.ts'
import { debtor } from './debtor.ts'
import { barcodeOf } from './figures.ts'
import { scan, typeSlowly } from './keyboard.ts'
import { whileRegistered } from './registered.ts'
import { expect, post, printedTexts, saveAsItIs, test, type BrowserShop } from './shop.ts'
import { cloth } from './till.ts'

const today = () => businessDate(Date.now(), 'Asia/Colombo')

function lastQuarterBegins(): IsoDate {
  return periodOf(addDays(periodOf(today(), 'quarter').from, -1), 'quarter').from
}

// The quarter before is over, and its papers are without VAT.
const lastQuarter = { registeredFrom: lastQuarterBegins(), period: 'quarter' }

test('a registered shop receives goods with a tax invoice by keyboard, closes a quarter, and the next return claims the VAT', async ({
  page,
  shop,
  signIn,
}) => {
  await saveAsItIs(page)
  await whileRegistered(
    shop,
    async () => {
      await signIn('manager', '/grn')
      await page.keyboard.press('Insert')
      await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused()
      await typeSlowly(page, 'lanka clean')
      await expect(page.getByRole('option', { selected: true })).toBeVisible()
      await page.keyboard.press('Enter')
      await page.getByLabel('Invoice Number').fill('26NOV_0001_00077')
      await page.keyboard.press('Alt+n')
      await expect(page.getByRole('combobox', { name: 'Item' })).toBeFocused()
      await scan(page, `10*${await barcodeOf(shop, cloth.name)}`)
      const entry = page.getByRole('form', { name: 'Received item' })
      await expect(entry.getByLabel('Quantity', { exact: true })).toHaveValue('10')
      await entry.getByLabel('Cost price', { exact: true }).fill('600')
      await page.keyboard.press('Alt+a')
      await expect(page.getByLabel('GRN total')).toHaveText('Rs. 6,000.00')
      await page.keyboard.press('Alt+v')
      const dialog = page.getByRole('dialog', { name: 'Tax invoice' })
      await expect(dialog.getByLabel('Number')).toBeFocused()
      await expect(dialog.getByLabel('Number')).toHaveValue('26NOV_0001_00077')
      await expect(dialog.getByLabel('VAT')).toHaveValue('1,080.00')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(dialog.getByLabel("Supplier's TIN")).toBeFocused()
      await typeSlowly(page, '100200300-7000')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByLabel('GRN total')).toHaveText('Rs. 7,080.00')
      await page.keyboard.press('Control+s')
      await expect(page.getByText('GRN created successfully')).toBeVisible()
      await expect(page.getByRole('dialog')).toContainText('26NOV_0001_00077 of')
      const claimed = `select sum(debit - credit) from gl_line where account_code = '1600'`
      expect(await shop.count(claimed)).toBe(108_000)

      // 590.00 with a tax invoice, 590.00 without: 500.00 and 90.00 of VAT each.
      const [invoiceCode] = (await debtor(shop, 2)).bills
      await post(shop, 'tax-invoice', { invoiceCode, tin: '987654321', name: 'Nimal Stores' })

      await signIn('admin', '/dashboard')
      await page.getByRole('navigation').getByRole('button', { name: 'Accounts' }).click()
      await page.getByRole('link', { name: 'VAT Return' }).click()
      const { from, to } = periodOf(lastQuarterBegins(), 'quarter')
      await expect(page.getByLabel('Period').locator('option').first()).toHaveText(
        `${displayDate(from)} – ${displayDate(to)}, not filed yet`,
      )
      await expect(page.getByRole('table', { name: 'Working of the return' })).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(page.getByRole('dialog')).toContainText('what comes late goes into the next return')
      await page.keyboard.press('Enter')
      await expect(page.getByText('VAT return filed')).toBeVisible()
      // It stays in sight, and the next one is a choice away.
      await expect(page.getByText(/^Filed by/)).toBeVisible()
      await expect(page.getByLabel('Period').locator('option')).toHaveCount(2)
      await page.getByLabel('Period').selectOption({ index: 0 })
      const schedule = page.getByRole('table', { name: 'Schedule' })
      await expect(schedule).toContainText('Nimal Stores')
      await expect(schedule).toContainText('500.00')
      await page.getByRole('combobox', { name: 'Schedule' }).selectOption('Output: other sales')
      await expect(schedule).toContainText('Standard rate')
      await page.getByRole('combobox', { name: 'Schedule' }).selectOption('Input: tax invoices')
      await expect(schedule).toContainText('26NOV_0001_00077')
      await expect(page.getByRole('table', { name: 'Working of the return' })).toContainText('1,080.00')
      const saved = page.waitForEvent('download')
      await page.keyboard.press('Alt+x')
      expect((await saved).suggestedFilename()).toContain('VAT Input tax invoices')

      // The return that was filed is of a quarter without VAT: as if the bill with the tax invoice were in it.
      await shop.owner.query(
        `insert into vat_return_entry select (select max(period_to) from vat_return), location_code, paper_code, 1
         from tax_document where paper_code = $1`,
        [invoiceCode],
      )
      await shop.owner.query('update vat_return set output_vat = 9000')
      await page.getByLabel('Period').selectOption({ index: 1 })
      await expect(page.getByRole('heading', { name: 'To pay: 90.00' })).toBeVisible()
      await page.keyboard.press('Alt+p')
      const paying = page.getByRole('dialog', { name: /^VAT Payment for the return through/ })
      await expect(paying.getByLabel('Reference')).toBeFocused()
      await page.keyboard.type('IRD-5')
      await page.keyboard.press('Enter')
      await page.keyboard.press('1')
      await expect(paying.getByLabel('Paid amount')).toBeFocused()
      await page.keyboard.type('90.01')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(paying.getByText('90.00 is left to pay for the return')).toBeVisible()
      await paying.getByLabel('Paid amount').fill('50.00')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(page.getByText('VAT payment saved successfully')).toBeVisible()
      await expect(paying).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'To pay: 40.00' })).toBeVisible()
      const payments = page.getByRole('table', { name: 'Payments' })
      await expect(payments).toContainText('IRD-5')
      await payments.getByRole('button', { name: /^Reverse 72/ }).press('Enter')
      await page.getByLabel('Reason').fill('Paid twice')
      await page.keyboard.press('Enter')
      await expect(payments).toContainText('reversed')
      await page.getByRole('button', { name: 'Take the return back' }).press('Enter')
      await page.getByLabel('Reason').fill('An invoice is missing')
      await page.keyboard.press('Enter')
      await expect(page.getByText('VAT return taken back')).toBeVisible()
      await expect(page.getByRole('button', { name: 'File the return' })).toBeVisible()
      expect(await shop.count('select count(*) from vat_return')).toBe(0)
    },
    lastQuarter,
  )
})

const supplierCode = '2201900064'
const tin = '100200300-7000'
const cash = (amount: string) => [{ paymentTypeCode: paymentTypeCodes.cash, amount }]

/** Ten belts at 70.80 with VAT, partly paid; of two 0.50 less without VAT and two sent back, with their tax credit notes, and one whose note has not come. */
async function paidNote(shop: BrowserShop): Promise<Record<'note' | 'correction' | 'returned' | 'waiting', string>> {
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, cost_price, retail_price)
     select '2409900064', 'Belt of the late invoice', (select min(code) from item_category),
       (select min(code) from item_unit where not allows_fractions), 'stock', 7080, 9000`,
  )
  await shop.owner.query(`insert into supplier (code, name) values ($1, 'Matale Belts')`, [supplierCode])
  const line = { itemCode: '2409900064', quantity: '10', costPrice: '70.80', wholesalePrice: '80.00', retailPrice: '90.00' }
  const body = { supplierCode, invoiceCode: 'LTI-1', invoiceDate: today(), totalAmount: '708.00', stockHistories: [line] }
  const { code: note } = await post<{ code: string }>(shop, 'grn', body)
  await post(shop, 'payment-voucher', {
    supplierCode,
    supplierModeOfPayments: cash('100.00'),
    dues: [{ kind: 'grn', code: note, amount: '100.00' }],
  })
  const { rows } = await shop.owner.query<{ stock: string }>(`select entry_code as stock from grn_line where grn_code = $1`, [note])
  const stockCode = rows[0]?.stock ?? ''
  const credit = (number: string, vatAmount: string) => ({ number, date: today(), tin, vatAmount })
  const corrected = [{ stockCode, quantity: '2', difference: '-50.00' }]
  const correction = { grnCode: note, totalAmount: '-118.00', taxNote: credit('CN-64', '18.00'), stockHistories: corrected }
  const back = [{ stockCode, quantity: '2' }]
  const returned = { supplierCode, reason: 'Torn', totalAmount: '143.49', taxCreditNote: credit('CN-65', '21.89'), stockHistories: back }
  const waiting = { supplierCode, reason: 'Torn', totalAmount: '60.80', stockHistories: [{ stockCode, quantity: '1' }] }
  return {
    note,
    correction: (await post<{ code: string }>(shop, 'price-correction', correction)).code,
    returned: (await post<{ code: string }>(shop, 'purchase-return', returned)).code,
    waiting: (await post<{ code: string }>(shop, 'purchase-return', waiting)).code,
  }
}

test(
  'a tax invoice that came later is claimed beside its note and its expense; the prints say the VAT and its paper',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    const printed = async () => (await printedTexts(page)).at(-1) ?? ''
    const typeTaxPaper = async (title: string, number: string) => {
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.getByLabel('Number')).toBeFocused()
      await typeSlowly(page, number)
      await dialog.getByRole('textbox', { name: 'Date' }).fill(displayDate(today()))
      await dialog.getByLabel("Supplier's TIN").fill(tin)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
    }
    const claim = async (number: string) => {
      await page.getByRole('button', { name: 'Tax invoice came' }).click()
      await typeTaxPaper('Tax invoice came', number)
      await expect(page.getByText(`VAT claimed with late tax invoice 70`)).toBeVisible()
    }
    const prints = async (...texts: string[]) => {
      await expect.poll(printed).toContain(texts[0])
      for (const text of texts) expect(await printed()).toContain(text)
    }
    await whileRegistered(
      shop,
      async () => {
        const { note, correction, returned, waiting } = await paidNote(shop)
        await signIn('manager', `/grn?view=${note}`)
        await claim('LTI-TAX-1')
        await expect(page.getByRole('dialog')).toContainText('LTI-TAX-1 of')
        await expect(page.getByRole('dialog')).toContainText('108.00 claimed on')
        await expect(page.getByRole('button', { name: 'Tax invoice came' })).toBeHidden()

        await page.goto(`${shop.url}/purchase-return?view=${returned}`)
        await expect(page.getByRole('dialog')).toContainText('Matale Belts')
        await page.keyboard.press('Control+p')
        // 708.00 less 100.00 that was corrected is 60.80 for one.
        await prints('PURCHASE RETURN', '121.60', '21.89', '143.49', 'CN-65')
        await page.goto(`${shop.url}/purchase-return?view=${waiting}`)
        await expect(page.getByRole('button', { name: 'Tax credit note came' })).toBeVisible()
        await page.keyboard.press('Alt+v')
        await typeTaxPaper('Tax credit note came', 'LTI-CRN-1')
        await expect(page.getByText('VAT given back with late tax credit note 77')).toBeVisible()
        await expect(page.getByRole('dialog')).toContainText('10.94 given back on')
        await page.goto(`${shop.url}/price-correction?view=${correction}`)
        await expect(page.getByRole('dialog')).toContainText('18.00')
        await page.keyboard.press('Control+p')
        await prints('PRICE CORRECTION', '-18.00', '-118.00', 'CN-64')
        await page.getByRole('button', { name: 'Print 80 mm' }).click()
        await prints('Agreed by', '-18.00', '-118.00', 'CN-64')

        const categoryCode = String(await shop.count(`select code::bigint from expense_category where name = 'Rent'`))
        const payment = { paymentTypeCode: paymentTypeCodes.cash, amount: '1180.00' }
        const { code: spent } = await post<{ code: string }>(shop, 'expense', { categoryCode, payee: 'Mr Silva', payment })
        await page.goto(`${shop.url}/expenses?view=${spent}`)
        await claim('LTI-TAX-2')
        await page.getByRole('button', { name: 'Print 80 mm' }).click()
        await prints('Received by', 'LTI-TAX-2', '180.00 claimed on')
      },
      lastQuarter,
    )
  },
)
