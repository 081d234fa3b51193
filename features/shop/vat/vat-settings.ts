import { z } from 'zod'
import { codeText, dateInput, numberText, text } from '../../../kernel/endpoint.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { money, percent, type Percent } from '../../../kernel/money.ts'
import { taxFormShape } from './tax-form.ts'
import { standardRateOn, type VatRate } from './vat.ts'

/** The periods of a return. */
export const vatPeriods = ['month', 'quarter'] as const

const basisPoints = z.number().int().min(0).max(10_000).transform(percent)
const rates = z.array(z.object({ from: dateInput, rate: basisPoints })).max(50)

/**
 * The form of a serial: YY or YYYY, MM or MMM, as many Q as the branch has signs, as many X as the number has digits at least;
 * everything else stands as it is.
 */
const serialForm = text(40).refine(
  form => /Y/.test(form) && /M/.test(form) && /Q/.test(form) && /X/.test(form),
  'needs year (YY), month (MMM), branch (QQQQ) and number (XXXXX)',
)

/** The settings of VAT; the settings row "vat" holds what was saved of them. */
export const vatSettingsShape = z.object({
  /** The first day on which the shop is registered; null while it is not. */
  registeredFrom: dateInput.nullable().default(null),
  /** The last day on which it was registered; null while it still is. */
  registeredTo: dateInput.nullable().default(null),
  tin: numberText(20).default(''),
  name: text(150).default(''),
  address: text(200).default(''),
  phone: text(30).default(''),
  /** The sign of each location in serials; a location without one has its two digits. */
  branches: z
    .array(z.object({ locationCode: codeText, sign: text(10).regex(/^[A-Z0-9]*$/i, 'has letters and digits only') }))
    .max(99)
    .default([]),
  /** Whether staff type prices with VAT; kept prices always contain it. */
  pricesIncludeVat: z.boolean().default(true),
  period: z.enum(vatPeriods).default('quarter'),
  /** The standard rate by the date it stands from. */
  rates: rates.default([{ from: '2024-01-01' as IsoDate, rate: percent(1800) }]),
  /**
   * A levy on turnover beside VAT, SSCL, by the date it stands from: the working of a return names it for information. No bill names
   * it and nothing is posted of it. None by default.
   */
  levyRates: rates.default([]),
  /** Whether the bill of anybody names the VAT that it contains. */
  billLine: z.boolean().default(true),
  /** For how many days after a bill a tax invoice may be asked for. */
  requestDays: z.number().int().min(0).max(365).default(14),
  /** By how many cents the VAT on a supplier's paper may differ from its rate. */
  tolerance: z.number().int().min(0).max(100_000).default(100).transform(money),
  serials: z
    .object({
      invoice: serialForm.default('YYMMM_QQQQ_XXXXX'),
      creditNote: serialForm.default('CN_YYMMM_QQQQ_XXXXX'),
      debitNote: serialForm.default('DN_YYMMM_QQQQ_XXXXX'),
    })
    .prefault({}),
  ...taxFormShape.shape,
})
export type VatSettings = z.output<typeof vatSettingsShape>

/** The settings of a settings row, completed with the form prescribed today. */
export function vatSettingsOf(value: unknown): VatSettings {
  const kept = (value ?? {}) as { labels?: Record<string, string> }
  return vatSettingsShape.parse(kept.labels ? { ...kept, labels: { ...wordsOfBoth(kept.labels), ...kept.labels } } : kept)
}

// Both parties had these words in common at first.
function wordsOfBoth({ address, phone }: Record<string, string>): Record<string, string> {
  return {
    ...(address && { supplierAddress: address, purchaserAddress: address }),
    ...(phone && { supplierPhone: phone, purchaserPhone: phone }),
  }
}

/** The rules of VAT on a date. */
export interface VatRules {
  standardRate: Percent
  settings: VatSettings
}

/** What a paper of this date is charged; null where the shop is not registered then, and nothing of VAT may show or post. */
export function vatRulesOn(settings: VatSettings | null, on: IsoDate): VatRules | null {
  if (!settings || !isRegisteredOn(settings, on)) return null
  return { standardRate: standardRateOn(settings.rates, on), settings }
}

export function isRegisteredOn(
  { registeredFrom, registeredTo }: Pick<VatSettings, 'registeredFrom' | 'registeredTo'>,
  on: IsoDate,
): boolean {
  return registeredFrom !== null && registeredFrom <= on && (registeredTo === null || on <= registeredTo)
}

/** Whether VAT is anybody's business on a day: the shop is registered, or was. */
export function hasVatOn(settings: Pick<VatSettings, 'registeredFrom'> | null, on: IsoDate): boolean {
  return settings !== null && settings.registeredFrom !== null && settings.registeredFrom <= on
}

export type { VatRate }
