import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'
import type { PendingQuery, Statement } from './statement.ts'

/** The part of pg's connection that a submittable query uses. */
interface Wire {
  stream: { write(bytes: Buffer): unknown }
}

const statementGone = '26000'

type Column = readonly [name: string, parse: (text: string) => unknown]

// The prepared statements of each connection, with their columns, so that columns are requested only once.
const prepared = new WeakMap<object, Map<string, readonly Column[]>>()

function preparedOn(connection: object): Map<string, readonly Column[]> {
  let known = prepared.get(connection)
  if (!known) prepared.set(connection, (known = new Map()))
  return known
}

// pg keeps its own list of prepared statements; the same name in both would clash.
function preparedName(statement: Statement): string {
  return `own ${statement.name}`
}

/**
 * A pipeline of statements: sent to PostgreSQL in one write and answered together. pg itself waits for the server after every
 * statement. A failure skips the statements behind it. It is submitted to a client like a pg query.
 */
export class Pipeline {
  #queries: readonly PendingQuery[]
  #done = 0
  #wire: Wire | null = null
  #rows: Record<string, unknown>[] = []
  #columns: readonly Column[] = []
  #known: Map<string, readonly Column[]> = new Map()
  /** Names that it closes and prepares anew. */
  readonly #prepares = new Set<string>()
  readonly #end = Promise.withResolvers<void>()
  /** Settles when the server has answered everything. Without a BEGIN its writes are committed then. */
  readonly done = this.#end.promise

  constructor(queries: readonly PendingQuery[]) {
    this.#queries = queries
    this.done.catch(() => {})
  }

  /** Whether it was written to the connection. After that only the server knows how far it came. */
  get wasSent(): boolean {
    return this.#wire !== null
  }

  /** Sends it after another pipeline of the same connection that the server still processes; it must be submitted next. */
  sendBehind(ahead: Pipeline): void {
    if (ahead.#wire) this.#send(ahead.#wire)
  }

  submit(connection: Wire): null {
    if (!this.#wire) this.#send(connection)
    this.#begin()
    return null
  }

  #send(connection: Wire): void {
    this.#wire = connection
    this.#known = preparedOn(connection)
    const messages: Buffer[] = []
    for (const { statement, values } of this.#queries) {
      const name = preparedName(statement)
      if (!this.#known.has(name)) {
        const { text } = statement
        this.#prepares.add(name)
        messages.push(serialize.close({ type: 'S', name }), serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
      }
      messages.push(serialize.bind({ statement: name, values: values as unknown[], valueMapper: prepareValue }), serialize.execute())
    }
    messages.push(serialize.sync())
    // One write call: dozens of small ones would cost more than the rest of a sale.
    connection.stream.write(Buffer.concat(messages))
  }

  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = message.fields.map(field => [field.name, pg.types.getTypeParser(field.dataTypeID, 'text')])
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    for (const [index, [name, parse]] of this.#columns.entries()) {
      const text = message.fields[index] ?? null
      row[name] = text === null ? null : parse(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete(): void {
    const query = this.#queries[this.#done]
    if (!query) return
    this.#known.set(preparedName(query.statement), this.#columns)
    this.#done += 1
    query.resolve(this.#rows)
    this.#begin()
  }

  handleError(error: unknown): void {
    for (const query of this.#queries.slice(this.#done)) {
      // This pipeline may have closed the statement on the server without preparing it again, although one before it had prepared it.
      const name = preparedName(query.statement)
      if (this.#prepares.has(name)) this.#known.delete(name)
      query.reject(error)
    }
    // The server has lost this statement, as after DEALLOCATE ALL, and perhaps others: the connection prepares all of them again.
    if (error instanceof pg.DatabaseError && error.code === statementGone) this.#known.clear()
    this.#done = this.#queries.length
    this.#end.reject(error)
  }

  handleReadyForQuery(): void {
    this.#end.resolve()
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  #begin(): void {
    this.#rows = []
    const next = this.#queries[this.#done]
    this.#columns = (next && this.#known.get(preparedName(next.statement))) ?? []
  }
}
