import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { redrawPrint, removePrint, renderPrint } from '../../../../platform/web/print/print-job.ts'
import { paperSizes } from '../../../../platform/web/print/print-page.ts'
import type { PrintMode } from '../../../settings/sales-policy.ts'
import type { BillProps } from './bill-text.ts'
import classes from './drawn-bill.module.css'
import { InvoicePaper } from './invoice-paper.tsx'

const pixelsPerMm = 96 / 25.4

interface DrawnBillProps {
  paper: PrintMode
  bill: BillProps
}

/** A bill as it is printed, in a frame of its own, as wide as the space allows. */
export function DrawnBill({ paper, bill }: DrawnBillProps) {
  const { ref: room, width } = useElementSize()
  const host = useRef<HTMLDivElement>(null)
  const drawing = useRef<Promise<HTMLIFrameElement> | null>(null)
  const [height, setHeight] = useState(0)
  const first = useRef(bill)
  useEffect(() => {
    const drawn = renderPrint(<InvoicePaper mode={paper} bill={first.current} />, paper, host.current ?? undefined)
    drawing.current = drawn
    return () => void drawn.then(removePrint, () => 'it was never drawn')
  }, [paper])
  useEffect(() => {
    let isLatest = true
    const redraw = (frame: HTMLIFrameElement) => {
      if (!isLatest || !frame.isConnected) return
      redrawPrint(frame, <InvoicePaper mode={paper} bill={bill} />, paper)
      setHeight(frame.offsetHeight)
    }
    drawing.current?.then(redraw, (error: unknown) => console.error(error))
    return () => {
      isLatest = false
    }
  }, [paper, bill])
  const paperWidth = paperSizes[paper].widthMm * pixelsPerMm
  const scale = Math.min(1, width / paperWidth)
  return (
    <div ref={room} className={classes.room} style={{ height: height * scale + 2 }}>
      <div ref={host} className={classes.paper} style={{ width: paperWidth, transform: `scale(${scale})` }} />
    </div>
  )
}
