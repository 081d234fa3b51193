import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

const checked = z.object({
  /** The number of the promise: 'I-07'. */
  id: z.string(),
  title: z.string(),
  /** What breaks it, up to `listed`; empty when it holds. */
  offenders: z.array(z.string()),
  /** What could not be looked at, and why; empty when all was. */
  leftOut: z.string(),
  ms: z.number(),
})
/** A promise of the books after it was proved. */
export type CheckedPromise = z.infer<typeof checked>

/** At most so many offenders are listed of a promise. */
export const listed = 20

/** One line of the reply: how many promises there are, one of them, or that all are done. */
export const auditLine = z.union([z.object({ promises: z.number().int() }), z.object({ checked }), z.object({ isDone: z.literal(true) })])
export type AuditLine = z.infer<typeof auditLine>

export const auditBooks = endpoint({
  method: 'GET',
  path: 'books-audit',
  summary: 'Prove every promise of the books; a line of JSON for each as soon as it is proved. One at a time; ends when the caller leaves',
  permission: 'audit-books',
  reply: z.unknown(),
})
