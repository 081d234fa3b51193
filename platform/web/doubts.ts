import { doubtsIn, withYes, type Doubt } from '../../kernel/doubt.ts'
import { CallError } from './call-error.ts'

/** A save that waits until somebody has looked again at what the server doubts; the shell's host shows it. */
export interface DoubtQuestion {
  doubts: readonly Doubt[]
  answer: (isRight: boolean) => void
}

let asked: DoubtQuestion | null = null
const listeners = new Set<() => void>()

function publish(next: DoubtQuestion | null): void {
  asked = next
  for (const listener of listeners) listener()
}

export function subscribeDoubts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentDoubts(): DoubtQuestion | null {
  return asked
}

function askDoubts(doubts: readonly Doubt[]): Promise<boolean> {
  asked?.answer(false)
  return new Promise(resolve => {
    const answer = (isRight: boolean) => {
      publish(null)
      resolve(isRight)
    }
    publish({ doubts, answer })
  })
}

/**
 * Sends a save, and sends it again with what was confirmed where the server doubts a figure and somebody says that it is right.
 * Throws the refusal where nobody does.
 */
export async function sendConfirmed<Input extends object, R>(
  input: Input,
  send: (input: Input) => Promise<R>,
  ask = askDoubts,
): Promise<R> {
  let asked = input
  for (;;) {
    try {
      return await send(asked)
    } catch (error) {
      const doubts = error instanceof CallError ? doubtsIn(error) : []
      if (doubts.length === 0 || !(await ask(doubts))) throw error
      asked = { ...asked, body: withYes((asked as { body?: object }).body, doubts) }
    }
  }
}
