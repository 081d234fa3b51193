import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { auditSetting, lockSetting, replaceSetting } from '../../settings/server/save-setting.ts'
import { firstStepKeys, type FirstStepChoices, type FirstStepKey, type FirstSteps, type saveFirstSteps } from '../first-steps-contract.ts'

/** A business with more bills than this knows its way. */
const billsOfAnOldShop = 100

// The items are done by the first one: how many a shop has only it knows. Opening stock comes with them; cash in the drawer does not.
const readSteps = statement(
  'set-up.first-steps',
  `select json_build_object(
      'business', exists (select 1 from client_profile where address <> '' and phones <> '{}'),
      'locations', exists (select 1 from stock_location where is_active)
        and not exists (select 1 from stock_location where is_active and address = ''),
      'vat', exists (select 1 from setting where key = 'vat' and value ->> 'registeredFrom' is not null),
      'backups', exists (select 1 from backup_file where made_at is not null),
      'users', (select count(*) from (select 1 from app_user where status = 'active' limit 2) working) > 1,
      'lists', exists (select 1 from item_category) and exists (select 1 from item_unit),
      'items', exists (select 1 from item),
      'openings', exists (select 1 from opening_balance where status = 'live'),
      'printer', exists (select 1 from receipt_printer),
      'testBill', exists (select 1 from invoice where status = 'reversed'),
      'close', exists (select 1 from location_day where closed_through is not null)
    ) as done,
    (select count(*) from (select 1 from invoice limit ${billsOfAnOldShop + 1}) bill) > ${billsOfAnOldShop} as "isOld",
    (select json_build_object('value', value, 'version', version) from setting where key = 'first-steps') as setting`,
)

interface Found {
  done: Record<FirstStepKey, boolean>
  isOld: boolean
  setting: { value: FirstStepChoices; version: number } | null
}

/** What is done is read from the books; what was left out from the settings. */
export async function readFirstSteps(from: Pick<Reader, 'rows'>): Promise<FirstSteps> {
  const [found] = await from.rows<Found>(readSteps, [])
  if (!found) throw new Error('the first steps are one row')
  const { done, isOld, setting } = found
  const { skipped = [], isHidden = false } = setting?.value ?? {}
  const steps = firstStepKeys.map(key => ({ key, isDone: done[key] }))
  return { steps, skipped, isHidden: isHidden || isOld, version: setting?.version ?? 0 }
}

/** Keeps which steps are left out. Refuses a stale version. */
export async function writeFirstSteps(tx: Tx, call: SaveCall<typeof saveFirstSteps>): Promise<FirstSteps> {
  const { version, ...value } = call.body
  await lockSetting(tx, 'first-steps', version)
  const { skipped, isHidden, version: now } = await readFirstSteps(tx)
  if (now !== version) throw sharedRefusal('CONFLICT')
  await replaceSetting(tx, { key: 'first-steps', value, version })
  const before = { skipped, isHidden, version }
  auditSetting(tx, call, { key: 'first-steps', before, after: { ...value, version: version + 1 } })
  return readFirstSteps(tx)
}
