import { createStore } from './store.ts'

// Whether the server answers, as seen by the calls; the shell shows a line while it does not.
const { get, set, use } = createStore(false)

/** Every call reports here whether it reached the server. */
export function reportConnection(isUp: boolean): void {
  set(!isUp)
}

/** True while the last call did not reach the server. */
export const useIsConnectionLost = use

/** The same of this moment. */
export const isConnectionLost = get
