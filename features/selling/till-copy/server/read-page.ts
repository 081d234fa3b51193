import { createHash } from 'node:crypto'
import type { Platform } from '../../../../platform/server/api.ts'
import type { Call } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readerOver, type Reader } from '../../../../platform/server/transaction.ts'
import { readProfile } from '../../../shop/settings/server/read-settings.ts'
import type { CopyPage, CopyUser, getTillCatalogue } from '../contract.ts'
import { copyVersion, kinds } from '../kinds.ts'
import { placeText, readPlace, readStamp, stampText, type History, type Place, type Stamp } from '../stamp.ts'
import { countRows, readDeleted, readRows, type Rows } from './changed-rows.ts'
import { readParts } from './small-lists.ts'

const pageRows = 2_000

// The timeline grows when a standby takes over or a database is restored to a moment; tables have other numbers in a restored one.
const readNow = statement(
  'till-copy.history',
  `select (select system_identifier::text from pg_control_system()) as system, 'item'::regclass::oid::text as "table",
     left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
     pg_snapshot_xmin(current)::text as horizon, pg_snapshot_xmax(current)::text as next,
     floor(extract(epoch from clock_timestamp()))::bigint as seconds from pg_current_snapshot() current`,
)

async function readHistory(reader: Reader): Promise<History> {
  const [row] = await reader.rows<Record<'system' | 'table' | 'timeline' | 'horizon' | 'next', string> & { seconds: number }>(readNow, [])
  if (!row) throw new Error('the database says nothing of itself')
  const identity = createHash('sha256').update(`${row.system} ${row.timeline} ${row.table}`).digest('hex').slice(0, 12)
  return { identity, horizon: BigInt(row.horizon), next: BigInt(row.next), seconds: row.seconds }
}

type Asked = Call<typeof getTillCatalogue>

/**
 * A page of what a till keeps. The horizon is read before the first row, so that whatever was not over then is among the changes that
 * are asked for next, also what is committed while the pages are read.
 */
export async function readPage(platform: Platform, asked: Asked): Promise<CopyPage> {
  const reader = readerOver(platform.tills)
  const { locationCode } = asked.actor
  const history = await readHistory(reader)
  const known = readStamp(asked.query.since, locationCode, history)
  const further = readPlace(asked.query.page, history)
  // A copy whose stamp is none any more begins anew, in the middle of its pages too.
  const isFurther = further !== null && (known !== null || !asked.query.since)
  const place: Place = isFurther ? further : { horizon: history.horizon, seconds: history.seconds, kind: 0, after: '' }
  const { next, ...lists } = await readLists(reader, { place, since: known, locationCode })
  return {
    version: copyVersion,
    ...(!isFurther && { begins: known ? 'changes' : 'all' }),
    ...(!isFurther && !known && { rows: await countRows(reader, locationCode) }),
    ...lists,
    ...(next === null && (await readLast(platform, asked, { place, history, digests: known?.digests ?? [] }))),
    next: next && placeText(next, history.identity),
    readAt: new Date(asked.now).toISOString(),
  }
}

interface Lists extends Rows {
  gone: CopyPage['gone']
  next: Place | null
}

interface Wanted {
  place: Place
  /** Null for all. */
  since: Stamp | null
  locationCode: string
}

/** Rows from a place on, as many as a page has. */
async function readLists(reader: Reader, { place, since, locationCode }: Wanted): Promise<Lists> {
  const lists: Lists = { items: [], entries: [], customers: [], vehicles: [], gone: { items: [], customers: [], vehicles: [] }, next: null }
  if (since && place.kind === 0 && place.after === '') lists.gone.vehicles.push(...(await readDeleted(reader, since.horizon)))
  let room = pageRows
  let { after } = place
  for (const [kind, name] of kinds.entries()) {
    if (kind < place.kind) continue
    if (room === 0) return { ...lists, next: { ...place, kind, after } }
    // oxlint-disable-next-line no-await-in-loop -- the room that is left is known after each
    const { rows, gone, last } = await readRows(reader, name, { after, since, most: room, locationCode })
    Object.assign(lists, { [name]: rows })
    if (name !== 'entries') lists.gone[name].push(...gone)
    if (last !== null) return { ...lists, next: { ...place, kind, after: last } }
    room -= rows.length + gone.length
    after = ''
  }
  return lists
}

interface Ending {
  place: Place
  history: History
  /** Of the small lists that the copy has. */
  digests: readonly string[]
}

/** What the last page has beside its rows. */
async function readLast(platform: Platform, asked: Asked, { place, history, digests }: Ending) {
  const { actor, today } = asked
  const { tills, db } = platform
  const { locationCode } = actor
  const read = await readParts({ db, tills, locationCode, today }, digests)
  const limits = (read.parts.settings?.profile ?? (await readProfile(db))).discountLimits
  const user: CopyUser = { code: actor.userCode, role: actor.role, discountLimit: limits[actor.role] ?? '0' }
  const stamp = stampText(locationCode, { ...history, ...place }, read.digests)
  return { parts: read.parts, user, stamp }
}
