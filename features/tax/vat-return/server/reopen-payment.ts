import { displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { subtract, zero, type Money } from '../../../../kernel/money.ts'
import type { SourceCode } from '../../../../kernel/paper-postings.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { accounts, credit, type PostingLine } from '../../../books/ledger/posting.ts'
import { vatReturnRefusal } from '../refusals.ts'
import { leftToPay } from '../vat-payment.ts'
import { lockReturns } from './lock-returns.ts'
import { settledReturn } from './read-return.ts'

const readPeriod = statement(
  'vat-return.period-of-payment',
  'select period_to as to from vat_payment where location_code = $1 and code = $2',
)

/** A payment of VAT whose cheque moves. */
export interface MovingVatPayment {
  code: string
  to: IsoDate
}

/** The payment of VAT whose cheque comes back or is presented after all; nothing is filed or paid meanwhile. */
export async function lockVatPaymentToReopen(
  tx: Tx,
  { locationCode, code }: { locationCode: string; code: string },
): Promise<MovingVatPayment> {
  await lockReturns(tx)
  const [found] = await tx.rows<{ to: IsoDate }>(readPeriod, [locationCode, code])
  if (!found) throw new Error(`no payment of VAT ${code} at ${locationCode}`)
  return { code, to: found.to }
}

/** Its cheque came back: the VAT is due again. Returns the credit that the move posts against the cheque's account. */
export function reopenVatPayment({ amount, source }: { amount: Money; source: SourceCode }): PostingLine[] {
  return [credit(accounts.vatDue, amount, source)]
}

/** The return of the cheque is undone: the VAT is paid as before. Refuses where it was paid again meanwhile. */
export async function checkVatReopening(tx: Tx, { code, to }: MovingVatPayment, amount: Money): Promise<void> {
  const filed = await settledReturn(tx, to)
  const left = filed ? subtract(leftToPay(filed), amount) : zero
  if (!filed || left < 0) throw vatReturnRefusal('VAT_PAID_AGAIN', { code, to: displayDate(to) })
}
