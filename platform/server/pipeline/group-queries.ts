import type { PendingQuery, Statement } from './statement.ts'

/** The queries of one save, and the location it is made at. */
export interface GroupedSave {
  location: string
  queries: readonly PendingQuery[]
}

/** What one save gives for one parameter: rows, each with its fields in the order of the database's type behind `save`. */
export type Rows = readonly (readonly unknown[])[]

/**
 * Turns the queries of several saves into one query per statement. The saves must be alike, statement by statement. The parameters
 * become arrays: rows of all saves, each behind the number of its save, and texts of JSON in the order of the saves. The answer is
 * an array with one value per save, which is handed out again.
 */
export function groupQueries(saves: readonly GroupedSave[]): PendingQuery[] {
  const [first] = saves
  if (!first) return []
  const locations = saves.map(({ location }) => location)
  return first.queries.map((query, at) => {
    if (!query.statement.takesGroup) return query
    return grouped(
      query.statement,
      saves.map(save => save.queries[at]!),
      locations,
    )
  })
}

function grouped(statement: Statement, queries: readonly PendingQuery[], locations: readonly string[]): PendingQuery {
  return {
    statement,
    values: (queries[0]?.values ?? []).map((value, at) => {
      if (typeof value === 'string') return jsonOfSaves(queries.map(({ values }) => values[at] as string))
      const ofSaves = queries.map(({ values }) => values[at] as Rows)
      return statement.lockOrder === at ? rowsInLockOrder(ofSaves, locations) : rowsOfSaves(ofSaves)
    }),
    resolve: rows => {
      const answer = rows[0]?.['result']
      for (const [nth, query] of queries.entries()) query.resolve(Array.isArray(answer) ? [{ result: answer[nth] }] : [])
    },
    reject: error => {
      for (const query of queries) query.reject(error)
    },
  }
}

// The escaped JSON has no character left that PostgreSQL's array syntax escapes differently, and V8 escapes a long text in one pass.
function jsonOfSaves(ofSaves: readonly string[]): string {
  return `{${JSON.stringify(ofSaves).slice(1, -1)}}`
}

// PostgreSQL's text of an array of rows.
function rowsOfSaves(ofSaves: readonly Rows[]): string {
  let text = '{'
  for (let nth = 0; nth < ofSaves.length; nth += 1) {
    for (const row of ofSaves[nth]!) text += `${text === '{' ? '' : ','}${rowText(nth + 1, row)}`
  }
  return `${text}}`
}

/**
 * Sorts the rows by location and first field, the order in which the database locks them: two saves that lock the same rows
 * must not deadlock.
 */
function rowsInLockOrder(ofSaves: readonly Rows[], locations: readonly string[]): string {
  const rows = ofSaves.flatMap((rowsOfSave, nth) => rowsOfSave.map(row => ({ nth, row })))
  rows.sort((a, b) => compare(locations[a.nth]!, locations[b.nth]!) || compare(a.row[0] as string, b.row[0] as string))
  return `{${rows.map(({ nth, row }) => rowText(nth + 1, row)).join(',')}}`
}

/** The key to sort by. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function rowText(save: number, row: readonly unknown[]): string {
  let text = `"(${save}`
  for (const value of row) text += `,${fieldText(value)}`
  return `${text})"`
}

const plain = /^[\w:.-]+$/

function fieldText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return plain.test(value) ? value : quoted(value)
  if (Buffer.isBuffer(value)) return String.raw`\\\\x${value.toString('hex')}`
  throw new Error(`a ${typeof value} is no value of a row`)
}

// Special characters of a quoted text are doubled for the row, and escaped again for the array.
function quoted(text: string): string {
  return String.raw`\"${text.replaceAll('\\', String.raw`\\\\`).replaceAll('"', String.raw`\"\"`)}\"`
}
