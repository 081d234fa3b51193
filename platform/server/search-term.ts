import { isLikePhone, phoneWays } from '../../kernel/phone.ts'

/** A LIKE pattern for "contains the term": lower case, its wildcards taken literally. */
export function termPattern(term: string): string {
  return `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}

/** The words of a term, where words beside each other that may be one phone number are one word with its blanks: 'perera 077 12'. */
export function wordsWithPhones(term: string): string[] {
  const words: string[] = []
  for (const word of term.trim().split(/\s+/)) {
    const joined = `${words.at(-1) ?? ''} ${word}`
    if (words.length > 0 && isLikePhone(word) && isLikePhone(joined)) words[words.length - 1] = joined
    else words.push(word)
  }
  return words
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
  const words = wordsWithPhones(term)
  const phone = words.filter(word => word.length >= 3 && isLikePhone(word)).toSorted((a, b) => b.length - a.length)[0]
  const first = phone ?? words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const rest = words.toSpliced(words.indexOf(first), 1)
  return { any: waysOf(first), others: rest.map(termPattern) }
}

/** The patterns of a word, one of which is in the text: as it is typed, and as the phone number that it may be. */
function waysOf(word: string): string[] {
  return [...new Set([word, ...(isLikePhone(word) ? phoneWays(word) : [])])].map(termPattern)
}
