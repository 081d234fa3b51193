import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { Statement } from './db.ts'

/** One statement of a batch and who waits for its rows. */
export interface Sending {
  statement: Statement
  values: readonly unknown[]
  resolve: (rows: Record<string, unknown>[]) => void
  reject: (error: unknown) => void
}

/** The seams of a pg connection that a submittable query uses. */
interface Wire {
  stream: { cork?(): void; uncork?(): void }
  close(message: { type: 'S'; name: string }): void
  parse(message: { name: string; text: string }): void
  describe(message: { type: 'S'; name: string }): void
  bind(message: { statement: string; values: readonly unknown[]; valueMapper: typeof prepareValue }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
}

type Column = readonly [name: string, parse: (text: string) => unknown]

// What each connection has prepared, with its columns: they are asked for once.
const prepared = new WeakMap<object, Map<string, readonly Column[]>>()

function preparedOn(connection: object): Map<string, readonly Column[]> {
  let known = prepared.get(connection)
  if (!known) prepared.set(connection, (known = new Map()))
  return known
}

/**
 * Statements that travel to PostgreSQL together and are answered together: one write, one wait. pg itself waits
 * for the server after every statement. A failure skips what stands behind it. Submitted like a pg query.
 */
export class Batch {
  #sendings: readonly Sending[]
  #done = 0
  #rows: Record<string, unknown>[] = []
  #columns: readonly Column[] = []
  #known: Map<string, readonly Column[]> = new Map()

  constructor(sendings: readonly Sending[]) {
    this.#sendings = sendings
  }

  submit(connection: Wire): null {
    this.#known = preparedOn(connection)
    connection.stream.cork?.()
    try {
      for (const { statement, values } of this.#sendings) {
        if (!this.#known.has(statement.name)) {
          connection.close({ type: 'S', name: statement.name })
          connection.parse(statement)
          connection.describe({ type: 'S', name: statement.name })
        }
        connection.bind({ statement: statement.name, values, valueMapper: prepareValue })
        connection.execute({ portal: '', rows: 0 })
      }
      connection.sync()
    } finally {
      connection.stream.uncork?.()
    }
    this.#begin()
    return null
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
    const sending = this.#sendings[this.#done]
    if (!sending) return
    this.#known.set(sending.statement.name, this.#columns)
    this.#done += 1
    sending.resolve(this.#rows)
    this.#begin()
  }

  handleError(error: unknown): void {
    for (const sending of this.#sendings.slice(this.#done)) sending.reject(error)
    this.#done = this.#sendings.length
  }

  handleReadyForQuery(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  #begin(): void {
    this.#rows = []
    this.#columns = this.#known.get(this.#sendings[this.#done]?.statement.name ?? '') ?? []
  }
}
