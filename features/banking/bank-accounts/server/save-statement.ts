import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, formatMoney, sumOf, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { reconciled } from '../reconciliation.ts'
import { aheadOf, checkTicks, partsOfLine, type TickedLine } from '../statement.ts'
import type { saveBankBalance, tickLines } from '../statement-contract.ts'
import { isListed, ofAccount, reconciledThroughText } from './statement-sql.ts'

// The ticks of one account follow each other.
const lockAccount = statement('bank-accounts.lock-to-tick', 'select code from bank_account where code = $1 for no key update', {
  locks: 'party',
})
const asked = `unnest($2::text[], $3::text[], $4::smallint[], $5::smallint[]) as asked (location_code, paper_code, entry_no, line_no)`
const findLines = statement(
  'bank-accounts.find-lines',
  `select location_code || '-' || paper_code || '-' || entry_no || '-' || line_no as code, business_date as date
   from ${asked} join gl_line line using (location_code, paper_code, entry_no, line_no) where ${ofAccount} and ${isListed}`,
)
const insertTicks = statement(
  'bank-accounts.insert-ticks',
  `insert into bank_tick (location_code, paper_code, entry_no, line_no, account_code, business_date, amount, shown_on, ticked_at, user_code)
   select location_code, paper_code, entry_no, line_no, line.party_code, line.business_date, debit - credit, $6,
     to_timestamp($7::double precision / 1000), $8
   from ${asked} join gl_line line using (location_code, paper_code, entry_no, line_no) where ${ofAccount} and ${isListed}
   on conflict do nothing
   returning location_code || '-' || paper_code || '-' || entry_no || '-' || line_no as code, amount, shown_on as "shownOn"`,
)
// A line of the bank that stood for the line stands for nothing then, nor for the others of its match.
const deleteTicks = statement(
  'bank-accounts.delete-ticks',
  `with apart as (
     delete from bank_match using ${asked}, bank_match own
     where own.account_code = $1 and (own.location_code, own.paper_code, own.entry_no, own.line_no)
         = (asked.location_code, asked.paper_code, asked.entry_no, asked.line_no)
       and bank_match.account_code = own.account_code and bank_match.bank_line_no = own.bank_line_no
   )
   delete from bank_tick using ${asked}
   where bank_tick.account_code = $1 and (bank_tick.location_code, bank_tick.paper_code, bank_tick.entry_no, bank_tick.line_no)
     = (asked.location_code, asked.paper_code, asked.entry_no, asked.line_no)
   returning bank_tick.location_code || '-' || bank_tick.paper_code || '-' || bank_tick.entry_no || '-' || bank_tick.line_no as code, amount,
     shown_on as "shownOn"`,
)

/** Has the ticks of an account follow each other until the end of the transaction. Refuses an unknown account. */
export async function lockToTick(tx: Tx, code: string): Promise<void> {
  const [account] = await tx.rows(lockAccount, [code])
  if (!account) throw sharedRefusal('NOT_FOUND', { what: `Bank account ${code}` })
}

const findReconciled = statement('bank-accounts.reconciled-through', reconciledThroughText)

/** The day through which an account is reconciled; null where it never was. */
export async function reconciledThrough(tx: Tx, account: string): Promise<IsoDate | null> {
  const [found] = await tx.rows<{ through: IsoDate | null }>(findReconciled, [account])
  return found?.through ?? null
}

function keysOf(account: string, codes: readonly string[]) {
  const parts = codes.map(partsOfLine)
  return [
    account,
    parts.map(part => part.locationCode),
    parts.map(part => part.paperCode),
    parts.map(part => part.entryNo),
    parts.map(part => part.lineNo),
  ]
}

type Saving = Pick<SaveCall<typeof tickLines>, 'actor' | 'now' | 'requestId'>

interface ChangedTick extends Record<string, unknown> {
  code: string
  amount: Money
  shownOn: IsoDate
}

/** Ticks to set, or to take away where `shownOn` is null, by whoever is saving. */
export interface TicksToWrite {
  account: string
  lines: readonly string[]
  shownOn: IsoDate | null
}

/**
 * Writes ticks and what the audit tells of them; answers the lines that changed. Whether they may be ticked was asked before; a tick of a
 * day that is reconciled is refused here, for every way that leads to it.
 */
export async function writeTicks(
  tx: Tx,
  { account, lines, shownOn }: TicksToWrite,
  { actor: { userCode, locationCode }, now, requestId }: Saving,
): Promise<string[]> {
  const key = keysOf(account, lines)
  const changed = await (shownOn === null
    ? tx.rows<ChangedTick>(deleteTicks, key)
    : tx.rows<ChangedTick>(insertTicks, [...key, shownOn, now, userCode]))
  const codes = changed.map(({ code }) => code).sort()
  if (codes.length === 0) return codes
  const through = await reconciledThrough(tx, account)
  if (through !== null && changed.some(tick => tick.shownOn <= through)) throw reconciled(through)
  const told = { total: displayMoney(sumOf(changed.map(({ amount }) => amount))), lines: codes, ...(shownOn !== null && { shownOn }) }
  writeAudit(tx, {
    at: now,
    userCode,
    locationCode,
    action: shownOn === null ? 'untick' : 'tick',
    subject: account,
    ...(shownOn === null ? { before: told } : { after: told }),
    requestId,
  })
  return codes
}

/** Ticks lines of an account, or takes their ticks away, all or none. The first who ticked a line stays; the audit names what changed. */
export async function saveTicks(tx: Tx, call: SaveCall<typeof tickLines>): Promise<Reply<typeof tickLines>> {
  const { params, body, today } = call
  const { isShown, date } = body
  await lockToTick(tx, params.id)
  const lines = [...new Set(body.lines)]
  const found = await tx.rows<TickedLine>(findLines, keysOf(params.id, lines))
  const refusal = checkTicks(lines, found, { shownOn: date, today, isShown })
  if (refusal) throw refusal
  return { count: (await writeTicks(tx, { account: params.id, lines, shownOn: isShown ? date : null }, call)).length }
}

const readBalance = statement(
  'bank-accounts.read-bank-balance',
  'select balance from bank_statement where account_code = $1 and statement_date = $2',
)
const writeBalance = statement(
  'bank-accounts.write-bank-balance',
  `insert into bank_statement (account_code, statement_date, balance, saved_at, user_code)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5)
   on conflict (account_code, statement_date) do update set balance = excluded.balance, saved_at = excluded.saved_at, user_code = excluded.user_code`,
)

interface BankBalance {
  account: string
  date: IsoDate
  balance: Money
}

/** Writes what the bank's statement of a day ends with, and what the audit tells of it. The account is locked, and the day not reconciled. */
export async function writeBankBalance(tx: Tx, { account, date, balance }: BankBalance, call: Saving): Promise<void> {
  const [before] = await tx.rows<{ balance: Money }>(readBalance, [account, date])
  const { userCode, locationCode } = call.actor
  tx.write(writeBalance, [account, date, balance, call.now, userCode])
  writeAudit(tx, {
    at: call.now,
    userCode,
    locationCode,
    action: 'bank-balance',
    subject: account,
    ...(before && { before: { date, balance: formatMoney(before.balance) } }),
    after: { date, balance: formatMoney(balance) },
    requestId: call.requestId,
  })
}

/** Keeps what the bank's statement of a day ends with; typed again, the last one stands. */
export async function saveBalance(tx: Tx, call: SaveCall<typeof saveBankBalance>): Promise<{ date: IsoDate; balance: string }> {
  const { params, body, today } = call
  const { date, balance } = body
  if (date > today) throw aheadOf(date, today)
  await lockToTick(tx, params.id)
  const through = await reconciledThrough(tx, params.id)
  if (through !== null && date <= through) throw reconciled(through)
  await writeBankBalance(tx, { account: params.id, date, balance }, call)
  return { date, balance: formatMoney(balance) }
}
