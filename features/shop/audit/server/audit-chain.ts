/** The columns that a row's hash covers, in the order in which `audit_body` takes them. */
const covered = [
  'chain',
  'seq',
  'at',
  'user_code',
  'location_code',
  'action',
  'subject',
  'reason',
  'before',
  'after',
  'request_id',
  'seals',
]

/** SQL: the text that the hash of a row of the audit covers. */
export function auditBody(row: string): string {
  return `audit_body(${covered.map(column => `${row}.${column}`).join(', ')})`
}

interface Part {
  /** An SQL condition on `chain` and `seq`. */
  where?: string
  /** SQL for the row up to which the chain counts as checked. */
  after?: string
}

/** Audit rows that do not follow the row before them, or differ from what was sealed: chain, seq, the problem, and a hash of what is there. */
export function auditBreaks({ where = 'true', after = '0' }: Part = {}): string {
  return `
  select chain, seq, case when seq <> place then 'stands in the place of row ' || place
    when prev_hash <> coalesce(hash_before, '') then 'does not follow the row before it' else 'is not what was sealed' end as problem,
    left(encode(sha256(prev_hash || hash || convert_to(body, 'UTF8')), 'hex'), 12) as state
  from (
    select chain, seq, prev_hash, hash, ${auditBody('entry')} as body, lag(hash) over follow as hash_before,
      row_number() over follow + greatest(${after} - 1, 0) as place
    from audit entry
    where (${where}) and seq >= ${after}
    window follow as (partition by chain order by seq)
  ) linked
  where seq > ${after} and (seq <> place or prev_hash <> coalesce(hash_before, '') or hash <> sha256(prev_hash || convert_to(body, 'UTF8')))`
}

/** Chains whose last row differs from the one that their head names: chain, its last row as seq, the head's as head_seq. */
export function auditHeadBreaks(where = 'true'): string {
  return `
  select chain, coalesce(latest.seq, 0) as seq, coalesce(head.last_seq, 0) as head_seq
  from (
    select distinct on (chain) chain, seq, prev_hash, hash from audit where ${where} order by chain, seq desc
  ) latest
  full join (select chain, last_seq, prev_hash, last_hash from audit_chain where ${where}) head using (chain)
  where (latest.seq, latest.prev_hash, latest.hash) is distinct from (head.last_seq, head.prev_hash, head.last_hash)`
}
