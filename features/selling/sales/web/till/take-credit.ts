import { confirmDialog } from '../../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import type { OfferedCredit } from '../draft/offered-credit.ts'
import { emptyBill, tillDraft } from '../draft/invoice-draft.ts'
import type { TillOfBill } from './make-bill-of.ts'

/** Puts the credit of a return on the bill that is being made, or on a new one where a saved bill is on the screen. */
export async function takeCredit(
  offered: OfferedCredit,
  { bill, saving, hold, startBill, readOnlyReason, put }: TillOfBill,
): Promise<void> {
  if (hold.isElsewhere) return notifyError(readOnlyReason ?? '')
  const isEditing = bill.mode === 'editing'
  if (isEditing && !(await confirmDialog(`The changes to #${bill.invoice?.code} are not saved. Leave them?`, { danger: true }))) return
  if (bill.mode !== 'adding') saving.giveUp()
  put(({ bill: shown, waiting }) => {
    const begun = shown.mode === 'adding' ? shown : (waiting ?? emptyBill)
    return tillDraft({ bill: begun, waiting: null }, { type: 'take-credit', ...offered })
  })
  startBill()
}
