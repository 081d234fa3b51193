import type { Api } from '../../../platform/server/api.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { readerOver } from '../../../platform/server/transaction.ts'
import { getSetup, setUp } from '../contract.ts'
import { addStarterSet, getFirstSteps, saveFirstSteps } from '../first-steps-contract.ts'
import { readFirstSteps, writeFirstSteps } from './first-steps.ts'
import { setUpBusiness } from './set-up.ts'
import { hasUsers } from './setup-token.ts'
import { writeStarterSet } from './starter-set.ts'

/** The first start of a business: its name, its first location, its owner; then its first steps. */
export function setUpRoutes(api: Api): void {
  const { tills } = api.platform
  api.open(getSetup, async () => ({ isNeeded: !(await hasUsers(tills)) }))
  api.open(setUp, ({ body, request, now, today }) =>
    setUpBusiness(tills, { body, address: clientAddress(request), now, today, requestId: request.id }),
  )
  api.read(getFirstSteps, () => readFirstSteps(readerOver(tills)))
  api.save(saveFirstSteps, writeFirstSteps)
  api.save(addStarterSet, writeStarterSet)
}
