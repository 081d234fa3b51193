import { createSettlementDiscount, reverseSettlementDiscount } from '../../features/money/settlement-discounts/contract.ts'
import type { ModelDiscount } from './bills.ts'
import { ask, oneIn, people, recent, wireMoney, type Lane, type Person } from './lane.ts'
import { payOpenings, settleCheques } from './take-money.ts'
import { apply, record, rounded, sumOfCents } from './shop-model.ts'
import { bodyOfDebts, effectsOfEnding, someDebts, type Written } from './write-off.ts'

/** What a role forgives of a debt, in hundredths of a percent of its total: the usual limits of the settings. */
const limits: Readonly<Record<Person, bigint>> = { cashier: 100n, manager: 500n, admin: 10_000n }

/** Is more of a debt forgiven than the limit allows, with what was forgiven of it before? */
function isAbove(lane: Lane, { paid, openings, cheques }: Written, limit: bigint): boolean {
  const before = lane.discounts.filter(given => !given.isReversed)
  const of = <Part extends { amount: bigint }>(parts: readonly Part[], isSame: (part: Part) => boolean) =>
    sumOfCents(parts.filter(isSame).map(({ amount }) => amount))
  const debts = [
    ...paid.map(({ bill, amount }) => {
      const earlier = before.map(given => of(given.paid, part => part.bill === bill))
      return [bill.total, amount + sumOfCents(earlier)] as const
    }),
    ...openings.map(({ opening, amount }) => {
      const earlier = before.map(given => of(given.openings, part => part.opening === opening))
      return [opening.amount, amount + sumOfCents(earlier)] as const
    }),
    ...cheques.map(({ cheque, amount }) => {
      const earlier = before.map(given => of(given.cheques, part => part.cheque === cheque))
      return [cheque.amount, amount + sumOfCents(earlier)] as const
    }),
  ]
  return debts.some(([total, forgiven]) => forgiven > rounded(total * limit, 10_000n))
}

function recordDiscount({ model }: Lane, { location, code, isReversed, total }: ModelDiscount): void {
  record(model, { location, kind: 'settlement discount', code }, [isReversed ? 'reversed' : 'live', isReversed ? 2 : 1, total])
}

/** Who took money forgives what is left of some debts of a customer, up to the limit of the role. */
export async function forgive(lane: Lane): Promise<void> {
  const debts = someDebts(lane)
  if (!debts) return
  const { total, customerCode } = debts
  const screen = oneIn(lane, 10) ? total + 1n : total
  const receipt = lane.receipts.findLast(one => one.customerCode === customerCode) ?? null
  const who = oneIn(lane, 2) ? lane.dice.pick(people) : 'admin'
  const above = isAbove(lane, debts, limits[who]) ? 'SETTLEMENT_LIMIT' : null
  const expected = above ?? (receipt?.isReversed ? 'SETTLEMENT_RECEIPT' : screen === total ? 'saved' : 'TOTAL_DIFFERS')
  const body = { ...bodyOfDebts(debts), totalAmount: wireMoney(screen), receiptCode: receipt?.code ?? null }
  const reply = await ask(lane, { who, endpoint: createSettlementDiscount, expected }, { body })
  if (!reply) return
  const given: ModelDiscount = { ...debts, code: reply.code, date: lane.today, receipt, isReversed: false }
  apply(lane.model, effectsOfEnding(given, '4095'))
  for (const { bill } of given.paid) bill.forgiven.push(given)
  payOpenings(lane, given, 1n)
  settleCheques(lane, given, 1n)
  recordDiscount(lane, given)
  lane.discounts.push(given)
}

/** What was forgiven is taken back: it is owed again. */
export async function takeDiscountBack(lane: Lane): Promise<void> {
  const given = recent(lane, lane.discounts)
  if (!given) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const late = who === 'manager' && given.date !== lane.today ? 'REVERSE_SAME_DAY' : 'saved'
  const expected = given.isReversed ? 'REVERSED_ALREADY' : late
  const body = { code: given.code, reason: 'Mistake', version: given.isReversed ? 2 : 1 }
  if (!(await ask(lane, { who, endpoint: reverseSettlementDiscount, expected }, { body }))) return
  apply(lane.model, effectsOfEnding(given, '4095'), -1n)
  payOpenings(lane, given, -1n)
  settleCheques(lane, given, -1n)
  given.isReversed = true
  recordDiscount(lane, given)
}
