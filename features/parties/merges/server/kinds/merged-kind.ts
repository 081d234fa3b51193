import type { z } from 'zod'
import type { Endpoint } from '../../../../../kernel/endpoint.ts'
import type { SaveCall } from '../../../../../platform/server/api.ts'
import type { MasterTable } from '../../../../../platform/server/master-table.ts'
import { statement, type Statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../../platform/server/transaction.ts'

/** Two records of one kind: the first is merged into the second. */
export interface Pair {
  from: string
  into: string
}

/** One kind of record that can be merged. */
export interface MergedKind {
  /** 'Customer', in refusals. */
  title: string
  table: MasterTable
  /** The body with which such a record is saved. */
  body: z.ZodType
  /** Reads both of a pair ($1, $2), with names. */
  pair: Statement
  /** What the record that took $1 in was like before, where the merge changed it and nobody has since. */
  detailsBefore: Statement
  /** Locks the records of these codes ($1) where their papers lock them first. */
  lock: Statement
  /** How many rows of each kind the first ($1) and the second ($2) have: what, from, into. */
  counts: Statement
  /** What each has and both have, of pair $1 and $2; null where such records have no balance. */
  balances: Statement | null
  /** Reads fields of record $1 that are not chosen, as they are now. */
  passing?: Statement
  /** Refuses a record that stands for something else than one person or thing. */
  refuseCode?: (code: string) => void
  /** Refuses what cannot be of one record. */
  refusePair?: (reader: Reader, pair: Pair) => Promise<void>
  /** Papers written since that use what would go back, of $1: what was merged, and $2: the other; null where nothing can be used. */
  used: Statement | null
  /** A row where more was spent since than the rest covers, of the same two. */
  spent: Statement | null
}

/** A save of this feature, with what the pipeline brings. */
export type MergeCall<Body> = Omit<SaveCall<Endpoint>, 'body' | 'params' | 'query'> & { body: Body }

/** The statements about the records themselves. */
export function recordStatements(table: string): Pick<MergedKind, 'pair' | 'detailsBefore'> {
  return {
    pair: statement(
      `merges.pair-of-${table}`,
      `select code, record_name(code) as name, is_active as "isActive", is_locked as "isLocked", version from ${table} where code in ($1, $2)`,
    ),
    detailsBefore: statement(
      `merges.details-before-of-${table}`,
      `select told.before, stays.version from record_merge done
   join ${table} stays on stays.code = done.into_code and stays.version = done.into_version
   join audit told on told.subject = done.into_code and told.action = 'update' and told.at = done.merged_at
   where done.from_code = $1 and done.undone_at is null`,
    ),
  }
}

/** Counts the rows of each table that name either record: what they are called, the table, and its column. */
export function countsOf(kind: string, tables: readonly (readonly [what: string, table: string, column: string])[]): Statement {
  return statement(
    `merges.count-of-${kind}`,
    tables
      .map(
        ([what, table, column]) => `select '${what}' as what, count(*) filter (where ${column} = $1)::int as "from",
     count(*) filter (where ${column} = $2)::int as "into" from ${table} where ${column} in ($1, $2)`,
      )
      .join(' union all '),
  )
}

/** Adds up the amounts of the balances of both: the name of each, and its column. */
export function balancesOf(party: 'customer' | 'supplier', amounts: Readonly<Record<string, string>>): Statement {
  return statement(
    `merges.sum-balances-of-${party}s`,
    `select told.name, money_text(told."from") as "from", money_text(told."into") as "into", money_text(told."from" + told."into") as "both"
   from ${party}_balance gone, ${party}_balance stays,
     lateral (values ${Object.entries(amounts)
       .map(([name, column], nth) => `(${nth}, '${name}', gone.${column}::bigint, stays.${column}::bigint)`)
       .join(', ')}) as told (nth, name, "from", "into")
   where gone.${party}_code = $1 and stays.${party}_code = $2 order by told.nth`,
  )
}

/** Locks balances in the order in which all papers do. */
export function lockOfBalances(party: 'customer' | 'supplier'): Statement {
  return statement(
    `merges.lock-balances-of-${party}s`,
    `select 1 from ${party}_balance where ${party}_code = any($1::text[]) order by ${party}_code for update`,
    { locks: 'party' },
  )
}

/** Locks records of a kind without balances. */
export function lockOfRecords(table: string): Statement {
  return statement(`merges.lock-${table}`, `select 1 from ${table} where code = any($1::text[]) order by code for update`, {
    locks: 'party',
  })
}
