import { askDoubts } from '../../../../platform/server/asked-doubts.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayDate } from '../../../../kernel/dates.ts'
import { displayMoney, negate, subtract, type Money } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { continuePaper, guardDay, takePaperNumber } from '../../../../platform/server/number-series.ts'
import { notAllowed } from '../../../../platform/server/refusals.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { closedDayOf } from '../../../books/ledger/closed-day.ts'
import { mirror, type AccountCode } from '../../../books/ledger/posting.ts'
import { cashInTill } from '../../../books/ledger/server/cash-in-till.ts'
import { closedThrough } from '../../../books/ledger/server/closed-day.ts'
import { readPosting, writePosting } from '../../../books/ledger/server/write-posting.ts'
import { checkStockReversal } from '../../../stock/stock/stock-reversal.ts'
import { reversePaper } from '../../../stock/stock/server/reverse-paper.ts'
import type { AccTransactionRead, createAccountTransaction, editAccountTransaction, reverseAccountTransaction } from '../contract.ts'
import {
  checkJournal,
  checkJournalEdit,
  doubtsOfTill,
  intoTill,
  isCashToBank,
  journalOf,
  journalPosting,
  type AskedJournal,
  type Journal,
  type PostedType,
} from '../journal.ts'
import { journalRefusal } from '../refusals.ts'
import { readJournal } from './journal-view.ts'

const findType = statement(
  'journals.type-with-accounts',
  `select type.name, type.entry_type as "entryType", own.code as account, other.code as "toAccount"
   from journal_type type
   join gl_account own on own.code = (select min(code) from gl_account
     where ledger_type_code = type.ledger_type_code and ledger_mode = case type.transaction_mode when 0 then 'cash' else 'cheque' end)
   left join gl_account other on other.code = (select min(code) from gl_account
     where ledger_type_code = type.to_ledger_type_code and ledger_mode = case type.to_transaction_mode when 0 then 'cash' else 'cheque' end)
   where type.code = $1 and type.is_active`,
)
const findBanks = statement('journals.active-bank-accounts', 'select code from bank_account where is_active and code = any($1)')
const insertJournal = statement(
  'journals.insert-account-transaction',
  `insert into account_transaction (location_code, code, business_date, created_at, user_code, journal_type_code, total, debit_account,
     debit_bank_code, credit_account, credit_bank_code, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11)`,
)
const updateJournal = statement(
  'journals.update-account-transaction',
  `update account_transaction set journal_type_code = $3, total = $4, debit_account = $5, debit_bank_code = $6, credit_account = $7,
     credit_bank_code = $8, remarks = $9, version = version + 1
   where location_code = $1 and code = $2`,
)
const lockJournal = statement(
  'journals.lock-account-transaction',
  `select business_date as date, status, version, total, debit_account as "debitAccount", debit_bank_code as "debitBank",
     credit_account as "creditAccount", credit_bank_code as "creditBank", remarks
   from account_transaction where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const markReversed = statement(
  'journals.mark-reversed',
  `update account_transaction set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

type Saved = Promise<{ code: string; data: AccTransactionRead }>
type Body = SaveCall<typeof createAccountTransaction>['body']

interface StoredJournal {
  date: IsoDate
  status: string
  version: number
  total: Money
  debitAccount: AccountCode
  debitBank: string | null
  creditAccount: AccountCode
  creditBank: string | null
  remarks: string
}

const storedJournal = ({ total, debitAccount, debitBank, creditAccount, creditBank }: StoredJournal): Journal => ({
  debit: { account: debitAccount, bankAccount: debitBank },
  credit: { account: creditAccount, bankAccount: creditBank },
  amount: total,
})

const wordsOf = ({ debit, credit, amount }: Journal, remarks: string) => ({
  amount: displayMoney(amount),
  debit: [debit.account, debit.bankAccount].filter(Boolean).join(' '),
  credit: [credit.account, credit.bankAccount].filter(Boolean).join(' '),
  remarks,
})

/** What is asked for, checked. */
async function askedJournal(tx: Tx, body: Body, today: IsoDate): Promise<Journal> {
  if (body.date && body.date !== today) throw journalRefusal('JOURNAL_TODAY', { today: displayDate(today) }, { date: 'Is not today' })
  const asked: AskedJournal = { amount: body.amount, bankAccount: body.bankAccount ?? null, toBankAccount: body.toBankAccount ?? null }
  const named = [asked.bankAccount, asked.toBankAccount].filter(bank => bank !== null)
  const [[type], banks] = await Promise.all([
    tx.rows<PostedType>(findType, [body.accTransactionType]),
    tx.rows<{ code: string }>(findBanks, [named]),
  ])
  if (!type) throw journalRefusal('JOURNAL_TYPE_UNKNOWN', {}, { accTransactionType: 'Choose another one' })
  const refusal = checkJournal(type, asked, new Set(banks.map(({ code }) => code)))
  if (refusal) throw refusal
  return journalOf(type, asked)
}

interface TillChange {
  locationCode: string
  locationName: string
  change: Money
  confirmed: readonly string[]
}

/** Refuses a till that would go below zero, unless somebody said yes to it. */
async function refuseEmptyTill(tx: Tx, { confirmed, ...till }: TillChange): Promise<void> {
  if (till.change >= 0) return
  askDoubts(tx, doubtsOfTill({ ...till, cash: await cashInTill(tx, till.locationCode) }), confirmed)
}

/** Saves an account transaction: one debit and one credit, as its journal type says, dated today. */
export async function saveJournal(tx: Tx, { actor, body, now, today, requestId }: SaveCall<typeof createAccountTransaction>): Saved {
  const { locationCode, locationName, userCode, node, role } = actor
  const journal = await askedJournal(tx, body, today)
  if (!isCashToBank(journal) && !may(role, 'post-journals')) throw notAllowed(role, 'post-journals')
  await refuseEmptyTill(tx, { locationCode, locationName, change: intoTill(journal), confirmed: body.confirmed })
  takePaperNumber(tx, { kind: 'accountTransaction', locationCode, node, today })
  const { debit, credit, amount } = journal
  const sides = [debit.account, debit.bankAccount, credit.account, credit.bankAccount]
  tx.write(insertJournal, [locationCode, today, now, userCode, body.accTransactionType, amount, ...sides, body.remarks])
  writePosting(tx, journalPosting(journal), { locationCode, userCode, businessDate: today, now, entryNo: 1 })
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after: wordsOf(journal, body.remarks), requestId })
  const code = (await tx.number) ?? ''
  return { code, data: await readJournal(tx, { code, actor }) }
}

async function lockedJournal(tx: Tx, { locationCode, code }: { locationCode: string; code: string }): Promise<StoredJournal> {
  const [stored] = await tx.rows<StoredJournal>(lockJournal, [locationCode, code])
  if (!stored) throw sharedRefusal('NOT_FOUND', { what: `Account transaction ${code}` })
  return stored
}

/** Changes a transaction of today while the day is open: its entry is mirrored and written anew; number, date and author stay. */
export async function saveEditedJournal(tx: Tx, call: SaveCall<typeof editAccountTransaction>): Saved {
  const { actor, body, params, now, today, requestId } = call
  const { locationCode, locationName, userCode } = actor
  const { id: code } = params
  const old = await lockedJournal(tx, { locationCode, code })
  const { date, status } = old
  const frozen = closedDayOf({ date, location: locationName }, await closedThrough(tx, locationCode))
  const refusal = checkJournalEdit({ code, date, status, frozen }, today)
  if (refusal) throw refusal
  if (old.version !== body.version) throw sharedRefusal('CONFLICT')
  const before = storedJournal(old)
  const journal = await askedJournal(tx, body, today)
  const change = subtract(intoTill(journal), intoTill(before))
  await refuseEmptyTill(tx, { locationCode, locationName, change, confirmed: body.confirmed })
  const posted = await readPosting(tx, locationCode, code)
  continuePaper(tx, code)
  guardDay(tx, locationCode, today)
  const { debit, credit, amount } = journal
  const sides = [debit.account, debit.bankAccount, credit.account, credit.bankAccount]
  tx.write(updateJournal, [locationCode, code, body.accTransactionType, amount, ...sides, body.remarks])
  const context = { locationCode, userCode, businessDate: old.date, now }
  writePosting(tx, mirror(posted.lines), { ...context, entryNo: posted.entryNo + 1, reversesNo: posted.entryNo })
  writePosting(tx, journalPosting(journal), { ...context, entryNo: posted.entryNo + 2 })
  const words = { before: wordsOf(before, old.remarks), after: wordsOf(journal, body.remarks) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'update', subject: code, ...words, requestId })
  return { code, data: await readJournal(tx, { code, actor }) }
}

/** Takes a transaction back by its exact mirror, dated today. */
export async function saveReversedJournal(tx: Tx, call: SaveCall<typeof reverseAccountTransaction>): Saved {
  const { actor, body, now, today, requestId } = call
  const { locationCode, locationName, userCode, role } = actor
  const { code, reason } = body
  const old = await lockedJournal(tx, { locationCode, code })
  const refusal = checkStockReversal({ ...old, what: `Account transaction ${code}` }, { role, today })
  if (refusal) throw refusal
  if (old.version !== body.version) throw sharedRefusal('CONFLICT')
  const journal = storedJournal(old)
  await refuseEmptyTill(tx, { locationCode, locationName, change: negate(intoTill(journal)), confirmed: body.confirmed })
  const before = wordsOf(journal, old.remarks)
  await reversePaper(tx, { code, locationCode, userCode, now, today, date: old.date, requestId, reason, before, entryCodes: [] })
  tx.write(markReversed, [locationCode, code])
  return { code, data: await readJournal(tx, { code, actor }) }
}
