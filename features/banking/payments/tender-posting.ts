import { cashCustomerCode, paymentTypeCodes } from '../../../kernel/codes.ts'
import { smaller, subtract, type Money } from '../../../kernel/money.ts'
import { sourceCodes, type SourceCode } from '../../../kernel/paper-postings.ts'
import { accounts, credit, debit, type AccountCode, type PostingLine } from '../../books/ledger/posting.ts'
import { isFromBalance, isToOwnAccount, rowOf } from './payment-types.ts'
import { spendsCreditNote, totalOf, type Tender } from './tender.ts'

/** The source codes of what customers pay by. */
export const receiptSources: readonly SourceCode[] = Object.values(paymentTypeCodes).map(type => sourceCodes[rowOf(type).journal[1]])

/** So much that is owed, by the account it stands on and its party there. */
export interface Debt {
  account: AccountCode
  amount: Money
  party?: string
}

/** The party of the account that a tender debits: the own account that it went to, or whose balance it is taken from. */
function partyOf(tender: Tender, customerCode: string): string | undefined {
  if (isToOwnAccount(tender)) return tender.bankCode ?? undefined
  // Credit notes are kept with the cash customer.
  if (spendsCreditNote(tender)) return cashCustomerCode
  return isFromBalance(tender) ? customerCode : undefined
}

/**
 * What a customer pays: each tender debits its account, on 1201 with the own bank account as the party; in their order they credit
 * the debts, each in full before the next, and the customer's over payment once all are settled.
 */
export function receiptLegs(tenders: readonly Tender[], debts: readonly Debt[], customerCode: string): PostingLine[] {
  const open = debts.map(debt => ({ ...debt }))
  return tenders.flatMap(tender => {
    const { journal } = rowOf(tender.type)
    const [account, source] = [accounts[journal[0]], sourceCodes[journal[1]]]
    let ahead = tender.amount
    const credits = open.flatMap(debt => {
      const paid = smaller(ahead, debt.amount)
      ahead = subtract(ahead, paid)
      debt.amount = subtract(debt.amount, paid)
      return paid > 0 ? [credit(debt.account, paid, source, debt.party)] : []
    })
    return [
      debit(account, tender.amount, source, partyOf(tender, customerCode)),
      ...credits,
      ...(ahead > 0 ? [credit(accounts.customerOverPayment, ahead, sourceCodes.overPaymentReceived, customerCode)] : []),
    ]
  })
}

/** What pays a customer's debt: each tender debits its account and credits what the customer owes. */
export function tenderLegs(tenders: readonly Tender[], customerCode: string): PostingLine[] {
  const debt = { account: accounts.receivables, amount: totalOf(tenders), party: customerCode }
  return receiptLegs(tenders, [debt], customerCode)
}

/** What a customer pays ahead: each tender debits its account and credits the customer's over payment. */
export function advanceLegs(tenders: readonly Tender[], customerCode: string): PostingLine[] {
  return receiptLegs(tenders, [], customerCode)
}
