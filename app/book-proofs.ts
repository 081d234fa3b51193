import type { BookProofs } from '../features/books/books-audit/server/routes.ts'
import { listed } from '../features/books/books-audit/contract.ts'
import { invariants, proveAlone, timesBroken } from '../proofs/prove-books.ts'

/** The proofs of the books for the audit's screen, on connections of the database's owner. */
export function bookProofs(ownerUrl: string): BookProofs {
  return {
    promises: invariants.length,
    prove: options => proveAlone(ownerUrl, { ...options, limit: listed }),
    timesBroken: ({ promise, what, now }) => timesBroken(ownerUrl, { id: promise, what }, now),
  }
}
