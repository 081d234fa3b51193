import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Refusal } from '../../../../kernel/refusal.ts'
import { CallError } from '../../../../platform/web/call.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { emptyBill, isBlank, tillDraft } from '../draft/invoice-draft.ts'
import type { useTillDraft } from '../draft/use-till-draft.ts'
import type { Till } from './use-till.ts'

type Loaded = Pick<Till, 'bill' | 'today' | 'saving' | 'hold' | 'recalling' | 'startBill' | 'readOnlyReason'> & {
  put: ReturnType<typeof useTillDraft>['put']
}

/** Puts what is still open of an order or a quotation on the bill, in place of what is on the screen. */
async function makeBillOf(code: string, { bill, today, saving, hold, startBill, readOnlyReason, put }: Loaded): Promise<void> {
  if (hold.isElsewhere) return notifyError(readOnlyReason ?? '')
  try {
    const { loadOrigin } = await import('./load-origin.ts')
    const { action, problems } = await loadOrigin(code, today)
    const isKept = bill.mode === 'recalled' || isBlank(bill)
    if (!isKept && !(await confirmDialog(`Throw away the bill on the screen, and bill ${code}?`, { danger: true }))) return
    saving.giveUp()
    put(till => tillDraft({ ...till, bill: emptyBill }, action))
    startBill()
    if (problems.length > 0) notifyError(`${code}: ${problems.join('; ')}.`)
  } catch (error) {
    if (error instanceof Refusal) notifyError(error.message)
    else if (error instanceof CallError) notifyError(error)
    else throw error
  }
}

/**
 * What the address asks of the till: a bill to recall, named by the global search, or an order or quotation to bill. Once it is
 * on the screen the address forgets it.
 */
export function useTillAddress(till: Loaded): void {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const named = (value: unknown) => (value === undefined ? null : String(value))
  const [bill, origin] = [named(search.recall), named(search.of)]
  const take = useEffectEvent((recalled: string | null, made: string | null) => {
    if (recalled !== null) void till.recalling.recall(recalled)
    else if (made !== null) void makeBillOf(made, till)
    void navigate({ to: '.', search: {}, replace: true })
  })
  useEffect(() => {
    if (bill !== null || origin !== null) take(bill, origin)
  }, [bill, origin])
}
