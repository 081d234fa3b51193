import { accounts } from '../features/books/ledger/posting.ts'
import { sourceCodes } from '../kernel/paper-postings.ts'
import type { Invariant } from './invariant.ts'

/** What the schedules of VAT promise. */
export const vatInvariants: readonly Invariant[] = [
  {
    id: 'I-69',
    title: 'at any date what output VAT (2300) and input VAT (1600) took in is the sums of their schedules',
    // Entry by entry, with the entry's date: so they are equal at every date.
    sql: `
    with posted as (
      select location_code, paper_code, entry_no, case account_code when '${accounts.outputVat}' then 'output' else 'input' end as tax,
        business_date, sum(case account_code when '${accounts.outputVat}' then credit - debit else debit - credit end) as vat
      -- What filing takes off them is in no schedule.
      from gl_line where account_code in ('${accounts.outputVat}', '${accounts.inputVat}') and source_code <> ${sourceCodes.vatFiled}
      group by location_code, paper_code, entry_no, account_code, business_date
    ),
    kept as (
      select location_code, paper_code, entry_no, tax, business_date, sum(vat) as vat
      from vat_line group by location_code, paper_code, entry_no, tax, business_date
    )
    select 'entry ' || entry_no || ' of ' || paper_code || ' posts ' || coalesce(money_text(posted.vat::bigint), 'no') || ' ' || tax
      || ' VAT, its lines make ' || coalesce(money_text(kept.vat::bigint), 'none') as what
    from posted full join kept using (location_code, paper_code, entry_no, tax, business_date)
    where coalesce(posted.vat, 0) <> coalesce(kept.vat, 0)
    union all
    select distinct 'VAT of entry ' || entry_no || ' of ' || paper_code || ', which has no such entry'
    from vat_line line
    where not exists (select 1 from gl_entry entry where entry.location_code = line.location_code and entry.paper_code = line.paper_code
      and entry.entry_no = line.entry_no and entry.business_date = line.business_date)
    union all
    -- Rounded once a rate and paper. What returns take back is a share of their bill's VAT, rounded up to each of them: half a cent by
    -- the bill, half by the returns before, half by this one.
    select 'entry ' || entry_no || ' of ' || paper_code || ' has ' || money_text(sum(vat)::bigint) || ' VAT of '
      || money_text(sum(value + vat)::bigint) || ' at ' || money_text(rate::bigint) || ' %'
    from vat_line where tax = 'output'
    group by location_code, paper_code, entry_no, rate
    having abs(sum(vat) * (10000 + rate) - sum(value + vat) * rate) * 2 > (10000 + rate) * case when exists (select 1 from sales_return given
      where given.location_code = vat_line.location_code and given.code = vat_line.paper_code) then 3 else 2 end`,
  },
  {
    id: 'I-70',
    title: 'the serials of tax invoices and notes have no gap, and every paper with one is there',
    sql: `
    select 'series ' || kind || ' of ' || to_char(month, 'YYYY-MM') || ' at ' || location_code || ' counts ' || last_number
      || ' and has ' || count(document.number) as what
    from tax_serial left join tax_document document using (location_code, kind, month)
    group by location_code, kind, month, last_number
    having count(document.number) <> last_number or coalesce(max(document.number), 0) <> last_number
    union all
    select 'tax paper ' || serial || ' of ' || paper_code || ', which is not there'
    from tax_document document
    where not exists (select 1 from invoice where invoice.location_code = document.location_code and invoice.code = document.paper_code)
      and not exists (select 1 from sales_return given
        where given.location_code = document.location_code and given.code = document.paper_code)
    union all
    select 'tax paper ' || serial || ' names ' || of_serial || ', which is no tax invoice'
    from tax_document note
    where of_serial is not null and not exists (select 1 from tax_document document where document.serial = note.of_serial and document.kind = 'invoice')`,
  },
]
