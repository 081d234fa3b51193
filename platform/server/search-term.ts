import { isLikePhone, phoneWays } from '../../kernel/phone.ts'
import { phoneWords, wordsWithPhones } from '../../kernel/search-words.ts'

/** A LIKE pattern for "contains the term": lower case, its wildcards taken literally. */
export function termPattern(term: string): string {
  return `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * The words of a term, the longest first: of each what a text has one of in which it is found, as typed or as the phone number that it
 * may be; and apart the phone numbers with blanks, whose parts stand anywhere.
 */
export function wholeWords(term: string, withPhones: boolean): { words: string[][]; inParts: string } {
  const all = withPhones ? wordsWithPhones(term) : term.trim().split(/\s+/)
  const whole = all.filter(word => !word.includes(' ')).toSorted((a, b) => b.length - a.length)
  const waysTo = (word: string) => [...new Set([word, ...(withPhones && isLikePhone(word) ? phoneWays(word) : [])])]
  return { words: whole.map(waysTo), inParts: all.filter(word => word.includes(' ')).join(' ') }
}

/** How the words of a term are found in a text that has the keys of phone numbers as words. */
export interface PhonePatterns {
  /** One of these is in the text: the number as it is typed, its digits, its key; or the longest word where none is like a number. */
  any: string[]
  /** The patterns of all other words. */
  others: string[]
}

/** The patterns of a term for a search of people, who are found by their phone however it is written there or here. */
export function phonePatterns(term: string): PhonePatterns {
  const { any, others } = phoneWords(term)
  return { any: any.map(termPattern), others: others.map(termPattern) }
}
