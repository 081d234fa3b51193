import { useSyncExternalStore } from 'react'

// Whether the server answers, as the calls themselves find out; the shell shows a line while it does not.
let isLost = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every call reports here whether it reached the server. */
export function reportConnection(isUp: boolean): void {
  if (isLost === !isUp) return
  isLost = !isUp
  for (const listener of listeners) listener()
}

/** True while the last call did not reach the server. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => isLost)
}
