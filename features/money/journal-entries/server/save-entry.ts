import { codePrefixes } from '../../../../kernel/codes.ts'
import { displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, negate, zero, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { lockToTick, reconciledThrough } from '../../../banking/bank-accounts/server/save-statement.ts'
import { lockYears, refuseLockedYear } from '../../../books/ledger/server/locked-year.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { checkStockReversal } from '../../../stock/stock/stock-reversal.ts'
import { reversePaper } from '../../../stock/stock/server/reverse-paper.ts'
import { attachFiles, lockAttachments } from '../../attachments/server/attachments.ts'
import type { createJournalEntry, JournalEntryRead, reverseJournalEntry } from '../contract.ts'
import { checkDays, checkLegs, entryPosting, legsOf, sumsOf, type AskedLeg, type Known, type KnownAccount, type Leg } from '../entry.ts'
import { areSameLegs } from '../plan.ts'
import { entryRefusal } from '../refusals.ts'
import { firstOpenDay } from './first-open-day.ts'
import { readEntry } from './entry-view.ts'
import { lockDueEntry, refuseUnwound } from './plans.ts'

const findAccounts = statement(
  'journal-entries.accounts-named',
  `select account.code, account.name, own.code is not null as "isOwn", coalesce(own.is_active, true) as "isActive"
   from gl_account account left join own_account own on own.code = account.own_account_code where account.code = any($1)`,
)
const findBanks = statement('journal-entries.banks-named', 'select code from bank_account where is_active and code = any($1)')
// A merge of two customers or suppliers waits, and one that came first is seen: the merged record has no balance any more.
const lockCustomers = statement(
  'journal-entries.lock-customers',
  'select customer_code as code from customer_balance where customer_code = any($1) order by customer_code for no key update',
  { locks: 'party' },
)
const lockSuppliers = statement(
  'journal-entries.lock-suppliers',
  'select supplier_code as code from supplier_balance where supplier_code = any($1) order by supplier_code for no key update',
  { locks: 'party' },
)
const insertEntry = statement(
  'journal-entries.insert-journal-entry',
  `insert into journal_entry (location_code, code, business_date, created_at, user_code, belongs_on, total, remarks, follows_code,
     follows_as, due_on)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10)`,
)
const insertLegs = statement(
  'journal-entries.insert-legs',
  `insert into journal_entry_line (location_code, journal_entry_code, line_no, account_code, party_code, amount, remarks)
   select $1, current_paper_code(), leg.line_no, leg.account_code, leg.party_code, leg.amount, leg.remarks
   from unnest($2::text[], $3::text[], $4::bigint[], $5::text[]) with ordinality as leg (account_code, party_code, amount, remarks, line_no)`,
)
const lockEntry = statement(
  'journal-entries.lock-journal-entry',
  `select business_date as date, belongs_on as "belongsOn", status, version, total, remarks from journal_entry where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const markReversed = statement(
  'journal-entries.mark-reversed',
  `update journal_entry set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

type Saved = Promise<{ code: string; journalEntry: JournalEntryRead }>

const withPrefix = (codes: readonly string[], prefix: string) => codes.filter(code => code.startsWith(prefix)).toSorted()

/** Locks whom lines name, and reads what they are on. */
async function lockKnown(tx: Tx, legs: readonly AskedLeg[]): Promise<Known> {
  const named = [...new Set(legs.flatMap(leg => leg.partyCode || []))]
  const banks = withPrefix(named, codePrefixes.bankAccount)
  // oxlint-disable-next-line no-await-in-loop -- in the order of their codes, as everybody locks them
  for (const code of banks) await lockToTick(tx, code)
  const [customers, suppliers] = [withPrefix(named, codePrefixes.customer), withPrefix(named, codePrefixes.supplier)]
  const found = [
    ...(customers.length > 0 ? await tx.rows<{ code: string }>(lockCustomers, [customers]) : []),
    ...(suppliers.length > 0 ? await tx.rows<{ code: string }>(lockSuppliers, [suppliers]) : []),
    ...(banks.length > 0 ? await tx.rows<{ code: string }>(findBanks, [banks]) : []),
  ]
  const accounts = await tx.rows<KnownAccount>(findAccounts, [[...new Set(legs.map(leg => leg.accountCode))]])
  return { accounts: new Map(accounts.map(one => [one.code, one])), parties: new Set(found.map(({ code }) => code)) }
}

/** What was reconciled with the bank stays: an entry of a day before would change what the books said then. */
async function refuseReconciled(tx: Tx, legs: readonly Leg[], date: IsoDate): Promise<void> {
  for (const [at, { party }] of legs.entries()) {
    if (party === null || !party.startsWith(codePrefixes.bankAccount)) continue
    // oxlint-disable-next-line no-await-in-loop -- the first line that is refused is told
    const through = await reconciledThrough(tx, party)
    if (through !== null && through >= date) {
      const values = { line: at + 1, account: party, through: displayDate(through) }
      throw entryRefusal('ENTRY_RECONCILED', values).at('date')
    }
  }
}

const inWords = (legs: readonly Leg[]) =>
  legs.map(({ account, party, amount, remarks }) => [
    account,
    party ?? '',
    amount > zero ? displayMoney(amount) : '',
    amount < zero ? displayMoney(negate(amount)) : '',
    remarks,
  ])

/** Saves a journal entry on an open day: head, lines, ledger and audit. */
export async function saveEntry(tx: Tx, { actor, body, now, today, requestId }: SaveCall<typeof createJournalEntry>): Saved {
  const { locationCode, locationName, userCode, node } = actor
  const { remarks } = body
  const [date, belongsOn] = [body.date ?? today, body.belongsOn ?? null]
  const due = body.due ?? null
  if (belongsOn !== null) await refuseLockedYear(tx, locationCode, { day: belongsOn, field: 'belongsOn' })
  const known = await lockKnown(tx, body.legs)
  const planned = due && (await lockDueEntry(tx, due, { locationCode, today }))
  const first = date === today ? today : await firstOpenDay(tx, locationCode, today)
  const refusal = checkDays({ date, belongsOn }, { today, first, location: locationName }) ?? checkLegs(body.legs, known)
  if (refusal) throw refusal
  const legs = legsOf(body.legs)
  if (due?.kind === 'unwind' && !areSameLegs(legs, planned ?? [])) throw entryRefusal('ENTRY_UNWIND', { code: due.code }).at('legs')
  if (date !== today) await refuseReconciled(tx, legs, date)
  const total = sumsOf(legs.map(({ amount }) => amount)).debits
  await lockAttachments(tx, actor, body.attachmentIds)
  takePaperNumber(tx, { kind: 'journalEntry', locationCode, node, today })
  tx.write(insertEntry, [
    locationCode,
    date,
    now,
    userCode,
    belongsOn,
    total,
    remarks,
    due?.code ?? null,
    due?.kind ?? null,
    due?.dueOn ?? null,
  ])
  const columns = [legs.map(leg => leg.account), legs.map(leg => leg.party), legs.map(leg => leg.amount), legs.map(leg => leg.remarks)]
  tx.write(insertLegs, [locationCode, ...columns])
  attachFiles(tx, locationCode, body.attachmentIds)
  writePosting(tx, entryPosting(legs), { locationCode, userCode, businessDate: date, now, entryNo: 1 })
  const follows = due && { follows: due.code, plan: due.kind, dueOn: due.dueOn }
  const after = { date, ...(belongsOn !== null && { belongsOn }), total: displayMoney(total), legs: inWords(legs), remarks, ...follows }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, journalEntry: await readEntry(tx, { code, actor }) }
}

interface StoredEntry {
  date: IsoDate
  belongsOn: IsoDate | null
  status: string
  version: number
  total: Money
  remarks: string
}

/** Takes a journal entry back by its exact mirror, dated today. */
export async function saveReversedEntry(tx: Tx, call: SaveCall<typeof reverseJournalEntry>): Saved {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  await lockYears(tx, locationCode)
  const [found] = await tx.rows<StoredEntry>(lockEntry, [locationCode, code])
  if (!found) throw sharedRefusal('NOT_FOUND', { what: `Journal entry ${code}` })
  const { date, total, remarks } = found
  const refusal = checkStockReversal({ ...found, what: `Journal entry ${code}` }, { role, today })
  if (refusal) throw refusal
  if (found.version !== body.version) throw sharedRefusal('CONFLICT')
  if (found.belongsOn !== null) await refuseLockedYear(tx, locationCode, { day: found.belongsOn })
  await refuseUnwound(tx, locationCode, code)
  const before = { date, total: displayMoney(total), remarks }
  await reversePaper(tx, { code, locationCode, userCode, now, today, date, requestId, reason, before, entryCodes: [] })
  tx.write(markReversed, [locationCode, code])
  return { code, journalEntry: await readEntry(tx, { code, actor }) }
}
