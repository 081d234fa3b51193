import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { beginBackup, writeBackup } from './write-backup.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Api, Call } from '../../../platform/server/api.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { seal, type SealKey } from '../../../platform/server/sealed-stream.ts'
import { checkCredentials } from '../../session/server/credentials.ts'
import { askForBackup, downloadBackup } from '../contract.ts'
import { giveTicket, takeTicket } from './backup-ticket.ts'
import { backupRefusal } from '../refusals.ts'

// Any number will do that no other code uses for an advisory lock.
const backupLock = 4400_2028

/** The backup: requested with the password, then downloaded once with a ticket. */
export function backupRoutes(api: Api): void {
  const { tills } = api.platform

  api.read(askForBackup, async ({ actor, body, request, now }) => {
    const { username } = actor
    const user = await checkCredentials(tills, {
      ...{ username, password: body.password, address: clientAddress(request), askedBy: actor.userCode, now },
    }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'LOGIN_FAILED') throw backupRefusal('BACKUP_PASSWORD', {}, { password: 'is wrong' })
      throw error
    })
    if (user !== actor.userCode) throw backupRefusal('BACKUP_PASSWORD')
    return { ticket: await giveTicket(tills, { actor, passphrase: body.passphrase, now }) }
  })

  api.read(downloadBackup, (call: Call<typeof downloadBackup>) => sendBackup(tills, call))
}

async function sendBackup(pool: pg.Pool, { actor, query, http, now, request }: Call<typeof downloadBackup>): Promise<Readable> {
  const client = await pool.connect()
  try {
    await beginBackup(client)
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [backupLock])
    if (!rows[0]?.taken) throw backupRefusal('BACKUP_RUNNING')
    const key = await takeTicket(pool, { ticket: query.ticket, actor, now, requestId: request.id })
    void http
      .type('application/octet-stream')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="bizx-${new Date(now).toISOString().slice(0, 10)}.backup"`)
    const onEnd = (error: unknown) => void (error && request.log.error(error, 'the backup was not finished'))
    return Readable.from(sealedBackup({ client, key, madeAt: new Date(now), onEnd }), { objectMode: false })
  } catch (error) {
    await client.query('rollback')
    client.release()
    throw error
  }
}

interface Making {
  client: pg.PoolClient
  key: SealKey
  madeAt: Date
  onEnd: (error: unknown) => void
}

/** Streams the file. However it ends, the connection is returned to the pool, or closed when the copy of a table was interrupted. */
async function* sealedBackup({ client, key, madeAt, onEnd }: Making): AsyncGenerator<Buffer> {
  let isWhole = false
  const zip = createGzip()
  // Errors of the query surface where the bytes are read.
  pipeline(Readable.from(writeBackup(client, madeAt), { objectMode: false }), zip, onEnd)
  try {
    yield* seal(zip, key)
    await client.query('commit')
    isWhole = true
  } finally {
    zip.destroy()
    client.release(!isWhole)
  }
}
