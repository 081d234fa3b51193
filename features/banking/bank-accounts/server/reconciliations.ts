import type { IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, subtract, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { asMoney, columnsOf, recordOfRow, selectList, type StoredList } from '../../../../platform/server/master-table.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { partsOfNumbered } from '../numbered.ts'
import { checkReconciling } from '../reconciliation.ts'
import type { oneReconciliation, Reconciliation, reconcileAccount, takeBackReconciliation } from '../reconciliation-contract.ts'
import { bankAccountRefusal } from '../refusals.ts'
import { lockToTick, reconciledThrough, writeBankBalance } from './save-statement.ts'
import { standingText, underWayText, writtenUnderWayText } from './statement-sql.ts'

/** A line is frozen with its reconciliation once a later one stands on it. */
const isFrozen = (row: string) => `exists (select 1 from bank_reconciliation later
  where later.account_code = ${row}.account_code and later.reconciliation_no > ${row}.reconciliation_no)`

/** The reconciliations of all accounts, as a list. */
export const reconciliationTable: StoredList = {
  table: `(select made.*, made.account_code || '-' || made.reconciliation_no as code, false as is_locked, 1 as version from bank_reconciliation made)`,
  key: ['account_code', 'reconciliation_no'],
  joins: 'join bank_account account on account.code = master.account_code join app_user maker on maker.code = master.user_code',
  row: {
    accountCode: 'master.account_code',
    accountName: 'account.name',
    date: 'master.statement_date',
    bankBalance: asMoney('master.bank_balance'),
    bookBalance: asMoney('master.book_balance'),
    underWay: asMoney('master.under_way'),
    lines: `(select count(*)::int from bank_reconciliation_line line
      where (line.account_code, line.reconciliation_no) = (master.account_code, master.reconciliation_no))`,
    user: 'maker.username',
    at: 'master.made_at',
    isFrozen: isFrozen('master'),
  },
  search: `lower(account.name || ' ' || maker.username || ' ' || money_text(master.bank_balance))`,
  sort: { date: 'master.statement_date' },
  filters: { account: 'master.account_code = ?' },
}

const columns = columnsOf(reconciliationTable, false)
const findOne = statement(
  'bank-accounts.reconciliation',
  `select ${selectList(columns)}, bank.name as "bankName", account.branch, account.number
   from ${reconciliationTable.table} master ${reconciliationTable.joins} join bank on bank.code = account.bank_code
   where master.account_code = $1 and master.reconciliation_no = $2`,
)
const readLines = statement('bank-accounts.reconciliation-lines', writtenUnderWayText)

type Found = Omit<Reply<typeof oneReconciliation>['account'], 'name'>
type LineRead = Omit<Reply<typeof oneReconciliation>['lines'][number], 'amount'> & { amount: Money }

/** A reconciliation with what was under way. Refuses an unknown one. */
export async function readReconciliation(reader: Reader, code: string): Promise<Reply<typeof oneReconciliation>> {
  const { account, number } = partsOfNumbered(code)
  const [[found], lines] = await Promise.all([
    reader.rows<Found & Record<string, unknown>>(findOne, [account, number]),
    reader.rows<LineRead & Record<string, unknown>>(readLines, [account, number]),
  ])
  if (!found) throw sharedRefusal('NOT_FOUND', { what: `Reconciliation ${code}` })
  const reconciliation = recordOfRow(columns, found) as unknown as Reconciliation
  const { bankName, branch, number: accountNumber } = found
  return {
    reconciliation,
    account: { name: reconciliation.accountName, bankName, branch, number: accountNumber },
    lines: lines.map(({ amount, ...line }) => ({ ...line, amount: formatMoney(amount) })),
  }
}

const readStanding = statement('bank-accounts.standing', standingText)
const insertOne = statement(
  'bank-accounts.insert-reconciliation',
  `insert into bank_reconciliation (account_code, reconciliation_no, statement_date, bank_balance, book_balance, under_way, made_at, user_code)
   select $1::text, coalesce(max(reconciliation_no), 0) + 1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000), $7
   from bank_reconciliation where account_code = $1 returning reconciliation_no as number`,
)
const insertLines = statement(
  'bank-accounts.insert-reconciliation-lines',
  `insert into bank_reconciliation_line (account_code, reconciliation_no, location_code, paper_code, entry_no, line_no, amount)
   ${underWayText} returning amount`,
)

interface Standing extends Record<string, unknown> {
  book: Money
  due: Money
}

/** Keeps that an account agrees with the bank's statement of a day, with the lines that are under way. Refuses one that does not. */
export async function saveReconciliation(tx: Tx, call: SaveCall<typeof reconcileAccount>): Promise<Reply<typeof reconcileAccount>> {
  const { actor, body, now, today, requestId } = call
  const { account, date, balance } = body
  await lockToTick(tx, account)
  const [standing] = await tx.rows<Standing>(readStanding, [account, date])
  const { book, due } = standing!
  const refusal = checkReconciling({ date, today, last: await reconciledThrough(tx, account), bank: balance, due })
  if (refusal) throw refusal
  await writeBankBalance(tx, { account, date, balance }, call)
  const { userCode, locationCode } = actor
  const values = [account, date, due, book, subtract(book, due), now, userCode]
  const [made] = await tx.rows<{ number: number }>(insertOne, values)
  const { number } = made!
  const lines = await tx.rows(insertLines, [account, number, date])
  writeAudit(tx, {
    at: now,
    userCode,
    locationCode,
    action: 'reconcile-bank-account',
    subject: account,
    after: { reconciliationNo: String(number), date, balance: formatMoney(due), underWay: lines.length },
    requestId,
  })
  return { code: `${account}-${number}`, lines: lines.length }
}

const deleteOne = statement(
  'bank-accounts.delete-reconciliation',
  `delete from bank_reconciliation made where account_code = $1 and reconciliation_no = $2 and not ${isFrozen('made')}
   returning statement_date as date, bank_balance as balance`,
)

/** Takes the newest reconciliation of an account back. Refuses one that a later one stands on. */
export async function removeReconciliation(
  tx: Tx,
  call: SaveCall<typeof takeBackReconciliation>,
): Promise<Reply<typeof takeBackReconciliation>> {
  const { actor, body, now, requestId } = call
  const { account, number } = partsOfNumbered(body.code)
  await lockToTick(tx, account)
  const [found] = await tx.rows<Found & Record<string, unknown>>(findOne, [account, number])
  if (!found) throw sharedRefusal('NOT_FOUND', { what: `Reconciliation ${body.code}` })
  const [gone] = await tx.rows<{ date: IsoDate; balance: Money }>(deleteOne, [account, number])
  if (!gone) throw bankAccountRefusal('RECONCILED_NEXT')
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: actor.locationCode,
    action: 'take-back-reconciliation',
    subject: account,
    before: { reconciliationNo: String(number), date: gone.date, balance: formatMoney(gone.balance) },
    requestId,
  })
  return { code: body.code }
}
