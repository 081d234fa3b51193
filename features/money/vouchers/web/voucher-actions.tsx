import { Button } from '@mantine/core'
import type { PaperViewProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { PaymentVoucherRead } from '../contract.ts'

/** The actions on a voucher in its view beside the print on A4. */
export function VoucherActions({ paper }: PaperViewProps<PaymentVoucherRead>) {
  const print = async () => (await import('./print/voucher-roll.ts')).printVoucherRoll(paper)
  return (
    <Button variant="default" onClick={() => void print().catch(notifyError)}>
      Print 80 mm
    </Button>
  )
}
