import { addDays, type IsoDate } from '../kernel/dates.ts'
import { parseMoney, zero } from '../kernel/money.ts'
import { chequeDeposited } from '../reports/cheques/cheque-deposited.ts'
import { chequeInHand } from '../reports/cheques/cheque-in-hand.ts'
import { chequeReturned } from '../reports/cheques/cheque-returned.ts'
import { creditStatement } from '../reports/customers/credit-statement.ts'
import { creditStatementRep } from '../reports/customers/credit-statement-rep.ts'
import { creditStatementRoute } from '../reports/customers/credit-statement-route.ts'
import { customerAging } from '../reports/customers/customer-aging.ts'
import { dailySummary } from '../reports/day-end/daily-summary.ts'
import { dayEnd } from '../reports/day-end/day-end.ts'
import { dayEndByUser } from '../reports/day-end/day-end-by-user.ts'
import { monthlySummary } from '../reports/day-end/monthly-summary.ts'
import type { Report } from '../reports/engine/server/define-report.ts'
import { runReport } from '../reports/engine/server/run-report.ts'
import { monthlyExpenses } from '../reports/expenses/monthly-expenses.ts'
import { periodicExpenses } from '../reports/expenses/periodic-expenses.ts'
import { dailyPurchase } from '../reports/purchasing/daily-purchase.ts'
import { monthlyPurchase } from '../reports/purchasing/monthly-purchase.ts'
import { purchaseList } from '../reports/purchasing/purchase-list.ts'
import { dailyPaymentReceipt } from '../reports/receipts/daily-payment-receipt.ts'
import { paymentReceiptByLocation } from '../reports/receipts/payment-receipt-by-location.ts'
import { paymentReceiptByRep } from '../reports/receipts/payment-receipt-by-rep.ts'
import { paymentReceiptByType } from '../reports/receipts/payment-receipt-by-type.ts'
import { dailySales } from '../reports/sales/daily-sales.ts'
import { dailySalesReturn } from '../reports/sales/daily-sales-return.ts'
import { dailySalesWithPayment } from '../reports/sales/daily-sales-with-payment.ts'
import { detailsSales } from '../reports/sales/details-sales.ts'
import { monthlySales } from '../reports/sales/monthly-sales.ts'
import { periodicSales } from '../reports/sales/periodic-sales.ts'
import { salesMargin } from '../reports/sales/sales-margin.ts'
import type { Shop } from './shop.ts'

/** Which days, and which of the shop's locations; all of them when left out. */
interface Asked {
  fromDate: IsoDate
  toDate: IsoDate
  today: IsoDate
  locations?: readonly string[]
}

/**
 * Where reports differ that must agree, and where they differ from the ledger, one line each: the same money must be the same figure
 * wherever it is told. Statements about now are compared where the period ends today.
 */
export async function reportDisagreements(shop: Shop, asked: Asked): Promise<string[]> {
  const { fromDate, toDate, today } = asked
  const { rows: known } = await shop.owner.query<{ code: string; name: string }>('select code, name from stock_location order by code')
  const places = known.filter(({ code }) => asked.locations?.includes(code) ?? true)
  const wrong: string[] = []

  async function sums(report: Report, query: object = {}) {
    const days = report.view.period === null ? {} : { fromDate, toDate }
    const whole = { term: '', page: 1, size: 1, sort: report.view.sort[0]!, desc: '0' as const, ...days, ...query }
    const request = { query: whole, places, role: 'superadmin', userCode: '', may: () => true, now: shop.now(), today } as const
    const { totals } = await runReport(shop.application.api.platform.reports, report, request)
    return (key: string) => parseMoney(String(totals[key] ?? '0')) ?? zero
  }
  async function ledger(accounts: readonly string[], since: IsoDate | null): Promise<number> {
    const { rows } = await shop.owner.query<{ cents: string }>(
      `select coalesce(sum(debit - credit), 0)::text as cents from gl_line
       where account_code = any($1) and location_code = any($2) and business_date <= $3 and ($4::date is null or business_date >= $4)`,
      [accounts, places.map(({ code }) => code), toDate, since],
    )
    return Number(rows[0]?.cents)
  }
  async function ledgerOf(accounts: readonly string[], since: IsoDate, sources: readonly number[]): Promise<number> {
    const { rows } = await shop.owner.query<{ cents: string }>(
      `select coalesce(sum(debit - credit), 0)::text as cents from gl_line where account_code = any($1) and location_code = any($2)
         and business_date between $3 and $4 and source_code = any($5)`,
      [accounts, places.map(({ code }) => code), since, toDate, sources],
    )
    return Number(rows[0]?.cents)
  }
  function agree(what: string, ...figures: number[]): void {
    if (new Set(figures).size > 1) wrong.push(`${what}, ${fromDate} to ${toDate}: ${figures.join(', ')} cents`)
  }

  const [sales, withPayment, details, month, period, byCategory] = [
    ...[await sums(dailySales), await sums(dailySalesWithPayment), await sums(detailsSales), await sums(monthlySales)],
    ...[await sums(periodicSales), await sums(periodicSales, { by: 'category' })],
  ] as const
  const net = -(await ledger(['4000', '4010'], fromDate))
  const outputVat = -(await ledgerOf(['2300'], fromDate, [40]))
  const sold = net + outputVat
  agree('what was sold', sold, sales('total'), withPayment('total'), details('net'), period('total'), byCategory('total'))
  agree('output VAT of what was sold', outputVat, sales('vat'), details('vat'), period('vat'), byCategory('vat'))
  // A shop that was never registered is not told of VAT.
  const { rows: taxed } = await shop.owner.query('select from vat_line limit 1')
  const isTold = taxed.length > 0
  if (isTold) agree('what was sold without VAT', net, sales('value'), details('value'), period('value'), byCategory('value'))
  const returned = await sums(dailySalesReturn)
  agree('output VAT', -(await ledger(['2300'], fromDate)), sales('vat') - returned('vat'), month('vat'))
  agree('what was sold less returns', month('net'), sales('total') - returned('value'))
  agree('returns', returned('value'), returned('cashPaid') + returned('offBill') + returned('toBalance'), month('returns'))
  const margin = await sums(salesMargin)
  const netSales = -(await ledger(['4000', '4010', '4090'], fromDate))
  agree('net sales of the margin', margin('net'), netSales, ...(isTold ? [month('value')] : []))
  const spent = await sums(periodicExpenses)
  agree('input VAT of expenses', await ledgerOf(['1600'], fromDate, [11]), spent('vat'), (await sums(monthlyExpenses))('vat'))
  const bought = await sums(dailyPurchase)
  agree('input VAT of notes', bought('vat'), (await sums(purchaseList))('vat'))
  agree('input VAT of goods', bought('vat') + (await ledgerOf(['1600'], fromDate, [44])), (await sums(monthlyPurchase))('vat'))

  const [byType, salesByType, receipts, byRep, byLocation] = [
    ...[await sums(paymentReceiptByType), await sums(paymentReceiptByType, { only: 'sales' })],
    ...[await sums(dailyPaymentReceipt), await sums(paymentReceiptByRep), await sums(paymentReceiptByLocation)],
  ] as const
  agree('what was paid at sales', salesByType('amount'), withPayment('total') - withPayment('credit'), month('paid'))
  agree('what receipts brought', receipts('total'), byRep('amount'), byLocation('amount'))
  if (byType('amount') < salesByType('amount') + receipts('total') && fromDate === toDate)
    wrong.push('all payments are less than those of their parts')

  const [end, byUser, summary, months] = [
    await sums(dayEnd),
    await sums(dayEndByUser),
    await sums(dailySummary),
    await sums(monthlySummary),
  ]
  const treasury = ['1101', '1102', '1201', '1202', '1203', '2110', '3000', '3010', '3020']
  agree('the treasury at the end', end('balance'), await ledger(treasury, null))
  agree('cash that moved', await ledger(['1101'], fromDate), months('netCash'))
  agree('cash that papers moved', byUser('cash'), (await ledger(['1101'], fromDate)) - (await ledgerOf(['1101'], fromDate, [49, 60])))
  agree('cash to hand over', byUser('toHandOver'), byUser('cash') - byUser('handedOver'))
  agree('cash at the end', await ledger(['1101'], null), summary('cash'))
  agree('sales of the summaries', sales('total'), months('sold'), byUser('sold'))

  agree('cheques in hand', (await sums(chequeInHand))('amount'), await ledger(['1102'], null))
  agree('cheques at the bank', (await sums(chequeDeposited))('amount'), await ledger(['1202'], null))
  agree('returned cheques', (await sums(chequeReturned))('balance'), await ledger(['1310'], null))
  if (toDate === today) {
    const statements = [await sums(creditStatement), await sums(creditStatementRep), await sums(creditStatementRoute)]
    const aged = await sums(customerAging)
    agree('what customers owe', ...statements.map(told => told('net')), aged('net'), await ledger(['1300', '1310', '2200', '2210'], null))
  }
  return wrong
}

/** Compares the reports of each of the last days, and of all of them together, at all locations and at each alone. */
export async function allDisagreements(shop: Shop, today: IsoDate, daysBack = 2): Promise<string[]> {
  const { rows } = await shop.owner.query<{ code: string }>('select code from stock_location order by code')
  const spans = [
    ...Array.from({ length: daysBack + 1 }, (_, back) => ({ fromDate: addDays(today, -back), toDate: addDays(today, -back) })),
    { fromDate: addDays(today, -daysBack), toDate: today },
  ]
  const found: string[] = []
  for (const span of spans) {
    for (const locations of [undefined, ...rows.map(({ code }) => [code])]) {
      // oxlint-disable-next-line no-await-in-loop -- one connection reads one report after the other
      found.push(...(await reportDisagreements(shop, { ...span, today, ...(locations && { locations }) })))
    }
  }
  return found
}
