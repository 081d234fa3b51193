import type pg from 'pg'
import { unknownFields } from '../features/overview/audit-log/web/words/unknown-fields.ts'

interface AuditedRow {
  action: string
  subject: string
  before: unknown
  after: unknown
}

const keysOf = (side: string) =>
  `case when jsonb_typeof(${side}) = 'object' then (select string_agg(key, ',' order by key) from jsonb_object_keys(${side}) as key) end`

// One row of each action, kind and set of fields.
const shapes = `
  select distinct on (action, left(subject, 2), ${keysOf('before')}, ${keysOf('after')}) action, subject, before, after from audit
  order by action, left(subject, 2), ${keysOf('before')}, ${keysOf('after')}, octet_length(coalesce(after, before)::text) desc`

/** What of a shop's audit nobody could read: kinds without a name and fields without a label, each with where it is. */
export async function unreadAudit(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<AuditedRow>(shapes)
  const unread = rows.flatMap(row => unknownFields(row).map(field => `"${field}" (${row.action} ${row.subject})`))
  return [...new Set(unread)]
}
