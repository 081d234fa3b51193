import type { FastifyReply } from 'fastify'
import { Turns } from './turns.ts'

/** Files that are read or written aside: two at a time, as each may need a processor and much memory for seconds. */
export const fileTurns = new Turns({ atOnce: 2, waitingOfOne: 2, waiting: 12 })

/** Aborted when the client hangs up before it was answered. */
export function clientSignal(http: FastifyReply): AbortSignal {
  const gone = new AbortController()
  http.raw.once('close', () => {
    if (!http.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
