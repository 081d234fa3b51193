import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { itemBrands, itemUnits } from '../features/goods/items/lookups-contract.ts'
import { journalTypes, ledgerTypes, listTransactionTypes } from '../features/books/ledger/contract.ts'
import { getLookups } from '../features/shop/lookups/contract.ts'
import { banks } from '../features/banking/payments/contract.ts'
import { salesReps } from '../features/parties/sales-force/contract.ts'
import { servicePackages } from '../features/parties/vehicles/package-contract.ts'
import { getVehicleHistory, vehicles } from '../features/parties/vehicles/vehicle-contract.ts'
import { ledgerTypeCodes } from '../kernel/codes.ts'
import { aCreditBill, aLine, sell } from '../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../testing/books.ts'
import { aCustomer, hire } from '../testing/people.ts'
import { openShop, type Shop, type Staff } from '../testing/shop.ts'
import { anItem } from '../testing/stock.ts'

let shop: Shop
let manager: Staff
let admin: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

const codeOf = async (answer: Promise<{ error: { code: string } }>) => (await answer).error.code
const aBrand = async (name: string) => (await manager.call(itemBrands.create, { body: { name } })).reply.itemBrand

describe('a list that the business keeps', () => {
  test('gets a record with the next code, once for its key', async () => {
    const key = crypto.randomUUID()
    const first = await manager.call(itemBrands.create, { body: { name: 'Wasp Parts' } }, { key })
    const again = await manager.call(itemBrands.create, { body: { name: 'Wasp Parts' } }, { key })
    expect(first.reply.itemBrand).toMatchObject({ name: 'Wasp Parts', isLocked: 0, version: 1, uses: 0 })
    expect(again.reply).toEqual(first.reply)
    expect((await auditOf(shop, first.reply.code)).map(({ action }) => action)).toEqual(['create'])
  })

  test('is searched by any part, word by word, a page at a time, in either order', async () => {
    await aBrand('Zeta Alpha')
    await aBrand('Zeta Beta')
    await aBrand('Zeta Gamma')
    const named = async (query: object) => {
      const { reply } = await manager.call(itemBrands.list, { query })
      return [reply.total, ...reply.itemBrands.map(({ name }) => name)]
    }
    expect(await named({ term: 'zeta' })).toEqual([3, 'Zeta Alpha', 'Zeta Beta', 'Zeta Gamma'])
    expect(await named({ term: 'ZET bet' })).toEqual([1, 'Zeta Beta'])
    expect(await named({ term: 'zeta', size: 2, page: 2 })).toEqual([3, 'Zeta Gamma'])
    expect(await named({ term: 'zeta', size: 1, desc: '1' })).toEqual([3, 'Zeta Gamma'])
    expect(await named({ term: '100%' })).toEqual([0])
    expect((await manager.call(itemBrands.list, { query: { sort: 'version' as 'name' } })).status).toBe(400)
  })

  test('refuses a name that is taken, at its field', async () => {
    await aBrand('Taken')
    const { status, error } = await manager.call(itemBrands.create, { body: { name: 'Taken' } })
    expect([status, error.code, error.fields]).toEqual([409, 'DUPLICATE', { name: 'This name exists already' }])
  })

  test('is edited by the version one has seen, and by no older one', async () => {
    const { code } = await aBrand('First')
    const edit = (name: string, version: number) => manager.call(itemBrands.edit, { params: { id: code }, body: { name, version } })
    expect((await edit('Second', 1)).reply.itemBrand).toMatchObject({ name: 'Second', version: 2 })
    expect(await codeOf(edit('Other', 1))).toBe('CONFLICT')
    expect((await edit('Third', 2)).status).toBe(200)
    const told = await auditOf(shop, code)
    expect(told.map(({ action, before, after }) => [action, before?.name, after?.name])).toEqual([
      ['create', undefined, 'First'],
      ['update', 'First', 'Second'],
      ['update', 'Second', 'Third'],
    ])
  })

  test('keeps a locked record as it is until an admin unlocks it', async () => {
    const { code } = await aBrand('Locked')
    expect((await manager.call(itemBrands.lock, { body: { code, version: 1 } })).reply.itemBrand.isLocked).toBe(1)
    const edit = await manager.call(itemBrands.edit, { params: { id: code }, body: { name: 'Changed', version: 2 } })
    expect(edit.error.message.errorInfo[2]).toBe('This Item Brand is Already Locked')
    expect(await codeOf(manager.call(itemBrands.lock, { body: { code, version: 2 } }))).toBe('LOCKED')
    expect(await codeOf(manager.call(itemBrands.remove, { params: { id: code } }))).toBe('LOCKED')
    expect(await codeOf(manager.call(itemBrands.unlock, { body: { code, version: 2 } }))).toBe('NOT_ALLOWED')
    expect((await admin.call(itemBrands.unlock, { body: { code, version: 2 } })).reply.itemBrand.isLocked).toBe(0)
  })

  test('deletes what nothing refers to, and says what does', async () => {
    const { code } = await aBrand('Short-lived')
    expect((await manager.call(itemBrands.remove, { params: { id: code } })).status).toBe(200)
    expect(await codeOf(manager.call(itemBrands.get, { params: { id: code } }))).toBe('NOT_FOUND')
    const { reply } = await manager.call(itemBrands.list, { query: { sort: 'uses', desc: '1' } })
    const used = reply.itemBrands[0]!
    const refused = await manager.call(itemBrands.remove, { params: { id: used.code } })
    expect(refused.error.message.errorInfo[2]).toContain(`it is used by ${used.uses} item`)
  })

  test('two deletes and an edit at once leave one winner', async () => {
    const { code } = await aBrand('Contested')
    const outcomes = await Promise.all([
      manager.call(itemBrands.remove, { params: { id: code } }),
      manager.call(itemBrands.remove, { params: { id: code } }),
      admin.call(itemBrands.remove, { params: { id: code } }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })
})

test('a unit with half a litre on the shelf cannot become whole', async () => {
  const { reply } = await manager.call(itemUnits.list, { query: { term: 'litre' } })
  const litre = reply.itemUnits[0]!
  const { name, version } = litre
  const { error } = await manager.call(itemUnits.edit, { params: { id: litre.code }, body: { name, version, allowsFractions: false } })
  expect([error.code, Object.keys(error.fields)]).toEqual(['UNIT_FRACTIONS', ['allowsFractions']])
})

test('a bank has a name and a code of its own', async () => {
  const { reply } = await manager.call(banks.create, { body: { name: 'Village Bank', bankCode: '9876' } })
  expect(reply.bankOne).toMatchObject({ name: 'Village Bank', bankCode: '9876', uses: 0 })
  const { error } = await manager.call(banks.create, { body: { name: 'City Bank', bankCode: '9876' } })
  expect(error.fields).toEqual({ bankCode: 'This bank code exists already' })
})

test("a sales rep's target is money, and the route is shown by name", async () => {
  const lookups = (await manager.call(getLookups)).reply
  const route = lookups.route[0]!
  const body = { name: 'Nimal', phone: '0771234567', routeCode: route.code, monthlyTarget: '250000.50' }
  const { reply } = await manager.call(salesReps.create, { body })
  expect(reply.salesRep).toMatchObject({ routeName: route.name, monthlyTarget: '250000.50', customers: 0 })
  expect((await manager.call(getLookups)).reply.salesRep).toContainEqual({ code: reply.code, name: 'Nimal' })
})

describe('journal types', () => {
  const { cashBook, bank, capital } = ledgerTypeCodes
  const single = { name: 'Petty cash found', ledgerType: cashBook, entryType: 0, transactionMode: 0 } as const

  test('are single or double entries, chosen from by account transactions', async () => {
    const toBank = { toLedgerType: bank, toEntryType: 0, toTransactionMode: 0 } as const
    const double = { ...single, name: 'Night safe', entryType: 1, ...toBank } as const
    expect((await admin.call(journalTypes.create, { body: single })).status).toBe(200)
    const { reply } = await admin.call(journalTypes.create, { body: double })
    expect(reply.journalType).toMatchObject({ entryTypeFrom: 'CREDIT', ledgerTypeName: 'Cash Book', toLedgerType: bank })
    const types = (await manager.call(listTransactionTypes)).reply.accTransactionType
    const told = types.map(({ name, isDouble, entryTypeFrom, debit, credit }) => [name, isDouble, entryTypeFrom, debit.code, credit.code])
    expect(told).toContainEqual(['Night safe', true, 'CREDIT', '1201', '1101'])
    expect(told).toContainEqual(['Petty cash found', false, 'DEBIT', '1101', '3990'])
    // Those that every shop begins with.
    expect(told).toContainEqual(['Cash to bank', true, 'CREDIT', '1201', '1101'])
    expect(told).toContainEqual(['Drawings, cash', true, 'CREDIT', '3010', '1101'])
  })

  test('belong to admins, and need an account behind each side', async () => {
    const cheque = { ...single, name: 'Capital by cheque', ledgerType: capital, transactionMode: 1 } as const
    expect(await codeOf(manager.call(journalTypes.create, { body: cheque }))).toBe('NOT_ALLOWED')
    expect(await codeOf(admin.call(journalTypes.create, { body: cheque }))).toBe('NO_ACCOUNT')
  })

  test('may use a new ledger type, which brings its account', async () => {
    const { reply } = await admin.call(ledgerTypes.create, { body: { name: 'Staff loans', kind: 'asset' } })
    expect(reply.ledgerType).toMatchObject({ kind: 'asset', accounts: '3021 Staff loans (cash)' })
    const loan = { ...single, name: 'Loan given', toLedgerType: reply.code, toEntryType: 1, toTransactionMode: 0 } as const
    expect((await admin.call(journalTypes.create, { body: loan })).status).toBe(200)
    const list = (await admin.call(journalTypes.list, { query: { ledgerType: reply.code } })).reply
    expect([list.total, list.journalTypes[0]?.name]).toEqual([1, 'Loan given'])
  })
})

describe('vehicles', () => {
  test('are registered once a plate, however it is typed', async () => {
    const customerCode = await aCustomer(shop)
    const { reply } = await manager.call(vehicles.create, { body: { vehicleNumber: 'WP QQ-4321', customerCode } })
    expect(reply.vehicle).toMatchObject({ vehicleNumber: 'WP QQ-4321', isActive: true, odometer: 0 })
    const { error } = await manager.call(vehicles.create, { body: { vehicleNumber: 'wpqq 4321', customerCode } })
    expect(error.fields).toEqual({ vehicleNumber: 'This vehicle number is registered already' })
    expect((await manager.call(vehicles.list, { query: { term: 'qq4321' } })).reply.total).toBe(1)
  })

  test('tell their history: every visit with its reading and work', async () => {
    const customer = await aCustomer(shop)
    const cashier = await shop.signIn('cashier')
    const { reply } = await cashier.call(vehicles.create, { body: { vehicleNumber: 'WP QR-1111', customerCode: customer } })
    const wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '750.00' })
    const next = { nextServiceKm: 47_000, nextServiceDate: '2027-02-01', advice: 'Renew the brake fluid' }
    const invoiceExt = { vehicleMasterCode: reply.code, odoReading: 42_000, ...next }
    const bill = await sell(cashier, aCreditBill(customer, [aLine(wash)], '750.00', { invoiceExt, remarks: 'Front tyres worn' }), {
      kind: 'auto-care',
    })
    const history = (await manager.call(getVehicleHistory, { params: { id: reply.code } })).reply
    expect(history.total).toBe(1)
    expect(history.visits[0]).toMatchObject({
      code: bill.code,
      odometer: 42_000,
      ...next,
      remarks: 'Front tyres worn',
      totalAmount: '750.00',
      lines: [{ quantity: '1', totalAmount: '750.00', type: 'service' }],
    })
    const refused = await manager.call(vehicles.remove, { params: { id: reply.code } })
    expect(refused.error.message.errorInfo[2]).toContain('used by 1 bill')
  })
})

test("a service package keeps its lines in order and adds them up at their own or the day's price", async () => {
  const filter = await anItem(shop, { retail: '1250.00' })
  const wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '750.00' })
  const oil = await anItem(shop, { unit: 'Litre', retail: '2000.00' })
  const lines = [
    { itemCode: oil.code, quantity: '3.5' },
    { itemCode: filter.code, quantity: '1', price: '1000.00' },
    { itemCode: wash.code, quantity: '1' },
  ]
  const { reply } = await manager.call(servicePackages.create, { body: { name: 'Full service', nextKm: 5000, nextDays: 90, lines } })
  // 3.5 × 2,000 + 1,000 + 750
  expect(reply.service).toMatchObject({ total: '8750.00', lineCount: 3 })
  expect(reply.service.lines.map(({ itemCode, quantity, price }) => [itemCode, quantity, price])).toEqual([
    [oil.code, '3.5', null],
    [filter.code, '1', '1000.00'],
    [wash.code, '1', null],
  ])
  const half = { name: 'Half a filter', lines: [{ itemCode: filter.code, quantity: '0.5' }] }
  expect((await manager.call(servicePackages.create, { body: half })).error.fields).toEqual({ 'lines.0.quantity': 'Sold in whole units' })
  const edited = { name: 'Full service', version: 1, lines: lines.slice(1) }
  const after = (await manager.call(servicePackages.edit, { params: { id: reply.code }, body: edited })).reply.service
  expect([after.total, after.lineCount]).toEqual(['1750.00', 2])
  expect((await manager.call(servicePackages.remove, { params: { id: reply.code } })).status).toBe(200)
})

test('all lookups come in one answer; who waits for approval is told to admins alone', async () => {
  const { reply } = await manager.call(getLookups)
  expect(reply.itemCategory.length).toBeGreaterThan(20)
  expect(reply.userType.map(({ name }) => name)).toEqual(['superadmin', 'admin', 'manager', 'cashier'])
  expect(reply.location).toHaveLength(3)
  expect(reply.lastInvoice?.code).toMatch(/^3[01]01/)
  const waiting = await hire(shop, {})
  await shop.owner.query(`update app_user set status = 'pending' where code = $1`, [waiting])
  expect((await manager.call(getLookups)).reply.pendingUser).toEqual([])
  expect((await admin.call(getLookups)).reply.pendingUser.map(({ code }) => code)).toContain(waiting)
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
