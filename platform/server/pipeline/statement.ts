import type { LockRank } from './lock-order.ts'

/** A statement of SQL, prepared once per connection under its name. */
export interface Statement {
  /** `<feature>.<what it does>`, as in `purchasing.lock-grn`. */
  readonly name: string
  readonly text: string
  /** The function call that is all it does: calls that follow each other are sent as one statement (merge-calls.ts). */
  readonly call?: string
  /**
   * Writes several saves at once (group-queries.ts). Each value of one save is rows (`Rows`) or a text of JSON. The parameters
   * are arrays over all saves of the group: rows behind the number of their save, from 1, and texts in the order of the saves.
   */
  readonly takesGroup?: true
  /** Which value's rows it locks. The group sorts them by location and first field, so that two groups cannot deadlock. */
  readonly lockOrder?: number
  /** What it locks until the end of the transaction (lock-order.ts). */
  readonly locks?: LockRank
}

type Traits = Pick<Statement, 'takesGroup' | 'lockOrder' | 'locks'>

/** A statement that was sent, and the caller that waits for its rows. */
export interface PendingQuery {
  statement: Statement
  values: readonly unknown[]
  resolve: (rows: Record<string, unknown>[]) => void
  reject: (error: unknown) => void
}

// A connection prepares a statement by its name alone: one name with two texts would run the wrong SQL in silence.
const registry = new Map<string, Statement>()
const late = new Set<string>()

// PostgreSQL cuts names at 63 bytes, and the pipeline puts a word in front of them.
const longestName = 54

/** Names a statement. The same name with another text ends the start with an error. */
export function statement(name: string, text: string, traits?: Traits): Statement {
  return register({ name, text, ...traits })
}

/** Names the call of one function of the database, such as `take_number($1, $2)`; its row is `{ result }`. */
export function functionCall(name: string, call: string, traits?: Traits): Statement {
  return register({ name, text: `select ${call} as result`, call, ...traits })
}

/** Names a statement that is made while the server runs, since its text depends on what is saved. */
export function lateStatement(name: string, text: string): Statement {
  late.add(name)
  return register({ name, text })
}

/** Every statement made at start, by name. */
export function registeredStatements(): Statement[] {
  return [...registry.values()].filter(({ name }) => !late.has(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function register(made: Statement): Statement {
  const known = registry.get(made.name)
  if (known && known.text !== made.text) throw new Error(`two statements are called ${made.name}`)
  if (known) return known
  if (made.name.length > longestName) throw new Error(`the name ${made.name} is too long for a statement`)
  registry.set(made.name, made)
  return made
}
