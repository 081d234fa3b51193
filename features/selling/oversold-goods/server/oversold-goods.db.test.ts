import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, brokenPromises, ledgerOf, movesOf } from '../../../../testing/books.ts'
import { anOversoldBill, sellUnstocked } from '../../../../testing/oversold.ts'
import { aCashBill, aCreditBill, aLine, refusalOf } from '../../../../testing/papers/bill.ts'
import { mistake } from '../../../../testing/papers/paper.ts'
import { kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, receive, remainingOf } from '../../../../testing/stock.ts'
import { saved } from '../../../../testing/calls.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { createSalesReturn, findReturnBill, reverseSalesReturn } from '../../returns/contract.ts'
import { editInvoice, getInvoice, reverseInvoice } from '../../sales/contract.ts'
import { createOversoldGoods, getOversoldBill, getOversoldGoods, oversoldGoods, oversoldLines, reverseOversoldGoods } from '../contract.ts'

let shop: Shop
let manager: Staff
let admin: Staff
let cashier: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  admin = await shop.signIn('admin')
  cashier = await shop.signIn('cashier')
})
afterAll(() => shop.close())

const named = (invoiceCode: string, quantity: string, stockCode?: string, line = '1') => ({
  invoiceCode,
  stockHistories: [{ code: line, quantity, ...(stockCode && { stockCode }) }],
})
const listed = async (term: string) => (await manager.call(oversoldLines.list, { query: { term } })).reply
const namedOf = async (bill: string) => {
  const { rows } = await shop.owner.query<{ named: string }>(
    'select quantity_text(named) as named from invoice_line where invoice_code = $1',
    [bill],
  )
  return rows.map(row => row.named)
}

describe('a bill of goods that were not in stock', () => {
  test('keeps an oversold line, which is sold but moves and costs nothing', async () => {
    const { bill } = await anOversoldBill(shop)
    expect(await ledgerOf(shop, bill)).toEqual([
      '1 debit 1300 200.00 of 2001000001 (40)',
      '1 credit 4000 200.00 (40)',
      '1 debit 1101 200.00 (2)',
      '1 credit 1300 200.00 of 2001000001 (2)',
    ])
    expect(await movesOf(shop, bill)).toEqual([])
    const { oversoldLines: lines, total, totals } = await listed(bill)
    expect([total, totals?.soldAmount]).toEqual([1, '200.00'])
    expect(lines[0]).toMatchObject({ billCode: bill, lineNo: 1, quantity: '2', named: '0', open: '2', soldAmount: '200.00' })
  })

  test('is found by its item, sorted, and only here and by a manager', async () => {
    const { item, bill } = await anOversoldBill(shop)
    expect((await listed(item.name)).oversoldLines.map(line => line.billCode)).toContain(bill)
    const elsewhere = await shop.signIn('manager', kandy)
    expect((await elsewhere.call(oversoldLines.list, { query: { term: bill } })).reply.total).toBe(0)
    expect((await elsewhere.call(getOversoldBill, { params: { code: bill } })).error.code).toBe('NOT_FOUND')
    expect((await cashier.call(oversoldLines.list, {})).error.code).toBe('NOT_ALLOWED')
    const sorted = (await manager.call(oversoldLines.list, { query: { sort: 'soldAmount', desc: '1', size: 1000 } })).reply.oversoldLines
    expect(sorted.map(line => Number(line.soldAmount))).toEqual(sorted.map(line => Number(line.soldAmount)).toSorted((a, b) => b - a))
  })
})

describe('a paper of oversold goods', () => {
  test('takes the goods out of stock today at their cost, which is cost of goods sold', async () => {
    const { bill, item } = await anOversoldBill(shop, { sold: '3', came: ['2', '10'] })
    const { code, oversoldGoods: paper } = await saved(manager, createOversoldGoods, named(bill, '3'))
    expect(paper).toMatchObject({ invoiceCode: bill, totalAmount: '180.00', status: 'live' })
    expect(paper.stockHistories.map(line => [line.invoiceLine, line.stockCode, line.quantity, line.totalAmount])).toEqual([
      ['1', item.entries[0], '2', '120.00'],
      ['1', item.entries[1], '1', '60.00'],
    ])
    expect(await ledgerOf(shop, code)).toEqual(['1 debit 5000 180.00 (75)', '1 credit 1400 180.00 (75)'])
    expect(await movesOf(shop, code)).toEqual([
      `oversold-goods ${item.entries[0]} -2 leaves 0 cost 60.00 price 100.00`,
      `oversold-goods ${item.entries[1]} -1 leaves 9 cost 60.00 price 100.00`,
    ])
    expect(await namedOf(bill)).toEqual(['3'])
    expect((await listed(bill)).total).toBe(0)
    expect((await auditOf(shop, code)).map(({ action }) => action)).toEqual(['create'])
    expect((await manager.call(oversoldGoods.list, { query: { term: bill } })).reply.totals).toEqual({ totalAmount: '180.00' })
    expect((await cashier.call(getOversoldGoods, { params: { id: code } })).reply.oversoldGoods).toMatchObject({ totalAmount: null })
  })

  test('may name a part, from a chosen entry; the rest stays open', async () => {
    const { bill, item } = await anOversoldBill(shop, { sold: '3', came: ['2', '10'] })
    await saved(manager, createOversoldGoods, named(bill, '1', item.entries[1]))
    expect(await remainingOf(shop, item.entries[1]!)).toBe('9')
    expect((await listed(bill)).oversoldLines[0]).toMatchObject({ named: '1', open: '2' })
    expect(await refusalOf(manager.call(createOversoldGoods, { body: named(bill, '3') }))).toEqual([
      409,
      'OVERSOLD_ABOVE',
      `Line 1: only 2 of ${item.name} is still to be named, of line 1 of bill ${bill}. Lower the quantity.`,
    ])
    await saved(manager, createOversoldGoods, named(bill, '2'))
    expect(await namedOf(bill)).toEqual(['3'])
  })

  test('is refused beyond the stock, from an entry of another item, of a line that is not oversold, and to a cashier', async () => {
    const { bill } = await anOversoldBill(shop, { came: ['1'] })
    const other = await anItem(shop, { entries: [{ quantity: '5' }] })
    expect((await refusalOf(manager.call(createOversoldGoods, { body: named(bill, '2') })))[1]).toBe('STOCK_SHORT')
    expect((await refusalOf(manager.call(createOversoldGoods, { body: named(bill, '1', other.entries[0]) })))[1]).toBe('STOCK_SHORT')
    expect((await refusalOf(manager.call(createOversoldGoods, { body: named(bill, '1', undefined, '2') })))[1]).toBe('OVERSOLD_NOT')
    expect((await refusalOf(cashier.call(createOversoldGoods, { body: named(bill, '1') })))[1]).toBe('NOT_ALLOWED')
    const elsewhere = await shop.signIn('manager', kandy)
    expect((await refusalOf(elsewhere.call(createOversoldGoods, { body: named(bill, '1') })))[1]).toBe('NOT_FOUND')
  })

  test('two managers who name the same line at once: one wins', async () => {
    const { bill } = await anOversoldBill(shop, { sold: '2' })
    const answers = await Promise.all([manager, admin].map(staff => staff.call(createOversoldGoods, { body: named(bill, '2') })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('OVERSOLD_ABOVE')
    expect(await namedOf(bill)).toEqual(['2'])
  })

  test('is taken back by its mirror, and is to be named again', async () => {
    const { bill, item } = await anOversoldBill(shop)
    const { code } = await saved(manager, createOversoldGoods, named(bill, '2'))
    const { oversoldGoods: paper } = await saved(manager, reverseOversoldGoods, mistake(code))
    expect(paper.status).toBe('reversed')
    expect(await remainingOf(shop, item.entries[0]!)).toBe('10')
    expect(await namedOf(bill)).toEqual(['0'])
    expect((await ledgerOf(shop, code)).slice(2)).toEqual(['2 credit 5000 120.00 (75)', '2 debit 1400 120.00 (75)'])
    expect((await refusalOf(manager.call(reverseOversoldGoods, { body: mistake(code, 2) })))[1]).toBe('REVERSED_ALREADY')
  })
})

describe('a bill with oversold lines', () => {
  test('is neither changed nor taken back while a paper names its goods', async () => {
    const customer = await aCustomer(shop)
    const none = await anItem(shop, {})
    const bill = await sellUnstocked(shop, aCreditBill(customer, [aLine(none)], '100.00'))
    await receive(shop, none.code, { retail: '100.00', quantity: '5' })
    const { code } = await saved(manager, createOversoldGoods, named(bill, '1'))
    const text = `Oversold goods of bill ${bill} are named with ${code}. Take that paper back first.`
    expect(await refusalOf(manager.call(reverseInvoice, { body: mistake(bill) }))).toEqual([409, 'BILL_NAMED', text])
    const edit = { params: { id: bill }, body: { ...aCreditBill(customer, [aLine(none, '2')], '200.00'), version: 1 } }
    expect((await refusalOf(manager.call(editInvoice, edit)))[1]).toBe('BILL_NAMED')
    await saved(manager, reverseOversoldGoods, mistake(code))
    // The edit finds the goods in stock: its lines are as those of any bill.
    expect((await manager.call(editInvoice, edit)).status).toBe(200)
    expect((await manager.call(getInvoice, { params: { id: bill } })).reply.invoice.stockHistories[0]?.stockCode).not.toBeNull()
    expect((await listed(bill)).total).toBe(0)
  })

  test('is taken back where they are not named, and then there is nothing to name', async () => {
    const { bill } = await anOversoldBill(shop)
    await saved(manager, reverseInvoice, mistake(bill))
    expect((await listed(bill)).total).toBe(0)
    expect((await refusalOf(manager.call(createOversoldGoods, { body: named(bill, '1') })))[1]).toBe('OVERSOLD_BILL_REVERSED')
  })
})

describe('goods of an oversold line', () => {
  const back = (bill: string, itemCode: string, quantity: string, total: string, condition: 'stock' | 'damaged' = 'stock') => ({
    ...{ returnType: '1' as const, invoiceCode: bill, totalAmount: total, paidStatus: '4' as const, cashPayAmount: total },
    returnData: [{ code: '1', itemCode, quantity, condition }],
  })

  test('come back only when all of the line is named, into the entry named last, at what was named', async () => {
    const { bill, item } = await anOversoldBill(shop, { sold: '3', came: ['2'], cost: '60.00' })
    const later = await receive(shop, item.code, { retail: '100.00', quantity: '5', cost: '70.01' })
    await saved(manager, createOversoldGoods, named(bill, '2', item.entries[0]))
    expect(await refusalOf(manager.call(createSalesReturn, { body: back(bill, item.code, '1', '100.00') }))).toEqual([
      409,
      'RETURN_NOT_NAMED',
      `Line 1: ${item.name} was sold when it was not in stock. Name the goods of line 1 in To settle first: then they can come back.`,
    ])
    const { code } = await saved(manager, createOversoldGoods, named(bill, '1', later))
    const found = (await manager.call(findReturnBill, { params: { term: bill } })).reply
    expect(found.returnData[0]).toMatchObject({ toName: '0', stockCode: later })
    // 190.01 in all: 63.34 for the first of three, 126.67 less 63.34 for the second.
    const first = (await saved(manager, createSalesReturn, back(bill, item.code, '1', '100.00'))).code
    expect(await movesOf(shop, first)).toEqual([`sales-return ${later} 1 leaves 5 cost 70.01 price 100.00`])
    expect(await ledgerOf(shop, first)).toContain('1 credit 5000 63.34 (52)')
    const rest = (await saved(manager, createSalesReturn, back(bill, item.code, '2', '200.00', 'damaged'))).code
    expect(await ledgerOf(shop, rest)).toContain('1 credit 5000 126.67 (52)')
    expect(await refusalOf(manager.call(reverseOversoldGoods, { body: mistake(code) }))).toEqual([
      409,
      'OVERSOLD_RETURNED',
      `Goods of line 1 of bill ${bill} came back with return ${first}. Reverse that return first.`,
    ])
    await saved(manager, reverseSalesReturn, mistake(rest))
    await saved(manager, reverseSalesReturn, mistake(first))
    await saved(manager, reverseOversoldGoods, mistake(code))
    expect(await namedOf(bill)).toEqual(['2'])
  })
})

test('the books keep their promises', async () => {
  await sellUnstocked(shop, aCashBill([aLine(await anItem(shop, {}), '4')], '400.00'))
  expect(await brokenPromises(shop)).toEqual([])
})
