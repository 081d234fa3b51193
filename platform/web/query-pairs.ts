/** The pairs of a query string: texts, numbers and booleans; what is not set is left out. */
export function queryPairs(values: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]]
    return typeof value === 'number' || typeof value === 'boolean' ? [[name, String(value)]] : []
  })
}
