import { describe, expect, test } from 'vitest'
import { rupees, zero } from '../../../kernel/money.ts'
import { times, units } from '../../../kernel/quantity.ts'
import { credit, debit } from '../../books/ledger/posting.ts'
import {
  checkRefund,
  checkReturnLines,
  checkUnused,
  refundPosting,
  returnPosting,
  returnState,
  type ReturnedLine,
} from './purchase-return.ts'

const supplier = '2201000001'
const line = (quantity: string, unitCost: string, price: string): ReturnedLine => ({
  lineNo: 1,
  entryCode: '2501000001',
  itemCode: '2401000001',
  quantity: units(quantity),
  price: rupees(price),
  total: times(rupees(price), units(quantity)),
  invoiceTotal: null,
  unitCost: rupees(unitCost),
  costTotal: times(rupees(unitCost), units(quantity)),
})

describe('a purchase return', () => {
  test('at cost moves value from inventory to what the supplier owes back', () => {
    expect(returnPosting(supplier, [line('3', '60.00', '60.00')], zero)).toEqual([
      debit('1510', rupees('180.00'), 44, supplier),
      credit('1400', rupees('180.00'), 44),
    ])
  })

  test('below or above cost puts the difference on price variance', () => {
    expect(returnPosting(supplier, [line('3', '60.00', '50.00')], zero)).toEqual([
      debit('1510', rupees('150.00'), 44, supplier),
      debit('5110', rupees('30.00'), 44),
      credit('1400', rupees('180.00'), 44),
    ])
    expect(returnPosting(supplier, [line('3', '60.00', '65.00')], zero)).toEqual([
      debit('1510', rupees('195.00'), 44, supplier),
      credit('1400', rupees('180.00'), 44),
      credit('5110', rupees('15.00'), 44),
    ])
  })

  test('refunded brings cash into the till', () => {
    expect(refundPosting(supplier, rupees('150.00'))).toEqual([
      debit('1101', rupees('150.00'), 25),
      credit('1510', rupees('150.00'), 25, supplier),
    ])
  })

  test('sends back each entry once, and no more than is here', () => {
    const entries = new Map([['2501000001', { itemName: 'Oil filter', batch: '', remaining: units('5'), allowsFractions: false }]])
    const one = (quantity: string, entryCode = '2501000001') => ({ entryCode, quantity: units(quantity) })
    expect(checkReturnLines([one('5')], entries)).toBeNull()
    expect(checkReturnLines([], entries)?.code).toBe('RETURN_NO_LINES')
    expect(checkReturnLines([one('6')], entries)?.code).toBe('STOCK_SHORT')
    expect(checkReturnLines([one('1.5')], entries)?.code).toBe('LINE_FRACTION')
    expect(checkReturnLines([one('0')], entries)?.code).toBe('LINE_QUANTITY')
    expect(checkReturnLines([one('1'), one('1')], entries)?.code).toBe('RETURN_ENTRY')
    expect(checkReturnLines([one('1', '2501000009')], entries)?.code).toBe('RETURN_ENTRY')
  })

  const given = { code: '3501000001', status: 'live', total: rupees('100.00'), applied: zero, refunded: zero }

  test('is open until all of it is used, and says how', () => {
    expect(returnState(given)).toBe('OPEN')
    expect(returnState({ ...given, applied: rupees('99.99') })).toBe('OPEN')
    expect(returnState({ ...given, applied: rupees('100.00') })).toBe('APPLIED')
    expect(returnState({ ...given, refunded: rupees('100.00') })).toBe('REFUNDED')
    expect(returnState({ ...given, applied: rupees('40.00'), refunded: rupees('60.00') })).toBe('APPLIED')
    expect(returnState({ ...given, status: 'reversed' })).toBe('REVERSED')
  })

  test('is reversed while nothing of it is used', () => {
    expect(checkUnused({ ...given, usedBy: null })).toBeNull()
    expect(checkUnused({ ...given, refunded: rupees('1.00'), usedBy: '6101000001' })?.message).toBe(
      'Purchase return 3501000001 was applied or refunded with 6101000001 and cannot be reversed.',
    )
  })

  test('is refunded no further than it is open', () => {
    expect(checkRefund({ ...given, applied: rupees('40.00') }, rupees('60.00'))).toBeNull()
    expect(checkRefund({ ...given, applied: rupees('40.00') }, rupees('60.01'))?.code).toBe('RETURN_USED')
    expect(checkRefund(given, zero)?.code).toBe('RETURN_USED')
    expect(checkRefund({ ...given, status: 'reversed' }, rupees('1.00'))?.code).toBe('RETURN_USED')
  })
})
