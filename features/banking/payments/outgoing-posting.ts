import { smaller, subtract, type Money } from '../../../kernel/money.ts'
import type { SourceCode } from '../../../kernel/paper-postings.ts'
import { accounts, credit, debit, type AccountCode, type PostingLine } from '../../books/ledger/posting.ts'
import { isFromAccount, meansOf, rowOfMeans, type OutgoingMeans, type OutgoingTender } from './outgoing.ts'
import { isFromBalance } from './payment-types.ts'

/** So much of what is paid goes to one account. */
interface PaidFor {
  account: AccountCode
  amount: Money
  party?: string
}

// Balances are the supplier's; lines on the bank's accounts name the own account.
function partyOf(tender: OutgoingTender, supplierCode: string | null): string | undefined {
  if (isFromAccount(tender)) return tender.bankCode ?? undefined
  return isFromBalance(tender) ? (supplierCode ?? undefined) : undefined
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
    const means = meansOf(tender)
    const [account, source] = [accounts[rowOfMeans(means).account], sources[means]]
    if (source === undefined) throw new Error(`nothing is posted for ${means}`)
    const legs: PostingLine[] = []
    let left = tender.amount
    for (const part of parts) {
      const paid = smaller(left, part.amount)
      if (paid <= 0) continue
      legs.push(debit(part.account, paid, source, part.party))
      part.amount = subtract(part.amount, paid)
      left = subtract(left, paid)
    }
    return [...legs, credit(account, tender.amount, source, partyOf(tender, supplierCode))]
  })
}
