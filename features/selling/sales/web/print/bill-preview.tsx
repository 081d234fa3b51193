import { Button, SegmentedControl } from '@mantine/core'
import { useDeferredValue } from 'react'
import { hasAutoCare } from '../../../../../kernel/edition.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { DrawnPaper } from '../../../../../platform/web/print/drawn-paper.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { solutionProvider } from '../../../../shop/settings/web/client-profile.ts'
import type { PaperPreviewProps } from '../../../../shop/settings/web/paper-preview.ts'
import { printModeChoices, readMode } from './print-mode.ts'
import classes from './bill-preview.module.css'
import type { BillProps } from './bill-text.ts'
import { InvoicePaper } from './invoice-paper.tsx'
import { printInvoice } from './print-invoice.tsx'
import { sampleBill } from './sample-bills.ts'

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
      <DrawnPaper key={paper} page={paper} content={bill} draw={drawn => <InvoicePaper mode={paper} bill={drawn} />} />
    </section>
  )
}
