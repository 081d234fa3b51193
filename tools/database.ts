import path from 'node:path'
import { runningUrls, startEmbedded } from '../database/embedded.ts'
import { readSettings, type Settings } from '../platform/server/settings.ts'

export interface ShopDatabase {
  ownerUrl: string
  appUrl: string
  reportUrl: string
  settings: Settings
}

/**
 * Runs a tool on the shop's database: the one of DATABASE_URL; otherwise that of the running application, if the tool
 * may work beside it; otherwise the one in DATA_DIR, started for as long as the tool needs it.
 */
export async function withDatabase({ besideShop }: { besideShop: boolean }, run: (database: ShopDatabase) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env)
  const { databaseUrl } = settings
  if (databaseUrl) return run({ ownerUrl: databaseUrl, appUrl: databaseUrl, reportUrl: databaseUrl, settings })
  const dataDir = path.resolve(import.meta.dirname, '..', settings.dataDir)
  const running = besideShop ? runningUrls(dataDir) : null
  if (running) return run({ ...running, settings })
  const embedded = await startEmbedded({ dataDir, log: console.log })
  try {
    await run({ ...embedded, settings })
  } finally {
    await embedded.stop()
  }
}

/** Runs a tool and ends with one line and exit code 1 when it refuses. */
export async function runTool(tool: () => Promise<void>): Promise<void> {
  try {
    await tool()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
