import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ignored } from '../../../../../platform/web/ignored.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import type { OfferedCredit } from '../draft/offered-credit.ts'
import type { TillOfBill } from './make-bill-of.ts'

/** Asks what a return left to its customer. */
export type CreditOfReturn = (returnCode: string) => Promise<OfferedCredit>

/**
 * What the address asks of the till: a bill to recall, named by the global search, an order or quotation to bill, a return to
 * exchange, or the bills on hold. Once it is on the screen the address forgets it.
 */
export function useTillAddress(till: TillOfBill, creditOfReturn: CreditOfReturn): void {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const named = (value: unknown) => (value === undefined ? null : String(value))
  const [bill, origin, exchanged] = [named(search.recall), named(search.of), named(search.exchange)]
  const held = search.held !== undefined || search.hold !== undefined
  const exchange = async (code: string) => {
    const [offered, { takeCredit }] = await Promise.all([creditOfReturn(code), import('./take-credit.ts')])
    await takeCredit(offered, till)
  }
  const take = useEffectEvent(() => {
    if (bill !== null) void till.recalling.recall(bill)
    else if (origin !== null) void import('./make-bill-of.ts').then(({ makeBillOf }) => makeBillOf(origin, till), notifyError)
    else if (exchanged !== null) exchange(exchanged).catch(notifyError)
    else till.openDialog({ name: 'held', wanted: named(search.hold) })
    void navigate({ to: '.', search: {}, replace: true })
  })
  // The browser kept the bill on the screen, and may have been away from it for long.
  const renew = useEffectEvent(() => till.recalling.renew())
  useEffect(() => {
    renew().catch(ignored('the bill is shown as it was'))
  }, [])
  useEffect(() => {
    if (bill !== null || origin !== null || exchanged !== null || held) take()
  }, [bill, origin, exchanged, held])
}
