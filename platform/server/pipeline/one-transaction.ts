import { Pipeline } from './pipeline.ts'
import { statement, type PendingQuery, type Statement } from './statement.ts'

export const begin = statement('platform.begin', 'begin')
export const commit = statement('platform.commit', 'commit')
const rollback = statement('platform.rollback', 'rollback')

const withoutAnswer = (of: Statement): PendingQuery => ({ statement: of, values: [], resolve() {}, reject() {} })

/**
 * The queries as one transaction in one write. PostgreSQL takes a pipeline as one transaction also without BEGIN, but what stands
 * between it and the application may not: a spread one commits each plain insert by itself.
 */
export function oneTransaction(queries: readonly PendingQuery[]): Pipeline {
  return new Pipeline([withoutAnswer(begin), ...queries, withoutAnswer(commit)])
}

/** Ends the transaction of a connection whose pipeline failed. */
export function rolledBack(): Pipeline {
  return new Pipeline([withoutAnswer(rollback)])
}
