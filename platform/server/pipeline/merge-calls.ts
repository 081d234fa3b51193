import type { PendingQuery, Statement } from './statement.ts'

// Statements of several calls, by the names of the calls.
const merged = new Map<string, Statement>()

// Longer runs, such as those of an import, are cut: each length is a statement to prepare, and PostgreSQL answers at most 1,664 columns.
const mostCalls = 12

/**
 * Turns function calls that follow each other into one statement, which PostgreSQL sets up once and works off in their order.
 * Each call still gets its own row. A failure is the failure of all.
 */
export function mergeCalls(queries: readonly PendingQuery[]): PendingQuery[] {
  const out: PendingQuery[] = []
  for (let at = 0; at < queries.length;) {
    let end = at
    while (queries[end]?.statement.call && end - at < mostCalls) end += 1
    if (end - at > 1) out.push(together(queries.slice(at, end)))
    else out.push(queries[at]!)
    at = Math.max(end, at + 1)
  }
  return out
}

function together(queries: readonly PendingQuery[]): PendingQuery {
  return {
    statement: mergedStatement(queries),
    values: queries.flatMap(({ values }) => values),
    resolve: ([row = {}]) => {
      for (const [nth, query] of queries.entries()) query.resolve([{ result: row[`result${nth}`] }])
    },
    reject: error => {
      for (const query of queries) query.reject(error)
    },
  }
}

function mergedStatement(queries: readonly PendingQuery[]): Statement {
  const key = queries.map(({ statement }) => statement.name).join(' ')
  const known = merged.get(key)
  if (known) return known
  let before = 0
  const calls = queries.map(({ statement, values }, nth) => {
    const call = statement.call!.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
    before += values.length
    return `${call} as result${nth}`
  })
  // PostgreSQL tells names of prepared statements apart by their first 63 bytes.
  const statement = { name: `calls ${merged.size}`, text: `select ${calls.join(', ')}` }
  merged.set(key, statement)
  return statement
}
