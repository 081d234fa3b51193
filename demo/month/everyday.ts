import { spend } from './money.ts'
import { cash, payCash } from './paying.ts'
import { sell, take } from './selling.ts'
import type { MonthStage, Place, Who } from './stage.ts'
import { issue, receive, send } from './storing.ts'

interface Shop {
  place: Place
  manager: Who
  /** Customers who buy on credit and pay some days later. */
  customers: readonly string[]
}

const shops: readonly Shop[] = [
  {
    place: 'colombo',
    manager: 'manager at colombo',
    customers: ['serene-security', 'metro-medical', 'quickcab', 'ceylon-parcels'],
  },
  {
    place: 'kandy',
    manager: 'selvam at kandy',
    customers: ['mihira-dairy', 'green-leaf-tea', 'hillview-tours', 'kandyan-parts'],
  },
  {
    place: 'galle',
    manager: 'sunil at galle',
    customers: ['lotus-hotel', 'southern-school-vans', 'galle-fort-garage', 'dickwella-motors'],
  },
]

const baskets = [
  [['oil-castrol-activ-20w40-1l', '2'], ['oil-filter-10003', '2']],
  [['coolant-toyota-sllc-2l', '1'], ['washer-fluid-1l', '2']],
  [['air-filter-aqua', '1'], ['oil-filter-10003', '1']],
] as const

/** The first days are for opening; from then on these come again. */
const firstDay = 20

/** What comes again: tea, bills on credit, money of those who bought, goods to the other shops. */
export async function everyday(stage: MonthStage, daysAgo: number): Promise<void> {
  if (daysAgo > firstDay) return
  const turn = firstDay - daysAgo
  // The shops do not wait for each other: each has numbers, goods and customers of its own.
  await Promise.all(shops.map((shop, at) => dayOfShop(stage, shop, { turn, at })))
  if (turn % 4 === 2) await resupply(stage, shops[turn % 8 === 2 ? 1 : 2]!)
}

async function dayOfShop(stage: MonthStage, shop: Shop, { turn, at }: { turn: number; at: number }): Promise<void> {
  const { manager, customers, place } = shop
  const customer = customers[Math.floor((turn + at) / 2) % customers.length]!
  if ((turn + at) % 2 === 0) await sell(stage, manager, `credit ${place} ${turn}`, { lines: baskets[(turn + at) % baskets.length]!, customer })
  if ((turn + at) % 4 === 2) await take(stage, manager, customer, [cash('3500.00')])
  if ((turn + at) % 3 === 0) await spend(stage, manager, 'Staff meals and tea', payCash(`${900 + 50 * (turn % 7)}.00`), { payee: 'Tea' })
}

/** Goods from Colombo, received on the same day; the workshop takes some. */
async function resupply(stage: MonthStage, { place, manager }: Shop): Promise<void> {
  const sent = await send(stage, 'manager at colombo', place, [
    ['oil-filter-10003', '4'],
    ['coolant-toyota-sllc-2l', '2'],
  ])
  await receive(stage, manager, sent)
  await issue(stage, manager, 'workshop', [['washer-fluid-1l', '1']])
}
