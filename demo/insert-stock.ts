import type pg from 'pg'
import { keepDay } from '../features/shop/session/server/confirm-day.ts'
import { saveStockIn, type NewStockInLine } from '../features/stock/stock-in/server/save-stock-in.ts'
import { addDays, type IsoDate } from '../kernel/dates.ts'
import { rupees } from '../kernel/money.ts'
import { units } from '../kernel/quantity.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import type { DemoMasters } from './insert-masters.ts'
import type { DemoPlaces } from './insert-places.ts'
import { demoItems } from './items.ts'

export interface DemoDay {
  today: IsoDate
  /** Registered for VAT. */
  isRegistered: boolean
  places: DemoPlaces
  masters: DemoMasters
}

/** How many days before today the demo shop opened. */
export const openedDaysAgo = 24

/** The moment of a wall-clock time in Colombo. */
export function colomboTime(day: IsoDate, hour: number, minute = 0): number {
  return Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000 - 330 * 60_000
}

/** When the shop opened on the day on which somebody looks around: up to three hours before, not on the day before. */
export function morningOf(today: IsoDate, until: number): number {
  return Math.max(colomboTime(today, 0), until - 3 * 60 * 60_000)
}

function earlier(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b
}

/** The opening stock of each location, on the day the shop opened. */
export async function insertDemoStock(pool: pg.Pool, { today, places, masters }: DemoDay): Promise<void> {
  const owner = places.users.get('superadmin')
  if (!owner) throw new Error('the demo has no superadmin')
  const opening = addDays(today, -openedDaysAgo)
  for (const [key, place] of places.locations) {
    const word = { locationCode: place.code, date: opening, now: colomboTime(opening, 7), confirmedBy: owner.code, askedBy: owner.code }
    await inTransaction(pool, tx => keepDay(tx, { ...word, requestId: 'demo' }))
    const lines = linesOf(key, { today, opening, masters })
    for (let start = 0; start < lines.length; start += 200) {
      await inTransaction(pool, tx =>
        saveStockIn(tx, {
          locationCode: place.code,
          node: place.node,
          userCode: owner.code,
          now: colomboTime(opening, 7),
          today: opening,
          reason: 'opening',
          remarks: 'Opening stock',
          lines: lines.slice(start, start + 200),
          requestId: 'demo',
        }),
      )
    }
  }
}

interface Opening {
  today: IsoDate
  opening: IsoDate
  masters: DemoMasters
}

function linesOf(location: string, { today, opening, masters }: Opening): NewStockInLine[] {
  const deliveries = demoItems.flatMap(item => item.entries.filter(entry => entry.location === location).map(entry => ({ item, entry })))
  return deliveries
    .sort((a, b) => b.entry.daysAgo - a.entry.daysAgo)
    .map(({ item, entry }) => ({
      itemCode: masters.items.get(item.key) ?? '',
      quantity: units(entry.quantity),
      cost: rupees(entry.cost),
      wholesalePrice: rupees(entry.wholesale),
      retailPrice: rupees(entry.retail),
      batch: entry.batch ?? '',
      expiryDate: entry.expiryDaysAhead === undefined ? null : addDays(today, entry.expiryDaysAhead),
      warrantyDays: item.warrantyDays,
      receivedOn: earlier(opening, addDays(today, -entry.daysAgo)),
    }))
}
