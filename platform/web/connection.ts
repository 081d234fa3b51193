import { createStore } from './store.ts'

// Whether the server answers, as seen by the calls; the shell shows a line while it does not.
const lost = createStore(false)
// Whether saves of this location are stuck at the server, as its replies say.
const stuck = createStore(false)
// What a till says of itself meanwhile.
const words = createStore('')

// Milliseconds on the page's own clock.
let answeredAt = 0

/** Every call reports here that the server answered. */
export function reportAnswer(): void {
  answeredAt = performance.now()
  lost.set(false)
}

/**
 * Every call that did not reach the server reports here, with the page's clock at its start. Where a later answer has come meanwhile,
 * the server is there: the old call's end is no news.
 */
export function reportNoAnswer(askedAt = performance.now()): void {
  if (askedAt >= answeredAt) lost.set(true)
}

/** Every reply to this location reports here whether the server said that saves are stuck. */
export function reportStuckSaves(areStuck: boolean): void {
  stuck.set(areStuck)
}

/** True while the last call did not reach the server. */
export const useIsConnectionLost = lost.use

/** True while saves of this location wait at the server and none ends. */
export const useAreSavesStuck = stuck.use

/** What the line at the top says besides while the connection is lost. */
export const sayWhileLost = words.set
export const useSaidWhileLost = words.use

/** The same of this moment. */
export const isConnectionLost = lost.get
export const areSavesStuck = stuck.get

/** The location at which this browser, a till, may go on while the connection is lost; null where it may not. Known before its keys are read. */
export const ownTillAt = (): string | null => localStorage.getItem('bizx.till')
