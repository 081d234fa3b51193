import type { QueryClient } from '@tanstack/react-query'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import { CallError } from '../../../../../platform/web/call-error.ts'
import { ownTillAt } from '../../../../../platform/web/connection.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import type { Save } from '../../../../../platform/web/use-save.ts'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'
import { stockRefusal } from '../../../../stock/stock/refusals.ts'
import type { countPrint, InvoiceRead } from '../../contract.ts'
import type { Powers } from '../../invoice-rules.ts'
import { startPrinting } from '../print/print-bill.ts'
import { billCalls, getBill } from './bill-calls.ts'
import { hasOnlyTillNumber } from './own-bill-rows.ts'

const loadOwnBills = () => import('./own-bills.ts')

/** Whether the bill has no number in the books yet, after saying what that means. */
async function isOnlyPrinted(code: string): Promise<boolean> {
  if (ownTillAt() === null || !hasOnlyTillNumber(code)) return false
  const { ownBill, whyOnlyPrinted } = await loadOwnBills()
  const own = await ownBill(code)
  const why = own && whyOnlyPrinted(own)
  if (why) notifyError(why)
  return Boolean(why)
}

/** Counts the copy of a bill and prints it. */
export async function printAgain(
  invoice: InvoiceRead,
  { counter, queries, mode }: { counter: Save<typeof countPrint>; queries: QueryClient; mode: PrintMode },
): Promise<void> {
  const own = ownTillAt() === null ? null : await (await loadOwnBills()).countOwnPrint(invoice)
  const copy = own ?? (await counter.save({ params: { code: invoice.code } }))?.prints
  if (copy === undefined) return
  // A jammed printer must not wait for the freeze of a save.
  counter.startFresh()
  startPrinting(queries, { invoice, mode, copy })
}

/** The bill, where it may be reversed; null after saying why not. */
export async function billToReverse(code: string, { powers, today }: { powers: Powers; today: IsoDate }): Promise<InvoiceRead | null> {
  if (await isOnlyPrinted(code)) return null
  // Read again: the list may be out of date, and the consequences of a reversal depend on what was paid.
  const found = await getBill(code)
  if (isReversed(found)) notifyError(sharedRefusal('REVERSED_ALREADY', { what: `Bill ${code}` }).message)
  else if (powers.role === 'manager' && found.date !== today) notifyError(stockRefusal('REVERSE_SAME_DAY').message)
  else return found
  return null
}

/** The bill with that number, its own or the one that a till gave it. */
export async function billNumbered(code: string): Promise<InvoiceRead> {
  if (!hasOnlyTillNumber(code)) return getBill(code)
  const own = ownTillAt() === null ? null : await (await loadOwnBills()).ownBill(code)
  // One that has gone up is read as it is now, where the server can be reached.
  if (own && own.state !== 'sent') return own.invoice
  if (own) return getBill(own.invoice.code)
  const { signal } = new AbortController()
  const [first] = (await Promise.all(Object.values(billCalls).map(({ find }) => find(code, signal)))).flat()
  if (!first) throw new CallError({ status: 404, code: 'NOT_FOUND', text: sharedRefusal('NOT_FOUND', { what: `Bill ${code}` }).message })
  return getBill(first.code)
}
