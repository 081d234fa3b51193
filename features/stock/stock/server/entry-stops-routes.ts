import type { Api } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readerOver, type Reader } from '../../../../platform/server/transaction.ts'
import { getEntryStops, setEntryStops, type EntryStop } from '../entry-stops.ts'
import { stockRefusal } from '../refusals.ts'

const readStops = statement('stock.entry-stops', 'select entry_stops as stops from app_user where code = $1')
const writeStops = statement('stock.set-entry-stops', 'update app_user set entry_stops = $2 where code = $1')

async function stopsOf(reader: Pick<Reader, 'rows'>, userCode: string): Promise<EntryStop[]> {
  const [row] = await reader.rows<{ stops: EntryStop[] }>(readStops, [userCode])
  return row?.stops ?? []
}

/** Where Enter stops for the user while received goods are typed. */
export function entryStopRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  api.read(getEntryStops, async ({ actor }) => ({ stops: await stopsOf(reader, actor.userCode) }))
  api.save(setEntryStops, async (tx, { actor, body, now, requestId }) => {
    const { userCode, locationCode } = actor
    const twice = body.stops.find((stop, at) => body.stops.indexOf(stop) < at)
    if (twice) throw stockRefusal('ENTRY_STOP_TWICE', { field: twice })
    const before = await stopsOf(tx, userCode)
    tx.write(writeStops, [userCode, body.stops])
    writeAudit(tx, {
      at: now,
      userCode,
      locationCode,
      action: 'set-entry-stops',
      subject: userCode,
      before: { entryStops: before },
      after: { entryStops: body.stops },
      requestId,
    })
    return body
  })
}
