import { wordsOfText, type BankLine } from './match-lines.ts'

/** What a rule says of lines of the bank. */
export interface Rule {
  words: string
}

/** At most so many rules are kept. */
export const mostRules = 200

const leastLetters = 3

/** The words of a rule as they are kept: letters in lower case; '' where they would fit nearly every line. */
export function ruleWordsOf(typed: string): string {
  const words = wordsOfText(typed)
  return words.split(' ').some(word => word.length >= leastLetters) ? words : ''
}

/** The rules that say what a line is that took money from the account; the one with the most letters first. */
export function rulesFor<R extends Rule>({ amount, text }: Pick<BankLine, 'amount' | 'text'>, rules: readonly R[]): R[] {
  if (amount > 0) return []
  const words = ` ${wordsOfText(text)} `
  return rules.filter(rule => words.includes(` ${rule.words} `)).toSorted((a, b) => b.words.length - a.words.length)
}
