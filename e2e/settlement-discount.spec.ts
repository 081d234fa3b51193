import { paymentTypeCodes } from '../kernel/codes.ts'
import { debtor } from './debtor.ts'
import { expect, post, printedTexts, test } from './shop.ts'

test(
  'who took 588 of 590 forgives the rest from the receipt, a manager allows 20, and the bill says so',
  { tag: '@long' },
  async ({ page, shop, signIn }) => {
    const { code: customer, bills } = await debtor(shop, 2)
    const take = async (nth: number, amount: string) => {
      const payment = { paymentType: paymentTypeCodes.cash, amount }
      const body = { customerCode: customer, modeOfPayments: [payment], invoices: [{ invoiceCode: bills[nth], amount }] }
      return (await post<{ code: string }>(shop, 'payment-receipt', body)).code
    }
    const [first, second] = [await take(0, '588.00'), await take(1, '570.00')]
    await signIn('cashier', `/payment-receipt?view=${first}`)
    await expect(page.getByRole('button', { name: 'Forgive the rest' })).toBeVisible()
    await page.keyboard.press('Alt+f')
    const box = (nth: number) => page.getByRole('checkbox', { name: `Forgive ${bills[nth]}` })
    await expect(box(0)).toBeChecked()
    await expect(box(1)).not.toBeChecked()
    await expect(page.getByText(`With payment receipt ${first}.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Forgiven' })).toContainText('Forgiven2.00')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Settlement Discount created successfully')).toBeVisible()
    const view = page.getByRole('dialog', { name: /^Settlement Discount \d+/ })
    await expect(view.getByRole('table', { name: 'Forgiven' })).toContainText(bills[0] ?? '')
    await page.keyboard.press('Control+p')
    await expect.poll(async () => (await printedTexts(page)).at(-1) ?? '').toContain('SETTLEMENT DISCOUNT')
    const { rows } = await shop.owner.query<{ code: string }>('select max(code) as code from settlement_discount')

    await page.goto(`${shop.url}/payment-receipt?view=${second}`)
    await expect(page.getByRole('button', { name: 'Forgive the rest' })).toBeVisible()
    await page.keyboard.press('Alt+f')
    await expect(box(1)).toBeChecked()
    await page.keyboard.press('Control+s')
    const asked = page.getByRole('dialog', { name: 'A manager can allow this' })
    await expect(asked).toContainText('20.00 of')
    await asked.getByLabel("Manager's username").fill('manager')
    await asked.getByLabel("Manager's password or PIN").fill('manager1234')
    await asked.getByLabel('Reason').fill('Large bill')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Settlement Discount created successfully')).toBeVisible()

    await page.goto(`${shop.url}/sales?recall=${bills[0]}`)
    const band = page.getByRole('region', { name: 'Recalled bill' })
    await expect(band).toContainText(new RegExp(`2.00 discount for settling on .* with ${rows[0]?.code}`))
  },
)
