import { codePrefixes, roleIds } from '../kernel/codes.ts'
import { paperPrefixes } from '../kernel/papers.ts'
import { overrideMs } from '../features/shop/session/override-about.ts'
import * as lookups from '../database/seed/lookups.ts'
import { sourceCodeNames } from '../database/seed/source-codes.ts'
import type { Invariant } from './invariant.ts'
import { laterActs } from './later-acts.ts'

// The audit seals what each act wrote. Here the rows are read again, put into the same words as at the save
// (platform/server/act-words.ts), and compared with the seal.

const { openingBalance, invoicePos, invoiceAutoCare } = codePrefixes

// Two parts of 48 bits of each row's hash, added up, as the seals of acts of one moment on one paper are.
const part = (nth: number) =>
  `sum(('x' || substr(encode(sha256(convert_to(said, 'UTF8')), 'hex'), ${1 + 12 * nth}, 12))::bit(48)::bigint) % ${2 ** 48}`
/** SQL of the sum of the rows `said`, as the seals of an act add them up. */
export const sumOfRows = `(${part(0)})::text || '.' || (${part(1)})::text`
/** SQL of the sum of seals of acts of one moment. */
export const sumOfSeals = (seal: string) =>
  `(sum(split_part(${seal}, '.', 1)::bigint) % ${2 ** 48})::text || '.' || (sum(split_part(${seal}, '.', 2)::bigint) % ${2 ** 48})::text`

// What is there now, so that a mark of who has looked at it is of just that.
const now = (seal: string) => `' (now ' || left(encode(sha256(convert_to(${seal}, 'UTF8')), 'hex'), 12) || ')'`

const actsAsSealed: Invariant = {
  id: 'I-64',
  title: 'every ledger line, movement and price change is what its act wrote, with its date, time and user',
  sql: `
  with row_written as (
    select entry.location_code, entry.paper_code, posted_at as at,
      words(entry_no::text, reverses_no::text, to_char(entry.business_date, 'YYYY-MM-DD'), entry.user_code, line_no::text, account_code, coalesce(written_for, party_code),
        (debit - credit)::text, source_code::text) as said
    from gl_entry entry join gl_line using (location_code, paper_code, entry_no)
    union all
    select location_code, paper_code, moved_at,
      words(entry_code, item_code, kind, line_no::text, quantity::text, cost_price::text, unit_price::text, to_char(business_date, 'YYYY-MM-DD'), user_code)
    from stock_history
  ),
  -- Papers of one run share an audit row: its first paper stands for all of them.
  run as (
    select run.chain as location_code, balance.code as paper_code, run.at, run.subject as first_code
    from audit run
    join opening_balance balance on balance.location_code = run.chain and balance.code between run.subject and run.after ->> 'through'
    where run.after ? 'through' and left(run.subject, 2) = '${openingBalance}'
  ),
  written as (
    select location_code, coalesce(first_code, paper_code) as paper_code, at, ${sumOfRows} as seal
    from row_written left join run using (location_code, paper_code, at)
    group by location_code, coalesce(first_code, paper_code), at
  ),
  priced as (
    select location_code, at, user_code, ${sumOfRows} as seal
    from (
      select location_code, changed_at as at, user_code, words(source, paper_code, item_code, entry_code, cost_before::text, cost_after::text,
        wholesale_before::text, wholesale_after::text, retail_before::text, retail_after::text, minimum_before::text, minimum_after::text) as said
      from item_price_change
    ) change group by location_code, at, user_code
  ),
  act as (
    select chain as location_code, subject as paper_code, at, ${sumOfSeals("(seals ->> 'posted')")} as seal, bool_or(seals is null) as is_older
    from audit group by chain, subject, at
  ),
  pricing as (
    select chain as location_code, at, user_code, ${sumOfSeals("(seals ->> 'prices')")} as seal, bool_or(seals is null) as is_older,
      bool_or(seals ? 'prices') as is_told
    from audit group by chain, at, user_code
  )
  select 'paper ' || written.paper_code || ' posted or moved at ' || written.at || case when act.at is null then ' what no audit row tells of'
    else ' something else than its audit row sealed' end || ${now('written.seal')} as what
  from written left join act using (location_code, paper_code, at)
  where act.at is null or (act.seal is distinct from written.seal and not (act.is_older and act.seal is null))
  union all
  select 'paper ' || act.paper_code || ' posted or moved at ' || act.at || ' what is no longer there'
  from act left join written using (location_code, paper_code, at)
  where act.seal is not null and written.at is null
  union all
  select 'prices changed at ' || at || ' by ' || user_code || case when pricing.at is null then ' without an audit row'
    else ' are not those that the audit row sealed' end || ${now('priced.seal')}
  from priced left join pricing using (location_code, at, user_code)
  where pricing.at is null or (pricing.seal is distinct from priced.seal and not (pricing.is_older and pricing.seal is null))
  union all
  select 'prices changed at ' || at || ' by ' || user_code || ' are no longer in the history'
  from pricing left join priced using (location_code, at, user_code)
  where pricing.is_told and priced.at is null`,
}

// Listed here, because when all papers of a kind are missing, no paper shows that the kind exists.
const prefixes = paperPrefixes.map(prefix => `'${prefix}'`).join(', ')

const papersAsSealed: Invariant = {
  id: 'I-65',
  title: 'every paper says what the audit sealed when it was saved, and every paper of the audit is there',
  sql: `
  with told as (
    select chain as location_code, subject as code, after ->> 'through' as through, seq, action, at, user_code, after, seals
    from audit where action in ('create', 'update') and left(subject, 2) in (${prefixes}) and octet_length(subject) >= 10
  ),
  latest as (
    select distinct on (location_code, code) location_code, code, through, seals ->> 'contents' as seal from told
    where seals ? 'contents' order by location_code, code, seq desc
  ),
  -- The view is long: it is read once. Of openings the words are kept, because those of a run are sealed together.
  written as materialized (
    select location_code, code, seal_of(words) as seal, case when left(code, 2) = '${openingBalance}' then words end as opening from paper_words
  ),
  said as (
    select location_code, code, code as last_code, seal from written
    union all
    select latest.location_code, latest.code, latest.through, seal_of(string_agg(opening, chr(10) order by written.code))
    from latest join written on written.location_code = latest.location_code and written.code between latest.code and latest.through
    where latest.through is not null and left(latest.code, 2) = '${openingBalance}' and opening is not null
    group by latest.location_code, latest.code, latest.through
  ),
  bill as (
    select distinct on (location_code, code) location_code, code, after ->> 'customer' as customer, after ->> 'total' as total
    from told where left(code, 2) in ('${invoicePos}', '${invoiceAutoCare}') order by location_code, code, seq desc
  )
  select 'paper ' || latest.code || coalesce(' to ' || latest.through, '') || case when said.code is null then ', which the audit seals, is not there'
    else ' is not what the audit sealed when it was saved' || ${now('said.seal')} end as what
  from latest left join said on said.location_code = latest.location_code and said.code = latest.code and said.last_code = coalesce(latest.through, latest.code)
  where said.seal is distinct from latest.seal
  union all
  select 'paper ' || told.code || ' was changed since row ' || told.seq || ' of the audit, although its kind never changes'
  from told join said on said.location_code = told.location_code and said.code = told.code and said.last_code = coalesce(told.through, told.code)
  where seals ? 'contents' and seals ->> 'contents' <> said.seal and left(told.code, 2) not in ('${invoicePos}', '${invoiceAutoCare}',
    '${codePrefixes.grn}', '${codePrefixes.purchaseOrder}', '${codePrefixes.salesOrder}', '${codePrefixes.jobCard}',
    '${codePrefixes.accountTransaction}')
  union all
  select 'paper ' || told.code || ', which the audit says was created at ' || told.at || ', is not there'
  from told left join written using (location_code, code) where action = 'create' and written.code is null
  union all
  select 'paper ' || told.code || ' was created without a seal'
  from told where action = 'create' and seals is not null and not seals ? 'contents'
  union all
  select 'bill ' || code || ' of ' || bill.customer || ' over ' || bill.total || ' is of ' || coalesce(written_for, customer_code) || ' over '
    || to_char(invoice.total / 100.0, 'FM999,999,999,999,990.00')
  from bill join invoice using (location_code, code)
  where (bill.customer, bill.total) is distinct from (coalesce(written_for, customer_code)::text, to_char(invoice.total / 100.0, 'FM999,999,999,999,990.00'))
  union all ${laterActs}`,
}

// Nobody changes these: the build brings them. Accounts from 3021 to 3899 belong to ledger types, own ones to their records, and are
// sealed with them.
const fixed = [
  ...lookups.glAccounts
    .filter(({ code, ledgerTypeCode }) => code < '3021' || code > '3899' || ledgerTypeCode === undefined)
    .map(({ code, name, kind, statementLine }) => ['account', code, `${name} (${kind}, ${statementLine})`]),
  ...lookups.paymentTypes.map(({ code, name }) => ['payment type', code, name]),
  ...sourceCodeNames.map(([code, name]) => ['source code', String(code), name]),
  ...Object.entries(roleIds).map(([name, id]) => ['role', String(id), name]),
].map(values => `(${values.map(value => `'${value.replaceAll("'", "''")}'`).join(', ')})`)

const recordsAsSealed: Invariant = {
  id: 'I-66',
  title: 'people, roles, passwords, settings, limits, prices and lists are what the audit sealed at their last change',
  sql: `
  with told as (
    select record.key as name, (record.value ->> 0)::integer as times, record.value ->> 1 as seal
    from audit cross join lateral jsonb_each(seals -> 'records') as record where seals ? 'records'
  ),
  latest as (
    select distinct on (name) name, times, seal, count(*) over (partition by name) as told_times from told order by name, times desc
  ),
  kept as (
    select kind || ' ' || subject as name, seal_of(words) as seal from record_words
  ),
  counted as (
    select kind || ' ' || subject as name, times from record_seal
  )
  select name || case when latest.name is null then ' came in without the audit' when kept.name is null then ' is gone without the audit'
    when latest.seal is null then ' is here again, the audit says it is gone' else ' is not as the audit left it' end
    || coalesce(${now('kept.seal')}, '') as what
  from kept full join latest using (name)
  where kept.seal is distinct from latest.seal
  union all
  select name || ' was sealed ' || coalesce(counted.times, 0) || ' times, the audit tells of ' || coalesce(told_times, 0)
  from counted full join latest using (name)
  where (counted.times, told_times, latest.times) is distinct from (counted.times, counted.times::bigint, counted.times) or latest.name is null
    or counted.name is null
  union all
  select kind || ' ' || code || ' is ' || coalesce(there.name, 'not there') || ', the build says ' || coalesce(due.name, 'that there is none')
  from (values ${fixed.join(', ')}) as due (kind, code, name)
  full join (
    select 'account' as kind, code::text, name || ' (' || kind || ', ' || statement_line || ')' as name from gl_account
    where own_account_code is null and (code not between '3021' and '3899' or ledger_type_code is null)
    union all select 'payment type', code::text, name from payment_type
    union all select 'source code', code::text, name from source_code
    union all select 'role', id::text, name from role
  ) there using (kind, code)
  where due.name is distinct from there.name and exists (select 1 from role)`,
}

const lastMillisecond = `interval '1 millisecond'`

const doorsAsOpened: Invariant = {
  id: 'I-67',
  title: 'every session was opened by a sign-in or a change of the own password, and every override given by the manager the audit names',
  sql: `
  select 'a session of user ' || session.user_code || ' from ' || created_at || ' was opened by no sign-in and no change of the password' as what
  from session
  where not exists (
    select 1 from audit told
    where told.subject = session.user_code and told.action in ('login', 'change-password') and told.user_code = session.user_code
      and told.at between session.created_at - ${lastMillisecond} and session.created_at + ${lastMillisecond}
      and (told.seals ->> 'session' = seal_of(encode(session.token_hash, 'hex')) or (told.seals is null and told.action = 'login'))
      -- Sign-ins of before said nothing of the cookie.
      and coalesce(told.seals ->> 'cookie' = coalesce(seal_of(encode(cookie_hash, 'hex')), ''), true))
  union all
  select 'override ' || id || ' of ' || granted_by || ' for ' || user_code || ' is not what the audit says, or not in it'
  from override_grant given
  where not exists (
    select 1 from audit told
    where told.subject = given.id::text and told.action = 'override' and told.chain = given.location_code and told.user_code = given.granted_by
      and told.at = given.granted_at and told.reason = given.reason and told.after ->> 'for' = given.user_code
      and told.after ->> 'permission' = given.permission and coalesce(told.after -> 'about', '{}') = given.about
      and given.expires_at = given.granted_at + interval '${overrideMs} milliseconds')
  union all
  select 'override ' || subject || ', which the audit tells of, is not there'
  from audit where action = 'override' and not exists (select 1 from override_grant given where given.id::text = audit.subject)
  union all
  select 'a token to set the business up was laid out on ' || created_at || ', though it has users'
  from setup_token where exists (select 1 from app_user where created_at < setup_token.created_at)`,
}

/** The audit's seals compared with the present rows. */
export const sealInvariants: readonly Invariant[] = [actsAsSealed, papersAsSealed, recordsAsSealed, doorsAsOpened]
