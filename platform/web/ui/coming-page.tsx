import { useHeldKeys } from '../type-ahead.ts'
import { LoadingState } from './loading-state.tsx'

interface ComingPageProps {
  lines?: number
}

/** Stands for a page whose code is on its way: what is typed meanwhile is typed into the field that it begins with. */
export function ComingPage({ lines = 5 }: ComingPageProps) {
  useHeldKeys(true)
  return <LoadingState lines={lines} />
}
