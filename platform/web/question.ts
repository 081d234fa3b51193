import { createStore, whenPlaceIsLeft } from './store.ts'

/** A question that a save waits for; a host component of the shell shows it. */
export interface Question<Asked> {
  asked: Asked
  answer: (isYes: boolean) => void
}

/**
 * A kind of question. One is asked at a time: a second one replaces the first, which is answered with no. When the user
 * leaves, the open one is answered with no as well.
 */
export interface Questions<Asked> {
  ask: (asked: Asked) => Promise<boolean>
  current: () => Question<Asked> | null
  subscribe: (listener: () => void) => () => void
}

export function questions<Asked>(): Questions<Asked> {
  const { get, set, subscribe } = createStore<Question<Asked> | null>(null)
  whenPlaceIsLeft(() => get()?.answer(false))
  return {
    ask: asked => {
      get()?.answer(false)
      return new Promise(resolve => {
        const answer = (isYes: boolean) => {
          set(null)
          resolve(isYes)
        }
        set({ asked, answer })
      })
    },
    current: get,
    subscribe,
  }
}
