import { createStore } from '../../../../platform/web/store.ts'

// Counted on when bills of this till were sold or went up, so that lists are read again.
const seen = createStore(0)

/** How often what the till keeps was seen to change. */
export const useKeptSeen = seen.use

export function seeKept(): void {
  seen.set(seen.get() + 1)
}
