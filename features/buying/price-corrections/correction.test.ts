import { describe, expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { formatMoney, rupees, zero } from '../../../kernel/money.ts'
import { units } from '../../../kernel/quantity.ts'
import {
  checkCorrection,
  correctionPosting,
  correctionTotal,
  kindOfCorrection,
  type CorrectableNote,
  type CorrectedLine,
} from './correction.ts'

const oil = { itemName: 'Oil', allowsFractions: true, received: units('60'), charged: rupees('85500.00'), bearsVat: true, isGone: true }
const filter = {
  itemName: 'Filter',
  allowsFractions: false,
  received: units('7'),
  charged: rupees('4497.50'),
  bearsVat: true,
  isGone: false,
}
const note: CorrectableNote = {
  code: '4001000001',
  status: 'live',
  isLocked: true,
  frozen: null,
  paid: zero,
  correctedBy: null,
  claimedBy: null,
  lines: new Map([
    ['E4', oil],
    ['E5', filter],
  ]),
}
const line = (entryCode: string, quantity: string, difference: string): CorrectedLine => ({
  entryCode,
  quantity: units(quantity),
  difference: rupees(difference),
})
const codeOf = (lines: CorrectedLine[], more: Partial<CorrectableNote> = {}) => checkCorrection(lines, { ...note, ...more })?.code ?? null
const legsOf = (total: string) =>
  correctionPosting('2201000001', rupees(total), zero).map(
    ({ side, account, amount, party, source }) => `${side} ${account} ${formatMoney(amount)} ${party ?? ''} (${source})`,
  )

describe('a correction of prices', () => {
  test('comes to the rounded sum of its lines, and says by its sign who owes', () => {
    expect(formatMoney(correctionTotal([line('E4', '20.5', '-12.35')]))).toBe('-253.18')
    expect(formatMoney(correctionTotal([line('E5', '3', '10.01'), line('E4', '0.333', '0.05')]))).toBe('30.05')
    expect([kindOfCorrection(rupees('-0.01')), kindOfCorrection(rupees('0.01'))]).toEqual(['credit', 'debit'])
  })

  test('moves what is owed against price variance, and no cost', () => {
    expect(legsOf('-253.18')).toEqual(['debit 2100 253.18 2201000001 (53)', 'credit 5110 253.18  (53)'])
    expect(legsOf('30.03')).toEqual(['debit 5110 30.03  (53)', 'credit 2100 30.03 2201000001 (53)'])
  })

  test('is of goods that the note brought, once each and no more than came', () => {
    expect(codeOf([line('E4', '20.5', '-12.35'), line('E5', '7', '-1.00')])).toBeNull()
    expect(codeOf([])).toBe('PRICE_CORRECTION_NO_LINES')
    expect(codeOf([line('E9', '1', '-1.00')])).toBe('PRICE_CORRECTION_LINE')
    expect(codeOf([line('E5', '1', '-1.00'), line('E5', '1', '-1.00')])).toBe('PRICE_CORRECTION_LINE')
    expect(codeOf([line('E5', '8', '-1.00')])).toBe('PRICE_CORRECTION_RECEIVED')
    expect(codeOf([line('E5', '0', '-1.00')])).toBe('LINE_QUANTITY')
    expect(codeOf([line('E5', '1.5', '-1.00')])).toBe('LINE_FRACTION')
    expect(codeOf([line('E5', '1', '0.00')])).toBe('PRICE_CORRECTION_NOTHING')
    expect(codeOf([line('E4', '0.004', '0.01')])).toBe('PRICE_CORRECTION_NOTHING')
    expect(codeOf([line('E4', '1', '-1.00'), line('E5', '1', '1.00')])).toBe('PRICE_CORRECTION_MIXED')
    expect(codeOf([line('E5', '7', '-642.50')])).toBeNull()
    expect(codeOf([line('E5', '7', '-642.51')])).toBe('PRICE_CORRECTION_ABOVE_LINE')
  })

  test('waits until the note cannot be changed any more: locked, frozen, paid, corrected, or some of the goods gone', () => {
    const free = { isLocked: false }
    const ofFilter = [line('E5', '1', '-1.00')]
    expect(codeOf(ofFilter, free)).toBe('PRICE_CORRECTION_OPEN')
    for (const more of [
      { frozen: { date: date('2026-11-20'), location: 'Galle' } },
      { paid: rupees('1.00') },
      { correctedBy: '6301000001' },
    ])
      expect(codeOf(ofFilter, { ...free, ...more })).toBeNull()
    expect(codeOf([...ofFilter, line('E4', '1', '-1.00')], free)).toBeNull()
    expect(codeOf(ofFilter, { status: 'reversed' })).toBe('PRICE_CORRECTION_REVERSED')
  })
})
