import type pg from 'pg'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { HandlerInput } from '../../../../kernel/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { conditionsOf } from '../../../../platform/server/master-list.ts'
import type { StoredList } from '../../../../platform/server/master-table.ts'
import { mostKmPerDay } from '../../../parties/vehicles/meter.ts'
import type { upcomingServices } from '../contract.ts'
import type { DueWindow } from '../reminder.ts'

type Query = HandlerInput<typeof upcomingServices.list>['query']

/** The newest standing bill of each active vehicle; through the index (vehicle, date). */
export const lastBill = `select bill.location_code, bill.code, bill.business_date, bill.next_service_date, bill.next_service_km, bill.advice
     from invoice bill where bill.vehicle_code = vehicle.code and bill.status = 'live'
     order by bill.business_date desc, bill.created_at desc, bill.code desc limit 1`

// The last six readings say how many km a day it drives; readings above the last one are of a meter that was replaced.
const perDay = `select case when max(on_day) > min(on_day)
       then least(${mostKmPerDay}, (max(km) - min(km))::numeric / (max(on_day) - min(on_day))) end as km_a_day
     from (select read.odometer_km as km, read.business_date as on_day from invoice read
       where read.vehicle_code = vehicle.code and read.odometer_km is not null and read.odometer_km <= vehicle.odometer_km
       order by read.business_date desc, read.created_at desc limit 6) readings`

const lastCall = `select call.outcome, call.planned_for, call.called_at, caller.username
     from service_call call join app_user caller on caller.code = call.user_code
     where call.vehicle_code = vehicle.code and call.bill_location_code = last.location_code and call.bill_code = last.code
     order by call.called_at desc, call.id limit 1`

const calls = {
  read: { columns: 'call.outcome, call.planned_for, call.called_at, call.username', join: `left join lateral (${lastCall}) call on true` },
  left: { columns: 'null as outcome, null as planned_for, null as called_at, null as username', join: '' },
}

// Today is the server's own date, so it may be a literal in the text.
const dueOn = (today: IsoDate, call: typeof calls.read) => `(
  select vehicle.code, vehicle.is_locked, vehicle.version, vehicle.vehicle_number, vehicle.search_key, vehicle.customer_code,
    trim(coalesce(brand.name, '') || ' ' || vehicle.model) as make, vehicle.description, vehicle.odometer_km, vehicle.odometer_date,
    last.location_code, last.code as bill_code, last.business_date as last_visit, last.next_service_date, last.next_service_km,
    last.advice, ${call.columns}, estimate.km as estimated_km,
    last.next_service_km - coalesce(estimate.km, vehicle.odometer_km) as km_left,
    least(last.next_service_date - date '${today}', case
      when last.next_service_km - coalesce(estimate.km, vehicle.odometer_km) <= 0 then least(-1,
        floor((last.next_service_km - coalesce(estimate.km, vehicle.odometer_km)) / nullif(drive.km_a_day, 0)))
      else floor((last.next_service_km - coalesce(estimate.km, vehicle.odometer_km)) / nullif(drive.km_a_day, 0)) end)::int as days_left
  from vehicle
  cross join lateral (${lastBill}) last
  cross join lateral (${perDay}) drive
  cross join lateral (select vehicle.odometer_km
    + round(drive.km_a_day * greatest(0, date '${today}' - coalesce(vehicle.odometer_date, last.business_date)))::int as km) estimate
  ${call.join}
  left join vehicle_brand brand on brand.code = vehicle.brand_code
  where vehicle.is_active and (last.next_service_date is not null or last.next_service_km is not null))`

const windows: Readonly<Record<DueWindow, string>> = {
  overdue: 'master.days_left < 0',
  '7': 'master.days_left between 0 and 7',
  '30': 'master.days_left between 0 and 30',
  all: 'true',
}

const customerName = `trim(customer.first_name || ' ' || customer.second_name)`

/** The vehicles that are due, as a list. A count that asks for no outcome does without the calls, which takes a third less time. */
export function upcomingTable(today: IsoDate, { withCalls = true }: { withCalls?: boolean } = {}): StoredList {
  return {
    table: dueOn(today, withCalls ? calls.read : calls.left),
    joins: `join customer on customer.code = master.customer_code join stock_location place on place.code = master.location_code`,
    row: {
      vehicleNumber: 'master.vehicle_number',
      vehicleName: `coalesce(nullif(master.description, ''), master.make)`,
      customerCode: 'customer.code',
      customerName,
      phone: 'customer.phone1',
      billCode: 'master.bill_code',
      locationCode: 'master.location_code',
      locationName: 'place.name',
      lastVisit: 'master.last_visit',
      odometer: 'nullif(master.odometer_km, 0)',
      odometerDate: 'master.odometer_date',
      estimatedKm: 'master.estimated_km',
      nextServiceDate: 'master.next_service_date',
      nextServiceKm: 'master.next_service_km',
      daysLeft: 'master.days_left',
      kmLeft: 'master.km_left',
      advice: 'master.advice',
      outcome: 'master.outcome',
      plannedFor: 'master.planned_for',
      calledAt: 'master.called_at',
      calledBy: 'master.username',
    },
    search: `(lower(master.vehicle_number || ' ' || master.search_key || ' ' || ${customerName} || ' ' || customer.phone1
      || coalesce(' ' || customer.phone1_key, '') || ' ' || master.make || ' ' || master.description))`,
    phones: 'in-search',
    sort: {
      daysLeft: 'coalesce(master.days_left, 100000)',
      vehicleNumber: 'master.search_key',
      customerName: `lower(${customerName})`,
      lastVisit: 'master.last_visit',
      nextServiceDate: 'master.next_service_date',
      kmLeft: 'master.km_left',
    },
    filters: {
      due: `case ? ${Object.entries(windows)
        .map(([name, condition]) => `when '${name}' then ${condition}`)
        .join(' ')} when 'soon' then master.days_left <= 30 end`,
      outcome: `coalesce(master.outcome, 'none') = ?`,
      locationCode: 'master.location_code = ?',
    },
  }
}

/** Without a window: everything that is due within 30 days, overdue ones included. */
export function askedOf(query: Query) {
  return { ...query, due: query.due ?? 'soon' }
}

interface Counts {
  overdue: number
  week: number
  month: number
  all: number
}

/** How many rows the list has in the window that is asked for: what is due within 30 days includes what is overdue. */
export function totalOf({ overdue, week, month, all }: Counts, window: DueWindow | undefined): number {
  if (window === undefined) return overdue + month
  return { overdue, '7': week, '30': month, all }[window]
}

/** How many are overdue, due within 7 and within 30 days, and there are at all, under the other filters. */
export async function countDue(pool: pg.Pool, table: StoredList, { query, actor }: { query: Query; actor: Actor }): Promise<Counts> {
  const { where, values } = conditionsOf(table, { ...query, due: undefined }, actor)
  const { rows } = await pool.query<Counts>(
    `select count(*) filter (where ${windows.overdue})::int as overdue, count(*) filter (where ${windows['7']})::int as week,
       count(*) filter (where ${windows['30']})::int as month, count(*)::int as all
     from ${table.table} master ${table.joins ?? ''} ${where}`,
    values,
  )
  return rows[0] ?? { overdue: 0, week: 0, month: 0, all: 0 }
}
