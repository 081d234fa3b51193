import type { FastifyRequest } from 'fastify'
import type { Api, OpenCall } from '../../../../platform/server/api.ts'
import { clientAddress } from '../../../../platform/server/client-address.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { isFromThisMachine } from '../../../../platform/server/from-this-machine.ts'
import { getSetup, setUp } from '../contract.ts'
import { changeDemoShop, demoShopOfSetup, getDemoShop, type DemoShopAct, type DemoShopState } from '../demo-shop-contract.ts'
import { restoreShop, sendRestorePart } from '../restore-contract.ts'
import { setUpRefusal } from '../refusals.ts'
import { restoreArrived, writeRestorePart, type ShopRestorer } from './restore-shop.ts'
import { addStarterSet, getFirstSteps, saveFirstSteps } from '../first-steps-contract.ts'
import type { DemoShop } from './demo-shop.ts'
import { readFirstSteps, writeFirstSteps } from './first-steps.ts'
import { checkSetupToken, setUpBusiness } from './set-up.ts'
import { hasUsers } from './setup-token.ts'
import { writeStarterSet } from './starter-set.ts'

/** What the first start needs of the application as a whole; `demoShop` is null where none may be opened beside it. */
interface SetUpNeeds {
  restorer: ShopRestorer
  demoShop: DemoShop | null
}

/** The first start: of a business with its name, its first location and its owner, or of one that comes from a backup; then its first steps. */
export function setUpRoutes(api: Api, { restorer, demoShop }: SetUpNeeds): void {
  const { tills, disk } = api.platform
  api.open(getSetup, async ({ request }) => ({
    isNeeded: !(await hasUsers(tills)),
    mayOpenDemoShop: demoShop !== null && isFromThisMachine(request),
  }))
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
  demoShopRoutes(api, demoShop)
  api.read(getFirstSteps, () => readFirstSteps(readerOver(tills)))
  api.save(saveFirstSteps, writeFirstSteps)
  api.save(addStarterSet, writeStarterSet)
}

/** The demo shop has known passwords and listens on a loopback address, so it is for a browser on the same machine alone. */
function demoShopRoutes(api: Api, demoShop: DemoShop | null): void {
  const { tills } = api.platform
  const perform = async (request: FastifyRequest, act: DemoShopAct): Promise<DemoShopState> => {
    if (!demoShop || !isFromThisMachine(request)) return { state: 'elsewhere' }
    switch (act) {
      case 'look':
        return demoShop.state
      case 'open':
        return demoShop.open()
      case 'end':
        return demoShop.end()
    }
  }
  api.open(demoShopOfSetup, async ({ body: { token, act }, request, now }) => {
    await checkSetupToken(tills, { token, address: clientAddress(request), now })
    return perform(request, act)
  })
  api.read(getDemoShop, ({ request }) => perform(request, 'look'))
  api.read(changeDemoShop, ({ body: { act }, request }) => perform(request, act))
}
