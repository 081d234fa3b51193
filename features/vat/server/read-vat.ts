import type { IsoDate } from '../../../kernel/dates.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
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
