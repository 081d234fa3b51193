import { Refusal } from '../../../../../kernel/refusal.ts'
import { CallError } from '../../../../../platform/web/call.ts'
import { confirmDialog } from '../../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { emptyBill, isBlank, tillDraft } from '../draft/invoice-draft.ts'
import type { useTillDraft } from '../draft/use-till-draft.ts'
import { loadOrigin } from './load-origin.ts'
import type { Till } from './use-till.ts'

/** What of a till the bill of an order needs. */
export type TillOfBill = Pick<
  Till,
  'bill' | 'today' | 'saving' | 'hold' | 'recalling' | 'startBill' | 'readOnlyReason' | 'release' | 'openDialog'
> & {
  put: ReturnType<typeof useTillDraft>['put']
}

/** Puts what is still open of an order or a quotation on the bill, in place of what is on the screen. */
export async function makeBillOf(code: string, till: TillOfBill): Promise<void> {
  const { bill, today, saving, hold, startBill, readOnlyReason, put, release } = till
  if (hold.isElsewhere) return notifyError(readOnlyReason ?? '')
  try {
    const { action, problems } = await loadOrigin(code, today)
    const isKept = bill.mode === 'recalled' || isBlank(bill)
    if (!isKept && !(await confirmDialog(`Throw away the bill on the screen, and bill ${code}?`, { danger: true }))) return
    if (!isKept && !(await release())) return
    saving.giveUp()
    put(now => tillDraft({ ...now, bill: emptyBill }, action))
    startBill()
    if (problems.length > 0) notifyError(`${code}: ${problems.join('; ')}.`)
  } catch (error) {
    if (error instanceof Refusal) notifyError(error.message)
    else if (error instanceof CallError) notifyError(error)
    else throw error
  }
}
