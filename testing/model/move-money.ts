import { tickLines } from '../../features/banking/bank-accounts/statement-contract.ts'
import { createAccountTransaction, editAccountTransaction, reverseAccountTransaction } from '../../features/money/journals/contract.ts'
import { listTransactionTypes } from '../../features/books/ledger/contract.ts'
import { addDays, date } from '../../kernel/dates.ts'
import { isClosedDay } from './days.ts'
import type { ModelJournal } from './journals.ts'
import { answered, ask, oneIn, recent, same, upTo, wireMoney, type Lane } from './lane.ts'
import { reconciledThrough } from './reconcile.ts'
import { apply, forget, record, type Effects } from './shop-model.ts'

/** Cleared money at the bank. */
const bank = '1201'
/** The journal types of the shop that are used here, with the accounts that they debit and credit. */
const types = [
  { name: 'Capital paid in, cash', debit: '1101', credit: '3000' },
  { name: 'Drawings, cash', debit: '3010', credit: '1101' },
  { name: 'Cash to bank', debit: bank, credit: '1101' },
  { name: 'Director is paid, bank', debit: '3020', credit: bank },
] as const

function effectsOf(location: string, { type, amount }: Pick<ModelJournal, 'type' | 'amount'>): Effects {
  const { debit, credit } = types[type]!
  return {
    location,
    legs: [
      { account: debit, amount },
      { account: credit, amount: -amount },
    ],
    moves: [],
  }
}

function recordJournal(lane: Lane, { code, isReversed, version, amount }: ModelJournal): void {
  record(lane.model, { location: lane.location, kind: 'account transaction', code }, [isReversed ? 'reversed' : 'live', version, amount])
}

async function bodyOf(lane: Lane, type: number, amount: bigint) {
  const known = answered(
    await lane.staff.admin.call(listTransactionTypes, {}, { location: lane.location }),
    'the list of types',
  ).accTransactionType
  const { name, debit, credit } = types[type]!
  const code = known.find(one => one.name === name)?.code ?? ''
  const { account } = lane.model
  // The first side of these types is the one that is credited.
  return {
    accTransactionType: code,
    amount: wireMoney(amount),
    bankAccount: credit === bank ? account : null,
    toBankAccount: debit === bank ? account : null,
    confirmed: [],
  }
}

/** Cash goes to the bank, capital comes in, the owner draws. */
export async function moveMoney(lane: Lane): Promise<void> {
  const [type, amount] = [lane.dice.below(types.length), upTo(lane, 500_000)]
  const who = oneIn(lane, 10) ? 'manager' : 'admin'
  const mayBook = who === 'admin' || types[type]!.name === 'Cash to bank'
  const expected = amount === 0n ? 'JOURNAL_AMOUNT' : mayBook ? 'saved' : 'NOT_ALLOWED'
  const reply = await ask(lane, { who, endpoint: createAccountTransaction, expected }, { body: await bodyOf(lane, type, amount) })
  if (!reply) return
  same(reply.data.amount, wireMoney(amount), 'the amount of an account transaction')
  const journal = { code: reply.code, type, amount, version: 1, date: lane.today, isReversed: false }
  apply(lane.model, effectsOf(lane.location, journal))
  recordJournal(lane, journal)
  lane.journals.push(journal)
  // The debit is the first line of the entry. What an edit or a reversal moves has entries of its own.
  const { debit, credit } = types[type]!
  const line = debit === bank ? { nth: 1, amount } : credit === bank ? { nth: 2, amount: -amount } : null
  if (line)
    lane.bankLines.push({ code: `${lane.location}-${reply.code}-1-${line.nth}`, date: lane.today, amount: line.amount, shownOn: null })
}

/** The bank's statement of a day shows a line, or does not after all. */
export async function tickLine(lane: Lane): Promise<void> {
  const line = recent(lane, lane.bankLines)
  if (!line) return
  const { account } = lane.model
  const isShown = !oneIn(lane, 3)
  const day = addDays(date(lane.today), oneIn(lane, 12) ? 1 : -lane.dice.below(3))
  const changed = isShown === (line.shownOn !== null) ? null : (line.shownOn ?? day)
  const through = reconciledThrough(lane.model)
  const stands = changed !== null && through !== null && changed <= through ? 'RECONCILED' : 'saved'
  const early = isShown && line.date > day ? 'TICK_EARLY' : stands
  const expected = day > lane.today ? 'STATEMENT_AHEAD' : early
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const body = { isShown, date: day, lines: [line.code] }
  const reply = await ask(lane, { who, endpoint: tickLines, expected }, { params: { id: account }, body })
  if (!reply) return
  const changes = isShown !== (line.shownOn !== null)
  same(reply.count, changes ? 1 : 0, 'how many lines were ticked')
  if (!changes) return
  line.shownOn = isShown ? day : null
  const tick = { location: lane.location, kind: 'tick', code: line.code }
  if (isShown) record(lane.model, tick, [day, line.amount])
  else forget(lane.model, tick)
}

/** An account transaction is changed, which goes on its own day alone. */
export async function changeMove(lane: Lane): Promise<void> {
  const journal = recent(lane, lane.journals)
  if (!journal) return
  const [type, amount] = [lane.dice.below(types.length), 1n + upTo(lane, 500_000)]
  const past = journal.date === lane.today ? 'saved' : 'JOURNAL_PAST'
  const late = isClosedDay(lane.model, lane.location, journal.date) ? 'JOURNAL_FROZEN' : past
  const expected = journal.isReversed ? 'REVERSED_ALREADY' : late
  const body = { ...(await bodyOf(lane, type, amount)), version: journal.version }
  const reply = await ask(lane, { who: 'admin', endpoint: editAccountTransaction, expected }, { params: { id: journal.code }, body })
  if (!reply) return
  apply(lane.model, effectsOf(lane.location, journal), -1n)
  Object.assign(journal, { type, amount, version: journal.version + 1 })
  apply(lane.model, effectsOf(lane.location, journal))
  recordJournal(lane, journal)
}

/** An account transaction is taken back. */
export async function takeMoveBack(lane: Lane): Promise<void> {
  const journal = recent(lane, lane.journals)
  if (!journal) return
  const who = oneIn(lane, 6) ? 'manager' : 'admin'
  const expected = who === 'manager' ? 'NOT_ALLOWED' : journal.isReversed ? 'REVERSED_ALREADY' : 'saved'
  const body = { code: journal.code, reason: 'Mistake', version: journal.version, confirmed: [] }
  if (!(await ask(lane, { who, endpoint: reverseAccountTransaction, expected }, { body }))) return
  apply(lane.model, effectsOf(lane.location, journal), -1n)
  Object.assign(journal, { isReversed: true, version: journal.version + 1 })
  recordJournal(lane, journal)
}
