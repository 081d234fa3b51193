import { useQuery } from '@tanstack/react-query'
import { DrawnPaper } from '../../../../platform/web/print/drawn-paper.tsx'
import { storedLocation } from '../../../../platform/web/session-storage.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { clientProfileQuery } from '../../../settings/web/client-profile.ts'
import type { InvoiceRead } from '../../contract.ts'
import { InvoicePaper } from '../print/invoice-paper.tsx'
import { solutionProvider } from '../print/print-bill.ts'

const noLetterhead = { posHeader: '', dotHeader: '', dotFooter: '' }

/** A saved bill as its receipt has it. */
export function BillBeside({ paper: invoice }: { paper: InvoiceRead }) {
  const { location, startUp } = useSession()
  const { data } = useQuery(clientProfileQuery)
  if (!data) return <LoadingState lines={8} />
  const letterhead = storedLocation(location.code)?.stockLocationDetail ?? noLetterhead
  const bill = { invoice, client: data.client, letterhead, copy: null, timeZone: startUp.timeZone, solutionProvider: solutionProvider() }
  return <DrawnPaper page="receipt" content={bill} draw={drawn => <InvoicePaper mode="receipt" bill={drawn} />} />
}
