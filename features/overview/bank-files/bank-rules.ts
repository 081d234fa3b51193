import { wordsOfText, type BankLine } from './match-lines.ts'

/** What a rule says of lines of the bank. */
export interface Rule {
  words: string
  /** The journal type of the transaction that they are; '' where they are an expense. */
  typeCode: string
  /** The other own account, where both sides of the type are banks; '' elsewhere. */
  otherAccount: string
}

interface SidesOfType {
  debit: { isBank: boolean }
  credit: { isBank: boolean }
}
/** The journal types that the user may book, by their codes. */
export type TypesOfRules = ReadonlyMap<string, SidesOfType>

const month =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/

/** The words of a line's text by which the next one like it is known: the longest run of them without the name of a month. */
export function lastingWords(text: string): string {
  const runs = wordsOfText(text).split(month)
  return ruleWordsOf(runs.reduce((longest, run) => (run.trim().length > longest.trim().length ? run : longest)))
}

/** Whether a transaction of a type moves money on an own account as a line of the bank says: into it, or out of it. */
export function movesLike({ debit, credit }: SidesOfType, isIn: boolean): boolean {
  return isIn ? debit.isBank : credit.isBank
}

/** Whether a transaction of a type is between two own accounts, so that a line of one has to name the other. */
export const isBetweenBanks = ({ debit, credit }: SidesOfType) => debit.isBank && credit.isBank

/** At most so many rules are kept. */
export const mostRules = 200

const leastLetters = 3

/** The words of a rule as they are kept: letters in lower case; '' where they would fit nearly every line. */
export function ruleWordsOf(typed: string): string {
  const words = wordsOfText(typed)
  return words.split(' ').some(word => word.length >= leastLetters) ? words : ''
}

interface LineOfAccount extends Pick<BankLine, 'amount' | 'text'> {
  account: string
}

/** The rules that say what a line is; the one with the most letters first. An expense is what took money from the account. */
export function rulesFor<R extends Rule>({ account, amount, text }: LineOfAccount, rules: readonly R[], types: TypesOfRules): R[] {
  const words = ` ${wordsOfText(text)} `
  const fits = ({ typeCode, otherAccount }: R) => {
    if (typeCode === '') return amount < 0
    const type = types.get(typeCode)
    return type !== undefined && movesLike(type, amount > 0) && otherAccount !== account
  }
  return rules.filter(rule => words.includes(` ${rule.words} `) && fits(rule)).toSorted((a, b) => b.words.length - a.words.length)
}
