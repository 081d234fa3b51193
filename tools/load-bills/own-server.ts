import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../../database/embedded.ts'
import { migrate } from '../../database/migrate.ts'
import { withSeedPool } from '../../database/seed-pool.ts'
import { isEmptyBusiness, seedLookups } from '../../demo/seed.ts'
import { businessDate } from '../../kernel/dates.ts'
import { inTransaction } from '../../platform/server/run-transaction.ts'
import { insertMinimalBusiness } from '../minimal-business.ts'
import { freeLoopbackPort, startServerProcess } from '../server-process.ts'

export interface OwnServer {
  url: string
  ownerUrl: string
  username: string
  password: string
  stop(): Promise<void>
}

/**
 * A complete server: PostgreSQL in a folder, schema, lookups, a business of one location and one admin, the application
 * on a free port. Without a folder a temporary one is used and removed at the end; a given one is kept, and must be new.
 */
export async function startOwnServer(folder: string | null, say: (line: string) => void): Promise<OwnServer> {
  const dataDir = folder ?? fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-load-'))
  // PostgreSQL runs as another user where we are root, and must be able to walk in.
  if (!folder) fs.chmodSync(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: say })
  const username = 'loader'
  const password = randomBytes(12).toString('base64url')
  const close = async () => {
    await embedded.stop()
    if (!folder) fs.rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(embedded.ownerUrl)
    const today = businessDate(Date.now(), 'Asia/Colombo')
    await withSeedPool(embedded.appUrl, async pool => {
      await seedLookups(pool)
      if (!(await isEmptyBusiness(pool)))
        throw new Error(`${dataDir} holds a business already: leave --own out and load into it, or name a new folder.`)
      await inTransaction(pool, tx =>
        insertMinimalBusiness(tx, { name: 'Loaded bills', locationNames: ['Main shop'], username, password }, today),
      )
    })
    const port = await freeLoopbackPort()
    const server = await startServerProcess({ PORT: String(port), DATABASE_URL: embedded.ownerUrl, DEMO: 'false', LOG_LEVEL: 'error' })
    const stop = async () => {
      await server.stop()
      await close()
    }
    return { url: server.url, ownerUrl: embedded.ownerUrl, username, password, stop }
  } catch (error) {
    await close()
    throw error
  }
}
