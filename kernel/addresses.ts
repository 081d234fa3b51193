import { paperOf } from './papers.ts'

/** Where things stand within the application. */
export const addressOf = {
  /** A paper, by its number alone; null where no screen shows papers of its kind. */
  paper(code: string): string | null {
    const opens = paperOf(code)?.opens
    return opens ? `${opens.screen}?${opens.by}=${code}` : null
  },
}
