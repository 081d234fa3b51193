import { businessDate } from '../kernel/dates.ts'
import { colombo, type BrowserShop } from './shop.ts'

async function post<T>(shop: BrowserShop, path: string, body: object): Promise<T> {
  const response = await fetch(new URL(`/api/v1/${path}`, shop.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await shop.tokenOf('manager')}`,
      locationcode: colombo.code,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(await response.text())
  return (await response.json()) as T
}

/** A cheque in hand that a customer paid ahead with; its code. */
export async function aChequeOf(shop: BrowserShop, chequeNumber: string, amount: string): Promise<string> {
  const { rows } = await shop.owner.query<{ customer: string; bank: string }>(
    `select (select max(code) from customer where is_active) as customer, (select min(code) from bank) as bank`,
  )
  const { customer: customerCode, bank } = rows[0]!
  const chequePayment = { bank, branch: 'Galle', chequeNumber, chequeDate: businessDate(Date.now(), 'Asia/Colombo') }
  const modeOfPayments = [{ paymentType: '21910000002', amount, chequePayment }]
  const { code } = await post<{ code: string }>(shop, 'payment-receipt', { customerCode, modeOfPayments, invoices: [] })
  return `${code}01`
}

/** Takes a cheque in hand to the bank. */
export async function bank(shop: BrowserShop, code: string): Promise<void> {
  const { rows } = await shop.owner.query<{ accountCode: string }>('select min(code) as "accountCode" from bank_account')
  const date = businessDate(Date.now(), 'Asia/Colombo')
  await post(shop, 'cheque-move', { move: 'deposit', date, ...rows[0], cheques: [{ code, version: 1 }] })
}
