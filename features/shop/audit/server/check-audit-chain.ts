import type pg from 'pg'
import { auditBreaks, auditHeadBreaks } from './audit-chain.ts'

/** How many rows one call checks; the screen calls repeatedly. */
const rowsAtOnce = 50_000

interface CheckedPart {
  to: number
  last: number
  broken: { seq: number; problem: string } | null
}

const thisChain = 'chain = $1'
const part = auditBreaks({ where: `${thisChain} and seq <= $2::bigint + ${rowsAtOnce}`, after: '$2::bigint' })

// A single statement sees one snapshot, so that rows written meanwhile do not look like a break.
const check = `
  with head as (select last_seq from audit_chain where ${thisChain}),
  broken as (
    select seq, problem from (${part}) links
    union all
    select greatest(seq, head_seq), 'is not where the chain ends' from (${auditHeadBreaks(thisChain)}) ends
    where $2::bigint + ${rowsAtOnce} >= (select coalesce(max(last_seq), 0) from head)
  )
  select coalesce((select last_seq from head), 0) as last, seq, problem
  from (select 1) one left join (select seq, problem from broken order by seq limit 1) first on true`

/** Checks the rows of a chain after the row `after`: returns the first broken one, or null. */
export async function checkChain(pool: pg.Pool, { chain, after }: { chain: string; after: number }): Promise<CheckedPart> {
  const { rows } = await pool.query<{ last: number; seq: number | null; problem: string | null }>(check, [chain, after])
  const { last = 0, seq = null, problem = null } = rows[0] ?? {}
  const to = Math.min(last, after + rowsAtOnce)
  return { to, last, broken: seq === null || problem === null ? null : { seq, problem } }
}
