/** A LIKE pattern for "contains the term": lower case, its wildcards taken literally. */
export function termPattern(term: string): string {
  return `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}

/** The pattern of each word of a term: what is searched has them all, in any order. The longest, which finds least, is the first. */
export function wordPatterns(term: string): [string, ...string[]] {
  const [longest = '', ...others] = term.split(/\s+/).toSorted((a, b) => b.length - a.length)
  return [termPattern(longest), ...others.map(termPattern)]
}
