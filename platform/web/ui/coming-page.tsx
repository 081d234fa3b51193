import { useHeldKeys } from '../type-ahead.ts'
import { LoadingState } from './loading-state.tsx'

interface ComingPageProps {
  lines?: number
}

/** Shown while the code of a page or the record of a form is loading; text typed meanwhile goes into its first field. */
export function ComingPage({ lines = 5 }: ComingPageProps) {
  useHeldKeys(true)
  return <LoadingState lines={lines} />
}
