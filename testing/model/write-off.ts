import { createBadDebt, reverseBadDebt } from '../../features/money/bad-debts/contract.ts'
import { owedOn, type ModelBadDebt } from './bills.ts'
import { ask, oneIn, people, recent, wireMoney, type Lane } from './lane.ts'
import { owedBy, payOpenings, settleCheques } from './take-money.ts'
import { apply, record, sumOfCents, type Effects } from './shop-model.ts'

export type Written = Pick<ModelBadDebt, 'location' | 'customerCode' | 'paid' | 'openings' | 'cheques' | 'total'>

/** An account against what is owed for bills and openings, and for returned cheques. */
export function effectsOfEnding({ location, customerCode, cheques, total }: Written, account: string): Effects {
  const returned = sumOfCents(cheques.map(({ amount }) => amount))
  const legs = [
    { account, amount: total },
    { account: '1300', amount: returned - total, party: customerCode },
    { account: '1310', amount: -returned, party: customerCode },
  ]
  return { location, legs, moves: [] }
}

function recordBadDebt({ model }: Lane, { location, code, isReversed, total }: ModelBadDebt): void {
  record(model, { location, kind: 'bad debt', code }, [isReversed ? 'reversed' : 'live', isReversed ? 2 : 1, total])
}

/** What is left of some debts of a customer of the lane; null where he owes nothing. */
export function someDebts(lane: Lane): Written | null {
  const customerCode = lane.dice.pick(lane.customers)
  const open = owedBy(lane, customerCode)
  const paid = open.bills.slice(0, 2).map(bill => ({ bill, amount: owedOn(bill) }))
  const openings = open.openings.slice(0, 1).map(opening => ({ opening, amount: opening.amount - opening.paid }))
  const cheques = open.cheques.slice(0, 1).map(cheque => ({ cheque, amount: cheque.amount - cheque.settled, charge: 0n }))
  const total = sumOfCents([...paid, ...openings, ...cheques].map(({ amount }) => amount))
  return total === 0n ? null : { location: lane.location, customerCode, paid, openings, cheques, total }
}

/** The debts in the body that ends them. */
export const bodyOfDebts = ({ customerCode, paid, openings, cheques }: Written) => ({
  customerCode,
  invoices: paid.map(({ bill }) => bill.code),
  openings: openings.map(({ opening }) => opening.code),
  cheques: cheques.map(({ cheque }) => cheque.code),
})

/** An admin writes off what is left of some debts of a customer; others may not. */
export async function writeOff(lane: Lane): Promise<void> {
  const debts = someDebts(lane)
  if (!debts) return
  const { total } = debts
  const screen = oneIn(lane, 10) ? total + 1n : total
  const body = { ...bodyOfDebts(debts), totalAmount: wireMoney(screen), reason: 'Moved abroad' }
  const who = oneIn(lane, 4) ? lane.dice.pick(people) : 'admin'
  const expected = who !== 'admin' ? 'NOT_ALLOWED' : screen === total ? 'saved' : 'TOTAL_DIFFERS'
  const reply = await ask(lane, { who, endpoint: createBadDebt, expected }, { body })
  if (!reply) return
  const written = { ...debts, code: reply.code, isReversed: false }
  apply(lane.model, effectsOfEnding(written, '6950'))
  for (const { bill } of written.paid) bill.writtenOff.push(written)
  payOpenings(lane, written, 1n)
  settleCheques(lane, written, 1n)
  recordBadDebt(lane, written)
  lane.badDebts.push(written)
}

/** What was written off is taken back: it is owed again. */
export async function takeBadDebtBack(lane: Lane): Promise<void> {
  const written = recent(lane, lane.badDebts)
  if (!written) return
  const expected = written.isReversed ? 'REVERSED_ALREADY' : 'saved'
  const body = { code: written.code, reason: 'Came back', version: written.isReversed ? 2 : 1 }
  if (!(await ask(lane, { who: 'admin', endpoint: reverseBadDebt, expected }, { body }))) return
  apply(lane.model, effectsOfEnding(written, '6950'), -1n)
  payOpenings(lane, written, -1n)
  settleCheques(lane, written, -1n)
  written.isReversed = true
  recordBadDebt(lane, written)
}
