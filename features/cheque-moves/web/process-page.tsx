import { useSearch } from '@tanstack/react-router'
import { chequePage } from './cheque-page.tsx'
import { ChequeMovePage } from './move-page.tsx'

const InProgressPage = chequePage('cheque-in-progress')

/** Cheques at the bank; in their place, with `?papers=` or `?view=`, the deposit slips and other papers that moved cheques. */
export function ChequesInProcessPage() {
  const { papers, view }: { papers?: unknown; view?: unknown } = useSearch({ strict: false })
  return papers !== undefined || view !== undefined ? <ChequeMovePage /> : <InProgressPage />
}
