import type { CallError } from './call-error.ts'

/** A save that waits until a manager says that today's date is right; the shell's host shows it. */
export interface DayQuestion {
  /** Today by the server's clock, as it is confirmed. */
  date: string
  /** When the last paper of the location was written. */
  last: string
  answer: (isConfirmed: boolean) => void
}

let asked: DayQuestion | null = null
const listeners = new Set<() => void>()

function publish(next: DayQuestion | null): void {
  asked = next
  for (const listener of listeners) listener()
}

export function subscribeDayQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentDayQuestion(): DayQuestion | null {
  return asked
}

/** Asks whether the clock is right, after a save was refused with DAY_UNCONFIRMED; true once it is confirmed. */
export function askDay({ values }: CallError): Promise<boolean> {
  asked?.answer(false)
  return new Promise(resolve => {
    const answer = (isConfirmed: boolean) => {
      publish(null)
      resolve(isConfirmed)
    }
    publish({ date: String(values.date ?? ''), last: String(values.last ?? ''), answer })
  })
}
