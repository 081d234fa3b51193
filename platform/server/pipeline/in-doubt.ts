import pg from 'pg'
import type { Pipeline } from './pipeline.ts'

/** The connection ended while a commit was on its way: nobody here knows whether it was made. */
export class InDoubt extends Error {
  constructor(cause: unknown) {
    super('the connection ended before the answer to a commit', { cause })
  }
}

/** How a commit failed: in doubt when it was sent and the connection ended, else for sure. */
export function failureOfCommit(error: unknown, commit: Pipeline | null): unknown {
  const isRefused = error instanceof pg.DatabaseError && error.severity === 'ERROR'
  return commit?.wasSent && !isRefused ? new InDoubt(error) : error
}
