import { hash } from 'node:crypto'
import type { Tx } from './transaction.ts'

/** What an audit row seals of its act: sums of hashes of the rows that were posted and moved, and of the price changes. */
export interface ActSeals {
  posted?: string
  prices?: string
}

type Part = keyof ActSeals

const said = new WeakMap<Tx, Map<Part, number[]>>()

/** Values as the database's function `words` joins them. */
export function joined(values: readonly unknown[]): string {
  return values.map(value => value ?? '').join('|')
}

/** The beginning of a text's hash, as the database's function `seal_of`. */
export function sealOf(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32)
}

const modulus = 2 ** 48

/**
 * Adds a row that the books' writers write to what the next audit row of this transaction seals. Hashes are added up in two parts
 * of 48 bits, so that acts of one moment on one paper, which the rows do not tell apart, add up too. The invariants read the same.
 */
export function sealRow(tx: Tx, part: Part, values: readonly unknown[]): void {
  let parts = said.get(tx)
  if (!parts) {
    parts = new Map()
    said.set(tx, parts)
  }
  const [high = 0, low = 0] = parts.get(part) ?? []
  const digits = hash('sha256', joined(values), 'hex')
  parts.set(part, [(high + parseInt(digits.slice(0, 12), 16)) % modulus, (low + parseInt(digits.slice(12, 24), 16)) % modulus])
}

/** What the act has sealed so far; the next begins anew. */
export function takeActSeals(tx: Tx): ActSeals {
  const parts = said.get(tx)
  if (!parts) return {}
  said.delete(tx)
  return Object.fromEntries([...parts].map(([part, sums]) => [part, sums.join('.')]))
}
