import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'
import type { Statement } from './db.ts'

/** One statement of a batch and who waits for its rows. */
export interface Sending {
  statement: Statement
  values: readonly unknown[]
  resolve: (rows: Record<string, unknown>[]) => void
  reject: (error: unknown) => void
}

/** The seam of a pg connection that a submittable query uses. */
interface Wire {
  stream: { write(bytes: Buffer): unknown }
}

type Column = readonly [name: string, parse: (text: string) => unknown]

// What each connection has prepared, with its columns: they are asked for once.
const prepared = new WeakMap<object, Map<string, readonly Column[]>>()

function preparedOn(connection: object): Map<string, readonly Column[]> {
  let known = prepared.get(connection)
  if (!known) prepared.set(connection, (known = new Map()))
  return known
}

// pg keeps its own list of what it prepared on a connection: the same name in both would clash.
function preparedName(statement: Statement): string {
  return `batch ${statement.name}`
}

/**
 * Statements that travel to PostgreSQL together and are answered together: one write, one wait. pg itself waits
 * for the server after every statement. A failure skips what stands behind it. Submitted like a pg query.
 */
export class Batch {
  #sendings: readonly Sending[]
  #done = 0
  #wire: Wire | null = null
  #rows: Record<string, unknown>[] = []
  #columns: readonly Column[] = []
  #known: Map<string, readonly Column[]> = new Map()
  readonly #end = Promise.withResolvers<void>()
  /** Settled when the server has done with all of it: without a transaction of its own, what it wrote is then committed. */
  readonly done = this.#end.promise

  constructor(sendings: readonly Sending[]) {
    this.#sendings = sendings
    this.done.catch(() => {})
  }

  /** Has it left? If so, nobody but the server knows how far it came. */
  get wasSent(): boolean {
    return this.#wire !== null
  }

  /** Sends it while the server still works off another of the same connection, behind which it is then submitted. */
  sendBehind(ahead: Batch): void {
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
    for (const { statement, values } of this.#sendings) {
      const name = preparedName(statement)
      if (!this.#known.has(name)) {
        const { text } = statement
        messages.push(serialize.close({ type: 'S', name }), serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
      }
      messages.push(serialize.bind({ statement: name, values: values as unknown[], valueMapper: prepareValue }), serialize.execute())
    }
    messages.push(serialize.sync())
    // One write: dozens of small ones cost more than all the rest of a sale.
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
    const sending = this.#sendings[this.#done]
    if (!sending) return
    this.#known.set(preparedName(sending.statement), this.#columns)
    this.#done += 1
    sending.resolve(this.#rows)
    this.#begin()
  }

  handleError(error: unknown): void {
    for (const sending of this.#sendings.slice(this.#done)) sending.reject(error)
    this.#done = this.#sendings.length
    this.#end.reject(error)
  }

  handleReadyForQuery(): void {
    this.#end.resolve()
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  #begin(): void {
    this.#rows = []
    const next = this.#sendings[this.#done]
    this.#columns = (next && this.#known.get(preparedName(next.statement))) ?? []
  }
}
