import { median, quantile } from './figures.ts'

/** The results of one round of load. */
export interface Load {
  done: number
  perSecond: number
  p50Ms: number
  p95Ms: number
}

/**
 * Lets every client work without pauses until the time is over. Work begun in time is finished and counted, and the time is
 * taken when the last of it is done.
 */
export async function runLoad(clients: readonly (() => Promise<void>)[], seconds: number): Promise<Load> {
  const times: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    clients.map(async work => {
      for (let from = performance.now(); from < until;) {
        await work()
        const now = performance.now()
        times.push(now - from)
        from = now
      }
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  return { done: times.length, perSecond: times.length / elapsed, p50Ms: median(times), p95Ms: quantile(times, 0.95) }
}

/** The median of the rounds, figure by figure. */
export function medianLoad(rounds: readonly Load[]): Load {
  const of = (pick: (load: Load) => number) => median(rounds.map(pick))
  return {
    done: of(load => load.done),
    perSecond: of(load => load.perSecond),
    p50Ms: of(load => load.p50Ms),
    p95Ms: of(load => load.p95Ms),
  }
}
