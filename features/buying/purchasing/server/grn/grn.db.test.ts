import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, brokenPromises, ledgerOf, movesOf } from '../../../../../testing/books.ts'
import { aCashBill, aLine, sell } from '../../../../../testing/papers/bill.ts'
import { galle, openShop, type Shop, type Staff } from '../../../../../testing/shop.ts'
import { anItem, remainingOf } from '../../../../../testing/stock.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../../testing/papers/grn.ts'
import { demoToday } from '../../../../../database/test-database.ts'
import { getLabelLines } from '../../../../stock/labels/contract.ts'
import { suppliers } from '../../../../parties/suppliers/contract.ts'
import { createGrn, editGrn, getGrn, lastPrices, lockGrn, paidGrns, searchGrns, unpaidGrns, type GrnBody } from '../../grn-contract.ts'
import { grnsDueToSupplier } from '../../grn-dues-contract.ts'
import { createPurchaseReturn } from '../../return-contract.ts'

let shop: Shop
let manager: Staff
let cashier: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  cashier = await shop.signIn('cashier')
})
afterAll(() => shop.close())

const refusal = async (answer: Promise<{ status: number; error: { code: string; message: { errorInfo: [string, number, string] } } }>) => {
  const { error } = await answer
  return [error.code, error.message.errorInfo[2]]
}
const owed = async (code: string) => (await manager.call(suppliers.get, { params: { id: code } })).reply.supplier.debitAmount

describe('goods received', () => {
  test('become stock at their landed cost, and the supplier is owed both', async () => {
    const supplier = await aSupplier(manager)
    const [filter, oil] = [await anItem(shop), await anItem(shop, { unit: 'Litre' })]
    // 10 × 60 − 10 % − 10 × 1 = 530; 4.5 × 120 = 540; 1,070 − 70 = 1,000, and 107 beside it
    const lines = [
      aReceivedLine(filter, '10', '60.00', { discountPercentage: '10', discountAmount: '1.00' }),
      aReceivedLine(oil, '4.5', '120.00'),
    ]
    const grn = await receive(manager, aNote(supplier, lines, '1000.00', { discountAmount: '70.00', landedCosts: [{ amount: '107.00' }] }))
    // 1,107 over 530 and 540: 548.327 makes 54.83 each, 558.673 makes 124.15 a litre; 548.30 + 558.675 → 1,106.98
    expect(grn).toMatchObject({
      code: expect.stringMatching(/^4001/) as string,
      totalAmount: '1000.00',
      outstanding: '1000.00',
      landedCost: '107.00',
      isLocked: 0,
    })
    expect(grn.stockHistories.map(({ unitCost, totalAmount }) => [unitCost, totalAmount])).toEqual([
      ['54.83', '530.00'],
      ['124.15', '540.00'],
    ])
    expect(await ledgerOf(shop, grn.code)).toEqual([
      '1 debit 1400 1106.98 (43)',
      '1 debit 6930 0.02 (43)',
      `1 credit 2100 1107.00 of ${supplier} (43)`,
    ])
    const [first, second] = grn.stockHistories.map(({ stockCode }) => stockCode)
    expect(await movesOf(shop, grn.code)).toEqual([
      `grn ${first} 10 leaves 10 cost 54.83 price 100.00`,
      `grn ${second} 4.5 leaves 4.5 cost 124.15 price 100.00`,
    ])
    expect(await owed(supplier)).toBe('1107.00')
    // 30 days of credit
    expect(grn.dueDate > grn.grnDate).toBe(true)
  })

  test('of twenty lines are labelled, sold and sent back in part, to the cent', async () => {
    const supplier = await aSupplier(manager)
    const items = await Promise.all(Array.from({ length: 20 }, () => anItem(shop)))
    // Ten lines of 10 × 60 − 10 % = 540 and ten of 4 × (120 − 5) = 460 are 10,000; − 5 % + 1,250 = 10,750, which is 1.075 of it
    const lines = items.map((item, index) =>
      index < 10
        ? aReceivedLine(item, '10', '60.00', { discountPercentage: '10' })
        : aReceivedLine(item, '4', '120.00', { discountAmount: '5.00' }),
    )
    const grn = await receive(manager, aNote(supplier, lines, '9500.00', { discountPercentage: '5', landedCosts: [{ amount: '1250.00' }] }))
    // 580.50 over 10 is 58.05; 494.50 over 4 is 123.625, and 123.63 makes 494.52: 5,805.00 + 4,945.20
    expect(grn.stockHistories.map(({ unitCost }) => unitCost)).toEqual(items.map((_, index) => (index < 10 ? '58.05' : '123.63')))
    expect(await ledgerOf(shop, grn.code)).toEqual([
      '1 debit 1400 10750.20 (43)',
      '1 credit 6930 0.20 (43)',
      `1 credit 2100 10750.00 of ${supplier} (43)`,
    ])
    const labels = (await cashier.call(getLabelLines, { query: { paper: grn.code } })).reply.lines
    expect(labels.map(({ entryCode, quantity, retailPrice }) => [entryCode, quantity, retailPrice])).toEqual(
      grn.stockHistories.map(({ stockCode }, index) => [stockCode, index < 10 ? '10' : '4', '100.00']),
    )
    const bill = await sell(cashier, aCashBill([aLine(items[0]!, '3'), aLine(items[10]!, '2')], '500.00'))
    // 3 × 58.05 + 2 × 123.63 = 174.15 + 247.26
    expect((await ledgerOf(shop, bill.code)).filter(line => line.includes('(41)'))).toEqual([
      '1 debit 5000 421.41 (41)',
      '1 credit 1400 421.41 (41)',
    ])
    const [first, eleventh] = [grn.stockHistories[0]!.stockCode, grn.stockHistories[10]!.stockCode]
    const stockHistories = [
      { stockCode: eleventh, quantity: '2', price: '109.00' },
      { stockCode: first, quantity: '1' },
    ]
    const back = { supplierCode: supplier, reason: 'Leaks', totalAmount: '269.30', stockHistories }
    const { reply } = await manager.call(createPurchaseReturn, { body: back })
    // 2 × 109 + 540 less 5 % over 10, without landed cost; at cost 247.26 + 58.05
    expect(await ledgerOf(shop, reply.code)).toEqual([
      `1 debit 1510 269.30 of ${supplier} (44)`,
      '1 debit 5110 36.01 (44)',
      '1 credit 1400 305.31 (44)',
    ])
    expect([await remainingOf(shop, first), await remainingOf(shop, eleventh), await owed(supplier)]).toEqual(['6', '0', '10750.00'])
  })

  test('are sold at the cost they came in with', async () => {
    const item = await anItem(shop)
    const grn = await receive(manager, aNote(await aSupplier(manager), [aReceivedLine(item, '5', '60.00')], '300.00'))
    const bill = await sell(cashier, aCashBill([aLine(item, '2')], '200.00'))
    expect(await movesOf(shop, bill.code)).toEqual([`sale ${grn.stockHistories[0]!.stockCode} -2 leaves 3 cost 60.00 price 100.00`])
  })

  test('come in once for one invoice of the supplier, however it is spelt', async () => {
    const supplier = await aSupplier(manager)
    const item = await anItem(shop)
    const body = aNote(supplier, [aReceivedLine(item, '1', '60.00')], '60.00', { invoiceCode: 'AB-77' })
    const grn = await receive(manager, body)
    expect(await refusal(manager.call(createGrn, { body: { ...body, invoiceCode: 'ab-77' } }))).toEqual([
      'GRN_INVOICE_TAKEN',
      `Invoice ab-77 of this supplier was received already, with GRN ${grn.code}.`,
    ])
    const key = crypto.randomUUID()
    const twice = aNote(supplier, [aReceivedLine(item, '1', '60.00')], '60.00')
    const answers = await Promise.all([
      manager.call(createGrn, { body: twice }, { key }),
      manager.call(createGrn, { body: twice }, { key }),
    ])
    expect(answers[0].reply.code).toBe(answers[1].reply.code)
  })

  test('are refused with what is wrong, line by line', async () => {
    const supplier = await aSupplier(manager)
    const item = await anItem(shop)
    const wash = await anItem(shop, { type: 'service', unit: 'Job' })
    const tried = async (lines: GrnBody['stockHistories'], total: string, more: Partial<GrnBody> = {}) =>
      (await manager.call(createGrn, { body: aNote(supplier, lines, total, more) })).error
    expect((await tried([aReceivedLine(wash, '1', '60.00')], '60.00')).fields).toHaveProperty('stockHistories.0.itemCode')
    expect((await tried([aReceivedLine(item, '1.5', '60.00')], '90.00')).fields).toHaveProperty('stockHistories.0.quantity')
    expect((await tried([aReceivedLine(item, '1', '0.50')], '0.50')).fields).toHaveProperty('stockHistories.0.costPrice')
    expect((await tried([aReceivedLine(item, '1', '60.00', { expiryDate: '2020-01-01' })], '60.00')).fields).toHaveProperty(
      'stockHistories.0.expiryDate',
    )
    expect((await tried([], '0.00')).code).toBe('GRN_NO_LINES')
    expect((await tried([aReceivedLine(item, '1', '60.00')], '61.00')).code).toBe('TOTAL_DIFFERS')
    expect((await tried([aReceivedLine(item, '1', '60.00')], '60.00', { invoiceDate: '2099-01-01' })).code).toBe('GRN_DATE')
    expect((await tried([aReceivedLine(item, '1', '60.00')], '0.00', { discountAmount: '60.01' })).code).toBe('GRN_DISCOUNT')
    expect((await tried([aReceivedLine(item, '1', '60.00')], '60.00', { supplierCode: '' })).message.errorInfo[2]).toContain(
      'Supplier is Required',
    )
    expect((await tried([aReceivedLine(item, '1', '60.00')], '60.00', { invoiceCode: ' ' })).message.errorInfo[2]).toContain(
      'Invoice Number is Required',
    )
  })
})

describe('Update Price', () => {
  const pricesOf = async (code: string) => {
    const { rows } = await shop.owner.query<{ prices: string }>(
      `select money_text(cost_price) || ' ' || money_text(wholesale_price) || ' ' || money_text(retail_price) as prices from item where code = $1`,
      [code],
    )
    return rows[0]?.prices
  }
  const retailOf = async (entry: string) =>
    (await shop.owner.query<{ price: string }>('select money_text(retail_price) as price from stock_entry where code = $1', [entry]))
      .rows[0]?.price

  test('gives the items and their older entries here what the note says, and keeps the history', async () => {
    const item = await anItem(shop, { retail: '100.00', entries: [{ quantity: '3', cost: '55.00' }] })
    const supplier = await aSupplier(manager)
    await receive(manager, aNote(supplier, [aReceivedLine(item, '1', '58.00')], '58.00'))
    const before = await pricesOf(item.code)
    const line = aReceivedLine(item, '2', '70.00', { wholesalePrice: '110.00', retailPrice: '125.00' })
    const grn = await receive(manager, aNote(supplier, [line], '140.00', { updatePrice: true }))
    expect([before?.endsWith('100.00'), await pricesOf(item.code)]).toEqual([true, '70.00 110.00 125.00'])
    expect(await retailOf(item.entries[0]!)).toBe('125.00')
    const { rows } = await shop.owner.query<{ what: string }>(
      `select coalesce(entry_code, 'item') || ' ' || money_text(retail_before) || ' ' || money_text(retail_after) || ' ' || source || ' ' || paper_code as what
       from item_price_change where item_code = $1 order by change_no`,
      [item.code],
    )
    expect(rows.map(({ what }) => what)).toContain(`item 100.00 125.00 grn ${grn.code}`)
    expect(rows.map(({ what }) => what)).toContain(`${item.entries[0]} 100.00 125.00 grn ${grn.code}`)
  })

  test('does the same for a note that is edited', async () => {
    const item = await anItem(shop, { retail: '100.00', entries: [{ quantity: '3', cost: '55.00' }] })
    const body = aNote(await aSupplier(manager), [aReceivedLine(item, '2', '55.00')], '110.00')
    const grn = await receive(manager, body)
    const line = aReceivedLine(item, '2', '55.00', { stockCode: grn.stockHistories[0]!.stockCode, retailPrice: '130.00' })
    const next = { ...body, stockHistories: [line], updatePrice: true, version: 1 }
    const { error } = await manager.call(editGrn, { params: { code: grn.code }, body: next })
    expect(error?.message).toBeUndefined()
    expect([await pricesOf(item.code), await retailOf(item.entries[0]!)]).toEqual([expect.stringMatching(/ 130\.00$/), '130.00'])
  })

  test('leaves a locked item and its entries as they are', async () => {
    const item = await anItem(shop, { retail: '100.00', entries: [{ quantity: '3', cost: '55.00' }] })
    await shop.owner.query('update item set is_locked = true where code = $1', [item.code])
    const line = aReceivedLine(item, '2', '70.00', { retailPrice: '125.00' })
    await receive(manager, aNote(await aSupplier(manager), [line], '140.00', { updatePrice: true }))
    expect(await retailOf(item.entries[0]!)).toBe('100.00')
    await shop.owner.query('update item set is_locked = false where code = $1', [item.code])
  })
})

describe('a goods received note', () => {
  test('is changed while nothing is paid: stock and ledger move by the difference', async () => {
    const supplier = await aSupplier(manager)
    const [filter, belt] = [await anItem(shop), await anItem(shop)]
    const body = aNote(supplier, [aReceivedLine(filter, '10', '60.00'), aReceivedLine(belt, '4', '50.00')], '800.00')
    const grn = await receive(manager, body)
    const [first, second] = grn.stockHistories.map(({ stockCode }) => stockCode)
    await sell(cashier, aCashBill([aLine(filter, '3')], '300.00'))
    const kept = aReceivedLine(filter, '8', '60.00', { stockCode: first!, retailPrice: '110.00' })
    const recosted = aReceivedLine(belt, '4', '45.00', { stockCode: second! })
    // 8 × 60 + 4 × 45
    const next = { ...body, stockHistories: [kept, recosted], totalAmount: '660.00', version: 1 }
    const { reply, error } = await manager.call(editGrn, { params: { code: grn.code }, body: next })
    expect(error?.message).toBeUndefined()
    expect(reply.grn).toMatchObject({ totalAmount: '660.00', version: 2 })
    const [, third] = reply.grn.stockHistories.map(({ stockCode }) => stockCode)
    expect(third).not.toBe(second)
    expect(await ledgerOf(shop, grn.code)).toEqual([
      '1 debit 1400 800.00 (43)',
      `1 credit 2100 800.00 of ${supplier} (43)`,
      '2 credit 1400 800.00 (43)',
      `2 debit 2100 800.00 of ${supplier} (43)`,
      '3 debit 1400 660.00 (43)',
      `3 credit 2100 660.00 of ${supplier} (43)`,
    ])
    expect(await movesOf(shop, grn.code)).toEqual([
      `grn ${first} 10 leaves 10 cost 60.00 price 100.00`,
      `grn-edit ${first} -2 leaves 5 cost 60.00 price 110.00`,
      `grn ${second} 4 leaves 4 cost 50.00 price 100.00`,
      `grn-edit ${second} -4 leaves 0 cost 50.00 price 100.00`,
      `grn ${third} 4 leaves 4 cost 45.00 price 100.00`,
    ])
    expect(await owed(supplier)).toBe('660.00')
    const stale = { ...next, version: 1 }
    expect((await manager.call(editGrn, { params: { code: grn.code }, body: stale })).error.code).toBe('CONFLICT')
    const none = next.stockHistories.map(line => ({ ...line, quantity: '0' }))
    const emptied = manager.call(editGrn, {
      params: { code: grn.code },
      body: { ...next, stockHistories: none, totalAmount: '0.00', version: 2 },
    })
    const reverse = 'No item of this GRN has a quantity any more. Leave one, or press Reverse on the GRN to take the whole note back.'
    expect(await refusal(emptied)).toEqual(['GRN_EMPTIED', reverse])
    const gone = { ...next, stockHistories: [{ ...kept, quantity: '2' }], totalAmount: '120.00', version: 2 }
    expect((await manager.call(editGrn, { params: { code: grn.code }, body: gone })).error.code).toBe('GRN_LINE_GONE')
    expect((await auditOf(shop, grn.code)).map(({ action }) => action)).toEqual(['create', 'update'])
  })

  test('of parts of a unit is changed to the cent, though parts by themselves are rounded otherwise', async () => {
    const supplier = await aSupplier(manager)
    const oil = await anItem(shop, { unit: 'Litre' })
    const body = aNote(supplier, [aReceivedLine(oil, '2.5', '60.01')], '150.03')
    const grn = await receive(manager, body)
    const [entry] = grn.stockHistories.map(({ stockCode }) => stockCode)
    const next = { ...body, stockHistories: [aReceivedLine(oil, '5', '60.01', { stockCode: entry! })], totalAmount: '300.05', version: 1 }
    expect((await manager.call(editGrn, { params: { code: grn.code }, body: next })).status).toBe(200)
    // Another 2.5 by themselves would be worth 150.03, and 300.06 in all.
    expect(await movesOf(shop, grn.code)).toEqual([
      `grn ${entry} 2.5 leaves 2.5 cost 60.01 price 100.00`,
      `grn-edit ${entry} 2.5 leaves 5 cost 60.01 price 100.00`,
    ])
    expect((await ledgerOf(shop, grn.code)).at(-2)).toBe('3 debit 1400 300.05 (43)')
  })

  test("may turn out to be another supplier's", async () => {
    const [wrong, right] = [await aSupplier(manager), await aSupplier(manager)]
    const item = await anItem(shop)
    const body = aNote(wrong, [aReceivedLine(item, '2', '60.00')], '120.00')
    const grn = await receive(manager, body)
    const line = { ...body.stockHistories[0]!, stockCode: grn.stockHistories[0]!.stockCode }
    const next = { ...body, supplierCode: right, stockHistories: [line], version: 1 }
    expect((await manager.call(editGrn, { params: { code: grn.code }, body: next })).status).toBe(200)
    expect([await owed(wrong), await owed(right)]).toEqual(['0.00', '120.00'])
  })

  test('is locked once, and then stays', async () => {
    const body = aNote(await aSupplier(manager), [aReceivedLine(await anItem(shop), '1', '60.00')], '60.00')
    const grn = await receive(manager, body)
    expect((await manager.call(lockGrn, { body: { code: grn.code, version: 2 } })).error.code).toBe('CONFLICT')
    // The code alone is enough (spec §7).
    expect((await manager.call(lockGrn, { body: { code: grn.code } })).reply.grn.isLocked).toBe(1)
    const already = 'This GRN is Already Locked'
    expect((await refusal(manager.call(lockGrn, { body: { code: grn.code, version: 2 } })))[1]).toBe(already)
    expect((await refusal(manager.call(editGrn, { params: { code: grn.code }, body: { ...body, version: 2 } })))[1]).toBe(already)
  })

  test('of a closed day is frozen', async () => {
    const body = aNote(await aSupplier(manager), [aReceivedLine(await anItem(shop), '1', '60.00')], '60.00')
    const admin = await shop.signIn('admin', galle)
    const { reply } = await admin.call(createGrn, { body })
    await shop.owner.query('update location_day set closed_through = $1 where location_code = $2', [demoToday, galle])
    const edit = admin.call(editGrn, { params: { code: reply.code }, body: { ...body, version: 1 } })
    expect(await refusal(edit)).toEqual([
      'GRN_FROZEN',
      `Day ${demoToday} is closed for Galle Service Centre: this GRN cannot be changed any more.`,
    ])
    expect((await admin.call(getGrn, { params: { code: reply.code } })).reply.grn.isFreeze).toBe(1)
    await shop.owner.query('update location_day set closed_through = null where location_code = $1', [galle])
  })

  test("is listed, found and due; its cost is no cashier's to see; another location does not see it", async () => {
    const supplier = await aSupplier(manager)
    const item = await anItem(shop)
    const grn = await receive(manager, aNote(supplier, [aReceivedLine(item, '2', '60.00')], '120.00', { invoiceCode: 'FIND-ME-1' }))
    const listed = (await manager.call(unpaidGrns.list, { query: { term: 'find-me' } })).reply
    expect([listed.total, listed.grn[0]?.code, listed.grn[0]?.outstanding, listed.totals?.totalAmount]).toEqual([
      1,
      grn.code,
      '120.00',
      '120.00',
    ])
    expect((await manager.call(paidGrns.list, { query: { term: 'find-me' } })).reply.total).toBe(0)
    expect((await manager.call(searchGrns, { params: { term: grn.code.slice(-4) } })).reply.grn.map(({ code }) => code)).toContain(grn.code)
    expect((await manager.call(grnsDueToSupplier, { params: { id: supplier } })).reply.grn.map(({ outstanding }) => outstanding)).toEqual([
      '120.00',
    ])
    const seen = (await cashier.call(getGrn, { params: { code: grn.code } })).reply.grn
    expect([seen.totalAmount, seen.stockHistories[0]?.unitCost, seen.stockHistories[0]?.retailPrice]).toEqual([null, null, '100.00'])
    expect((await cashier.call(unpaidGrns.list, { query: { term: 'find-me' } })).reply.grn[0]?.totalAmount).toBeNull()
    expect((await cashier.call(createGrn, { body: aNote(supplier, [], '0.00') })).error.code).toBe('NOT_ALLOWED')
    const elsewhere = await shop.signIn('admin', galle)
    expect((await elsewhere.call(getGrn, { params: { code: grn.code } })).error.code).toBe('NOT_FOUND')
    const last = (await manager.call(lastPrices, { params: { id: item.code } })).reply
    expect([last.last?.costPrice, last.entries.map(({ remaining }) => remaining)]).toEqual(['60.00', ['2']])
  })

  test('keeps two that are saved at once apart', async () => {
    const supplier = await aSupplier(manager)
    const item = await anItem(shop)
    const bodies = Array.from({ length: 8 }, () => aNote(supplier, [aReceivedLine(item, '1', '60.00')], '60.00'))
    const answers = await Promise.all(bodies.map(body => manager.call(createGrn, { body })))
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200))
    expect(await owed(supplier)).toBe('480.00')
  })
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
