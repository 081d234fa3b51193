import { addDays, date, type IsoDate } from '../../../kernel/dates.ts'
import { negate, percentOf, subtract, sumOf, zero, type Money } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { displayDate } from '../../../kernel/dates.ts'
import { standardRateOn, type VatRate } from '../../shop/vat/vat.ts'
import type { VatSettings } from '../../shop/vat/vat-settings.ts'
import { vatReturnRefusal } from './refusals.ts'

/** The days of a return, both included. */
export interface VatPeriod {
  from: IsoDate
  to: IsoDate
}

/** The month or quarter of the calendar that a day is in. */
export function periodOf(day: IsoDate, period: VatSettings['period']): VatPeriod {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = period === 'month' ? month : month - ((month - 1) % 3)
  const end = first + (period === 'month' ? 1 : 3)
  const dayOne = (of: number) => date(`${year + (of > 12 ? 1 : 0)}-${String(of > 12 ? of - 12 : of).padStart(2, '0')}-01`)
  return { from: dayOne(first), to: addDays(dayOne(end), -1) }
}

/** The period that is filed next: from the day after the last one, or from the day of registration; null for a shop that was never registered. */
export function nextPeriod(settings: Pick<VatSettings, 'registeredFrom' | 'period'> | null, lastTo: IsoDate | null): VatPeriod | null {
  const from = lastTo ? addDays(lastTo, 1) : (settings?.registeredFrom ?? null)
  return settings && from && { from, to: periodOf(from, settings.period).to }
}

/** What VAT comes to in a return. */
export interface ReturnSums {
  outputVat: Money
  inputVat: Money
  /** Input VAT that the return before could not use up. */
  broughtForward: Money
}

/** What is paid to the authority; below zero what goes over into the next return. */
export function payableOf({ outputVat, inputVat, broughtForward }: ReturnSums): Money {
  return subtract(outputVat, inputVat, broughtForward)
}

/** What the next return begins with. */
export function carriedForward(sums: ReturnSums): Money {
  const payable = payableOf(sums)
  return payable < 0 ? negate(payable) : zero
}

/** What was sold without VAT on a day. */
export interface DayTurnover {
  date: IsoDate
  value: Money
}

/** The levy on the turnover of a return, at the rate of each day and rounded once a rate; null where no rate stands on any of its days. */
export function levyOf(days: readonly DayTurnover[], rates: readonly VatRate[]): { turnover: Money; levy: Money } | null {
  const byRate = Map.groupBy(days, ({ date: day }) => standardRateOn(rates, day))
  const levied = [...byRate].filter(([rate]) => rate > 0).map(([rate, of]) => ({ rate, turnover: sumOf(of.map(({ value }) => value)) }))
  if (levied.length === 0) return null
  return {
    turnover: sumOf(levied.map(({ turnover }) => turnover)),
    levy: sumOf(levied.map(({ rate, turnover }) => percentOf(turnover, rate))),
  }
}

interface AskedReturn {
  asked: IsoDate
  next: VatPeriod | null
  today: IsoDate
  /** The sums on the screen, and those of now. */
  shown: Pick<ReturnSums, 'outputVat' | 'inputVat'>
  now: Pick<ReturnSums, 'outputVat' | 'inputVat'>
}

/** May this return be filed? The first problem, or null. */
export function checkFiling({ asked, next, today, shown, now }: AskedReturn): Refusal | null {
  if (next?.to !== asked) return vatReturnRefusal('VAT_RETURN_NOT_NEXT')
  if (today <= next.to) return vatReturnRefusal('VAT_RETURN_EARLY', { to: displayDate(next.to) })
  const isSame = shown.outputVat === now.outputVat && shown.inputVat === now.inputVat
  return isSame ? null : vatReturnRefusal('VAT_RETURN_CHANGED')
}
