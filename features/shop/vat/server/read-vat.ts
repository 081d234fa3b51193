import type { IsoDate } from '../../../../kernel/dates.ts'
import { percent, type Percent } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { policyOf, type SalesPolicy } from '../../settings/sales-policy.ts'
import { vatRulesOn, vatSettingsOf, type VatRules, type VatSettings } from '../vat-settings.ts'

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
