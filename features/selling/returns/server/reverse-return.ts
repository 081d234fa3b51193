import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { displayMoney, negate, type Money } from '../../../../kernel/money.ts'
import { negateQuantity, type Quantity } from '../../../../kernel/quantity.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { accounts } from '../../../books/ledger/posting.ts'
import { drawnFrom } from '../../../books/ledger/server/drawn-from.ts'
import { spentBy } from '../../../banking/payments/server/credit-notes.ts'
import { reverseStockPaper, stockPaper } from '../../../stock/stock/server/reverse-stock-paper.ts'
import type { reverseSalesReturn, SalesReturnRead } from '../contract.ts'
import { checkCreditUnused } from '../return-rules.ts'
import { reverseCreditNote } from './credit-note.ts'
import { lockReturnedBill } from './return-of-bill.ts'
import { readSalesReturn } from './return-view.ts'
import { moveBill } from './write-return.ts'

interface GivenReturn {
  customerCode: string
  invoiceCode: string | null
  total: Money
  offBill: Money
  toBalance: Money
  balance: Money
  note: { code: string; spent: Money } | null
  drawnBy: string | null
}

const readParty = statement(
  'returns.party-of-return',
  `select customer_code as "customerCode", invoice_code as "invoiceCode", to_balance > 0 as "movesBalance"
   from sales_return where location_code = $1 and code = $2`,
)
const lockCustomer = statement(
  'returns.lock-customer-of-return',
  'select 1 from customer_balance where customer_code = $1 for no key update',
  { locks: 'party' },
)

/** Sales returns as they are taken back. */
export const reversedReturns = stockPaper<GivenReturn>({
  table: 'sales_return',
  what: 'Sales return',
  columns: `customer_code as "customerCode", invoice_code as "invoiceCode", total, off_bill as "offBill", to_balance as "toBalance",
    (select return_amount from customer_balance balance where balance.customer_code = sales_return.customer_code) as balance,
    (select json_build_object('code', note.code, 'spent', note.spent) from credit_note note
      where note.location_code = sales_return.location_code and note.return_code = sales_return.code) as note,
    case when customer_code = '${cashCustomerCode}'
      then (select used.code from credit_note note cross join lateral ${spentBy('note.code')} used
        where note.location_code = sales_return.location_code and note.return_code = sales_return.code limit 1)
      else (select used.code from ${drawnFrom(accounts.customerReturnBalance, 'sales_return.customer_code')} used limit 1)
    end as "drawnBy"`,
  // The customer, then the bill, then the return: behind the customer's lock nothing spends of the balance.
  lockBefore: async (tx, { locationCode, code }) => {
    const [known] = await tx.rows<{ customerCode: string; invoiceCode: string | null; movesBalance: boolean }>(readParty, [
      locationCode,
      code,
    ])
    if (!known) return
    if (known.movesBalance) tx.write(lockCustomer, [known.customerCode])
    if (known.invoiceCode) await lockReturnedBill(tx, { locationCode, code: known.invoiceCode }, known.movesBalance)
  },
  guard: checkCreditUnused,
  before: ({ customerCode, total, invoiceCode }) => ({
    customer: customerCode,
    total: displayMoney(total),
    ...(invoiceCode && { bill: invoiceCode }),
  }),
})

const readLines = statement(
  'returns.lines-of-return',
  `select invoice_line_no as "invoiceLineNo", quantity from sales_return_line where location_code = $1 and sales_return_code = $2
   order by line_no`,
)

/**
 * Takes a return back, dated today, by its exact mirror: the goods are with the customer again, the bill is owed as before, and what
 * was paid in cash is in the till again. Refuses what every reversal refuses, and a return whose credit was used.
 */
export async function saveReversedReturn(
  tx: Tx,
  call: SaveCall<typeof reverseSalesReturn>,
): Promise<{ code: string; salesReturn: SalesReturnRead }> {
  const { locationCode, userCode } = call.actor
  const { code, invoiceCode, offBill, note } = await reverseStockPaper(tx, reversedReturns, call)
  if (note) {
    const { now: at, body, requestId } = call
    reverseCreditNote(tx, { locationCode, code: note.code })
    writeAudit(tx, { at, userCode, locationCode, action: 'reverse', subject: note.code, reason: body.reason, requestId })
  }
  if (invoiceCode) {
    const bill = await lockReturnedBill(tx, { locationCode, code: invoiceCode }, false)
    const rows = await tx.rows<{ invoiceLineNo: number | null; quantity: Quantity }>(readLines, [locationCode, code])
    const lines = rows.map(row => ({ ...row, quantity: negateQuantity(row.quantity) }))
    moveBill(tx, locationCode, { bill, lines, offBill: negate(offBill) })
  }
  return { code, salesReturn: await readSalesReturn(tx, { code, actor: call.actor }) }
}
