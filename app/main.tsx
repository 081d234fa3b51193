import '../platform/web/no-eval.ts'
import '../platform/web/trusted-types.ts'
import '../platform/web/theme/login-styles.ts'
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginPage } from '../features/shop/session/web/login-page.tsx'
import { whenIdle } from '../platform/web/when-idle.ts'
import { Gate } from '../platform/web/gate.tsx'
import { readAside } from '../platform/web/call.ts'
import { ownTillAt } from '../platform/web/connection.ts'
import { sessionStore } from '../platform/web/session.ts'
import { theme } from '../platform/web/theme/theme.ts'
import { ErrorBoundary } from '../platform/web/ui/error-boundary.tsx'
import { Snackbars } from '../platform/web/ui/snackbars.tsx'
import { ignored } from '../platform/web/ignored.ts'

const loadApplication = () => import('./signed-in.tsx')
const SignedIn = lazy(async () => ({ default: (await loadApplication()).SignedIn }))
const FirstStart = lazy(async () => ({ default: (await import('../features/shop/set-up/web/first-start.tsx')).FirstStart }))
// A user who types a username will need the rest soon, so it is loaded now.
window.addEventListener('input', () => void loadApplication().catch(ignored('asked again after login')), { once: true })
const colourSchemes = localStorageColorSchemeManager({ key: 'bizx.colorScheme' })

const setup = (
  <Suspense fallback={null}>
    <FirstStart />
  </Suspense>
)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
if (ownTillAt() !== null) readAside(async (...asked) => (await import('./read-at-till.ts')).readAtTill(...asked))
void sessionStore.start()
// It loads behind the page: no control goes away in the first moments.
whenIdle(() => void import('../platform/web/watch-focus.ts').then(({ watchFocus }) => watchFocus()).catch(ignored('not watched')))
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colourSchemes}>
      <ErrorBoundary>
        <Gate login={<LoginPage setup={setup} />} application={<SignedIn />} />
      </ErrorBoundary>
      <Snackbars />
    </MantineProvider>
  </StrictMode>,
)
