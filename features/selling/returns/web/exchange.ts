import { addressOf } from '../../../../kernel/addresses.ts'
import { hasAutoCare } from '../../../../kernel/edition.ts'
import { displayMoney, parseMoney, smaller, subtract, zero, type Money } from '../../../../kernel/money.ts'
import { isLive } from '../../../../kernel/paper-status.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { call } from '../../../../platform/web/call.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import type { OfferedCredit } from '../../sales/web/draft/offered-credit.ts'
import type { LastSale } from '../../sales/web/settle/last-sale.ts'
import { getSalesReturn, type SalesReturnRead } from '../contract.ts'
import { returnRefusal } from '../refusals.ts'

type Given = Pick<SalesReturnRead, 'code' | 'status' | 'creditNote' | 'customer' | 'balanceAmount'>

const amountOf = (text: string): Money => parseMoney(text) ?? zero

/** Is it left on a credit note of somebody else, whose number is not told here? */
const isHidden = ({ creditNote }: Pick<Given, 'creditNote'>) => creditNote !== null && creditNote.number === null

/** What a return left to its customer, for another bill; null where nothing of it is left, and where the credit note's number is not told. */
export function creditLeft({ code, status, creditNote, customer, balanceAmount }: Given): OfferedCredit | null {
  const left = creditNote
    ? subtract(amountOf(creditNote.totalAmount), amountOf(creditNote.spentAmount))
    : smaller(amountOf(balanceAmount), amountOf(customer.returnAmount))
  if (status !== 'live' || left <= 0 || isHidden({ creditNote })) return null
  const { code: customerCode, firstName, secondName, phone1, paysWholesale } = customer
  return {
    credit: { returnCode: code, note: creditNote?.number ?? '', left },
    customer: creditNote ? null : { code: customerCode, firstName, secondName, phone1, paysWholesale },
  }
}

type Returned = Pick<SalesReturnRead, 'code' | 'totalAmount' | 'billAmount' | 'cashPayAmount' | 'balanceAmount' | 'creditNote'>

/** What the till says of a return that was just saved: the cash to give back, or where the money stands now. */
export function lastReturnOf({ code, totalAmount, billAmount, cashPayAmount, balanceAmount, creditNote }: Returned): LastSale {
  const [cash, balance, off] = [cashPayAmount, balanceAmount, billAmount].map(amountOf) as [Money, Money, Money]
  const kept = creditNote ? `credit note ${creditNote.number ?? creditNote.code}` : 'return balance'
  const shown = (amount: Money, words: string) => (amount > 0 ? [`${words} ${displayMoney(amount)}`] : [])
  if (cash > 0) return { word: 'Give back', amount: cash, code, more: [...shown(balance, kept), ...shown(off, 'off the bill')].join(' · ') }
  if (balance > 0)
    return { word: creditNote ? 'Credit note' : 'To the return balance', amount: balance, code, more: shown(off, 'off the bill').join('') }
  return { word: 'Taken off the bill', amount: amountOf(totalAmount), code, more: '' }
}

/** Why a return's credit cannot pay another bill from here; null where it can. */
export function noCreditLeft(given: Given): Refusal | null {
  if (creditLeft(given)) return null
  const { code, creditNote } = given
  const isOpen = isLive(given) && creditNote !== null && creditNote.spentAmount !== creditNote.totalAmount
  return isOpen && isHidden(given) ? returnRefusal('RETURN_NOTE_HIDDEN') : returnRefusal('RETURN_CREDIT_USED', { code })
}

/** The same by the number of the return, as it is now. Refuses one of which nothing is left. */
export async function creditOfReturn(code: string): Promise<OfferedCredit> {
  const { salesReturn } = await call(getSalesReturn, { params: { code } })
  const offered = creditLeft(salesReturn)
  if (!offered) throw noCreditLeft(salesReturn)!
  return offered
}

/** The till of this edition, with what the return left as the first payment of a new bill. */
export function exchangeAddress(code: string): string {
  return addressOf.exchange(hasAutoCare(currentSession().startUp.edition) ? '/sales-auto-care' : '/sales', { of: code })
}
