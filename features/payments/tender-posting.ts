import { paymentTypeCodes, type PaymentTypeCode } from '../../kernel/codes.ts'
import { smaller, subtract, zero, type Money } from '../../kernel/money.ts'
import { sourceCodes, type SourceCode } from '../../kernel/papers.ts'
import { accounts, credit, debit, type AccountCode, type PostingLine } from '../ledger/posting.ts'
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

/**
 * What a customer pays, of which so much settles debts and the rest is paid ahead: each tender debits its account, on 1201 with the own bank
 * account as the party; in their order
 * they credit what the customer owes, and the customer's over payment once that is settled.
 */
export function receiptLegs(tenders: readonly Tender[], settled: Money, customerCode: string): PostingLine[] {
  let left = settled
  return tenders.flatMap(tender => {
    const [account, source] = tenderAccounts[tender.type]
    const party = (account === accounts.bankCleared ? tender.bankCode : ownerOfBalance(tender, customerCode)) ?? undefined
    const paid = smaller(tender.amount, left)
    const ahead = subtract(tender.amount, paid)
    left = subtract(left, paid)
    return [
      debit(account, tender.amount, source, party),
      ...(paid > 0 ? [credit(accounts.receivables, paid, source, customerCode)] : []),
      ...(ahead > 0 ? [credit(accounts.customerOverPayment, ahead, sourceCodes.overPaymentReceived, customerCode)] : []),
    ]
  })
}

/** What pays a customer's debt: each tender debits its account and credits what the customer owes. */
export function tenderLegs(tenders: readonly Tender[], customerCode: string): PostingLine[] {
  return receiptLegs(tenders, totalOf(tenders), customerCode)
}

/** What a customer pays ahead: each tender debits its account and credits the customer's over payment. */
export function advanceLegs(tenders: readonly Tender[], customerCode: string): PostingLine[] {
  return receiptLegs(tenders, zero, customerCode)
}
