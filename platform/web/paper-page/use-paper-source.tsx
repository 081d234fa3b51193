import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { ComingPage } from '../ui/coming-page.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { notifyError } from '../ui/notify.ts'

interface PaperSourceOptions<Source> {
  /** The number of the paper that is changed, repeated or answered; null begins with nothing. */
  source: string | null
  /** What tells this reading from others: ['journals', 'source']. */
  key: readonly unknown[]
  read: (source: string, signal: AbortSignal) => Promise<Source>
  /** Why it may not be; then it is said, and the editor is left. */
  refusalOf: (found: Source) => string | null
  onClose: () => void
}

/**
 * What an editor begins with, read anew each time that it opens. `instead` is what the page shows while it is read, or when that
 * failed; null when the editor can be shown.
 */
export function usePaperSource<Source>(options: PaperSourceOptions<Source>): { found: Source | null; instead: ReactNode } {
  const { source, key, read, refusalOf, onClose } = options
  const asked = useQuery({
    queryKey: [...key, source],
    queryFn: ({ signal }) => read(source ?? '', signal),
    enabled: source !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const found = asked.data ?? null
  const refusal = found && refusalOf(found)
  const refuse = useEffectEvent((text: string) => {
    notifyError(text)
    onClose()
  })
  useEffect(() => {
    if (refusal !== null) refuse(refusal)
  }, [refusal])
  if (source !== null && asked.isError) return { found, instead: <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> }
  return { found, instead: refusal !== null || (source !== null && found === null) ? <ComingPage lines={8} /> : null }
}
