import { Readable } from 'node:stream'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Api, Call } from '../../../../platform/server/api.ts'
import { clientSignal, fileTurns } from '../../../../platform/server/file-turns.ts'
import { listMaster, registerList } from '../../../../platform/server/master-list.ts'
import { readFrom } from '../../../../platform/server/report-copy.ts'
import { exportLedger, ledgerExportFile, ledgerExports } from '../contract.ts'
import { layouts, type Detail, type Layout } from '../layouts.ts'
import { exportText, type ExportToWrite } from './export-file.ts'
import { exportTable } from './export-table.ts'
import { refuseStrangers, saveExport } from './save-export.ts'

/** Exports of the ledger: the list, making one, and its file. */
export function ledgerExportRoutes(api: Api): void {
  const { tills } = api.platform
  const list = { table: exportTable, totals: ledgerExports.totals }
  registerList(ledgerExports.list.path, list)
  api.read(ledgerExports.list, async ({ query, actor }) => {
    const { rows, total } = await listMaster(tills, list, { query, actor })
    return { exports: rows, total } as unknown as Reply<typeof ledgerExports.list>
  })
  api.save(exportLedger, saveExport)
  api.read(ledgerExportFile, call => sendFile(api, call))
}

const findExport = `select export_no as "exportNo", places, from_date as "fromDate", to_date as "toDate", after_no as after, layout, detail
  from ledger_export where export_no = $1`

interface Found extends ExportToWrite {
  fromDate: IsoDate
  toDate: IsoDate
  layout: Layout
  detail: Detail
}

async function sendFile(api: Api, { actor, params, http }: Call<typeof ledgerExportFile>): Promise<Readable> {
  const { rows } = await api.platform.tills.query<Found>(findExport, [params.code])
  const [found] = rows
  if (!found) throw sharedRefusal('NOT_FOUND', { what: `Export ${params.code}` })
  refuseStrangers(actor, found)
  const { pool } = await readFrom(api.platform, true)
  const end = await fileTurns.begin(actor.userCode)
  const text = exportText(pool, found)
  const sent = untilLeft(text, { signal: clientSignal(http), end })
  // Begun before it is sent: a stream that no browser reads from would keep its connection and its turn.
  await sent.next()
  const { extension } = layouts[found.layout]
  void http
    .type(extension === 'xml' ? 'application/xml' : 'text/csv')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileNameOf(found)}"`)
  return Readable.from(sent, { objectMode: false })
}

/** The text of a file, after an empty part that says that its reading has begun. Ends where nobody waits any more, and gives the turn to the next file. */
async function* untilLeft(text: AsyncGenerator<string>, { signal, end }: { signal: AbortSignal; end: () => void }): AsyncGenerator<string> {
  try {
    await text.next()
    yield ''
    for await (const part of text) {
      if (signal.aborted) return
      if (part !== '') yield part
    }
  } finally {
    end()
    await text.return(undefined)
  }
}

const fileNameOf = ({ exportNo, fromDate, toDate, layout, after }: Found) =>
  `ledger ${fromDate} to ${toDate}${after === null ? '' : ` since ${after}`} - ${layout} ${exportNo}.${layouts[layout].extension}`
