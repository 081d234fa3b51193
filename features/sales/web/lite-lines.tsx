import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { PricedBill } from './bill-amounts.ts'
import type { BillAction, BillDraft } from './invoice-draft.ts'
import { lineRows } from './line-rows.ts'
import { LiteLine } from './lite-line.tsx'
import classes from './lite-lines.module.css'

interface LiteLinesProps {
  bill: BillDraft
  priced: PricedBill
  act: (action: BillAction) => void
}

/** The lines as rows for the finger: minus, plus, and a tap opens price and discount. */
export function LiteLines({ bill, priced, act }: LiteLinesProps) {
  const [open, setOpen] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { touched, deleted } = bill

  // The line just added comes into view.
  useEffect(() => {
    if (touched) list.current?.querySelector(`[data-line="${touched.lineId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [touched])

  return (
    <div className={classes.frame}>
      {bill.lines.length === 0 && <p className={classes.empty}>Scan an item, or search one above.</p>}
      <ul ref={list} className={classes.lines} aria-label="Lines of the bill">
        {lineRows(bill.lines, priced).map((row, index) => (
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
