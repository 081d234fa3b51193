import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenPromises, ledgerOf } from '../../../../../testing/books.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../../testing/papers/grn.ts'
import { saved } from '../../../../../testing/calls.ts'
import { openShop, type Shop, type Staff } from '../../../../../testing/shop.ts'
import { anItem } from '../../../../../testing/stock.ts'
import { doubtsIn } from '../../../../../kernel/doubt.ts'
import { createPriceCorrection } from '../../../price-corrections/contract.ts'
import type { GrnBody } from '../../grn-contract.ts'
import { createPurchaseReturn, returnableStock, reversePurchaseReturn } from '../../return-contract.ts'

let shop: Shop
let manager: Staff
let supplier: string
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  supplier = await aSupplier(manager)
})
afterAll(() => shop.close())

type Priced = Partial<GrnBody['stockHistories'][number]>

/** A note of lines, each a quantity and a price; answers its number and the stock entries. */
async function brought(lines: readonly [quantity: string, price: string, more?: Priced][], total: string, more: Partial<GrnBody> = {}) {
  const items = await Promise.all(lines.map(() => anItem(shop, { unit: 'Litre' })))
  const body = lines.map(([quantity, price, given], index) => aReceivedLine(items[index]!, quantity, price, given))
  const grn = await receive(manager, aNote(supplier, body, total, more))
  return { code: grn.code, entries: grn.stockHistories.map(({ stockCode }) => stockCode) }
}

const bodyOf = (stockCode: string, quantity: string, totalAmount: string, price?: string) => ({
  supplierCode: supplier,
  reason: 'Leaks',
  totalAmount,
  stockHistories: [{ stockCode, quantity, price: price ?? null }],
})

/** Sends a part back without a price of its own; answers the number. */
async function sendBack(stockCode: string, quantity: string, totalAmount: string): Promise<string> {
  const { status, reply, error } = await manager.call(createPurchaseReturn, { body: bodyOf(stockCode, quantity, totalAmount) })
  if (status !== 200) throw new Error(error.message.errorInfo[2])
  return reply.code
}

async function offered(stockCode: string) {
  const { stock } = (await manager.call(returnableStock, { params: { id: supplier }, query: { entries: stockCode } })).reply
  const [{ cost, invoice } = { cost: '', invoice: null }] = stock
  return [cost, invoice?.quantity, invoice?.amount]
}

describe('goods that go back', () => {
  test('claim the price of the invoice, and not the landed cost of a carrier', async () => {
    const carrier = await aSupplier(manager)
    const { entries } = await brought([['12', '8900.00']], '106800.00', { landedCosts: [{ supplierCode: carrier, amount: '2500.00' }] })
    expect(await offered(entries[0]!)).toEqual(['9108.33', '12', '106800.00'])
    const code = await sendBack(entries[0]!, '2', '17800.00')
    expect(await ledgerOf(shop, code)).toEqual([
      `1 debit 1510 17800.00 of ${supplier} (44)`,
      '1 debit 5110 416.66 (44)',
      '1 credit 1400 18216.66 (44)',
    ])
    expect(await offered(entries[0]!)).toEqual(['9108.33', '10', '89000.00'])
  })

  test('have the discounts of line and note taken off, to the cent when they go in parts', async () => {
    const note = { discountAmount: '10.00' }
    // 3 × 40.00 less 16.67 % is 100.00 for each line; of 300.00 less 10.00 the shares are 3.33, 3.34 and 3.33.
    const line: [string, string, Priced] = ['3', '40.00', { discountPercentage: '16.67' }]
    const { entries } = await brought([line, line, line], '290.00', note)
    expect(await Promise.all(entries.map(offered))).toEqual([
      ['32.22', '3', '96.67'],
      ['32.22', '3', '96.66'],
      ['32.22', '3', '96.67'],
    ])
    const [, middle = ''] = entries
    await sendBack(middle, '1', '32.22')
    const second = await sendBack(middle, '0.5', '16.11')
    await saved(manager, reversePurchaseReturn, { code: second, reason: 'Mistake' })
    await sendBack(middle, '2', '64.44')
    expect(await offered(middle)).toEqual(['', undefined, undefined])
    await sendBack(entries[0]!, '3', '96.67')
  })

  test('above the invoice are claimed by who says so, and less without a question', async () => {
    const { entries } = await brought([['10', '60.00']], '600.00')
    const more = bodyOf(entries[0]!, '1', '61.00', '61.00')
    const key = crypto.randomUUID()
    const { status, error } = await manager.call(createPurchaseReturn, { body: more }, { key })
    const doubts = doubtsIn(error)
    expect([status, doubts.map(({ field }) => field)]).toEqual([409, ['stockHistories.0.price']])
    expect(doubts[0]?.text).toContain('61.00 for one goes back, the invoice says 60.00.')
    const sure = await manager.call(createPurchaseReturn, { body: { ...more, confirmed: doubts.map(one => one.key) } }, { key })
    expect(await ledgerOf(shop, sure.reply.code)).toContain('1 credit 5110 1.00 (44)')
    expect((await manager.call(createPurchaseReturn, { body: bodyOf(entries[0]!, '1', '59.00', '59.00') })).status).toBe(200)
    // What was agreed for two changes nothing of what the others cost.
    expect(await offered(entries[0]!)).toEqual(['60.00', '8', '480.00'])
  })

  test('have the corrected price once a correction stands, the rest that is left of the invoice', async () => {
    const { code, entries } = await brought([['10', '60.00']], '600.00')
    await sendBack(entries[0]!, '2', '120.00')
    const stockHistories = [{ stockCode: entries[0]!, quantity: '8', difference: '-1.11' }]
    await saved(manager, createPriceCorrection, { grnCode: code, totalAmount: '-8.88', stockHistories })
    expect(await offered(entries[0]!)).toEqual(['60.00', '8', '471.12'])
    await sendBack(entries[0]!, '8', '471.12')
  })

  test('and came with no note have their cost, as before', async () => {
    const { code, entries } = await anItem(shop, { entries: [{ quantity: '4', cost: '70.00' }] })
    await shop.owner.query('update item set supplier_code = $1 where code = $2', [supplier, code])
    const [stockCode = ''] = entries
    expect(await offered(stockCode)).toEqual(['70.00', undefined, undefined])
    await sendBack(stockCode, '1', '70.00')
  })
})

test('a return from before lines kept their part of the invoice counts with its share', async () => {
  const { entries } = await brought([['3', '33.33', { discountAmount: '0.00' }]], '99.99')
  const code = await sendBack(entries[0]!, '1', '33.33')
  await shop.owner.query('update purchase_return_line set invoice_total = null where purchase_return_code = $1', [code])
  expect(await offered(entries[0]!)).toEqual(['33.33', '2', '66.66'])
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
