import { sourceCodes } from '../../kernel/paper-postings.ts'
import { ledgerAudit } from '../../reports/accounts/ledger-audit.ts'
import { chequeBySupplier } from '../../reports/cheques/cheque-by-supplier.ts'
import { chequeDeposited } from '../../reports/cheques/cheque-deposited.ts'
import { chequeInHand } from '../../reports/cheques/cheque-in-hand.ts'
import { chequeRealize } from '../../reports/cheques/cheque-realize.ts'
import { chequeReturned } from '../../reports/cheques/cheque-returned.ts'
import { dailySummary } from '../../reports/day-end/daily-summary.ts'
import { dayEnd } from '../../reports/day-end/day-end.ts'
import { dayEndByUser } from '../../reports/day-end/day-end-by-user.ts'
import { monthlySummary } from '../../reports/day-end/monthly-summary.ts'
import { periodicSummary } from '../../reports/day-end/periodic-summary.ts'
import { dailyExpenses } from '../../reports/expenses/daily-expenses.ts'
import { monthlyExpenses } from '../../reports/expenses/monthly-expenses.ts'
import { periodicExpenses } from '../../reports/expenses/periodic-expenses.ts'
import { paymentReceiptByType } from '../../reports/receipts/payment-receipt-by-type.ts'
import { dailySales } from '../../reports/sales/daily-sales.ts'
import { dailySalesReturn } from '../../reports/sales/daily-sales-return.ts'
import { dailySalesWithPayment } from '../../reports/sales/daily-sales-with-payment.ts'
import { centsOf, type Asking, type Row } from './asking.ts'

const treasury = ['1101', '1102', '1201', '1202', '1203', '2110', '3000', '3010', '3020']

/** The end of the day, its users and the summaries tell the same money, and it is what the ledger moved. */
export async function treasuryAgrees(asking: Asking): Promise<void> {
  const sums = asking.sums.bind(asking)
  const [end, byUser, summary, months, periods] = [
    ...[
      await asking.rows(dayEnd),
      await sums(dayEndByUser),
      await sums(dailySummary),
      await sums(monthlySummary),
      await sums(periodicSummary),
    ],
  ] as const
  asking.agree('the treasury at the end', await asking.balance(treasury), end.sum('balance'))
  const movedCash = await asking.moved(['1101'])
  const isCash = ({ ledgerType, mode, nth }: Row) => mode === 'Cash' && ledgerType === cashType && Number(nth) !== -1
  const cashType = end.rows.find(({ groupOrder, ledgerType }) => groupOrder === '4601000001' || ledgerType === 'Cash')?.['ledgerType']
  asking.agree('cash that moved', movedCash, months('netCash'), periods('netCash'), end.sum('balance', isCash))
  const ofPapers = await asking.moved(['1101'], 'source_code not in (49, 60)')
  asking.agree('cash that papers moved', byUser('cashIn') - byUser('cashOut') - byUser('banked'), ofPapers)
  const users = await asking.rows(dayEndByUser)
  const left = users.rows.map(row => {
    const [came, ...went] = [row['cashIn'], row['cashOut'], row['banked'], row['handedOver']].map(centsOf)
    return went.reduce((sum, one) => sum - one, came ?? 0)
  })
  asking.agree(
    'cash to hand over',
    byUser('toHandOver'),
    left.reduce((sum, one) => sum + Math.max(one, 0), 0),
  )
  const forward = end.sum('balance', ({ nth }) => Number(nth) === -1)
  asking.agree(
    'the treasury at the end, by what came and went',
    end.sum('balance'),
    forward + end.sum('in') - end.sum('out') + end.sum('moved'),
  )
  const ofOwners = await asking.moved(['3000', '3010', '3020'])
  asking.agree('what moved between own places', end.sum('moved'), ofOwners)
  asking.agree('cash at the end', await asking.balance(['1101']), summary('cash'))
  const sales = await sums(dailySales)
  asking.agree('sales of the summaries', sales('total'), months('sold'), periods('sold'), byUser('sold'))
  asking.agree('discounts of the users', sales('discount'), byUser('discounts'))
  const withPayment = await sums(dailySalesWithPayment)
  asking.agree('credit of the users', withPayment('credit'), byUser('credit'), months('credit'), periods('credit'))
  asking.agree('returns of the users', (await sums(dailySalesReturn))('value'), byUser('returns'), months('returns'), periods('returns'))
  const paid = await asking.rows(paymentReceiptByType)
  const byName = (name: string) => paid.sum('amount', ({ type }) => type === name)
  const sourced = (source: number) => end.sum('balance', ({ nth }) => nth === source)
  asking.agree('cash of the users', byUser('cash'), byName('Cash'), sourced(sourceCodes.receiptCash))
  asking.agree('cards of the users', byUser('card'), byName('Card'), sourced(sourceCodes.receiptCard))
  asking.agree('cheques of the users', byUser('cheque'), byName('Cheque'), sourced(sourceCodes.receiptCheque))
  const spent = [await sums(dailyExpenses), await sums(periodicExpenses), await sums(monthlyExpenses)]
  asking.agree('what was spent', byUser('expenses'), months('expenses'), periods('expenses'), ...spent.map(told => told('amount')))
  asking.agree('input VAT of expenses', await asking.moved(['1600'], 'source_code in (11, 12, 13)'), ...spent.map(told => told('vat')))
}

/** Each list of cheques is its account, and no day's close breaks the chain of those before. */
export async function chequesAgree(asking: Asking): Promise<void> {
  const sums = asking.sums.bind(asking)
  asking.agree('cheques in hand', (await sums(chequeInHand))('amount'), await asking.balance(['1102']))
  asking.agree('cheques at the bank', (await sums(chequeDeposited))('amount'), await asking.balance(['1202']))
  asking.agree('returned cheques', (await sums(chequeReturned))('balance'), await asking.balance(['1310']))
  // A handed-on cheque that is realized posts nothing.
  const realized = (await asking.rows(chequeRealize)).sum('amount', ({ account }) => account !== 'Handed on')
  const byMoves = `(source_code = ${sourceCodes.chequeRealized} or source_code = ${sourceCodes.chequeReturned} and exists (
    select from cheque_history move join cheque on cheque.location_code = move.location_code and cheque.code = move.cheque_code
    where move.location_code = gl_line.location_code and move.paper_code = gl_line.paper_code and move.from_state = 'REALIZED'
  ))`
  asking.agree('realized cheques', realized, await asking.moved(['1201'], `left(paper_code, 2) = '39' and ${byMoves}`))
  const own = (await asking.rows(chequeBySupplier)).sum('outstanding', ({ list }) => list === 'Own cheques')
  asking.agree('own cheques that are out', own, -(await asking.balance(['2110'])))
  const closes = await asking.rows(ledgerAudit)
  const broken = closes.rows.filter(({ chain }) => chain !== 'ok').map(({ closing }) => String(closing))
  if (broken.length > 0) asking.wrong.push(`the chain of closes breaks at ${broken.join(', ')}`)
}
