import { Button, SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { hasAutoCare } from '../../../../kernel/edition.ts'
import { redrawPrint, removePrint, renderPrint } from '../../../../platform/web/print/print-job.ts'
import { paperSizes } from '../../../../platform/web/print/print-page.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { PaperPreviewProps } from '../../../settings/web/paper-preview.ts'
import { solutionProvider } from './print-bill.ts'
import { printModeChoices, readMode } from './print-mode.ts'
import classes from './bill-preview.module.css'
import type { BillProps } from './bill-text.ts'
import { InvoicePaper } from './invoice-paper.tsx'
import { printInvoice } from './print-invoice.tsx'
import { sampleBill } from './sample-bills.ts'
import type { PrintMode } from '../../../settings/sales-policy.ts'

const pixelsPerMm = 96 / 25.4

/** A sample bill as it will be printed, redrawn while its header or footer is edited, with a button to print it. */
export function BillPreview({ paper, onPaper, client, letterhead }: PaperPreviewProps) {
  const { startUp } = useSession()
  const sample = sampleBill(hasAutoCare(startUp.edition) ? 'three' : 'counter')
  const bill = useDeferredValue<BillProps>({
    ...sample,
    client,
    letterhead,
    timeZone: startUp.timeZone,
    solutionProvider: solutionProvider(),
  })
  const print = () => {
    printInvoice(paper, bill).catch((error: unknown) => {
      console.error(error)
      notifyError('The sample bill did not print.')
    })
  }
  return (
    <section aria-label="Preview">
      <div className={classes.head}>
        <SegmentedControl
          size="xs"
          aria-label="Paper of the preview"
          data={printModeChoices.map(({ value, label }) => ({ value, label }))}
          value={paper}
          onChange={value => onPaper(readMode(value))}
        />
        <Button size="xs" variant="default" onClick={print}>
          Test print
        </Button>
      </div>
      <Drawn key={paper} paper={paper} bill={bill} />
    </section>
  )
}

interface DrawnProps {
  paper: PrintMode
  bill: BillProps
}

/** The paper in a frame of its own, as wide as the space allows. */
function Drawn({ paper, bill }: DrawnProps) {
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
