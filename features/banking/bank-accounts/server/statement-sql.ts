import { sourceCodes } from '../../../../kernel/paper-postings.ts'
import { accounts } from '../../../books/ledger/posting.ts'
import { bankLedgerAccounts, movesWithin } from '../statement.ts'
import { taxAuthority } from '../../../shop/vat/server/tax-authority.ts'

// $1 the account, $2 the first day or null, $3 the last day, $4 the pattern that is searched for.

const quoted = (codes: readonly string[]) => codes.map(code => `'${code}'`).join(', ')

/** SQL: the ledger's lines of the account. Written as the index `gl_line_bank` says it, which then holds all that is read of them. */
export const ofAccount = `line.party_code = $1 and line.account_code in (${quoted(bankLedgerAccounts)})`
/** SQL: the lines that the statement lists. */
export const isListed = `line.source_code not in (${movesWithin.join(', ')})`
/** SQL: a line has its tick. */
const sameLine = (tick: string) => `(${tick}.location_code, ${tick}.paper_code, ${tick}.entry_no, ${tick}.line_no)
    = (line.location_code, line.paper_code, line.entry_no, line.line_no)`
const tickJoin = `left join bank_tick tick on ${sameLine('tick')} and tick.shown_on <= $3::date`

// A line and its mirror come to nothing where the bank shows neither: other is the entry that mirrors the line, or the line's own.
const isOff = `(not exists (select 1 from bank_tick own where ${sameLine('own')} and own.shown_on <= $3::date)
  and exists (select 1 from gl_entry other
    where other.location_code = line.location_code and other.paper_code = line.paper_code and other.business_date <= $3::date
      and (other.reverses_no = line.entry_no or (other.entry_no = line.entry_no and other.reverses_no is not null))
      and not exists (select 1 from bank_tick pair where pair.location_code = line.location_code and pair.paper_code = line.paper_code
        and pair.entry_no = case other.entry_no when line.entry_no then other.reverses_no else other.entry_no end
        and pair.line_no = line.line_no and pair.shown_on <= $3::date)))`

// By the paper, the amount, the number of a cheque, or what a payment refers to.
const isFound = `(line.paper_code like $4 or money_text(line.debit + line.credit) like $4
  or exists (select 1 from tender where tender.location_code = line.location_code and tender.paper_code = line.paper_code
    and tender.account_code = $1 and lower(tender.reference) like $4)
  or exists (select 1 from cheque_move_line moved
    join cheque on cheque.location_code = moved.location_code and cheque.code = moved.cheque_code
    where moved.location_code = line.location_code and moved.move_code = line.paper_code and cheque.number like $4)
  or exists (select 1 from cheque where cheque.location_code = line.location_code and cheque.paper_code = line.paper_code
    and cheque.code = line.paper_code || '01' and cheque.tender_no is null and cheque.number like $4))`

/** What narrows the statement beside its days. */
export interface Narrowed {
  term: string
  shown: '0' | '1' | undefined
}

const periodOf = `line.business_date <= $3::date and ($2::date is null or line.business_date >= $2::date)`

// Every parameter is in every text, so that each query takes the same values.
function conditionsOf({ term, shown }: Narrowed, comesToNothing = isOff): string {
  return [
    `$4::text is not null`,
    ...(term === '' ? [] : [isFound]),
    ...(shown === '1' ? ['tick.shown_on is not null'] : []),
    ...(shown === '0' ? ['tick.shown_on is null', `not ${comesToNothing}`] : []),
  ].join(' and ')
}

const inTime = ['business_date', 'location_code', 'paper_code', 'entry_no', 'line_no'] as const
const timeOrder = (direction: 'asc' | 'desc') => inTime.map(name => `line.${name} ${direction}`).join(', ')

const orders: Readonly<Record<string, string>> = { paperCode: 'line.paper_code', moneyIn: 'line.debit', moneyOut: 'line.credit' }

// Own cheques and what moved cheques, in the order in which a paper lists them, so that the nth line is the nth cheque of its amount.
const cheques = `
  select cheque.number, coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, '') as party, cheque.state
  from (
    select line_no as nth, moved.location_code, cheque_code as code from cheque_move_line moved
    where moved.location_code = line.location_code and moved.move_code = line.paper_code
      and case when line.is_charge then moved.charge else moved.amount end = line.debit + line.credit
      and coalesce(moved.account_code, moved.from_account_code) = $1
    union all
    select tender_no, given.location_code, given.code from cheque given
    where given.location_code = line.location_code and given.paper_code = line.paper_code and given.kind = 'own'
      and given.account_code = $1 and given.amount = line.debit + line.credit and line.account_code = '${accounts.ownCheques}'
  ) one
  join cheque on cheque.location_code = one.location_code and cheque.code = one.code
  left join customer drawer on drawer.code = cheque.drawer_code
  left join supplier payee on payee.code = cheque.payee_code
  order by one.nth limit 1 offset line.before`
const tenders = `
  select tender.reference, coalesce(
      (select trim(first_name || ' ' || second_name) from customer where code = coalesce(
        (select customer_code from invoice where location_code = tender.location_code and code = tender.paper_code),
        (select customer_code from payment_receipt where location_code = tender.location_code and code = tender.paper_code))),
      (select supplier.name from payment_voucher join supplier on supplier.code = supplier_code
        where location_code = tender.location_code and payment_voucher.code = tender.paper_code),
      (select payee from expense where location_code = tender.location_code and code = tender.paper_code),
      ${taxAuthority('tender.paper_code')}, '') as party
  from tender
  where tender.location_code = line.location_code and tender.paper_code = line.paper_code and tender.account_code = $1
    and tender.amount = line.debit + line.credit
  order by tender_no limit 1 offset line.before`

// What a line is told by: the lines of its paper that are like it, the bank's charge before it, and whether it is a mirror.
const detailed = `
  select page.*,
    (select count(*) from gl_line before where before.location_code = page.location_code and before.paper_code = page.paper_code
      and before.entry_no = page.entry_no and before.line_no < page.line_no and before.account_code = page.account_code
      and before.party_code = $1 and (before.debit, before.credit) = (page.debit, page.credit)) as before,
    exists (select 1 from gl_line other where other.location_code = page.location_code and other.paper_code = page.paper_code
      and other.entry_no = page.entry_no and other.line_no = page.line_no - 1 and other.account_code = '${accounts.bankCharges}'
      and other.source_code <> '${sourceCodes.journalEntry}') as is_charge,
    exists (select 1 from gl_entry entry where entry.location_code = page.location_code and entry.paper_code = page.paper_code
      and entry.entry_no = page.entry_no and entry.reverses_no is not null) as is_mirror
  from page`

const lineCode = `line.location_code || '-' || line.paper_code || '-' || line.entry_no || '-' || line.line_no`
/** What a line is: the kind of its paper. */
const kindOfLine = `source.name || case when line.is_mirror then ', taken back' else '' end`
const details = `concat_ws(' · ', case when line.is_charge then 'Charge of the bank' end, 'Cheque ' || found.number,
      case when found.number is null then nullif(paid.reference, '') end, type.name, nullif(journal.remarks, ''), entered.remarks,
      nullif(coalesce(nullif(found.party, ''), paid.party), ''))`
// The lines of `page` with what they are and whose.
const toldLines = `(${detailed}) line
  join stock_location place on place.code = line.location_code
  join source_code source on source.code = line.source_code
  left join lateral (${cheques}) found on true
  left join lateral (${tenders}) paid on true
  left join account_transaction journal on journal.location_code = line.location_code and journal.code = line.paper_code
  left join journal_type type on type.code = journal.journal_type_code
  left join journal_entry entered on entered.location_code = line.location_code and entered.code = line.paper_code`

/** The text of one page: the lines, with what the others before it in its order come to. */
export function pageText(narrowed: Narrowed, { sort, desc, size, page }: { sort: string; desc: '0' | '1'; size: number; page: number }) {
  // Newest first the balance is counted back from the present one, so that a first page reads only its own lines.
  const isNewestFirst = sort === 'date' && desc === '1'
  const direction = desc === '1' ? 'desc' : 'asc'
  const frame = isNewestFirst ? 'rows between unbounded preceding and 1 preceding' : 'rows unbounded preceding'
  const order = sort === 'date' ? timeOrder(direction) : `${orders[sort]} ${direction}, ${timeOrder(direction)}`
  return `
  with line as (
    select line.location_code, line.paper_code, line.entry_no, line.line_no, line.business_date, line.account_code, line.source_code,
      line.debit, line.credit,
      coalesce(sum(line.debit - line.credit) over (order by ${timeOrder(isNewestFirst ? 'desc' : 'asc')} ${frame}), 0)::bigint as moved
    from gl_line line where ${ofAccount} and ${isListed} and ${periodOf}
  ), page as (
    select line.*, tick.shown_on, tick.user_code as ticker, tick.ticked_at from line ${tickJoin}
    where ${conditionsOf(narrowed)} order by ${order} limit ${size} offset ${(page - 1) * size}
  )
  select ${lineCode} as code,
    line.business_date as date, line.paper_code as "paperCode", line.location_code as "locationCode", place.name as "locationName",
    source.name as what, line.debit, line.credit, line.moved,
    ${details} as details,
    line.account_code = '${accounts.ownCheques}' and line.credit > 0 and coalesce(found.state = 'ISSUED', false) as "isOut",
    line.is_mirror as "isMirror", ${isOff} as "isOff",
    line.shown_on as "shownOn", coalesce(ticker.username, '') as "tickedBy", line.ticked_at as "tickedAt"
  from ${toldLines}
  left join app_user ticker on ticker.code = line.ticker
  order by ${order}`
}

// The lines that come to nothing with their mirrors, found from the mirrors, which are few: of every line of the account `isOff`
// would be asked anew. A mirror is never a first entry.
const offLines = `mirrored as materialized (
    select line.location_code, line.paper_code, line.line_no, unnest(array[line.entry_no, entry.reverses_no]) as entry_no
    from gl_line line
    join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
    where ${ofAccount} and ${isListed} and line.business_date <= $3::date and line.entry_no > 1 and entry.reverses_no is not null and ${isOff}
  )`
const isMirrored = `exists (select 1 from mirrored where (mirrored.location_code, mirrored.paper_code, mirrored.entry_no, mirrored.line_no)
    = (line.location_code, line.paper_code, line.entry_no, line.line_no))`

/**
 * The text of the account's lines of some days that stand for no line of the bank's own statement: ticked by hand or not at all, without
 * those that come to nothing with their mirrors.
 * Of them those with the names $4, or where that is null, those of the days $5 to $6 and those of the amounts $7.
 */
export const unmatchedText = `
  with ${offLines}, page as (
    select line.location_code, line.paper_code, line.entry_no, line.line_no, line.business_date, line.account_code, line.source_code,
      line.debit, line.credit
    from gl_line line where ${ofAccount} and ${isListed} and ${periodOf} and not ${isMirrored}
      and not exists (select 1 from bank_match match where ${sameLine('match')})
      and case when $4::text[] is null then line.business_date between $5::date and $6::date or line.debit - line.credit = any($7::bigint[])
        else ${lineCode} = any($4::text[]) end
  )
  select ${lineCode} as code, line.paper_code as "paperCode", line.business_date as date, (line.debit - line.credit) as amount,
    ${kindOfLine} as what, coalesce(type.name, '') as "journalType", ${details} as details,
    coalesce(found.number, '') as "chequeNumber", case when found.number is null then coalesce(paid.reference, '') else '' end as reference,
    coalesce(nullif(found.party, ''), paid.party, '') as party, tick.shown_on is not null as "isTicked"
  from ${toldLines} left join bank_tick tick on ${sameLine('tick')}
  order by ${timeOrder('asc')}`

const isUnderWay = `${ofAccount} and ${isListed} and line.business_date <= $3::date and not ${isMirrored}
      and not exists (select 1 from bank_tick tick where ${sameLine('tick')} and tick.shown_on <= $3::date)`

/** The text of the lines through day $3 that the bank's statements through it do not show, to be written for reconciliation $2. */
export const underWayText = `
  with ${offLines}
  select $1::text, $2::int, line.location_code, line.paper_code, line.entry_no, line.line_no, line.debit - line.credit
  from gl_line line where ${isUnderWay}`

/** The text of the lines that were under way at reconciliation $2 of account $1. */
export const writtenUnderWayText = `
  with page as (
    select line.location_code, line.paper_code, line.entry_no, line.line_no, line.business_date, line.account_code, line.source_code,
      line.debit, line.credit
    from bank_reconciliation_line written join gl_line line using (location_code, paper_code, entry_no, line_no)
    where written.account_code = $1 and written.reconciliation_no = $2
  )
  select ${lineCode} as code, line.paper_code as "paperCode", place.name as "locationName", line.business_date as date,
    ${kindOfLine} as what, ${details} as details,
    (line.debit - line.credit) as amount
  from ${toldLines}
  order by ${timeOrder('asc')}`

/** The text of the day through which account $1 is reconciled. */
export const reconciledThroughText = 'select max(statement_date) as through from bank_reconciliation where account_code = $1'

/** The text of what account $1 has on day $2: by the books, and by the ticks. */
export const standingText = `
  select coalesce((select sum(line.debit - line.credit) from gl_line line where ${ofAccount} and line.business_date <= $2::date), 0)::bigint as book,
    coalesce((select sum(amount) from bank_tick where account_code = $1 and shown_on <= $2::date), 0)::bigint as due`

/** The text of how many lines there are, and what they come to. */
export function countText(narrowed: Narrowed): string {
  return `
  with ${offLines}
  select count(*)::int as total, coalesce(sum(line.debit), 0)::bigint as "moneyIn", coalesce(sum(line.credit), 0)::bigint as "moneyOut"
  from gl_line line ${tickJoin}
  where ${ofAccount} and ${isListed} and ${periodOf} and ${conditionsOf(narrowed, isMirrored)}`
}

/** The text of the account's balances; `lines` are all through the last day. */
export const figuresText = `
  select count(*) filter (where ${isListed})::int as lines,
    coalesce(sum(line.debit - line.credit) filter (where line.business_date < $2::date), 0)::bigint as "broughtForward",
    coalesce(sum(line.debit) filter (where ${isListed} and ${periodOf}), 0)::bigint as "totalIn",
    coalesce(sum(line.credit) filter (where ${isListed} and ${periodOf}), 0)::bigint as "totalOut",
    coalesce(sum(line.debit - line.credit), 0)::bigint as balance,
    ${(
      [
        ['cleared', accounts.bankCleared],
        ['inClearing', accounts.chequesDeposited],
        ['out', accounts.ownCheques],
      ] as const
    )
      .map(
        ([name, account]) =>
          `coalesce(sum(line.debit - line.credit) filter (where line.account_code = '${account}'), 0)::bigint as "${name}"`,
      )
      .join(', ')}
  from gl_line line where ${ofAccount} and line.business_date <= $3::date`

/** The text of what the bank's statements show, and of the lines that come to nothing with their mirrors. */
export const shownText = `
  with ${offLines}
  select (select count(*) from bank_tick where account_code = $1 and shown_on <= $3::date)::int as ticks,
    (select coalesce(sum(amount), 0) from bank_tick where account_code = $1 and shown_on <= $3::date)::bigint as shown,
    (select count(*) from mirrored)::int as "off", $2::date as "from"`
