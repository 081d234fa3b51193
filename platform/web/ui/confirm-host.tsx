import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentQuestion, subscribeQuestion } from './confirm-dialog.ts'

const loadModal = () => import('./confirm-modal.tsx')
const ConfirmModal = lazy(async () => ({ default: (await loadModal()).ConfirmModal }))

/** Shows what `confirmDialog` asks; stands once in the application. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribeQuestion, currentQuestion)
  // Fetched ahead: a question must come at once, and without a connection too.
  useEffect(() => {
    const timer = setTimeout(() => void loadModal(), 1_500)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense fallback={null}>{question && <ConfirmModal question={question} />}</Suspense>
}
