import { hash } from 'node:crypto'
import type { Tx } from './transaction.ts'

/** What an audit row seals of one act: sums of the hashes of posted rows, stock movements, price changes and counted lines. */
export interface ActSeals {
  posted?: string
  prices?: string
  tallies?: string
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
 * Adds a row of the ledger or of the stock to what the next audit row of this transaction seals. The hashes are added up in
 * two parts of 48 bits. A sum is used because the rows do not tell apart two acts on one paper at the same moment. The
 * invariants compute the same sum.
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

/** Returns what the act has sealed so far, and begins the next act at zero. */
export function takeActSeals(tx: Tx): ActSeals {
  const parts = said.get(tx)
  if (!parts) return {}
  said.delete(tx)
  return Object.fromEntries([...parts].map(([part, sums]) => [part, sums.join('.')]))
}
