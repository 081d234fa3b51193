import { cashCustomerCode, paidStatuses } from '../../../../kernel/codes.ts'
import type { Money } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { lockStock } from '../../../stock/stock/server/lock-entries.ts'
import { spendOverrides } from '../../../shop/session/server/override.ts'
import type { createSalesReturn, SalesReturnRequest } from '../contract.ts'
import { linesOfBill, type AskedReturnLine } from '../return-lines.ts'
import { amountsOf, checkCash, checkForgiven, splitReturn } from '../return-money.ts'
import { unpaidReturnAbout } from '../return-about.ts'
import { checkBill, unpaidPermission } from '../return-rules.ts'
import { vatOfReturn } from '../return-vat.ts'
import { returnRefusal } from '../refusals.ts'
import { readSoldLines, refundedOf, soldColumns, type BillKey, type BillSold } from './read-bill.ts'
import { readBillVat } from './read-bill-vat.ts'
import type { ComputedReturn } from './write-return.ts'

// The cash customer's balance moves only where a credit note is given: no till waits for another without need.
const lockParty = statement(
  'returns.lock-customer-of-bill',
  `select 1 from customer_balance
   where customer_code = (select customer_code from invoice where location_code = $1 and code = $2)
     and (customer_code <> '${cashCustomerCode}' or $3) for no key update`,
  { locks: 'party' },
)
const lockBill = statement(
  'returns.lock-bill',
  `select ${soldColumns} from invoice where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)

/** Locks the customer of a bill and the bill, behind which none of its returns changes. Refuses a number that is none of this location. */
export async function lockReturnedBill(tx: Tx, { locationCode, code }: BillKey, movesCashCustomer: boolean): Promise<BillSold> {
  tx.write(lockParty, [locationCode, code, movesCashCustomer])
  const [bill] = await tx.rows<BillSold>(lockBill, [locationCode, code])
  if (!bill) throw returnRefusal('RETURN_BILL_UNKNOWN')
  return bill
}

/** Computes the return of goods of a bill: locks customer, bill and stock, prices each part, and says where the money goes. */
export async function returnOfBill(tx: Tx, call: SaveCall<typeof createSalesReturn>): Promise<ComputedReturn> {
  const { actor, body, now, idempotencyKey } = call
  const { locationCode, role } = actor
  const spent = await spendOverrides(tx, actor, body.overrideIds, { now, key: idempotencyKey, about: () => unpaidReturnAbout(body) })
  const key = { locationCode, code: body.invoiceCode ?? '' }
  const pay = { isOn: body.paidStatus === paidStatuses.cashPay, amount: body.cashPayAmount }
  const cash = pay.isOn ? pay.amount : (0 as Money)
  // One round trip: each statement sees what the lock before it waited for.
  const [bill, sold, refunded, billVat] = await Promise.all([
    lockReturnedBill(tx, key, cash < body.totalAmount),
    readSoldLines(tx, key),
    refundedOf(tx, key),
    readBillVat(tx, key),
  ])
  const problem = checkBill(bill, may(role, unpaidPermission) || spent.some(({ permission }) => permission === unpaidPermission))
  if (problem) throw problem
  const lines = linesOfBill({ code: bill.code, lines: sold }, body.returnData.map(askedLine))
  if (lines instanceof Refusal) throw lines
  const amounts = amountsOf(lines)
  const money = { ...bill, ...refunded }
  const unpayable = checkForgiven(amounts.total, money) ?? checkCash(amounts.total, money, pay)
  if (unpayable) throw unpayable
  lockStock(tx, { locationCode, entryCodes: lines.flatMap(line => line.entryCode ?? []) })
  return {
    bill,
    customerCode: bill.customerCode,
    lines,
    amounts,
    vat: vatOfReturn(lines, billVat),
    split: splitReturn(amounts.total, money, cash),
    newEntries: [],
    overrides: spent.map(({ permission }) => permission),
  }
}

function askedLine(line: SalesReturnRequest['returnData'][number]): AskedReturnLine {
  const { code, itemCode, stockCode, quantity, discount, condition, reason } = line
  return { lineNo: code ? Number(code) : null, itemCode, entryCode: stockCode ?? null, quantity, discount, condition, reason }
}
