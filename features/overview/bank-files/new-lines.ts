import type { BankFormat, FileLine } from './bank-file.ts'

/** A line that was read before. */
export type KnownLine = Pick<FileLine, 'date' | 'amount' | 'text' | 'reference'> & { format: BankFormat }

/**
 * The lines of a file that no file before it had, in their order. Two equal lines of one day are two: a file brings as many of a kind
 * as it has more than those before it. Files of one format write a line the same each time; another format names it otherwise, so
 * that there day and amount decide.
 */
export function newLines<Line extends FileLine>(lines: readonly Line[], format: BankFormat, known: readonly KnownLine[]): Line[] {
  const left = new Map<string, number>()
  const count = (key: string, change: number) => left.set(key, (left.get(key) ?? 0) + change)
  for (const line of known) count(line.format === format ? wordsOf(line) : dayOf(line), 1)
  const isKnown = (key: string) => {
    if ((left.get(key) ?? 0) <= 0) return false
    count(key, -1)
    return true
  }
  // First those that are the same word by word, so that none of them takes the place of another one of its day.
  const unknown = new Set(lines.filter(line => !isKnown(wordsOf(line))))
  return lines.filter(line => unknown.has(line) && !isKnown(dayOf(line)))
}

const dayOf = ({ date, amount }: KnownLine | FileLine) => `${date} ${amount}`
const wordsOf = (line: KnownLine | FileLine) => `${dayOf(line)} ${plain(line.reference)} ${plain(line.text)}`
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
