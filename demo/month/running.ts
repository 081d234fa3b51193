import { customers } from '../../features/parties/customers/master-contract.ts'
import { createClosingBalance, createHandOver, dayEndByUser, getDayReport } from '../../features/money/day-close/contract.ts'
import { items, saveItemImage } from '../../features/goods/items/item-contract.ts'
import { updatePrice } from '../../features/stock/prices/contract.ts'
import { receiptPrinters } from '../../features/selling/printers/contract.ts'
import { getFavourites, saveFavourites } from '../../features/goods/tiles/contract.ts'
import { scheduleReport } from '../../reports/engine/schedule-contract.ts'
import { formatMoney, money, rupees } from '../../kernel/money.ts'
import type { Day } from './day.ts'
import { book } from './money.ts'
import { pictureOf } from './png.ts'
import type { MonthStage, Place, Who } from './stage.ts'

const manager = 'manager at colombo'

/** Favourites, a printer, a scheduled report, contacts of customers. */
async function arrange(stage: MonthStage): Promise<void> {
  const { version } = await stage.send(manager, getFavourites)
  const favourites = ['oil-castrol-activ-20w40-1l', 'oil-filter-10003', 'washer-fluid-1l', 'coolant-toyota-sllc-2l', 'body-wash-car', 'tyre-patch']
  await stage.send(manager, saveFavourites, { body: { items: favourites.map(key => stage.item(key)), version } })
  const amber = pictureOf({ colour: [214, 140, 20], hole: 0 })
  await stage.send(manager, saveItemImage, { params: { id: stage.item('oil-castrol-activ-20w40-1l') }, body: { picture: amber } })
  await stage.send(manager, receiptPrinters.create, { body: { name: 'Counter', connection: 'network', address: '192.168.1.50', port: '9100' } })
  await stage.send(manager, scheduleReport, { body: { slug: 'daily-sales', hour: null, form: 'pdf' } })
  const params = { id: stage.customer('quickcab') }
  const { customer } = await stage.send(manager, customers.get, { params })
  const contact = { name: 'Sandya Perera, accounts', phone: '0112000702', email: 'accounts@quickcab.example' }
  await stage.send(manager, customers.edit, { params, body: { ...customer, customerContacts: [contact] } as never })
}

/** A new price, on the last day: the bills of the days before have the old one. */
async function reprice(stage: MonthStage): Promise<void> {
  const priced = { id: stage.item('headlight-restoration') }
  const { item } = await stage.send(manager, items.get, { params: priced })
  const retailPrice = formatMoney(money(rupees(item.retailPrice) + 25_000))
  const { wholesalePrice, minimumPrice } = item
  await stage.send(manager, updatePrice, { params: priced, body: { wholesalePrice, minimumPrice, retailPrice, version: item.version } })
}

/** Each cashier hands over what the day's papers say, one of them twenty rupees less. */
async function handOver(stage: MonthStage, who: Who): Promise<void> {
  const { dayEndByUser: takings } = await stage.send(who, dayEndByUser, { query: { date: stage.day } })
  for (const [at, { code, toHandOver }] of takings.filter(({ toHandOver: open }) => rupees(open) > 0).entries()) {
    const looseCash = formatMoney(money(rupees(toHandOver) - (at === 0 ? 2_000 : 0)))
    // oxlint-disable-next-line no-await-in-loop -- a few tills, once
    await stage.send(who, createHandOver, { body: { cashierCode: code, looseCash } })
  }
}

export const running: Readonly<Record<number, Day>> = {
  23: arrange,
  5: stage => handOver(stage, manager),
  1: reprice,
}

const closers: Readonly<Record<Place, Who>> = { colombo: manager, kandy: 'selvam at kandy', galle: 'sunil at galle' }
/** The last days stay open, so that somebody who looks around can close them. */
const openDays: Readonly<Record<Place, number>> = { colombo: 1, kandy: 1, galle: 2 }

/** Colombo closes every evening; the smaller shops every third, with the days before it. */
const closesEvery: Readonly<Record<Place, number>> = { colombo: 1, kandy: 3, galle: 3 }

/** Takes the cash beyond 25,000 to the bank, whole thousands, and closes the day with what the till should hold; now and then some is missing. */
export async function closeDay(stage: MonthStage, daysAgo: number): Promise<void> {
  // Two shops bring their cash to one account, and its lines come in the same order every time.
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const place of Object.keys(closers) as Place[]) await closeAt(stage, place, daysAgo)
}

async function closeAt(stage: MonthStage, place: Place, daysAgo: number): Promise<void> {
  const daysLeft = daysAgo - openDays[place] - 1
  if (daysLeft < 0 || daysLeft % closesEvery[place] !== 0) return
  const who = closers[place]
  const { generalLedger } = await stage.send(who, getDayReport, { query: { date: stage.day } })
  const taken = rupees(generalLedger.expected) - rupees(generalLedger.handedOver)
  const banked = Math.max(0, Math.floor((taken - 2_500_000) / 100_000) * 100_000)
  const to = stage.kept(place === 'kandy' ? 'second account' : 'account')
  if (banked > 0) await book(stage, `admin at ${place}`, 'Cash to bank', formatMoney(money(banked)), { to })
  const still = taken - banked
  const missing = daysAgo % 7 === 0 ? 5_000 : 0
  const looseCash = formatMoney(money(Math.max(0, still - missing)))
  const counted = daysAgo === 3 ? inPieces(looseCash) : { looseCash }
  await stage.send(who, createClosingBalance, { body: { date: stage.day, missedDays: true, ...counted } })
}

/** Cash counted by piece: thousands, and the rest as it lies there. */
function inPieces(looseCash: string) {
  const pieces = Math.floor(rupees(looseCash) / 100_000)
  const rest = formatMoney(money(rupees(looseCash) - pieces * 100_000))
  return { cashCount: pieces > 0 ? [{ denomination: '1000.00', pieces }] : [], looseCash: rest }
}
