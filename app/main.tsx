import '../platform/web/theme/login-styles.ts'
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginPage } from '../features/session/web/login-page.tsx'
import { Gate } from '../platform/web/gate.tsx'
import { sessionStore } from '../platform/web/session.ts'
import { theme } from '../platform/web/theme/theme.ts'
import { Snackbars } from '../platform/web/ui/snackbars.tsx'

const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }))
const colourSchemes = localStorageColorSchemeManager({ key: 'bizx.colorScheme' })

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
void sessionStore.start()
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colourSchemes}>
      <Gate login={<LoginPage />} application={<SignedIn />} />
      <Snackbars />
    </MantineProvider>
  </StrictMode>,
)
