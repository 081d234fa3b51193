/** Runs when the browser is idle, at the latest after two seconds; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2_000 }) : run()), 200)
  return () => clearTimeout(timer)
}
