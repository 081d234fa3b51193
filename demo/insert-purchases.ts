import type pg from 'pg'
import { createGrn, type GrnRead, type GrnRequest } from '../features/buying/purchasing/grn-contract.ts'
import { priceGrn } from '../features/buying/purchasing/grn.ts'
import { createPurchaseOrder, type OrderRequest } from '../features/buying/purchasing/order-contract.ts'
import { orderTotal } from '../features/buying/purchasing/order.ts'
import { createPurchaseReturn } from '../features/buying/purchasing/return-contract.ts'
import { saveGrn } from '../features/buying/purchasing/server/grn/save-grn.ts'
import { saveOrder } from '../features/buying/purchasing/server/order/save-order.ts'
import { savePurchaseReturn } from '../features/buying/purchasing/server/return/save-return.ts'
import { vatOn } from '../features/shop/vat/vat.ts'
import type { Role } from '../kernel/codes.ts'
import { addDays } from '../kernel/dates.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import { add, parseMoney, parsePercent, percent, rupees, zero } from '../kernel/money.ts'
import { units } from '../kernel/quantity.ts'
import type { Actor } from '../platform/server/actor.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import type { Tx } from '../platform/server/transaction.ts'
import { saveOnce } from '../platform/server/idempotency.ts'
import { colomboTime, type DemoDay } from './insert-stock.ts'
import { demoItems } from './items.ts'
import type { DemoItem } from './demo-item.ts'
import { demoNotes, demoOrders, demoReturn, type DemoNote, type DemoOrder } from './purchases.ts'
import { seededDice } from './seeded-dice.ts'
import { tinOfSupplier } from './vat.ts'

const itemOf = new Map(demoItems.map(item => [item.key, item]))

/** Orders and receipts so far; a day's purchases follow those of the day before. */
export interface DemoPurchases {
  ofDay(daysAgo: number): Promise<void>
}

interface Saving {
  daysAgo: number
  location: string
  user: string
  /** Minutes after seven. */
  minute: number
}

/** The orders, notes and returns of the demo, each saved by the command that the screen uses. */
export function demoPurchases(pool: pg.Pool, demo: DemoDay): DemoPurchases {
  const dice = seededDice(20_261)
  const orders = new Map<string, string>()
  const notes = new Map<string, GrnRead>()

  async function save<Body, Saved extends object>(
    of: Saving,
    body: Body,
    [endpoint, command]: [Endpoint, (tx: Tx, call: never) => Promise<Saved>],
  ): Promise<Saved> {
    const day = addDays(demo.today, -of.daysAgo)
    const actor = actorOf(demo, of)
    const key = dice.uuid()
    const moment = { now: colomboTime(day, 7, of.minute), today: day, idempotencyKey: key, requestId: 'demo' }
    const call = { actor, body, ...moment, params: undefined, query: undefined }
    const request = { key, actor, route: `${endpoint.method} /api/v1/${endpoint.path}`, sent: JSON.stringify(body) }
    let saved: Saved | undefined
    await inTransaction(pool, tx =>
      saveOnce(tx, request, async () => {
        saved = await command(tx, call as never)
        return saved
      }),
    )
    return saved!
  }

  return {
    async ofDay(daysAgo) {
      for (const [index, order] of demoOrders.entries()) {
        if (order.daysAgo !== daysAgo) continue
        const { code } = await save({ ...order, minute: index }, orderBody(demo, order), [createPurchaseOrder, saveOrder])
        orders.set(order.key, code)
      }
      for (const [index, note] of demoNotes.entries()) {
        if (note.daysAgo !== daysAgo) continue
        const orderCode = note.order === undefined ? null : (orders.get(note.order) ?? null)
        const { grn } = await save({ ...note, minute: 20 + index }, noteBody(demo, note, orderCode), [createGrn, saveGrn])
        notes.set(note.invoice, grn)
      }
      const from = demoNotes.find(({ invoice }) => invoice === demoReturn.invoice)
      const source = notes.get(demoReturn.invoice)
      if (demoReturn.daysAgo !== daysAgo || !from || !source) return
      const body = returnBody(source)
      await save({ location: from.location, user: from.user, daysAgo, minute: 50 }, body, [createPurchaseReturn, savePurchaseReturn])
    },
  }
}

function actorOf({ places }: DemoDay, { location, user: username }: Saving): Actor {
  const place = places.locations.get(location)
  const user = places.users.get(username)
  const role = user?.roles[location] as Role | undefined
  if (!place || !user || !role) throw new Error(`${username} does not work in ${location}`)
  return {
    userCode: user.code,
    username,
    firstName: user.firstName,
    locations: [],
    tokenHash: Buffer.alloc(0),
    locationCode: place.code,
    locationName: place.name,
    node: place.node,
    role,
  }
}

function known(key: string): DemoItem {
  const item = itemOf.get(key)
  if (!item) throw new Error(`no demo item ${key}`)
  return item
}

/** Cost and prices of the item's newest opening stock. */
function pricesOf(item: DemoItem) {
  const entry = item.entries.at(-1)
  if (!entry) throw new Error(`${item.key} was never in stock`)
  return { costPrice: rupees(entry.cost), wholesalePrice: rupees(entry.wholesale), retailPrice: rupees(entry.retail) }
}

function noteBody({ today, masters, isRegistered }: DemoDay, note: DemoNote, orderCode: string | null): GrnRequest {
  const day = addDays(today, -note.daysAgo)
  const lines = note.lines.map(([key, quantity, discount = '0']) => {
    const item = known(key)
    const itemCode = masters.items.get(key) ?? ''
    return {
      itemCode,
      stockCode: null,
      quantity: units(quantity),
      ...pricesOf(item),
      discountPercentage: parsePercent(discount) ?? percent(0),
      discountAmount: zero,
      expiryDate: null,
      warrantyPeriods: item.warrantyDays,
      batch: '',
    }
  })
  const discountPercentage = parsePercent(note.discountPercent ?? '0') ?? percent(0)
  const discountAmount = parseMoney(note.discountAmount ?? '0') ?? zero
  const landedCost = parseMoney(note.landedCost ?? '0') ?? zero
  const priced = lines.map(line => ({ ...line, discountPercent: line.discountPercentage, discountEach: line.discountAmount }))
  const { total } = priceGrn({ lines: priced, discountPercent: discountPercentage, discountAmount, landedCost })
  const tin = isRegistered ? tinOfSupplier(note.supplier) : null
  const vatAmount = tin === null ? zero : vatOn(total, percent(1800))
  return {
    supplierCode: masters.suppliers.get(note.supplier) ?? '',
    invoiceCode: note.invoice,
    invoiceDate: addDays(day, -1),
    remarks: note.remarks ?? '',
    orderCode,
    discountPercentage,
    discountAmount,
    landedCosts: landedCost > 0 ? [{ supplierCode: null, amount: landedCost, remarks: 'Lorry' }] : [],
    totalAmount: add(total, vatAmount),
    ...(tin !== null && { taxInvoice: { number: note.invoice, date: addDays(day, -1), tin, vatAmount } }),
    updatePrice: false,
    purchaseReturn: [],
    stockHistories: lines,
    confirmed: [],
  }
}

function orderBody({ today, masters }: DemoDay, order: DemoOrder): OrderRequest {
  const orderLines = order.lines.map(([key, quantity]) => ({
    itemCode: masters.items.get(key) ?? '',
    quantity: units(quantity),
    costPrice: pricesOf(known(key)).costPrice,
  }))
  return {
    supplierCode: masters.suppliers.get(order.supplier) ?? '',
    expectedDate: addDays(today, order.expectedInDays - order.daysAgo),
    remarks: order.remarks,
    totalAmount: orderTotal(orderLines),
    orderLines,
  }
}

function returnBody(grn: GrnRead) {
  const line = grn.stockHistories[demoReturn.line]
  if (!line) throw new Error(`GRN ${grn.code} has no such line`)
  const price = parseMoney(line.costPrice ?? '') ?? zero
  const stockHistories = [{ stockCode: line.stockCode, quantity: units(demoReturn.quantity), price }]
  const { reason, remarks } = demoReturn
  return { supplierCode: grn.supplierCode, reason, remarks, totalAmount: price, stockHistories, confirmed: [] }
}
