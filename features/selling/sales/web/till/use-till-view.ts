import type { InvoiceRead } from '../../contract.ts'
import { useRef, useState, useTransition } from 'react'
import { flushSync } from 'react-dom'
import type { GridFocus } from '../../../../../platform/web/table/editable-grid.tsx'
import { useHeldKeys } from '../../../../../platform/web/type-ahead.ts'
import { focusWithin } from './focus-within.ts'

export type TillDialog =
  | { name: 'discount' }
  | { name: 'find' }
  | { name: 'order' }
  | { name: 'return' }
  | { name: 'payment' }
  | { name: 'hold' }
  | { name: 'held'; wanted: string | null }
  | { name: 'price' }
  | { name: 'ask' }
  | { name: 'customer'; typed: string }
  | { name: 'vehicle'; typed: string }
  | { name: 'reverse'; invoice: InvoiceRead }
export type TillPane = 'bill' | 'pay'

export const billsOnHold = { name: 'held', wanted: null } as const

/** The state of the till's layout: visible parts, open dialogs and focus. It knows nothing of bills. */
export function useTillView() {
  const [dialog, setDialog] = useState<TillDialog | null>(null)
  const [isOpening, startOpening] = useTransition()
  useHeldKeys(isOpening)
  /** The pane that a narrow screen shows. */
  const [pane, setPane] = useState<TillPane>('bill')
  /** The value of a line that needs another look. */
  const [lookedAt, setLookedAt] = useState<GridFocus | null>(null)
  /** Counts the bills of this page: each begins with an empty search. */
  const [billNumber, setBillNumber] = useState(1)
  const fields = {
    searchField: useRef<HTMLInputElement>(null),
    customerField: useRef<HTMLInputElement>(null),
    vehicleField: useRef<HTMLInputElement>(null),
    odoBox: useRef<HTMLDivElement>(null),
    receivedBox: useRef<HTMLDivElement>(null),
    linesBox: useRef<HTMLDivElement>(null),
  }

  function toSearch(): void {
    fields.searchField.current?.focus()
    fields.searchField.current?.select()
  }

  return {
    dialog,
    // A transition: the dialog opens as soon as its code is loaded, without a placeholder before it.
    openDialog: (next: TillDialog) => startOpening(() => setDialog(next)),
    closeDialog: () => setDialog(null),
    pane,
    setPane,
    billNumber,
    fields,
    toSearch,
    /** Focuses the quantity of the last line, which is the one just added; from there that of the line above it. */
    toLastLine: () => {
      const quantities = [...(fields.linesBox.current?.querySelectorAll<HTMLInputElement>('[aria-label^="Quantity, line"]') ?? [])]
      const here = quantities.findIndex(field => field === document.activeElement)
      quantities.at(Math.max(here - 1, -1))?.focus()
    },
    lookedAt,
    lookAgain: (cell: GridFocus) => {
      setPane('bill')
      setLookedAt(cell)
    },
    /** Cash that is given in a dialog stays there. */
    toReceived: () => {
      if (dialog !== null) return
      flushSync(() => setPane('pay'))
      focusWithin(fields.receivedBox)
    },
    startBill: () => {
      flushSync(() => {
        setDialog(null)
        setBillNumber(number => number + 1)
        setLookedAt(null)
        setPane('bill')
      })
      toSearch()
    },
  }
}

export type TillView = ReturnType<typeof useTillView>
