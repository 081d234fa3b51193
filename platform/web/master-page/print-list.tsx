import type { QueryClient } from '@tanstack/react-query'
import { displayDateTime } from '../../../kernel/dates.ts'
import { unbrokenNames } from '../../../kernel/unbroken.ts'
import { printJob } from '../print/print-job.ts'
import { currentSession } from '../session.ts'
import { businessProfile } from './business-profile.ts'
import type { ListGroup } from './list-groups.ts'
import { ListPaper } from './list-paper.tsx'
import type { ListPart } from './list-query.ts'
import type { ListSearch } from './list-address.ts'
import type { AnyRecord, ListConfig, MasterColumn } from './master-config.ts'
import { narrowedBy } from './narrowed-by.ts'

const mostInPortrait = 6

interface ListPrint {
  config: ListConfig
  columns: readonly MasterColumn<AnyRecord>[]
  rows: readonly AnyRecord[]
  totals: ListPart['totals']
  groups: readonly ListGroup[]
  facts: readonly string[]
  /** The location that the list is about, when it is not simply the session's. */
  place: string | undefined
  search: ListSearch
}

/** Prints a list on A4 with the business at its head; resolves when the print dialog is closed. */
export async function printList(queries: QueryClient, print: ListPrint): Promise<void> {
  const { config, columns, facts, place, search } = print
  const client = await businessProfile(queries)
  const { user, location, startUp } = currentSession()
  await printJob({
    title: config.heading,
    page: columns.length > mostInPortrait ? 'a4-landscape' : 'a4',
    document: (
      <ListPaper
        client={client}
        title={config.heading}
        narrowedBy={narrowedBy(queries, config, search)}
        facts={[...facts, unbrokenNames(place ?? location.name), displayDateTime(Date.now(), startUp.timeZone), `by ${user.username}`]}
        columns={columns}
        rows={print.rows}
        totals={print.totals}
        groups={print.groups}
        groupBy={config.groupBy}
        isOff={config.isOff}
        isAlarm={config.isAlarm}
        isSum={config.isSum}
        shares={config.shares}
      />
    ),
  })
}
