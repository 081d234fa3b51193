import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'

/** Entries on the days of the export at its locations that it does not have: posted since. */
const since = `(select count(*)::int from gl_entry entry
  left join exported_entry known using (location_code, paper_code, entry_no)
  where entry.location_code = any(master.places) and entry.business_date between master.from_date and master.to_date
    and coalesce(known.export_no, master.export_no + 1) > master.export_no)`

/** What was exported at a location, as a list. */
export const exportTable: StoredList = {
  table: `(select made.*, made.export_no::text as code, false as is_locked, 1 as version from ledger_export made)`,
  key: ['code'],
  location: 'master.location_code',
  joins: 'join app_user author on author.code = master.user_code',
  row: {
    fromDate: 'master.from_date',
    toDate: 'master.to_date',
    layout: 'master.layout',
    detail: 'master.detail',
    locations: `(select string_agg(place.name, ', ' order by place.code) from stock_location place where place.code = any(master.places))`,
    after: `coalesce(master.after_no::text, '')`,
    entries: 'master.entries',
    lines: 'master.lines',
    total: asMoney('master.total'),
    user: 'author.username',
    at: 'master.made_at',
    since,
  },
  search: `lower(master.code || ' ' || master.layout || ' ' || author.username)`,
  sort: { at: 'master.export_no', fromDate: 'master.from_date', lines: 'master.lines', total: 'master.total' },
  filters: { layout: 'master.layout = ?' },
}
