import { smaller, subtract, type Money } from '../../../kernel/money.ts'
import type { SourceCode } from '../../../kernel/paper-postings.ts'
import { accounts, credit, debit, type AccountCode, type PostingLine } from '../../books/ledger/posting.ts'
import { meansOf, type OutgoingMeans, type OutgoingTender } from './outgoing.ts'

/** The account that each way to pay credits. */
const outgoingAccounts: Readonly<Record<OutgoingMeans, AccountCode>> = {
  cash: accounts.cashInTill,
  'own-cheque': accounts.ownCheques,
  'handed-on': accounts.chequesInHand,
  'bank-deposit': accounts.bankCleared,
  'online-transfer': accounts.bankCleared,
  card: accounts.cardReceivable,
  'return-amount': accounts.supplierReturnCredit,
  'over-payment': accounts.supplierOverPayment,
}

/** So much of what is paid goes to one account. */
interface PaidFor {
  account: AccountCode
  amount: Money
  party?: string
}

// Balances are the supplier's; lines on the bank's accounts name the own account.
function partyOf(tender: OutgoingTender, supplierCode: string | null): string | undefined {
  const account = outgoingAccounts[meansOf(tender)]
  if (account === accounts.bankCleared || account === accounts.ownCheques) return tender.bankCode ?? undefined
  const isBalance = account === accounts.supplierReturnCredit || account === accounts.supplierOverPayment
  return isBalance ? (supplierCode ?? undefined) : undefined
}

interface Paying {
  /** The source code of both legs of each way to pay. */
  sources: Readonly<Partial<Record<OutgoingMeans, SourceCode>>>
  supplierCode: string | null
}

/**
 * What the shop pays: each tender credits its account; in their order they debit what is paid for, each part in full before the
 * next. The parts come to what the tenders do.
 */
export function outgoingLegs(
  tenders: readonly OutgoingTender[],
  paidFor: readonly PaidFor[],
  { sources, supplierCode }: Paying,
): PostingLine[] {
  const parts = paidFor.map(part => ({ ...part }))
  return tenders.flatMap(tender => {
    const source = sources[meansOf(tender)]
    if (source === undefined) throw new Error(`nothing is posted for ${meansOf(tender)}`)
    const legs: PostingLine[] = []
    let left = tender.amount
    for (const part of parts) {
      const paid = smaller(left, part.amount)
      if (paid <= 0) continue
      legs.push(debit(part.account, paid, source, part.party))
      part.amount = subtract(part.amount, paid)
      left = subtract(left, paid)
    }
    return [...legs, credit(outgoingAccounts[meansOf(tender)], tender.amount, source, partyOf(tender, supplierCode))]
  })
}
