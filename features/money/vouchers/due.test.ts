import { describe, expect, test } from 'vitest'
import { formatMoney, rupees } from '../../../kernel/money.ts'
import { autoFill, checkShares, keyOfDue, type DueShare, type OpenDue, type SettledDue } from './due.ts'

const due = (code: string, amount: string): OpenDue => ({ kind: 'grn', code, due: rupees(amount) })
const share = (code: string, amount: string): DueShare => ({ kind: 'grn', code, amount: rupees(amount) })
const question = { supplierCode: '2201000001', home: 1, places: new Map([[2, 'Kandy']]) }
const filled = (amount: string, dues: OpenDue[]) =>
  autoFill(rupees(amount), dues, 1).map(({ code, amount: paid }) => `${code} ${formatMoney(paid)}`)

describe('filling in an amount', () => {
  test('settles the oldest in full before the next, and what is left settles nothing', () => {
    const dues = [due('4001000001', '100.00'), due('4001000002', '50.00'), due('4001000003', '70.00')]
    expect(filled('120.00', dues)).toEqual(['4001000001 100.00', '4001000002 20.00'])
    expect(filled('300.00', dues)).toEqual(['4001000001 100.00', '4001000002 50.00', '4001000003 70.00'])
    expect(filled('0.00', dues)).toEqual([])
  })

  test('takes in what the supplier owes, as far as there is something to settle with it', () => {
    expect(filled('12746.82', [due('6301000001', '-253.18'), due('4001000001', '83797.56')])).toEqual([
      '6301000001 -253.18',
      '4001000001 13000.00',
    ])
    expect(filled('10.00', [due('4001000001', '100.00'), due('6301000001', '-253.18')])).toEqual([
      '4001000001 100.00',
      '6301000001 -100.00',
    ])
    expect(filled('10.00', [due('6301000001', '-253.18')])).toEqual([])
  })
})

describe('filling in an amount for papers of several locations', () => {
  test('takes in what the supplier owes only where something is settled with it', () => {
    const dues = [due('4002000001', '100.00'), due('6302000001', '-30.00'), due('6301000001', '-20.00'), due('4001000001', '50.00')]
    expect(filled('60.00', dues)).toEqual(['4002000001 90.00', '6302000001 -30.00', '6301000001 -20.00', '4001000001 20.00'])
    expect(filled('90.00', dues)).toEqual(['4002000001 100.00', '6302000001 -30.00', '6301000001 -20.00', '4001000001 40.00'])
  })

  test('leaves papers of another location alone that would only pay each other', () => {
    const dues = [due('4001000001', '50.00'), due('4002000001', '100.00'), due('6302000001', '-30.00')]
    expect(filled('50.00', dues)).toEqual(['4001000001 50.00'])
    expect(filled('50.01', dues)).toEqual(['4001000001 50.00', '4002000001 30.01', '6302000001 -30.00'])
  })
})

describe('what a voucher settles', () => {
  const dues = new Map<string, SettledDue>(
    [
      { ...due('4001000001', '100.00'), supplierCode: '2201000001', status: 'live' },
      { ...due('4001000002', '-40.00'), supplierCode: '2201000001', status: 'live' },
      { ...due('4001000003', '100.00'), supplierCode: '2201000002', status: 'live' },
      { ...due('4001000004', '100.00'), supplierCode: '2201000001', status: 'reversed' },
    ].map(one => [keyOfDue(one), one]),
  )
  const codeOf = (shares: DueShare[]) => checkShares(shares, { ...question, dues })?.code ?? null

  test('is owed to the supplier, and no more of it', () => {
    expect(codeOf([share('4001000001', '100.00'), share('4001000002', '-40.00')])).toBe(null)
    expect(codeOf([share('4001000001', '100.01')])).toBe('VOUCHER_ABOVE_DUE')
    expect(codeOf([share('4001000001', '0.00')])).toBe('VOUCHER_ABOVE_DUE')
    expect(codeOf([share('4001000001', '-1.00')])).toBe('VOUCHER_ABOVE_DUE')
    expect(codeOf([share('4001000002', '-40.01')])).toBe('VOUCHER_ABOVE_DUE')
    expect(codeOf([share('4001000002', '1.00')])).toBe('VOUCHER_ABOVE_DUE')
    expect(codeOf([share('4001000003', '1.00')])).toBe('VOUCHER_DUE_UNKNOWN')
    expect(codeOf([share('4001000009', '1.00')])).toBe('VOUCHER_DUE_UNKNOWN')
    expect(codeOf([share('4001000004', '1.00')])).toBe('VOUCHER_DUE_REVERSED')
    expect(codeOf([share('4001000001', '1.00'), share('4001000001', '2.00')])).toBe('VOUCHER_DUE_TWICE')
  })

  test('comes to something at every other location', () => {
    const elsewhere = new Map(
      [due('4001000001', '100.00'), due('4002000001', '40.00'), due('6302000001', '-40.00')]
        .map(one => ({ ...one, supplierCode: '2201000001', status: 'live' }))
        .map(one => [keyOfDue(one), one]),
    )
    const check = (shares: DueShare[]) => checkShares(shares, { ...question, dues: elsewhere })
    expect(check([share('4001000001', '50.00'), share('4002000001', '40.00'), share('6302000001', '-39.99')])).toBeNull()
    expect(check([share('4001000001', '50.00'), share('4002000001', '40.00'), share('6302000001', '-40.00')])?.message).toBe(
      'At Kandy the supplier owes as much as is settled with it, or more. Settle more of what is owed there, or take less of it in.',
    )
  })

  test('is named in words', () => {
    const refusal = checkShares([share('4001000001', '100.01')], { ...question, dues })
    expect(refusal?.message).toBe('For GRN 4001000001 100.00 is open, and 100.01 is to be settled. Change the amount.')
  })
})
