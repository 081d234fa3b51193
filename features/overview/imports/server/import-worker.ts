import { parentPort } from 'node:worker_threads'
import { openPool } from '../../../../platform/server/pools.ts'
import { workOn } from './import-tasks.ts'
import type { ImportWork } from './start-work.ts'
import { logFault } from '../../../../platform/server/log-fault.ts'

// A thread with connections of its own, so that neither the main thread nor its connections wait for an import.
parentPort?.on('message', (work: ImportWork) => void answer(work))

async function answer(work: ImportWork): Promise<void> {
  const pool = openPool({
    url: work.databaseUrl,
    role: 'bizx_app',
    size: 3,
    statementTimeoutMs: 600_000,
    name: 'bizx-import',
    onError: error => logFault('a database connection of an import ended', error),
  })
  let file: Uint8Array | null
  try {
    file = await workOn(pool, work)
  } finally {
    await pool.end()
  }
  parentPort?.postMessage(file)
}
