import type { Doubt } from '../../kernel/doubt.ts'
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

function isDoubt(value: unknown): value is Doubt {
  return typeof value === 'object' && value !== null && 'key' in value && 'text' in value && 'field' in value
}

/** What a refusal doubts; nothing where it is another. */
export function doubtsOf(error: unknown): Doubt[] {
  if (!(error instanceof CallError) || error.code !== 'DOUBTFUL') return []
  const told: unknown = JSON.parse(String(error.values.doubts ?? '[]'))
  return Array.isArray(told) ? told.filter(isDoubt) : []
}

/**
 * Sends a save, and sends it again with what was confirmed where the server doubts a figure and somebody says that it is right.
 * Throws the refusal where nobody does.
 */
export async function sendConfirmed<R>(send: (confirmed: readonly string[]) => Promise<R>, ask = askDoubts): Promise<R> {
  const confirmed: string[] = []
  for (;;) {
    try {
      return await send(confirmed)
    } catch (error) {
      const doubts = doubtsOf(error)
      if (doubts.length === 0 || !(await ask(doubts))) throw error
      confirmed.push(...doubts.map(({ key }) => key))
    }
  }
}

/** The same request with what was confirmed. */
export function withConfirmed<Input>(input: Input, confirmed: readonly string[]): Input {
  if (confirmed.length === 0) return input
  const { body } = input as { body?: object }
  return { ...input, body: { ...body, confirmed } }
}
