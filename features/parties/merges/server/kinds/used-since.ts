import { statement, type Statement } from '../../../../../platform/server/pipeline/statement.ts'

// $1 is the record that was merged and what had been merged into it before, $2 the other one.

/** SQL: a row is of the other record now, and was written for the one that was merged. */
export const ours = (alias: string, column: string): string => `${alias}.${column} = $2 and ${alias}.written_for = any($1::text[])`

/** SQL: a row was written for the other record. */
export const theirs = (alias: string, column: string): string =>
  `${alias}.${column} = $2 and coalesce(${alias}.written_for <> all($1::text[]), true)`

/** SQL: two rows are of one location. */
export const at = (one: string, other: string): string => `${one}.location_code = ${other}.location_code`

/** SQL of papers whose ledger entry was of the merged record, and whose mirror is not: they were changed or taken back since. */
const mirrored = `select line.paper_code as code from gl_line line
     join gl_entry mirror on ${at('mirror', 'line')} and mirror.paper_code = line.paper_code and mirror.reverses_no = line.entry_no
     join gl_line back on ${at('back', 'line')} and back.paper_code = line.paper_code and back.entry_no = mirror.entry_no
       and back.line_no = line.line_no and coalesce(back.written_for <> all($1::text[]), true)
     where ${ours('line', 'party_code')}`

/** Papers written since that use what was the merged party's, or change it: these would name another party than their papers. */
export function usedSince(party: string, parts: readonly string[]): Statement {
  return statement(
    `merges.used-since-of-${party}`,
    `select distinct code from (
     ${[mirrored, ...parts].join('\n     union all\n     ')}
   ) used order by code limit 6`,
  )
}

/** Less than nothing would be left to the one or the other of what these accounts say that they have; `sum` of one line. */
export function spentSince(party: string, { accounts, sum }: { accounts: readonly [string, string]; sum: string }): Statement {
  const [returned, ahead] = accounts
  const left = (which: string) => `select 1 from (
     select coalesce(sum(${sum}) filter (where account_code = '${returned}'), 0) as returned,
       coalesce(sum(${sum}) filter (where account_code = '${ahead}'), 0) as ahead
     from gl_line line where ${which}
   ) rest where returned < 0 or ahead < 0`
  return statement(
    `merges.spent-since-of-${party}`,
    [theirs('line', 'party_code'), ours('line', 'party_code')].map(left).join('\n   union all\n   '),
  )
}
