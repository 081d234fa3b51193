import { isLikePhone, phoneWays } from './phone.ts'

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

/** The words of a search for people: one of `any` is in what is searched of them, and each of `others`. */
export interface PhoneWords {
  any: string[]
  others: string[]
}

/** The words of a term, of which one that may be a phone number is found in each of the ways in which it is written. */
export function phoneWords(term: string): PhoneWords {
  const words = wordsWithPhones(term)
  const phone = words.filter(word => word.length >= 3 && isLikePhone(word)).toSorted((a, b) => b.length - a.length)[0]
  const first = phone ?? words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return { any: [...new Set([first, ...(isLikePhone(first) ? phoneWays(first) : [])])], others: words.toSpliced(words.indexOf(first), 1) }
}
