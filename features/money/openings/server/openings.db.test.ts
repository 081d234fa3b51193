import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { anOldBill, anOpening, enter, openBooks, takeOpeningBack } from '../../../../testing/papers/opening.ts'
import { aBank, anAccount } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { colombo, openShop, type Shop } from '../../../../testing/shop.ts'
import { outstandingInvoices, overdueOfCustomer } from '../../../selling/sales/contract.ts'
import { createOpeningBalance } from '../contract.ts'

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
    const { rows } = await shop.owner.query<{ subject: string }>(
      `select subject from audit where audit_covers(subject, after, '4901000004')`,
    )
    expect(rows).toEqual([{ subject: '4901000001' }])
  })

  test('come once for a party and kind, a bill by its number, and change nothing when they are refused', async () => {
    const customer = await aCustomer(shop)
    await openBooks(shop, [anOpening('customer-owes', customer, '10.00', 'A-1'), anOpening('customer-owes', customer, '30.00', 'A-2')])
    await expect(
      openBooks(shop, [anOpening('customer-over-payment', customer, '5.00'), anOpening('customer-owes', customer, '20.00', 'a-2')]),
    ).rejects.toThrow('opening_balance_once')
    expect(await balanceOf('customer', customer)).toMatchObject({ credit_amount: 4000, over_payment: 0 })
  })

  test('are never the cash customer’s', async () => {
    await expect(openBooks(shop, [anOpening('customer-owes', '2001000001', '10.00')])).rejects.toThrow()
  })

  test('of every kind are entered on the screen, and cheques live on', async () => {
    const admin = await shop.signIn('admin')
    const [bankCode, accountCode, customer] = [await aBank(shop), await anAccount(shop), await aCustomer(shop)]
    const cheque = { kind: 'cheque', partyCode: customer, bankCode, branch: 'Kandy', reference: '445566', dueDate: '2026-11-19' } as const
    const own = { kind: 'own-cheque', accountCode, partyCode: supplier, reference: '000101', dueDate: '2026-11-21' } as const
    const codes = [
      await enter(admin, { kind: 'cash', amount: '15000.00' }),
      await enter(admin, { kind: 'bank', accountCode, amount: '120000.00' }),
      await enter(admin, { ...cheque, amount: '4500.00' }),
      await enter(admin, { ...own, amount: '7777.70' }),
      await enter(admin, anOldBill(customer, '8750.25', 'A-771')),
    ]
    expect(await Promise.all(codes.map(code => ledgerOf(shop, code)))).toEqual([
      ['1 debit 1101 15000.00 (49)', '1 credit 3900 15000.00 (49)'],
      [`1 debit 1201 120000.00 of ${accountCode} (49)`, '1 credit 3900 120000.00 (49)'],
      ['1 debit 1102 4500.00 (49)', '1 credit 3900 4500.00 (49)'],
      [`1 credit 2110 7777.70 of ${accountCode} (49)`, '1 debit 3900 7777.70 (49)'],
      [`1 debit 1300 8750.25 of ${customer} (49)`, '1 credit 3900 8750.25 (49)'],
    ])
    const { rows } = await shop.owner.query(
      `select kind, number, state, drawer_code, payee_code, cheque_date from cheque where tender_no is null order by code`,
    )
    expect(rows).toEqual([
      { kind: 'received', number: '445566', state: 'IN_HAND', drawer_code: customer, payee_code: null, cheque_date: '2026-11-19' },
      { kind: 'own', number: '000101', state: 'ISSUED', drawer_code: null, payee_code: supplier, cheque_date: '2026-11-21' },
    ])
    const again = async (body: Parameters<typeof enter>[1]) => (await refusalOf(admin.call(createOpeningBalance, { body })))[1]
    expect(await again({ kind: 'cash', amount: '1.00' })).toBe('OPENING_ONCE')
    expect(await again({ kind: 'overdraft', accountCode, amount: '1.00' })).toBe('OPENING_ONCE')
    expect(await again(anOldBill(customer, '1.00', 'a-771'))).toBe('OPENING_ONCE')
    expect(await again({ ...cheque, amount: '1.00' })).toBe('OPENING_CHEQUE_ONCE')
    expect(await again({ ...cheque, reference: '00445566', amount: '1.00' })).toBe('OPENING_CHEQUE_ONCE')
    expect(await again({ ...own, reference: '101', amount: '1.00' })).toBe('OPENING_CHEQUE_ONCE')
    expect(await again({ ...own, amount: '1.00' })).toBe('OPENING_CHEQUE_ONCE')
    expect(await again({ ...anOldBill(customer, '1.00', ''), paperDate: null })).toBe('OPENING_FIELDS')

    // One that is taken back may be entered again; one that has moved on stays.
    const [, , inHand = '', issued = ''] = codes
    expect((await takeOpeningBack(admin, issued)).status).toBe(200)
    await enter(admin, { ...own, amount: '7000.00' })
    const away = `update cheque set state = $1, account_code = '${accountCode}' where paper_code = '${inHand}'`
    await shop.owner.query(away, ['DEPOSITED'])
    expect((await refusalOf(takeOpeningBack(admin, inHand)))[1]).toBe('OPENING_CHEQUE_MOVED')
    await shop.owner.query(`update cheque set state = 'IN_HAND', account_code = null where paper_code = $1`, [inHand])
  })

  test('are owed like bills: in the list of what is outstanding, and overdue', async () => {
    const [admin, cashier, customer] = [await shop.signIn('admin'), await shop.signIn('cashier'), await aCustomer(shop)]
    const code = await enter(admin, anOldBill(customer, '2100.00', 'A-802', { paperDate: '2026-09-01', dueDate: '2026-10-01' }))
    const { reply } = await cashier.call(outstandingInvoices, { params: { id: customer } })
    expect(reply.invoices).toMatchObject([{ code, reference: 'A-802', outstanding: '2100.00', dueDate: '2026-10-01', paidStatus: '1' }])
    const overdue = await cashier.call(overdueOfCustomer, { params: { id: customer } })
    expect(overdue.reply.overdue).toEqual({ bills: 1, amount: '2100.00', oldest: '2026-10-01' })
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

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
