import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashBill, aCreditBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { onePixel } from '../../../../testing/items.ts'
import { mergeThem } from '../../../../testing/merges.ts'
import { aCustomer, aSession, aVehicle, hire } from '../../../../testing/people.ts'
import { kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { itemUnits } from '../../../goods/items/lookups-contract.ts'
import { saveItemImage } from '../../../goods/items/item-contract.ts'
import { saveFavourites } from '../../../goods/tiles/contract.ts'
import { vehicles } from '../../../parties/vehicles/vehicle-contract.ts'
import { getTillCatalogue, type CopyPage } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

type Read = Pick<CopyPage, 'items' | 'entries' | 'customers' | 'vehicles' | 'gone' | 'begins' | 'parts' | 'user'> & {
  stamp: string
  pages: number
}

/**
 * Waits until everything that wrote before now is over, in every database of the server: while it is not, a reading repeats what the one
 * before it brought, and no test could say what is new. Other tests use the same server.
 */
async function writersAreOver(): Promise<void> {
  const { rows } = await shop.owner.query<{ now: string }>('select pg_current_xact_id()::text as now')
  const asked = `select pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 as "isOver"`
  const isOver = async () => (await shop.owner.query<{ isOver: boolean }>(asked, [rows[0]!.now])).rows[0]!.isOver
  await expect.poll(isOver, { timeout: 60_000, interval: 20 }).toBe(true)
}

/** All pages since a stamp, as one, when nothing else is being written. `between` runs before each further page. */
async function read(staff: Staff, since?: string, between?: () => Promise<unknown>): Promise<Read> {
  await writersAreOver()
  return readNow(staff, since, between)
}

/** The same beside writers. */
async function readNow(staff: Staff, since?: string, between: () => Promise<unknown> = async () => {}): Promise<Read> {
  const all: Read = {
    ...{ items: [], entries: [], customers: [], vehicles: [], gone: { items: [], customers: [], vehicles: [] } },
    ...{ stamp: '', pages: 0 },
  }
  let page: string | undefined
  do {
    if (page) await between()
    const query = { ...(since && { since }), ...(page && { page }) }
    const { status, reply } = await staff.call(getTillCatalogue, { query })
    expect(status).toBe(200)
    all.pages += 1
    for (const kind of ['items', 'entries', 'customers', 'vehicles'] as const) all[kind].push(...(reply[kind] as never[]))
    for (const kind of ['items', 'customers', 'vehicles'] as const) all.gone[kind].push(...reply.gone[kind])
    if (reply.begins) all.begins = reply.begins
    all.parts = reply.parts
    all.user = reply.user
    all.stamp = reply.stamp ?? ''
    page = reply.next ?? undefined
  } while (page)
  return all
}

const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code)

test('a copy has every active item, customer and vehicle, and the stock of its location', async () => {
  const lamp = await anItem(shop, { name: 'Lamp', entries: [{ quantity: '3' }, { quantity: '7', location: kandy }] })
  const copy = await read(cashier)
  expect(copy.begins).toBe('all')
  const { rows } = await shop.owner.query<{ items: number; customers: number; vehicles: number; entries: number }>(
    `select (select count(*)::int from item where is_active) as items, (select count(*)::int from customer where is_active) as customers,
       (select count(*)::int from vehicle where is_active) as vehicles,
       (select count(*)::int from stock_balance where location_code = '1301000001' and remaining > 0) as entries`,
  )
  expect({
    items: copy.items.length,
    customers: copy.customers.length,
    vehicles: copy.vehicles.length,
    entries: copy.entries.length,
  }).toEqual(rows[0])
  expect(codesOf(copy.entries)).toContain(lamp.entries[0])
  expect(codesOf(copy.entries)).not.toContain(lamp.entries[1])
  expect(copy.user).toMatchObject({ role: 'cashier', discountLimit: '5.00' })
  expect(copy.parts).toMatchObject({ settings: { profile: {}, vat: {} }, packages: expect.any(Array), reserved: {} })
})

test('what an item cost is not in it, for whoever asks', async () => {
  const dear = await anItem(shop, { name: 'Dear', entries: [{ quantity: '3', cost: '77317.31' }] })
  await shop.owner.query('update item set cost_price = 88318831 where code = $1', [dear.code])
  await shop.owner.query('update stock_entry set wholesale_price = retail_price where code = $1', [dear.entries[0]])
  for (const staff of [cashier, manager]) {
    const text = JSON.stringify(await read(staff))
    const said = ['cost', 'Cost', '7731731', '77317.31', '88318831', '883188.31'].filter(word => text.includes(word))
    expect([said, text.includes(dear.code)]).toEqual([[], true])
  }
})

test('nothing changed: nothing is answered', async () => {
  const { stamp } = await read(cashier)
  const again = await read(cashier, stamp)
  expect(again).toMatchObject({ begins: 'changes', items: [], entries: [], customers: [], vehicles: [], parts: {} })
  expect(again.pages).toBe(1)
})

test('a sale changes the stock that is left, and of a credit sale the customer', async () => {
  const lamp = await anItem(shop, { name: 'Sold lamp', entries: [{ quantity: '1' }, { quantity: '2' }] })
  const customer = await aCustomer(shop)
  const { stamp } = await read(cashier)
  await sell(cashier, aCashBill([aLine(lamp)], '100.00'))
  const sold = await read(cashier, stamp)
  expect(sold.entries).toMatchObject([{ code: lamp.entries[0], left: 0 }])
  expect(sold.items).toEqual([])
  await sell(cashier, aCreditBill(customer, [aLine(lamp)], '100.00'))
  const owed = await read(cashier, sold.stamp)
  expect(owed.entries).toMatchObject([{ code: lamp.entries[1], left: 1000 }])
  expect(owed.customers).toMatchObject([{ code: customer, credit: 10_000 }])
})

test('an entry with another price is a change, and nothing of it is lost beside sales', async () => {
  const lamp = await anItem(shop, { name: 'Priced lamp', entries: [{ quantity: '5' }, { quantity: '5' }] })
  const start = await read(cashier)
  await sell(cashier, aCashBill([aLine(lamp)], '100.00'))
  const sold = await read(cashier, start.stamp)
  expect(codesOf(sold.entries)).toEqual([lamp.entries[0]])
  await shop.owner.query('update stock_entry set retail_price = 12300 where code = $1', [lamp.entries[1]])
  expect((await read(cashier, sold.stamp)).entries).toMatchObject([{ code: lamp.entries[1], retail: 12_300, left: 5000 }])
  // A stamp from before marks are kept does not ask for them.
  const old = sold.stamp.split('.')
  old[4] = String(Number(old[4]) - 4_000)
  await shop.owner.query('delete from remembered_change')
  expect((await read(cashier, old.join('.'))).entries).toMatchObject([{ code: lamp.entries[1], retail: 12_300 }])
})

test('stock that another location sells is no change here', async () => {
  const lamp = await anItem(shop, { name: 'Lamp there', entries: [{ quantity: '7', location: kandy }] })
  const there = await aSession(shop, await hire(shop, { [kandy]: 'cashier' }), { location: kandy })
  const [here, before] = [await read(cashier), await read(there)]
  await sell(there, aCashBill([aLine(lamp)], '100.00'))
  expect((await read(cashier, here.stamp)).entries).toEqual([])
  expect((await read(there, before.stamp)).entries).toMatchObject([{ code: lamp.entries[0], left: 6000 }])
  // A stamp of another location begins a copy anew.
  expect((await read(there, here.stamp)).begins).toBe('all')
})

test('a barcode, a picture and what it loses of them change an item', async () => {
  const lamp = await anItem(shop, { name: 'Lamp with codes', barcodes: ['4791234500017'] })
  const start = await read(cashier)
  await shop.owner.query(`insert into item_barcode (barcode, item_code) values ('LAMP-2', $1)`, [lamp.code])
  const added = await read(cashier, start.stamp)
  expect(added.items).toMatchObject([{ code: lamp.code, barcodes: ['4791234500017', 'LAMP-2'] }])
  await shop.owner.query(`delete from item_barcode where barcode = 'LAMP-2'`)
  const dropped = await read(cashier, added.stamp)
  expect(dropped.items).toMatchObject([{ code: lamp.code, barcodes: ['4791234500017'] }])
  const { reply } = await manager.call(saveItemImage, { params: { id: lamp.code }, body: { picture: onePixel } })
  const pictured = await read(cashier, dropped.stamp)
  expect(pictured.items).toMatchObject([{ code: lamp.code, image: reply.image }])
  await manager.call(saveItemImage, { params: { id: lamp.code }, body: { picture: null } })
  const bare = await read(cashier, pictured.stamp)
  expect(codesOf(bare.items)).toEqual([lamp.code])
  expect(bare.items[0]).not.toHaveProperty('image')
})

test('what is inactive is gone, and comes back', async () => {
  const lamp = await anItem(shop, { name: 'Old lamp', entries: [{ quantity: '1' }] })
  const start = await read(cashier)
  await shop.owner.query('update item set is_active = false where code = $1', [lamp.code])
  const ended = await read(cashier, start.stamp)
  expect([ended.items, ended.gone.items]).toEqual([[], [lamp.code]])
  await shop.owner.query('update item set is_active = true where code = $1', [lamp.code])
  expect(codesOf((await read(cashier, ended.stamp)).items)).toEqual([lamp.code])
})

test('of two customers that were merged one is gone, and the other owes what both did', async () => {
  const item = await anItem(shop, { name: 'Owed', entries: [{ quantity: '9' }] })
  const [from, into] = [await aCustomer(shop), await aCustomer(shop)]
  const vehicle = await aVehicle(shop, from, { number: 'WP MRG-1' })
  await sell(cashier, aCreditBill(from, [aLine(item)], '100.00'))
  const { stamp } = await read(cashier)
  await mergeThem(manager, { from, into })
  const merged = await read(cashier, stamp)
  expect(merged.gone.customers).toEqual([from])
  expect(merged.customers).toMatchObject([{ code: into, credit: 10_000 }])
  expect(merged.vehicles).toMatchObject([{ code: vehicle, customer: into }])
})

test('a vehicle that was deleted is gone', async () => {
  const code = await aVehicle(shop, await aCustomer(shop), { number: 'WP DEL-1' })
  const start = await read(cashier)
  expect(codesOf(start.vehicles)).toContain(code)
  const { status } = await manager.call(vehicles.remove, { params: { id: code } })
  expect(status).toBe(200)
  expect((await read(cashier, start.stamp)).gone.vehicles).toEqual([code])
})

test('a small list is sent whole when anything of it changed', async () => {
  const lamp = await anItem(shop, { name: 'Favourite' })
  const start = await read(cashier)
  await manager.call(saveFavourites, { body: { items: [lamp.code], version: start.parts!.tiles!.version } })
  const arranged = await read(cashier, start.stamp)
  expect(Object.keys(arranged.parts ?? {})).toEqual(['tiles'])
  expect(arranged.parts?.tiles?.favourites).toEqual([lamp.code])
  await manager.call(itemUnits.create, { body: { name: 'Barrel', allowsFractions: false } })
  expect(Object.keys((await read(cashier, arranged.stamp)).parts ?? {})).toEqual(['settings'])
})

test('a customer pays wholesale as soon as the type does', async () => {
  const customer = await aCustomer(shop)
  await shop.owner.query(`insert into customer_type (code, name) values ('5299000001', 'Trade')`)
  await shop.owner.query(`update customer set customer_type_code = '5299000001' where code = $1`, [customer])
  const start = await read(cashier)
  await shop.owner.query(`update customer_type set pays_wholesale = true where code = '5299000001'`)
  expect((await read(cashier, start.stamp)).customers).toMatchObject([{ code: customer, wholesale: true }])
})

/** A transaction of its own, which stays open. */
async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: shop.database.ownerUrl })
  await client.connect()
  await client.query('begin')
  return client
}

test('what began before a stamp and is committed after it is in the next answer', async () => {
  const [slow, late] = [await anItem(shop, { name: 'Slow' }), await anItem(shop, { name: 'Late' })]
  const [writes, reads] = [await open(), await open()]
  await writes.query(`update item set name = 'Slow written' where code = $1`, [slow.code])
  // This one began too, and has no number yet.
  await reads.query('select 1 from item where code = $1', [late.code])
  // Others that begin later are over before.
  await shop.owner.query(`update item set name = 'Quick' where code = $1`, [(await anItem(shop, { name: 'Other' })).code])
  const start = await readNow(cashier)
  expect(start.items.find(({ code }) => code === slow.code)?.name).toBe('Slow')
  await reads.query(`update item set name = 'Late written' where code = $1`, [late.code])
  const before = await readNow(cashier, start.stamp)
  await writes.query('commit')
  await reads.query('commit')
  await Promise.all([writes.end(), reads.end()])
  for (const { stamp } of [start, before]) {
    const names = (await readNow(cashier, stamp)).items.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Slow written', 'Late written']))
  }
})

test('under many writers at once no change is lost', async () => {
  const items = await Promise.all(Array.from({ length: 12 }, (_, at) => anItem(shop, { name: `Busy ${at}` })))
  const pool = new pg.Pool({ connectionString: shop.database.ownerUrl, max: 6 })
  const start = await readNow(cashier)
  const names = new Map(items.map(({ code, name }) => [code, name]))
  let isOver = false
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    const client = await pool.connect()
    for (let round = 0; round < 25; round += 1) {
      await client.query('begin')
      for (const { code } of items.slice(writer * 2, writer * 2 + 2)) {
        await client.query('update item set name = $2 where code = $1', [code, `Busy ${writer} ${round}`])
        // Some of the transactions write in a savepoint, whose number is another than theirs.
        await client.query('savepoint inside')
        await client.query(`select pg_sleep(0.00${1 + ((writer * 7 + round) % 9)})`)
        await client.query('update item set print_name = $2 where code = $1', [code, `${round}`])
        await client.query('release inside')
      }
      await client.query('commit')
    }
    client.release()
  })
  const over = Promise.all(writers).then(() => (isOver = true))
  let { stamp } = start
  const apply = async () => {
    const changed = await readNow(cashier, stamp)
    for (const { code, name, printName } of changed.items) names.set(code, `${name} ${printName}`)
    ;({ stamp } = changed)
  }
  while (!isOver) await apply()
  await over
  await apply()
  await pool.end()
  const { rows } = await shop.owner.query<{ code: string; name: string }>(
    `select code, name || ' ' || print_name as name from item where code = any($1)`,
    [items.map(({ code }) => code)],
  )
  expect(new Map(rows.map(({ code, name }) => [code, name]))).toEqual(new Map(items.map(({ code }) => [code, names.get(code)])))
})

test('a copy of many pages has what changed while they were read, and goes on where it stopped', async () => {
  await shop.owner.query(
    `insert into item (code, name, category_code, unit_code, type, retail_price)
     select (2499000000 + nth)::text, 'Bulk ' || nth, (select min(code) from item_category), (select min(code) from item_unit), 'stock', 100
     from generate_series(1, 4500) nth`,
  )
  const first = '2499000001'
  const copy = await read(cashier, undefined, () => shop.owner.query(`update item set name = name || '+' where code = $1`, [first]))
  expect(copy.pages).toBeGreaterThan(2)
  expect(new Set(codesOf(copy.items)).size).toBe(copy.items.length)
  const after = await read(cashier, copy.stamp)
  expect(after.items.map(({ name }) => name)).toEqual([`Bulk 1${'+'.repeat(copy.pages - 1)}`])
})

test('a stamp of another build, database or time to come begins anew, and so does a page of one', async () => {
  const { stamp } = await read(cashier)
  const [version, location, identity, , seconds, digests] = stamp.split('.')
  const wrong = [
    'non.sense',
    ['0', location, identity, '5', seconds, digests].join('.'),
    [version, location, 'another', '5', seconds, digests].join('.'),
    [version, location, identity, '99999999999', seconds, digests].join('.'),
  ]
  for (const since of wrong) {
    const { reply } = await cashier.call(getTillCatalogue, { query: { since } })
    expect(reply.begins).toBe('all')
    expect((await cashier.call(getTillCatalogue, { query: { since, page: `${identity}.5.5.1.` } })).reply.begins).toBe('all')
  }
  expect((await cashier.call(getTillCatalogue, { query: { since: stamp, page: 'another.5.5.1.' } })).reply.begins).toBe('changes')
  expect((await cashier.call(getTillCatalogue, { query: { since: 'what is this?' } })).status).toBe(400)
})
