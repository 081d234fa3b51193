import { displayTime } from '../../../kernel/dates.ts'
import type { AboveProps } from '../../../platform/web/master-page/master-config.ts'
import { useSession } from '../../../platform/web/session.ts'
import type { ReportAbout } from '../report-contract.ts'
import { daysOf } from './days-of.ts'
import classes from './report.module.css'

/** The facts of a report: its filters as the server understood them, and the time of its figures. */
export function ReportFacts({ reply }: AboveProps) {
  const { user, startUp } = useSession()
  const about = reply.about as ReportAbout
  const facts = [about.locations.join(', '), daysOf(about), `as of ${displayTime(about.at, startUp.timeZone)} by ${user.username}`]
  return <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
}
