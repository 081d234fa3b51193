import { useQuery } from '@tanstack/react-query'
import { DrawnPaper } from '../../../../../platform/web/print/drawn-paper.tsx'
import { call } from '../../../../../platform/web/call.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { LoadingState } from '../../../../../platform/web/ui/loading-state.tsx'
import { getStockLocation, type Letterhead } from '../../../../shop/locations/contract.ts'
import { clientProfileQuery, letterheadHere, noLetterhead, solutionProvider } from '../../../../shop/settings/web/client-profile.ts'
import type { InvoiceRead } from '../../contract.ts'
import { InvoicePaper } from '../print/invoice-paper.tsx'

/** The head and foot of a location's bills: the session's own are kept, those of another are asked for. Undefined until they are there. */
function useLetterhead(at: string | null): Letterhead | undefined {
  const places = useQuery({
    queryKey: ['letterheads'],
    queryFn: ({ signal }) => call(getStockLocation, {}, { signal }),
    staleTime: 5 * 60_000,
    enabled: at !== null,
  })
  if (at === null) return letterheadHere()
  if (places.isError) return noLetterhead
  return places.data && (places.data.stockLocation.find(({ code }) => code === at)?.stockLocationDetail ?? noLetterhead)
}

/** A saved bill as its receipt has it, under the head of the location where it was written. */
export function BillBeside({ paper: invoice, at = null }: { paper: InvoiceRead; at?: string | null }) {
  const { startUp } = useSession()
  const { data } = useQuery(clientProfileQuery)
  const letterhead = useLetterhead(at)
  if (!data || !letterhead) return <LoadingState lines={8} />
  const bill = { invoice, client: data.client, letterhead, copy: null, timeZone: startUp.timeZone, solutionProvider: solutionProvider() }
  return <DrawnPaper page="receipt" content={bill} draw={drawn => <InvoicePaper mode="receipt" bill={drawn} />} />
}
