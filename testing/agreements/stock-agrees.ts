import { dailyPurchase } from '../../reports/purchasing/daily-purchase.ts'
import { ages } from '../../features/money/statements/ages.ts'
import { debitStatement } from '../../reports/purchasing/debit-statement.ts'
import { supplierAging } from '../../reports/purchasing/supplier-aging.ts'
import { detailPurchase } from '../../reports/purchasing/detail-purchase.ts'
import { monthlyPurchase } from '../../reports/purchasing/monthly-purchase.ts'
import { purchaseList } from '../../reports/purchasing/purchase-list.ts'
import { periodicStock } from '../../reports/stock/periodic-stock.ts'
import { stockAudit } from '../../reports/stock/stock-audit.ts'
import { stockInHand } from '../../reports/stock/stock-in-hand.ts'
import { thousandthsOf, type Asking } from './asking.ts'

/** What is in stock is worth what account 1400 says, and every card ends with what is left. */
export async function stockAgrees(asking: Asking): Promise<void> {
  const period = await asking.sums(periodicStock)
  const inHand = await asking.sums(stockInHand)
  asking.agree('the worth of the stock', await asking.balance(['1400']), period('value'), inHand('costValue'))
  const cards = await asking.rows(stockAudit, { term: 'Carried forward' })
  const { rows } = await asking.books.owner.query<{ item: string; left: string }>(
    `select item_code as item, sum(quantity)::text as left from stock_history
     where location_code = any($1) and business_date <= $2 group by item_code`,
    [asking.codes, asking.asked.toDate],
  )
  const left = new Map(rows.map(row => [row.item, Number(row.left)]))
  for (const { code, balance } of cards.rows) {
    const item = String(code).replace(/-1$/, '')
    const [told, counted] = [thousandthsOf(balance), left.get(item) ?? 0]
    if (told !== counted) asking.wrong.push(`the card of ${item} ends with ${told} at ${asking.asked.toDate}, and ${counted} are left`)
  }
}

/** What was bought, and what is owed for it. */
export async function purchasesAgree(asking: Asking): Promise<void> {
  const sums = asking.sums.bind(asking)
  const [bought, list, month] = [await sums(dailyPurchase), await sums(purchaseList), await sums(monthlyPurchase)] as const
  for (const column of ['gross', 'discount', 'value', 'vat', 'total', 'landedCost', 'paid', 'returned', 'due'])
    asking.agree(`the notes' ${column}`, bought(column), list(column))
  asking.agree('what was bought by days', bought('gross'), month('gross'))
  const detail = await sums(detailPurchase)
  asking.agree('discounts of what was bought', bought('discount'), month('discount'), detail('discount'))
  asking.agree('what was bought after discounts', bought('gross') - bought('discount'), detail('net'))
  asking.agree('input VAT of goods', bought('vat') + (await asking.moved(['1600'], 'source_code = 44')), month('vat'))
  const owed = await sums(debitStatement)
  asking.agree('what suppliers are owed', -(await asking.balance(['2100', '1510', '1500'])), owed('net'))
  const aged = await sums(supplierAging)
  const ofAllAges = ages.reduce((sum, { key }) => sum + aged(key), 0)
  asking.agree('what notes are owed', -(await asking.balance(['2100'])), owed('due'), ofAllAges)
}
