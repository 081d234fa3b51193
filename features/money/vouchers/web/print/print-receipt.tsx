import { printJob } from '../../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { storedLocation } from '../../../../../platform/web/session-storage.ts'
import { solutionProvider } from '../../../../selling/sales/web/print/print-bill.ts'
import { clientProfileQuery } from '../../../../shop/settings/web/client-profile.ts'
import type { PaymentVoucherRead } from '../../contract.ts'
import { VoucherReceipt } from './voucher-receipt.tsx'

/** Prints a voucher on the 80 mm roll; settles when the print dialog is closed. */
export async function printVoucherReceipt(paper: PaymentVoucherRead): Promise<void> {
  const { location, startUp } = currentSession()
  const { client } = await clientProfileQuery.queryFn()
  const letterhead = storedLocation(location.code)?.stockLocationDetail ?? { posHeader: '', dotHeader: '', dotFooter: '' }
  await printJob({
    title: `Payment voucher ${paper.code}`,
    page: 'receipt',
    document: (
      <VoucherReceipt
        paper={paper}
        client={client}
        letterhead={letterhead}
        solutionProvider={solutionProvider()}
        timeZone={startUp.timeZone}
      />
    ),
  })
}
