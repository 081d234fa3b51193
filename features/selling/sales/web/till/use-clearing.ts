import { useQueryClient } from '@tanstack/react-query'
import { confirmClear } from '../../../../../platform/web/ui/confirm-dialog.ts'
import { isBlank } from '../draft/invoice-draft.ts'
import type { useTillDraft } from '../draft/use-till-draft.ts'
import type { useBillSaving } from '../settle/use-bill-saving.ts'

interface ClearingOptions {
  draft: Pick<ReturnType<typeof useTillDraft>, 'till' | 'hold' | 'leave'>
  saving: Pick<ReturnType<typeof useBillSaving>, 'giveUp'>
  startBill: () => void
}

/** Takes the bill off the screen without saving it. */
export function useClearing({ draft, saving, startBill }: ClearingOptions) {
  const queries = useQueryClient()
  const { bill } = draft.till

  function empty(): void {
    saving.giveUp()
    draft.leave()
    startBill()
  }

  /** Puts the bill back on hold, if it was taken from there; false when that failed. */
  async function release(): Promise<boolean> {
    if (!bill.heldAs) return true
    const { releaseHeld } = await import('../holds/release-held.ts')
    return releaseHeld(queries, bill.heldAs)
  }

  async function clear(): Promise<void> {
    if (bill.mode === 'adding' && isBlank(bill)) return startBill()
    if (bill.mode !== 'recalled' && !(await confirmClear(draft.hold.kept))) return
    if (bill.mode !== 'adding' || (await release())) empty()
  }

  /** `clear` asks first and puts back what was on hold, `empty` does neither. */
  return { clear, empty, release }
}
