import type { Sending } from './batch.ts'
import type { Statement } from './db.ts'

/** The statements of one save, and where it is made. */
export interface Load {
  place: string
  sendings: readonly Sending[]
}

/** What one save gives of one kind: as many rows as there are, each its values in the order of the database's type, behind `save`. */
export type Rows = readonly (readonly unknown[])[]

/**
 * One statement for each that all loads have in common: they must be alike, statement by statement. A statement that takes the
 * rows of saves gets those of all, each behind the number of its save, and what is a text of JSON as an array of all; what it
 * answers, an array with a value for each save, is shared out.
 */
export function gatherLoads(loads: readonly Load[]): Sending[] {
  const [first] = loads
  if (!first) return []
  const places = loads.map(({ place }) => place)
  return first.sendings.map((sending, at) => {
    if (!sending.statement.takesRows) return sending
    return gathered(
      sending.statement,
      loads.map(load => load.sendings[at]!),
      places,
    )
  })
}

function gathered(statement: Statement, sendings: readonly Sending[], places: readonly string[]): Sending {
  return {
    statement,
    values: (sendings[0]?.values ?? []).map((value, at) => {
      if (typeof value === 'string') return jsonOfSaves(sendings.map(({ values }) => values[at] as string))
      const ofSaves = sendings.map(({ values }) => values[at] as Rows)
      return statement.lockedBy === at ? rowsInOrder(ofSaves, places) : rowsOfSaves(ofSaves)
    }),
    resolve: rows => {
      const answer = rows[0]?.['result']
      for (const [nth, sending] of sendings.entries()) sending.resolve(Array.isArray(answer) ? [{ result: answer[nth] }] : [])
    },
    reject: error => {
      for (const sending of sendings) sending.reject(error)
    },
  }
}

// JSON has no character left that JSON and PostgreSQL's arrays escape differently, and V8 escapes a long text in one go.
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

/** The rows place by place, in the order of their first values, each value's own in theirs: two who lock the same must not deadlock. */
function rowsInOrder(ofSaves: readonly Rows[], places: readonly string[]): string {
  const rows = ofSaves.flatMap((rowsOfSave, nth) => rowsOfSave.map(row => ({ nth, row })))
  rows.sort((a, b) => compare(places[a.nth]!, places[b.nth]!) || compare(a.row[0] as string, b.row[0] as string))
  return `{${rows.map(({ nth, row }) => rowText(nth + 1, row)).join(',')}}`
}

/** For sorting by code. */
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
  if (typeof value === 'number') return String(value)
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return plain.test(value) ? value : quoted(value)
  if (Buffer.isBuffer(value)) return String.raw`\\\\x${value.toString('hex')}`
  throw new Error(`a ${typeof value} is no value of a row`)
}

// What has a meaning in a quoted text is doubled within the row, and escaped once more within the array.
function quoted(text: string): string {
  return String.raw`\"${text.replaceAll('\\', String.raw`\\\\`).replaceAll('"', String.raw`\"\"`)}\"`
}
