import { Button } from '@mantine/core'
import { messages } from '../../../../../kernel/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GridFocus } from '../../../../../platform/web/table/editable-grid.tsx'
import type { PricedBill } from '../draft/bill-amounts.ts'
import type { BillAction, BillDraft } from '../draft/invoice-draft.ts'
import { lineRows } from '../draft/line-rows.ts'
import { LiteLine } from './lite-line.tsx'
import { LateScans } from './late-scans.tsx'
import type { AwaitedScan } from './use-scanned-items.ts'
import classes from './lite-lines.module.css'

interface LiteLinesProps {
  bill: BillDraft
  priced: PricedBill
  /** The value that needs another look: its line opens. */
  focusOn: GridFocus | null
  /** Scans whose answers are late. */
  awaited: readonly AwaitedScan[]
  act: (action: BillAction) => void
}

/** The lines as rows for touch: minus, plus, and a tap opens price and discount. */
export function LiteLines({ bill, priced, focusOn, awaited, act }: LiteLinesProps) {
  const [open, setOpen] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { touched, deleted } = bill

  // Scrolls the line that was just added into view.
  useEffect(() => {
    if (touched) list.current?.querySelector(`[data-line="${touched.lineId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [touched])

  useEffect(() => {
    if (!focusOn) return
    const { rowKey, column } = focusOn
    const frame = requestAnimationFrame(() => {
      flushSync(() => setOpen(Number(rowKey)))
      list.current?.querySelector<HTMLInputElement>(`[data-line="${rowKey}"] input[data-column="${column}"]`)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [focusOn])

  return (
    <div className={classes.frame}>
      {bill.lines.length === 0 && <p className={classes.empty}>{messages.noItem} Scan one, or search above.</p>}
      <ul ref={list} className={classes.lines} aria-label="Lines of the bill">
        {lineRows(bill, priced).map((row, index) => (
          <LiteLine
            key={row.line.id}
            row={row}
            number={index + 1}
            isOpen={open === row.line.id}
            isReadOnly={bill.mode === 'recalled'}
            flash={touched?.lineId === row.line.id ? touched.times : 0}
            onToggle={() => setOpen(open === row.line.id ? null : row.line.id)}
            act={act}
          />
        ))}
      </ul>
      <LateScans scans={awaited} />
      {deleted && (
        <div className={classes.undo} role="status">
          {deleted.line.name} deleted
          <Button size="md" variant="light" onClick={() => act({ type: 'undo-delete' })}>
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}
