import { CallError, networkError } from './call-error.ts'
import { isConnectionLost, reportNoAnswer } from './connection.ts'

/** How long a page that can do without the server waits for it. */
const patienceMs = 6_000

interface Tries<R> {
  signal: AbortSignal
  send: (signal: AbortSignal) => Promise<R>
  alone: () => Promise<R | null>
}

/** Sends, unless the line is known to be gone; where nothing answers, does it alone. */
export async function sendOrAlone<R>({ signal, send, alone }: Tries<R>): Promise<R> {
  if (isConnectionLost()) {
    const done = await alone()
    if (done !== null) return done
  }
  const patience = AbortSignal.timeout(patienceMs)
  try {
    return await send(AbortSignal.any([signal, patience]))
  } catch (error) {
    if (!patience.aborted && !(error instanceof CallError && error.code === 'NETWORK')) throw error
    reportNoAnswer()
    const done = await alone()
    if (done === null) throw error instanceof CallError ? error : networkError()
    return done
  }
}
