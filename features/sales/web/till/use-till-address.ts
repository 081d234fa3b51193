import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { TillOfBill } from './make-bill-of.ts'

/**
 * What the address asks of the till: a bill to recall, named by the global search, or an order or quotation to bill. Once it is
 * on the screen the address forgets it.
 */
export function useTillAddress(till: TillOfBill): void {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const named = (value: unknown) => (value === undefined ? null : String(value))
  const [bill, origin] = [named(search.recall), named(search.of)]
  const take = useEffectEvent((recalled: string | null, made: string | null) => {
    if (recalled !== null) void till.recalling.recall(recalled)
    else if (made !== null) void import('./make-bill-of.ts').then(({ makeBillOf }) => makeBillOf(made, till), notifyError)
    void navigate({ to: '.', search: {}, replace: true })
  })
  useEffect(() => {
    if (bill !== null || origin !== null) take(bill, origin)
  }, [bill, origin])
}
