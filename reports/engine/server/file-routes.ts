import { Readable } from 'node:stream'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import { may, type Permission } from '../../../kernel/permissions.ts'
import type { Api, Call } from '../../../platform/server/api.ts'
import { clientSignal, fileTurns } from '../../../platform/server/file-turns.ts'
import { readFrom } from '../../../platform/server/report-copy.ts'
import { notAllowed } from '../../../platform/server/refusals.ts'
import { readClient } from '../../../features/shop/settings/server/read-settings.ts'
import { makeAside, type FilePart } from '../files/make-aside.ts'
import { partHead, reportFile, rowsHeader } from '../report-file-contract.ts'
import type { Report } from './define-report.ts'
import { fileContent } from './file-content.ts'
import { placesAsked } from './report-routes.ts'
import { fileNameOf, mediaTypes } from './file-names.ts'
import { queryOf } from './file-query.ts'
import { openWholeReport } from './whole-report.ts'

type FileCall = Call<typeof reportFile>

/** Serves every report as a file of any length. A user's next file ends the one that is being made. */
export function reportFileRoutes(api: Api, reports: readonly Report[]): void {
  const bySlug = new Map(reports.map(report => [report.view.slug, report]))
  api.read(reportFile, async call => {
    const { slug } = call.params
    const report = bySlug.get(slug)
    if (!report) throw sharedRefusal('NOT_FOUND', { what: `Report ${slug}` })
    if (!may(call.actor.role, report.permission)) throw notAllowed(call.actor.role, report.permission)
    return sendFile(api, report, call)
  })
}

async function sendFile(api: Api, report: Report, call: FileCall): Promise<Readable> {
  const { actor, http, now, today } = call
  const { form, columns, words = '', parts, ...rest } = call.query
  const query = queryOf(report, rest)
  const places = placesAsked(query.locationCode, actor, report.permission)
  const mayAll = (permission: Permission) => places.every(({ role }) => may(role, permission))
  const { pool, behindMs } = await readFrom(api.platform, report.isCurrent)
  const { timeZone, solutionProvider } = api.platform
  const asked = { query, places, userCode: actor.userCode, role: actor.role, may: mayAll, now, today, timeZone, behindMs }
  const business = await readClient(api.platform.db)
  const signal = clientSignal(http)
  const whole = await openWholeReport(pool, report, asked, { userCode: actor.userCode, kind: 'file', signal })
  const beside = { form, chosen: columns?.split(',') ?? null, words, business, solutionProvider, username: actor.username, timeZone, now }
  const { head, rowOf } = fileContent(report, whole, beside)
  const file = makeAside(head, whole.parts, rowOf)
  try {
    await file.next()
    const end = await fileTurns.begin(actor.userCode)
    const sent = sentParts(file, { inParts: parts === '1', total: whole.total, end })
    await sent.next()
    void http
      .type(parts === '1' ? 'application/octet-stream' : mediaTypes[form])
      .header('cache-control', 'no-store')
      .header(rowsHeader, String(whole.total))
      .header('content-disposition', `attachment; filename="${fileNameOf(report.view.title, today, form)}"`)
    return Readable.from(sent, { objectMode: false })
  } catch (error) {
    await file.return(undefined)
    throw error
  }
}

interface Sending {
  inParts: boolean
  total: number
  /** Gives the turn to the next file. */
  end: () => void
}

/** The file's bytes; in parts each behind its head, with an empty one at the end, so that a broken file is noticed. */
async function* sentParts(file: AsyncGenerator<FilePart>, { inParts, total, end }: Sending): AsyncGenerator<Uint8Array> {
  try {
    yield new Uint8Array()
    for await (const { rows, bytes } of file) {
      if (inParts && bytes.length > 0) yield partHead.write(rows, bytes.length)
      if (bytes.length > 0) yield bytes
    }
    if (inParts) yield partHead.write(total, 0)
  } finally {
    end()
    await file.return(undefined)
  }
}
