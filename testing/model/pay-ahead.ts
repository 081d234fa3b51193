import { createAdvance, reverseAdvance } from '../../features/selling/sales-orders/order-contract.ts'
import { paymentTypeCodes } from '../../kernel/codes.ts'
import { ask, people, recent, upTo, wireMoney, type Lane } from './lane.ts'
import { apply, sumOfCents, type Effects } from './shop-model.ts'
import { isOpen } from './take-orders.ts'

function effectsOf(location: string, { customerCode, amount }: { customerCode: string; amount: bigint }): Effects {
  const legs = [
    { account: '1101', amount },
    { account: '2200', amount: -amount, party: customerCode },
  ]
  return { location, legs, moves: [] }
}

/** Cash paid ahead on an order; once in a while more than it comes to. */
export async function payAhead(lane: Lane): Promise<void> {
  const order = recent(lane, lane.orders)
  if (!order) return
  const { code, customerCode, total, advances } = order
  const amount = 1n + upTo(lane, total)
  const before = sumOfCents(advances.filter(({ isReversed }) => !isReversed).map(advance => advance.amount))
  const fits = before + amount > total ? 'ADVANCE_ABOVE' : 'saved'
  const expected = isOpen(order) ? fits : 'ASKED_NOT_OPEN'
  const body = { salesOrderCode: code, modeOfPayments: [{ paymentType: paymentTypeCodes.cash, amount: wireMoney(amount) }] }
  const reply = await ask(lane, { who: lane.dice.pick(people), endpoint: createAdvance, expected }, { body })
  if (!reply) return
  apply(lane.model, effectsOf(lane.location, { customerCode, amount }))
  advances.push({ code: reply.code, amount, date: lane.today, isReversed: false })
}

/** An advance is given back, unless a bill was paid with it. */
export async function giveAdvanceBack(lane: Lane): Promise<void> {
  const order = recent(lane, lane.orders)
  const advance = order && recent(lane, order.advances)
  if (!advance) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const late = who === 'manager' && advance.date !== lane.today ? 'REVERSE_SAME_DAY' : 'saved'
  const isSpent = (lane.model.customers.get(order.customerCode)?.ahead ?? 0n) < advance.amount
  const expected = advance.isReversed ? 'REVERSED_ALREADY' : isSpent ? 'ADVANCE_SPENT' : late
  const body = { code: advance.code, reason: 'Mistake', version: advance.isReversed ? 2 : 1 }
  if (!(await ask(lane, { who, endpoint: reverseAdvance, expected }, { body }))) return
  apply(lane.model, effectsOf(lane.location, { ...order, amount: advance.amount }), -1n)
  advance.isReversed = true
}
