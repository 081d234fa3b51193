import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededDice } from '../database/seed/demo/seeded-dice.ts'
import { createCustomer } from '../features/customers/contract.ts'
import { createAutoCareInvoice, createInvoice, editAutoCareInvoice, editInvoice, type InvoiceBody } from '../features/sales/contract.ts'
import { saveStockIn } from '../features/stock/server/save-stock-in.ts'
import { cashCustomerCode } from '../kernel/codes.ts'
import { addDays, businessDate } from '../kernel/dates.ts'
import { formatMoney, formatPercent, money, percent } from '../kernel/money.ts'
import { formatQuantity, quantity } from '../kernel/quantity.ts'
import { inTransaction } from '../platform/server/db.ts'
import { checkDatabase } from '../tools/check-database.ts'
import { modelFromBooks, stateOfBooks, stateOfModel } from './model-from-books.ts'
import {
  isOverLimit,
  keepBill,
  keepEntry,
  partsOf,
  replaceBill,
  totalOfParts,
  type ModelBill,
  type ModelCart,
  type ModelEntry,
  type ModelLine,
  type ShopModel,
} from './shop-model.ts'
import { colombo, galle, kandy, openShop, tenInTheMorning, type Answer, type Shop, type Staff } from './test-shop.ts'

const operations = Number(process.env.MODEL_OPERATIONS ?? 300)
const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 1_000_000))
const dice = seededDice(seed)
const places = [colombo, kandy, galle]
const people = ['cashier', 'manager', 'admin'] as const
type Person = (typeof people)[number]
const dayMs = 86_400_000

let shop: Shop
let model: ShopModel
let staff: Record<Person, Staff>
let now = tenInTheMorning
const counts: Record<string, number> = {}
beforeAll(async () => {
  shop = await openShop()
  model = await modelFromBooks(shop.owner)
  await comeToWork()
})
afterAll(() => shop.close())

async function comeToWork(): Promise<void> {
  const [cashier, manager, admin] = await Promise.all(people.map(name => shop.signIn(name)))
  if (!cashier || !manager || !admin) throw new Error('somebody stayed at home')
  staff = { cashier, manager, admin }
}

const upTo = (most: bigint | number) => BigInt(dice.below(Number(most) + 1))

function randomLine(location: string, who: Person): ModelLine {
  if (dice.below(6) === 0) {
    const service = dice.pick([...model.items.values()].filter(item => !item.isStock && item.retail > 100n))
    return { itemCode: service.code, entryCode: null, quantity: 1000n, price: service.retail, percent: 0n, each: 0n }
  }
  const isFair = (entry: ModelEntry) =>
    entry.location === location && entry.left > 0n && entry.retail > (model.items.get(entry.itemCode)?.minimum ?? 0n) + 100n
  const entry = dice.pick([...model.entries.values()].filter(isFair))
  const item = model.items.get(entry.itemCode)
  const whole = 1000n * (1n + upTo(2))
  const amount = item?.allowsFractions ? 1n + upTo(4000) : whole
  const line = {
    itemCode: entry.itemCode,
    entryCode: entry.code,
    quantity: amount,
    price: entry.retail,
    percent: 0n,
    each: 0n,
  }
  if (who !== 'admin') return line
  // An admin prices as the fancy takes: another price, both discounts, any entry.
  const price = dice.below(3) === 0 ? 100n + upTo(entry.retail * 2n) : entry.retail
  return {
    ...line,
    entryCode: dice.below(3) === 0 ? null : entry.code,
    price,
    percent: dice.below(2) === 0 ? upTo(4000) : 0n,
    each: dice.below(3) === 0 ? upTo(price / 10n) : 0n,
  }
}

function randomCart(location: string, who: Person): ModelCart {
  const isCash = dice.below(2) === 0
  const named = dice.pick([...model.customers.keys()].filter(code => code !== cashCustomerCode))
  const customerCode = isCash && dice.below(2) === 0 ? cashCustomerCode : named
  const lines = Array.from({ length: 1 + dice.below(5) }, () => randomLine(location, who))
  const free = who === 'admin' && dice.below(3) === 0
  return { location, customerCode, isCash, lines, percent: free ? upTo(1500) : 0n, amount: free ? upTo(40) : 0n }
}

const moneyOf = (cents: bigint) => formatMoney(money(Number(cents)))

function bodyOf(cart: ModelCart, total: bigint): InvoiceBody {
  return {
    customerCode: cart.customerCode,
    discountPercentage: formatPercent(percent(Number(cart.percent))),
    discountAmount: moneyOf(cart.amount),
    totalAmount: moneyOf(total),
    receivedAmount: moneyOf(cart.isCash ? total + upTo(100_000) : 0n),
    paidStatus: cart.isCash ? '4' : '1',
    stockHistories: cart.lines.map(line => ({
      itemCode: line.itemCode,
      stockCode: line.entryCode,
      quantity: formatQuantity(quantity(Number(line.quantity))),
      retailPrice: moneyOf(line.price),
      discountPercentage: formatPercent(percent(Number(line.percent))),
      discountAmount: moneyOf(line.each),
    })),
  }
}

const outcomeOf = (answer: Answer<unknown>) => (answer.status === 200 ? 'saved' : answer.error.code)

/** What the shop must answer to a cart whose discounts its author may give. */
function expected(cart: ModelCart, total: bigint, who: Person, edited?: ModelBill): string {
  if (!cart.isCash && who === 'cashier' && isOverLimit(model, cart, total, edited)) return 'CREDIT_LIMIT'
  return 'saved'
}

async function sell(): Promise<string> {
  const who = dice.pick(people)
  const cart = randomCart(dice.pick(places), who)
  const kind = dice.pick(['pos', 'auto-care'] as const)
  const parts = partsOf(model, cart)
  const total = parts ? totalOfParts(cart, parts) : 100n
  const key = dice.uuid()
  const endpoint = kind === 'pos' ? createInvoice : createAutoCareInvoice
  const body = bodyOf(cart, total)
  const answer = await staff[who].call(endpoint, { body }, { key, location: cart.location })
  expect(outcomeOf(answer)).toBe(parts ? expected(cart, total, who) : 'STOCK_SHORT')
  if (!parts || answer.status !== 200) return 'sale refused'
  expect(answer.reply.invoice.totalAmount).toBe(moneyOf(total))
  keepBill(model, {
    ...cart,
    code: answer.reply.code,
    kind,
    date: businessDate(now, 'Asia/Colombo'),
    version: 1,
    author: who,
    total,
    taken: parts,
    key,
  })
  if (dice.below(5) === 0) {
    const replay = await staff[who].call(endpoint, { body }, { key, location: cart.location })
    expect(replay.reply).toEqual(answer.reply)
  }
  return cart.isCash ? 'cash sale' : 'credit sale'
}

const callEdit = (who: Person, bill: ModelBill, body: InvoiceBody & { version: number }, location = bill.location) =>
  bill.kind === 'pos'
    ? staff[who].call(editInvoice, { params: { id: bill.code }, body }, { location })
    : staff[who].call(editAutoCareInvoice, { params: { code: bill.code }, body }, { location })

async function edit(): Promise<string> {
  const unpaid = model.bills.filter(bill => !bill.isCash && bill.total > 0n)
  if (unpaid.length === 0) return 'nothing to edit'
  const old = dice.pick(unpaid)
  const who = dice.pick(people)
  const cart = randomCart(old.location, who)
  const parts = partsOf(model, cart, old)
  const total = parts ? totalOfParts(cart, parts) : 100n
  const answer = await callEdit(who, old, { ...bodyOf(cart, total), version: old.version })
  const may = who !== 'cashier' || old.author === 'cashier' ? 'saved' : 'CANNOT_EDIT_OTHERS'
  const isLate = cart.isCash && old.date !== businessDate(now, 'Asia/Colombo')
  const priced = parts ? expected(cart, total, who, old) : 'STOCK_SHORT'
  const outcome = priced === 'saved' ? may : priced
  expect(outcomeOf(answer)).toBe(isLate ? 'CASH_ON_OLD_BILL' : outcome)
  if (!parts || answer.status !== 200) return 'edit refused'
  replaceBill(model, old, { ...old, ...cart, total, taken: parts, version: old.version + 1 })
  return 'edit'
}

async function receive(): Promise<string> {
  const location = dice.pick(places)
  const item = dice.pick([...model.items.values()].filter(({ isStock }) => isStock))
  const { rows } = await shop.owner.query<{ code: string; node: number }>(
    `select app_user.code, place.node from app_user, stock_location place where username = 'manager' and place.code = $1`,
    [location],
  )
  const [{ code: userCode, node } = { code: '', node: 0 }] = rows
  const today = businessDate(now, 'Asia/Colombo')
  const left = item.allowsFractions ? 1n + upTo(20_000) : 1000n * (1n + upTo(10))
  const cost = upTo(50_000)
  const expiry = dice.below(2) === 0 ? null : addDays(today, 30 + dice.below(300))
  const line = {
    itemCode: item.code,
    quantity: quantity(Number(left)),
    cost: money(Number(cost)),
    wholesalePrice: money(Number(cost)),
    retailPrice: money(Number(item.retail)),
    batch: '',
    expiryDate: expiry,
    warrantyDays: 0,
    receivedOn: today,
  }
  const paper = {
    locationCode: location,
    node,
    userCode,
    now,
    today,
    reason: 'found' as const,
    remarks: '',
    lines: [line],
    requestId: 'model',
  }
  await inTransaction(shop.application.api.platform.tills, tx => saveStockIn(tx, paper))
  const newest = await shop.owner.query<{ code: string }>(
    'select code from stock_entry where location_code = $1 order by length(code) desc, code desc limit 1',
    [location],
  )
  const code = newest.rows[0]?.code ?? ''
  keepEntry(model, { code, itemCode: item.code, location, left, cost, retail: item.retail, expiry, received: today })
  return 'stock in'
}

async function meet(): Promise<string> {
  const limit = dice.below(2) === 0 ? 0n : 500_000n + upTo(2_000_000)
  const body = {
    firstName: `Customer ${dice.below(1000)}`,
    phone1: `077${1_000_000 + dice.below(8_999_999)}`,
    creditLimit: moneyOf(limit),
  }
  const answer = await staff.admin.call(createCustomer, { body }, { location: dice.pick(places) })
  expect(outcomeOf(answer)).toBe('saved')
  model.customers.set(answer.reply.code, { code: answer.reply.code, owes: 0n, limit })
  return 'new customer'
}

/** A good cart spoilt in one way, and what the shop must say to it. */
async function spoil(): Promise<string> {
  const location = dice.pick(places)
  const line = randomLine(location, 'cashier')
  const cart: ModelCart = {
    location,
    customerCode: cashCustomerCode,
    isCash: true,
    lines: [{ ...line, quantity: 1000n }],
    percent: 0n,
    amount: 0n,
  }
  const [one] = bodyOf(cart, line.price).stockHistories
  if (!one) throw new Error('no line')
  const body = bodyOf(cart, line.price)
  const spoilt: Record<string, Partial<InvoiceBody>> = {
    RECEIVED_TOO_LITTLE: { receivedAmount: moneyOf(line.price - 1n) },
    TOTAL_DIFFERS: { totalAmount: moneyOf(line.price + 1n) },
    CASH_CREDIT_BILL: { paidStatus: '1', receivedAmount: '0' },
    LINE_PRICE: { stockHistories: [{ ...one, retailPrice: '0.99' }], totalAmount: '0.99' },
    LINE_QUANTITY: { stockHistories: [{ ...one, quantity: '0' }], totalAmount: '0' },
    NO_LINES: { stockHistories: [], totalAmount: '0' },
    ITEM_UNKNOWN: { stockHistories: [{ ...one, itemCode: '2401999999' }] },
    ASSIGN_CUSTOMER: { customerCode: '2001999999' },
    ...(line.entryCode && {
      STOCK_SHORT: { stockHistories: [{ ...one, quantity: '900000' }], totalAmount: moneyOf(line.price * 900_000n) },
    }),
    ...(!model.items.get(line.itemCode)?.allowsFractions && {
      LINE_FRACTION: { stockHistories: [{ ...one, quantity: '0.5' }] },
    }),
  }
  const code = dice.pick(Object.keys(spoilt))
  const isHere = !line.entryCode || (model.entries.get(line.entryCode)?.left ?? 0n) >= 1000n
  const answer = await staff.cashier.call(createInvoice, { body: { ...body, ...spoilt[code] } }, { location })
  if (isHere) expect(outcomeOf(answer)).toBe(code)
  expect(answer.status).not.toBe(200)
  return 'spoilt sale'
}

/** Edits that must not be: a version seen long ago, a paid bill, a bill of another location. */
async function spoilEdit(): Promise<string> {
  if (model.bills.length === 0) return 'nothing to edit'
  const bill = dice.pick(model.bills)
  const body = { ...bodyOf(bill, bill.total), version: bill.version }
  const elsewhere = dice.pick(places.filter(place => place !== bill.location))
  expect(outcomeOf(await callEdit('admin', bill, body, elsewhere))).toBe('NOT_FOUND')
  expect(outcomeOf(await callEdit('admin', bill, { ...body, version: bill.version + 1 }))).toBe('CONFLICT')
  if (bill.isCash) expect(outcomeOf(await callEdit('admin', bill, body))).toBe('CANNOT_EDIT_PAID')
  return 'spoilt edit'
}

const chances = [sell, sell, sell, sell, sell, edit, edit, receive, meet, spoil, spoilEdit]

test(
  `${operations} random operations leave the books as a plain model of the shop says`,
  { timeout: 60_000 + operations * 200 },
  async () => {
    process.stdout.write(`MODEL_SEED=${seed}\n`)
    for (let step = 1; step <= operations; step += 1) {
      now += 1000 * (1 + dice.below(120))
      if (step % 150 === 0) {
        // Papers of yesterday are edited and new ones numbered on the next day.
        now += dayMs
        shop.setClock(now)
        await comeToWork()
      }
      shop.setClock(now)
      const operation = dice.pick(chances)
      try {
        const done = await operation()
        counts[done] = (counts[done] ?? 0) + 1
      } catch (error) {
        throw new Error(`step ${step}, ${operation.name}, MODEL_SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
    }
    process.stdout.write(`${JSON.stringify(counts)}\n`)
    expect(await stateOfBooks(shop.owner)).toEqual(stateOfModel(model))
  },
)

test('afterwards every bill is in the books once, under numbers without gaps', async () => {
  const { rows } = await shop.owner.query<{ key: string; code: string; total: string; version: number }>(
    'select idempotency_key::text as key, code, total::text, version from invoice where idempotency_key = any($1::uuid[])',
    [model.bills.map(bill => bill.key)],
  )
  const kept = rows.map(row => [row.key, row.code, row.total, row.version].join(' ')).sort()
  expect(kept).toEqual(model.bills.map(bill => [bill.key, bill.code, bill.total, bill.version].join(' ')).sort())
  expect(await checkDatabase(shop.database.ownerUrl)).toEqual([])
})
