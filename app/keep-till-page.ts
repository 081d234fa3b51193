import { ownTillAt } from '../platform/web/connection.ts'
import { keepPage } from '../platform/web/page-worker/keep-page.ts'
import { currentSession } from '../platform/web/session.ts'
import { unsavedWork } from '../platform/web/unsaved-work.ts'
import { tills } from './pages.tsx'

/** Keeps the till's page as it is while there is a bill on it, or bills that have not gone up: the next build opens after them. */
export function keepTillPage(): Promise<void> {
  return keepPage(tills, async () => {
    if (unsavedWork({ ...localStorage }, currentSession().user.code).includes('a bill')) return true
    if (ownTillAt() === null) return false
    const { waitingBills } = await import('../features/selling/tills/web/till-store.ts')
    return (await waitingBills()).length > 0
  })
}
