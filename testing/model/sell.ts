import { createCustomer } from '../../features/parties/customers/contract.ts'
import {
  createAutoCareInvoice,
  createInvoice,
  editAutoCareInvoice,
  editInvoice,
  reverseInvoice,
  type InvoiceBody,
} from '../../features/selling/sales/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import {
  costsOf,
  effectsOfBill,
  isOverLimit,
  isPaidLater,
  forgivenOf,
  isWrittenOff,
  isReturned,
  isNamed,
  namedOn,
  isUnpaid,
  totalOfParts,
  type ModelBill,
  type ModelCart,
  type ModelLine,
  type ModelTender,
} from './bills.ts'
import {
  wireMoney,
  wirePercent,
  wireQuantity,
  ask,
  oneIn,
  people,
  recent,
  same,
  someOf,
  somethingHere,
  upTo,
  type Lane,
  type Person,
} from './lane.ts'
import { isClosedDay } from './days.ts'
import { deliver } from './orders.ts'
import { hasMovedOn } from './move-cheques.ts'
import { isAboveAvailable, isAboveNote, newCreditOf, paymentsOf, randomTenders, recordTenders } from './pay.ts'
import { apply, forget, record, sumOfCents, type ShopModel } from './shop-model.ts'
import { partsOf } from './taking.ts'
import { issueAtOnce } from './vat.ts'

function randomLine(lane: Lane, who: Person): ModelLine {
  const { model, dice } = lane
  const shelf = oneIn(lane, 6)
    ? null
    : somethingHere(lane, ({ entry }) => entry.retail > (model.items.get(entry.itemCode)?.minimum ?? 0n) + 100n)
  if (!shelf) {
    const service = dice.pick(lane.services)
    return { itemCode: service.code, entryCode: null, quantity: 1000n, price: service.retail, percent: 0n, each: 0n }
  }
  const { entry } = shelf
  const quantity = someOf(lane, shelf, 3)
  const line = { itemCode: entry.itemCode, entryCode: entry.code, quantity, price: entry.retail, percent: 0n, each: 0n }
  if (who !== 'admin') return line
  // An admin sells at any price, with both discounts and any entry.
  const price = oneIn(lane, 3) ? 100n + upTo(lane, entry.retail * 2n) : entry.retail
  return {
    ...line,
    entryCode: oneIn(lane, 3) ? null : entry.code,
    price,
    percent: oneIn(lane, 2) ? upTo(lane, 4000) : 0n,
    each: oneIn(lane, 3) ? upTo(lane, price / 10n) : 0n,
  }
}

function randomCart(lane: Lane, who: Person): ModelCart {
  const isCash = oneIn(lane, 2)
  const customerCode = isCash && oneIn(lane, 2) ? cashCustomerCode : lane.dice.pick(lane.customers)
  const lines = Array.from({ length: 1 + lane.dice.below(3) }, () => randomLine(lane, who))
  const isFree = who === 'admin' && oneIn(lane, 3)
  const percent = isFree ? upTo(lane, 1500) : 0n
  return { location: lane.location, customerCode, isCash, lines, percent, amount: isFree ? upTo(lane, 40) : 0n }
}

/** How a cart is paid; without tenders in cash at once, or not at all. */
function paidBy(lane: Lane, { isCash }: ModelCart, total: bigint, tenders: readonly ModelTender[]) {
  if (tenders.length > 0) {
    const paidStatus = sumOfCents(tenders.map(({ amount }) => amount)) < total ? '2' : '3'
    return { receivedAmount: '0', paidStatus, modeOfPayments: paymentsOf(lane, tenders) } as const
  }
  const receivedAmount = wireMoney(isCash ? total + upTo(lane, 100_000) : 0n)
  return { receivedAmount, paidStatus: isCash ? '4' : '1' } as const
}

/** The lines of a cart as a screen sends them. */
export const linesOf = ({ lines }: Pick<ModelCart, 'lines'>) =>
  lines.map(line => ({
    itemCode: line.itemCode,
    stockCode: line.entryCode,
    quantity: wireQuantity(line.quantity),
    retailPrice: wireMoney(line.price),
    discountPercentage: wirePercent(line.percent),
    discountAmount: wireMoney(line.each),
  }))

export function bodyOf(lane: Lane, cart: ModelCart, total: bigint, tenders: readonly ModelTender[] = []): InvoiceBody {
  return {
    customerCode: cart.customerCode,
    discountPercentage: wirePercent(cart.percent),
    discountAmount: wireMoney(cart.amount),
    totalAmount: wireMoney(total),
    ...paidBy(lane, cart, total, tenders),
    stockHistories: linesOf(cart),
  }
}

interface Asked {
  total: bigint
  tenders: readonly ModelTender[]
  who: Person
  edited?: ModelBill
}

/** The expected answer to a cart whose discounts its author may give. */
function expectedOf(lane: Lane, cart: ModelCart, { total, tenders, who, edited }: Asked): string {
  // A discount on the whole bill may be more than a few hundredths of something cheap cost.
  if (total < 0n) return 'INVALID_INPUT'
  if (isAboveAvailable(lane, cart, tenders)) return 'ABOVE_AVAILABLE'
  const newCredit = cart.isCash ? 0n : newCreditOf(total, tenders)
  if (newCredit > 0n && cart.customerCode === cashCustomerCode) return 'CASH_PARTIAL_PAYMENT'
  return who === 'cashier' && isOverLimit(lane.model, cart, newCredit, edited) ? 'CREDIT_LIMIT' : 'saved'
}

/** A cart of its payments: some are paid by the payment dialog. */
function withTenders(lane: Lane, cart: ModelCart, total: bigint): { cart: ModelCart; tenders: ModelTender[] } {
  const tenders = total > 0n && oneIn(lane, 3) ? randomTenders(lane, cart, total) : []
  return tenders.length > 0 ? { cart: { ...cart, isCash: false }, tenders } : { cart, tenders }
}

export async function sell(lane: Lane): Promise<void> {
  const { model, dice } = lane
  const who = dice.pick(people)
  const filled = randomCart(lane, who)
  const kind = dice.pick(['pos', 'auto-care'] as const)
  const taken = partsOf(model, lane.location, filled)
  const total = taken ? totalOfParts(filled, taken) : 100n
  const { cart, tenders } = taken ? withTenders(lane, filled, total) : { cart: filled, tenders: [] }
  const expected = taken ? expectedOf(lane, cart, { total, tenders, who }) : 'STOCK_SHORT'
  const endpoint = kind === 'pos' ? createInvoice : createAutoCareInvoice
  const reply = await ask(lane, { who, endpoint, expected }, { body: bodyOf(lane, cart, total, tenders) })
  if (!reply || !taken) return
  same(reply.invoice.totalAmount, wireMoney(total), 'the total of a bill')
  const bill = keepBill(lane, { ...cart, code: reply.code, kind, author: who, total, taken, tenders })
  recordTenders(lane, bill)
}

type NewBill = ModelCart &
  Pick<ModelBill, 'code' | 'kind' | 'author' | 'total' | 'taken'> &
  Partial<Pick<ModelBill, 'date' | 'tenders' | 'order' | 'oversold'>>

/** A bill is in the books, of today unless it says another day. */
export function keepBill({ model, bills, today }: Lane, saved: NewBill): ModelBill {
  const later = { receipts: [], writtenOff: [], forgiven: [], back: [], taxTin: '' }
  const own = { version: 1, isReversed: false, costs: costsOf(saved.taken), namings: [] }
  const bill: ModelBill = { date: today, tenders: [], order: null, oversold: [], ...saved, ...own, ...later }
  apply(model, { ...effectsOfBill(model.vat, bill), date: bill.date })
  recordBill(model, bill)
  recordOversold(model, bill)
  const series = `${bill.location} ${bill.kind}`
  if (bill.date > (model.lastBills.get(series) ?? '')) model.lastBills.set(series, bill.date)
  issueAtOnce(model, bill)
  bills.push(bill)
  return bill
}

function recordBill(model: ShopModel, bill: ModelBill): void {
  record(model, { ...bill, kind: 'bill' }, [bill.isReversed ? 'reversed' : 'live', bill.version, bill.total])
}

const lineOf = ({ location, code }: ModelBill, at: number) => ({ location, code: `${code}-${at + 1}` })

/** How much of its oversold lines is named. */
export function recordOversold(model: ShopModel, bill: ModelBill): void {
  for (const at of bill.oversold)
    record(model, { ...lineOf(bill, at), kind: 'oversold line' }, [bill.taken[at]!.quantity, namedOn(bill, at)])
}

interface Edit {
  who: Person
  bill: ModelBill
  expected: string
  orElse?: readonly string[]
  location?: string
}

function sendEdit(lane: Lane, { who, bill, expected, orElse = [], location }: Edit, body: InvoiceBody & { version: number }) {
  const at = { orElse, ...(location && { location }) }
  return bill.kind === 'pos'
    ? ask(lane, { who, endpoint: editInvoice, expected, ...at }, { params: { id: bill.code }, body })
    : ask(lane, { who, endpoint: editAutoCareInvoice, expected, ...at }, { params: { code: bill.code }, body })
}

/** Why a bill stays as it is, whoever wants to change it; null when it may be changed. */
function lockedBy(bill: ModelBill): string | null {
  if (isReturned(bill)) return 'BILL_RETURNED'
  if (isNamed(bill)) return 'BILL_NAMED'
  return bill.taxTin === '' ? null : 'TAX_INVOICE_ISSUED'
}

export async function editBill(lane: Lane): Promise<void> {
  const { model, dice } = lane
  const unpaid = lane.bills.slice(-60).filter(bill => isUnpaid(bill) && !bill.isReversed)
  if (unpaid.length === 0) return
  const old = dice.pick(unpaid)
  const who = dice.pick(people)
  const filled = randomCart(lane, who)
  const taken = partsOf(model, lane.location, { lines: filled.lines, givenBack: old.taken })
  const total = taken ? totalOfParts(filled, taken) : 100n
  const { cart, tenders } = taken ? withTenders(lane, filled, total) : { cart: filled, tenders: [] }
  const may = who !== 'cashier' || old.author === 'cashier' ? 'saved' : 'CANNOT_EDIT_OTHERS'
  const priced = taken ? expectedOf(lane, cart, { total, tenders, who, edited: old }) : 'STOCK_SHORT'
  const isLate = (cart.isCash || tenders.length > 0) && old.date !== lane.today
  const decided = isLate ? 'CASH_ON_OLD_BILL' : priced === 'saved' ? may : priced
  // Credit notes are locked first, then the bill.
  const isFrozen = isClosedDay(model, lane.location, old.date)
  const open = isFrozen ? 'CANNOT_EDIT_FROZEN' : decided
  const held = isAboveNote(tenders) ? 'ABOVE_AVAILABLE' : (lockedBy(old) ?? open)
  const expected = priced === 'INVALID_INPUT' ? priced : held
  const cameAndWent = [...old.receipts, ...old.writtenOff, ...old.forgiven, ...old.back].some(({ isReversed }) => isReversed)
  const orElse = cameAndWent && expected === 'saved' ? ['BILL_SETTLED_BEFORE'] : []
  const reply = await sendEdit(lane, { who, bill: old, expected, orElse }, { ...bodyOf(lane, cart, total, tenders), version: old.version })
  if (!reply || !taken) return
  apply(model, { ...effectsOfBill(model.vat, old), date: old.date }, -1n)
  // The edit names no order, so that the old one is open again.
  deliver(model, old, -1n)
  // The new lines are all in stock.
  for (const at of old.oversold) forget(model, { ...lineOf(old, at), kind: 'oversold line' })
  const lines = { taken, costs: costsOf(taken), oversold: [], namings: [] }
  const bill = { ...old, ...cart, ...lines, total, tenders, version: old.version + 1, order: null }
  apply(model, { ...effectsOfBill(model.vat, bill), date: old.date })
  recordTenders(lane, bill)
  recordBill(model, bill)
  lane.bills[lane.bills.indexOf(old)] = bill
}

/** A valid cart with one error, and the expected answer. */
export async function spoilSale(lane: Lane): Promise<void> {
  const { model, dice } = lane
  const line = { ...randomLine(lane, 'cashier'), quantity: 1000n }
  const cart = { location: lane.location, customerCode: cashCustomerCode, isCash: true, lines: [line], percent: 0n, amount: 0n }
  if (!partsOf(model, lane.location, cart)) return
  const body = bodyOf(lane, cart, line.price)
  const one = body.stockHistories[0]!
  const spoilt: Record<string, Partial<InvoiceBody>> = {
    RECEIVED_TOO_LITTLE: { receivedAmount: wireMoney(line.price - 1n) },
    TOTAL_DIFFERS: { totalAmount: wireMoney(line.price + 1n) },
    CASH_CREDIT_BILL: { paidStatus: '1', receivedAmount: '0' },
    LINE_PRICE: { stockHistories: [{ ...one, retailPrice: '0.99' }], totalAmount: '0.99' },
    LINE_QUANTITY: { stockHistories: [{ ...one, quantity: '0' }], totalAmount: '0' },
    NO_LINES: { stockHistories: [], totalAmount: '0' },
    ITEM_UNKNOWN: { stockHistories: [{ ...one, itemCode: '2401999999' }] },
    ASSIGN_CUSTOMER: { customerCode: '2001999999' },
    ...(line.entryCode && {
      STOCK_SHORT: { stockHistories: [{ ...one, quantity: '900000' }], totalAmount: wireMoney(line.price * 900_000n) },
    }),
    ...(!model.items.get(line.itemCode)?.allowsFractions && { LINE_FRACTION: { stockHistories: [{ ...one, quantity: '0.5' }] } }),
  }
  const expected = dice.pick(Object.keys(spoilt))
  await ask(lane, { who: 'cashier', endpoint: createInvoice, expected }, { body: { ...body, ...spoilt[expected] } })
}

/** Invalid edits: an unknown version, a paid bill, a bill of another location. */
export async function spoilEdit(lane: Lane): Promise<void> {
  const live = lane.bills.slice(-100).filter(({ isReversed }) => !isReversed)
  if (live.length === 0) return
  const bill = lane.dice.pick(live)
  const body = { ...bodyOf(lane, bill, bill.total), version: bill.version }
  const isPaid = !isUnpaid(bill)
  const paid = isPaid ? 'CANNOT_EDIT_PAID' : 'CONFLICT'
  const elsewhere = lane.dice.pick(lane.places.filter(place => place !== lane.location))
  const [edit, version] = lane.dice.pick([
    [{ who: 'admin', bill, expected: 'NOT_FOUND', location: elsewhere }, bill.version],
    [{ who: 'admin', bill, expected: lockedBy(bill) ?? 'CONFLICT' }, bill.version + 1],
    [{ who: 'admin', bill, expected: lockedBy(bill) ?? paid }, bill.version + (isPaid ? 0 : 1)],
  ] as const)
  await sendEdit(lane, edit, { ...body, version })
}

export async function takeBillBack(lane: Lane): Promise<void> {
  const bill = recent(lane, lane.bills, 25)
  if (!bill) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const isLate = who === 'manager' && bill.date !== lane.today
  const late = isLate ? 'REVERSE_SAME_DAY' : 'saved'
  const held = isReturned(bill)
    ? 'BILL_RETURNED'
    : isNamed(bill)
      ? 'BILL_NAMED'
      : isWrittenOff(bill)
        ? 'BILL_WRITTEN_OFF'
        : forgivenOf(bill) > 0n
          ? 'BILL_FORGIVEN'
          : isPaidLater(bill)
            ? 'BILL_PAID_LATER'
            : late === 'saved' && hasMovedOn(lane, bill.tenders)
              ? 'CHEQUE_MOVED'
              : late
  const expected = bill.isReversed ? 'REVERSED_ALREADY' : held
  const body = { code: bill.code, reason: 'Mistake', version: bill.version }
  const reply = await ask(lane, { who, endpoint: reverseInvoice, expected }, { body })
  if (!reply) return
  apply(lane.model, effectsOfBill(lane.model.vat, bill), -1n)
  deliver(lane.model, bill, -1n)
  recordTenders(lane, bill, -1n)
  bill.isReversed = true
  bill.version += 1
  recordBill(lane.model, bill)
}

export async function meet(lane: Lane): Promise<void> {
  const limit = oneIn(lane, 2) ? 0n : 500_000n + upTo(lane, 2_000_000)
  const body = {
    firstName: `Customer ${lane.dice.below(1000)}`,
    phone1: `077${1_000_000 + lane.dice.below(8_999_999)}`,
    creditLimit: wireMoney(limit),
  }
  const reply = await ask(lane, { who: 'admin', endpoint: createCustomer, expected: 'saved' }, { body })
  if (!reply) return
  lane.model.customers.set(reply.code, { code: reply.code, owes: 0n, returned: 0n, credit: 0n, ahead: 0n, limit, days: 0 })
  lane.customers.push(reply.code)
}
