import { z } from 'zod'
import { endpoint, requiredText, timeText } from '../../../kernel/endpoint.ts'

/** A row that breaks a promise and was looked at: why it stays, who said so (username) and when. */
const lookedAt = z.object({ what: z.string(), reason: z.string(), by: z.string(), at: timeText })
export type LookedAtRow = z.infer<typeof lookedAt>

const checked = z.object({
  /** The number of the promise: 'I-07'. */
  id: z.string(),
  title: z.string(),
  /** What breaks it and nobody has looked at, up to `listed`; empty when it holds. */
  offenders: z.array(z.string()),
  /** What breaks it and was looked at, up to `listed`. */
  lookedAt: z.array(lookedAt),
  /** False where what breaks it can be put right, and is not marked. */
  mayBeLookedAt: z.boolean(),
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

/** Rows say what is in them, of which most is short. */
const longestRow = 4_000

export const lookAtRow = endpoint({
  method: 'POST',
  path: 'books-audit-look',
  summary: 'Mark a row that breaks a promise now, and cannot be put right, as looked at; the audit keeps who said why',
  permission: 'audit-books',
  saves: true,
  body: z.object({
    /** The number of the promise: 'I-07'. */
    promise: z
      .string()
      .max(4)
      .regex(/^I-\d{2}$/, 'is not the number of a promise, such as I-07'),
    /** The row in the words of the audit. */
    what: z.string().min(1).max(longestRow),
    reason: requiredText(200, 'Say why it stays'),
  }),
  reply: lookedAt,
})
