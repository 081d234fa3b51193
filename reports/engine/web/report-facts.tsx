import { useQuery } from '@tanstack/react-query'
import type { getClientProfile } from '../../../features/shop/settings/contract.ts'
import { call } from '../../../platform/web/call.ts'
import { endpointAddress } from '../../../platform/web/endpoint-address.ts'
import type { AboveProps } from '../../../platform/web/master-page/master-config.ts'
import { useSession } from '../../../platform/web/session.ts'
import { asOfTime } from '../as-of.ts'
import type { ReportAbout, ReportView } from '../report-contract.ts'
import { headOfDays } from '../days-text.ts'
import classes from './report.module.css'

const profileCall = endpointAddress<typeof getClientProfile>('GET', 'client-profile')

/** The head of a report: the business, its filters as the server understood them, and the time of its figures. */
export function ReportFacts({ view, reply }: AboveProps & { view: ReportView }) {
  const { user, startUp } = useSession()
  const profile = useQuery({ queryKey: ['client-profile'], queryFn: () => call(profileCall), staleTime: 10 * 60_000 })
  const about = reply.about as ReportAbout
  const { name = startUp.clientName, address = '', phones = [] } = profile.data?.client ?? {}
  const facts = [about.locations.join(', '), headOfDays(view, about), `${asOfTime(about, startUp.timeZone)} by ${user.username}`]
  return (
    <header className={classes.facts}>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p>{[name, address, ...phones].filter(Boolean).join(' · ')}</p>
      {about.uncosted !== '' && (
        <p role="note" className={classes.uncosted}>
          {about.uncosted}
        </p>
      )}
    </header>
  )
}
