function squeezed(text: string): string {
  return text.toLowerCase().replace(/[\s-]+/g, '')
}

/** Whether a record has every word of a term anywhere in its values; spaces, dashes and case do not matter. */
export function contains(record: unknown, term: string): boolean {
  const text = squeezed(JSON.stringify(record))
  return term.split(/\s+/).every(word => text.includes(squeezed(word)))
}
