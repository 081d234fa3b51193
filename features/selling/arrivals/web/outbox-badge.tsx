import { IconCloudUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { displayMoney } from '../../../../kernel/money.ts'
import { ignored } from '../../../../platform/web/ignored.ts'
import { isConnectionLost, useIsConnectionLost } from '../../../../platform/web/connection.ts'
import { askBeforeLeaving } from '../../../../platform/web/shell/leaving.ts'
import { ownTillAt } from '../../../../platform/web/connection.ts'
import { countUnsentBy, keepOwnCopy } from '../../till-copy/web/read-aside.ts'
import { lookAtOutbox, outboxNow, reportOwnTill, sendOutbox, tellReprints, unsentByEntry, useOutbox } from './outbox.ts'
import { useLostWords } from './use-lost-words.ts'
import classes from './outbox-badge.module.css'

const sendEveryMs = 3_000
const reportEveryMs = 60_000

/** Sends what waits while somebody is signed in, and says how much that is. */
export function OutboxBadge() {
  const { bills, total, problem } = useOutbox()
  const isLost = useIsConnectionLost()
  useLostWords()
  useEffect(() => {
    const work = () => void run().catch(ignored('tried again at once'))
    const report = () => void reportOwnTill().catch(ignored('told again in a minute'))
    work()
    report()
    keepOwnCopy()
    countUnsentBy(unsentByEntry)
    const timers = [setInterval(work, sendEveryMs), setInterval(report, reportEveryMs)]
    return () => timers.forEach(clearInterval)
  }, [])
  useEffect(() => askBeforeLeaving(waitingInWords), [])
  if (bills === 0) return null
  const what = `${bills} ${bills === 1 ? 'bill' : 'bills'}, ${displayMoney(total)}`
  const said = isLost ? 'not sent yet' : problem === null ? 'going up' : 'waiting'
  const title = `${what}: ${isLost ? 'kept here until the line is back' : (problem ?? 'going up')}`
  return (
    <span className={classes.badge} role="status" title={title}>
      <IconCloudUp size={16} aria-hidden />
      <span>{what}</span>
      <span className={classes.more}>{said}</span>
    </span>
  )
}

/** What somebody who signs out should know; null where nothing waits. */
function waitingInWords(): string | null {
  const { bills, total } = outboxNow()
  if (bills === 0) return null
  return `${bills} ${bills === 1 ? 'bill' : 'bills'} for ${displayMoney(total)} have not gone up: they wait in this browser, and go up when somebody signs in here and the line is back.`
}

async function run(): Promise<void> {
  if (ownTillAt() === null) return
  const { bills } = await lookAtOutbox()
  if (bills > 0) await sendOutbox()
  if (!isConnectionLost()) await tellReprints()
}
