import { paymentTypeCodes } from '../../kernel/codes.ts'
import { sourceCodes } from '../../kernel/paper-postings.ts'
import { dayEnd } from '../../reports/day-end/day-end.ts'
import { monthlySummary } from '../../reports/day-end/monthly-summary.ts'
import { dailyPaymentReceipt } from '../../reports/receipts/daily-payment-receipt.ts'
import { paymentReceiptByLocation } from '../../reports/receipts/payment-receipt-by-location.ts'
import { paymentReceiptByRep } from '../../reports/receipts/payment-receipt-by-rep.ts'
import { paymentReceiptByRoute } from '../../reports/receipts/payment-receipt-by-route.ts'
import { paymentReceiptByType } from '../../reports/receipts/payment-receipt-by-type.ts'
import { bestAndSlowSellers } from '../../reports/sales/best-and-slow-sellers.ts'
import { grossProfitBySupplier } from '../../reports/sales/gross-profit-by-supplier.ts'
import { salesByHour } from '../../reports/sales/sales-by-hour.ts'
import { dailySales } from '../../reports/sales/daily-sales.ts'
import { dailySalesReturn } from '../../reports/sales/daily-sales-return.ts'
import { dailySalesWithPayment } from '../../reports/sales/daily-sales-with-payment.ts'
import { detailsSales } from '../../reports/sales/details-sales.ts'
import { monthlySales } from '../../reports/sales/monthly-sales.ts'
import { periodicSales } from '../../reports/sales/periodic-sales.ts'
import { salesMargin } from '../../reports/sales/sales-margin.ts'
import { seriesBasedInvoices } from '../../reports/sales/series-based-invoices.ts'
import type { Asking } from './asking.ts'

/** What was sold, returned and earned is the same in every report of sales, and in the ledger. */
export async function salesAgree(asking: Asking): Promise<void> {
  const sums = asking.sums.bind(asking)
  const [sales, withPayment, details, month, period, byCategory, byNumber] = [
    ...[await sums(dailySales), await sums(dailySalesWithPayment), await sums(detailsSales), await sums(monthlySales)],
    ...[await sums(periodicSales), await sums(periodicSales, { by: 'category' }), await sums(seriesBasedInvoices)],
  ] as const
  const net = -(await asking.moved(['4000', '4010']))
  const outputVat = -(await asking.moved(['2300'], 'source_code = 40'))
  const sold = [sales('total'), withPayment('total'), details('net'), period('total'), byCategory('total'), byNumber('total')]
  asking.agree('what was sold', net + outputVat, ...sold)
  asking.agree('output VAT of what was sold', outputVat, sales('vat'), withPayment('vat'), details('vat'), period('vat'), byCategory('vat'))
  // A shop that was never registered is not told of VAT.
  const isTold = (await asking.one('select count(*) from (select from vat_line limit 1) line')) > 0
  if (isTold) asking.agree('what was sold without VAT', net, sales('value'), details('value'), period('value'), byCategory('value'))
  for (const name of ['gross', 'discount']) {
    const told = [sales(name), details(name), month(name), period(name), byCategory(name)] as const
    asking.agree(`${name} of what was sold`, ...told)
  }
  asking.agree('what was sold, from gross to total', sales('gross') - sales('discount'), sales('total'))
  asking.agree('what is due of it', sales('due'), period('due'))
  const returned = await sums(dailySalesReturn)
  asking.agree('output VAT', -(await asking.moved(['2300'], 'source_code <> 68')), sales('vat') - returned('vat'), month('vat'))
  asking.agree('what was sold less returns', month('net'), sales('total') - returned('value'))
  asking.agree('returns', returned('value'), returned('cashPaid') + returned('offBill') + returned('toBalance'), month('returns'))
  const margins = [await sums(salesMargin), await sums(salesMargin, { by: 'bill' })]
  const netSales = -(await asking.moved(['4000', '4010', '4090']))
  // Turned the other way they are the same query: their own tests hold that.
  const [bySupplier, sellers, hours] = [await sums(grossProfitBySupplier), await sums(bestAndSlowSellers), await sums(salesByHour)]
  const netOf = [...margins, bySupplier, sellers, hours].map(told => told('net'))
  asking.agree('net sales of the margin', netSales, ...netOf, ...(isTold ? [month('value')] : []))
  asking.agree('what was sold had cost', await asking.moved(['5000']), ...[...margins, bySupplier].map(told => told('cost')))
  asking.agree('what was earned', ...[...margins, bySupplier, sellers].map(told => told('profit')))
  asking.agree('bills', month('bills'), hours('bills'))
  asking.agree('returns by hour', returned('value'), hours('returns'))
}

/** Each way to pay: its column of sales with payments, its name in receipts by type, and the source of its lines on its account. */
const tenders = [
  ['cash', paymentTypeCodes.cash, '1101', sourceCodes.receiptCash],
  ['cheque', paymentTypeCodes.cheque, '1102', sourceCodes.receiptCheque],
  ['card', paymentTypeCodes.card, '1203', sourceCodes.receiptCard],
  ['bankDeposit', paymentTypeCodes.bankDeposit, '1201', sourceCodes.receiptBankDeposit],
  ['onlineTransfer', paymentTypeCodes.onlineTransfer, '1201', sourceCodes.receiptOnlineTransfer],
  ['returnAmount', paymentTypeCodes.returnAmount, '2210', sourceCodes.receiptReturnAmount],
  ['overPayment', paymentTypeCodes.overPayment, '2200', sourceCodes.receiptOverPaymentUsed],
] as const
/** Balances of customers are not the treasury's. */
const treasury: readonly string[] = ['1101', '1102', '1201', '1203']
const ofBills = `left(paper_code, 2) in ('30', '31')`

/** What customers paid, by each way to pay: sales with payments, receipts by type, the ledger by source, and the rows of the day end. */
export async function paymentsAgree(asking: Asking): Promise<void> {
  const { rows: types } = await asking.books.owner.query<{ code: string; name: string }>('select code, name from payment_type')
  const sums = asking.sums.bind(asking)
  const withPayment = await sums(dailySalesWithPayment)
  const [ofAll, ofSales] = [await asking.rows(paymentReceiptByType), await asking.rows(paymentReceiptByType, { only: 'sales' })]
  const end = await asking.rows(dayEnd)
  for (const [column, type, account, source] of tenders) {
    const name = types.find(({ code }) => code === type)!.name
    const isOfType = (row: Readonly<Record<string, unknown>>) => row['type'] === name
    // oxlint-disable-next-line no-await-in-loop -- one connection reads one after the other
    const ledger = (which: string) => asking.moved([account], `source_code = ${source} and ${which}`)
    // oxlint-disable-next-line no-await-in-loop -- as above
    asking.agree(`paid at sales by ${column}`, await ledger(ofBills), withPayment(column), ofSales.sum('amount', isOfType))
    const inDayEnd = treasury.includes(account) ? [end.sum('balance', row => row['nth'] === source)] : []
    // oxlint-disable-next-line no-await-in-loop -- as above
    asking.agree(`paid by ${column}`, await ledger('true'), ofAll.sum('amount', isOfType), ...inDayEnd)
  }
  const [receipts, byRep, byRoute, byLocation] = [
    ...[await sums(dailyPaymentReceipt), await sums(paymentReceiptByRep)],
    ...[await sums(paymentReceiptByRoute), await sums(paymentReceiptByLocation)],
  ] as const
  const months = await sums(monthlySummary)
  const bySales = [ofSales.sum('amount'), withPayment('total') - withPayment('credit'), (await sums(monthlySales))('paid')]
  asking.agree('what was paid at sales', ...bySales, ...[months('sold') - months('credit')])
  asking.agree('what receipts brought', receipts('total'), byRep('amount'), byRoute('amount'), byLocation('amount'))
}
