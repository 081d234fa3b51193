import { createSalesReturn, reverseSalesReturn } from '../../features/selling/returns/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import {
  forgivenOf,
  isUnpaid,
  isWrittenOff,
  moneyOn,
  namedOn,
  owedOn,
  vatOfBack,
  type BackPart,
  type ModelBack,
  type ModelBill,
} from './bills.ts'
import { ask, oneIn, people, recent, same, upTo, wireMoney, wireQuantity, type Lane, type Person } from './lane.ts'
import { recordNote } from './pay.ts'
import { apply, lineTotal, record, rounded, sharesOf, sumOfCents, type Effects, type ShopModel } from './shop-model.ts'
import { isGone } from './stock-papers.ts'
import { issueNote } from './vat.ts'

/** What every line of a bill was sold for, and its share of what the bill as a whole was discounted. */
function soldFor(bill: ModelBill): { total: bigint; share: bigint }[] {
  const totals = bill.taken.map(({ line, quantity }) => lineTotal(line, quantity))
  const whole = sumOfCents(totals)
  const shares = sharesOf(whole - bill.total, totals)
  return totals.map((total, at) => ({ total, share: shares[at]! }))
}

const clamp = (least: bigint, wanted: bigint, most: bigint) =>
  wanted > most ? (most > least ? most : least) : wanted > least ? wanted : least

/** The part of a line that comes back now: what has come back up to it, less what was given for it so far. */
function nextPart(bill: ModelBill, at: number, quantity: bigint, more: readonly BackPart[]): Pick<BackPart, 'value' | 'share' | 'cost'> {
  const { total, share: shareOfLine } = soldFor(bill)[at]!
  const sold = bill.taken[at]!.quantity
  const before = [...bill.back.filter(given => !given.isReversed).flatMap(given => given.parts), ...more].filter(part => part.at === at)
  const [came, value, share, cost] = [
    sumOfCents(before.map(part => part.quantity)),
    sumOfCents(before.map(part => part.value)),
    sumOfCents(before.map(part => part.share)),
    sumOfCents(before.map(part => part.cost)),
  ]
  const now = clamp(0n, rounded(total * (came + quantity), sold) - value, total - value)
  // The customer never gets more than the line cost behind its discount.
  const least = now - (total - value - (shareOfLine - share))
  const most = now < shareOfLine - share ? now : shareOfLine - share
  const whole = bill.costs[at]!
  return {
    value: now,
    share: clamp(least > 0n ? least : 0n, rounded(shareOfLine * (came + quantity), sold) - share, most),
    cost: clamp(0n, rounded(whole * (came + quantity), sold) - cost, whole - cost),
  }
}

function leftOf(bill: ModelBill, at: number, more: readonly BackPart[]): bigint {
  const back = [...bill.back.filter(given => !given.isReversed).flatMap(given => given.parts), ...more].filter(part => part.at === at)
  return bill.taken[at]!.quantity - sumOfCents(back.map(part => part.quantity))
}

/** Some of what is left of a line; more than that when too much is asked for. */
function someOfLine(lane: Lane, bill: ModelBill, at: number, left: bigint): bigint {
  const isWhole = !lane.model.items.get(bill.taken[at]!.line.itemCode)?.allowsFractions
  if (oneIn(lane, 25) || left === 0n) return left + 1000n
  if (oneIn(lane, 3)) return left
  return isWhole ? 1000n * (1n + upTo(lane, left / 1000n - 1n)) : 1n + upTo(lane, left - 1n)
}

/** How much of a return goes off what the bill owes, and how much of the rest may be cash. */
function splitOf(bill: ModelBill, total: bigint): { offBill: bigint; mostCash: bigint } {
  const live = bill.back.filter(given => !given.isReversed)
  const owed = owedOn(bill)
  const offBill = owed < total ? owed : total
  const kept = moneyOn(bill) - sumOfCents(live.map(({ cash }) => cash))
  return { offBill, mostCash: total - offBill < kept ? total - offBill : kept }
}

function effectsOfBack(
  bill: ModelBill,
  parts: readonly BackPart[],
  { total, offBill, cash, vat }: Pick<ModelBack, 'total' | 'offBill' | 'cash' | 'vat'>,
): Effects & { kept: bigint; lost: bigint } {
  const stocked = parts.flatMap(part => (bill.taken[part.at]!.shelf ? [{ ...part, shelf: bill.taken[part.at]!.shelf! }] : []))
  const costOf = (some: typeof stocked) => sumOfCents(some.map(({ cost }) => cost))
  const kept = costOf(stocked.filter(part => !part.isDamaged))
  const lost = costOf(stocked.filter(part => part.isDamaged))
  const legs = [
    { account: '4090', amount: total - vat },
    { account: '2300', amount: vat },
    ...(offBill > 0n ? [{ account: '1300', amount: -offBill, party: bill.customerCode }] : []),
    { account: '1101', amount: -cash },
    ...(total > offBill + cash ? [{ account: '2210', amount: offBill + cash - total, party: bill.customerCode }] : []),
    { account: '1400', amount: kept },
    { account: '5100', amount: lost },
    { account: '5000', amount: -kept - lost },
  ]
  const moves = stocked.filter(part => !part.isDamaged).map(({ shelf, quantity, cost }) => ({ shelf, quantity, value: cost }))
  return { location: bill.location, legs, moves, kept, lost }
}

function recordBack(model: ShopModel, given: Omit<ModelBack, 'note' | 'noteNumber' | 'spent'> & { kept: bigint; lost: bigint }): void {
  const { isReversed, version, total, offBill, cash, kept, lost } = given
  const figures = [isReversed ? 'reversed' : 'live', version, total, offBill, cash, total - offBill - cash, kept, lost]
  record(model, { ...given, kind: 'sales return' }, figures)
}

/** What was forgiven is not given back, neither in cash nor to the balance. */
function isForgiven(bill: ModelBill, total: bigint): boolean {
  if (forgivenOf(bill) === 0n) return false
  const given = bill.back.filter(one => !one.isReversed).map(one => one.total - one.offBill)
  return total - splitOf(bill, total).offBill > moneyOn(bill) - sumOfCents(given)
}

function expectedOf(
  bill: ModelBill,
  asked: readonly { at: number; isTooMuch: boolean }[],
  { who, total }: { who: Person; total: bigint },
): string {
  if (bill.isReversed) return 'RETURN_BILL_REVERSED'
  if (isWrittenOff(bill)) return 'RETURN_BILL_WRITTEN_OFF'
  if (isUnpaid(bill) && who === 'cashier') return 'RETURN_BILL_UNPAID'
  for (const { at, isTooMuch } of asked) {
    if (bill.oversold.includes(at) && namedOn(bill, at) < bill.taken[at]!.quantity) return 'RETURN_NOT_NAMED'
    if (isTooMuch) return 'RETURN_ABOVE_SOLD'
  }
  return isForgiven(bill, total) ? 'RETURN_FORGIVEN' : 'saved'
}

/** A customer brings goods of a bill back. */
export async function bringBack(lane: Lane): Promise<void> {
  const bill = recent(lane, lane.bills, 40)
  if (!bill) return
  const parts: (BackPart & { isTooMuch: boolean })[] = []
  for (let count = 1 + lane.dice.below(2); count > 0; count -= 1) {
    const at = lane.dice.below(bill.taken.length)
    const left = leftOf(bill, at, parts)
    const quantity = someOfLine(lane, bill, at, left)
    const isTooMuch = quantity > left
    parts.push({ at, quantity, ...nextPart(bill, at, isTooMuch ? 0n : quantity, parts), isDamaged: oneIn(lane, 4), isTooMuch })
    if (isTooMuch) break
  }
  const total = sumOfCents(parts.map(part => part.value - part.share))
  const { offBill, mostCash } = splitOf(bill, total)
  const cash = oneIn(lane, 2) ? mostCash : upTo(lane, mostCash)
  const body = {
    returnType: '1' as const,
    invoiceCode: bill.code,
    totalAmount: wireMoney(total),
    paidStatus: cash > 0n ? ('4' as const) : ('1' as const),
    cashPayAmount: wireMoney(cash),
    returnData: parts.map(part => ({
      code: String(part.at + 1),
      itemCode: bill.taken[part.at]!.line.itemCode,
      quantity: wireQuantity(part.quantity),
      condition: part.isDamaged ? ('damaged' as const) : ('stock' as const),
    })),
  }
  const who = lane.dice.pick(people)
  const reply = await ask(lane, { who, endpoint: createSalesReturn, expected: expectedOf(bill, parts, { who, total }) }, { body })
  if (!reply) return
  same(reply.submittedData.totalAmount, wireMoney(total), 'the total of a sales return')
  const taxes = vatOfBack(lane.model.vat, bill, parts)
  const effects = effectsOfBack(bill, parts, { total, offBill, cash, ...taxes })
  const paper = { code: reply.code, location: lane.location, date: lane.today, version: 1 }
  const given = { ...paper, total, offBill, cash, ...taxes, parts, isReversed: false, effects }
  apply(lane.model, effects)
  recordBack(lane.model, { ...given, ...effects })
  const note = reply.submittedData.creditNote?.code ?? null
  same(note !== null, bill.customerCode === cashCustomerCode && total > offBill + cash, 'whether there is a credit note')
  const noted = { ...given, note, noteNumber: reply.submittedData.creditNote?.number ?? '', spent: 0n }
  recordNote(lane, noted)
  issueNote(lane.model, bill, noted)
  bill.back.push(noted)
}

/** A return is taken back. */
export async function takeBackBroughtBack(lane: Lane): Promise<void> {
  const bill = recent(
    lane,
    lane.bills.filter(({ back }) => back.length > 0),
  )
  const given = bill && recent(lane, bill.back)
  if (!bill || !given) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const isLate = who === 'manager' && given.date !== lane.today
  const credit = lane.model.customers.get(bill.customerCode)?.credit ?? 0n
  const isUsed = given.note === null && given.total - given.offBill - given.cash > credit
  const late = isLate ? 'REVERSE_SAME_DAY' : isGone(given.effects) ? 'STOCK_GONE' : 'saved'
  const used = given.spent > 0n ? 'RETURN_NOTE_SPENT' : isUsed ? 'RETURN_BALANCE_USED' : late
  const expected = given.isReversed ? 'REVERSED_ALREADY' : used
  const body = { code: given.code, reason: 'Mistake', version: given.version }
  const reply = await ask(lane, { who, endpoint: reverseSalesReturn, expected }, { body })
  if (!reply) return
  apply(lane.model, given.effects, -1n)
  given.isReversed = true
  given.version += 1
  const { kept, lost } = effectsOfBack(bill, given.parts, given)
  recordBack(lane.model, { ...given, kept, lost })
  recordNote(lane, given)
}
