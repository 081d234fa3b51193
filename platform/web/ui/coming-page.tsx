import { useHeldKeys } from '../type-ahead.ts'
import { LoadingState } from './loading-state.tsx'

interface ComingPageProps {
  lines?: number
}

/** Shown while the code of a page is loading; text typed meanwhile goes into the page's first field. */
export function ComingPage({ lines = 5 }: ComingPageProps) {
  useHeldKeys(true)
  return <LoadingState lines={lines} />
}
