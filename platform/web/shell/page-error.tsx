import { ErrorState } from '../ui/error-state.tsx'

interface PageErrorProps {
  error: unknown
  reset: () => void
}

/** Shown for a page that failed; header and menu keep working. */
export function PageError({ error, reset }: PageErrorProps) {
  return <ErrorState error={error} onRetry={reset} />
}
