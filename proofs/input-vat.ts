import { accounts } from '../features/books/ledger/posting.ts'
import type { Invariant } from './invariant.ts'
import { vatThatEnds } from './vat-payments.ts'

// What each kind of paper says of the VAT that it claims, with the sign of account 1600.
const claims = `
  select location_code, code, status, vat + (select coalesce(sum(cost.vat), 0)::bigint from grn_landed_cost cost
    where cost.location_code = grn.location_code and cost.grn_code = grn.code) as vat from grn
  union all select location_code, code, status, -vat from purchase_return
  union all select location_code, code, status, vat from price_correction
  union all select location_code, code, status, vat from expense
  union all select location_code, code, status, total from late_tax_invoice
  union all select location_code, code, status, -total from late_tax_credit_note`

// What a late tax invoice is of: the goods of a note, its landed cost by supplier, or an expense.
const lateClaims = `
  select late.location_code, late.code, late.account_code, coalesce(late.grn_code, late.expense_code) as of_code, late.is_landed_cost,
    case when late.is_landed_cost then noted.supplier_code end as carrier
  from late_tax_invoice late
  join supplier_tax_document noted on noted.location_code = late.location_code and noted.paper_code = late.code and not noted.is_mirror
  where late.status = 'live'`

/** I-71: a late tax invoice is of a paper that stands and claims nothing else for it, and takes the VAT from where it was put. */
const lateTaxInvoices = `
  select 'late tax invoice ' || late.code || ' claims the VAT of ' || late.of_code || case
      when paid.status is distinct from 'live' then ', which does not stand'
      when paid.vat > 0 then ', which claims it itself'
      when late.account_code <> paid.account_code then ', whose VAT is not on account ' || late.account_code
      else ', as another does' end as what
  from (select *, count(*) over (partition by location_code, of_code, is_landed_cost, carrier) as times from (${lateClaims}) late) late
  left join (
    select location_code, code, false as is_landed, null as carrier, status, vat, '${accounts.purchasePriceVariance}' as account_code from grn
    union all
    select location_code, grn_code, true, supplier_code, (select status from grn where grn.location_code = cost.location_code
      and grn.code = cost.grn_code), vat, '${accounts.purchasePriceVariance}' from grn_landed_cost cost
    union all
    select location_code, code, false, null, status, vat, account_code from expense
  ) paid on paid.location_code = late.location_code and paid.code = late.of_code and paid.is_landed = late.is_landed_cost
    and paid.carrier is not distinct from late.carrier
  where late.times > 1 or paid.status is distinct from 'live' or paid.vat > 0 or late.account_code <> paid.account_code`

/** I-71: a late tax credit note is of a purchase return that stands and gave nothing back itself, and is about no more than what the return is worth. */
const lateCreditNotes = `
  select 'late tax credit note ' || late.code || ' gives back the VAT of ' || late.purchase_return_code || case
      when given.status is distinct from 'live' then ', which does not stand'
      when given.vat > 0 then ', which gave it back itself'
      when noted.value > given.total then ', which is worth less'
      else ', as another does' end as what
  from (
    select *, count(*) over (partition by location_code, purchase_return_code) as times from late_tax_credit_note where status = 'live'
  ) late
  left join purchase_return given on given.location_code = late.location_code and given.code = late.purchase_return_code
  cross join lateral (
    select -sum(value) as value from vat_line where location_code = late.location_code and paper_code = late.code and tax = 'input'
  ) noted
  where late.times > 1 or given.status is distinct from 'live' or given.vat > 0 or noted.value > given.total`

/** What the schedule of input VAT promises. */
export const inputVatInvariants: readonly Invariant[] = [
  {
    id: 'I-71',
    title: 'input VAT is proved by tax invoices and notes of suppliers, and is what their papers say',
    sql: `
  select 'line ' || line_no || ' of input VAT of ' || paper_code || ' has no tax invoice' as what
  from vat_line line left join supplier_tax_document document using (location_code, paper_code, entry_no, line_no)
  where line.tax = 'input' and document.kind is null
  union all
  select document.kind || ' ' || document.document_no || ' of ' || document.paper_code || case
      when line.tax <> 'input' then ' is behind a line of output VAT'
      when document.is_mirror <> (entry.reverses_no is not null) or (taken.document_no, taken.supplier_tin, taken.kind, taken.document_date)
        is distinct from (document.document_no, document.supplier_tin, document.kind, document.document_date) then ' is not taken back as it was claimed'
      when document.document_date > line.business_date then ' is dated later than its paper'
      else ' has the sign of another kind' end
  from supplier_tax_document document
  join vat_line line using (location_code, paper_code, entry_no, line_no)
  join gl_entry entry using (location_code, paper_code, entry_no)
  left join supplier_tax_document taken on taken.location_code = document.location_code and taken.paper_code = document.paper_code
    and taken.entry_no = coalesce(entry.reverses_no, document.entry_no) and taken.line_no = document.line_no
  where line.tax <> 'input' or document.is_mirror <> (entry.reverses_no is not null)
    or (taken.document_no, taken.supplier_tin, taken.kind, taken.document_date)
      is distinct from (document.document_no, document.supplier_tin, document.kind, document.document_date)
    or document.document_date > line.business_date or (line.vat < 0) <> ((document.kind = 'credit-note') <> document.is_mirror)
    or sign(line.value) * sign(line.vat) < 0
  union all
  select 'paper ' || code || ' claims ' || money_text(case when status = 'live' then claim.vat else 0 end) || ', its tax invoices '
    || money_text(coalesce(line.vat, 0)::bigint)
  from (${claims}) claim
  left join (select location_code, paper_code as code, sum(vat) as vat from vat_line where tax = 'input' group by location_code, paper_code) line
    using (location_code, code)
  where case when status = 'live' then claim.vat else 0 end <> coalesce(line.vat, 0)
  union all
  ${lateTaxInvoices}
  union all
  ${lateCreditNotes}`,
  },
  {
    id: 'I-72',
    title: 'a tax invoice of a supplier is claimed once',
    sql: `
  with standing as (
    select location_code, paper_code, line_no, supplier_tin, lower(document_no) as document_no, kind
    from supplier_tax_document group by location_code, paper_code, line_no, supplier_tin, lower(document_no), kind
    having count(*) filter (where not is_mirror) > count(*) filter (where is_mirror)
  )
  select kind || ' ' || document_no || ' of ' || supplier_tin || ' is claimed with ' || string_agg(paper_code, ', ' order by paper_code) as what
  from standing group by supplier_tin, document_no, kind having count(*) > 1`,
  },
]

/** What returns of VAT promise. */
export const vatReturnInvariants: readonly Invariant[] = [
  {
    id: 'I-73',
    title: 'a filed return of VAT is what its entries come to, follows the one before, and has entries of its days or earlier ones',
    sql: `
  with summed as (
    select filed.period_to, coalesce(sum(line.vat) filter (where line.tax = 'output'), 0) as output_vat,
      coalesce(sum(line.vat) filter (where line.tax = 'input'), 0) as input_vat, coalesce(max(line.business_date), filed.period_to) as last_day
    from vat_return filed
    left join vat_return_entry entry using (period_to)
    left join vat_line line using (location_code, paper_code, entry_no)
    group by filed.period_to
  ),
  followed as (
    select filed.*, lag(period_to) over (order by period_to) as before,
      lag(greatest(0, brought_forward + input_vat - output_vat) - coalesce((select sum(back.total) from vat_payment back
        where back.period_to = filed.period_to and back.kind = 'refund' and back.status = 'live'), 0)) over (order by period_to) as carried
    from vat_return filed
  )
  select 'the return of VAT through ' || followed.period_to || case
      when (followed.output_vat, followed.input_vat) is distinct from (summed.output_vat, summed.input_vat) then ' has other sums than its entries'
      when summed.last_day > followed.period_to then ' has entries of later days'
      else ' does not follow the one before' end as what
  from followed join summed using (period_to)
  where (followed.output_vat, followed.input_vat) is distinct from (summed.output_vat, summed.input_vat) or summed.last_day > followed.period_to
    or followed.brought_forward <> coalesce(followed.carried, 0) or followed.period_from <> coalesce(followed.before + 1, followed.period_from)`,
  },
  vatThatEnds,
]
