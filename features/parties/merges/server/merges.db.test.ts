import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, fingerprint, waiting } from '../../../../testing/books.ts'
import { aChequeInHand, aMove, moveThem } from '../../../../testing/papers/cheque-move.ts'
import { openBooks, anOpening } from '../../../../testing/papers/opening.ts'
import { aBank, anAccount, byCheque, byOverPayment, inCash } from '../../../../testing/payments.ts'
import { aCustomer, aVehicle } from '../../../../testing/people.ts'
import { aJobCard } from '../../../../testing/papers/job-card.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { aReturn, aReturnedLine, takeBack } from '../../../../testing/papers/sales-return.ts'
import { anAskedLine, aSalesOrder, orderNow, takeOrder } from '../../../../testing/papers/sales-order.ts'
import { colombo, openShop, staffWith, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { mergedColumns } from '../../../../proofs/merges.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { searchCustomers } from '../../customers/contract.ts'
import { customers } from '../../customers/master-contract.ts'
import { date } from '../../../../kernel/dates.ts'
import { creditStatement } from '../../../../reports/customers/credit-statement.ts'
import { customerAging } from '../../../../reports/customers/customer-aging.ts'
import type { Report } from '../../../../reports/engine/server/define-report.ts'
import { runReport } from '../../../../reports/engine/server/run-report.ts'
import { getPartyPapers } from '../../../../kernel/party-papers.ts'
import { moveCheques } from '../../../money/cheque-moves/contract.ts'
import { createJobCard } from '../../../garage/job-cards/contract.ts'
import { findKnown } from '../../../shop/duplicates/contract.ts'
import { createPaymentReceipt, reversePaymentReceipt } from '../../../money/receipts/contract.ts'
import { createInvoice, editInvoice, getInvoice, reverseInvoice } from '../../../selling/sales/contract.ts'
import { createAdvance, createSalesOrder } from '../../../selling/sales-orders/order-contract.ts'
import { vehicles } from '../../vehicles/vehicle-contract.ts'
import { getCustomerMerge, getMerges, mergeCustomer, undoMerge } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let bulb: TestItem
let from: string
let into: string
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  bulb = await anItem(shop, { retail: '100.00', entries: [{ quantity: '1000', cost: '60.00' }] })
})
afterAll(() => shop.close())
let pairs = 0
beforeEach(async () => {
  shop.setClock(tenInTheMorning)
  pairs += 1
  from = await aCustomer(shop, { firstName: `Sunil${pairs}` })
  into = await aCustomer(shop, { firstName: `Sunil P${pairs}` })
})

const record = async (code: string) => (await manager.call(customers.get, { params: { id: code } })).reply.customer
const merge = async (more: object = {}) => {
  const [gone, stays] = await Promise.all([record(from), record(into)])
  const body = { from, fromVersion: gone.version, into, intoVersion: stays.version, reason: 'One person twice', ...more }
  return manager.call(mergeCustomer, { body })
}
const undo = (code = from) => manager.call(undoMerge, { body: { from: code, reason: 'They are brothers' } })
const owes = (code: string, total = '100.00') => sell(manager, aCreditBill(code, [aLine(bulb)], total))
const balances = async (code: string) => {
  const { creditAmount, chequeReturnAmount, returnAmount, overPayment } = await record(code)
  return [creditAmount, chequeReturnAmount, returnAmount, overPayment]
}
const found = async (term: string) => (await cashier.call(searchCustomers, { params: { term } })).reply.customer.map(({ code }) => code)

describe('a merge', () => {
  test('lets every paper of the one name the other: balances are added, papers and search follow, and every promise holds', async () => {
    const [mine, yours] = [await owes(from), await owes(into)]
    const kept = await sell(manager, aCreditBill(from, [aLine(bulb, '2')], '200.00'))
    const paid = await sell(manager, aCashBill([aLine(bulb, '3')], '300.00', { customerCode: from, receivedAmount: '300.00' }))
    await takeBack(manager, aReturn(paid, [aReturnedLine(paid, 1)], '100.00'))
    await giveReceipt(manager, aReceipt(from, [inCash('30.00')], { [mine.code]: '30.00' }))
    await giveReceipt(manager, aReceipt(from, [byCheque(await aBank(shop), '40.00', `81${pairs}001`)]))
    const order = await takeOrder(manager, aSalesOrder(from, [anAskedLine(bulb, '2')], '200.00'))
    const vehicle = await aVehicle(shop, from, { number: `WP MRG-${1000 + pairs}` })
    await openBooks(shop, [anOpening('customer-return', from, '5.00'), anOpening('customer-return', into, '7.00')])
    const before = [await balances(from), await balances(into)]
    expect(before).toEqual([
      ['270.00', '0.00', '5.00', '40.00'],
      ['100.00', '0.00', '7.00', '0.00'],
    ])
    const { reply } = await manager.call(getCustomerMerge, { params: { from, into } })
    expect(reply.counts).toEqual(
      expect.arrayContaining([
        { what: 'Bills', from: 3, into: 1 },
        { what: 'Cheques', from: 1, into: 0 },
        { what: 'Opening balances', from: 1, into: 1 },
        { what: 'Vehicles', from: 1, into: 0 },
      ]),
    )
    expect(reply.balances[0]).toEqual({ name: 'creditAmount', from: '270.00', into: '100.00', both: '370.00' })

    expect((await merge()).reply).toEqual({ code: into })
    expect(await balances(into)).toEqual(['370.00', '0.00', '12.00', '40.00'])
    expect(await balances(from)).toEqual(['0.00', '0.00', '0.00', '0.00'])
    const { papers } = (await manager.call(getPartyPapers, { params: { code: into } })).reply
    expect(papers.map(({ number }) => number)).toEqual(expect.arrayContaining([mine.code, yours.code, kept.code, order.code]))
    expect((await orderNow(manager, order.code)).customerCode).toBe(into)
    const { customerCode } = (await manager.call(vehicles.get, { params: { id: vehicle } })).reply.vehicle
    expect(customerCode).toBe(into)
    expect(await found(from)).toEqual([into])
    expect(await found(`sunil${pairs}`)).toEqual([into])
    expect(await auditOf(shop, from)).toMatchObject([{ action: 'merge', reason: 'One person twice', after: { into } }])
    expect((await auditOf(shop, into)).map(({ action }) => action)).toEqual(['take-in'])
  })

  test('takes the details that were chosen, and says on both pages what was merged', async () => {
    const { reply } = await manager.call(customers.get, { params: { id: into } })
    const { firstName, phone1 } = reply.customer
    await merge({ details: { firstName, phone1, tin: '123456789', creditLimit: '5000.00', isActive: true } })
    expect(await record(into)).toMatchObject({ tin: '123456789', creditLimit: '5000.00', isActive: true })
    expect((await record(from)).isActive).toBe(false)
    const told = { reason: 'One person twice', mayUndo: true }
    expect((await cashier.call(getMerges, { params: { code: from } })).reply).toMatchObject({ into: { code: into, ...told }, from: [] })
    expect((await cashier.call(getMerges, { params: { code: into } })).reply).toMatchObject({ into: null, from: [{ code: from, ...told }] })
    expect(await brokenPromises(shop)).toEqual([])
    await undo()
    expect(await record(into)).toMatchObject({ tin: '', creditLimit: '0.00' })
  })

  test('leaves a print as it was', async () => {
    const bill = await owes(from)
    const read = async () => (await manager.call(getInvoice, { params: { id: bill.code } })).reply.invoice
    const before = await read()
    await merge()
    const after = await read()
    expect([after.customerCode, after.customer.code]).toEqual([into, into])
    expect(after.writtenFor).toMatchObject({ code: from, firstName: before.customer.firstName, phone1: before.customer.phone1 })
    expect(before).not.toHaveProperty('writtenFor')
  })

  test('is the same in every report, also where a kept address names the merged one', async () => {
    await Promise.all([owes(from), owes(from), owes(into)])
    const owed = async (report: Report, code: string) => {
      const query = {
        term: '',
        page: 1,
        size: 50,
        sort: report.view.sort[0]!,
        desc: '0' as const,
        code,
        fromDate: date('2026-11-20'),
        toDate: date('2026-11-20'),
      }
      const places = [{ code: colombo, name: 'Colombo' }]
      const { timeZone } = shop.application.api.platform
      const asked = {
        places,
        role: 'manager',
        userCode: '',
        may: () => true,
        now: shop.now(),
        today: date('2026-11-20'),
        timeZone,
      } as const
      return (await runReport(shop.application.api.platform.reports, report, { query, ...asked })).totals
    }
    const alone = [await owed(creditStatement, into), await owed(customerAging, into)]
    await merge()
    for (const [nth, report] of [creditStatement, customerAging].entries()) {
      const now = await owed(report, into)
      expect(now).not.toEqual(alone[nth])
      expect(await owed(report, from)).toEqual(now)
      expect(Object.values(now)).toContain('300.00')
    }
  })

  test('is refused in words for what is not two customers', async () => {
    const refused = async (pair: { from: string; into: string }) =>
      (await refusalOf(manager.call(mergeCustomer, { body: { ...pair, fromVersion: 1, intoVersion: 1, reason: 'x' } })))[1]
    const before = await fingerprint(shop)
    expect(await refused({ from, into: from })).toBe('MERGE_SELF')
    expect(await refused({ from: cashCustomerCode, into })).toBe('MERGE_SYSTEM')
    expect(await refused({ from, into: cashCustomerCode })).toBe('MERGE_SYSTEM')
    expect(await refused({ from, into: '2001999999' })).toBe('NOT_FOUND')
    expect(await refused({ from, into: '2201000001' })).toBe('NOT_FOUND')
    expect((await refusalOf(merge({ intoVersion: 7 })))[1]).toBe('CONFLICT')
    expect((await refusalOf(merge({ reason: ' ' })))[0]).toBe(400)
    expect(await fingerprint(shop)).toEqual(before)
    const { status } = await cashier.call(mergeCustomer, { body: { from, into, fromVersion: 1, intoVersion: 1, reason: 'x' } })
    expect(status).toBe(403)
    const bank = await aBank(shop)
    await giveReceipt(manager, aReceipt(from, [byCheque(bank, '10.00', '777001')]))
    await giveReceipt(manager, aReceipt(into, [byCheque(bank, '10.00', '0777001')]))
    expect((await refusalOf(merge()))[1]).toBe('MERGE_SAME_CHEQUE')
    await manager.call(customers.lock, { body: { code: from, version: 1 } })
    expect((await refusalOf(merge()))[1]).toBe('LOCKED')
  })

  test('a till that still holds the other one is told whom to choose, and nothing names it any more', async () => {
    const vehicle = await aVehicle(shop, into, { number: `WP MRG-${2000 + pairs}` })
    await merge()
    const words = `Sunil${pairs} (${from}) was merged into Sunil P${pairs} (${into}). Choose Sunil P${pairs} instead; nothing you typed is lost.`
    const said = async (answer: Parameters<typeof refusalOf>[0]) => (await refusalOf(answer)).slice(1)
    expect(await said(cashier.call(createInvoice, { body: aCreditBill(from, [aLine(bulb)], '100.00') }))).toEqual(['MERGED', words])
    expect(await said(cashier.call(createPaymentReceipt, { body: aReceipt(from, [inCash('10.00')]) }))).toEqual(['MERGED', words])
    const order = aSalesOrder(from, [anAskedLine(bulb, '2')], '200.00')
    expect(await said(cashier.call(createSalesOrder, { body: order }))).toEqual(['MERGED', words])
    const car = (await manager.call(vehicles.get, { params: { id: vehicle } })).reply.vehicle
    expect(await said(manager.call(vehicles.edit, { params: { id: vehicle }, body: { ...car, customerCode: from } as never }))).toEqual([
      'MERGED',
      words,
    ])
    const { firstName, phone1, version } = await record(from)
    expect(
      await said(manager.call(customers.edit, { params: { id: from }, body: { firstName, phone1, isActive: true, version } })),
    ).toEqual(['MERGED', words])
    expect(await said(manager.call(mergeCustomer, { body: { from, into, fromVersion: 1, intoVersion: 1, reason: 'x' } }))).toEqual([
      'MERGED',
      words,
    ])
  })

  test('whoever types the phone of the merged one is told of the other, who is told of nobody', async () => {
    const { phone1 } = await record(from)
    await merge()
    const known = async (but: string) =>
      (await cashier.call(findKnown, { params: { kind: 'customer' }, query: { phone1, but } })).reply.known.map(({ code }) => code)
    expect([await known(''), await known(into)]).toEqual([[into], []])
  })

  test('a vehicle that is booked in while its owner is merged is of the one that is left', async () => {
    const vehicle = await aVehicle(shop, from, { number: `WP MRG-${4000 + pairs}` })
    const other = await aVehicle(shop, from, { number: `WP MRG-${5000 + pairs}` })
    const holding = await shop.owner.connect()
    await holding.query('begin')
    await holding.query('select from vehicle where code = $1 for update', [other])
    const merged = merge()
    await expect.poll(() => waiting(shop)).toBe(1)
    const booking = cashier.call(createJobCard, { body: aJobCard({ vehicleMasterCode: vehicle }) })
    await expect.poll(() => waiting(shop)).toBe(2)
    await holding.query('rollback')
    holding.release()
    expect((await merged).status).toBe(200)
    const { status, reply } = await booking
    expect([status, reply.jobCard?.customerName]).toEqual([200, `Sunil P${pairs}`])
  })

  // In rounds, because the moment decides who waits for whom.
  test.each([1, 2, 3, 4])(
    'and papers at the same moment (%i) have one winner: they are of the one that is left, or refused',
    async round => {
      const bank = await aBank(shop)
      const bills = await Promise.all([1, 2, 3].map(() => owes(from)))
      const order = await takeOrder(manager, aSalesOrder(from, [anAskedLine(bulb, '2')], '200.00'))
      const vehicle = await aVehicle(shop, from, { number: `WP MRG-${3000 + pairs}` })
      const cheque = await aChequeInHand({ shop, staff: manager }, { customer: from, amount: '25.00' })
      const account = await anAccount(shop)
      await moveThem(manager, aMove('deposit', [cheque], { accountCode: account }))
      const car = (await manager.call(vehicles.get, { params: { id: vehicle } })).reply.vehicle
      const sale = () => cashier.call(createInvoice, { body: aCreditBill(from, [aLine(bulb)], '100.00') })
      const returned = aMove('return', [{ ...cheque, version: cheque.version + 1 }], { reason: 'No funds' })
      const acts: (() => Promise<{ status: number; error: { code: string } }>)[] = [
        sale,
        () => cashier.call(createPaymentReceipt, { body: aReceipt(from, [inCash('30.00')], { [bills[0]!.code]: '30.00' }) }),
        () => manager.call(moveCheques, { body: returned }),
        () => manager.call(reverseInvoice, { body: { code: bills[1]!.code, reason: 'Mistake', version: 1 } }),
        () => cashier.call(createPaymentReceipt, { body: aReceipt(from, [byCheque(bank, '12.00', `82${pairs}001`)]) }),
        () => cashier.call(createAdvance, { body: { salesOrderCode: order.code, modeOfPayments: [inCash('20.00')] } }),
        () => cashier.call(createSalesOrder, { body: aSalesOrder(from, [anAskedLine(bulb, '2')], '200.00') }),
        () => manager.call(vehicles.edit, { params: { id: vehicle }, body: { ...car, remarks: 'Blue' } as never }),
        sale,
      ]
      const half = acts.slice(0, 2 * round).map(act => act())
      const merged = merge()
      const saved = await Promise.all([...half, ...acts.slice(2 * round).map(act => act())])
      expect((await merged).status).toBe(200)
      expect(saved.filter(({ status }) => status !== 200).map(({ error }) => error.code)).toEqual(
        saved.filter(({ status }) => status !== 200).map(() => 'MERGED'),
      )
      expect(await brokenPromises(shop)).toEqual([])
    },
  )
})

// What names a record of each kind, and the record's own parts.
const namedBy = {
  customer: [
    ['customer_code', 'party_code', 'drawer_code'],
    ['customer_address', 'customer_contact', 'customer_balance'],
  ],
  supplier: [['supplier_code', 'party_code', 'payee_code'], ['supplier_balance']],
  vehicle: [['vehicle_code'], []],
  'sales-rep': [['sales_rep_code'], []],
} as const

test.each(Object.entries(namedBy))(
  'every column that names a %s is rewritten, and keeps whom it was written for',
  async (kind, [columns, parts]) => {
    const { rows: known } = await shop.owner.query<{ name: string; kept: string }>(
      `select table_name || '.' || column_name as name, table_name || '.' || kept_column as kept from merged_columns($1) order by 1`,
      [kind],
    )
    const { rows: there } = await shop.owner.query<{ name: string }>(
      `select named.table_name || '.' || named.column_name as name
     from information_schema.columns named join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and named.column_name = any($1) and table_name <> all($2)`,
      [columns, parts],
    )
    expect(there.map(({ name }) => name).toSorted()).toEqual(known.map(({ name }) => name).toSorted())
    const proved = mergedColumns.filter(([of]) => of === kind)
    expect(proved.map(([, table, column]) => `${table}.${column}`).toSorted()).toEqual(known.map(({ name }) => name).toSorted())
    expect(proved.map(([, table, , kept]) => `${table}.${kept}`).toSorted()).toEqual(known.map(({ kept }) => kept).toSorted())
    // A column with a foreign key names such a record whatever it is called.
    const { rows: keys } = await shop.owner.query<{ name: string }>(
      `select referring.relname || '.' || attribute.attname as name
     from pg_constraint key join pg_class referring on referring.oid = key.conrelid
     join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
     where key.contype = 'f' and key.confrelid = $1::text::regclass and cardinality(key.conkey) = 1 and referring.relname <> all($2)`,
      [kind.replace('-', '_'), parts],
    )
    expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(keys.map(({ name }) => name)))
  },
)

describe('undoing it', () => {
  test('gives the one its own papers back; what was written since for the other stays there', async () => {
    const [mine, yours] = [await owes(from), await owes(into)]
    const third = await aCustomer(shop, { firstName: `Third${pairs}` })
    await owes(third)
    // What had been merged before goes with it.
    await manager.call(mergeCustomer, { body: { from: third, into: from, fromVersion: 1, intoVersion: 1, reason: 'Same' } })
    await merge()
    expect((await refusalOf(undo(third)))[1]).toBe('MERGE_FIRST')
    const since = await owes(into)
    await giveReceipt(manager, aReceipt(into, [inCash('50.00')], { [yours.code]: '50.00' }))
    expect(await balances(into)).toEqual(['350.00', '0.00', '0.00', '0.00'])
    expect(await brokenPromises(shop)).toEqual([])
    expect((await undo()).reply).toEqual({ code: from, into })
    expect([await balances(from), await balances(into)]).toEqual([
      ['200.00', '0.00', '0.00', '0.00'],
      ['150.00', '0.00', '0.00', '0.00'],
    ])
    const named = async (code: string) =>
      (await manager.call(getPartyPapers, { params: { code } })).reply.papers.map(({ number }) => number)
    expect(await named(from)).toContain(mine.code)
    expect(await named(into)).toEqual(expect.arrayContaining([yours.code, since.code]))
    expect(await found(`third${pairs}`)).toEqual([from])
    await owes(from)
    expect(await brokenPromises(shop)).toEqual([])
    // And once more, the other way round.
    expect(
      (await manager.call(mergeCustomer, { body: { from: into, into: from, fromVersion: 1, intoVersion: 1, reason: 'Yes' } })).status,
    ).toBe(200)
    expect(await balances(from)).toEqual(['450.00', '0.00', '0.00', '0.00'])
  })

  test('leaves a bill that was of both before where it was', async () => {
    const bill = await owes(from)
    const body = { ...aCreditBill(into, [aLine(bulb, '2')], '200.00'), version: bill.version }
    expect((await manager.call(editInvoice, { params: { id: bill.code }, body })).status).toBe(200)
    await merge()
    expect((await undo()).status).toBe(200)
    expect([(await balances(from))[0], (await balances(into))[0]]).toEqual(['0.00', '200.00'])
    await merge()
    const edited = { ...aCreditBill(into, [aLine(bulb)], '100.00'), version: bill.version + 1 }
    expect((await manager.call(editInvoice, { params: { id: bill.code }, body: edited })).status).toBe(200)
    expect((await undo()).status).toBe(200)
  })

  test('is refused where papers since use what would go back, and names them', async () => {
    const bill = await owes(from)
    await merge()
    const { code } = await giveReceipt(manager, aReceipt(into, [inCash('50.00')], { [bill.code]: '50.00' }))
    const [status, refusal, words] = await refusalOf(undo())
    expect([status, refusal]).toEqual([409, 'MERGE_USED'])
    expect(words).toContain(`Payment receipt ${code}`)
    // A bill that was changed or taken back since, too.
    await manager.call(reversePaymentReceipt, { body: { code, reason: 'Mistake', version: 1 } })
    const now = (await manager.call(getInvoice, { params: { id: bill.code } })).reply.invoice
    const reversal = await manager.call(reverseInvoice, { body: { code: bill.code, reason: 'Mistake', version: now.version } })
    expect(reversal.status).toBe(200)
    expect((await refusalOf(undo()))[2]).toContain(bill.code)
  })

  test('is refused where a cheque came back since, and not where it went to the bank', async () => {
    const known = { shop, staff: manager }
    const cheque = await aChequeInHand(known, { customer: from, amount: '25.00' })
    await merge()
    await moveThem(manager, aMove('deposit', [cheque], { accountCode: await anAccount(shop) }))
    expect((await undo()).status).toBe(200)
    await merge()
    const { code } = await moveThem(manager, aMove('return', [{ ...cheque, version: 2 }], { reason: 'No funds' }))
    expect((await refusalOf(undo()))[2]).toContain(code)
  })

  test('is refused where what it had to its credit was spent since', async () => {
    await giveReceipt(manager, aReceipt(from, [inCash('80.00')]))
    await merge()
    const body = aCreditBill(into, [aLine(bulb)], '100.00', {
      paidStatus: '2',
      modeOfPayments: [byOverPayment('60.00')],
    })
    await sell(manager, body)
    expect((await refusalOf(undo()))[1]).toBe('MERGE_SPENT')
    expect(await brokenPromises(shop)).toEqual([])
  })

  test('of two who press it at once one undoes it, and the other is told', async () => {
    const elsewhere = staffWith(await shop.openAnother(), manager.token, colombo)
    for (let round = 0; round < 10; round += 1) {
      await merge()
      const other = elsewhere.call(undoMerge, { body: { from, reason: 'They are brothers' } })
      const answers = await Promise.all([undo(), other])
      const refused = answers.filter(({ status }) => status !== 200).map(({ status, error }) => [status, error.code])
      expect(refused).toEqual([[409, 'MERGE_NONE']])
    }
  })

  test('is possible for a day, and once', async () => {
    await merge()
    shop.setClock(tenInTheMorning + 24 * 3_600_000 + 1)
    // The session of the morning is over.
    manager = await shop.signIn('manager')
    expect((await refusalOf(undo()))[1]).toBe('MERGE_OLD')
    expect((await manager.call(getMerges, { params: { code: from } })).reply.into?.mayUndo).toBe(false)
    shop.setClock(tenInTheMorning + 24 * 3_600_000)
    expect((await undo()).status).toBe(200)
    expect((await refusalOf(undo()))[1]).toBe('MERGE_NONE')
    expect(await record(from)).toMatchObject({ isActive: true })
  })
})
