import { describe, expect, test } from 'vitest'
import { formatMoney, rupees } from '../../../kernel/money.ts'
import { times, units } from '../../../kernel/quantity.ts'
import { cashTender } from '../../banking/payments/tender.ts'
import { invoiceMoves, invoicePosting, type PostedInvoice, type PostedLine } from './invoice-posting.ts'

let lineNo = 0

/** A sold line: pieces of stock that cost 60.00 each unless it says otherwise. */
function goods(total: string, more: { quantity?: string; cost?: string; entry?: string; share?: string } = {}): PostedLine {
  lineNo += 1
  return {
    lineNo,
    itemCode: '2401000001',
    entryCode: more.entry ?? '2501000001',
    quantity: units(more.quantity ?? '1'),
    unitPrice: rupees(total),
    unitCost: rupees(more.cost ?? '60.00'),
    lineTotal: rupees(total),
    billShare: rupees(more.share ?? '0.00'),
  }
}

function service(total: string, share?: string): PostedLine {
  return { ...goods(total, share === undefined ? {} : { share }), itemCode: '2401000002', entryCode: null, unitCost: rupees('0.00') }
}

const customer = '2001000007'

/** A million here of every entry, at its cost. */
function moved(lines: readonly PostedLine[]) {
  const held = lines.map(
    line => [line.entryCode ?? '', { remaining: units('1000000'), value: times(line.unitCost, units('1000000')) }] as const,
  )
  return invoiceMoves(lines, new Map(held))
}

function postingOf(bill: Partial<PostedInvoice> & { lines: PostedLine[]; total: PostedInvoice['total'] }): string[] {
  const lines = invoicePosting({ customerCode: customer, tenders: [], vat: [], moves: moved(bill.lines), ...bill })
  return lines.map(
    ({ side, account, amount, party, source }) => `${side} ${account} ${formatMoney(amount)}${party ? ` of ${party}` : ''} (${source})`,
  )
}

describe('the posting of a bill', () => {
  test('on credit debits receivables and leaves the cash book alone', () => {
    expect(postingOf({ lines: [goods('1150.00', { cost: '800.00' })], total: rupees('1150.00') })).toEqual([
      'debit 1300 1150.00 of 2001000007 (40)',
      'credit 4000 1150.00 (40)',
      'debit 5000 800.00 (41)',
      'credit 1400 800.00 (41)',
    ])
  })

  test('in cash settles the customer from the till', () => {
    expect(postingOf({ lines: [goods('100.00')], total: rupees('100.00'), tenders: [cashTender(rupees('100.00'))] })).toEqual([
      'debit 1300 100.00 of 2001000007 (40)',
      'credit 4000 100.00 (40)',
      'debit 5000 60.00 (41)',
      'credit 1400 60.00 (41)',
      'debit 1101 100.00 (2)',
      'credit 1300 100.00 of 2001000007 (2)',
    ])
  })

  test('of services alone has no cost', () => {
    expect(postingOf({ lines: [service('4500.00')], total: rupees('4500.00') })).toEqual([
      'debit 1300 4500.00 of 2001000007 (40)',
      'credit 4010 4500.00 (40)',
    ])
  })

  test('sells goods and services for what each line comes to after its share of the bill discount', () => {
    const lines = [goods('200.00', { quantity: '2', share: '13.23' }), service('450.00', '29.77')]
    expect(postingOf({ lines, total: rupees('607.00') })).toEqual([
      'debit 1300 607.00 of 2001000007 (40)',
      'credit 4000 186.77 (40)',
      'credit 4010 420.23 (40)',
      'debit 5000 120.00 (41)',
      'credit 1400 120.00 (41)',
    ])
  })

  test('of stock that cost nothing moves no value', () => {
    expect(postingOf({ lines: [goods('50.00', { cost: '0.00' })], total: rupees('50.00') })).toEqual([
      'debit 1300 50.00 of 2001000007 (40)',
      'credit 4000 50.00 (40)',
    ])
  })

  test('given away is its cost alone', () => {
    expect(postingOf({ lines: [goods('100.00', { share: '100.00' })], total: rupees('0.00') })).toEqual([
      'debit 5000 60.00 (41)',
      'credit 1400 60.00 (41)',
    ])
    expect(postingOf({ lines: [service('100.00', '100.00')], total: rupees('0.00') })).toEqual([])
  })

  test('takes two halves of a cent for a cent, as the stock history does', () => {
    // 0.01 less 0.5 × 0.01, which is rounded up: nothing, then the cent.
    const lines = [goods('1.00', { quantity: '0.5', cost: '0.01' }), goods('1.00', { quantity: '0.5', cost: '0.01' })]
    expect(postingOf({ lines, total: rupees('2.00') })).toContain('credit 1400 0.01 (41)')
  })
})

describe('the movements of a bill', () => {
  test("take every stock line out of its entry at that entry's cost; services move nothing", () => {
    lineNo = 0
    const lines = [
      goods('200.00', { quantity: '2', entry: '2501000001' }),
      service('450.00'),
      goods('90.00', { quantity: '1.5', cost: '40.00', entry: '2501000002' }),
    ]
    expect(
      moved(lines).map(({ kind, entryCode, lineNo: line, quantity, cost, price }) => [kind, entryCode, line, quantity, cost, price]),
    ).toEqual([
      ['sale', '2501000001', 1, units('-2'), rupees('60.00'), rupees('200.00')],
      ['sale', '2501000002', 3, units('-1.5'), rupees('40.00'), rupees('90.00')],
    ])
  })
})
