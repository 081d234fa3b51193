import type { SaveCall } from '../../../../platform/server/api.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { readSetting } from '../../settings/server/read-settings.ts'
import { auditSetting, lockSetting, replaceSetting } from '../../settings/server/save-setting.ts'
import { backupPlanOf } from '../backup-plan.ts'
import type { BackupPlanRead, saveBackupPlan } from '../contract.ts'

/** Changes when backups are made and how many are kept. Refuses a stale version. */
export async function savePlan(tx: Tx, call: SaveCall<typeof saveBackupPlan>): Promise<BackupPlanRead> {
  const { version, ...value } = call.body
  await lockSetting(tx, 'backup', version)
  const before = backupPlanOf((await readSetting(tx.db, 'backup')).value)
  await replaceSetting(tx, { key: 'backup', value, version })
  const after = { ...value, version: version + 1 }
  auditSetting(tx, call, { key: 'backup', before: { ...before, version }, after })
  return after
}
