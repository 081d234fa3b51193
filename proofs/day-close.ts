import type { Invariant } from './invariant.ts'

// The treasury's ledger by day, as closing balances store it.
const moved = `moved as (
    select line.location_code, line.business_date, account.ledger_type_code, account.ledger_mode as mode, line.source_code,
      sum(line.debit)::bigint as debit, sum(line.credit)::bigint as credit
    from gl_line line join gl_account account on account.code = line.account_code
    where account.ledger_type_code is not null
    group by line.location_code, line.business_date, account.ledger_type_code, account.ledger_mode, line.source_code
  ),
  live as (select * from closing_balance where status = 'live')`

const carriedForward: Invariant = {
  id: 'I-25',
  title:
    'a closing balance is the one before it and what moved on its day, and the ledger through that day; its till was counted as it says, and a large difference has its reason',
  sql: `
  with ${moved},
  net as (
    select location_code, closing_code, ledger_type_code, coalesce(sum(debit - credit) filter (where mode = 'cash'), 0) as cash,
      coalesce(sum(debit - credit) filter (where mode = 'cheque'), 0) as cheque
    from closing_balance_movement group by location_code, closing_code, ledger_type_code
  ),
  point as (
    select location_code, ledger_type_code, business_date, null as closing_code,
      coalesce(sum(debit - credit) filter (where mode = 'cash'), 0) as cash, coalesce(sum(debit - credit) filter (where mode = 'cheque'), 0) as cheque
    from moved group by location_code, ledger_type_code, business_date
    union all
    select live.location_code, type.code, live.business_date, live.code, 0, 0 from live cross join ledger_type type
  ),
  -- All of one day are peers: each closing balance counts its whole day in.
  walked as (
    select location_code, ledger_type_code, closing_code, sum(cash) over through as cash, sum(cheque) over through as cheque
    from point window through as (partition by location_code, ledger_type_code order by business_date)
  ),
  counted as (
    select location_code, paper_code as code, sum(denomination * pieces) as amount from cash_count group by location_code, paper_code
  )
  select 'closing balance ' || closing_code || ' carries ' || money_text(coalesce(line.cash_amount, 0)::bigint) || ' and ' || money_text(coalesce(line.cheque_amount, 0)::bigint)
    || ' of ' || ledger_type_code || ' forward, the ledger says ' || money_text(walked.cash::bigint) || ' and ' || money_text(walked.cheque::bigint) as what
  from walked left join closing_balance_line line using (location_code, closing_code, ledger_type_code)
  where closing_code is not null and (walked.cash, walked.cheque) is distinct from (coalesce(line.cash_amount, 0), coalesce(line.cheque_amount, 0))
  union all
  select 'closing balance ' || closing.code || ' is not ' || closing.previous_code || ' and its day for ' || line.ledger_type_code
  from closing_balance closing
  join closing_balance_line line on line.location_code = closing.location_code and line.closing_code = closing.code
  left join closing_balance_line before on before.location_code = closing.location_code and before.closing_code = closing.previous_code
    and before.ledger_type_code = line.ledger_type_code
  left join net on net.location_code = closing.location_code and net.closing_code = closing.code and net.ledger_type_code = line.ledger_type_code
  where closing.previous_code is not null
    and (line.cash_amount, line.cheque_amount) is distinct from
      (coalesce(before.cash_amount, 0) + coalesce(net.cash, 0), coalesce(before.cheque_amount, 0) + coalesce(net.cheque, 0))
  union all
  select 'closing balance ' || code || ' says otherwise than the ledger what moved of ' || ledger_type_code || ' in ' || mode || ' about ' || source_code
  from (
    select live.location_code, live.code, ledger_type_code, mode, source_code, debit, credit
    from live join moved on moved.location_code = live.location_code and moved.business_date = live.business_date
  ) ledger
  full join (
    select live.location_code, live.code, ledger_type_code, mode, source_code, debit::bigint, credit::bigint
    from live join closing_balance_movement line on line.location_code = live.location_code and line.closing_code = live.code
  ) kept using (location_code, code, ledger_type_code, mode, source_code)
  where (ledger.debit, ledger.credit) is distinct from (kept.debit, kept.credit)
  union all
  select 'closing balance ' || closing.code || ' counted ' || money_text(closing.counted) || ', its pieces and hand-overs make '
    || money_text((closing.handed_over + closing.loose_cash + coalesce(counted.amount, 0))::bigint)
  from closing_balance closing left join counted using (location_code, code)
  where closing.counted <> closing.handed_over + closing.loose_cash + coalesce(counted.amount, 0)
  union all
  select 'hand-over ' || given.code || ' counted ' || money_text(given.counted) || ', its pieces make '
    || money_text((given.loose_cash + coalesce(counted.amount, 0))::bigint)
  from cash_hand_over given left join counted using (location_code, code)
  where given.counted <> given.loose_cash + coalesce(counted.amount, 0)
  union all
  select 'closing balance ' || live.code || ' counts ' || money_text(live.handed_over) || ' as handed over, the hand-overs of its day make '
    || money_text(coalesce(sum(given.counted), 0)::bigint)
  from live left join cash_hand_over given on given.location_code = live.location_code and given.business_date = live.business_date and given.status = 'live'
  group by live.location_code, live.code, live.handed_over having live.handed_over <> coalesce(sum(given.counted), 0)
  union all
  select 'closing balance ' || live.code || ' expected ' || money_text(live.expected) || ' in the till and found ' || money_text(live.difference)
    || ' more, and carries ' || money_text(line.cash_amount) || ' forward'
  from live join closing_balance_line line on line.location_code = live.location_code and line.closing_code = live.code
    and line.ledger_type_code = '4601000001'
  where live.expected + live.difference <> line.cash_amount
  union all
  select paper.kind || ' ' || paper.code || ' found ' || money_text(paper.difference) || ' more and says no reason, which was asked from '
    || money_text(paper.reason_from) || ' on'
  from (
    select 'closing balance' as kind, code, difference, reason, reason_from from closing_balance
    union all
    select 'hand-over', code, difference, reason, reason_from from cash_hand_over
  ) paper
  where paper.reason_from > 0 and abs(paper.difference) >= paper.reason_from and trim(paper.reason) = ''`,
}

const contiguousDays: Invariant = {
  id: 'I-26',
  title: 'closed days follow each other without a gap, and a location is closed through the last of them',
  sql: `
  with walked as (
    select location_code, code, business_date, previous_code,
      lag(code) over days as code_before, lag(business_date) over days as date_before
    from closing_balance where status = 'live' window days as (partition by location_code order by business_date)
  ),
  last as (select location_code, max(business_date) as business_date from closing_balance where status = 'live' group by location_code)
  select 'closing balance ' || code || ' of ' || business_date || ' follows ' || coalesce(code_before || ' of ' || date_before, 'no other')
    || ' and names ' || coalesce(previous_code, 'none') as what
  from walked where previous_code is distinct from code_before or business_date <> date_before + 1
  union all
  select location_code || ' is closed through ' || coalesce(day.closed_through::text, 'no day') || ', its last closing balance is of '
    || coalesce(last.business_date::text, 'no day')
  from location_day day full join last using (location_code)
  where day.closed_through is distinct from last.business_date`,
}

/** Closed days: what they carry forward, and that none is left out. */
export const closeInvariants: readonly Invariant[] = [carriedForward, contiguousDays]
