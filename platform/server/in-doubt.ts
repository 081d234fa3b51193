import pg from 'pg'
import type { Batch } from './batch.ts'

/** The connection ended when a commit was on its way: what it would have made lasting may be there or not. */
export class InDoubt extends Error {
  constructor(cause: unknown) {
    super('the connection ended before the answer to a commit', { cause })
  }
}

/** How a commit failed: in doubt when it was sent and the connection ended, else for sure. */
export function failureOfCommit(error: unknown, commit: Batch | null): unknown {
  const isRefused = error instanceof pg.DatabaseError && error.severity === 'ERROR'
  return commit?.wasSent && !isRefused ? new InDoubt(error) : error
}
