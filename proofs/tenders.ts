import { accounts } from '../features/ledger/posting.ts'
import { cashCustomerCode, paymentTypeCodes } from '../kernel/codes.ts'
import { sourceCodes } from '../kernel/papers.ts'

// The account that each way to pay debits, its source code, and whose balance it is where it is one.
const owner = `case when tender.reference = '' then bill.customer_code else '${cashCustomerCode}' end`
const tenderRows = [
  [paymentTypeCodes.cash, accounts.cashInTill, sourceCodes.receiptCash, 'null'],
  [paymentTypeCodes.cheque, accounts.chequesInHand, sourceCodes.receiptCheque, 'null'],
  [paymentTypeCodes.card, accounts.cardReceivable, sourceCodes.receiptCard, 'null'],
  [paymentTypeCodes.bankDeposit, accounts.bankCleared, sourceCodes.receiptBankDeposit, 'null'],
  [paymentTypeCodes.onlineTransfer, accounts.bankCleared, sourceCodes.receiptOnlineTransfer, 'null'],
  [paymentTypeCodes.returnAmount, accounts.customerReturnBalance, sourceCodes.receiptReturnAmount, owner],
  [paymentTypeCodes.overPayment, accounts.customerOverPayment, sourceCodes.receiptOverPaymentUsed, 'bill.customer_code'],
]

/** What the tenders of bills owe the ledger by the posting rules, a part of I-06: location, code, account, party, amount and source. */
export const billTenders = `
    select tender.location_code, tender.paper_code, side.account_code, side.party_code, side.amount, rule.source_code
    from tender join invoice bill on bill.location_code = tender.location_code and bill.code = tender.paper_code
    cross join lateral (values ${tenderRows
      .map(([type, account, source, party]) => `('${type}', '${account}', (${party})::text collate "C", ${source})`)
      .join(', ')}) as rule (type, account_code, party_code, source_code)
    cross join lateral (values (rule.account_code collate "C", rule.party_code, tender.amount::numeric),
      ('${accounts.receivables}', bill.customer_code::text collate "C", -tender.amount::numeric)) as side (account_code, party_code, amount)
    where rule.type = tender.payment_type_code and bill.status = 'live'`

/** What bills that live have taken of a credit note: its number and the amount. */
export const creditNoteUses = `
  select tender.reference as code, sum(tender.amount) as amount
  from tender join invoice on invoice.location_code = tender.location_code and invoice.code = tender.paper_code
  where payment_type_code = '${paymentTypeCodes.returnAmount}' and tender.reference <> '' and invoice.status = 'live' group by tender.reference`

const moneyRows = tenderRows.filter(([type]) => type !== paymentTypeCodes.returnAmount && type !== paymentTypeCodes.overPayment)

/** What the tenders of advances owe the ledger, a part of I-06: money against the customer's over payment. */
export const advanceTenders = `
    select tender.location_code, tender.paper_code, side.account_code, side.party_code, side.amount, side.source_code
    from tender join order_advance advance on advance.location_code = tender.location_code and advance.code = tender.paper_code
    cross join lateral (values ${moneyRows.map(([type, account, source]) => `('${type}', '${account}', ${source})`).join(', ')})
      as rule (type, account_code, source_code)
    cross join lateral (values (rule.account_code collate "C", null::text collate "C", tender.amount::numeric, rule.source_code),
      ('${accounts.customerOverPayment}', advance.customer_code::text collate "C", -tender.amount::numeric, ${sourceCodes.overPaymentReceived}))
      as side (account_code, party_code, amount, source_code)
    where rule.type = tender.payment_type_code and advance.status = 'live'`
