import type { InvoiceBody } from '../features/selling/sales/contract.ts'
import { businessDate } from '../kernel/dates.ts'
import { arrive } from './arrive.ts'
import { aCashBill, aLine } from './papers/bill.ts'
import { colombo, type Shop } from './shop.ts'
import { anItem, receive, type TestItem } from './stock.ts'

/** A bill of a test's shop of which what is not in stock is oversold, by its first user, in Colombo unless said. */
export function sellUnstocked(shop: Shop, body: InvoiceBody, locationCode = colombo): Promise<string> {
  const now = shop.now()
  const today = businessDate(now, 'Asia/Colombo')
  const place = { locationCode, locationName: 'Here', node: Number(locationCode.slice(-2)) }
  const by = { ...place, userCode: '1001000001', firstName: 'Nuwan', role: 'admin' } as const
  return arrive(shop.application.api.platform.tills, body, { by, now, today })
}

/** An item of which none was here when so many were sold for cash, and its bill, with one oversold line; stock came afterwards. */
export async function anOversoldBill(
  shop: Shop,
  { sold = '2', came = ['10'], cost = '60.00' }: { sold?: string; came?: readonly string[]; cost?: string } = {},
): Promise<{ bill: string; item: TestItem; total: string }> {
  const none = await anItem(shop, {})
  const total = `${Number(sold) * 100}.00`
  const bill = await sellUnstocked(shop, aCashBill([aLine(none, sold)], total))
  const entries: string[] = []
  for (const quantity of came) entries.push(await receive(shop, none.code, { retail: none.retail, quantity, cost }))
  return { bill, item: { ...none, entries }, total }
}
