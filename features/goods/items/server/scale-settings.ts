import type pg from 'pg'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { readSetting } from '../../../shop/settings/server/read-settings.ts'
import { auditSetting, lockSetting, replaceSetting } from '../../../shop/settings/server/save-setting.ts'
import { scaleFormatsOf, type ScaleFormat } from '../scale-barcode.ts'
import type { saveScaleSettings, ScaleSettings } from '../scale-contract.ts'

const readScales = statement('items.read-scales', `select value from setting where key = 'scales'`)

/** The formats of the shop's scales. */
export async function readScaleFormats(pool: pg.Pool): Promise<ScaleFormat[]> {
  const { rows } = await pool.query<{ value: unknown }>({ ...readScales, values: [] })
  return scaleFormatsOf(rows[0]?.value)
}

/** Changes the formats of barcodes of scales. Refuses a stale version. */
export async function saveScales(tx: Tx, call: SaveCall<typeof saveScaleSettings>): Promise<ScaleSettings> {
  const { version, formats } = call.body
  await lockSetting(tx, 'scales', version)
  const before = { formats: scaleFormatsOf((await readSetting(tx.db, 'scales')).value), version }
  await replaceSetting(tx, { key: 'scales', value: { formats }, version })
  const after = { formats, version: version + 1 }
  auditSetting(tx, call, { key: 'scales', before, after })
  return after
}
