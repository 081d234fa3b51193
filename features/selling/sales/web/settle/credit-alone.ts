import { addDays, type IsoDate } from '../../../../../kernel/dates.ts'
import { add, displayMoney, zero, type Money } from '../../../../../kernel/money.ts'
import { call } from '../../../../../platform/web/call.ts'
import { endpointAddress } from '../../../../../platform/web/endpoint-address.ts'
import type * as customers from '../../../../parties/customers/contract.ts'
import { creditOf, creditStanding } from '../../../../parties/customers/customer.ts'
import { clientProfileQuery, creditPolicyOf } from '../../../../shop/settings/web/client-profile.ts'
import { waitingBills } from '../../../tills/web/till-store.ts'
import type { InvoiceBody } from '../../contract.ts'
import type { SettledDraft } from './invoice-body.ts'
import { owedByUnsent, unpaidOf } from './unsent-credit.ts'

// By its address: the contract would load the schemas of customers before the till.
const customerCall = endpointAddress<typeof customers.getCustomer>('GET', 'customer/:id')

/** What a bill without the server gives on credit; nothing for one that is paid. */
export interface CreditAlone {
  dueDate: IsoDate
  /** What the customer owed before it and owes with it, as far as the till knows. */
  owedBefore: Money
  owed: Money
}

/**
 * The credit of a bill that is sold without the server: up to what the till's copy says is free, less what its own bills that have not
 * gone up took. Answers why it gives none, in the words that follow "because".
 */
export async function creditAlone(settled: SettledDraft, today: IsoDate): Promise<CreditAlone | string> {
  const unpaid = unpaidOf(settled)
  const { customer } = settled.bill
  if (unpaid === 0 || !customer?.code) return { dueDate: today, owedBefore: zero, owed: zero }
  const profile = await clientProfileQuery.queryFn()
  if (!profile.givesCreditAlone) return 'it is on credit'
  const { customer: known } = await call(customerCall, { params: { id: customer.code } })
  const { balance, terms } = creditOf(known)
  const bodies = (await waitingBills()).map(({ bill }) => JSON.parse(bill.contents) as InvoiceBody)
  const owedBefore = add(balance.creditAmount, owedByUnsent(bodies, customer.code))
  const { free } = creditStanding({ ...balance, creditAmount: owedBefore }, terms, creditPolicyOf(profile))
  if (free !== null && unpaid > free) {
    return `${customer.firstName} has ${free > 0 ? `only ${displayMoney(free)}` : 'nothing'} of the credit left, as far as this till knows`
  }
  return { dueDate: addDays(today, known.creditDays), owedBefore, owed: add(owedBefore, unpaid) }
}
