import { useEffect } from 'react'
import type * as contract from '../../../features/shop/session/contract.ts'
import { call } from '../call.ts'
import { useAreSavesStuck, useIsConnectionLost, useSaidWhileLost } from '../connection.ts'
import { endpointAddress } from '../endpoint-address.ts'
import { useSession } from '../session.ts'
import classes from './banner.module.css'
import { ignored } from '../ignored.ts'

const startUpCall = endpointAddress<typeof contract.startUp>('GET', 'start-up')
const askEveryMs = 4_000

/** A line under the header: the connection is lost, saves are stuck, or the shop is a demo. */
export function Banner() {
  const { startUp } = useSession()
  const isLost = useIsConnectionLost()
  const said = useSaidWhileLost()
  const areStuck = useAreSavesStuck()
  const isWrong = isLost || areStuck

  // Any call that shows that all is well removes the line; while the user is idle, this component makes the calls.
  useEffect(() => {
    if (!isWrong) return
    const ask = () => void call(startUpCall).catch(ignored('still wrong'))
    const timer = setInterval(ask, askEveryMs)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [isWrong])

  if (isWrong) {
    return (
      <aside className={classes.banner} data-tone="bad" aria-label="Notice">
        <span role="alert">
          {isLost ? 'No connection to the server' : 'Saving is stuck: the database has finished no save here for ten seconds'}. What you
          type is kept here
          <span className={classes.rest}>
            {isLost
              ? !said && '; saving works again as soon as it is back'
              : ', and saved once when it goes on. Tell who looks after the server'}
          </span>
          .{isLost && said && ` ${said}`}
        </span>
      </aside>
    )
  }
  if (startUp.demoUsers === null) return null
  return (
    <aside className={classes.banner} aria-label="Notice">
      Demo data: everything in this shop is invented<span className={classes.rest}>, and its passwords are known</span>.
    </aside>
  )
}
