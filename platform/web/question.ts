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
  let open: Question<Asked> | null = null
  const listeners = new Set<() => void>()
  const publish = (next: Question<Asked> | null) => {
    open = next
    for (const listener of listeners) listener()
  }
  return {
    ask: asked => {
      open?.answer(false)
      return new Promise(resolve => {
        const answer = (isYes: boolean) => {
          publish(null)
          resolve(isYes)
        }
        publish({ asked, answer })
      })
    },
    current: () => open,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
