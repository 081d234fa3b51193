import '../platform/web/theme/application-styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { leaveLogin } from '../platform/web/base-path.ts'
import { doubtQuestion } from '../platform/web/doubts.ts'
import { makeQueryClient } from '../platform/web/query-client.ts'
import { makeRouter } from '../platform/web/router.tsx'
import { dayQuestion, numbersQuestion, passwordQuestion } from '../platform/web/save-questions.ts'
import { ignored } from '../platform/web/ignored.ts'
import { useSession } from '../platform/web/session.ts'
import { ConfirmHost } from '../platform/web/ui/confirm-host.tsx'
import { whenIdle } from '../platform/web/when-idle.ts'
import { Notice } from './notice.tsx'
import { pages, ReportPage, tills } from './pages.tsx'

const DayDialog = lazy(async () => ({ default: (await import('../features/shop/session/web/day-dialog.tsx')).DayDialog }))
const NumbersDialog = lazy(async () => ({ default: (await import('../features/shop/session/web/numbers-dialog.tsx')).NumbersDialog }))
const DoubtsDialog = lazy(async () => ({ default: (await import('../platform/web/ui/doubts-dialog.tsx')).DoubtsDialog }))
const PasswordDialog = lazy(async () => ({ default: (await import('../features/shop/session/web/password-dialog.tsx')).PasswordDialog }))
const Waiting = lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting }))
const AccountDialog = lazy(async () => ({ default: (await import('../features/shop/session/web/account-dialog.tsx')).AccountDialog }))

/** The application after login. Data read at one location is never shown at another. */
export function SignedIn() {
  const { user, location, startUp } = useSession()
  const [router] = useState(openRouter)
  const doubts = useSyncExternalStore(doubtQuestion.subscribe, doubtQuestion.current)
  const day = useSyncExternalStore(dayQuestion.subscribe, dayQuestion.current)
  const numbers = useSyncExternalStore(numbersQuestion.subscribe, numbersQuestion.current)
  const password = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.current)
  const place = `${user.code} at ${location.code}`
  // oxlint-disable-next-line react/exhaustive-deps -- another user or location is another cache
  const queries = useMemo(() => makeQueryClient(), [place])
  const stamp = useRef(startUp.settingsStamp)
  // All data are read again, because the settings may change how they are shown.
  useEffect(() => {
    if (stamp.current !== startUp.settingsStamp) void queries.invalidateQueries()
    stamp.current = startUp.settingsStamp
  }, [queries, startUp.settingsStamp])
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <ConfirmHost />
      <Suspense fallback={null}>
        {doubts && <DoubtsDialog question={doubts} />}
        {day && <DayDialog question={day} />}
        {numbers && <NumbersDialog question={numbers} />}
        {password && <PasswordDialog question={password} />}
      </Suspense>
    </QueryClientProvider>
  )
}

function openRouter() {
  leaveLogin()
  whenIdle(() => void import('./keep-till-page.ts').then(({ keepTillPage }) => keepTillPage()).catch(ignored('not kept')))
  const loadSearchSources = async () => (await import('./search-sources.ts')).searchSources
  return makeRouter({ pages, ReportPage, tills, AccountDialog, loadSearchSources, Waiting, Notice })
}
