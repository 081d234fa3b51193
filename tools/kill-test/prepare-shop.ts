import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { openApplication } from '../../app/application.ts'
import { startEmbedded } from '../../database/embedded.ts'
import { migrate } from '../../database/migrate.ts'
import { withSeedPool } from '../../database/seed-pool.ts'
import type { TestDatabase } from '../../database/test-database.ts'
import { seedLookups } from '../../demo/seed.ts'
import { createExpense } from '../../features/money/expenses/contract.ts'
import { login } from '../../features/shop/session/contract.ts'
import { keepDay } from '../../features/shop/session/server/confirm-day.ts'
import { writeOpenings } from '../../features/money/openings/server/write-openings.ts'
import { saveStockIn } from '../../features/stock/stock-in/server/save-stock-in.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { addDays, businessDate, type IsoDate } from '../../kernel/dates.ts'
import { formatMoney, money } from '../../kernel/money.ts'
import { units } from '../../kernel/quantity.ts'
import { sealNewRecords } from '../../platform/server/audit.ts'
import { inTransaction } from '../../platform/server/run-transaction.ts'
import type { Tx } from '../../platform/server/transaction.ts'
import { takeMasterCode } from '../../platform/server/number-series.ts'
import { saved } from '../../testing/calls.ts'
import { arrive } from '../../testing/arrive.ts'
import { payCash } from '../../testing/payments.ts'
import { applicationOptions, staffWith } from '../../testing/shop.ts'
import { insertItems } from '../load-bills/insert-items.ts'
import { insertMinimalBusiness } from '../minimal-business.ts'

export interface KillTestItem {
  itemCode: string
  /** In cents. */
  price: number
}

export interface PreparedShop {
  locations: string[]
  username: string
  password: string
  /** Another user at all locations, with the same password. */
  approver: string
  goods: KillTestItem[]
  /** Items of which there is little. */
  scarce: KillTestItem[]
}

const itemCount = 20
const scarceCount = 3
/** So much of each scarce item is at each location. */
export const scarceStock = 12
/** In cents. */
const scarcePrice = 10_000

/** What an expense or bill says that was there before the test. */
export const longAgo = 'before the test'

/** The addresses of an empty database. */
export type ShopUrls = Omit<TestDatabase, 'drop'>

/** A new data folder with two locations that each have plenty of twenty items; its database is stopped again. */
export async function prepareShop(dataDir: string): Promise<PreparedShop> {
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  try {
    const { ownerUrl, appUrl: url, reportUrl } = embedded
    return await fillShop({ ownerUrl, url, reportUrl })
  } finally {
    await embedded.stop()
  }
}

/** The same in an empty database that runs. */
export async function fillShop(urls: ShopUrls): Promise<PreparedShop> {
  const shop: PreparedShop = {
    locations: [],
    username: 'till',
    approver: 'approver',
    password: 'kept by the test alone',
    goods: [],
    scarce: [],
  }
  await migrate(urls.ownerUrl)
  await withSeedPool(urls.url, async pool => {
    await seedLookups(pool)
    const now = Date.now()
    const today = businessDate(now, 'Asia/Colombo')
    const names = ['First shop', 'Second shop']
    shop.locations = await inTransaction(pool, tx =>
      insertMinimalBusiness(tx, { ...shop, name: 'Killed often', locationNames: names }, today),
    )
    const { rows } = await pool.query<{ code: string }>('select code from app_user')
    const userCode = rows[0]?.code ?? ''
    await inTransaction(pool, tx => insertApprover(tx, shop.approver, today))
    const opening = { userCode, now, today }
    const goods = await inTransaction(pool, tx => insertGoods(tx, { ...opening, locationCode: shop.locations[0] ?? '' }))
    shop.goods = goods.slice(0, itemCount)
    shop.scarce = goods.slice(itemCount)
    await inTransaction(pool, tx => register(tx, firstDayOf(today)))
    await openTill(pool, { ...opening, locationCode: shop.locations[1] ?? '' })
    await spendLongAgo(pool, shop, urls)
    for (const [index, locationCode] of shop.locations.entries()) {
      const word = { locationCode, date: today, now, confirmedBy: userCode, askedBy: userCode, requestId: 'kill-test' }
      await inTransaction(pool, tx => keepDay(tx, word))
      await sellUnstocked(pool, shop, { ...opening, locationCode, node: index + 1 })
      await inTransaction(pool, tx => insertStock(tx, shop, { ...opening, locationCode, node: index + 1 }))
    }
  })
  return shop
}

/** Another like the first user. */
async function insertApprover(tx: Tx, username: string, today: IsoDate): Promise<void> {
  const code = await takeMasterCode(tx, 'user', today)
  await sql`insert into app_user (code, username, first_name, password_hash, status)
    select ${code}, ${username}, ${username}, password_hash, status from app_user`.execute(tx.db)
  await sql`insert into user_location_role (user_code, location_code, role_id, valid_from)
    select ${code}, location_code, role_id, valid_from from user_location_role`.execute(tx.db)
  sealNewRecords(tx)
}

/** The shop is registered for VAT, with a return of each month. */
async function register(tx: Tx, registeredFrom: IsoDate): Promise<void> {
  const value = { registeredFrom, tin: '123456789', name: 'Killed often', period: 'month' }
  await sql`insert into setting (key, value, version) values ('vat', ${JSON.stringify(value)}::jsonb, 1)`.execute(tx.db)
}

interface Opening {
  userCode: string
  now: number
  today: IsoDate
  locationCode: string
}

/** The books of the second location begin long ago, so that it has days to close. */
export const firstDayOf = (today: IsoDate) => addDays(today, -400)

async function openTill(pool: pg.Pool, { userCode, now, today, locationCode }: Opening): Promise<void> {
  const [requestId, date] = ['kill-test', firstDayOf(today)]
  const at = now - 400 * 86_400_000
  await inTransaction(pool, tx => keepDay(tx, { locationCode, date, now: at, confirmedBy: userCode, askedBy: userCode, requestId }))
  const none = { partyCode: null, accountCode: null, bankCode: null, branch: '', paperDate: null, reference: '' }
  const cash = { ...none, kind: 'cash' as const, amount: money(100_000), dueDate: date }
  const of = { locationCode, locationName: 'Second shop', node: 2, userCode, now: at, today: date, requestId }
  await inTransaction(pool, tx => writeOpenings(tx, { openings: [cash], of, source: 'the kill test', onSaved: async () => {} }))
}

/** An expense of the first day, with a tax invoice: the authority owes the shop its VAT. */
async function spendLongAgo(pool: pg.Pool, shop: PreparedShop, urls: ShopUrls): Promise<void> {
  const at = Date.now() - 400 * 86_400_000
  const application = await openApplication({ ...applicationOptions({ ...urls, drop: async () => {} }), backups: null, clock: () => at })
  const { username, password } = shop
  const { reply } = await staffWith(application, '', '').call(login, { body: { username, password } })
  const staff = staffWith(application, reply.accessToken, shop.locations[1] ?? '')
  const { rows } = await pool.query<{ code: string }>('select min(code) as code from expense_category')
  const date = firstDayOf(businessDate(Date.now(), 'Asia/Colombo'))
  const taxInvoice = { number: 'long-ago', date, tin: '100200300', vatAmount: '18.00' }
  const categoryCode = rows[0]?.code ?? ''
  await saved(staff, createExpense, { categoryCode, payee: 'Mr Silva', payment: payCash('118.00'), taxInvoice, reference: longAgo })
  await application.close()
}

async function insertGoods(tx: Tx, opening: Opening): Promise<KillTestItem[]> {
  const items = Array.from({ length: itemCount + scarceCount }, (_, index) => ({
    stockCode: `${5001 + index}`,
    name: `Item ${index + 1}`,
    price: money(index < itemCount ? 12_345 + 1000 * index : scarcePrice),
    cost: money(7_777 + 500 * index),
    isGoods: true,
  }))
  const { codes } = await insertItems(tx, items, { ...opening, requestId: 'kill-test' })
  return items.map(item => ({ itemCode: codes.get(item.stockCode) ?? '', price: item.price }))
}

/** So much was sold at each location before there was any stock, and its goods are to be named. */
const oversoldPieces = 10_000

async function sellUnstocked(pool: pg.Pool, { goods: [item] }: PreparedShop, opening: Opening & { node: number }): Promise<void> {
  if (!item) throw new Error('the shop has no goods')
  const { userCode, locationCode, node, now, today } = opening
  const by = { userCode, firstName: 'Till', locationCode, locationName: 'Shop', node, role: 'superadmin' } as const
  const none = { discountPercentage: '0', discountAmount: '0' }
  const line = { itemCode: item.itemCode, quantity: String(oversoldPieces), retailPrice: formatMoney(money(item.price)), ...none }
  const total = formatMoney(money(item.price * oversoldPieces))
  const paid = { customerCode: cashCustomerCode, totalAmount: total, receivedAmount: total, paidStatus: '4' } as const
  await arrive(pool, { ...paid, ...none, remarks: longAgo, stockHistories: [line] }, { by, now, today })
}

async function insertStock(tx: Tx, shop: PreparedShop, opening: Opening & { node: number }): Promise<unknown> {
  const plenty = shop.goods.map(item => ({ ...item, quantity: units('1000000') }))
  const few = shop.scarce.map(item => ({ ...item, quantity: units(String(scarceStock)) }))
  const lines = [...plenty, ...few].map(({ itemCode, price, quantity }) => ({
    itemCode,
    quantity,
    cost: money(7_777),
    wholesalePrice: money(price),
    retailPrice: money(price),
    batch: '',
    expiryDate: null,
    warrantyDays: 0,
    receivedOn: opening.today,
  }))
  return saveStockIn(tx, { ...opening, reason: 'opening', remarks: '', lines, requestId: 'kill-test' })
}

/** The owner's address of a data folder's database, as it is now: the port may change between starts. */
export function ownerUrlOf(dataDir: string): string {
  const { port, adminPassword } = JSON.parse(fs.readFileSync(path.join(dataDir, 'database.json'), 'utf8')) as {
    port: number
    adminPassword: string
  }
  return `postgres://bizx_owner:${adminPassword}@127.0.0.1:${port}/bizx`
}

/** The process number of a data folder's running PostgreSQL. */
export function postgresPid(dataDir: string): number {
  const { cluster } = JSON.parse(fs.readFileSync(path.join(dataDir, 'database.json'), 'utf8')) as { cluster: string }
  return Number(fs.readFileSync(path.join(path.resolve(dataDir, cluster), 'postmaster.pid'), 'utf8').split('\n')[0])
}
