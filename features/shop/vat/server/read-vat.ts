import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/types.gen.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { formatPercent, percent, type Percent } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { policyOf, type SalesPolicy } from '../../settings/sales-policy.ts'
import { readSetting } from '../../settings/server/read-settings.ts'
import type { getVatStatus } from '../status-contract.ts'
import { standardRateOn } from '../vat.ts'
import { hasVatOn, isRegisteredOn, vatRulesOn, vatSettingsOf, type VatRules, type VatSettings } from '../vat-settings.ts'

const readVat = statement('vat.read-settings', `select value from setting where key = 'vat'`)

/** The settings of VAT; null while none were ever saved, so that nothing of VAT applies. */
export async function readVatSettings(tx: Pick<Tx, 'rows'>): Promise<VatSettings | null> {
  const [row] = await tx.rows<{ value: unknown }>(readVat, [])
  return row ? vatSettingsOf(row.value) : null
}

/** The rules on the date of a paper; null where the shop is not registered on it. */
export async function readVatRules(tx: Pick<Tx, 'rows'>, on: IsoDate): Promise<VatRules | null> {
  return vatRulesOn(await readVatSettings(tx), on)
}

/** Whether VAT is anybody's business on a day, as the browser asks it. */
export async function readVatStatus(db: Kysely<DB>, today: IsoDate): Promise<Reply<typeof getVatStatus>> {
  const settings = vatSettingsOf((await readSetting(db, 'vat')).value)
  const { pricesIncludeVat, billLine, requestDays, rates } = settings
  return {
    isRegistered: isRegisteredOn(settings, today),
    hasVat: hasVatOn(settings, today),
    standardRate: formatPercent(standardRateOn(rates, today)),
    pricesIncludeVat,
    billLine,
    requestDays,
  }
}

const readPolicyAndVat = statement('vat.read-with-policy', `select key, value from setting where key in ('sales', 'vat')`)

/** What a bill is sold by, in one reading: the selling policy and the settings of VAT. */
export async function readSellingSettings(tx: Pick<Tx, 'rows'>): Promise<{ policy: SalesPolicy; vat: VatSettings | null }> {
  const rows = await tx.rows<{ key: string; value: unknown }>(readPolicyAndVat, [])
  const valueOf = (key: string) => rows.find(row => row.key === key)?.value
  const vat = valueOf('vat')
  return { policy: policyOf(valueOf('sales')), vat: vat === undefined ? null : vatSettingsOf(vat) }
}

/** The standard rate on a date, 0 where the shop is not registered then. */
export async function readStandardRate(tx: Pick<Tx, 'rows'>, on: IsoDate): Promise<Percent> {
  return (await readVatRules(tx, on))?.standardRate ?? percent(0)
}

/**
 * SQL for a kept price in cents without the VAT that it contains, as `priceWithoutVat` rounds it.
 *
 * @param price the SQL of the kept price; the alias `item` must be there
 * @param standardRate SQL or a literal: the standard rate in hundredths of a percent
 */
export function sqlWithoutVat(price: string, standardRate: string | Percent): string {
  return `(${price} - case item.vat_class when 'standard' then round(${price}::numeric * ${standardRate} / (10000 + ${standardRate})) else 0 end)`
}
