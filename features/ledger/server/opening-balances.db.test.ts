import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, brokenPromises, ledgerOf } from '../../../testing/books.ts'
import { anOpening, openBooks } from '../../../testing/openings.ts'
import { aCustomer } from '../../../testing/people.ts'
import { colombo, openShop, type Shop } from '../../../testing/shop.ts'

let shop: Shop
let supplier: string
beforeAll(async () => {
  shop = await openShop()
  const { rows } = await shop.owner.query<{ code: string }>('select min(code) as code from supplier')
  supplier = rows[0]?.code ?? ''
})
afterAll(() => shop.close())

async function balanceOf(table: 'customer' | 'supplier', code: string): Promise<Record<string, number>> {
  const { rows } = await shop.owner.query<{ amounts: Record<string, number> }>(
    `select to_jsonb(balance) - '${table}_code' as amounts from ${table}_balance balance where ${table}_code = $1`,
    [code],
  )
  return rows[0]?.amounts ?? {}
}

describe('opening balances', () => {
  test('become papers of their own, in the ledger and beside the parties, under one audit row', async () => {
    const customer = await aCustomer(shop)
    const codes = await openBooks(shop, [
      anOpening('customer-owes', customer, '1500.00'),
      anOpening('customer-over-payment', customer, '200.25'),
      anOpening('customer-return', customer, '99.75'),
      anOpening('supplier-owed', supplier, '80000.00'),
      anOpening('supplier-over-payment', supplier, '500.00'),
      anOpening('supplier-return', supplier, '300.00'),
    ])
    expect(codes).toEqual(['4901000001', '4901000002', '4901000003', '4901000004', '4901000005', '4901000006'])
    const posted = await Promise.all(codes.map(code => ledgerOf(shop, code)))
    expect(posted).toEqual([
      [`1 debit 1300 1500.00 of ${customer} (49)`, '1 credit 3900 1500.00 (49)'],
      [`1 credit 2200 200.25 of ${customer} (49)`, '1 debit 3900 200.25 (49)'],
      [`1 credit 2210 99.75 of ${customer} (49)`, '1 debit 3900 99.75 (49)'],
      [`1 credit 2100 80000.00 of ${supplier} (49)`, '1 debit 3900 80000.00 (49)'],
      [`1 debit 1500 500.00 of ${supplier} (49)`, '1 credit 3900 500.00 (49)'],
      [`1 debit 1510 300.00 of ${supplier} (49)`, '1 credit 3900 300.00 (49)'],
    ])
    expect(await balanceOf('customer', customer)).toEqual({
      credit_amount: 150000,
      cheque_return_amount: 0,
      over_payment: 20025,
      return_amount: 9975,
    })
    expect(await balanceOf('supplier', supplier)).toEqual({ debit_amount: 8000000, over_payment: 50000, return_amount: 30000 })
    // 1500.00 + 200.25 + 99.75 + 80000.00 + 500.00 + 300.00
    expect(await auditOf(shop, '4901000001')).toMatchObject([
      { action: 'create', after: { papers: 6, total: '82600.00', through: '4901000006', source: 'a test' } },
    ])
    const { rows } = await shop.owner.query<{ subject: string }>(`select subject from audit where audit_covers(audit, '4901000004')`)
    expect(rows).toEqual([{ subject: '4901000001' }])
    expect(await brokenPromises(shop)).toEqual([])
  })

  test('come once for a party and kind, and change nothing when they are refused', async () => {
    const customer = await aCustomer(shop)
    await openBooks(shop, [anOpening('customer-owes', customer, '10.00')])
    await expect(
      openBooks(shop, [anOpening('customer-over-payment', customer, '5.00'), anOpening('customer-owes', customer, '20.00')]),
    ).rejects.toThrow('opening_balance_once')
    expect(await balanceOf('customer', customer)).toMatchObject({ credit_amount: 1000, over_payment: 0 })
    expect(await brokenPromises(shop)).toEqual([])
  })

  test('are never the cash customer’s', async () => {
    await expect(openBooks(shop, [anOpening('customer-owes', '2001000001', '10.00')])).rejects.toThrow()
  })

  test('come before the first day is closed', async () => {
    await shop.owner.query(`update location_day set closed_through = '2026-11-01' where location_code = $1`, [colombo])
    const customer = await aCustomer(shop)
    await expect(openBooks(shop, [anOpening('customer-owes', customer, '10.00')])).rejects.toThrow(
      'Opening balances and opening stock are entered before the first day of Colombo is closed. Use an account transaction or Stock in instead.',
    )
    await shop.owner.query('update location_day set closed_through = null where location_code = $1', [colombo])
  })
})
