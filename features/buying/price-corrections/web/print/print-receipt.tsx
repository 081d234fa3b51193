import { printJob } from '../../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { storedLocation } from '../../../../../platform/web/session-storage.ts'
import { solutionProvider } from '../../../../selling/sales/web/print/print-bill.ts'
import { clientProfileQuery } from '../../../../shop/settings/web/client-profile.ts'
import type { PriceCorrectionRead } from '../../contract.ts'
import { CorrectionReceipt } from './correction-receipt.tsx'

/** Prints a price correction on the 80 mm roll; settles when the print dialog is closed. */
export async function printCorrectionReceipt(paper: PriceCorrectionRead): Promise<void> {
  const { location, startUp } = currentSession()
  const { client } = await clientProfileQuery.queryFn()
  const letterhead = storedLocation(location.code)?.stockLocationDetail ?? { posHeader: '', dotHeader: '', dotFooter: '' }
  await printJob({
    title: `Price correction ${paper.code}`,
    page: 'receipt',
    document: (
      <CorrectionReceipt
        paper={paper}
        client={client}
        letterhead={letterhead}
        solutionProvider={solutionProvider()}
        timeZone={startUp.timeZone}
      />
    ),
  })
}
