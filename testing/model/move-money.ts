import { createAccountTransaction, editAccountTransaction, reverseAccountTransaction } from '../../features/journals/contract.ts'
import { listTransactionTypes } from '../../features/ledger/contract.ts'
import { isClosedDay } from './days.ts'
import type { ModelJournal } from './journals.ts'
import { ask, oneIn, recent, same, upTo, wireMoney, type Lane } from './lane.ts'
import { apply, record, type Effects } from './shop-model.ts'

/** The journal types of the shop that are used here, with the accounts that they debit and credit. */
const types = [
  { name: 'Capital paid in, cash', debit: '1101', credit: '3000' },
  { name: 'Drawings, cash', debit: '3010', credit: '1101' },
  { name: 'Cash to bank', debit: '1201', credit: '1101' },
  { name: 'Director is paid, bank', debit: '3020', credit: '1201' },
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
  const known = (await lane.staff.admin.call(listTransactionTypes, {}, { location: lane.location })).reply.accTransactionType
  const { name, debit, credit } = types[type]!
  const code = known.find(one => one.name === name)?.code ?? ''
  const { account } = lane.model
  // The first side of these types is the one that is credited.
  return {
    accTransactionType: code,
    amount: wireMoney(amount),
    bankAccount: credit === '1201' ? account : null,
    toBankAccount: debit === '1201' ? account : null,
    confirmed: [],
  }
}

/** Cash goes to the bank, capital comes in, the owner draws. */
export async function moveMoney(lane: Lane): Promise<void> {
  const [type, amount] = [lane.dice.below(types.length), upTo(lane, 500_000)]
  const who = oneIn(lane, 10) ? 'manager' : 'admin'
  const expected = who === 'manager' ? 'NOT_ALLOWED' : amount === 0n ? 'JOURNAL_AMOUNT' : 'saved'
  const reply = await ask(lane, { who, endpoint: createAccountTransaction, expected }, { body: await bodyOf(lane, type, amount) })
  if (!reply) return
  same(reply.data.amount, wireMoney(amount), 'the amount of an account transaction')
  const journal = { code: reply.code, type, amount, version: 1, date: lane.today, isReversed: false }
  apply(lane.model, effectsOf(lane.location, journal))
  recordJournal(lane, journal)
  lane.journals.push(journal)
}

/** An account transaction is changed, which goes on its own day alone. */
export async function changeMove(lane: Lane): Promise<void> {
  const journal = recent(lane, lane.journals)
  if (!journal) return
  const [type, amount] = [lane.dice.below(types.length), 1n + upTo(lane, 500_000)]
  const isOpen = journal.date === lane.today && !isClosedDay(lane.model, lane.location, journal.date)
  const late = isOpen ? 'saved' : 'JOURNAL_FROZEN'
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
