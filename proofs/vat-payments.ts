// Parts of the books' promises that are about VAT that is filed and paid; each is a query for what breaks it.
import { accounts } from '../features/books/ledger/posting.ts'
import { paymentTypeCodes } from '../kernel/codes.ts'
import { sourceCodes } from '../kernel/paper-postings.ts'
import type { Invariant } from './invariant.ts'

const { cash, cheque, bankDeposit, onlineTransfer } = paymentTypeCodes

// The account of each way to pay, and its party.
const ways = [
  [cash, accounts.cashInTill, 'null'],
  [cheque, accounts.ownCheques, 'tender.account_code'],
  [bankDeposit, accounts.bankCleared, 'tender.account_code'],
  [onlineTransfer, accounts.bankCleared, 'tender.account_code'],
] as const

/** I-06: what is due to the authority against what it was paid with; of a refund the other way round. */
export const vatPaymentTenders = `
    select tender.location_code, tender.paper_code, side.account_code, side.party_code, side.amount, ${sourceCodes.vatPaid}
    from tender join vat_payment payer on payer.location_code = tender.location_code and payer.code = tender.paper_code
    cross join lateral (values ${ways
      .map(([type, account, party]) => `('${type}', '${account}' collate "C", (${party})::text collate "C")`)
      .join(', ')}) as rule (type, account_code, party_code)
    cross join lateral (values (case payer.kind when 'payment' then 1 else -1 end)) as way (sign)
    cross join lateral (values (rule.account_code, rule.party_code, -way.sign * tender.amount::numeric),
      ('${accounts.vatDue}' collate "C", null::text collate "C", way.sign * payer.total::numeric)) as side (account_code, party_code, amount)
    where rule.type = tender.payment_type_code and payer.status = 'live'`

/** I-13: a payment of VAT is what was tendered. */
export const vatPaymentSums = `
  select 'VAT payment ' || payment.code || ' of ' || money_text(payment.total) || ' was tendered with ' || money_text(coalesce(given.amount, 0)::bigint) as what
  from vat_payment payment
  left join (select location_code, paper_code as code, sum(amount) as amount from tender group by location_code, paper_code) given
    using (location_code, code)
  where payment.total <> coalesce(given.amount, 0)`

// A payment whose cheque came back pays nothing.
const standing = `
    select paid.period_to, paid.kind, sum(paid.total) as amount
    from vat_payment paid
    where paid.status = 'live' and not exists (select 1 from cheque where cheque.location_code = paid.location_code
      and cheque.paper_code = paid.code and cheque.state in ('RETURNED', 'CANCELLED', 'STALE'))
    group by paid.period_to, paid.kind`

/** Filed VAT leaves its accounts, is due, and is paid or comes back. */
export const vatThatEnds: Invariant = {
  id: 'I-82',
  title:
    'a filed return takes its VAT off 2300 and 1600 at each location; 2310 is what it left due, less what was paid; 1950 is nil over all',
  sql: `
  with filed_at as (
    select entry.period_to, entry.location_code, coalesce(sum(line.vat) filter (where line.tax = 'output'), 0) as output_vat,
      coalesce(sum(line.vat) filter (where line.tax = 'input'), 0) as input_vat
    from vat_return_entry entry join vat_line line using (location_code, paper_code, entry_no)
    group by entry.period_to, entry.location_code
  ),
  cleared as (select * from vat_clearing where status = 'live'),
  standing as (${standing})
  select 'the return of VAT through ' || period_to || ' files ' || money_text(coalesce(filed_at.output_vat, 0)::bigint) || ' and '
    || money_text(coalesce(filed_at.input_vat, 0)::bigint) || ' at ' || location_code || ', and clears '
    || money_text(coalesce(cleared.output_vat, 0)) || ' and ' || money_text(coalesce(cleared.input_vat, 0)) as what
  from filed_at full join cleared using (period_to, location_code)
  where (coalesce(filed_at.output_vat, 0), coalesce(filed_at.input_vat, 0)) is distinct from (coalesce(cleared.output_vat, 0), coalesce(cleared.input_vat, 0))
  union all
  select 'the return of VAT through ' || filed.period_to || ' leaves ' || money_text((filed.output_vat - filed.input_vat)::bigint) || ' due, its clearings '
    || money_text(coalesce(summed.due, 0)::bigint)
  from vat_return filed left join (select period_to, sum(due) as due from cleared group by period_to) summed using (period_to)
  where filed.output_vat - filed.input_vat <> coalesce(summed.due, 0)
  union all
  select 'VAT of the return through ' || standing.period_to || case when filed.period_to is null then ' is settled, which is not filed'
    else ' is settled with ' || money_text(standing.amount::bigint) || ', more than it is' end
  from standing left join vat_return filed using (period_to)
  where filed.period_to is null or standing.amount > case standing.kind
    when 'payment' then filed.output_vat - filed.input_vat - filed.brought_forward
    else filed.brought_forward + filed.input_vat - filed.output_vat end
  union all
  select 'account ${accounts.vatDue} is ' || money_text(coalesce(posted.amount, 0)::bigint) || ', filed and not paid is ' || money_text(due.amount::bigint)
  from (select sum(credit - debit) as amount from gl_line where account_code = '${accounts.vatDue}') posted
  cross join (
    select coalesce((select sum(due) from cleared), 0)
      - coalesce((select sum(case kind when 'payment' then amount else -amount end) from standing), 0) as amount
  ) due
  where coalesce(posted.amount, 0) <> due.amount
  union all
  select 'account ${accounts.betweenLocations} is ' || money_text(sum(debit - credit)::bigint) || ' over all locations'
  from gl_line where account_code = '${accounts.betweenLocations}' having sum(debit - credit) <> 0`,
}
