import type { IsoDate } from '../../../kernel/dates.ts'
import { type Refusal, sharedRefusal } from '../../../kernel/refusal.ts'
import type { Actor, Moment } from '../../../platform/server/actor.ts'
import { statement, type Statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { checkStockReversal } from '../stock-reversal.ts'
import { reversePaper } from './reverse-paper.ts'

/** What of a paper is locked and checked before it is taken back. */
interface LockedPaper {
  code: string
  date: IsoDate
  status: string
  version: number
}

interface Definition<Own> {
  table: string
  /** As refusals call it: 'Stock issue'. */
  what: string
  /** Column of `<table>_line` that names the paper; `<table>_code` where it says nothing. */
  lineColumn?: string
  /** False for a table that counts no versions. */
  hasVersion?: boolean
  /** Columns that guard and audit read beside date, status and version: `reason, total`. */
  columns: string
  /** Locks what is locked before the paper, in the order in which saves lock it. */
  lockBefore?: (tx: Tx, of: { locationCode: string; code: string }) => Promise<void>
  /** Why a paper that lives may not be taken back; null when it may. */
  guard?: (paper: LockedPaper & Own) => Refusal | null
  /** What the audit keeps of the paper as it was. */
  before: (paper: LockedPaper & Own) => unknown
}

/** A kind of paper that moves stock and can be taken back. */
export interface StockPaper<Own> extends Definition<Own> {
  lock: Statement
  entries: Statement
  mark: Statement
}

/** Declares a kind of stock paper. Its table has `status` and `(location_code, code)`, its lines stand in `<table>_line` with `entry_code`. */
export function stockPaper<Own extends object>(definition: Definition<Own>): StockPaper<Own> {
  const { table, columns, lineColumn = `${table}_code`, hasVersion = true } = definition
  const name = table.replaceAll('_', '-')
  return {
    ...definition,
    lock: statement(
      `stock.lock-${name}`,
      `select code, business_date as date, status, ${hasVersion ? 'version' : '1 as version'}, ${columns}
       from ${table} where location_code = $1 and code = $2 for no key update`,
      { locks: 'paper' },
    ),
    entries: statement(
      `stock.entries-of-${name}`,
      `select distinct entry_code as "entryCode" from ${table}_line where location_code = $1 and ${lineColumn} = $2
         and entry_code is not null order by entry_code`,
    ),
    mark: statement(
      `stock.mark-${name}-reversed`,
      `update ${table} set status = 'reversed'${hasVersion ? ', version = version + 1' : ''} where location_code = $1 and code = $2`,
    ),
  }
}

/** Locks a paper of a location. Refuses with NOT_FOUND. */
export async function lockStockPaper<Own>(tx: Tx, kind: StockPaper<Own>, of: { locationCode: string; code: string }) {
  await kind.lockBefore?.(tx, of)
  const [paper] = await tx.rows<LockedPaper & Own>(kind.lock, [of.locationCode, of.code])
  if (!paper) throw sharedRefusal('NOT_FOUND', { what: `${kind.what} ${of.code}` })
  return paper
}

interface ReversalCall extends Moment {
  actor: Actor
  body: { code: string; reason: string; version: number }
  requestId: string
}

/**
 * Takes a stock paper back, dated today: locks it, checks that it may be, writes the exact mirror of its ledger entry and
 * movements, and marks it reversed. Answers the paper as it was. Refuses what is reversed already, what the guard holds,
 * a manager on a later day, another version than was read, and stock it brought in that is gone.
 */
export async function reverseStockPaper<Own>(tx: Tx, kind: StockPaper<Own>, call: ReversalCall): Promise<LockedPaper & Own> {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  const paper = await lockStockPaper(tx, kind, { locationCode, code })
  const held = kind.guard?.(paper) ?? null
  const refusal = checkStockReversal({ ...paper, what: `${kind.what} ${code}` }, { role, today }, held)
  if (refusal) throw refusal
  if (paper.version !== body.version) throw sharedRefusal('CONFLICT')
  const lines = await tx.rows<{ entryCode: string }>(kind.entries, [locationCode, code])
  const entryCodes = lines.map(line => line.entryCode)
  await reversePaper(tx, {
    code,
    locationCode,
    userCode,
    now,
    today,
    date: paper.date,
    requestId,
    entryCodes,
    reason,
    before: kind.before(paper),
  })
  tx.write(kind.mark, [locationCode, code])
  return paper
}
