import { afterAll, beforeAll, expect, test } from 'vitest'
import { colombo, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../testing/papers/grn.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { getLabelLines } from '../contract.ts'

let shop: Shop
let cashier: Staff
let oil: TestItem
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  oil = await anItem(shop, {
    name: 'Gear oil 80W-90',
    printName: 'ගියර් ඔයිල්',
    unit: 'Litre',
    barcodes: ['4798888811116', '4798888811109'],
    entries: [
      { quantity: '12.5', cost: '811.25', retail: '1150.00', batch: 'G7', expiry: '2028-01-31' },
      { quantity: '3', cost: '811.25', retail: '1200.00', location: kandy },
    ],
  })
})
afterAll(() => shop.close())

/** The stock in that brought an entry. */
async function paperOf(entryCode: string | undefined): Promise<string> {
  const { rows } = await shop.owner.query<{ source_code: string }>('select source_code from stock_entry where code = $1', [entryCode])
  return rows[0]?.source_code ?? ''
}

test('a stock in names its entries with price, batch and expiry, and as many as were received', async () => {
  const paper = await paperOf(oil.entries[0])
  const { status, reply } = await cashier.call(getLabelLines, { query: { paper } })
  expect(status).toBe(200)
  expect(reply).toEqual({
    paper: { code: paper, title: 'Stock in' },
    lines: [
      {
        itemCode: oil.code,
        name: 'Gear oil 80W-90',
        printName: 'ගියර් ඔයිල්',
        barcode: '4798888811109',
        entryCode: oil.entries[0],
        quantity: '12.5',
        retailPrice: '1150.00',
        batch: 'G7',
        expiryDate: '2028-01-31',
      },
    ],
  })
})

test('the lines stand as on the paper', async () => {
  const { rows } = await shop.owner.query<{ code: string; entries: string[] }>(
    `select stock_in_code as code, array_agg(entry_code::text order by line_no) as entries from stock_in_line
     where location_code = $1 group by stock_in_code order by count(*) desc, stock_in_code limit 1`,
    [colombo],
  )
  const { reply } = await cashier.call(getLabelLines, { query: { paper: rows[0]!.code } })
  expect(reply.lines.length).toBeGreaterThan(100)
  expect(reply.lines.map(line => line.entryCode)).toEqual(rows[0]!.entries)
})

test('a goods received note names its lines at the price they are sold for', async () => {
  const manager = await shop.signIn('manager')
  const wiper = await anItem(shop, { name: 'Wiper blade 20 in' })
  const line = aReceivedLine(wiper, '7', '811.25', { batch: 'W3', retailPrice: '1350.00' })
  const grn = await receive(manager, aNote(await aSupplier(manager), [line], '5678.75'))
  const { reply } = await cashier.call(getLabelLines, { query: { paper: grn.code } })
  expect(reply.paper).toEqual({ code: grn.code, title: 'Goods received note' })
  expect(reply.lines).toMatchObject([{ itemCode: wiper.code, quantity: '7', retailPrice: '1350.00', batch: 'W3' }])
  expect(JSON.stringify(reply)).not.toContain('811.25')
})

test('nobody learns from it what the goods cost', async () => {
  for (const user of ['cashier', 'superadmin']) {
    const staff = await shop.signIn(user)
    const { reply } = await staff.call(getLabelLines, { query: { paper: await paperOf(oil.entries[0]) } })
    expect(JSON.stringify(reply)).not.toContain('811.25')
  }
})

test('a paper of another location, one that does not exist and one that brings nothing in are not found', async () => {
  const foreign = await paperOf(oil.entries[1])
  expect(foreign).toMatch(/^4302/)
  for (const paper of [foreign, '4301999999', '3101000001', '9901000001']) {
    const { status, error } = await cashier.call(getLabelLines, { query: { paper } })
    expect([status, error.code, error.message.errorInfo[2]]).toEqual([
      404,
      'NOT_FOUND',
      `Received paper ${paper} was not found at this location.`,
    ])
  }
})

test('what is no code is refused before anything is read', async () => {
  for (const paper of ['', 'abc', "4301'; drop table item", '1'.repeat(21)]) {
    expect((await cashier.call(getLabelLines, { query: { paper } })).status).toBe(400)
  }
})
