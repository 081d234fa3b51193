import { IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { displayMoney } from '../../../../kernel/money.ts'
import { ignored } from '../../../../platform/web/ignored.ts'
import { isConnectionLost, ownTillAt, useIsConnectionLost } from '../../../../platform/web/connection.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { whenPlaceIsLeft } from '../../../../platform/web/store.ts'
import { askBeforeLeaving } from '../../../../platform/web/shell/leaving.ts'
import { useKeptSeen } from '../../tills/web/kept-seen.ts'
import { countUnsentBy, forgetRights, keepOwnCopy } from '../../till-copy/web/read-aside.ts'
import { tellHolds } from '../../sales/web/holds/tell-holds.ts'
import { lookAtOutbox, outboxNow, reportOwnTill, restoreLost, sendOutbox, tellReprints, unsentByEntry, useOutbox } from './outbox.ts'
// With the badge, not behind it: nothing more comes once the server is gone.
import { OutboxDialog } from './outbox-dialog.tsx'
import { useLostWords } from './use-lost-words.ts'
import classes from './outbox-badge.module.css'

const sendEveryMs = 3_000
const reportEveryMs = 60_000

// Who leaves with nothing unsent leaves nothing of what the session was told.
whenPlaceIsLeft(() => {
  if (currentSession().status === 'guest' && outboxNow().bills === 0)
    void forgetRights().catch(ignored('the next session has another token'))
})

/** Sends what waits while somebody is signed in, and says how much that is. */
export function OutboxBadge() {
  const { bills, total, problem } = useOutbox()
  const isLost = useIsConnectionLost()
  const [isOpen, setOpen] = useState(false)
  const seen = useKeptSeen()
  useLostWords()
  // A bill that was sold just now is counted at once.
  useEffect(() => void lookAtOutbox().catch(ignored('looked at again with the next sending')), [seen])
  useEffect(() => {
    const work = () => void run().catch(ignored('tried again at once'))
    const report = () => void reportOwnTill().catch(ignored('told again in a minute'))
    void restoreLost().catch(ignored('compared again at the next start')).finally(work)
    report()
    keepOwnCopy()
    countUnsentBy(unsentByEntry)
    const timers = [setInterval(work, sendEveryMs), setInterval(report, reportEveryMs)]
    return () => timers.forEach(clearInterval)
  }, [])
  useEffect(() => askBeforeLeaving(waitingInWords), [])
  useEffect(() => {
    window.addEventListener('beforeunload', warnBeforeClosing)
    return () => window.removeEventListener('beforeunload', warnBeforeClosing)
  }, [])
  const what = `${bills} ${bills === 1 ? 'bill' : 'bills'}, ${displayMoney(total)}`
  const said = isLost ? 'not sent yet' : problem === null ? 'going up' : 'waiting'
  const title = `${what}: ${isLost ? 'kept here until the line is back' : (problem ?? 'going up')}`
  return (
    <>
      {bills > 0 && (
        <button type="button" className={classes.badge} title={title} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconCloudUp size={16} aria-hidden />
          <span role="status">
            {what} <span className={classes.more}>{said}</span>
          </span>
        </button>
      )}
      {isOpen && <OutboxDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** What somebody who signs out should know; null where nothing waits. */
function waitingInWords(): string | null {
  const { bills, total, holds } = outboxNow()
  const sold = bills > 0 && `${bills} ${bills === 1 ? 'bill' : 'bills'} for ${displayMoney(total)}`
  const held = holds > 0 && `${holds} ${holds === 1 ? 'bill' : 'bills'} on hold`
  const what = [sold, held].filter(part => part !== false).join(' and ')
  if (what === '') return null
  return bills + holds === 1
    ? `${what} has not gone up: it waits in this browser, and goes up when somebody signs in here and the line is back.`
    : `${what} have not gone up: they wait in this browser, and go up when somebody signs in here and the line is back.`
}

/** The browser asks in its own words whether to close; who stays reads what waits. */
function warnBeforeClosing(event: BeforeUnloadEvent): void {
  const words = waitingInWords()
  if (words === null) return
  event.preventDefault()
  notifyError(words)
}

async function run(): Promise<void> {
  if (ownTillAt() === null) return
  const { bills } = await lookAtOutbox()
  // Before the bills that were made of them.
  await tellHolds()
  if (bills > 0) await sendOutbox()
  if (!isConnectionLost()) await tellReprints()
}
