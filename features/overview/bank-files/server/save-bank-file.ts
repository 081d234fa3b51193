import { partsOfNumbered } from '../../../banking/bank-accounts/numbered.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { displayMoney, formatMoney, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { lockToTick } from '../../../banking/bank-accounts/server/save-statement.ts'
import { checkBankFile } from '../accept-statement.ts'
import type { BankFile, ChosenColumns, FileLine } from '../bank-file.ts'
import type { readBankFileCall, takeBackBankFile } from '../contract.ts'
import { readBankFile } from './formats/read-statement.ts'
import { certainMatches } from '../match-lines.ts'
import { newLines, type KnownLine } from '../new-lines.ts'
import { bankFileRefusal } from '../refusals.ts'
import { booksFor, isOpenLine, knownParties, openBankLines } from './open-lines.ts'
import { takeApart, writeMatches } from './write-matches.ts'

const findAccount = statement('bank-files.account', 'select name, number from bank_account where code = $1')
const findKnown = statement(
  'bank-files.known-lines',
  `select statement_date as date, amount, text, reference, format from bank_line join bank_file using (account_code, file_no)
   where account_code = $1 and statement_date between $2::date and $3::date`,
)
const findColumns = statement(
  'bank-files.last-columns',
  'select columns from bank_file where account_code = $1 and columns is not null order by file_no desc limit 1',
)
const insertFile = statement(
  'bank-files.insert-file',
  `insert into bank_file (account_code, file_no, name, format, first_date, last_date, opening, closing, lines, kept, read_at, user_code, columns)
   select $1::text, coalesce(max(file_no), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::double precision / 1000), $11, $12
   from bank_file where account_code = $1 returning file_no as "fileNo"`,
)
const insertLines = statement(
  'bank-files.insert-lines',
  `insert into bank_line (account_code, line_no, file_no, statement_date, amount, text, reference, cheque_number)
   select $1::text, (select coalesce(max(line_no), 0) from bank_line where account_code = $1) + given.nth, $2, given.day, given.amount, given.text,
     given.reference, given.cheque
   from unnest($3::date[], $4::bigint[], $5::text[], $6::text[], $7::text[]) with ordinality as given (day, amount, text, reference, cheque, nth)`,
)
const toldThrough = (day: string) => `(coalesce((select sum(amount) from bank_tick where account_code = $1 and shown_on <= ${day}), 0)
     + coalesce((select sum(amount) from bank_line line where account_code = $1 and statement_date <= ${day}
       and ${isOpenLine('line')}), 0))::bigint`
const toldThen = statement(
  'bank-files.told-then',
  `select ${toldThrough('$2::date')} as told, ${toldThrough('$4::date - 1')} as "toldBefore",
     (select count(*)::int from bank_line line where account_code = $1 and file_no = $3
       and ${isOpenLine('line')}) as open`,
)

/** Reads a file of a bank's statement: its new lines are kept, and what they stand for for certain is ticked. All or nothing. */
export async function saveBankFile(tx: Tx, call: SaveCall<typeof readBankFileCall>): Promise<Reply<typeof readBankFileCall>> {
  const { body, today } = call
  const { account, name, dateOrder = null } = body
  const columns = body.columns ?? (await lastColumns(tx, account))
  const file = await readBankFile(new Uint8Array(Buffer.from(body.content, 'base64')), { name, dateOrder, columns })
  await lockToTick(tx, account)
  const [found] = await tx.rows<{ name: string; number: string }>(findAccount, [account])
  const refusal = found
    ? checkBankFile(file, { name, account: found, today })
    : sharedRefusal('NOT_FOUND', { what: `Bank account ${account}` })
  if (refusal) throw refusal
  const days = daysOf(file.lines)
  const known = await tx.rows<KnownLine>(findKnown, [account, days.first, days.last])
  const fresh = newLines(file.lines, file.format, known)
  if (fresh.length === 0) throw bankFileRefusal('BANK_FILE_KNOWN', { name })
  const fileNo = await keepFile(tx, { file, fresh, days }, call)
  await matchOpen(tx, account, call)
  const [then] = await tx.rows<{ told: Money; toldBefore: Money; open: number }>(toldThen, [account, days.last, fileNo, days.first])
  const { told, toldBefore, open } = then!
  return {
    code: `${account}-${fileNo}`,
    lines: file.lines.length,
    kept: fresh.length,
    ticked: fresh.length - open,
    open,
    lastDate: days.last,
    opening: file.opening === null ? null : formatMoney(file.opening),
    closing: file.closing === null ? null : formatMoney(file.closing),
    toldBefore: formatMoney(toldBefore),
    told: formatMoney(told),
  }
}

/** What was said of the headings of the account's last such file; null where nothing was. */
async function lastColumns(tx: Tx, account: string): Promise<ChosenColumns | null> {
  const [last] = await tx.rows<{ columns: ChosenColumns }>(findColumns, [account])
  return last?.columns ?? null
}

const toldColumns = (columns: ChosenColumns) =>
  Object.entries(columns)
    .map(([field, heading]) => `${field}: ${heading}`)
    .join(', ')

interface Days {
  first: IsoDate
  last: IsoDate
}

function daysOf(lines: readonly FileLine[]): Days {
  const days = lines.map(({ date }) => date)
  return { first: days.reduce((a, b) => (a < b ? a : b)), last: days.reduce((a, b) => (a > b ? a : b)) }
}

async function keepFile(
  tx: Tx,
  { file, fresh, days }: { file: BankFile; fresh: readonly FileLine[]; days: Days },
  { actor: { userCode, locationCode }, body: { account, name, columns = null }, now, requestId }: SaveCall<typeof readBankFileCall>,
): Promise<number> {
  const { format, opening, closing, lines } = file
  const values = [
    account,
    name,
    format,
    days.first,
    days.last,
    opening,
    closing,
    lines.length,
    fresh.length,
    now,
    userCode,
    columns && JSON.stringify(columns),
  ]
  const [{ fileNo } = { fileNo: 0 }] = await tx.rows<{ fileNo: number }>(insertFile, values)
  await tx.rows(insertLines, [
    account,
    fileNo,
    fresh.map(({ date }) => date),
    fresh.map(({ amount }) => amount),
    fresh.map(({ text }) => text),
    fresh.map(({ reference }) => reference),
    fresh.map(({ chequeNumber }) => chequeNumber),
  ])
  writeAudit(tx, {
    at: now,
    userCode,
    locationCode,
    action: 'read-bank-file',
    subject: account,
    after: {
      fileNo: String(fileNo),
      file: name,
      fromDate: days.first,
      toDate: days.last,
      count: fresh.length,
      ...(columns && { columns: toldColumns(columns) }),
      ...(closing !== null && { closing: displayMoney(closing) }),
    },
    requestId,
  })
  return fileNo
}

/** Ticks what open lines of the bank stand for for certain: those of this file, and older ones whose paper came since. */
async function matchOpen(tx: Tx, account: string, call: SaveCall<typeof readBankFileCall>): Promise<void> {
  const bank = await openBankLines(tx, account)
  const [books, known] = await Promise.all([booksFor(tx, account, bank), knownParties(tx, account)])
  await writeMatches(tx, { account, matches: certainMatches({ bank, books, known }), bank, books }, call)
}

const findFile = statement(
  'bank-files.find-file',
  `select file.name, file.first_date as "firstDate", file.last_date as "lastDate", (
     select later.name from bank_file later where later.account_code = file.account_code and later.file_no > file.file_no
       and later.first_date <= file.last_date and later.last_date >= file.first_date order by later.file_no desc limit 1) as later
   from bank_file file where account_code = $1 and file_no = $2`,
)
const linesOfFile = statement(
  'bank-files.lines-of-file',
  'select line_no as "lineNo" from bank_line where account_code = $1 and file_no = $2',
)
const deleteLines = statement('bank-files.delete-lines', 'delete from bank_line where account_code = $1 and file_no = $2')
const deleteFile = statement('bank-files.delete-file', 'delete from bank_file where account_code = $1 and file_no = $2')

interface FoundFile extends Record<string, unknown> {
  name: string
  firstDate: IsoDate
  lastDate: IsoDate
  later: string | null
}

/** Takes a file back. Refuses while a later file has days of it: that one left out what it found to be known. */
export async function removeBankFile(tx: Tx, call: SaveCall<typeof takeBackBankFile>): Promise<Reply<typeof takeBackBankFile>> {
  const { actor, body, now, requestId } = call
  const { account, number: fileNo } = partsOfNumbered(body.code)
  await lockToTick(tx, account)
  const [file] = await tx.rows<FoundFile>(findFile, [account, fileNo])
  if (!file) throw sharedRefusal('NOT_FOUND', { what: `File ${body.code}` })
  const { name, firstDate: fromDate, lastDate: toDate, later } = file
  if (later !== null) throw bankFileRefusal('BANK_FILE_UNDER', { name, later })
  const lines = await tx.rows<{ lineNo: number }>(linesOfFile, [account, fileNo])
  const { unticked } = await takeApart(tx, { account, numbers: lines.map(({ lineNo }) => lineNo) }, call)
  await tx.rows(deleteLines, [account, fileNo])
  await tx.rows(deleteFile, [account, fileNo])
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: actor.locationCode,
    action: 'take-back-bank-file',
    subject: account,
    before: { fileNo: String(fileNo), file: name, fromDate, toDate, count: lines.length },
    requestId,
  })
  return { lines: lines.length, unticked: unticked.length }
}
