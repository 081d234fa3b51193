import { Readable } from 'node:stream'
import type { Api, Call } from '../../../../platform/server/api.ts'
import { isWholePng } from '../../../../platform/server/whole-png.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { readClient } from '../../../shop/settings/server/read-settings.ts'
import { ownPlaces } from '../../../stock/stock/server/own-places.ts'
import { getStatement, getStatementFile, type Statement } from '../contract.ts'
import { readStatement } from './read-statement.ts'

/** The statement of account of a customer: as figures, and as a file to send. It is read from the database itself, never from a copy. */
export function statementRoutes(api: Api): void {
  const { timeZone, solutionProvider, reports, db } = api.platform
  const reader = readerOver(reports)
  const read = ({ params, query, actor, today }: Call<typeof getStatement>): Promise<Statement> =>
    readStatement(reader, { ...params, ...query, locations: ownPlaces(actor, true).all, today, timeZone })
  api.read(getStatement, async call => ({ statement: await read(call) }))
  api.read(getStatementFile, async call => {
    const statement = await read(call as Call<typeof getStatement>)
    // pdfkit brings megabytes.
    const { writeStatement } = await import('./write-statement.ts')
    const logo = await db.selectFrom('client_logo').select(['media_type', 'content']).executeTakeFirst()
    const isDrawable = logo && (logo.media_type !== 'image/png' || (await isWholePng(logo.content)))
    const file = await writeStatement(statement, {
      business: await readClient(db),
      logo: isDrawable ? logo : null,
      solutionProvider,
      timeZone,
      now: call.now,
    })
    void call.http.type('application/pdf').header('cache-control', 'no-store')
    return Readable.from([file], { objectMode: false })
  })
}
