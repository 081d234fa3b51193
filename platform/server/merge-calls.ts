import type { Sending } from './batch.ts'
import type { Statement } from './db.ts'

const merged = new Map<string, Statement>()

// More than any save makes but those that write of thousands of records: for each number of calls there is a statement to
// remember, and PostgreSQL answers at most 1,664 columns.
const mostCalls = 12

/**
 * Calls of functions that follow each other become one statement, which PostgreSQL sets up once and works off in their order.
 * What one of them answers is still its own row; a failure is everybody's.
 */
export function mergeCalls(sendings: readonly Sending[]): Sending[] {
  const out: Sending[] = []
  for (let at = 0; at < sendings.length;) {
    let end = at
    while (sendings[end]?.statement.call && end - at < mostCalls) end += 1
    if (end - at > 1) out.push(together(sendings.slice(at, end)))
    else out.push(sendings[at]!)
    at = Math.max(end, at + 1)
  }
  return out
}

function together(sendings: readonly Sending[]): Sending {
  return {
    statement: mergedStatement(sendings),
    values: sendings.flatMap(({ values }) => values),
    resolve: ([row = {}]) => {
      for (const [nth, sending] of sendings.entries()) sending.resolve([{ result: row[`result${nth}`] }])
    },
    reject: error => {
      for (const sending of sendings) sending.reject(error)
    },
  }
}

function mergedStatement(sendings: readonly Sending[]): Statement {
  const key = sendings.map(({ statement }) => statement.name).join(' ')
  const known = merged.get(key)
  if (known) return known
  let before = 0
  const calls = sendings.map(({ statement, values }, nth) => {
    const call = statement.call!.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
    before += values.length
    return `${call} as result${nth}`
  })
  // PostgreSQL tells names of prepared statements apart by their first 63 bytes.
  const statement = { name: `calls ${merged.size}`, text: `select ${calls.join(', ')}` }
  merged.set(key, statement)
  return statement
}
