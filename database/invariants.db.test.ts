import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashBill, aCreditBill, aLine, askOverride, sell } from '../app/test-bills.ts'
import { approves, aShelf, counts, moves, startsCount } from '../app/test-counts.ts'
import { anOpening, openBooks } from '../app/test-openings.ts'
import { aCustomer } from '../app/test-people.ts'
import { kandy, openShop, type Shop } from '../app/test-shop.ts'
import { anItem } from '../app/test-stock.ts'
import { receive, send } from '../app/test-transfers.ts'
import { createGrn } from '../features/purchasing/grn-contract.ts'
import { createPurchaseOrder } from '../features/purchasing/order-contract.ts'
import { countPrint, editInvoice, reverseInvoice } from '../features/sales/contract.ts'
import { suppliers } from '../features/suppliers/contract.ts'
import { createStockIssue } from '../features/stock/issue-contract.ts'
import { updatePrice } from '../features/stock/price-contract.ts'
import { demoToday } from './test-database.ts'
import { checkInvariants, invariants, type CheckedInvariant } from './invariants.ts'
import { references } from './invariants/safety.ts'
import { countFaults } from './invariants/test-count-faults.ts'
import { dayFaults } from './invariants/test-day-faults.ts'
import type { Fault, FaultyShop } from './invariants/test-fault.ts'
import { closeDay, ledgerFaults, moneyFaults, repost } from './invariants/test-ledger-faults.ts'
import { masterFaults } from './invariants/test-master-faults.ts'
import { openingFaults } from './invariants/test-opening-faults.ts'
import { paperFaults, stockFaults } from './invariants/test-paper-faults.ts'
import { peopleFaults } from './invariants/test-people-faults.ts'
import { purchaseFaults } from './invariants/test-purchase-faults.ts'
import { safetyFaults } from './invariants/test-safety-faults.ts'
import { schemaFaults } from './invariants/test-schema-faults.ts'
import { sealFaults } from './invariants/test-seal-faults.ts'
import { transferFaults } from './invariants/test-transfer-faults.ts'

const faults: readonly Fault[] = [
  ...ledgerFaults,
  ...moneyFaults,
  ...stockFaults,
  ...paperFaults,
  ...openingFaults,
  ...masterFaults,
  ...purchaseFaults,
  ...countFaults,
  ...transferFaults,
  ...peopleFaults,
  ...safetyFaults,
]

let shop: Shop
let client: pg.Client
let books: FaultyShop
beforeAll(async () => {
  shop = await openShop()
  books = await aDayOfBusiness(shop)
  client = new pg.Client({ connectionString: shop.database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await shop.close()
})

async function aDayOfBusiness(at: Shop): Promise<FaultyShop> {
  const repriced = await pricesChanged(at)
  const cashier = await at.signIn('cashier')
  const wash = await anItem(at, { type: 'service', unit: 'Job', retail: '750.00' })
  const bulb = await anItem(at, { retail: '100.00', entries: [{ quantity: '10', cost: '60.00' }] })
  const [entry = ''] = bulb.entries
  const debtor = await aCustomer(at, { creditDays: 30 })
  const sale = await sell(cashier, aCashBill([aLine(bulb)], '100.00'))
  const owed = await sell(cashier, aCreditBill(debtor, [aLine(bulb), aLine(wash)], '850.00'))
  const body = { ...aCreditBill(debtor, [aLine(bulb, '2'), aLine(wash)], '950.00'), version: owed.version }
  expect((await cashier.call(editInvoice, { params: { id: owed.code }, body })).status).toBe(200)
  expect((await cashier.call(countPrint, { params: { code: owed.code } })).status).toBe(200)
  const cheap = aCashBill([aLine(bulb, '1', { discountPercentage: '10' })], '90.00')
  const { reply } = await askOverride(cashier, cheap)
  await sell(cashier, { ...cheap, overrideIds: [reply.overrideId] })
  const wrong = await sell(cashier, aCashBill([aLine(bulb)], '100.00'))
  const reversal = { code: wrong.code, version: wrong.version, reason: 'Wrong item' }
  expect((await (await at.signIn('manager')).call(reverseInvoice, { body: reversal })).status).toBe(200)
  const visit = await sell(cashier, aCashBill([aLine(wash)], '750.00'))
  const opening = await theBooksBegin(at, debtor)
  const { rows } = await at.owner.query<{ code: string }>('select source_code as code from stock_entry where code = $1', [entry])
  return {
    visit: visit.code,
    sale: sale.code,
    edited: owed.code,
    reversed: wrong.code,
    debtor,
    entry,
    stockIn: rows[0]?.code ?? '',
    issue: await usedUp(at),
    override: reply.overrideId,
    ...(await goodsReceived(at)),
    ...(await countedStock(at)),
    ...(await sentAndReceived(at)),
    repriced,
    opening,
  }
}

async function usedUp(at: Shop): Promise<string> {
  const rag = await anItem(at, { entries: [{ quantity: '5', cost: '60.00' }] })
  const body = { reason: 'workshop' as const, stockHistories: [{ itemCode: rag.code, quantity: '2' }] }
  return (await (await at.signIn('manager')).call(createStockIssue, { body })).reply.code
}

async function sentAndReceived(at: Shop): Promise<Pick<FaultyShop, 'transfer' | 'receipt'>> {
  const pad = await anItem(at, { entries: [{ quantity: '10', cost: '60.00' }] })
  const sent = await send(await at.signIn('manager'), kandy, [[pad.code, '10']])
  const lines = [{ code: '1', quantity: '6', short: '1', reason: 'Broken on the way' }]
  return { transfer: sent.code, receipt: (await receive(await at.signIn('manager', kandy), sent, lines)).code }
}

async function countedStock(at: Shop): Promise<Pick<FaultyShop, 'count' | 'counting'>> {
  const [counter, approver, cashier] = [await at.signIn('manager'), await at.signIn('nimal'), await at.signIn('cashier')]
  const fuse = await anItem(at, { entries: [{ quantity: '10', cost: '60.00' }] })
  const shelf = await aShelf(at, [fuse])
  const session = await startsCount(counter, shelf)
  await sell(cashier, aCashBill([aLine(fuse)], '100.00'))
  expect(await counts(counter, session, fuse, '8')).toBe(200)
  const { code } = (await approves(approver, await moves(counter, session, 'review'))).reply
  return { count: code, counting: (await startsCount(counter, shelf, { blocksMovement: true })).id }
}

async function theBooksBegin(at: Shop, debtor: string): Promise<string> {
  const { rows } = await at.owner.query<{ code: string }>('select min(code) as code from supplier')
  const supplier = rows[0]?.code ?? ''
  const [opening = ''] = await openBooks(at, [
    anOpening('customer-owes', debtor, '100.00'),
    anOpening('customer-return', debtor, '20.00'),
    anOpening('supplier-owed', supplier, '300.00'),
    anOpening('supplier-over-payment', supplier, '40.00'),
  ])
  return opening
}

async function pricesChanged(at: Shop): Promise<string> {
  const manager = await at.signIn('manager')
  const lamp = await anItem(at, { retail: '100.00', entries: [{ quantity: '2', cost: '60.00' }] })
  const [code = ''] = lamp.entries
  const prices = ['100.00', '110.00', '120.00']
  for (const [nth, retailPrice] of prices.slice(1).entries()) {
    const entries = [{ code, wholesalePrice: '60.00', retailPrice: prices[nth] ?? '' }]
    const body = { version: nth + 1, wholesalePrice: '60.00', retailPrice, minimumPrice: '0.00', entries }
    expect((await manager.call(updatePrice, { params: { id: lamp.code }, body })).status).toBe(200)
  }
  return lamp.code
}

async function goodsReceived(at: Shop): Promise<Pick<FaultyShop, 'grn' | 'supplier' | 'order'>> {
  const manager = await at.signIn('manager')
  const supplier = (await manager.call(suppliers.create, { body: { name: 'Lanka Bulbs', phone1: '0112345678' } })).reply.code
  const line = { itemCode: (await anItem(at)).code, quantity: '10', costPrice: '60.00', wholesalePrice: '90.00', retailPrice: '100.00' }
  const body = { supplierCode: supplier, invoiceCode: 'A-1', invoiceDate: demoToday, totalAmount: '600.00', stockHistories: [line] }
  const grn = (await manager.call(createGrn, { body })).reply.code
  const orderLines = [{ itemCode: line.itemCode, quantity: '10', costPrice: '60.00' }]
  const order = (await manager.call(createPurchaseOrder, { body: { supplierCode: supplier, totalAmount: '600.00', orderLines } })).reply
    .code
  const part = { ...body, invoiceCode: 'A-2', orderCode: order, totalAmount: '240.00', stockHistories: [{ ...line, quantity: '4' }] }
  expect((await manager.call(createGrn, { body: part })).status).toBe(200)
  return { grn, supplier, order }
}

// They seal what was written and the rules it was written by: nearly every fault breaks a seal besides what it is about.
const seals = ['I-63', 'I-64', 'I-65', 'I-66', 'I-67', 'I-68']
// Reading every index anew after each fault would be a third of the time, and rows are all that most faults change.
const allButStorage = invariants.map(({ id }) => id).filter(id => id !== 'I-38')
const allButSeals = allButStorage.filter(id => !seals.includes(id))

function broken(checked: CheckedInvariant[]): string[] {
  return checked.filter(({ offenders }) => offenders.length > 0).map(({ id, offenders }) => `${id}: ${offenders[0] ?? ''}`)
}

/** What the check finds once the fault is in the books; the fault is gone again afterwards. */
async function findingsAfter(fault: Pick<Fault, 'sql' | 'throughTriggers'>, only?: string[]): Promise<CheckedInvariant[]> {
  await client.query('begin')
  await client.query('set local jit = off')
  try {
    if (!fault.throughTriggers) await client.query('set local session_replication_role = replica')
    await client.query(fault.sql(books))
    const checked = await checkInvariants(client, { limit: 100, now: shop.now(), ...(only && { only }) })
    return checked.filter(({ offenders }) => offenders.length > 0)
  } finally {
    await client.query('rollback')
  }
}

test('all invariants hold in the demo shop after a day of business', async () => {
  // What this test inserts by itself has no audit.
  await shop.owner.query('select seal_new_records()')
  const checked = await checkInvariants(shop.database.ownerUrl, { now: shop.now() })
  expect(broken(checked)).toEqual([])
  expect(checked.map(({ id }) => id)).toEqual(invariants.map(({ id }) => id))
})

test('every invariant has its own number and a fault that it notices', () => {
  const ids = invariants.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const noticed = new Set([...faults, ...schemaFaults, ...sealFaults, ...dayFaults].flatMap(({ breaks }) => breaks))
  expect(ids.filter(id => !noticed.has(id))).toEqual([])
})

test('docs/invariants.md has a line for each invariant and for no other', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../docs/invariants.md'), 'utf8')
  const told = [...text.matchAll(/^\| (I-\d\d) \|/gm)].map(([, id]) => id)
  expect(told).toEqual(invariants.map(({ id }) => id))
})

describe('the check notices when', () => {
  test.each(faults)('$what', async fault => {
    const found = await findingsAfter(fault, fault.breaks.includes('I-38') ? invariants.map(({ id }) => id) : allButSeals)
    expect(found.flatMap(({ offenders }) => offenders).filter(what => what.startsWith('could not'))).toEqual([])
    expect(found.map(({ id }) => id).filter(id => !seals.includes(id))).toEqual([...fault.breaks].sort())
  })

  test.each([...schemaFaults, ...sealFaults, ...dayFaults])('$what', async fault => {
    const found = await findingsAfter(fault, [...fault.breaks])
    expect(found.flatMap(({ offenders }) => offenders).filter(what => what.startsWith('could not'))).toEqual([])
    expect(found.map(({ id }) => id)).toEqual(fault.breaks)
  })

  test.each(references.map(({ table, column }) => [table, column] as const))('%s.%s names what is not there', async (table, column) => {
    const value = column === 'source_code' && table === 'gl_line' ? '99' : "'9999999999'"
    const change = `update ${table} set ${column} = ${value} where ctid = (select min(ctid) from ${table} where ${column} is not null)`
    const [found] = await findingsAfter({ sql: () => change }, ['I-45'])
    expect(found?.offenders).toContainEqual(
      expect.stringContaining(`${table}.${column} names ${value.replaceAll("'", '')}, which does not exist`),
    )
  })
})

describe('the check is content when', () => {
  test('a bill is posted again before its day is closed', async () => {
    const sql = () => `${repost(books.visit, '2026-11-20T10:00:00Z')} set local session_replication_role = origin; ${closeDay}`
    expect(broken(await findingsAfter({ sql, throughTriggers: true }))).toEqual([])
  })

  test('a day is opened again, a bill posted, and the day closed once more', async () => {
    const open = closeDay.replace('close-day', 'reopen-day').replaceAll('2026-11-20', '2026-11-19')
    const sql = () =>
      `${closeDay} ${open} ${repost(books.visit, '2026-11-20T13:00:00Z')} set local session_replication_role = origin; ${closeDay}`
    expect(broken(await findingsAfter({ sql, throughTriggers: true }))).toEqual([])
  })

  test("a bank's reference has sixteen digits that are no card's", async () => {
    const sql = () => `update tender set reference = '4111111111111112' where paper_code = '${books.visit}'`
    expect(broken(await findingsAfter({ sql }, ['I-34']))).toEqual([])
  })
})

test('a query that fails counts as not proved', async () => {
  const found = await findingsAfter({ sql: () => 'alter table tender rename to payment', throughTriggers: true }, ['I-13', 'I-01'])
  expect(found.map(({ id, offenders }) => [id, offenders])).toEqual([['I-13', ['could not be checked: relation "tender" does not exist']]])
})

test('a check changes nothing, and refuses a number that does not exist', async () => {
  const { rows } = await client.query(`select count(*)::integer as left from pg_extension where extname = 'amcheck'`)
  expect(rows).toEqual([{ left: 0 }])
  await expect(checkInvariants(shop.database.ownerUrl, { only: ['I-99'] })).rejects.toThrow('there is no invariant I-99')
})

test('no more offenders are listed than asked for', async () => {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query('update stock_balance set move_count = move_count + 1')
  const [checked] = await checkInvariants(client, { only: ['I-46'], limit: 3 })
  await client.query('rollback')
  expect(checked?.offenders).toHaveLength(3)
})
