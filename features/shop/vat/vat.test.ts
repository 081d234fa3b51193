import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { formatMoney, money, percent, rupees, sumOf } from '../../../kernel/money.ts'
import { addVat, splitVat, standardRateOn, sumsByRate, vatIn, vatOn, type TaxedLine, type VatClass } from './vat.ts'
import { isRegisteredOn, vatRulesOn, vatSettingsOf } from './vat-settings.ts'

const line = (amount: string, rate = 1800, vatClass: VatClass = rate > 0 ? 'standard' : 'zero'): TaxedLine => ({
  vatClass,
  rate: percent(rate),
  amount: rupees(amount),
})
const shown = (lines: ReturnType<typeof splitVat>) => lines.map(one => `${formatMoney(one.value)} + ${formatMoney(one.vat)}`)

describe('the VAT of a paper', () => {
  test('is 18/118 of what contains it, rounded once for the rate and not once a line', () => {
    // 300.00 × 18 ÷ 118 = 45.7627…: 45.76. Line by line it would be three times 15.25.
    expect(shown(splitVat([line('100.00'), line('100.00'), line('100.00')]))).toEqual(['84.75 + 15.25', '84.74 + 15.26', '84.75 + 15.25'])
  })

  test('leaves zero-rated and exempt lines alone beside standard ones', () => {
    const lines = splitVat([line('1180.00'), line('500.00', 0), line('250.00', 0, 'exempt')])
    expect(shown(lines)).toEqual(['1000.00 + 180.00', '500.00 + 0.00', '250.00 + 0.00'])
    expect(sumsByRate(lines).map(one => [one.vatClass, one.rate, formatMoney(one.total)])).toEqual([
      ['standard', 1800, '1180.00'],
      ['zero', 0, '500.00'],
      ['exempt', 0, '250.00'],
    ])
  })

  test('half a cent is rounded away from zero, from both sides', () => {
    // 0.59 × 18 ÷ 118 = 0.09 exactly; at 100 % of 0.01 it is half a cent.
    expect(vatIn(rupees('0.59'), percent(1800))).toBe(9)
    expect(vatIn(rupees('0.01'), percent(10_000))).toBe(1)
    expect(vatIn(money(-1), percent(10_000))).toBe(-1)
    expect(vatOn(rupees('0.25'), percent(1800))).toBe(5)
    expect(vatOn(money(-25), percent(1000))).toBe(-3)
  })

  test('is added to amounts without it: 18 % of their sum', () => {
    expect(shown(addVat([line('84.75'), line('84.75'), line('84.75')]))).toEqual(['84.75 + 15.26', '84.75 + 15.25', '84.75 + 15.26'])
  })

  test('any lines: sums to the exact VAT of each rate to half a cent, and every line within a cent of its own', () => {
    const anyLine = fc.record({ amount: fc.integer({ min: 0, max: 10_000_000 }), rate: fc.constantFrom(0, 800, 1500, 1800) })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), rows => {
        const lines = rows.map(({ amount, rate }) => ({ ...line('0.00', rate), amount: money(amount) }))
        const split = splitVat(lines)
        for (const rate of new Set(lines.map(one => one.rate))) {
          const whole = sumOf(lines.filter(one => one.rate === rate).map(one => one.amount))
          const vat = sumOf(split.filter(one => one.rate === rate).map(one => one.vat))
          // |vat − whole × rate ÷ (10000 + rate)| ≤ ½, in whole numbers.
          const off = BigInt(vat) * BigInt(10_000 + rate) - BigInt(whole) * BigInt(rate)
          expect((off < 0n ? -off : off) * 2n <= BigInt(10_000 + rate)).toBe(true)
        }
        split.forEach((one, at) => {
          const { amount, rate } = lines[at]!
          expect(one.value + one.vat).toBe(amount)
          expect(Math.abs(one.vat - vatIn(amount, rate))).toBeLessThanOrEqual(1)
        })
      }),
    )
  })
})

describe('the rules of a day', () => {
  const rates = [
    { from: date('2024-01-01'), rate: percent(1800) },
    { from: date('2022-09-01'), rate: percent(1500) },
  ]

  test('a rate stands from midnight of its date', () => {
    expect(['2022-08-31', '2022-09-01', '2023-12-31', '2024-01-01'].map(on => standardRateOn(rates, date(on)))).toEqual([
      0, 1500, 1500, 1800,
    ])
  })

  test('a shop is registered from its first day to its last; without a date it never was', () => {
    const settings = vatSettingsOf({ registeredFrom: '2026-07-01', registeredTo: '2026-12-31', tin: '123456789', name: 'Shop' })
    const days = ['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01']
    expect(days.map(on => isRegisteredOn(settings, date(on)))).toEqual([false, true, true, false])
    expect(vatRulesOn(settings, date('2026-06-30'))).toBeNull()
    expect(vatRulesOn(settings, date('2026-07-01'))?.standardRate).toBe(1800)
    expect(vatRulesOn(vatSettingsOf({}), date('2026-07-01'))).toBeNull()
    expect(vatRulesOn(null, date('2026-07-01'))).toBeNull()
  })

  test('what was never saved has the form prescribed today', () => {
    const { serials, dateStyle, labels } = vatSettingsOf({})
    expect([serials.invoice, dateStyle, labels.invoiceTitle]).toEqual(['YYMMM_QQQQ_XXXXX', 'MM/DD/YYYY', 'TAX INVOICE'])
  })
})
