import type { Api } from '../../../platform/server/api.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { getSetup, setUp } from '../contract.ts'
import { setUpBusiness } from './set-up.ts'
import { hasUsers } from './setup-token.ts'

/** The first start of a business: its name, its first location, its owner. */
export function setUpRoutes(api: Api): void {
  const { tills } = api.platform
  api.open(getSetup, async () => ({ isNeeded: !(await hasUsers(tills)) }))
  api.open(setUp, ({ body, request, now, today }) =>
    setUpBusiness(tills, { body, address: clientAddress(request), now, today, requestId: request.id }),
  )
}
