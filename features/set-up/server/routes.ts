import type { Api, OpenCall } from '../../../platform/server/api.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { readerOver } from '../../../platform/server/transaction.ts'
import { getSetup, setUp } from '../contract.ts'
import { restoreShop, sendRestorePart } from '../restore-contract.ts'
import { setUpRefusal } from '../refusals.ts'
import { restoreArrived, writeRestorePart, type ShopRestorer } from './restore-shop.ts'
import { addStarterSet, getFirstSteps, saveFirstSteps } from '../first-steps-contract.ts'
import { readFirstSteps, writeFirstSteps } from './first-steps.ts'
import { checkSetupToken, setUpBusiness } from './set-up.ts'
import { hasUsers } from './setup-token.ts'
import { writeStarterSet } from './starter-set.ts'

/** The first start: of a business with its name, its first location and its owner, or of one that comes from a backup; then its first steps. */
export function setUpRoutes(api: Api, restorer: ShopRestorer): void {
  const { tills, disk } = api.platform
  api.open(getSetup, async () => ({ isNeeded: !(await hasUsers(tills)) }))
  api.open(setUp, ({ body, request, now, today }) =>
    setUpBusiness(tills, { body, address: clientAddress(request), now, today, requestId: request.id }),
  )
  // A stranger sends large bodies only as long as nobody has an account.
  const whileNew = async () => {
    if (await hasUsers(tills)) throw setUpRefusal('SETUP_DONE')
  }
  const takePart = async ({ body: { token, at, content }, request, now }: OpenCall<typeof sendRestorePart>) => {
    await checkSetupToken(tills, { token, address: clientAddress(request), now })
    disk?.refuseWhenLow()
    return { size: await writeRestorePart(restorer, at, Buffer.from(content, 'base64')) }
  }
  api.open(sendRestorePart, takePart, whileNew)
  api.open(restoreShop, async ({ body: { token, passphrase }, request, http, now }) => {
    await checkSetupToken(tills, { token, address: clientAddress(request), now })
    const lines = await restoreArrived(restorer, passphrase)
    void http.type('application/x-ndjson').header('cache-control', 'no-store')
    return lines
  })
  api.read(getFirstSteps, () => readFirstSteps(readerOver(tills)))
  api.save(saveFirstSteps, writeFirstSteps)
  api.save(addStarterSet, writeStarterSet)
}
