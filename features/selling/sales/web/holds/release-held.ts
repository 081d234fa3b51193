import type { QueryClient } from '@tanstack/react-query'
import { senderNow, CallError } from '../../../../../platform/web/call.ts'
import { ownTillAt } from '../../../../../platform/web/connection.ts'
import { newKey } from '../../../../../platform/web/new-key.ts'
import { notifyError, notifySuccess } from '../../../../../platform/web/ui/notify.ts'
import { releaseHeldBill } from '../../../holds/contract.ts'
import { heldBillsKey } from '../../../holds/web/held-bills-key.ts'
import type { HeldAs } from '../draft/draft-origin.ts'
import { loadSellAlone } from '../settle/load-sell-alone.ts'

/** Puts a bill back on hold as it was; false when the server could not be asked, so that it stays on the screen. */
export async function releaseHeld(queries: QueryClient, { id, claim, label }: HeldAs): Promise<boolean> {
  try {
    if (ownTillAt() !== null) await (await loadSellAlone()).releaseOrKeep({ id, claim, label })
    else await senderNow()(releaseHeldBill, { body: { id, claim } }, { idempotencyKey: newKey() })
    notifySuccess(`${label} is on hold again, as it was`)
    return true
  } catch (error) {
    notifyError(error)
    // Another till has it by now, or it has ended: nothing is left to put back.
    return error instanceof CallError && error.isRefusal
  } finally {
    void queries.invalidateQueries({ queryKey: heldBillsKey })
  }
}
