import type { Api } from '../../../../platform/server/api.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { saveDiscard, saveHeldBill, savePutBack, saveRelease, saveTakeUp } from './change-hold.ts'
import { readHeldBill, readHeldBills } from './held-bill-view.ts'

/** Bills on hold. */
export function holdRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  api.read(contract.listHeldBills, async ({ query, actor }) => ({ heldBills: await readHeldBills(reader, actor, query.ended === '1') }))
  api.read(contract.getHeldBill, async ({ params, actor }) => ({
    heldBill: await readHeldBill(reader, { locationCode: actor.locationCode, id: params.id }),
  }))
  api.save(contract.createHeldBill, saveHeldBill)
  api.save(contract.putBackHeldBill, savePutBack)
  api.save(contract.takeHeldBill, saveTakeUp)
  api.save(contract.releaseHeldBill, saveRelease)
  api.save(contract.discardHeldBill, saveDiscard)
}
