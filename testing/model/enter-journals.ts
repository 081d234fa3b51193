import { createJournalEntry, reverseJournalEntry } from '../../features/money/journal-entries/contract.ts'
import { addDays, date } from '../../kernel/dates.ts'
import { anEntry, type TestLeg } from '../papers/journal-entry.ts'
import { isClosedDay } from './days.ts'
import type { ModelEntry } from './journals.ts'
import { ask, oneIn, recent, same, upTo, wireMoney, type Lane } from './lane.ts'
import { reconciledThrough } from './reconcile.ts'
import { apply, record } from './shop-model.ts'

const bank = '1201'
const debited = ['6200', '6300', '3010'] as const
const credited = ['3020', bank, '6900'] as const

function recordEntry(lane: Lane, { code, isReversed, total }: ModelEntry): void {
  const { location, model } = lane
  record(model, { location, kind: 'journal entry', code }, [isReversed ? 'reversed' : 'live', isReversed ? 2 : 1, total])
}

/** The first day on which anything was posted at the location of the lane. */
function firstPosted({ location, model }: Lane): string {
  const days = [...model.accounts.keys()].filter(key => key.startsWith(`${location} `)).map(key => key.split(' ')[2] ?? '')
  return days.reduce((first, day) => (day < first ? day : first))
}

/** What refuses a day before its lines are looked at. Today's own close is seen behind them. */
function refusalOfDay(lane: Lane, day: string): string | null {
  const { location, model, today } = lane
  if (day > today) return 'ENTRY_AHEAD'
  if (day === today) return null
  if (isClosedDay(model, location, today)) return 'ENTRY_CLOSED_TODAY'
  return isClosedDay(model, location, day) || day < firstPosted(lane) ? 'ENTRY_EARLY' : null
}

const asLeg = ({ account, amount }: ModelEntry['legs'][number], ownBank: string): TestLeg =>
  `${account} ${wireMoney(amount)}${account === bank ? ` ${ownBank}` : ''}`

/** An accountant enters two or three lines, of today or of a day before; some belong to an earlier day. */
export async function enterJournal(lane: Lane): Promise<void> {
  const { dice, location, model, today } = lane
  const parts = [1n + upTo(lane, 90_000), 1n + upTo(lane, 90_000)].slice(0, oneIn(lane, 2) ? 2 : 1)
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  const wrong = oneIn(lane, 8) ? 1n : 0n
  const legs = [...parts.map(amount => ({ account: dice.pick(debited), amount })), { account: dice.pick(credited), amount: -whole - wrong }]
  const day: string = oneIn(lane, 3) ? addDays(date(today), 1 - dice.below(4)) : today
  const through = reconciledThrough(model)
  const isReconciled = legs.some(({ account }) => account === bank) && through !== null && through >= day
  const who = oneIn(lane, 8) ? 'manager' : 'admin'
  const ofDay = refusalOfDay(lane, day)
  const ofLines = wrong > 0n ? 'ENTRY_UNBALANCED' : isReconciled ? 'ENTRY_RECONCILED' : 'saved'
  const expected = who === 'manager' ? 'NOT_ALLOWED' : (ofDay ?? ofLines)
  const belongsOn = oneIn(lane, 3) ? addDays(date(day), -30) : null
  const body = anEntry(
    legs.map(leg => asLeg(leg, model.account)),
    { date: day, belongsOn },
  )
  const reply = await ask(lane, { who, endpoint: createJournalEntry, expected }, { body })
  if (!reply) return
  same(reply.journalEntry.totalAmount, wireMoney(whole), 'the debits of a journal entry')
  const entry = { code: reply.code, date: day, legs, total: whole, isReversed: false }
  apply(model, { location, date: day, legs, moves: [] })
  recordEntry(lane, entry)
  lane.entries.push(entry)
}

/** A journal entry is taken back, dated today. */
export async function takeEntryBack(lane: Lane): Promise<void> {
  const entry = recent(lane, lane.entries)
  if (!entry) return
  const expected = entry.isReversed ? 'REVERSED_ALREADY' : 'saved'
  const body = { code: entry.code, reason: 'Mistake', version: entry.isReversed ? 2 : 1 }
  if (!(await ask(lane, { who: 'admin', endpoint: reverseJournalEntry, expected }, { body }))) return
  apply(lane.model, { location: lane.location, legs: entry.legs, moves: [] }, -1n)
  entry.isReversed = true
  recordEntry(lane, entry)
}
