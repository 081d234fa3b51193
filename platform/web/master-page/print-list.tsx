import type { QueryClient } from '@tanstack/react-query'
import type { getClientProfile } from '../../../features/settings/contract.ts'
import { displayDate, displayDateTime, parseIsoDate } from '../../../kernel/dates.ts'
import { call } from '../call.ts'
import { endpointAddress } from '../endpoint-address.ts'
import { printJob } from '../print/print-job.ts'
import { currentSession } from '../session.ts'
import { ListPaper } from './list-paper.tsx'
import type { ListPart } from './list-query.ts'
import type { ListSearch } from './list-address.ts'
import type { AnyRecord, ListConfig, MasterColumn } from './master-config.ts'

const profileCall = endpointAddress<typeof getClientProfile>('GET', 'client-profile')

const mostInPortrait = 6

interface ListPrint {
  config: ListConfig
  columns: readonly MasterColumn<AnyRecord>[]
  rows: readonly AnyRecord[]
  totals: ListPart['totals']
  facts: readonly string[]
  search: ListSearch
}

/** Prints a list on A4 with the business at its head; settles when the print dialog is closed. */
export async function printList(queries: QueryClient, { config, columns, rows, totals, facts, search }: ListPrint): Promise<void> {
  const profile = await queries.fetchQuery({ queryKey: ['client-profile'], queryFn: () => call(profileCall), staleTime: 10 * 60_000 })
  const { user, location, startUp } = currentSession()
  await printJob({
    title: config.heading,
    page: columns.length > mostInPortrait ? 'a4-landscape' : 'a4',
    document: (
      <ListPaper
        client={profile.client}
        title={config.heading}
        narrowedBy={narrowedBy(config, search)}
        facts={[...facts, location.name, displayDateTime(Date.now(), startUp.timeZone), `by ${user.username}`]}
        columns={columns}
        rows={rows}
        totals={totals}
      />
    ),
  })
}

/** What the list was narrowed by, in words: 'Search: oil · Status: Active'. */
function narrowedBy({ filters = [] }: ListConfig, search: ListSearch): string {
  const set = filters.flatMap(({ name, label, choices = [], isDate = false }) => {
    const value = search.filters[name]
    if (!value) return []
    const date = isDate ? parseIsoDate(value) : null
    return [`${label}: ${date ? displayDate(date) : (choices.find(choice => choice.value === value)?.label ?? value)}`]
  })
  return [...(search.term ? [`Search: ${search.term}`] : []), ...set].join(' · ')
}
