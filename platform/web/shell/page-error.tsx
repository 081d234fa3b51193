import { ErrorState } from '../ui/error-state.tsx'

interface PageErrorProps {
  error: unknown
  reset: () => void
}

/** A page that failed; the header and the menu around it go on working. */
export function PageError({ error, reset }: PageErrorProps) {
  return <ErrorState error={error} onRetry={reset} />
}
