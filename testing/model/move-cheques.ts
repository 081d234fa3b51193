import { moveCheques, reverseChequeMove } from '../../features/money/cheque-moves/contract.ts'
import { isClosedDay } from './days.ts'
import { ask, oneIn, recent, same, upTo, wireMoney, type Lane } from './lane.ts'
import type { ModelTender } from './bills.ts'
import {
  newCheque,
  recordCheque,
  type ChequeCommand,
  type ModelCheque,
  type ModelChequeMove,
  type ModelChequeState,
  type ModelMovedCheque,
} from './cheques.ts'
import { legsOfOpened, open, openedBy, problemOfClosing } from './reopen.ts'
import { apply, record, sumOfCents, type Effects, type Leg } from './shop-model.ts'

interface Lead {
  kind: ModelCheque['kind']
  from: readonly ModelChequeState[]
  to: ModelChequeState
  /** Not before what is written on it. */
  isFromItsDate?: true
  asksReason?: true
}

const leads: Record<ChequeCommand, Lead> = {
  deposit: { kind: 'received', from: ['IN_HAND', 'RETURNED'], to: 'DEPOSITED', isFromItsDate: true },
  realize: { kind: 'received', from: ['DEPOSITED'], to: 'REALIZED' },
  return: { kind: 'received', from: ['DEPOSITED'], to: 'RETURNED', asksReason: true },
  recall: { kind: 'received', from: ['REALIZED'], to: 'RETURNED', asksReason: true },
  'realize-endorsed': { kind: 'received', from: ['ENDORSED'], to: 'REALIZED', isFromItsDate: true },
  'return-endorsed': { kind: 'received', from: ['ENDORSED'], to: 'RETURNED', asksReason: true },
  'realize-own': { kind: 'own', from: ['ISSUED'], to: 'REALIZED', isFromItsDate: true },
  'return-own': { kind: 'own', from: ['ISSUED'], to: 'RETURNED', asksReason: true },
  'cancel-own': { kind: 'own', from: ['ISSUED'], to: 'CANCELLED', asksReason: true },
  'stale-own': { kind: 'own', from: ['ISSUED'], to: 'STALE', asksReason: true },
}
const opens: ReadonlySet<ChequeCommand> = new Set<ChequeCommand>(['return-endorsed', 'return-own', 'cancel-own', 'stale-own'])

/** A cheque comes into the drawer. */
export function keepCheque(lane: Lane, { amount, number = '' }: ModelTender, born: Pick<ModelCheque, 'code' | 'customerCode'>): void {
  const cheque = newCheque({ ...born, kind: 'received', number, amount, date: lane.today, voucher: null })
  lane.cheques.push(cheque)
  recordCheque(lane.model, lane.location, cheque)
}

/** A cheque goes back with its paper. */
export function cancelCheque(lane: Lane, { number }: ModelTender): void {
  const cheque = lane.cheques.find(kept => kept.number === number)
  if (!cheque) throw new Error(`there is no cheque ${number}`)
  moveTo(lane, cheque, 'CANCELLED')
}

/** A cheque is somewhere else from now on. */
export function moveTo(lane: Lane, cheque: ModelCheque, state: ModelChequeState): void {
  cheque.state = state
  cheque.version += 1
  recordCheque(lane.model, lane.location, cheque)
}

/** Did one of the cheques move on? Its paper is not taken back then. */
export function hasMovedOn(lane: Lane, tenders: readonly ModelTender[]): boolean {
  return tenders.some(
    ({ means, number }) => means === 'cheque' && lane.cheques.some(kept => kept.number === number && kept.state !== 'IN_HAND'),
  )
}

function recordMove(lane: Lane, { code, isReversed, lines }: ModelChequeMove): void {
  record(lane.model, { location: lane.location, kind: 'cheque move', code }, [
    isReversed ? 'reversed' : 'live',
    isReversed ? 2 : 1,
    sumOfCents(lines.map(({ cheque }) => cheque.amount)),
    sumOfCents(lines.map(({ charge }) => charge)),
  ])
}

/** What a move debits and credits; a cheque that is realized where it was handed on to moves nothing. */
function legsOf(command: ChequeCommand, { cheque, from, charge, opened }: ModelMovedCheque): Leg[] {
  const { amount, customerCode: party } = cheque
  const charged = [
    { account: '6900', amount: charge },
    { account: '1201', amount: -charge },
  ]
  const returned = { account: '1310', amount, party }
  switch (command) {
    case 'deposit':
      return [{ account: '1202', amount }, from === 'IN_HAND' ? { account: '1102', amount: -amount } : { ...returned, amount: -amount }]
    case 'realize':
      return [
        { account: '1201', amount },
        { account: '1202', amount: -amount },
      ]
    case 'return':
      return [returned, { account: '1202', amount: -amount }, ...charged]
    case 'recall':
      return [returned, { account: '1201', amount: -amount }, ...charged]
    case 'realize-endorsed':
      return []
    case 'return-endorsed':
      return [returned, ...legsOfOpened(opened)]
    case 'realize-own':
      return [
        { account: '2110', amount },
        { account: '1201', amount: -amount },
      ]
    default:
      return [{ account: '2110', amount }, ...legsOfOpened(opened)]
  }
}

function effectsOf(location: string, { command, lines }: Pick<ModelChequeMove, 'command' | 'lines'>): Effects {
  return { location, legs: lines.flatMap(line => legsOf(command, line)), moves: [] }
}

/** The first cheque that cannot move says why. */
function expectedOf(lane: Lane, command: ChequeCommand, cheques: readonly ModelCheque[]): string {
  const { kind, from, isFromItsDate } = leads[command]
  for (const cheque of cheques) {
    if (cheque.kind !== kind || !from.includes(cheque.state)) return 'CHEQUE_MOVED_BY'
    if (isFromItsDate && lane.today < cheque.date) return 'CHEQUE_EARLY'
    if (command === 'deposit' && cheque.settled > 0n) return 'CHEQUE_PART_SETTLED'
    if (command === 'recall' && !cheque.isBanked) return 'CHEQUE_NOT_OURS'
  }
  return 'saved'
}

async function move(lane: Lane, command: ChequeCommand, cheques: readonly ModelCheque[], charge = 0n): Promise<void> {
  if (cheques.length === 0) return
  const { to, asksReason } = leads[command]
  const body = {
    move: command,
    date: lane.today,
    accountCode: command === 'deposit' ? lane.model.account : '',
    reason: asksReason ? 'Refer to drawer' : '',
    cheques: cheques.map(({ code, version }) => ({ code, version, charge: wireMoney(charge) })),
  }
  const who = oneIn(lane, 2) ? 'manager' : 'admin'
  const expected = expectedOf(lane, command, cheques)
  const reply = await ask(lane, { who, endpoint: moveCheques, expected }, { body })
  if (!reply) return
  const lines = cheques.map(cheque => {
    const opened = opens.has(command) ? openedBy(cheque) : []
    return { cheque, from: cheque.state, wasBanked: cheque.isBanked, charge, opened }
  })
  const made: ModelChequeMove = { code: reply.code, date: lane.today, command, lines, isReversed: false }
  same(reply.chequeMove.totalAmount, wireMoney(sumOfCents(cheques.map(({ amount }) => amount))), 'the total of a move')
  apply(lane.model, effectsOf(lane.location, made))
  recordMove(lane, made)
  for (const { cheque, opened } of lines) {
    open(lane.model, opened)
    if (command === 'deposit') cheque.isBanked = true
    if (to === 'RETURNED') cheque.returnedOn = lane.today
    cheque.papers.push(made)
    moveTo(lane, cheque, to)
  }
  lane.chequeMoves.push(made)
}

/** One of the newer cheques that can make the move; once in a while one that cannot. */
function someCheque(lane: Lane, command: ChequeCommand): ModelCheque | null {
  const { kind, from } = leads[command]
  if (oneIn(lane, 15)) return recent(lane, lane.cheques)
  return recent(
    lane,
    lane.cheques.filter(cheque => cheque.kind === kind && from.includes(cheque.state)),
  )
}

/** Up to three cheques go to the bank on one slip. */
export async function bankCheques(lane: Lane): Promise<void> {
  await move(lane, 'deposit', [...new Set([1, 2, 3].flatMap(() => someCheque(lane, 'deposit') ?? []))])
}

/** The bank, or a supplier, says what became of a cheque. */
export async function hearOfCheque(lane: Lane): Promise<void> {
  const command = lane.dice.pick(['realize', 'realize', 'return', 'recall', 'realize-endorsed', 'return-endorsed'] as const)
  const cheque = someCheque(lane, command)
  const charge = command === 'return' && oneIn(lane, 2) ? upTo(lane, 50_000) : 0n
  if (cheque) await move(lane, command, [cheque], charge)
}

/** An own cheque is presented, comes back, is stopped or never presented. */
export async function hearOfOwnCheque(lane: Lane): Promise<void> {
  const command = lane.dice.pick(['realize-own', 'realize-own', 'return-own', 'cancel-own', 'stale-own'] as const)
  const cheque = someCheque(lane, command)
  if (cheque) await move(lane, command, [cheque])
}

function expectedOfUndo(lane: Lane, made: ModelChequeMove, isLate: boolean): string {
  if (made.isReversed) return 'REVERSED_ALREADY'
  if (isClosedDay(lane.model, lane.location, made.date)) return 'CHEQUE_MOVE_CLOSED'
  if (made.lines.some(({ cheque }) => cheque.papers.at(-1) !== made)) return 'CHEQUE_MOVED_ON'
  if (made.lines.some(({ cheque }) => cheque.settled > 0n)) return 'CHEQUE_SETTLED_SINCE'
  if (isLate) return 'REVERSE_SAME_DAY'
  return problemOfClosing(made.lines.flatMap(({ opened }) => opened)) ?? 'saved'
}

/** A move is taken back, unless one of its cheques moved on or its day is closed. */
export async function takeChequesBack(lane: Lane): Promise<void> {
  const made = recent(lane, lane.chequeMoves)
  if (!made) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const expected = expectedOfUndo(lane, made, who === 'manager' && made.date !== lane.today)
  const body = { code: made.code, reason: 'Mistake', version: made.isReversed ? 2 : 1 }
  if (!(await ask(lane, { who, endpoint: reverseChequeMove, expected }, { body }))) return
  apply(lane.model, effectsOf(lane.location, made), -1n)
  made.isReversed = true
  recordMove(lane, made)
  for (const { cheque, from, wasBanked, opened } of made.lines) {
    open(lane.model, opened, -1n)
    cheque.papers.pop()
    cheque.isBanked = wasBanked
    moveTo(lane, cheque, from)
  }
}
