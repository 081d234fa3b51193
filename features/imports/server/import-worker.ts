import { parentPort, workerData } from 'node:worker_threads'
import { openPool } from '../../../platform/server/pools.ts'
import { workOn } from './import-tasks.ts'
import type { ImportWork } from './start-work.ts'

// A thread with connections of its own, so that neither the main thread nor its connections wait for an import.
const work = workerData as ImportWork
const pool = openPool({
  url: work.databaseUrl,
  role: 'bizx_app',
  size: 3,
  statementTimeoutMs: 600_000,
  name: 'bizx-import',
  onError: error => console.error('a database connection of an import ended:', error.message),
})
try {
  const file = await workOn(pool, work)
  if (file) parentPort?.postMessage(file)
} finally {
  await pool.end()
}
