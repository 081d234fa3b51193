/** A count with its word: '1 row', '1,611 rows'. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${wordFor(count, one, many)}`
}

/** The word that goes with a count. */
export function wordFor(count: number, one: string, many: string): string {
  return count === 1 ? one : many
}
