import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, percent, rupees, subtract, sumOf, zero } from '../../../kernel/money.ts'
import { vatIn } from '../../shop/vat/vat.ts'
import { vatOfReturn, type BillVat, type VatReturned } from './return-vat.ts'

const back = (lineNo: number, invoiceLineNo: number | null, value: string, more: { share?: string; discount?: string } = {}) => ({
  lineNo,
  invoiceLineNo,
  value: rupees(value),
  share: rupees(more.share ?? '0.00'),
  discount: rupees(more.discount ?? '0.00'),
})
const at18 = percent(1800)
/** 300.00 at 18 %, 45.76 of it VAT; 90.00 exempt. */
const bill: BillVat = {
  lines: [
    { lineNo: 1, vatClass: 'standard', rate: at18, value: rupees('254.24'), vat: rupees('45.76') },
    { lineNo: 2, vatClass: 'exempt', rate: percent(0), value: rupees('90.00'), vat: zero },
  ],
  returned: [],
}
const vats = (lines: ReturnType<typeof vatOfReturn>) => lines.map(line => [line.lineNo, line.value, line.vat])

test('a part takes back its part of the VAT, three parts exactly all of it', () => {
  expect(vats(vatOfReturn([back(1, 1, '100.00')], bill))).toEqual([[1, -8475, -1525]])
  const one = { rate: at18, amount: rupees('100.00'), vat: rupees('15.25') }
  expect(vats(vatOfReturn([back(1, 1, '100.00')], { ...bill, returned: [one] }))).toEqual([[1, -8474, -1526]])
  const two = { rate: at18, amount: rupees('200.00'), vat: rupees('30.51') }
  expect(vats(vatOfReturn([back(1, 1, '100.00')], { ...bill, returned: [two] }))).toEqual([[1, -8475, -1525]])
})

test('what is kept back and the bill discount take their VAT with them; exempt goods take none', () => {
  const lines = vatOfReturn([back(1, 1, '200.00', { share: '20.00', discount: '62.00' }), back(2, 2, '90.00')], bill)
  // 118.00 with VAT: 18.00 of it, as 45.76 ÷ 300.00 has it.
  expect(vats(lines)).toEqual([
    [1, -10_000, -1800],
    [2, -9000, 0],
  ])
})

test('a bill without VAT gives none back', () => {
  expect(vatOfReturn([back(1, 1, '100.00')], { lines: [], returned: [] })).toEqual([])
})

test('returns of any parts take back exactly the VAT of the bill, each of them within one and a half cents of its own', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 3000 }), (amounts, rate) => {
      const whole = sumOf(amounts.map(money))
      const vat = vatIn(whole, percent(rate))
      const lines = [{ lineNo: 1, vatClass: 'standard' as const, rate: percent(rate), value: subtract(whole, vat), vat }]
      const returned: VatReturned[] = []
      for (const amount of amounts) {
        const line = vatOfReturn([{ ...back(1, 1, '0.00'), value: money(amount) }], { lines, returned })[0]!
        expect(Math.abs(-line.vat * (10_000 + rate) - amount * rate) * 2).toBeLessThanOrEqual(3 * (10_000 + rate))
        returned.push({ rate: percent(rate), amount: money(amount), vat: money(-line.vat) })
      }
      expect(sumOf(returned.map(one => one.vat))).toBe(vat)
    }),
  )
})
