import { Suspense, useEffect, type ReactNode } from 'react'
import { basePath, currentPath } from './base-path.ts'
import { Splash } from './splash.tsx'
import { useEntrance, useSession } from './session.ts'

interface GateProps {
  /** Shown to guests. */
  login: ReactNode
  /** Shown to users who are signed in at a location. */
  application: ReactNode
}

/** Shows the login page or the application, and keeps the address in step: guests are sent to /login. */
export function Gate({ login, application }: GateProps) {
  const { status } = useSession()
  const { failure, leftByChoice } = useEntrance()

  useEffect(() => {
    if (status === 'guest') window.history.replaceState(null, '', loginAddress(leftByChoice))
  }, [status, leftByChoice])

  if (status === 'guest') return login
  if (status === 'loading') return <Splash failure={failure} />
  return <Suspense fallback={<Splash failure={null} />}>{application}</Suspense>
}

function loginAddress(leftByChoice: boolean): string {
  const path = currentPath()
  if (path.startsWith('/login') && !leftByChoice) return basePath + path
  const isStart = path === '/' || path.startsWith('/dashboard')
  return `${basePath}/login${isStart || leftByChoice ? '' : `?redirect=${encodeURIComponent(path)}`}`
}
