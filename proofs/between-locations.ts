// Parts of the books' promises that are about papers which are paid at another location; each is a query for what breaks it.
import { accounts } from '../features/books/ledger/posting.ts'
import { sourceCodes } from '../kernel/paper-postings.ts'
import type { Invariant } from './invariant.ts'

/** The parts of receipts with what they pay on which account, for their legs. */
export const receiptParts = `(select part.*, paid.owed, paid.cheques, paid.charges from payment_receipt part cross join lateral (
      select coalesce(sum(amount) filter (where cheque_code is null), 0) as owed,
        coalesce(sum(amount) filter (where cheque_code is not null), 0) as cheques, coalesce(sum(charge), 0) as charges
      from payment_receipt_line line where line.location_code = part.location_code and line.receipt_code = part.code
    ) paid where part.whole_code is not null)`

type PartLeg = readonly [account: string, amount: string, source: number, party?: string]

/** What a part of a receipt posts. */
export const receiptPartLegs: readonly PartLeg[] = [
  [accounts.betweenLocations, 'total', sourceCodes.receiptPart, 'whole_location_code'],
  [accounts.receivables, '-owed', sourceCodes.receiptPart, 'customer_code'],
  [accounts.returnedCheques, '-cheques', sourceCodes.receiptPart, 'customer_code'],
  [accounts.bankCharges, '-charges', sourceCodes.receiptPart],
]

/** What a part of a voucher posts. */
export const voucherPartLegs: readonly PartLeg[] = [
  [accounts.payables, 'total', sourceCodes.voucherPart, 'supplier_code'],
  [accounts.betweenLocations, '-total', sourceCodes.voucherPart, 'whole_location_code'],
]

const strayParts = (table: string, name: string, party: string) => `
  select 'part ' || part.code || ' of ${name} ' || part.whole_code || case
      when whole.whole_code is not null then ' is a part of a part'
      when part.status <> whole.status then ' is ' || part.status || ', the ${name} ' || whole.status
      when part.${party} <> whole.${party} then ' is of ' || part.${party} || ', the ${name} of ' || whole.${party}
      when part.user_code <> whole.user_code or part.created_at <> whole.created_at then ' was not saved with it'
      else ' is of a day before it' end as what
  from ${table} part join ${table} whole on whole.location_code = part.whole_location_code and whole.code = part.whole_code
  where whole.whole_code is not null or part.status <> whole.status or part.${party} <> whole.${party}
    or part.user_code <> whole.user_code or part.created_at <> whole.created_at or part.business_date < whole.business_date`

/** What one location pays of another's papers stands at both. */
export const betweenLocations: Invariant = {
  id: 'I-83',
  title:
    'what a receipt or voucher pays at another location is a part there that stands and falls with it, and is nil between each two locations',
  sql: `${strayParts('payment_receipt', 'receipt', 'customer_code')}
  union all ${strayParts('payment_voucher', 'voucher', 'supplier_code')}
  union all
  select 'account ${accounts.betweenLocations} is ' || money_text(sum(amount)::bigint) || ' between ' || one || ' and ' || other
  from (
    select least(location_code::text, party_code::text) as one, greatest(location_code::text, party_code::text) as other, debit - credit as amount
    from gl_line where account_code = '${accounts.betweenLocations}' and party_code is not null
  ) line group by one, other having sum(amount) <> 0`,
}
