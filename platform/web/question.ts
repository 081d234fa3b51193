import { createStore } from './store.ts'

/** Something that a save waits for until somebody has answered; a host of the shell shows it. */
export interface Question<Asked> {
  asked: Asked
  answer: (isYes: boolean) => void
}

/** A kind of question, of which one at a time is asked; a second takes the place of the first, which is answered no. */
export interface Questions<Asked> {
  ask: (asked: Asked) => Promise<boolean>
  current: () => Question<Asked> | null
  subscribe: (listener: () => void) => () => void
}

export function questions<Asked>(): Questions<Asked> {
  const { get, set, subscribe } = createStore<Question<Asked> | null>(null)
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
