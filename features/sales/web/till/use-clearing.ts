import { messages } from '../../../../kernel/messages.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { isBlank } from '../draft/invoice-draft.ts'
import type { useTillDraft } from '../draft/use-till-draft.ts'
import type { useBillSaving } from '../settle/use-bill-saving.ts'

interface ClearingOptions {
  draft: Pick<ReturnType<typeof useTillDraft>, 'till' | 'leave'>
  saving: Pick<ReturnType<typeof useBillSaving>, 'giveUp'>
  startBill: () => void
}

/** Takes the bill off the screen without saving it. */
export function useClearing({ draft, saving, startBill }: ClearingOptions) {
  const { bill } = draft.till

  function empty(): void {
    saving.giveUp()
    draft.leave()
    startBill()
  }

  async function clear(): Promise<void> {
    if (bill.mode === 'adding' && isBlank(bill)) return startBill()
    if (bill.mode !== 'recalled' && !(await confirmDialog(messages.confirmClear, { danger: true }))) return
    empty()
  }

  /** `clear` asks first, `empty` does not. */
  return { clear, empty }
}
