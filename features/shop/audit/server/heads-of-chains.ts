import type pg from 'pg'
import type { AuditHead } from '../audit-heads.ts'

type Database = Pick<pg.ClientBase, 'query'>

/** The last rows of the audit's chains: of the named chains, or of all when none are named. */
export async function readAuditHeads(database: Database, chains: readonly string[] | null = null): Promise<AuditHead[]> {
  const { rows } = await database.query<{ chain: string; seq: string; hash: string }>(
    `select chain, last_seq::text as seq, encode(last_hash, 'hex') as hash from audit_chain
     where last_seq > 0 and ($1::text[] is null or chain = any($1)) order by chain`,
    [chains],
  )
  return rows.map(({ chain, seq, hash }) => ({ chain, seq: Number(seq), hash }))
}

/**
 * Checks kept heads against the audit and describes those that are missing; empty when every chain still contains them. That
 * the chains are unbroken is checked by I-32.
 */
export async function missingHeads(database: Database, heads: readonly AuditHead[]): Promise<string[]> {
  const { rows } = await database.query<{ chain: string; seq: string; is_there: boolean }>(
    `select kept.chain, kept.seq::text, there.hash is not null as is_there
     from unnest($1::text[], $2::bigint[], $3::text[]) as kept (chain, seq, hash)
     left join audit there on there.chain = kept.chain and there.seq = kept.seq
     where encode(there.hash, 'hex') is distinct from kept.hash
     order by kept.chain, kept.seq`,
    [heads.map(({ chain }) => chain), heads.map(({ seq }) => seq), heads.map(({ hash }) => hash)],
  )
  return rows.map(({ chain, seq, is_there }) =>
    is_there
      ? `the audit of ${chain} is not what it was up to row ${seq}: it was written anew`
      : `the audit of ${chain} ends before row ${seq}, which it had: rows were taken off`,
  )
}
