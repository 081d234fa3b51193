import { roundHalfAway } from '../../../kernel/exact.ts'
import { money, negate, subtract, sumOf, type Money, type Percent } from '../../../kernel/money.ts'
import { apportion } from '../../../kernel/pricing.ts'
import type { VatClass, VatLine } from '../../shop/vat/vat.ts'
import { lineTotalOf, type ReturnedAmounts } from './return-money.ts'

/** What earlier returns of a bill took back at one rate. */
export interface VatReturned {
  rate: Percent
  /** With VAT. */
  amount: Money
  vat: Money
}

/** A bill's VAT as its returns need it; without lines where the bill had none. */
export interface BillVat {
  lines: readonly VatLine[]
  returned: readonly VatReturned[]
}

interface ReturnedLine extends ReturnedAmounts {
  lineNo: number
  invoiceLineNo: number | null
}

/**
 * The VAT that comes back with the lines of a bill, at the rates of the bill, as amounts below zero. What is rounded is the VAT of
 * all returns up to this one, once for each rate, so that a bill which comes back whole takes back exactly its VAT. Empty for a bill
 * without VAT.
 */
export function vatOfReturn(lines: readonly ReturnedLine[], bill: BillVat): VatLine[] {
  const sold = new Map(bill.lines.map(line => [line.lineNo, line]))
  const back = lines.flatMap(line => {
    const of = sold.get(line.invoiceLineNo ?? 0)
    return of ? [{ lineNo: line.lineNo, of, amount: subtract(lineTotalOf(line), line.share) }] : []
  })
  const rates = new Set(back.map(line => line.of.rate))
  const vats = new Map<number, Money>()
  for (const rate of rates) {
    const ofRate = back.filter(line => line.of.rate === rate)
    const amounts = ofRate.map(line => line.amount)
    const shares = apportion(vatAtRate(rate, sumOf(amounts), bill), amounts)
    ofRate.forEach((line, at) => vats.set(line.lineNo, shares[at]!))
  }
  return back.map(({ lineNo, of, amount }) => negated(lineNo, of, amount, vats.get(lineNo)!))
}

function vatAtRate(rate: Percent, amount: Money, { lines, returned }: BillVat): Money {
  const ofRate = lines.filter(line => line.rate === rate)
  const vat = sumOf(ofRate.map(line => line.vat))
  const whole = sumOf(ofRate.map(line => money(line.value + line.vat)))
  const before = returned.filter(one => one.rate === rate)
  const [amountBefore, vatBefore] = [sumOf(before.map(one => one.amount)), sumOf(before.map(one => one.vat))]
  if (whole === 0) return money(0)
  const upTo = roundHalfAway(BigInt(vat) * BigInt(amountBefore + amount), BigInt(whole))
  return money(Math.max(0, Math.min(upTo - vatBefore, amount)))
}

function negated(lineNo: number, { vatClass, rate }: { vatClass: VatClass; rate: Percent }, amount: Money, vat: Money): VatLine {
  return { lineNo, vatClass, rate, value: negate(subtract(amount, vat)), vat: negate(vat) }
}
