import { createStore, whenPlaceIsLeft } from './store.ts'

/** A question that a save waits for; a host component of the shell shows it. */
export interface Question<Asked, Yes = true> {
  asked: Asked
  answer: (given: Yes | false) => void
}

/**
 * A kind of question. One is asked at a time: a second one replaces the first, which is answered with no. When the user
 * leaves, the open one is answered with no as well.
 */
export interface Questions<Asked, Yes = true> {
  /** Resolves to the yes, or to false. */
  ask: (asked: Asked) => Promise<Yes | false>
  current: () => Question<Asked, Yes> | null
  subscribe: (listener: () => void) => () => void
}

export function questions<Asked, Yes = true>(): Questions<Asked, Yes> {
  const { get, set, subscribe } = createStore<Question<Asked, Yes> | null>(null)
  whenPlaceIsLeft(() => get()?.answer(false))
  return {
    ask: asked => {
      get()?.answer(false)
      return new Promise(resolve => {
        const answer = (given: Yes | false) => {
          set(null)
          resolve(given)
        }
        set({ asked, answer })
      })
    },
    current: get,
    subscribe,
  }
}
