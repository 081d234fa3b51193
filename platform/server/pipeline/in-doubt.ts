import pg from 'pg'
import type { Pipeline } from './pipeline.ts'

/** The connection ended after the commit was sent: it is unknown whether the save is committed. */
export class InDoubt extends Error {
  constructor(cause: unknown) {
    super('the connection ended before the answer to a commit', { cause })
  }
}

/** Classifies a failed commit: in doubt when it was sent and the connection ended, otherwise certainly not committed. */
export function failureOfCommit(error: unknown, commit: Pipeline | null): unknown {
  const isRefused = error instanceof pg.DatabaseError && error.severity === 'ERROR'
  return commit?.wasSent && !isRefused ? new InDoubt(error) : error
}
