import { accounts } from '../features/books/ledger/posting.ts'
import { cashCustomerCode, paymentTypeCodes } from '../kernel/codes.ts'
import { sourceCodes } from '../kernel/paper-postings.ts'

/** The papers that tenders pay for a customer, by location and code. */
export const payers = `
    select location_code, code, customer_code, business_date, status, 'bill' as kind from invoice
    union all
    select location_code, code, customer_code, business_date, status, 'advance' from order_advance
    union all
    select location_code, code, customer_code, business_date, status, 'receipt' from payment_receipt`

// The account that each way to pay debits, its source code, and its party: whose balance it is, or the own bank account.
const owner = `case when tender.reference = '' then payer.customer_code else '${cashCustomerCode}' end`
const ownAccount = 'tender.account_code'
const tenderRows = [
  [paymentTypeCodes.cash, accounts.cashInTill, sourceCodes.receiptCash, 'null'],
  [paymentTypeCodes.cheque, accounts.chequesInHand, sourceCodes.receiptCheque, 'null'],
  [paymentTypeCodes.card, accounts.cardReceivable, sourceCodes.receiptCard, 'null'],
  [paymentTypeCodes.bankDeposit, accounts.bankCleared, sourceCodes.receiptBankDeposit, ownAccount],
  [paymentTypeCodes.onlineTransfer, accounts.bankCleared, sourceCodes.receiptOnlineTransfer, ownAccount],
  [paymentTypeCodes.returnAmount, accounts.customerReturnBalance, sourceCodes.receiptReturnAmount, owner],
  [paymentTypeCodes.overPayment, accounts.customerOverPayment, sourceCodes.receiptOverPaymentUsed, 'payer.customer_code'],
]

const rules = `cross join lateral (values ${tenderRows
  .map(([type, account, source, party]) => `('${type}', '${account}', (${party})::text collate "C", ${source})`)
  .join(', ')}) as rule (type, account_code, party_code, source_code)`

/** What the tenders of bills owe the ledger by the posting rules, a part of I-06: location, code, account, party, amount and source. */
export const billTenders = `
    select tender.location_code, tender.paper_code, side.account_code, side.party_code, side.amount, rule.source_code
    from tender join invoice payer on payer.location_code = tender.location_code and payer.code = tender.paper_code
    ${rules}
    cross join lateral (values (rule.account_code collate "C", rule.party_code, tender.amount::numeric),
      ('${accounts.receivables}', payer.customer_code::text collate "C", -tender.amount::numeric)) as side (account_code, party_code, amount)
    where rule.type = tender.payment_type_code and payer.status = 'live'`

/**
 * What a tender of `payer` pays for its parts at other locations, behind what it pays at its own: account, party, amount and the source
 * of `rule`. A receipt credits, a voucher debits.
 */
export const paidElsewhere = (table: string, { sign, own }: { sign: '-' | ''; own: string }) => `
      select '${accounts.betweenLocations}' collate "C", part.location_code::text collate "C",
        ${sign}greatest(least(tender.before + tender.amount, part.high) - greatest(tender.before, part.high - part.total), 0), rule.source_code
      from (
        select location_code, total, ${own} + sum(total) over (order by location_code) as high
        from ${table} where whole_location_code = payer.location_code and whole_code = payer.code
      ) part`

/**
 * The same for receipts: in their order the tenders pay bills and openings, then returned cheques, then charges that are passed on,
 * then what is paid at other locations, in the order of their codes, and what they are more than that is paid ahead.
 */
export const receiptTenders = `
    select tender.location_code, tender.paper_code, side.account_code, side.party_code, side.amount, side.source_code
    from (
      select *, sum(amount) over (partition by location_code, paper_code order by tender_no) - amount as before from tender
    ) tender
    join payment_receipt payer on payer.location_code = tender.location_code and payer.code = tender.paper_code
    cross join lateral (
      select coalesce(sum(amount) filter (where cheque_code is null), 0) as owed, coalesce(sum(amount), 0) as with_cheques,
        coalesce(sum(amount + charge), 0) as own
      from payment_receipt_line line where line.location_code = payer.location_code and line.receipt_code = payer.code
    ) debt
    ${rules}
    cross join lateral (
      select rule.account_code collate "C" as account_code, rule.party_code, tender.amount::numeric as amount, rule.source_code
      union all
      select part.account_code collate "C", case when part.account_code <> '${accounts.bankCharges}' then payer.customer_code::text collate "C" end,
        -greatest(least(tender.before + tender.amount, part.high) - greatest(tender.before, part.low), 0), part.source_code
      from (values
        ('${accounts.receivables}', 0::numeric, owed, rule.source_code),
        ('${accounts.returnedCheques}', owed, with_cheques, rule.source_code),
        ('${accounts.bankCharges}', with_cheques, own, rule.source_code),
        ('${accounts.customerOverPayment}', payer.settled::numeric, payer.total::numeric, ${sourceCodes.overPaymentReceived})
      ) as part (account_code, low, high, source_code)
      union all
      ${paidElsewhere('payment_receipt', { sign: '-', own: 'debt.own' })}
    ) side
    where rule.type = tender.payment_type_code and payer.status = 'live'`

/** What live papers have taken of a credit note: its number and the amount. */
export const creditNoteUses = `
  select tender.reference as code, sum(tender.amount) as amount
  from tender join (${payers}) payer on payer.location_code = tender.location_code and payer.code = tender.paper_code
  where payment_type_code = '${paymentTypeCodes.returnAmount}' and tender.reference <> '' and payer.status = 'live' group by tender.reference`

const moneyRows = tenderRows.filter(([type]) => type !== paymentTypeCodes.returnAmount && type !== paymentTypeCodes.overPayment)

/** What the tenders of advances owe the ledger, a part of I-06: money against the customer's over payment. */
export const advanceTenders = `
    select tender.location_code, tender.paper_code, side.account_code, side.party_code, side.amount, side.source_code
    from tender join order_advance advance on advance.location_code = tender.location_code and advance.code = tender.paper_code
    cross join lateral (values ${moneyRows.map(([type, account, source, party]) => `('${type}', '${account}', (${party})::text collate "C", ${source})`).join(', ')})
      as rule (type, account_code, party_code, source_code)
    cross join lateral (values (rule.account_code collate "C", rule.party_code, tender.amount::numeric, rule.source_code),
      ('${accounts.customerOverPayment}', advance.customer_code::text collate "C", -tender.amount::numeric, ${sourceCodes.overPaymentReceived}))
      as side (account_code, party_code, amount, source_code)
    where rule.type = tender.payment_type_code and advance.status = 'live'`
