import type { FastifyReply } from 'fastify'
import { Turns } from './turns.ts'

/** Files that are read or written outside the main thread: two at a time, because each may use a core and much memory for seconds. */
export const fileTurns = new Turns({ atOnce: 2, waitingOfOne: 2, waiting: 12 })

/** Aborted when the client disconnects before the answer. */
export function clientSignal(http: FastifyReply): AbortSignal {
  const gone = new AbortController()
  http.raw.once('close', () => {
    if (!http.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
