import { codePrefixes, roleIds } from '../../kernel/codes.ts'
import { auditBreaks, auditHeadBreaks } from './audit-chain.ts'
import type { Invariant } from './invariant.ts'
import { noteArithmetic } from './purchasing.ts'
import { countArithmetic } from './counts.ts'
import { issueArithmetic } from './stock-papers.ts'
import { transferArithmetic } from './transfers.ts'

const arithmetic: Invariant = {
  id: 'I-05',
  title: 'lines, bills and stock-ins are priced exactly as the till prices them',
  // As priceLine of kernel/pricing.ts and priceInvoice of features/sales/invoice.ts: factors are multiplied out and rounded once. Multiplying by a
  // decimal is exact where a division would already round.
  sql: `
  with priced as (
    select location_code, invoice_code, line_no, sub_total, line_total, discount_total, cost_total,
      round(quantity::numeric * unit_price * 0.001) as right_sub_total,
      round((quantity::numeric * unit_price * (10000 - discount_percent) - quantity::numeric * discount_each * 10000) * 0.0000001) as right_total,
      case when entry_code is null then 0 else round(quantity::numeric * unit_cost * 0.001) end as right_cost
    from invoice_line
  ),
  summed as (
    select location_code, invoice_code as code, count(*) as lines, max(line_no) as last_no, sum(line_total) as sub_total, sum(discount_total) as discount
    from invoice_line group by location_code, invoice_code
  ),
  received as (
    select location_code, stock_in_code as code, count(*) as lines, max(line_no) as last_no, sum(line_total) as total
    from stock_in_line group by location_code, stock_in_code
  )
  select 'line ' || line_no || ' of bill ' || invoice_code || ' says ' || amount.name || ' ' || money_text(amount.says) || ' instead of '
    || money_text(amount.is_right::bigint) as what
  from priced cross join lateral (values ('sub total', sub_total::bigint, right_sub_total), ('total', line_total::bigint, right_total),
    ('discount', discount_total::bigint, right_sub_total - right_total), ('cost', cost_total::bigint, right_cost)) as amount (name, says, is_right)
  where (sub_total, line_total, discount_total, cost_total) <> (right_sub_total, right_total, right_sub_total - right_total, right_cost)
    and amount.says <> amount.is_right
  union all
  select 'bill ' || code || ' has ' || coalesce(lines, 0) || ' lines, the last with number ' || coalesce(last_no, 0)
  from invoice left join summed using (location_code, code) where coalesce(lines, 0) = 0 or lines <> last_no
  union all
  select 'bill ' || code || ' of ' || money_text(total) || ' is not the sum of its lines less its discount'
  from invoice join summed using (location_code, code)
  where invoice.sub_total <> summed.sub_total or line_discount <> summed.discount or total <> invoice.sub_total - bill_discount
    or bill_discount <> round(invoice.sub_total::numeric * discount_percent * 0.0001) + discount_amount
  union all
  select 'bill ' || code || ' of ' || business_date || ' is due on ' || due_date from invoice where due_date < business_date
  union all
  select 'line ' || line_no || ' of stock in ' || stock_in_code || ' is not quantity by cost'
  from stock_in_line where line_total <> round(quantity::numeric * cost_price * 0.001)
  union all
  select 'stock in ' || code || ' of ' || money_text(stock_in.total) || ' is not the sum of its lines'
  from stock_in left join received using (location_code, code)
  where stock_in.total <> coalesce(received.total, 0) or lines is distinct from last_no
  union all ${noteArithmetic}
  union all ${issueArithmetic}
  union all ${countArithmetic}
  union all ${transferArithmetic}`,
}

const masters = {
  app_user: 'user',
  sales_rep: 'salesRep',
  route: 'route',
  stock_location: 'location',
  sales_boy: 'salesBoy',
  customer: 'customer',
  supplier: 'supplier',
  item: 'item',
  vehicle: 'vehicle',
  service_package: 'servicePackage',
  ledger_type: 'ledgerType',
  item_category: 'itemCategory',
  item_unit: 'itemUnit',
  item_brand: 'itemBrand',
  item_colour: 'itemColour',
  item_bin: 'itemBin',
  bank: 'bank',
  customer_type: 'customerType',
  vehicle_brand: 'vehicleBrand',
  vehicle_type: 'vehicleType',
  expense_category: 'expenseCategory',
  journal_type: 'journalType',
} as const satisfies Record<string, keyof typeof codePrefixes>

const { invoicePos, invoiceAutoCare, stockEntry, openingBalance } = codePrefixes

const gaplessNumbers: Invariant = {
  id: 'I-23',
  title: 'numbers have no gap, are there once, and their counters go on where they end',
  sql: `
  with numbered as (
    select location_code, code, prefix from paper
    union all
    select location_code, code, '${stockEntry}' from stock_entry
  ),
  series as (
    select location_code, prefix, count(*) as papers, count(distinct substr(code, 5)::bigint) as serials, min(substr(code, 5)::bigint) as first_serial,
      max(substr(code, 5)::bigint) as last_serial, min(left(code, 4)) as first_head, max(left(code, 4)) as last_head
    from numbered group by location_code, prefix
  ),
  counter as (
    select location_code, prefix, last_serial from number_series
    where location_code <> ''
  ),
  master as (
    ${Object.entries(masters)
      .map(([table, kind]) => `select '${table}' as name, '${codePrefixes[kind]}' as prefix, max(code) as last_code from ${table}`)
      .join('\n    union all ')}
  )
  select 'series ' || prefix || ' of ' || location_code || ' has ' || coalesce(papers, 0) || ' papers numbered ' || coalesce(first_serial, 0) || ' to '
    || coalesce(series.last_serial, 0) || ', its counter is at ' || coalesce(counter.last_serial, 0) as what
  from series full join counter using (location_code, prefix)
  where (papers, serials, 1::bigint, series.last_serial) is distinct from (series.last_serial, papers, first_serial, counter.last_serial::bigint)
  union all
  select 'series ' || prefix || ' of ' || location_code || ' holds numbers from ' || first_head || ' to ' || last_head || ', its own begin with '
    || prefix || lpad(node::text, 2, '0')
  from series left join stock_location place on place.code = location_code
  where (first_head, last_head) is distinct from (prefix || lpad(node::text, 2, '0'), prefix || lpad(node::text, 2, '0'))
  union all
  select name || ' goes up to ' || last_code || ', its counter is at ' || coalesce(last_serial, 0)
  from master left join number_series on location_code = '' and number_series.prefix = master.prefix
  where left(last_code, 2) <> master.prefix or substr(last_code, 5)::bigint > coalesce(last_serial, 0)`,
}

const numbersFollowDates: Invariant = {
  id: 'I-24',
  title: 'numbers follow the business date, but where an admin set a series back; a day after a pause has the word of a manager',
  sql: `
  with numbered as (select location_code, prefix, code, substr(code, 5)::bigint as serial, business_date from paper),
  walked as (
    select numbered.*, lag(business_date) over (partition by location_code, prefix order by serial) as date_before from numbered
  ),
  latest as (
    select location_code, prefix, max(business_date) as business_date from numbered
    where serial > coalesce((select max(back.last_serial) from series_set_back back
      where (back.location_code, back.prefix) = (numbered.location_code, numbered.prefix)), 0)
    group by location_code, prefix
  )
  select 'paper ' || code || ' is of ' || business_date || ', the number before it of ' || date_before as what
  from walked
  where business_date < date_before
    and not exists (
      select from series_set_back back
      where (back.location_code, back.prefix, back.last_serial) = (walked.location_code, walked.prefix, walked.serial - 1)
        and back.set_to <= walked.business_date)
  union all
  select 'series ' || prefix || ' of ' || location_code || ' says ' || last_date || ' and has a paper of ' || latest.business_date
  from latest join number_series using (location_code, prefix) where last_date < latest.business_date
  union all
  select 'series ' || prefix || ' of ' || location_code || ' was set back behind ' || last_serial || ' without a row of the audit by an admin'
  from series_set_back back
  where not exists (
    select from audit
    join user_location_role held on held.user_code = audit.user_code and held.location_code = audit.chain and held.role_id <= ${roleIds.admin}
      and held.valid_from <= audit.at and (held.valid_to is null or held.valid_to > audit.at)
    where audit.chain = back.location_code and audit.action = 'set-back' and audit.at = back.set_at and audit.user_code = back.set_by
      and audit.reason = back.reason
      and audit.after -> 'series' @> jsonb_build_array(jsonb_build_object('prefix', back.prefix, 'lastSerial', back.last_serial, 'from', back.last_date, 'to', back.set_to)))
  union all
  select 'day ' || business_date || ' of ' || location_code || ' was confirmed without a row of the audit by a manager'
  from confirmed_day word
  where not exists (
    select from audit
    join user_location_role held on held.user_code = audit.user_code and held.location_code = audit.chain and held.role_id <= ${roleIds.manager}
      and held.valid_from <= audit.at and (held.valid_to is null or held.valid_to > audit.at)
    where audit.chain = word.location_code and audit.action = 'confirm-day' and audit.at = word.confirmed_at
      and audit.user_code = word.confirmed_by and audit.subject = word.business_date::text)`,
}

const oneKeyOnePaper: Invariant = {
  id: 'I-30',
  title: 'one save key made one paper, and every save left its key',
  sql: `
  with keyed as (
    select location_code, paper_code, count(*) as saves from idempotency_key where paper_code is not null group by location_code, paper_code
  )
  select 'key ' || idempotency_key || ' made ' || count(*) || ' bills' as what
  from invoice where idempotency_key is not null group by idempotency_key having count(*) > 1
  union all
  select 'bill ' || code || ' was saved with key ' || invoice.idempotency_key || case when kept.key is null then ', which is not kept' else ', kept for another paper or user' end
  from invoice left join idempotency_key kept on kept.key = invoice.idempotency_key
  where invoice.idempotency_key is not null
    and (kept.paper_code, kept.location_code, kept.user_code) is distinct from (invoice.code, invoice.location_code, invoice.user_code)
  union all
  select 'bill ' || code || ' was saved ' || version || ' times, with ' || coalesce(saves, 0) || ' keys'
  from invoice left join keyed on keyed.location_code = invoice.location_code and keyed.paper_code = invoice.code
  where coalesce(saves, 0) <> version - (invoice.idempotency_key is null)::integer
  union all
  select 'key ' || key || ' is kept for paper ' || paper_code || ', which does not exist'
  from idempotency_key kept
  where paper_code is not null
    and not exists (select from paper where paper.location_code = kept.location_code and paper.code = kept.paper_code)
  union all
  select 'key ' || key || ' answers without the paper ' || paper_code || ' it made'
  from idempotency_key where paper_code is not null and position(paper_code in reply) = 0
  union all
  select 'override ' || id || ' was used by a save whose key is not kept'
  from override_grant where used_by_key is not null and not exists (select from idempotency_key where key = used_by_key)`,
}

const partsAndAuthors: Invariant = {
  id: 'I-31',
  title: 'the parts of a paper are in its location, and whoever made it had a role there then',
  sql: `
  with part as (
    select 'ledger entries' as name, location_code, paper_code from gl_entry
    union select 'ledger lines', location_code, paper_code from gl_line
    union select 'movements', location_code, paper_code from stock_history
    union select 'tenders', location_code, paper_code from tender
    union select 'the number', location_code, code from paper
  ),
  act as (
    select location_code, code, user_code, created_at as at from paper
    union select location_code, paper_code, user_code, posted_at from gl_entry
    union select location_code, paper_code, user_code, moved_at from stock_history
  ),
  override as (
    select id, location_code, granted_at, person.code, person.role_id
    from override_grant cross join lateral (values (user_code, null), (granted_by, granted_role_id)) as person (code, role_id)
  )
  select part.name || ' of paper ' || paper_code || ' at ' || location_code || ', which does not write node ' || substr(paper_code, 3, 2) as what
  from part join stock_location place on place.code = location_code
  where substr(paper_code, 3, 2)::smallint <> place.node
  union all
  select 'user ' || user_code || ' made or changed paper ' || code || ' at ' || location_code || ' on ' || at || ' without a role there'
  from act
  where not exists (
    select from user_location_role held
    where held.user_code = act.user_code and held.location_code = act.location_code and held.valid_from <= act.at
      and (held.valid_to is null or held.valid_to > act.at))
  union all
  select 'user ' || code || ' took part in override ' || id || ' at ' || location_code || ' on ' || granted_at || ' without that role there'
  from override
  where not exists (
    select from user_location_role held
    where held.user_code = override.code and held.location_code = override.location_code and held.valid_from <= granted_at
      and (held.valid_to is null or held.valid_to > granted_at) and held.role_id = coalesce(override.role_id, held.role_id))
  union all
  select 'user ' || held.user_code || ' has two roles at ' || held.location_code || ' from ' || other.valid_from
  from user_location_role held
  join user_location_role other on other.user_code = held.user_code and other.location_code = held.location_code
    and other.valid_from > held.valid_from and (held.valid_to is null or other.valid_from < held.valid_to)`,
}

// A row about a run of papers, as an import writes it, speaks for each of them.
const auditOfPapers: Invariant = {
  id: 'I-32',
  title: "every paper and posting has its audit row, and the audit's hash chain is unbroken",
  sql: `
  with told as (
    select chain, subject, action, user_code, at from audit where not coalesce(after ? 'through', false)
    union all
    select run.chain, balance.code, run.action, run.user_code, run.at
    from audit run
    join opening_balance balance on balance.location_code = run.chain and balance.code::numeric between run.subject::numeric and (run.after ->> 'through')::numeric
    where run.after ? 'through' and left(run.subject, 2) = '${openingBalance}'
  )
  select 'paper ' || code || ' has no audit row of its creation by ' || user_code as what
  from paper
  where not exists (
    select from told
    where told.subject = paper.code and told.action = 'create' and told.chain = paper.location_code and told.user_code = paper.user_code
      and told.at = paper.created_at)
  union all
  select 'paper ' || code || ' is ' || status || ' and has ' || case when status = 'reversed' then 'no' else 'an' end || ' audit row of its reversal'
  from paper
  where (status = 'reversed') <> exists (
    select from audit where audit.subject = paper.code and audit.action = 'reverse' and audit.chain = paper.location_code)
  union all
  select 'entry ' || entry_no || ' of ' || paper_code || ' is posted without an audit row by ' || user_code
  from gl_entry entry
  where not exists (
    select from told
    where told.subject = entry.paper_code and told.at = entry.posted_at and told.chain = entry.location_code and told.user_code = entry.user_code)
  union all
  select 'audit row ' || seq || ' of ' || chain || ' ' || problem from (${auditBreaks()}) broken
  union all
  select 'the audit of ' || chain || ' ends with row ' || seq || ', its head is row ' || head_seq from (${auditHeadBreaks()}) broken`,
}

const nothingChanged: Invariant = {
  id: 'I-33',
  title: 'a bill was changed only while it was unpaid and never after its reversal, and every change is in the audit',
  sql: `
  with told as (
    select chain as location_code, subject as code, count(*) filter (where action = 'update') as edits, count(*) filter (where action = 'reprint') as prints,
      count(*) filter (where action = 'reverse') as reversals, max(seq) filter (where action = 'update') > min(seq) filter (where action = 'reverse') as is_late
    from audit where action in ('update', 'reprint', 'reverse') group by chain, subject
  )
  select 'bill ' || subject || ' was changed on ' || at || ' with ' || coalesce(before ->> 'paid', 'nothing said of what was') || ' paid' as what
  from audit
  where action = 'update' and left(subject, 2) in ('${invoicePos}', '${invoiceAutoCare}') and before ->> 'paid' is distinct from '0.00'
  union all
  select 'bill ' || code || ' is version ' || version || ' and printed again ' || print_count || ' times; the audit has ' || coalesce(edits, 0)
    || ' changes, ' || coalesce(reversals, 0) || ' reversals and ' || coalesce(prints, 0) || ' reprints'
  from invoice left join told using (location_code, code)
  where version <> 1 + coalesce(edits, 0) + coalesce(reversals, 0) or print_count <> coalesce(prints, 0)
  union all
  select 'bill ' || code || ' was changed after it was reversed' from invoice join told using (location_code, code) where is_late`,
}

/** Papers: arithmetic, numbers, keys, authors, audit. */
export const paperInvariants: readonly Invariant[] = [
  arithmetic,
  gaplessNumbers,
  numbersFollowDates,
  oneKeyOnePaper,
  partsAndAuthors,
  auditOfPapers,
  nothingChanged,
]
