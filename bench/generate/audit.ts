import type { Client } from 'pg'
import { auditBody } from '../../features/shop/audit/server/audit-chain.ts'

// The audit's values in save-stock-in.ts and save-invoice.ts.
const papers = `
  select location_code, created_at, 0::bigint as place, paper_code as subject, user_code,
    jsonb_build_object('reason', 'opening', 'total', total, 'lines', lines) as after
  from bench.stock_paper
  union all
  select location_code, created_at, bill_id, code, user_code,
    jsonb_build_object('customer', customer_code, 'total', to_char(total / 100.0, 'FM999,999,999,990.00'), 'paid', money_text(paid), 'lines', lines,
      'overrides', '[]'::jsonb)
  from bench.priced`

/**
 * Writes the audit rows of all papers and seals them: a window aggregate carries each location's hash from row to
 * row, so that a million rows are one statement. The sealed text is the database's own `audit_body`.
 */
export async function writeAudits(client: Client): Promise<void> {
  await client.query(`
    create function bench.seal(hash bytea, body text) returns bytea
    language sql immutable parallel safe return sha256(hash || convert_to(body, 'UTF8'));
    create aggregate bench.sealed(text) (sfunc = bench.seal, stype = bytea, initcond = '');

    create unlogged table bench.audit_row as
    with numbered as (
      select row_number() over (partition by location_code order by created_at, place, subject) as seq, paper.* from (${papers}) paper
    ),
    shaped as (
      select jsonb_populate_record(null::audit, jsonb_build_object('chain', location_code, 'seq', seq, 'user_code', user_code,
        'location_code', location_code, 'action', 'create', 'subject', subject, 'after', after, 'request_id', 'bench', 'at', created_at)) as entry,
        place
      from numbered
      offset 0 -- else the record is made once for each of its columns
    )
    select (entry).*, place, bench.sealed(${auditBody('(entry)')}) over (partition by (entry).chain order by (entry).seq) as seal from shaped;
    alter table bench.audit_row add primary key (chain, seq);

    insert into audit (chain, seq, at, user_code, location_code, action, subject, after, request_id, prev_hash, hash)
    select chain, seq, at, user_code, location_code, action, subject, after, request_id, coalesce(lag(seal) over (partition by chain order by seq), ''), seal
    from bench.audit_row order by place, chain, seq;

    insert into audit_chain (chain, last_seq, prev_hash, last_hash)
    select distinct on (chain) chain, seq, prev_hash, hash from audit where chain in (select location_code from bench.place)
    order by chain, seq desc;
  `)
}
