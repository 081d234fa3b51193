import { useEffect } from 'react'
import { ownTillAt, sayWhileLost, useIsConnectionLost } from '../../../../platform/web/connection.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { ageInWords } from '../../till-copy/age.ts'
import { agesOfTill } from '../../till-copy/web/read-aside.ts'

const everyMs = 15_000

/** While the server is gone the line at the top says since when, and how old are the prices and the stock that are sold from. */
export function useLostWords(): void {
  const isLost = useIsConnectionLost()
  useEffect(() => {
    if (!isLost) return
    const words = () => ageInWords({ ...agesOfTill(), now: Date.now(), timeZone: currentSession().startUp.timeZone })
    // A till may have been forgotten since the page was opened.
    const say = () => sayWhileLost(ownTillAt() === null ? '' : words())
    say()
    // The copy may be opened a moment later than the page.
    const timers = [setTimeout(say, 2_000), setInterval(say, everyMs)]
    return () => timers.forEach(clearTimeout)
  }, [isLost])
}
