import { chequesOf, moveCheques, reverseChequeMove } from '../../features/cheque-moves/contract.ts'
import { ask, oneIn, recent, same, upTo, wireMoney, type Lane } from './lane.ts'
import type { ModelTender } from './bills.ts'
import type { ModelCheque, ModelChequeMove, ModelChequeState } from './cheques.ts'
import { apply, record, sumOfCents, type Effects, type Leg } from './shop-model.ts'

type Command = ModelChequeMove['command']

const leads: Record<Command, { from: readonly ModelChequeState[]; to: ModelChequeState; list: keyof typeof chequesOf }> = {
  deposit: { from: ['IN_HAND', 'RETURNED'], to: 'DEPOSITED', list: 'cheque-in-hand' },
  realize: { from: ['DEPOSITED'], to: 'REALIZED', list: 'cheque-in-progress' },
  return: { from: ['DEPOSITED'], to: 'RETURNED', list: 'cheque-in-progress' },
  recall: { from: ['REALIZED'], to: 'RETURNED', list: 'cheque-realized' },
}
const listOf: Record<ModelChequeState, keyof typeof chequesOf | null> = {
  IN_HAND: 'cheque-in-hand',
  DEPOSITED: 'cheque-in-progress',
  REALIZED: 'cheque-realized',
  RETURNED: 'cheque-returned',
  ENDORSED: null,
  CANCELLED: null,
}
const accountOf: Record<ModelChequeState, string> = {
  IN_HAND: '1102',
  DEPOSITED: '1202',
  REALIZED: '1201',
  RETURNED: '1310',
  ENDORSED: '',
  CANCELLED: '',
}

/** A cheque comes into the drawer. */
export function keepCheque(lane: Lane, { amount, number = '' }: ModelTender, customerCode: string): void {
  const cheque: ModelCheque = { number, amount, customerCode, state: 'IN_HAND', version: 1, papers: [] }
  lane.cheques.push(cheque)
  recordCheque(lane, cheque)
}

/** A cheque goes back with its paper. */
export function cancelCheque(lane: Lane, { number }: ModelTender): void {
  const cheque = lane.cheques.find(kept => kept.number === number)
  if (!cheque) throw new Error(`there is no cheque ${number}`)
  cheque.state = 'CANCELLED'
  cheque.version += 1
  recordCheque(lane, cheque)
}

/** A voucher hands a cheque on, or it comes back to hand with it. */
export function handOver(lane: Lane, cheque: ModelCheque, state: 'ENDORSED' | 'IN_HAND'): void {
  cheque.state = state
  cheque.version += 1
  recordCheque(lane, cheque)
}

/** Did one of the cheques move on? Its paper is not taken back then. */
export function hasMovedOn(lane: Lane, tenders: readonly ModelTender[]): boolean {
  return tenders.some(
    ({ means, number }) => means === 'cheque' && lane.cheques.some(kept => kept.number === number && kept.state !== 'IN_HAND'),
  )
}

function recordCheque(lane: Lane, { number, state, amount }: ModelCheque): void {
  record(lane.model, { location: lane.location, kind: 'cheque', code: number }, [state, amount])
}

function recordMove(lane: Lane, { code, isReversed, lines }: ModelChequeMove): void {
  record(lane.model, { location: lane.location, kind: 'cheque move', code }, [
    isReversed ? 'reversed' : 'live',
    isReversed ? 2 : 1,
    sumOfCents(lines.map(({ cheque }) => cheque.amount)),
    sumOfCents(lines.map(({ charge }) => charge)),
  ])
}

function effectsOf(location: string, { command, lines }: Pick<ModelChequeMove, 'command' | 'lines'>): Effects {
  const leg = (account: string, amount: bigint, party: string): Leg =>
    account === '1310' ? { account, amount, party } : { account, amount }
  return {
    location,
    legs: lines.flatMap(({ cheque: { amount, customerCode }, from, charge }) => [
      leg(accountOf[leads[command].to], amount, customerCode),
      leg(accountOf[from], -amount, customerCode),
      { account: '6900', amount: charge },
      { account: '1201', amount: -charge },
    ]),
    moves: [],
  }
}

/** The code of a cheque, which its list says. */
async function codeOf(lane: Lane, { number, state }: ModelCheque): Promise<string | null> {
  const list = listOf[state]
  if (list === null) return null
  const { reply } = await lane.staff.cashier.call(chequesOf[list].list, { query: { term: number } }, { location: lane.location })
  return reply.cheques.find(row => row.number === number)?.code ?? null
}

async function move(lane: Lane, command: Command, lines: ModelChequeMove['lines']): Promise<void> {
  const { from, to } = leads[command]
  const codes = await Promise.all(lines.map(({ cheque }) => codeOf(lane, cheque)))
  if (lines.length === 0 || codes.includes(null)) return
  const body = {
    move: command,
    date: lane.today,
    accountCode: command === 'deposit' ? lane.model.account : '',
    reason: command === 'return' || command === 'recall' ? 'Refer to drawer' : '',
    cheques: lines.map(({ cheque, charge }, index) => ({ code: codes[index]!, version: cheque.version, charge: wireMoney(charge) })),
  }
  const isRight = lines.every(({ cheque }) => from.includes(cheque.state))
  const who = oneIn(lane, 2) ? 'manager' : 'admin'
  const reply = await ask(lane, { who, endpoint: moveCheques, expected: isRight ? 'saved' : 'CHEQUE_MOVED_BY' }, { body })
  if (!reply) return
  const made: ModelChequeMove = { code: reply.code, date: lane.today, command, lines, isReversed: false }
  same(reply.chequeMove.totalAmount, wireMoney(sumOfCents(lines.map(({ cheque }) => cheque.amount))), 'the total of a move')
  apply(lane.model, effectsOf(lane.location, made))
  recordMove(lane, made)
  for (const { cheque } of lines) {
    cheque.state = to
    cheque.version += 1
    cheque.papers.push(made)
    recordCheque(lane, cheque)
  }
  lane.chequeMoves.push(made)
}

/** One of the newer cheques that can make the move; once in a while one that cannot. */
function someCheque(lane: Lane, command: Command): ModelCheque | null {
  const kept = lane.cheques.filter(({ state }) => state !== 'CANCELLED' && state !== 'ENDORSED')
  return recent(lane, oneIn(lane, 15) ? kept : kept.filter(({ state }) => leads[command].from.includes(state)))
}

/** Up to three cheques go to the bank on one slip. */
export async function bankCheques(lane: Lane): Promise<void> {
  const chosen = new Set([1, 2, 3].flatMap(() => someCheque(lane, 'deposit') ?? []))
  await move(
    lane,
    'deposit',
    [...chosen].map(cheque => ({ cheque, from: cheque.state, charge: 0n })),
  )
}

/** The bank says what became of a cheque. */
export async function hearOfCheque(lane: Lane): Promise<void> {
  const command = lane.dice.pick(['realize', 'realize', 'return', 'recall'] as const)
  const cheque = someCheque(lane, command)
  if (!cheque) return
  const charge = command === 'return' && oneIn(lane, 2) ? upTo(lane, 50_000) : 0n
  await move(lane, command, [{ cheque, from: cheque.state, charge }])
}

/** A move is taken back, unless one of its cheques moved on. */
export async function takeChequesBack(lane: Lane): Promise<void> {
  const made = recent(lane, lane.chequeMoves)
  if (!made) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const late = who === 'manager' && made.date !== lane.today ? 'REVERSE_SAME_DAY' : 'saved'
  const isLast = made.lines.every(({ cheque }) => cheque.papers.at(-1) === made)
  const expected = made.isReversed ? 'REVERSED_ALREADY' : isLast ? late : 'CHEQUE_MOVED_ON'
  const body = { code: made.code, reason: 'Mistake', version: made.isReversed ? 2 : 1 }
  if (!(await ask(lane, { who, endpoint: reverseChequeMove, expected }, { body }))) return
  apply(lane.model, effectsOf(lane.location, made), -1n)
  made.isReversed = true
  recordMove(lane, made)
  for (const { cheque, from } of made.lines) {
    cheque.state = from
    cheque.version += 1
    cheque.papers.pop()
    recordCheque(lane, cheque)
  }
}
