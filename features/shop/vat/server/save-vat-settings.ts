import { displayDate } from '../../../../kernel/dates.ts'
import { formatMoney, formatPercent } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { readSetting } from '../../settings/server/read-settings.ts'
import { auditSetting, lockSetting, replaceSetting } from '../../settings/server/save-setting.ts'
import type { saveVatSettings, VatSettingsText } from '../contract.ts'
import { vatRefusal } from '../refusals.ts'
import { vatSettingsOf, type VatRate, type VatSettings } from '../vat-settings.ts'
import { refuseSameSerials } from './check-serials.ts'

/** The settings in the form of the wire. */
export function vatSettingsText(settings: VatSettings, version: number): VatSettingsText {
  const dated = (rates: readonly VatRate[]) => rates.map(({ from, rate }) => ({ from, rate: formatPercent(rate) }))
  return {
    ...settings,
    rates: dated(settings.rates),
    levyRates: dated(settings.levyRates),
    tolerance: formatMoney(settings.tolerance),
    version,
  }
}

/**
 * Changes the settings of VAT. Papers keep what they were charged. Refuses a stale version, and a registration that begins before
 * today where papers of that time exist, and serials that could be the same.
 */
export async function saveVat(tx: Tx, call: SaveCall<typeof saveVatSettings>): Promise<VatSettingsText> {
  const { version, ...value } = call.body
  await lockSetting(tx, 'vat', version)
  const before = vatSettingsOf((await readSetting(tx.db, 'vat')).value)
  if (value.registeredFrom !== before.registeredFrom) await refusePast(tx, call)
  if (value.registeredFrom !== null) await refuseSameSerials(tx, value, call.today)
  await replaceSetting(tx, { key: 'vat', value, version })
  const after = vatSettingsText(value, version + 1)
  auditSetting(tx, call, { key: 'vat', before: vatSettingsText(before, version), after })
  return after
}

async function refusePast(tx: Tx, { body, today }: SaveCall<typeof saveVatSettings>): Promise<void> {
  const from = body.registeredFrom
  if (from === null || from >= today) return
  const last = await tx.db
    .selectFrom('number_series')
    .select('last_date')
    .where('last_date', '>=', from)
    .orderBy('last_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.last_date) throw vatRefusal('VAT_FROM_PAST', { last: displayDate(last.last_date as typeof from), today: displayDate(today) })
}
