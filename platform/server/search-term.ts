/** A LIKE pattern for "contains the term": lower case, its wildcards taken literally. */
export function termPattern(term: string): string {
  return `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
