import { formatMoney, formatPercent, parseMoney, parsePercent, percent, zero, type Money, type Percent } from '../../../../kernel/money.ts'
import type { Sent } from '../../../../platform/web/call.ts'
import { parseIsoDate, type IsoDate } from '../../../../kernel/dates.ts'
import type { Section } from '../../settings/web/use-section-form.ts'
import type { saveVatSettings, VatSettingsText } from '../contract.ts'

export interface RateRow {
  from: IsoDate | null
  rate: Percent | null
}

/** The settings as they are edited. */
export interface VatValues extends Omit<VatSettingsText, 'registeredFrom' | 'registeredTo' | 'rates' | 'levyRates' | 'tolerance'> {
  registeredFrom: IsoDate | null
  registeredTo: IsoDate | null
  rates: RateRow[]
  levyRates: RateRow[]
  tolerance: Money | null
}

export type VatFormProps = Pick<Section<VatValues>, 'form'>

const dateOf = (text: string | null) => (text === null ? null : parseIsoDate(text))
const rowsOf = (rates: VatSettingsText['rates']): RateRow[] =>
  rates.map(({ from, rate }) => ({ from: dateOf(from), rate: parsePercent(rate) }))

export function valuesOf(saved: VatSettingsText): VatValues {
  return {
    ...saved,
    registeredFrom: dateOf(saved.registeredFrom),
    registeredTo: dateOf(saved.registeredTo),
    rates: rowsOf(saved.rates),
    levyRates: rowsOf(saved.levyRates),
    tolerance: parseMoney(saved.tolerance),
  }
}

// A row without a date stands from no day on and is left out.
const sentRows = (rows: readonly RateRow[]) =>
  rows.flatMap(({ from, rate }) => (from === null ? [] : [{ from, rate: formatPercent(rate ?? percent(0)) }]))

export function bodyOf(values: VatValues): Sent<typeof saveVatSettings>['body'] {
  return {
    ...values,
    rates: sentRows(values.rates),
    levyRates: sentRows(values.levyRates),
    tolerance: formatMoney(values.tolerance ?? zero),
  }
}
