import { daysBetween, displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { displayMoney, formatMoney, type Money } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { notAllowed, serverRefusal } from '../../../../platform/server/refusals.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { exportLedger } from '../contract.ts'
import { ledgerExportRefusal } from '../refusals.ts'

const mostDays = 366

// One export after the other, so that an entry belongs to the first that has it.
const lockExports = statement('ledger-exports.lock', `select pg_advisory_xact_lock(hashtextextended('ledger-export', 0))`)
const findExport = statement(
  'ledger-exports.find',
  `select export_no as "exportNo", from_date as "fromDate", to_date as "toDate", places, layout, detail from ledger_export where export_no = $1`,
)
// $6: the export that it goes on from, or null. An entry that no export has yet becomes this one's.
const makeExport = statement(
  'ledger-exports.make',
  `with found as materialized (
     select entry.location_code, entry.paper_code, entry.entry_no, known.export_no
     from gl_entry entry left join exported_entry known using (location_code, paper_code, entry_no)
     where entry.location_code = any($2::text[]) and business_date between $3::date and $4::date
   ), given as (
     select * from found where $6::int is null or coalesce(export_no, $6 + 1) > $6
   ), sums as (
     select (select count(*)::int from given) as entries, count(*)::int as lines, coalesce(sum(line.debit), 0)::bigint as total
     from given join gl_line line using (location_code, paper_code, entry_no)
   ), made as (
     insert into ledger_export (export_no, location_code, places, from_date, to_date, layout, detail, after_no, entries, lines, total, made_at,
       user_code)
     select (select coalesce(max(export_no), 0) + 1 from ledger_export), $1, $2::text[], $3, $4, $5, $7, $6, entries, lines, total,
       to_timestamp($8::double precision / 1000), $9
     from sums where lines > 0
     returning export_no, entries, lines, total
   ), kept as (
     insert into exported_entry (location_code, paper_code, entry_no, export_no)
     select found.location_code, found.paper_code, found.entry_no, made.export_no from found cross join made where found.export_no is null
   )
   select export_no::text as code, entries, lines, total from made`,
)

/** An export as it was made. */
export interface MadeExport {
  exportNo: number
  fromDate: IsoDate
  toDate: IsoDate
  places: string[]
  layout: string
  detail: string
}

/** The locations whose books the user may see. */
const ownBooks = ({ locations }: Actor) => locations.filter(place => may(place.role, 'see-books')).map(({ code }) => code)

/** The location that is asked for, or all whose books the user may see. */
function placesOf(actor: Actor, asked: string | null | undefined): string[] {
  const own = ownBooks(actor)
  const { locations, role } = actor
  if (asked === null || asked === undefined) return own
  if (own.includes(asked)) return [asked]
  throw locations.some(({ code }) => code === asked) ? notAllowed(role, 'see-books') : serverRefusal('NO_LOCATION')
}

/** Refuses where the user may not see the books of each of the export's locations. */
export function refuseStrangers(actor: Actor, { exportNo, places }: Pick<MadeExport, 'exportNo' | 'places'>): void {
  const seen = new Set(ownBooks(actor))
  if (places.some(place => !seen.has(place))) throw ledgerExportRefusal('EXPORT_PLACES', { code: exportNo })
}

async function exportBefore(tx: Tx, actor: Actor, exportNo: number): Promise<MadeExport> {
  const [found] = await tx.rows<MadeExport>(findExport, [exportNo])
  if (!found) throw sharedRefusal('NOT_FOUND', { what: `Export ${exportNo}` })
  refuseStrangers(actor, found)
  return found
}

/** Makes an export. Refuses days that are turned, too many or without any posting, and locations whose books are not the user's to see. */
export async function saveExport(tx: Tx, call: SaveCall<typeof exportLedger>): Promise<Reply<typeof exportLedger>> {
  const { actor, body, now, requestId } = call
  const { layout, detail, after = null } = body
  await tx.rows(lockExports, [])
  const before = after === null ? null : await exportBefore(tx, actor, after)
  const { fromDate, toDate } = before ?? body
  const places = before?.places ?? placesOf(actor, body.locationCode)
  const days = { from: displayDate(fromDate), to: displayDate(toDate) }
  if (toDate < fromDate) throw ledgerExportRefusal('EXPORT_TURNED', days).at('toDate')
  const length = daysBetween(fromDate, toDate) + 1
  if (length > mostDays) throw ledgerExportRefusal('EXPORT_LONG', { days: length }).at('fromDate')
  const { userCode, locationCode } = actor
  const values = [locationCode, places, fromDate, toDate, layout, after, detail, now, userCode]
  const [made] = await tx.rows<{ code: string; entries: number; lines: number; total: Money }>(makeExport, values)
  if (!made)
    throw before ? ledgerExportRefusal('EXPORT_NOTHING_SINCE', { code: before.exportNo }) : ledgerExportRefusal('EXPORT_EMPTY', days)
  const { code, entries, lines, total } = made
  writeAudit(tx, {
    at: now,
    userCode,
    locationCode,
    action: 'export-ledger',
    subject: `ledger-export-${code}`,
    after: { fromDate, toDate, layout, lines, total: displayMoney(total), ...(before && { since: String(before.exportNo) }) },
    requestId,
  })
  return { code, entries, lines, total: formatMoney(total) }
}
