import { Button } from '@mantine/core'
import type { PaperViewProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { PriceCorrectionRead } from '../contract.ts'

/** The actions on a price correction in its view beside the print on A4. */
export function CorrectionActions({ paper }: PaperViewProps<PriceCorrectionRead>) {
  const print = async () => (await import('./print/correction-roll.ts')).printCorrectionRoll(paper)
  return (
    <Button variant="default" onClick={() => void print().catch(notifyError)}>
      Print 80 mm
    </Button>
  )
}
