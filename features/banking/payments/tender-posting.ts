import { paymentTypeCodes, type PaymentTypeCode } from '../../../kernel/codes.ts'
import { smaller, subtract, type Money } from '../../../kernel/money.ts'
import { sourceCodes, type SourceCode } from '../../../kernel/paper-postings.ts'
import { accounts, credit, debit, type AccountCode, type PostingLine } from '../../books/ledger/posting.ts'
import { ownerOfBalance, totalOf, type Tender } from './tender.ts'

/** The account that each way to pay debits, and the source code of its two legs. */
const tenderAccounts: Readonly<Record<PaymentTypeCode, readonly [AccountCode, SourceCode]>> = {
  [paymentTypeCodes.cash]: [accounts.cashInTill, sourceCodes.receiptCash],
  [paymentTypeCodes.cheque]: [accounts.chequesInHand, sourceCodes.receiptCheque],
  [paymentTypeCodes.bankDeposit]: [accounts.bankCleared, sourceCodes.receiptBankDeposit],
  [paymentTypeCodes.card]: [accounts.cardReceivable, sourceCodes.receiptCard],
  [paymentTypeCodes.overPayment]: [accounts.customerOverPayment, sourceCodes.receiptOverPaymentUsed],
  [paymentTypeCodes.returnAmount]: [accounts.customerReturnBalance, sourceCodes.receiptReturnAmount],
  [paymentTypeCodes.onlineTransfer]: [accounts.bankCleared, sourceCodes.receiptOnlineTransfer],
}

/** So much that is owed, by the account it stands on and its party there. */
export interface Debt {
  account: AccountCode
  amount: Money
  party?: string
}

/**
 * What a customer pays: each tender debits its account, on 1201 with the own bank account as the party; in their order they credit
 * the debts, each in full before the next, and the customer's over payment once all are settled.
 */
export function receiptLegs(tenders: readonly Tender[], debts: readonly Debt[], customerCode: string): PostingLine[] {
  const open = debts.map(debt => ({ ...debt }))
  return tenders.flatMap(tender => {
    const [account, source] = tenderAccounts[tender.type]
    const party = (account === accounts.bankCleared ? tender.bankCode : ownerOfBalance(tender, customerCode)) ?? undefined
    let ahead = tender.amount
    const credits = open.flatMap(debt => {
      const paid = smaller(ahead, debt.amount)
      ahead = subtract(ahead, paid)
      debt.amount = subtract(debt.amount, paid)
      return paid > 0 ? [credit(debt.account, paid, source, debt.party)] : []
    })
    return [
      debit(account, tender.amount, source, party),
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
