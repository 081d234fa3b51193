import type pg from 'pg'
import type { z } from 'zod'
import { createAutoCareInvoice, createInvoice } from '../features/selling/sales/contract.ts'
import { priceInvoice } from '../kernel/pricing.ts'
import { saveInvoice } from '../features/selling/sales/server/save-invoice.ts'
import { cashCustomerCode, type Role } from '../kernel/codes.ts'
import { addDays, type IsoDate } from '../kernel/dates.ts'
import { money, percent, zero, type Money } from '../kernel/money.ts'
import { quantity, type Quantity } from '../kernel/quantity.ts'
import type { Actor } from '../platform/server/actor.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { saveOnce } from '../platform/server/idempotency.ts'
import { demoCustomers } from './customers.ts'
import { demoPurchases } from './insert-purchases.ts'
import { colomboTime, morningOf, openedDaysAgo, type DemoDay } from './insert-stock.ts'
import type { DemoMonth } from './month/month.ts'
import type { DemoItem } from './demo-item.ts'
import { seededDice, type Dice } from './seeded-dice.ts'
import { demoUsers } from './users.ts'
import type { DemoVehicle } from './vehicles.ts'
import { goodsFor, vehicleAt, workFor } from './visits.ts'

type Body = z.output<typeof createInvoice.body>
type Line = Body['stockHistories'][number]

interface Weeks {
  /** Plays what else happens on a day. */
  month?: DemoMonth | undefined
  onFilled?: ((days: number, of: number) => void) | undefined
}

/** Some weeks of bills at every location with goods received in between, saved by the same commands as on the screens. */
export async function insertDemoBills(pool: pg.Pool, demo: DemoDay, { month, onFilled }: Weeks): Promise<void> {
  const dice = seededDice(20_260)
  const shelf = await readShelf(pool)
  // Goods received stay in stock: bills sell only the opening stock.
  const purchases = demoPurchases(pool, demo)
  for (let ago = openedDaysAgo; ago >= 1; ago -= 1) {
    const day = addDays(demo.today, -ago)
    await purchases.ofDay(ago)
    for (const key of demo.places.locations.keys()) await insertDay(pool, demo, { key, day, dice, shelf })
    await month?.play(demo, ago)
    onFilled?.(openedDaysAgo - ago + 1, openedDaysAgo)
  }
  if (month) {
    // Takings of today, for the dashboard and the reports of today. They have dice of their own, so that the bills before them stay as they are.
    const morning = { day: demo.today, dice: seededDice(20_261), shelf, until: month.until }
    for (const key of demo.places.locations.keys()) await insertDay(pool, demo, { key, ...morning })
    await month.play(demo, 0)
  }
  await pool.query('update invoice set is_printed = true')
}

/** The remaining stock of an item at a location, lowest entry first; tracked here so that no bill asks for missing goods. */
type Shelf = Map<string, { entryCode: string; itemCode: string; remaining: number; retail: Money }[]>

async function readShelf(pool: pg.Pool): Promise<Shelf> {
  const { rows } = await pool.query<{ location: string; entryCode: string; itemCode: string; remaining: number; retail: Money }>(
    `select balance.location_code as location, balance.entry_code as "entryCode", balance.item_code as "itemCode", balance.remaining,
       entry.retail_price as retail
     from stock_balance balance join stock_entry entry on entry.code = balance.entry_code order by balance.entry_code`,
  )
  return Map.groupBy(rows, row => `${row.location} ${row.itemCode}`)
}

const working = new Set(demoUsers.filter(({ status }) => status === 'active').map(({ username }) => username))

interface Day {
  key: string
  day: IsoDate
  dice: Dice
  shelf: Shelf
  /** Of the day that is not over. */
  until?: number
}

/** From eight to six, or until somebody looks around. */
function timeOf({ day, dice, until }: Day, number: number, bills: number): number {
  if (until === undefined) return colomboTime(day, 8 + Math.floor((number * 10) / bills), dice.below(60))
  const morning = morningOf(day, until)
  return morning + Math.floor(((until - morning) * number) / bills)
}

async function insertDay(pool: pg.Pool, demo: DemoDay, of: Day): Promise<void> {
  const { key, day, dice, shelf } = of
  const place = demo.places.locations.get(key)
  if (!place) throw new Error(`no demo location ${key}`)
  const staff = [...demo.places.users.values()].filter(user => user.roles[key] && user.username !== 'superadmin')
  const bills = 4 + dice.below(5)
  for (let number = 0; number < bills; number += 1) {
    const now = timeOf(of, number, bills)
    const picked = dice.pick(staff)
    // Users who are not active have written no bills.
    const user = working.has(picked.username) ? picked : (staff[0] ?? picked)
    const actor: Actor = {
      userCode: user.code,
      username: user.username,
      firstName: user.firstName,
      locations: [],
      tokenHash: Buffer.alloc(0),
      locationCode: place.code,
      locationName: place.name,
      node: place.node,
      role: user.roles[key] as Role,
    }
    const kind = dice.below(3) === 0 ? 'pos' : 'auto-care'
    const body = bodyOf(demo, { dice, shelf, shop: key, locationCode: place.code, withVehicle: kind === 'auto-care' && dice.below(4) > 0, day })
    if (body.stockHistories.length === 0) continue
    const call = { actor, body, now, today: day, idempotencyKey: dice.uuid(), requestId: 'demo', params: undefined, query: undefined }
    // Saved like a cashier's save, so that every bill has its idempotency key.
    const request = {
      key: call.idempotencyKey,
      actor,
      route: `POST /api/v1/${kind === 'pos' ? createInvoice.path : createAutoCareInvoice.path}`,
      sent: JSON.stringify(body),
    }
    await inTransaction(pool, tx => saveOnce(tx, request, () => saveInvoice(tx, call as Parameters<typeof saveInvoice>[1], kind)))
  }
}

const driven = new WeakMap<DemoDay, Map<string, number>>()

/** The meter at the next visit: some tenths of the throw further than at the last. */
function drive(demo: DemoDay, { key, odometerKm }: DemoVehicle, thrown: number): number {
  const meters = driven.get(demo) ?? new Map<string, number>()
  driven.set(demo, meters)
  const km = (meters.get(key) ?? odometerKm) + Math.floor(thrown / 5)
  meters.set(key, km)
  return km
}

interface Basket {
  dice: Dice
  shelf: Shelf
  shop: string
  locationCode: string
  withVehicle: boolean
  day: IsoDate
}

function bodyOf(demo: DemoDay, basket: Basket): Body {
  const { dice, shop, withVehicle, day } = basket
  // What is sold over the counter is for a vehicle too, which the bill does not name.
  const served = vehicleAt(shop, dice)
  const vehicle = withVehicle ? served : undefined
  const named = vehicle?.customer ?? (dice.below(3) === 0 ? dice.pick(demoCustomers).key : undefined)
  const customer = demoCustomers.find(({ key }) => key === named)
  const lines = linesOf(demo, served, basket)
  const onCredit = customer !== undefined && customer.creditDays > 0 && dice.below(2) === 0
  const priced = lines.map(line => ({
    quantity: line.quantity,
    unitPrice: line.retailPrice,
    discountPercent: line.discountPercentage,
    discountEach: line.discountAmount,
  }))
  const { total } = priceInvoice({ lines: priced, discountPercent: percent(0), discountAmount: zero })
  const fitsLimit = Number(customer?.creditLimit ?? 0) === 0 || total < Number(customer?.creditLimit) * 20
  const credit = onCredit && fitsLimit
  const odometer = vehicle ? drive(demo, vehicle, dice.below(900)) : null
  return {
    customerCode: named ? (demo.masters.customers.get(named) ?? cashCustomerCode) : cashCustomerCode,
    discountPercentage: percent(0),
    discountAmount: zero,
    totalAmount: total,
    receivedAmount: credit ? zero : money(Math.ceil(total / 50_000) * 50_000),
    paidStatus: credit ? '1' : '4',
    modeOfPayments: [],
    remarks: '',
    invoiceExt: vehicle
      ? {
          vehicleMasterCode: demo.masters.vehicles.get(vehicle.key) ?? null,
          odoReading: odometer,
          nextServiceKm: (odometer ?? 0) + vehicle.serviceKm,
          nextServiceDate: addDays(day, vehicle.servicePeriodDays),
          advice: adviceAt(odometer ?? 0),
        }
      : { advice: '' },
    stockHistories: lines,
    overrideIds: [],
    confirmed: [],
    doubtReason: '',
  }
}

/** Every third visit brings one; without the dice, whose further throws it must not change. */
function adviceAt(odometer: number): string {
  return odometer % 3 === 0 ? (advices[(odometer / 3) % advices.length] ?? '') : ''
}

const advices = [
  'Front brake pads at 4 mm: renew them at the next visit',
  'Left ball joint has play: replace it with the next service',
  'Battery tested weak: check before the rains',
]

function linesOf(demo: DemoDay, served: DemoVehicle, basket: Basket): Line[] {
  const { dice, withVehicle } = basket
  const wanted = goodsFor(served, { most: 4, isCounter: !withVehicle }, dice)
  if (withVehicle) wanted.push(workFor(served, wanted, dice))
  return [...new Set(wanted)].flatMap(item => lineOf(demo, item, basket) ?? [])
}

function lineOf(demo: DemoDay, item: DemoItem, { dice, shelf, locationCode }: Basket): Line | null {
  const itemCode = demo.masters.items.get(item.key) ?? ''
  const asked = quantity(item.unit === 'Litre' || item.unit === 'Metre' ? 500 * (1 + dice.below(8)) : 1000 * (1 + dice.below(2)))
  const common = { itemCode, discountAmount: zero, discountPercentage: percent(dice.below(5) === 0 ? 300 : 0) }
  if (item.type !== 'stock')
    return { ...common, stockCode: null, quantity: quantity(1000), retailPrice: rupeesOf(item), discountPercentage: percent(0) }
  const entry = shelf.get(`${locationCode} ${itemCode}`)?.find(({ remaining }) => remaining >= asked)
  if (!entry) return null
  entry.remaining -= asked
  return { ...common, stockCode: entry.entryCode, quantity: asked as Quantity, retailPrice: entry.retail }
}

function rupeesOf(item: DemoItem): Money {
  return money(Math.round(Number(item.retail) * 100))
}
