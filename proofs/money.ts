import { cashCustomerCode, paymentTypeCodes } from '../kernel/codes.ts'
import type { Invariant } from './invariant.ts'
import { endedSums } from './bad-debts.ts'
import { expenseSums } from './expenses.ts'
import { openingLeft } from './opening-balances.ts'
import { aheadByReceipts, paidByReceipts, receiptSums } from './receipts.ts'
import { creditNoteUses, payers } from './tenders.ts'
import { vatPaymentSums } from './vat-payments.ts'
import { aheadByVouchers, voucherSums } from './vouchers.ts'
import { givenByReturns } from './sales-returns.ts'
import { correctedNotes, owedForCorrections } from './price-corrections.ts'
import { openReturns, owedForNotes, receivedOrders, returnUses } from './purchasing.ts'
import { paidAhead, takenOfAsked, tenderedAdvances } from './sales-orders.ts'

const openCreditNotes = `select '${cashCustomerCode}', total - spent from credit_note where status = 'live'`

/** What customers owe and have to their credit, and what the shop owes and has with suppliers. */
export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I-13',
    title: 'paid is what was tendered, what receipts and vouchers paid and what was written off or forgiven, and never more than the total',
    sql: `
  with tendered as (
    select location_code, paper_code, sum(amount) as amount from tender group by location_code, paper_code
  ),
  settled as (
    select location_code, paper_code, sum(amount) as amount
    from (select location_code, paper_code, amount from tender union all ${paidByReceipts}) as item group by location_code, paper_code
  )
  select 'bill ' || code || ' of ' || money_text(total) || ' says paid ' || money_text(paid) || ', tendered and received is '
    || money_text(coalesce(settled.amount, 0)::bigint) as what
  from invoice left join settled on settled.location_code = invoice.location_code and settled.paper_code = invoice.code
  where status = 'live' and (paid + returned > total or paid <> coalesce(settled.amount, 0))
  union all
  select 'bill ' || code || ' is paid with ' || money_text(tendered.amount::bigint) || ' of ' || money_text(received) || ' received'
  from invoice join tendered on tendered.location_code = invoice.location_code and tendered.paper_code = invoice.code
  where status = 'live' and received < tendered.amount
  union all ${returnUses}
  union all ${receivedOrders}
  union all ${correctedNotes}
  union all ${takenOfAsked}
  union all ${tenderedAdvances}
  union all ${receiptSums}
  union all ${endedSums}
  union all ${voucherSums}
  union all ${expenseSums}
  union all ${vatPaymentSums}`,
  },
  {
    id: 'I-14',
    title: 'the paid status is what the amounts say',
    sql: `
  select 'bill ' || code || ' has paid status ' || paid_status || ' with ' || money_text(paid) || ' of ' || money_text(total) || ' paid and ' || money_text(returned) || ' returned' as what
  from invoice
  where status = 'live' and not case when paid = total then paid_status in (3, 4) when paid + returned = total then paid_status = 3 when paid = 0 then paid_status = 1 else paid_status = 2 end
  union all
  select 'bill ' || invoice.code || ' is paid in cash and by ' || coalesce(type.name, tender.payment_type_code)
  from invoice
  join tender on tender.location_code = invoice.location_code and tender.paper_code = invoice.code
    and tender.payment_type_code <> '${paymentTypeCodes.cash}'
  left join payment_type type on type.code = tender.payment_type_code
  where status = 'live' and paid_status = 4
  union all
  select 'bill ' || code || case when invoice.paid_status = 4 then ' counts as paid in cash' else ' does not count as paid in cash' end
    || ', the audit sealed it otherwise'
  from invoice
  join (
    select distinct on (chain, subject) chain as location_code, subject as code, seals ->> 'paidStatus' as paid_status
    from audit where action in ('create', 'update') and seals ? 'paidStatus' order by chain, subject, seq desc
  ) sealed using (location_code, code)
  where status = 'live' and paid = total and returned = 0 and (invoice.paid_status = 4) <> (sealed.paid_status = '4')`,
  },
  {
    id: 'I-15',
    title: 'what a customer owes is the sum of the unpaid live bills, what the shop owes a supplier that of unpaid papers',
    sql: `
  with owed as (
    select customer_code, sum(amount) as amount
    from (select customer_code, total - paid - returned as amount from invoice where status = 'live'
      union all ${openingLeft('customer-owes')}) as item
    group by customer_code
  ),
  owed_to as (
    select party_code as supplier_code, sum(amount) as amount from (${openingLeft('supplier-owed')} union all ${owedForNotes}
      union all ${owedForCorrections}) as item group by party_code
  )
  select 'customer ' || customer_code || ' owes ' || money_text(credit_amount) || ', unpaid bills and opening balances are ' || money_text(coalesce(owed.amount, 0)::bigint) as what
  from customer_balance full join owed using (customer_code)
  where coalesce(credit_amount, 0) <> coalesce(owed.amount, 0)
  union all
  select 'customer ' || customer_code || ' owes ' || money_text(cheque_return_amount) || ' for returned cheques, which are ' || money_text(coalesce(back.amount, 0)::bigint)
  from customer_balance
  left join (select drawer_code as customer_code, sum(amount - settled) as amount from cheque where kind = 'received' and state = 'RETURNED' group by 1) back
    using (customer_code)
  where cheque_return_amount <> coalesce(back.amount, 0)
  union all
  select 'supplier ' || supplier_code || ' is owed ' || money_text(debit_amount) || ', papers say ' || money_text(coalesce(owed_to.amount, 0)::bigint)
  from supplier_balance full join owed_to using (supplier_code)
  where coalesce(debit_amount, 0) <> coalesce(owed_to.amount, 0)`,
  },
  // What a bill spends of a balance must have come from somewhere.
  ...(
    [
      [
        'I-16',
        'return amount',
        'return_amount',
        paymentTypeCodes.returnAmount,
        'return',
        `union all ${openReturns} union all ${openCreditNotes} union all ${givenByReturns}`,
      ],
      [
        'I-17',
        'over payment',
        'over_payment',
        paymentTypeCodes.overPayment,
        'over-payment',
        `union all ${paidAhead} union all ${aheadByReceipts} union all ${aheadByVouchers}`,
      ],
    ] as const
  ).map(([id, name, column, paymentType, opening, more]) => ({
    id,
    title: `the ${name} is what was given less what was used, and never negative`,
    sql: `
  with used as (
    select customer_code, sum(amount) as amount
    from tender join (${payers}) payer on payer.location_code = tender.location_code and payer.code = tender.paper_code
    where payment_type_code = '${paymentType}' and tender.reference = '' and status = 'live' group by customer_code
  ),
  given as (
    select party_code, sum(amount) as amount
    from (${openingLeft(`customer-${opening}`)} union all ${openingLeft(`supplier-${opening}`)} ${more}) as item group by party_code
  )
  select 'customer ' || customer_code || ' has ${name} ' || money_text(${column}) || ', papers say '
    || money_text((coalesce(given.amount, 0) - coalesce(used.amount, 0))::bigint) as what
  from customer_balance left join used using (customer_code) left join given on given.party_code = customer_code
  where ${column} < 0 or ${column} <> coalesce(given.amount, 0) - coalesce(used.amount, 0)
  union all
  select 'supplier ' || supplier_code || ' has ${name} ' || money_text(${column}) || ', papers say ' || money_text(coalesce(given.amount, 0)::bigint)
  from supplier_balance left join given on given.party_code = supplier_code
  where ${column} < 0 or ${column} <> coalesce(given.amount, 0)`,
  })),
  {
    id: 'I-19',
    title: 'the cash customer never owes',
    sql: `
  select 'bill ' || code || ' of the cash customer leaves ' || money_text(total - paid) || ' unpaid' as what
  from invoice where customer_code = '${cashCustomerCode}' and status = 'live' and paid <> total
  union all
  select 'the cash customer has a balance beside what credit notes are worth'
  from customer_balance
  where customer_code = '${cashCustomerCode}' and (credit_amount, cheque_return_amount, over_payment) <> (0, 0, 0)`,
  },
  {
    id: 'I-18',
    title: 'a credit note is spent by papers that live, by what it says, and never above its total',
    sql: `
  with used as (${creditNoteUses})
  select 'credit note ' || code || ' of ' || money_text(coalesce(total, 0)) || ' says spent ' || money_text(coalesce(spent, 0)) || ', papers spent '
    || money_text(coalesce(used.amount, 0)::bigint) as what
  from (select * from credit_note where status = 'live') note full join used using (code)
  where coalesce(spent, 0) <> coalesce(used.amount, 0) or coalesce(used.amount, 0) > coalesce(total, 0)
  union all
  select 'credit note ' || code || ' is taken back and was spent' from credit_note where status = 'reversed' and spent <> 0`,
  },
]
