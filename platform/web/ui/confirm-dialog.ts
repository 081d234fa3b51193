/** A question that waits for its answer; the shell's ConfirmHost shows it. */
export interface Question {
  text: string
  title: string | null
  isDanger: boolean
  answer: (isYes: boolean) => void
}

let asked: Question | null = null
const listeners = new Set<() => void>()

function publish(next: Question | null): void {
  asked = next
  for (const listener of listeners) listener()
}

export function subscribeQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentQuestion(): Question | null {
  return asked
}

interface ConfirmOptions {
  title?: string
  /** Marks the answer that destroys something. */
  danger?: boolean
}

/** Asks yes or no in a dialog: Enter is yes, Escape is no. A second question answers the first with no. */
export function confirmDialog(text: string, { title, danger = false }: ConfirmOptions = {}): Promise<boolean> {
  asked?.answer(false)
  return new Promise(resolve => {
    const answer = (isYes: boolean) => {
      publish(null)
      resolve(isYes)
    }
    publish({ text, title: title ?? null, isDanger: danger, answer })
  })
}
