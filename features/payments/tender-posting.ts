import { paymentTypeCodes, type PaymentTypeCode } from '../../kernel/codes.ts'
import { sourceCodes, type SourceCode } from '../../kernel/papers.ts'
import { accounts, credit, debit, type AccountCode, type PostingLine } from '../ledger/posting.ts'
import { ownerOfBalance, type Tender } from './tender.ts'

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

/** What pays a customer's debt: each tender debits its account and credits what the customer owes. */
export function tenderLegs(tenders: readonly Tender[], customerCode: string): PostingLine[] {
  return tenders.flatMap(tender => {
    const [account, source] = tenderAccounts[tender.type]
    const owner = ownerOfBalance(tender, customerCode) ?? undefined
    return [debit(account, tender.amount, source, owner), credit(accounts.receivables, tender.amount, source, customerCode)]
  })
}

/** What a customer pays ahead: each tender debits its account and credits the customer's over payment. */
export function advanceLegs(tenders: readonly Tender[], customerCode: string): PostingLine[] {
  return tenders.flatMap(({ type, amount }) => {
    const [account, source] = tenderAccounts[type]
    return [debit(account, amount, source), credit(accounts.customerOverPayment, amount, sourceCodes.overPaymentReceived, customerCode)]
  })
}
