/** SQL with names for values: `:name` as $1, $2 …, and the names in that order. A cast, which has two colons, stays. */
export function namedValues(sql: string): { text: string; values: string[] } {
  const values: string[] = []
  const text = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!values.includes(name)) values.push(name)
    return `$${values.indexOf(name) + 1}`
  })
  return { text, values }
}
