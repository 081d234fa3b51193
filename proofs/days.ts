import { papers } from '../kernel/papers.ts'
import type { Invariant } from './invariant.ts'

// The database's clock, unless the check is given a time.
const now = `coalesce(to_timestamp(nullif(current_setting('bizx.now', true), '')::double precision), now())`
// In the easternmost time zone a day begins fourteen hours before it does at UTC: a later date has begun nowhere.
const latestDay = `((${now} at time zone 'UTC') + interval '14 hours')::date`

// What an accountant enters may be of an open day before.
const earlier = `'${papers.journalEntry.kind}'`
// What is saved at one location and posted at another one that has closed today is of tomorrow there.
const elsewhere = [papers.receiptPart, papers.voucherPart, papers.vatClearing]

const nothingAhead: Invariant = {
  id: 'I-68',
  title: 'nothing is dated in the future, and a paper is of the day on which it was saved',
  // A series that was ahead because of a wrong clock is set back by db:clock, which stores the number from which this counts.
  sql: `
  with ahead as (
    select location_code, prefix, last_date from number_series
    where last_date - (prefix in (${elsewhere.map(({ prefix }) => `'${prefix}'`).join(', ')}))::integer > ${latestDay}
  ),
  set_back as (
    select location_code, prefix, max(last_serial) as last_serial from series_set_back group by location_code, prefix
  ),
  -- Once the clock was set right the chain went on: what it wrote while it was ahead stays, held in place by the hashes.
  went_on as (
    select chain, max(seq) as seq from audit where action <> 'seal' and at <= ${now} + interval '1 day' group by chain
  )
  select 'series ' || prefix || ' of ' || coalesce(nullif(location_code, ''), 'all locations') || ' goes on from ' || last_date || ', which is to come' as what
  from ahead
  union all
  select 'paper ' || code || ' of ' || business_date || ' was saved at ' || created_at || ', which is to come'
  from paper left join set_back using (location_code, prefix)
  where greatest(business_date - (kind in (${elsewhere.map(({ kind }) => `'${kind}'`).join(', ')}))::integer, (created_at at time zone 'UTC')::date) > ${latestDay} and substr(code, 5)::bigint > coalesce(set_back.last_serial, 0)
  union all
  select 'row ' || audit.seq || ' of the audit of ' || chain || ' is of ' || at || ', which is to come'
  from audit left join went_on using (chain)
  where action <> 'seal' and at > ${now} + interval '1 day' and audit.seq > coalesce(went_on.seq, 0)
  union all
  -- Whatever zone and hour a day begins at, it begins less than two days before the same date at UTC ends.
  select 'paper ' || code || ' of ' || business_date || ' was saved at ' || created_at
  -- A day may be closed any time later, and a location that sleeps takes what is filed elsewhere on its last day.
  from paper where kind not in ('closing balance', 'filed vat')
    and business_date not between case when kind = ${earlier} then '-infinity' else (created_at at time zone 'UTC')::date - 2 end and (created_at at time zone 'UTC')::date + 1 + (kind in (${elsewhere.map(({ kind }) => `'${kind}'`).join(', ')}))::integer`,
}

/** Days and moments. */
export const dayInvariants: readonly Invariant[] = [nothingAhead]
