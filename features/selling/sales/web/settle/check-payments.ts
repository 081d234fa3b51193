import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { money, zero } from '../../../../../kernel/money.ts'
import { Refusal } from '../../../../../kernel/refusal.ts'
import { entryOfTender } from '../../../../banking/payments/payment-json.ts'
import { settleBill } from '../../settle-bill.ts'
import type { PricedBill } from '../draft/bill-amounts.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import { checkBill, checkLimit, type BillQuestion } from './check-bill.ts'
import { paidStatusOf } from './invoice-body.ts'

// More than any balance: without the till's knowledge the server says how much the customer has.
const plenty = money(1_000_000_000_000)

/** The payments of a bill as they are sent. */
export const paymentsSent = ({ payments }: Pick<BillDraft, 'payments'>) => payments.map(entryOfTender)

/** The same as `checkBill` for a bill that the payment dialog pays. It loads with the first payment, since most bills have none. */
export function checkPaidBill(
  bill: BillDraft,
  priced: PricedBill,
  question: BillQuestion & { today: IsoDate; needsNumbers: boolean },
): Refusal | null {
  const problem = checkBill(bill, priced, question)
  if (problem) return problem
  const { total } = priced.amounts
  const settled = settleBill(
    { paidStatus: paidStatusOf('payments', bill, total), received: zero, payments: bill.payments },
    {
      lineCount: bill.lines.length,
      total,
      customerCode: bill.customer?.code || cashCustomerCode,
      available: question.credit?.balance ?? { returnAmount: plenty, overPayment: plenty },
      today: question.today,
      needsNumbers: question.needsNumbers,
    },
  )
  return settled instanceof Refusal ? settled : checkLimit(bill, settled.newCredit, question)
}
