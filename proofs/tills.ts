import type { Invariant } from './invariant.ts'

/** Bills that tills made without the server. */
export const tillInvariants: readonly Invariant[] = [
  {
    id: 'I-85',
    title:
      'a bill of a till has the number that its audit says, follows on the one before it or says that it does not, and what was remarked of it is there, settled by somebody or open',
    sql: `
  with told as (
    select chain as location_code, subject as invoice_code, max(after ->> 'till') as number,
      max(coalesce(jsonb_array_length(after -> 'remarks'), 0)) as remarks
    from audit where action in ('create', 'number-bill') and after ? 'till' group by chain, subject
  ),
  made as (
    select till_bill.*, till_number(till_no, serial) as number,
      lag(serial) over of_till as serial_before, lag(hash) over of_till as hash_before
    from till_bill window of_till as (partition by till_no order by serial)
  ),
  remarked as (
    select location_code, invoice_code, count(*) as remarks, count(settled_at) as settled, bool_or(kind = 'CHAIN_BROKEN') as is_broken
    from bill_remark group by location_code, invoice_code
  ),
  acted as (
    select chain as location_code, subject as code,
      case action when 'enrol-till' then 'enrolled' when 'forget-till' then 'forgotten' else 'given as refused' end as act, count(*) as times
    from audit where action in ('enrol-till', 'forget-till', 'give-refused-bill') group by chain, subject, action
  ),
  kept as (
    select location_code, 'T' || till_no as code, 'enrolled' as act, 1 as times from till
    union all
    select location_code, 'T' || till_no, 'forgotten', 1 from till where forgotten_at is not null
    union all
    select location_code, till_number(till_no, serial), 'given as refused', count(*) from refused_till_bill group by location_code, till_no, serial
  ),
  settled as (
    select chain as location_code, subject as code, count(*) as times from audit where action = 'settle-arrival' group by chain, subject
  ),
  counted as (
    select location_code, invoice_code as code, settled from remarked
    union all
    select location_code, till_number(till_no, serial), count(settled_at) from refused_till_bill group by location_code, till_no, serial
  )
  select 'bill ' || coalesce(made.invoice_code, told.invoice_code) || ' is ' || coalesce(made.number, 'of no till') || ', the audit says '
    || coalesce(told.number, 'nothing of a till') as what
  from made full join told on told.location_code = made.location_code and told.invoice_code = made.invoice_code
  where made.number is distinct from told.number
  union all
  select made.number || ' is kept for bill ' || made.invoice_code || ', which is not at the location of its till'
  from made
  left join till on till.till_no = made.till_no
  left join invoice bill on bill.location_code = made.location_code and bill.code = made.invoice_code
  where bill.code is null or till.location_code <> made.location_code
  union all
  select made.number || ' does not follow on the bill before it, and nothing says so'
  from made left join remarked on remarked.location_code = made.location_code and remarked.invoice_code = made.invoice_code
  where ((made.serial = 1 and made.previous <> '') or (made.serial_before = made.serial - 1 and made.hash_before <> made.previous))
    and remarked.is_broken is not true
  union all
  select 'till T' || till.till_no || ' gave ' || max(till_number(given.till_no, given.serial)) || ', and is said to have given ' || till.last_serial || ' numbers'
  from till
  join (select till_no, serial from till_bill union all select till_no, serial from refused_till_bill) given on given.till_no = till.till_no
  where given.serial > till.last_serial
  group by till.till_no, till.last_serial
  union all
  select 'bill ' || coalesce(remarked.invoice_code, told.invoice_code) || ' has ' || coalesce(remarked.remarks, 0) || ' remarks, the audit says '
    || coalesce(told.remarks, 0)
  from remarked full join told on told.location_code = remarked.location_code and told.invoice_code = remarked.invoice_code
  where coalesce(remarked.remarks, 0) <> coalesce(told.remarks, 0)
  union all
  select coalesce(kept.code, acted.code) || ' was ' || coalesce(kept.act, acted.act) || ' ' || coalesce(kept.times, 0) || ' times, the audit says '
    || coalesce(acted.times, 0)
  from kept full join acted on acted.location_code = kept.location_code and acted.code = kept.code and acted.act = kept.act
  where coalesce(kept.times, 0) <> coalesce(acted.times, 0)
  union all
  select 'of ' || coalesce(counted.code, settled.code) || ' ' || coalesce(counted.settled, 0) || ' remarks are settled, the audit says '
    || coalesce(settled.times, 0)
  from counted full join settled on settled.location_code = counted.location_code and settled.code = counted.code
  where coalesce(counted.settled, 0) <> coalesce(settled.times, 0)`,
  },
]
