import { z } from 'zod'
import { codeText, dateInput, endpoint, text, timeText } from '../../../kernel/endpoint.ts'

/** The chain for acts that belong to no location, such as a sign-in. */
export const systemChain = 'system'

const chainText = z.union([z.literal(systemChain), codeText])
const named = z.object({ code: z.string(), name: z.string() })

const row = z.object({
  /** The location's code, or "system". */
  chain: z.string(),
  /** The position in the chain, from 1: the order in which it happened there. `at` is when the save began. */
  seq: z.number().int(),
  at: timeText,
  user: named.nullable(),
  location: named.nullable(),
  action: z.string(),
  /** The code of a paper or master, or the name of a setting, such as "client-profile". */
  subject: z.string(),
  reason: z.string(),
  /** What was kept of it as it was and as it became, by the fields that `features/overview/audit-log` has words for; null for nothing. */
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditRow = z.infer<typeof row>

const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]).default(null as never)

export const auditQuery = z.object({
  user: optional(codeText),
  place: optional(chainText),
  action: text(40).default(''),
  subject: text(60).default(''),
  from: optional(dateInput),
  to: optional(dateInput),
  /** Returns rows older than this one: `next` of the previous page. */
  before: z.union([z.literal(''), z.string().regex(/^\d{1,17}\.(?:system|\d{4,20})\.\d{1,15}$/, 'names no row')]).default(''),
})

export const listAudit = endpoint({
  method: 'GET',
  path: 'audit-log',
  summary:
    'Who did what, newest first: of one location in the order it happened, of several by time; at own locations, for a superadmin everywhere',
  permission: 'see-audit-log',
  query: auditQuery,
  reply: z.object({
    rows: z.array(row),
    /** What the codes in the rows stand for: masters by their names, stock entries by their items, accounts by number. */
    names: z.record(z.string(), z.string()),
    /** Where the next page begins; null on the last page. */
    next: z.string().nullable(),
  }),
})

export const getAuditChoices = endpoint({
  method: 'GET',
  path: 'audit-choices',
  summary: 'The people, places and actions that the audit log can be narrowed to',
  permission: 'see-audit-log',
  reply: z.object({ users: z.array(named), places: z.array(named), actions: z.array(z.string()) }),
})

const head = z.object({
  chain: z.string(),
  seq: z.number().int(),
  /** SHA-256 of the chain's last row, in hexadecimal digits. */
  hash: z.string(),
})

export const getAuditHeads = endpoint({
  method: 'GET',
  path: 'audit-heads',
  summary: 'Where the chains end now, to be kept outside the database: at own locations, for a superadmin everywhere',
  permission: 'see-audit-log',
  reply: z.object({ takenAt: timeText, heads: z.array(head) }),
})

export const checkAuditHead = endpoint({
  method: 'GET',
  path: 'audit-heads/:chain/:seq/:hash',
  summary: 'Does a chain still go through a head that was kept?',
  permission: 'see-audit-log',
  params: z.object({
    chain: chainText,
    seq: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    hash: z.string().regex(/^[0-9a-f]{64}$/, 'is no hash'),
  }),
  reply: z.object({
    /** What is wrong; empty when the chain contains that row. */
    problem: z.string(),
  }),
})

export const checkAuditChain = endpoint({
  method: 'GET',
  path: 'audit-chain/:chain',
  summary: 'Checks the seals of a part of one chain, behind the row given; ask again with `to` until it is `last`',
  permission: 'see-audit-log',
  params: z.object({ chain: chainText }),
  query: z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
  reply: z.object({
    /** The last row checked. */
    to: z.number().int(),
    /** The last row of the chain. */
    last: z.number().int(),
    /** The first broken row among those checked. */
    broken: z.object({ seq: z.number().int(), problem: z.string() }).nullable(),
  }),
})
