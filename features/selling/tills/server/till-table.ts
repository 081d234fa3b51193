import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { touchMs } from '../touch.ts'

/** The tills of a location, as a list. */
export function tillTable(now: number): StoredList {
  const state = `case when master.forgotten_at is not null then 'forgotten'
    when master.last_seen_at < to_timestamp(${Math.round(now - touchMs)} / 1000.0) then 'out-of-touch' else 'in-touch' end`
  return {
    table: `(select 'T' || till_no as code, false as is_locked, 1 as version, till.* from till)`,
    key: ['till_no'],
    location: 'master.location_code',
    joins: 'left join app_user author on author.code = master.enrolled_by',
    row: {
      name: 'master.name',
      state,
      enrolledAt: 'master.enrolled_at',
      enrolledBy: 'author.first_name',
      lastSeenAt: 'master.last_seen_at',
      lastNumber: `case when master.last_serial = 0 then '' else till_number(master.till_no, master.last_serial) end`,
      arrived: '(select count(*)::int from till_bill where till_bill.till_no = master.till_no)',
      missing: 'missing_of_till(master.till_no, master.last_serial)',
      waiting: 'master.waiting',
      waitingTotal: asMoney('master.waiting_total'),
    },
    search: `lower('T' || master.till_no || ' ' || master.name)`,
    sort: { code: 'master.till_no', name: 'lower(master.name)', lastSeenAt: 'master.last_seen_at' },
    filters: { state: `${state} = ?` },
  }
}
