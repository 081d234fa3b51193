import { startTransition, useRef, useState } from 'react'
import { idle, paying, type OverrideQuestion, type Paying, type PayingEvent } from './paying.ts'

/** The state of the key that pays. It is read at once and not with the next render, so that a second key finds the draft frozen. */
export function usePaying() {
  const state = useRef<Paying>(idle)
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const [question, showQuestion] = useState<OverrideQuestion | null>(null)

  function tell(event: PayingEvent): void {
    const { question: before } = state.current
    state.current = paying(state.current, event)
    if (state.current.question !== before) showQuestion(state.current.question)
  }

  return {
    now: () => state.current,
    tell,
    /** The same for the till's own refusal. In a transition its dialog opens without a placeholder before it. */
    tellLater: (event: PayingEvent): void => startTransition(() => tell(event)),
    question,
    /** Whether the draft shows what is being sent. */
    isFrozen: () => state.current.phase === 'sending',
    /** Freezes the draft; answers what ends that, or null where it is frozen already. */
    freeze: (): (() => void) | null => {
      if (state.current.phase === 'sending') return null
      tell({ type: 'freeze' })
      let thawed = (): void => {}
      const work = new Promise<void>(resolve => {
        thawed = resolve
      })
      underWay.current = work
      return () => {
        // A refusal ends it too, and then the next one may be under way.
        if (underWay.current === work) tell({ type: 'thaw' })
        thawed()
      }
    },
    /** Resolves when no save is running any more, with any outcome. */
    whenThawed: (): Promise<void> => underWay.current,
  }
}

export type PayingAtTill = ReturnType<typeof usePaying>
