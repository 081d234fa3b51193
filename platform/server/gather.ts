import type { Sending } from './batch.ts'
import type { Statement } from './db.ts'

/** The statements of one save, and where it is made. */
export interface Load {
  place: string
  sendings: readonly Sending[]
}

/**
 * One statement for each that all loads have in common: they must be alike, statement by statement. A statement that says what a
 * save gives `each` gets arrays of all that was given for it; what it answers, an array with a value for each save, is shared out.
 */
export function gatherLoads(loads: readonly Load[]): Sending[] {
  const [first] = loads
  if (!first) return []
  const places = loads.map(({ place }) => place)
  return first.sendings.map((sending, at) => {
    if (sending.statement.each === undefined) return sending
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
    values: gatherValues(statement, sendings, places),
    resolve: rows => {
      const answer = rows[0]?.['result']
      for (const [nth, sending] of sendings.entries()) sending.resolve(Array.isArray(answer) ? [{ result: answer[nth] }] : [])
    },
    reject: error => {
      for (const sending of sendings) sending.reject(error)
    },
  }
}

// A save is some seventy arrays: made with as little left behind as possible, or collecting it would hold up everybody.
function gatherValues({ each = 0, lockedBy }: Statement, sendings: readonly Sending[], places: readonly string[]): string[] {
  const width = sendings[0]?.values.length ?? 0
  const parameters: string[] = []
  const values: unknown[] = []
  for (let column = 0; column < each; column += 1) {
    values.length = 0
    for (const sending of sendings) values.push(sending.values[column])
    parameters.push(arrayOf(values))
  }
  if (width === each) return parameters
  const owners: number[] = []
  for (const [nth, { values: ofSave }] of sendings.entries()) {
    for (let line = (ofSave[each] as unknown[]).length; line > 0; line -= 1) owners.push(nth + 1)
  }
  const order = lockedBy === undefined ? null : lockOrder(owners, allLines(sendings, each + lockedBy) as string[], places)
  const inOrder = (lines: readonly unknown[]) => arrayOf(order ? order.map(line => lines[line]) : lines)
  parameters.push(inOrder(owners))
  for (let column = each; column < width; column += 1) parameters.push(inOrder(allLines(sendings, column)))
  return parameters
}

function allLines(sendings: readonly Sending[], column: number): readonly unknown[] {
  const first = sendings[0]?.values[column] as readonly unknown[]
  return sendings.length === 1 ? first : first.concat(...sendings.slice(1).map(({ values }) => values[column]))
}

/** The lines place by place, in the order of their keys, each key's own in theirs: two who lock the same must not deadlock. */
function lockOrder(owners: readonly number[], keys: readonly string[], places: readonly string[]): number[] {
  const placeOf = (line: number) => places[owners[line]! - 1]!
  return owners.map((_, line) => line).toSorted((a, b) => compare(placeOf(a), placeOf(b)) || compare(keys[a]!, keys[b]!) || a - b)
}

/** For sorting by code. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

// PostgreSQL's arrays are JSON's in other brackets, as long as nothing in them has to be escaped.
function arrayOf(values: readonly unknown[]): string {
  const json = JSON.stringify(values)
  return json.includes('\\') || json.includes('{') ? `{${values.map(elementOf).join(',')}}` : `{${json.slice(1, -1)}}`
}

const special = /["\\]/g

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`
  if (typeof value === 'string') return `"${value.replace(special, String.raw`\$&`)}"`
  throw new Error(`a ${typeof value} is no element of an array`)
}
