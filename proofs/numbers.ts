import { codePrefixes, roleIds } from '../kernel/codes.ts'
import type { Invariant } from './invariant.ts'

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
  own_account: 'ownAccount',
  item_category: 'itemCategory',
  item_unit: 'itemUnit',
  item_brand: 'itemBrand',
  item_colour: 'itemColour',
  item_bin: 'itemBin',
  bank: 'bank',
  bank_account: 'bankAccount',
  customer_type: 'customerType',
  vehicle_brand: 'vehicleBrand',
  vehicle_type: 'vehicleType',
  expense_category: 'expenseCategory',
  recurring_expense: 'recurringExpense',
  receipt_printer: 'receiptPrinter',
  journal_type: 'journalType',
} as const satisfies Record<string, keyof typeof codePrefixes>

const { stockEntry, closingBalance, journalEntry } = codePrefixes

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
  ),
  -- What was deleted keeps its number, and so does what an import took and never saved: the audit tells of both.
  told as (
    select left(subject, 2) as prefix, max(substr(subject, 5)::bigint) as last_serial
    from audit where action in ('delete', 'take-codes') and subject ~ '^[0-9]{10,20}$' group by left(subject, 2)
  ),
  reached as (
    select name, master.prefix, last_code, greatest(substr(last_code, 5)::bigint, told.last_serial) as last_serial
    from master left join told on told.prefix = master.prefix
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
  select coalesce(name, 'series ' || kept.prefix) || ' goes up to ' || coalesce(last_code, 'nothing') || ', its counter is at ' || coalesce(kept.last_serial, 0)
  from reached
  -- Barcodes are given out before anything is saved with them.
  full join (select prefix, last_serial from number_series where location_code = '' and prefix <> '${codePrefixes.itemBarcode}') kept
    on kept.prefix = reached.prefix
  where left(last_code, 2) <> reached.prefix or coalesce(reached.last_serial, 0) <> coalesce(kept.last_serial, 0)`,
}

const numbersFollowDates: Invariant = {
  id: 'I-24',
  title:
    'numbers follow the business date, but those of closes and of journal entries, and where an admin set a series back; a day after a pause has the word of a manager',
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
  -- Of two closes that were reversed, the earlier day is closed again first. A journal entry may be of any open day.
  where business_date < date_before and prefix not in ('${closingBalance}', '${journalEntry}')
    and not exists (
      select 1 from series_set_back back
      where (back.location_code, back.prefix, back.last_serial) = (walked.location_code, walked.prefix, walked.serial - 1)
        and back.set_to <= walked.business_date)
  union all
  select 'series ' || prefix || ' of ' || location_code || ' says ' || last_date || ' and has a paper of ' || latest.business_date
  from latest join number_series using (location_code, prefix)
  where case when prefix = '${journalEntry}' then last_date < latest.business_date else last_date <> latest.business_date end
  union all
  select 'series ${stockEntry} of ' || location_code || ' says ' || last_date || ' and has a stock entry of ' || received_on
  from (select location_code, max(received_on) as received_on from stock_entry group by location_code) entry
  join number_series using (location_code) where prefix = '${stockEntry}' and last_date < received_on
  union all
  select 'series ' || prefix || ' of ' || location_code || ' was set back behind ' || last_serial || ' without a row of the audit by an admin'
  from series_set_back back
  where not exists (
    select 1 from audit
    join user_location_role held on held.user_code = audit.user_code and held.location_code = audit.chain and held.role_id <= ${roleIds.admin}
      and held.valid_from <= audit.at and (held.valid_to is null or held.valid_to > audit.at)
    where audit.chain = back.location_code and audit.action = 'set-back' and audit.at = back.set_at and audit.user_code = back.set_by
      and audit.reason = back.reason
      and audit.after -> 'series' @> jsonb_build_array(jsonb_build_object('prefix', back.prefix, 'lastSerial', back.last_serial, 'from', back.last_date, 'to', back.set_to)))
  union all
  select 'day ' || business_date || ' of ' || location_code || ' was confirmed without a row of the audit by a manager'
  from confirmed_day word
  where not exists (
    select 1 from audit
    join user_location_role held on held.user_code = audit.user_code and held.location_code = audit.chain and held.role_id <= ${roleIds.manager}
      and held.valid_from <= audit.at and (held.valid_to is null or held.valid_to > audit.at)
    where audit.chain = word.location_code and audit.action = 'confirm-day' and audit.at = word.confirmed_at
      and audit.user_code = word.confirmed_by and audit.subject = word.business_date::text
      and audit.after ->> 'for' = word.asked_by and audit.after ->> 'lastDate' is not distinct from word.last_date::text)
  union all
  select 'day ' || subject || ' of ' || chain || ' was confirmed, the audit says, and is not kept'
  from audit
  where action = 'confirm-day'
    and not exists (select 1 from confirmed_day kept where kept.location_code = audit.chain and kept.business_date::text = audit.subject)
    -- The way back from a wrong clock forgets the days to come that were confirmed.
    and not exists (
      select 1 from audit back cross join lateral jsonb_array_elements(back.after -> 'series') told
      where back.action = 'set-back' and back.chain = audit.chain and back.seq > audit.seq and told ->> 'to' < audit.subject)
  union all
  select 'series ' || (told ->> 'prefix') || ' of ' || chain || ' was set back, the audit says, behind ' || (told ->> 'lastSerial') || ', and that is not kept'
  from audit cross join lateral jsonb_array_elements(after -> 'series') told
  where action = 'set-back'
    and not exists (
      select 1 from series_set_back kept
      where kept.location_code = audit.chain and kept.prefix = told ->> 'prefix' and kept.last_serial = (told ->> 'lastSerial')::bigint)`,
}

/** Numbers of papers, and their dates. */
export const numberInvariants: readonly Invariant[] = [gaplessNumbers, numbersFollowDates]
