import { cloth } from './till.ts'
import { post, type BrowserShop } from './shop.ts'

let made = 0

/** A customer of this test's own who owes so many bills of 590.00, with their numbers. */
export async function debtor(shop: BrowserShop, bills: number): Promise<{ code: string; name: string; phone: string; bills: string[] }> {
  made += 1
  const serial = `${String(process.pid % 10_000).padStart(4, '0')}${String(made).padStart(3, '0')}`
  const [name, phone] = [`Debtor ${serial}`, `077${serial}`]
  const { code } = await post<{ code: string }>(shop, 'customer', { firstName: name, phone1: phone, isCreditAllowed: true })
  const { rows } = await shop.owner.query<{ code: string }>('select code from item where name = $1', [cloth.name])
  const line = { itemCode: rows[0]?.code, quantity: '1', retailPrice: '590.00', discountPercentage: '0', discountAmount: '0' }
  const bill = {
    customerCode: code,
    discountPercentage: '0',
    discountAmount: '0',
    totalAmount: '590.00',
    receivedAmount: '0',
    paidStatus: '1',
    stockHistories: [line],
  }
  const codes: string[] = []
  for (let nth = 0; nth < bills; nth += 1) codes.push((await post<{ code: string }>(shop, 'invoice', bill)).code)
  return { code, name, phone, bills: codes }
}
