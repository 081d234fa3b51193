import { describe, expect, test } from 'vitest'
import { rupees, zero } from '../../../kernel/money.ts'
import { units } from '../../../kernel/quantity.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { accounts, credit, debit } from '../../books/ledger/posting.ts'
import { linesOfBill, type AskedReturnLine, type BillLineSold, type ReturnedLine } from './return-lines.ts'
import { salesReturnMoves, salesReturnPosting } from './return-posting.ts'
import { paidStatusWith } from '../sales/paid-status.ts'
import { checkBill, checkCreditUnused, paidStatusWords } from './return-rules.ts'

const filter: BillLineSold = {
  lineNo: 1,
  itemCode: '2401000001',
  itemName: 'Oil filter',
  entryCode: '2501000001',
  toName: units('0'),
  allowsFractions: false,
  quantity: units('3'),
  lineTotal: rupees('30.00'),
  discountShare: rupees('3.00'),
  unitCost: rupees('6.00'),
  returned: units('0'),
  returnedValue: zero,
  returnedShare: zero,
  costTotal: rupees('18.00'),
  returnedCost: zero,
}
const labour: BillLineSold = {
  ...filter,
  lineNo: 2,
  itemCode: '2401000002',
  itemName: 'Labour',
  entryCode: null,
  unitCost: zero,
  costTotal: zero,
}

const back = (quantity: string, more: Partial<AskedReturnLine> = {}): AskedReturnLine => ({
  lineNo: 1,
  itemCode: filter.itemCode,
  entryCode: null,
  quantity: units(quantity),
  discount: zero,
  condition: 'stock',
  reason: '',
  ...more,
})
const bill = { code: '3001000001', lines: [filter, labour] }
const codeOf = (asked: AskedReturnLine[]) => {
  const found = linesOfBill(bill, asked)
  return found instanceof Refusal ? found.message : 'allowed'
}
function allowed(asked: AskedReturnLine[]): ReturnedLine[] {
  const found = linesOfBill(bill, asked)
  if (found instanceof Refusal) throw found
  return found
}

describe('lines that come back from a bill', () => {
  test('are priced as their part of what was sold, at the cost they were sold at', () => {
    expect(allowed([back('2', { discount: rupees('1.00') })])).toMatchObject([
      {
        invoiceLineNo: 1,
        entryCode: '2501000001',
        value: rupees('20.00'),
        share: rupees('2.00'),
        discount: rupees('1.00'),
        unitCost: rupees('6.00'),
      },
    ])
  })

  test('two lines may come back from one, together no more than was sold', () => {
    const twice = allowed([back('1'), back('2', { condition: 'damaged' })])
    expect(twice.map(line => line.value)).toEqual(['10.00', '20.00'].map(rupees))
    expect(codeOf([back('2'), back('2')])).toBe('Line 2: only 1 of Oil filter can still come back.')
  })

  test('without a line number, the line of the item and stock entry is found', () => {
    expect(allowed([back('1', { lineNo: null, entryCode: '2501000001' })])[0]?.invoiceLineNo).toBe(1)
    expect(codeOf([back('1', { lineNo: null, entryCode: '2501000099' })])).toContain('this is not on bill 3001000001')
  })

  test('are refused one by one', () => {
    expect(codeOf([])).toBe('Nothing comes back yet. Add at least one item.')
    expect(codeOf([back('0')])).toBe('Line 1: the quantity must be more than zero.')
    expect(codeOf([back('0.5')])).toBe('Line 1: Oil filter is sold in whole units.')
    expect(codeOf([back('4')])).toBe('Line 1: only 3 of Oil filter can still come back.')
    expect(codeOf([back('1', { discount: rupees('9.01') })])).toBe('Line 1: the discount is more than the 9.00 that comes back.')
    expect(codeOf([back('1', { itemCode: labour.itemCode })])).toContain('Choose it again')
  })

  test('not of goods that were oversold, until all of them are named', () => {
    const oversold = { ...bill, lines: [{ ...filter, entryCode: null, toName: units('1') }] }
    const refused = linesOfBill(oversold, [back('1')])
    expect(refused instanceof Refusal && refused.message).toBe(
      'Line 1: Oil filter was sold when it was not in stock. Name the goods of line 1 in To settle first: then they can come back.',
    )
  })
})

describe('the posting of a return', () => {
  const lines = allowed([back('1'), back('1', { condition: 'damaged' }), back('1', { lineNo: 2, itemCode: labour.itemCode })])

  test('only sound goods come into stock again', () => {
    expect(salesReturnMoves(lines)).toEqual([
      {
        kind: 'sales-return',
        entryCode: '2501000001',
        itemCode: filter.itemCode,
        lineNo: 1,
        quantity: units('1'),
        cost: rupees('6.00'),
        price: rupees('10.00'),
        value: rupees('6.00'),
      },
    ])
  })

  test('debits sales returns; owed, cash and balance are credited, and damaged goods are a loss', () => {
    const split = { offBill: rupees('12.00'), cash: rupees('5.00'), toBalance: rupees('10.00') }
    expect(salesReturnPosting({ customerCode: '2001000007', total: rupees('27.00'), lines, vat: [], ...split })).toEqual([
      debit(accounts.salesReturns, rupees('27.00'), 51),
      credit(accounts.receivables, rupees('12.00'), 51, '2001000007'),
      credit(accounts.cashInTill, rupees('5.00'), 24),
      credit(accounts.customerReturnBalance, rupees('10.00'), 51, '2001000007'),
      debit(accounts.inventory, rupees('6.00'), 52),
      debit(accounts.stockGainAndLoss, rupees('6.00'), 52),
      credit(accounts.costOfGoodsSold, rupees('12.00'), 52),
    ])
  })
})

describe('a bill and its returns', () => {
  const paidBill = { code: '3001000001', status: 'live', paidStatus: '4' as const, writtenOffBy: null }

  test('nothing comes back of a reversed or an unpaid bill', () => {
    expect(checkBill(paidBill, false)).toBeNull()
    expect(checkBill({ ...paidBill, paidStatus: '1' }, true)).toBeNull()
    expect(checkBill({ ...paidBill, paidStatus: '1' }, false)?.message).toBe("Unpaid, You can't return credit bill items")
    expect(checkBill({ ...paidBill, status: 'reversed' }, true)?.code).toBe('RETURN_BILL_REVERSED')
    expect(checkBill({ ...paidBill, writtenOffBy: '7301000001' }, true)?.code).toBe('RETURN_BILL_WRITTEN_OFF')
  })

  test('the paid status reads in three ways', () => {
    expect((['1', '2', '3', '4'] as const).map(paidStatusWords)).toEqual([
      "Unpaid, You can't return credit bill items",
      'Partial Payment',
      'Paid',
      'Paid',
    ])
  })

  test('what came back counts like payment', () => {
    const part = { total: rupees('100.00'), paid: rupees('40.00'), paidStatus: '2' as const }
    expect(paidStatusWith({ ...part, returned: rupees('59.99') })).toBe('2')
    expect(paidStatusWith({ ...part, returned: rupees('60.00') })).toBe('3')
    expect(paidStatusWith({ total: rupees('100.00'), paid: rupees('100.00'), returned: zero, paidStatus: '4' })).toBe('4')
  })

  test('a return is taken back while its credit is unused', () => {
    const given = { code: '3401000001', toBalance: rupees('50.00'), note: null, drawnBy: null, balance: rupees('50.00') }
    expect(checkCreditUnused(given)).toBeNull()
    expect(checkCreditUnused({ ...given, balance: rupees('49.99') })?.code).toBe('RETURN_BALANCE_USED')
    expect(checkCreditUnused({ ...given, note: { code: '6801000001', spent: rupees('1.00') } })?.code).toBe('RETURN_NOTE_SPENT')
    expect(checkCreditUnused({ ...given, note: { code: '6801000001', spent: zero }, balance: zero })).toBeNull()
  })
})
