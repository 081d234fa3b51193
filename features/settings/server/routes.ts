import { roles } from '../../../kernel/codes.ts'
import { formatPercent } from '../../../kernel/money.ts'
import type { Api } from '../../../platform/server/api.ts'
import { getClientProfile } from '../contract.ts'
import { policyOf } from './sales-policy.ts'

/** The business as its papers name it. */
export function settingsRoutes(api: Api): void {
  const { db } = api.platform
  api.session(getClientProfile, async () => {
    const client = await db.selectFrom('client_profile').select(['name', 'address', 'phones', 'email', 'backup_link']).executeTakeFirst()
    const sales = await db.selectFrom('setting').select('value').where('key', '=', 'sales').executeTakeFirst()
    const { discountLimits } = policyOf(sales?.value)
    return {
      client: {
        name: client?.name ?? '',
        address: client?.address ?? '',
        phones: client?.phones ?? [],
        email: client?.email ?? '',
        backupLink: client?.backup_link ?? '',
      },
      discountLimits: Object.fromEntries(roles.map(role => [role, formatPercent(discountLimits[role])])),
    }
  })
}
