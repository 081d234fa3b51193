import { codePrefixes } from '../kernel/codes.ts'
import { arithmetic } from './arithmetic.ts'
import { auditBreaks, auditHeadBreaks } from '../features/shop/audit/server/audit-chain.ts'
import { papersReadOnce, type Invariant } from './invariant.ts'
import { numberInvariants } from './numbers.ts'

const { invoicePos, invoiceAutoCare, openingBalance } = codePrefixes

const oneKeyOnePaper: Invariant = {
  id: 'I-30',
  title: 'one save key made one paper, and every save left its key',
  sql: `
  with ${papersReadOnce},
  keyed as (
    select location_code, paper_code, count(*) as saves from idempotency_key where paper_code is not null group by location_code, paper_code
  )
  select 'key ' || idempotency_key || ' made ' || count(*) || ' bills' as what
  from invoice where idempotency_key is not null group by idempotency_key having count(*) > 1
  union all
  select 'bill ' || code || ' was saved with key ' || invoice.idempotency_key || case when kept.key is null then ', which is not kept' else ', kept for another paper' end
  from invoice left join idempotency_key kept on kept.key = invoice.idempotency_key
  where invoice.idempotency_key is not null
    and (kept.paper_code, kept.location_code) is distinct from (invoice.code, invoice.location_code)
  union all
  -- A bill that a till made without the server is brought by whoever is signed in there later.
  select 'bill ' || invoice.code || ' was saved with key ' || kept.key || ' of another user'
  from invoice
  join idempotency_key kept on kept.key = invoice.idempotency_key
  left join till_bill made on made.location_code = invoice.location_code and made.invoice_code = invoice.code
  where kept.user_code <> invoice.user_code and kept.user_code is distinct from made.sent_by
  union all
  select 'bill ' || code || ' was saved ' || version || ' times, with ' || coalesce(saves, 0) || ' keys'
  from invoice left join keyed on keyed.location_code = invoice.location_code and keyed.paper_code = invoice.code
  where coalesce(saves, 0) <> version - (invoice.idempotency_key is null)::integer
  union all
  select 'key ' || key || ' is kept for paper ' || paper_code || ', which does not exist'
  from idempotency_key kept
  where paper_code is not null
    and not exists (select 1 from paper where paper.location_code = kept.location_code and paper.code = kept.paper_code)
  union all
  select 'key ' || key || ' answers without the paper ' || paper_code || ' it made'
  from idempotency_key where paper_code is not null and position(paper_code in reply) = 0
  union all
  -- These come with the shop or in files too, or with another paper; the others only from a save.
  select kind || ' ' || code || ' was saved and left no key'
  from paper left join keyed on keyed.location_code = paper.location_code and keyed.paper_code = paper.code
  where kind not in ('bill', 'stock in', 'opening balance', 'credit note', 'filed vat', 'receipt part', 'voucher part') and keyed.saves is null
    -- A day that was missed is closed with a later one.
    and not exists (
      select 1 from closing_balance missed where missed.location_code = paper.location_code and missed.code = paper.code and missed.counted is null)
  union all
  select 'key ' || key || ' answers another total or payment than bill ' || invoice.code || ' was saved with'
  from invoice
  join idempotency_key kept on kept.key = invoice.idempotency_key
  join audit on audit.chain = invoice.location_code and audit.subject = invoice.code and audit.action = 'create'
  -- The first total is the bill's, those behind it are of its lines; in what somebody typed every quote has a backslash before it.
  where split_part(split_part(reply, '"totalAmount":"', 2), '"', 1) <> replace(audit.after ->> 'total', ',', '')
    or split_part(split_part(reply, '"paidAmount":"', 2), '"', 1) <> audit.after ->> 'paid'
  union all
  select 'key ' || key || ' is kept for another request than paper ' || paper_code || ' was saved with'
  from idempotency_key kept
  where paper_code is not null
    and not exists (
      select 1 from audit where audit.chain = kept.location_code and audit.subject = kept.paper_code
        and audit.seals ->> 'asked' = left(encode(kept.request_hash, 'hex'), 32))
    -- Acts of before say nothing of their request.
    and not exists (
      select 1 from audit where audit.chain = kept.location_code and audit.subject = kept.paper_code
        and audit.action in ('create', 'update', 'reverse') and not coalesce(audit.seals ? 'asked', false))
  union all
  select 'override ' || id || ' was used by a save whose key is not kept'
  from override_grant where used_by_key is not null and not exists (select 1 from idempotency_key where key = used_by_key)
  union all
  select 'key ' || key || ' is kept for user ' || user_code || ', who did nothing to paper ' || paper_code
  from idempotency_key kept
  where paper_code is not null
    and not exists (
      select 1 from audit where audit.chain = kept.location_code and audit.subject = kept.paper_code and audit.user_code = kept.user_code)
    and not exists (
      select 1 from till_bill made
      where made.location_code = kept.location_code and made.invoice_code = kept.paper_code and made.sent_by = kept.user_code)
  union all
  select 'paper ' || subject || ' was saved with an override for ' || used.permission || ' at ' || at || ', and none was used by it'
  from audit cross join lateral jsonb_array_elements_text(after -> 'overrides') as used (permission)
  where action in ('create', 'update') and jsonb_typeof(after -> 'overrides') = 'array'
    and not exists (
      select 1 from override_grant given join idempotency_key kept on kept.key = given.used_by_key
      where kept.paper_code = audit.subject and kept.location_code = audit.chain and given.permission = used.permission
        and given.user_code = audit.user_code)
  union all
  select 'override ' || id || ' was used by a save of paper ' || kept.paper_code || ', whose audit row names no such override'
  from override_grant given join idempotency_key kept on kept.key = given.used_by_key
  where not exists (
    select 1 from audit where audit.chain = kept.location_code and audit.subject = kept.paper_code and audit.user_code = given.user_code
      and audit.after -> 'overrides' ? given.permission)`,
}

const partsAndAuthors: Invariant = {
  id: 'I-31',
  title: 'the parts of a paper are in its location, and whoever made it had a role there then',
  sql: `
  with ${papersReadOnce},
  part as (
    select 'ledger entries' as name, location_code, paper_code from gl_entry
    union select 'ledger lines', location_code, paper_code from gl_line
    union select 'movements', location_code, paper_code from stock_history
    union select 'tenders', location_code, paper_code from tender
    union select 'the number', location_code, code from paper
  ),
  act as (
    select location_code, code, user_code, created_at as at, false as may_be_back from paper
    union select location_code, paper_code, user_code, posted_at, reverses_no is not null from gl_entry
    union select location_code, paper_code, user_code, moved_at, false from stock_history
    union select location_code, paper_code, user_code, moved_at, true from cheque_history
  ),
  -- A part is taken back with its whole, by who may take that back where it is.
  whole as (
    select location_code, code, whole_location_code as place from payment_receipt where whole_code is not null
    union all
    select location_code, code, whole_location_code from payment_voucher where whole_code is not null
  ),
  override as (
    select id, location_code, granted_at, person.code, person.role_id
    from override_grant cross join lateral (values (user_code, null), (granted_by, granted_role_id)) as person (code, role_id)
  )
  select part.name || ' of paper ' || paper_code || ' at ' || location_code || ', which does not write node ' || substr(paper_code, 3, 2) as what
  from part join stock_location place on place.code = location_code
  where substr(paper_code, 3, 2)::smallint <> place.node
  union all
  select 'user ' || act.user_code || ' made or changed paper ' || act.code || ' at ' || act.location_code || ' on ' || act.at || ' without a role there'
  from act
  left join whole on act.may_be_back and whole.location_code = act.location_code and whole.code = act.code
  where not exists (
    select 1 from user_location_role held
    where held.user_code = act.user_code and held.location_code in (act.location_code, whole.place) and held.valid_from <= act.at
      and (held.valid_to is null or held.valid_to > act.at))
    -- Sold before by who had left when it arrived, which it says.
    and not exists (
      select 1 from bill_remark remark
      where remark.location_code = act.location_code and remark.invoice_code = act.code and remark.kind = 'SELLER_LEFT')
  union all
  select 'user ' || code || ' took part in override ' || id || ' at ' || location_code || ' on ' || granted_at || ' without that role there'
  from override
  where not exists (
    select 1 from user_location_role held
    where held.user_code = override.code and held.location_code = override.location_code and held.valid_from <= granted_at
      and (held.valid_to is null or held.valid_to > granted_at) and held.role_id = coalesce(override.role_id, held.role_id))
  union all
  select 'user ' || held.user_code || ' has two roles at ' || held.location_code || ' from ' || other.valid_from
  from user_location_role held
  join user_location_role other on other.user_code = held.user_code and other.location_code = held.location_code
    and other.valid_from > held.valid_from and (held.valid_to is null or other.valid_from < held.valid_to)`,
}

// A row about a range of papers, as an import writes it, counts for each of them.
const auditOfPapers: Invariant = {
  id: 'I-32',
  title: "every paper and posting has its audit row, and the audit's hash chain is unbroken",
  sql: `
  with ${papersReadOnce},
  told as (
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
    select 1 from told
    where told.subject = paper.code and told.action = 'create' and told.chain = paper.location_code and told.user_code = paper.user_code
      and told.at = paper.created_at)
  union all
  select 'paper ' || code || ' is ' || status || ' and has ' || case when status = 'reversed' then 'no' else 'an' end || ' audit row of its reversal'
  from paper
  where (status = 'reversed') <> exists (
    select 1 from audit where audit.subject = paper.code and audit.action = 'reverse' and audit.chain = paper.location_code)
  union all
  select 'entry ' || entry_no || ' of ' || paper_code || ' is posted without an audit row by ' || user_code
  from gl_entry entry
  where not exists (
    select 1 from told
    where told.subject = entry.paper_code and told.at = entry.posted_at and told.chain = entry.location_code and told.user_code = entry.user_code)
  union all
  select 'audit row ' || seq || ' of ' || chain || ' ' || problem || ' (now ' || state || ')' from (${auditBreaks()}) broken
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
  ...numberInvariants,
  oneKeyOnePaper,
  partsAndAuthors,
  auditOfPapers,
  nothingChanged,
]
