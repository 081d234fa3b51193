import type { Invariant } from './invariant.ts'

// What the audit told last of each hold, and which bill said that it was saved from it.
const told = `
  told as (
    select distinct on (chain, subject) chain as location_code, subject as id, action, user_code, coalesce(reason, '') as reason
    from audit where action in ('hold', 'take-up', 'take-over', 'put-back', 'discard') order by chain, subject, seq desc
  ),
  named as (
    select chain as location_code, subject as invoice_code, after ->> 'heldBill' as id
    from audit where action = 'create' and after ? 'heldBill'
  )`

const summed = `
  select location_code, hold_id, coalesce(sum(round((quantity::numeric * unit_price * (10000 - discount_percent)
    - quantity::numeric * discount_each * 10000) * 0.0000001)), 0) as amount, count(*) as lines, max(line_no) as last_no
  from held_bill_line group by location_code, hold_id`

/** Bills on hold. */
export const holdInvariants: readonly Invariant[] = [
  {
    id: 'I-52',
    title: 'a bill on hold is open, taken, billed or thrown away, as the audit tells, and one that is billed has one bill, which names it',
    sql: `
  with ${told}
  select 'hold ' || held.id || ' is ' || held.state || ' and ' || coalesce('bill ' || billed.invoice_code || ' was', 'no bill was') || ' saved from it' as what
  from held_bill held left join bill_hold billed on billed.location_code = held.location_code and billed.hold_id = held.id
  where (held.state = 'billed') <> (billed.invoice_code is not null)
  union all
  select 'bill ' || billed.invoice_code || ' names hold ' || coalesce(named.id, 'none') || ', hold ' || billed.hold_id || ' names the bill'
  from bill_hold billed left join named on named.location_code = billed.location_code and named.invoice_code = billed.invoice_code
  where named.id is distinct from billed.hold_id::text
  union all
  select 'bill ' || named.invoice_code || ' names hold ' || named.id || ', which names another or none'
  from named left join bill_hold billed on billed.location_code = named.location_code and billed.invoice_code = named.invoice_code
  where named.id is distinct from billed.hold_id::text
  union all
  select 'hold ' || held.id || ' is ' || held.state || coalesce(' by ' || held.taken_by, '') || ', the audit says '
    || coalesce(told.action || ' by ' || told.user_code, 'nothing')
  from held_bill held left join told on told.location_code = held.location_code and told.id = held.id::text
  where case held.state
    when 'open' then told.action in ('hold', 'put-back')
    when 'discarded' then told.action = 'discard' and told.reason = held.discarded_reason and told.user_code = held.ended_by
    else told.action in ('take-up', 'take-over') and told.user_code = held.taken_by end is not true
  union all
  select 'hold ' || held.id || ' of ' || money_text(held.total) || ' is not what its lines make'
  from held_bill held left join (${summed}) summed on summed.location_code = held.location_code and summed.hold_id = held.id
  where summed.lines is distinct from summed.last_no
    or held.total <> coalesce(summed.amount, 0) - round(coalesce(summed.amount, 0) * held.discount_percent * 0.0001) - held.discount_amount
  union all
  select 'job card ' || card.code || ' is ' || card.state || ', the audit says ' || coalesce(moved.state, 'booked')
  from job_card card left join (
    select distinct on (chain, subject) chain as location_code, subject as code, after ->> 'state' as state
    from audit where action = 'move' order by chain, subject, seq desc
  ) moved using (location_code, code)
  where card.state <> coalesce(moved.state, 'booked')
  union all
  select 'job card ' || card.code || ' is a hold of the ' || held.kind || ' till'
  from job_card card join held_bill held on held.location_code = card.location_code and held.id = card.hold_id
  where held.kind <> 'auto-care'`,
  },
]
