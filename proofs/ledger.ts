import { accounts } from '../features/books/ledger/posting.ts'
import { sourceCodes } from '../kernel/paper-postings.ts'
import { standingEntries, type Invariant } from './invariant.ts'
import { entriesByTheRules } from './legs.ts'

// Every paper that posts, with its own amounts. A paper of zero (a free service) posts nothing.
const papers = `cost as (
    select location_code, invoice_code as code, sum(cost_total) as amount from invoice_line group by location_code, invoice_code
  ),
  posting_paper as (
    select 'bill' as kind, invoice.location_code, invoice.code, business_date, status, invoice.total > 0 or coalesce(cost.amount, 0) > 0 as posts
    from invoice left join cost on cost.location_code = invoice.location_code and cost.code = invoice.code
    union all
    select kind, location_code, code, business_date, status, posts from paper where kind <> 'bill'
  )`

const entriesOfPapers: Invariant = {
  id: 'I-04',
  title: 'a live paper has one entry that counts, a reversed one none but its mirror',
  sql: `
  with ${standingEntries},
  ${papers},
  posted as (
    select location_code, paper_code, count(*) as entries, max(entry_no) as last_no, count(reverses_no) as mirrors
    from gl_entry group by location_code, paper_code
  ),
  counting as (
    select location_code, paper_code, count(*) as entries, min(business_date) as first_date, max(business_date) as last_date
    from standing group by location_code, paper_code
  )
  select posting_paper.kind || ' ' || posting_paper.code || ' is ' || posting_paper.status || case when posting_paper.posts then '' else ' and of no amount' end
    || ', with ' || coalesce(posted.entries, 0) || ' entries of which ' || coalesce(counting.entries, 0) || ' count' as what
  from posting_paper
  left join posted on posted.location_code = posting_paper.location_code and posted.paper_code = posting_paper.code
  left join counting on counting.location_code = posting_paper.location_code and counting.paper_code = posting_paper.code
  where coalesce(counting.entries, 0) <> (posting_paper.status = 'live' and posting_paper.posts)::integer
    or (posting_paper.status = 'reversed' and posting_paper.posts and coalesce(posted.mirrors, 0) = 0)
  union all
  select 'the entries of ' || paper_code || ' have a gap: ' || entries || ' of them, the last is number ' || last_no
  from posted where entries <> last_no
  union all
  select posting_paper.kind || ' ' || posting_paper.code || ' of ' || posting_paper.business_date || ' is posted on ' || counting.first_date
  from posting_paper join counting on counting.location_code = posting_paper.location_code and counting.paper_code = posting_paper.code
  where counting.first_date <> posting_paper.business_date or counting.last_date <> posting_paper.business_date`,
}

// Day close writes an audit row of its location with the action close-day, re-opening one with reopen-day; `closedThrough` of
// both says up to which day the location is closed from then on. The chain orders them with the papers, independently of
// clocks.
const closedDays: Invariant = {
  id: 'I-27',
  title: 'nothing is posted into a closed day',
  sql: `
  with closing as (
    select location_code, seq, (after ->> 'closedThrough')::date as closed_through
    from audit where action in ('close-day', 'reopen-day')
  ),
  latest as (
    select distinct on (location_code) location_code, closed_through from closing order by location_code, seq desc
  ),
  event as (
    select location_code, seq, null as paper_code, null::date as business_date, seq as closing_seq from closing
    union all
    select entry.location_code, audit.seq, entry.paper_code, entry.business_date, null
    from gl_entry entry
    join audit on audit.subject = entry.paper_code and audit.at = entry.posted_at and audit.chain = entry.location_code and audit.action <> 'confirm-doubts'
    where exists (select 1 from closing)
  ),
  followed as (
    select *, max(closing_seq) over (partition by location_code order by seq) as closed_by from event
  )
  select distinct paper_code || ' is posted on ' || business_date || ' at ' || followed.location_code || ', closed through ' || closing.closed_through as what
  from followed join closing on closing.location_code = followed.location_code and closing.seq = followed.closed_by
  where followed.business_date <= closing.closed_through
  union all
  select location_code || ' is closed through ' || coalesce(day.closed_through::text, 'no day') || ', its audit says '
    || coalesce(latest.closed_through::text, 'no day')
  from location_day day full join latest using (location_code)
  where day.closed_through is distinct from latest.closed_through`,
}

const mirrors: Invariant = {
  id: 'I-28',
  title: 'a reversal is the exact mirror of its entry',
  sql: `
  with pair as (
    select location_code, paper_code, entry_no, reverses_no from gl_entry where reverses_no is not null
  ),
  mirror as (
    select pair.location_code, pair.paper_code, pair.entry_no, line.line_no, line.account_code, line.party_code, line.debit, line.credit, line.source_code
    from pair join gl_line line on line.location_code = pair.location_code and line.paper_code = pair.paper_code and line.entry_no = pair.entry_no
  ),
  original as (
    select pair.location_code, pair.paper_code, pair.entry_no, line.line_no, line.account_code, line.party_code, line.debit, line.credit, line.source_code
    from pair join gl_line line on line.location_code = pair.location_code and line.paper_code = pair.paper_code and line.entry_no = pair.reverses_no
  )
  select 'entry ' || entry_no || ' of ' || paper_code || ' does not mirror line ' || line_no as what
  from mirror full join original using (location_code, paper_code, entry_no, line_no)
  where (mirror.account_code, mirror.party_code, mirror.debit, mirror.credit, mirror.source_code)
    is distinct from (original.account_code, original.party_code, original.credit, original.debit, original.source_code)`,
}

const reversedOnce: Invariant = {
  id: 'I-29',
  title: 'an entry is reversed at most once, and a reversal is not reversed',
  sql: `
  select 'entry ' || reverses_no || ' of ' || paper_code || ' is reversed ' || count(*) || ' times' as what
  from gl_entry where reverses_no is not null
  group by location_code, paper_code, reverses_no having count(*) > 1
  union all
  select 'entry ' || mirror.entry_no || ' of ' || mirror.paper_code || ' reverses entry ' || mirror.reverses_no
    || case when original.entry_no is null then ', which does not exist' else ', a reversal itself' end
  from gl_entry mirror
  left join gl_entry original on original.location_code = mirror.location_code and original.paper_code = mirror.paper_code
    and original.entry_no = mirror.reverses_no
  where mirror.reverses_no is not null and (original.entry_no is null or original.reverses_no is not null)`,
}

// Cleared, in clearing, own cheques out.
const bankAccounts = [accounts.bankCleared, accounts.chequesDeposited, accounts.ownCheques].map(code => `'${code}'`).join(', ')

const controlAccounts: Invariant = {
  id: 'I-36',
  title:
    'control accounts are the balances of customers and suppliers, for each of them; lines on bank accounts name an own one, those between locations another one, and beside them own accounts alone name anybody',
  sql: `
  with control (account_code) as (
    values ('${accounts.receivables}'), ('${accounts.returnedCheques}'), ('${accounts.customerReturnBalance}'), ('${accounts.customerOverPayment}'),
      ('${accounts.payables}'), ('${accounts.supplierReturnCredit}'), ('${accounts.supplierOverPayment}')
  ),
  ledger as (
    select party_code, account_code, sum(debit - credit) as amount from gl_line
    where account_code in (select account_code from control) group by party_code, account_code
  ),
  kept as (
    select customer_code as party_code, account_code, amount
    from customer_balance cross join lateral (values ('${accounts.receivables}', credit_amount::bigint),
      ('${accounts.returnedCheques}', cheque_return_amount::bigint), ('${accounts.customerReturnBalance}', -return_amount::bigint),
      ('${accounts.customerOverPayment}', -over_payment::bigint)) as balance (account_code, amount)
    union all
    select supplier_code, account_code, amount
    from supplier_balance cross join lateral (values ('${accounts.payables}', -debit_amount::bigint),
      ('${accounts.supplierReturnCredit}', return_amount::bigint), ('${accounts.supplierOverPayment}', over_payment::bigint)) as balance (account_code, amount)
  )
  select coalesce(party_code, 'nobody') || ' has ' || money_text(coalesce(kept.amount, 0)) || ' in the balance and '
    || money_text(coalesce(ledger.amount, 0)::bigint) || ' on account ' || account_code as what
  from ledger full join kept using (party_code, account_code)
  where coalesce(ledger.amount, 0) <> coalesce(kept.amount, 0) or (party_code is null and ledger.amount is not null)
  union all
  select 'account ' || account_code || ' is no control account and names ' || party_code || ' in ' || paper_code
  from gl_line where party_code is not null and account_code not in (select account_code from control) and account_code not in (${bankAccounts}, '${accounts.betweenLocations}')
    and account_code not in (select code from gl_account where own_account_code is not null)
  union all
  select 'account ' || account_code || ' names ' || coalesce(party_code, 'nobody') || ' in ' || paper_code
  from gl_line
  where account_code = '${accounts.betweenLocations}'
    and case when source_code = ${sourceCodes.vatFiled} then party_code is not null
      else coalesce(party_code, location_code) = location_code or party_code not in (select code from stock_location) end
  union all
  select 'account ' || account_code || ' names ' || coalesce(party_code, 'no bank account') || ' in ' || paper_code
  from gl_line where account_code in (${bankAccounts}) and coalesce(party_code, '') not in (select code from bank_account)`,
}

// Balances behind closed days are read in place of their lines, so each of them has to be what the lines come to.
const keptBalances: Invariant = {
  id: 'I-53',
  title: 'what is kept of an account behind a closed day is what its lines come to',
  sql: `
  with summed as (
    select location_code, account_code, business_date,
      sum(sum(debit)) over own as debit, sum(sum(credit)) over own as credit
    from gl_line group by location_code, account_code, business_date
    window own as (partition by location_code, account_code order by business_date)
  )
  select 'account ' || account_code || ' of ' || location_code || ' is kept as ' || money_text(kept.debit - kept.credit) || ' at the end of '
    || business_date || ', its lines come to ' || coalesce(money_text((summed.debit - summed.credit)::bigint), 'nothing on that day') as what
  from account_balance kept left join summed using (location_code, account_code, business_date)
  where (kept.debit, kept.credit) is distinct from (summed.debit, summed.credit)
  union all
  select 'account ' || account_code || ' of ' || location_code || ' is kept at the end of ' || business_date || ', which is not closed'
  from account_balance left join location_day using (location_code)
  where closed_through is null or business_date > closed_through`,
}

/** The ledger: entries, their lines, and their references to papers and parties. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I-01',
    title: 'every ledger entry balances and has two lines at least',
    sql: `
  select 'entry ' || entry_no || ' of ' || paper_code || ' has ' || count(line.line_no) || ' lines that differ by '
    || money_text(coalesce(sum(debit - credit), 0)::bigint) as what
  from gl_entry entry left join gl_line line using (location_code, paper_code, entry_no)
  group by location_code, paper_code, entry_no
  having count(line.line_no) < 2 or sum(debit - credit) <> 0`,
  },
  {
    id: 'I-02',
    title: 'a ledger line is a debit or a credit, and positive',
    sql: `
  select 'line ' || line_no || ' of entry ' || entry_no || ' of ' || paper_code || ' has debit ' || money_text(debit) || ' and credit ' || money_text(credit) as what
  from gl_line where debit < 0 or credit < 0 or (debit > 0) = (credit > 0)`,
  },
  {
    id: 'I-03',
    title: 'the trial balance of every location is zero',
    sql: `
  select 'the accounts of ' || location_code || ' differ by ' || money_text(sum(debit - credit)::bigint) as what
  from gl_line group by location_code having sum(debit - credit) <> 0`,
  },
  entriesOfPapers,
  entriesByTheRules,
  closedDays,
  mirrors,
  reversedOnce,
  controlAccounts,
  keptBalances,
]
