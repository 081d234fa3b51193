import { createOpeningBalance, reverseOpeningBalance } from '../../features/money/openings/contract.ts'
import { recordCheque } from './cheques.ts'
import { closedThrough } from './days.ts'
import type { ModelOpening } from './openings.ts'
import { ask, oneIn, recent, upTo, wireMoney, type Lane } from './lane.ts'
import { apply, record, type Effects } from './shop-model.ts'

const accountOf: Record<ModelOpening['kind'], { account: string; sign: bigint; isOfParty: boolean }> = {
  'customer-owes': { account: '1300', sign: 1n, isOfParty: true },
  'supplier-owed': { account: '2100', sign: -1n, isOfParty: true },
  cheque: { account: '1102', sign: 1n, isOfParty: false },
  'own-cheque': { account: '2110', sign: -1n, isOfParty: false },
}

function effectsOf({ location, kind, partyCode, amount }: ModelOpening): Effects {
  const { account, sign, isOfParty } = accountOf[kind]
  const legs = [
    { account, amount: sign * amount, ...(isOfParty && { party: partyCode }) },
    { account: '3900', amount: -sign * amount },
  ]
  return { location, legs, moves: [] }
}

/** What the books say of an opening balance from now on. */
export function recordOpening({ model }: Lane, { location, code, kind, number, amount, paid, isReversed }: ModelOpening): void {
  record(model, { location, kind: 'opening balance', code }, [isReversed ? 'reversed' : 'live', amount, paid])
  if (kind !== 'cheque' && kind !== 'own-cheque') return
  const state = isReversed ? 'CANCELLED' : kind === 'cheque' ? 'IN_HAND' : 'ISSUED'
  recordCheque(model, location, { number, state, amount, settled: 0n })
}

/** An old bill of a customer or supplier, a cheque from the drawer, or one of our own that is out; sometimes one that is there already. */
export async function openBooks(lane: Lane): Promise<void> {
  const { dice, model, location } = lane
  const kind = dice.pick(Object.keys(accountOf) as ModelOpening['kind'][])
  const before = recent(lane, lane.openings)
  const isAgain = before !== null && before.kind === kind && !before.isReversed && oneIn(lane, 3)
  const partyCode = isAgain
    ? before.partyCode
    : dice.pick(kind.startsWith('supplier') || kind === 'own-cheque' ? lane.suppliers : lane.customers)
  const number = isAgain ? before.number : String(dice.below(1_000_000_000))
  const amount = 1n + upTo(lane, 5_000_000)
  const body = {
    kind,
    partyCode,
    reference: number,
    amount: wireMoney(amount),
    paperDate: kind.endsWith('cheque') ? null : lane.today,
    dueDate: lane.today,
    ...(kind === 'cheque' && { bankCode: model.bank }),
    ...(kind === 'own-cheque' && { accountCode: model.account }),
  }
  const known = kind.endsWith('cheque') ? 'OPENING_CHEQUE_ONCE' : 'OPENING_ONCE'
  // What the books begin with comes before the first close.
  const expected = closedThrough(model, location) === null ? (isAgain ? known : 'saved') : 'BOOKS_BEGUN'
  const reply = await ask(lane, { who: 'admin', endpoint: createOpeningBalance, expected }, { body })
  if (!reply) return
  const opening = { location, code: reply.code, kind, partyCode, number, amount, date: lane.today, paid: 0n, isReversed: false }
  apply(model, effectsOf(opening))
  recordOpening(lane, opening)
  lane.openings.push(opening)
}

/** An opening balance is taken back. */
export async function takeOpeningBack(lane: Lane): Promise<void> {
  const opening = recent(lane, lane.openings)
  if (!opening) return
  const expected = opening.isReversed ? 'REVERSED_ALREADY' : opening.paid > 0n ? 'OPENING_USED' : 'saved'
  const body = { code: opening.code, reason: 'Mistake' }
  if (!(await ask(lane, { who: 'admin', endpoint: reverseOpeningBalance, expected }, { body }))) return
  apply(lane.model, effectsOf(opening), -1n)
  opening.isReversed = true
  recordOpening(lane, opening)
}
