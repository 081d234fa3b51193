import { useMemo } from 'react'
import { messages } from '../../../../../kernel/messages.ts'
import { useLatest } from '../../../../../platform/web/use-latest.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import { billsOnHold } from './use-till-view.ts'
import type { Till } from './use-till.ts'

export interface TillCommand {
  label: string
  /** What its button says where there is little room. */
  short?: string
  keys?: string
  run: () => void
  /** Why it is not possible now. */
  reason?: string | null
  /** Its button is elsewhere. */
  isHidden?: boolean
}

/** The commands of a till, with the keys of the specification. They stay the same objects until what they show changes. */
export function useTillCommands(till: Till): readonly TillCommand[] {
  const commands = tillCommands(till)
  const latest = useLatest(commands)
  // Everything but what they run, which is asked for when it runs.
  const shown = JSON.stringify(commands)
  // oxlint-disable-next-line react/exhaustive-deps -- the commands are as many and as they were
  return useMemo(() => commands.map((command, at) => ({ ...command, run: () => latest.current[at]?.run() })), [latest, shown])
}

function tillCommands(till: Till): TillCommand[] {
  if (!till.hold.isElsewhere) return commandsOf(till)
  return commandsOf(till).map(command => ({ ...command, reason: till.readOnlyReason }))
}

// What is paid or spent with a bill is not paid until it is saved: a hold would promise it.
function whyNotHeld({ mode, payments, credit }: BillDraft): string | null {
  if (mode === 'editing') return 'A saved bill is not held.'
  if (credit) return 'This bill is paid with a return: take that off first.'
  return payments.length > 0 ? 'Payments were collected: take them off first.' : null
}

const reversedReason = 'This bill was reversed: nothing of it comes back. Close it first.'

function commandsOf(till: Till): TillCommand[] {
  const { bill, isReadOnly, openDialog } = till
  const reason = isReadOnly ? 'A recalled bill is read-only. Press Edit first.' : null
  const isReversed = isReadOnly && bill.invoice?.status === 'reversed'
  return [
    { label: 'Clear', reason: isReadOnly ? 'A saved bill is not cleared. Press Close.' : null, run: () => void till.clear() },
    { label: 'Discount', keys: 'F2', reason, run: () => openDialog({ name: 'discount' }) },
    { label: 'Return', keys: 'F4', reason: isReversed ? reversedReason : null, run: () => openDialog({ name: 'return' }) },
    { label: 'Customer', keys: 'Alt+C', reason, run: () => openDialog({ name: 'customer', typed: '' }) },
    { label: 'Sales order', keys: 'Alt+O', run: () => openDialog({ name: 'order' }) },
    {
      label: 'Hold',
      keys: 'Alt+H',
      reason: reason ?? whyNotHeld(bill),
      run: till.openHold,
    },
    { label: 'Price check', short: 'Price', keys: 'Alt+I', run: () => openDialog({ name: 'price' }) },
    { label: isReadOnly ? messages.rePrint : 'Print', keys: 'F8', run: till.print, isHidden: isReadOnly },
    { label: 'Cash pay', keys: 'F1', isHidden: true, run: () => void till.pay('cash') },
    { label: 'Credit', keys: 'Ctrl+S', isHidden: true, run: () => void till.pay('credit') },
    { label: 'Payment', keys: 'Alt+P', isHidden: true, run: () => till.openPayment() },
    { label: 'Last line', keys: 'F9', isHidden: true, run: till.toLastLine },
    { label: 'Delete line', keys: 'Ctrl+Delete', reason, isHidden: true, run: till.deleteLine },
    { label: 'Bills on hold', keys: 'Alt+W', isHidden: true, run: () => openDialog(billsOnHold) },
    { label: 'Ask for stock', keys: 'Alt+T', isHidden: true, run: () => openDialog({ name: 'ask' }) },
    { label: 'Find a bill', keys: 'F7', isHidden: true, run: () => openDialog({ name: 'find' }) },
  ]
}
