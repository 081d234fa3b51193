import type { IsoDate } from '../../../../kernel/dates.ts'
import { type Refusal, sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor, Moment } from '../../../../platform/server/actor.ts'
import { statement, type Statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { checkStockReversal } from '../stock-reversal.ts'
import { reversePaper } from './reverse-paper.ts'

/** The columns of a paper that are locked and checked before a reversal. */
interface LockedPaper {
  code: string
  date: IsoDate
  status: string
  version: number
}

interface Definition<Own> {
  table: string
  /** The name in refusals: 'Stock issue'. */
  what: string
  /** Column of `<table>_line` that names the paper; `<table>_code` when left out. */
  lineColumn?: string
  /** False for a table without a version. */
  hasVersion?: boolean
  /** Columns that guard and audit read beside date, status and version: `reason, total`. */
  columns: string
  /** Takes the locks that come before the paper, in the order in which saves take them. */
  lockBefore?: (tx: Tx, of: { locationCode: string; code: string }) => Promise<void>
  /** Why a live paper may not be reversed; null when it may. */
  guard?: (paper: LockedPaper & Own) => Refusal | null
  /** The audit's values of the paper before the reversal. */
  before: (paper: LockedPaper & Own) => unknown
}

/** A kind of paper that moves stock and can be reversed. */
export interface StockPaper<Own> extends Definition<Own> {
  lock: Statement
  /** Reads what `lock` does, and locks nothing. */
  read: Statement
  entries: Statement
  mark: Statement
}

/**
 * Declares a kind of stock paper. Its table has `status` and `(location_code, code)`; its lines are in `<table>_line` with
 * `entry_code`.
 */
export function stockPaper<Own extends object>(definition: Definition<Own>): StockPaper<Own> {
  const { table, columns, lineColumn = `${table}_code`, hasVersion = true } = definition
  const name = table.replaceAll('_', '-')
  const read = `select code, business_date as date, status, ${hasVersion ? 'version' : '1 as version'}, ${columns}
       from ${table} where location_code = $1 and code = $2`
  return {
    ...definition,
    lock: statement(`stock.lock-${name}`, `${read} for no key update`, { locks: 'paper' }),
    read: statement(`stock.read-${name}`, read),
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
  body: { code: string; reason: string; version?: number | undefined }
  requestId: string
}

/**
 * Reverses a stock paper, dated today: locks it, checks it, writes the exact mirror of its ledger entry and movements, and
 * marks it as reversed. Returns the paper before the reversal. Refuses a paper that is reversed already, the guard's reasons,
 * a manager on a later day, another version than was read (where one is given), and a paper whose stock is gone.
 */
export async function reverseStockPaper<Own>(tx: Tx, kind: StockPaper<Own>, call: ReversalCall): Promise<LockedPaper & Own> {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  const paper = await lockStockPaper(tx, kind, { locationCode, code })
  const held = kind.guard?.(paper) ?? null
  const refusal = checkStockReversal({ ...paper, what: `${kind.what} ${code}` }, { role, today }, held)
  if (refusal) throw refusal
  if (body.version !== undefined && paper.version !== body.version) throw sharedRefusal('CONFLICT')
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
