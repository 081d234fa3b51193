import { SegmentedControl } from '@mantine/core'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { AboveProps } from '../../../../platform/web/master-page/master-config.ts'
import type { upcomingServices } from '../contract.ts'

/** How many are overdue, due in 7 and in 30 days; choosing one filters the list. */
export function DueBands({ reply, address }: AboveProps) {
  const { counts } = reply as Reply<typeof upcomingServices.list>
  const { search, change } = address
  return (
    <SegmentedControl
      aria-label="Due"
      mb="xs"
      value={search.filters.due ?? ''}
      onChange={due => change({ filters: { ...search.filters, due }, page: 1 })}
      data={[
        { value: '', label: `To call · ${counts.overdue + counts.month}` },
        { value: 'overdue', label: `Overdue · ${counts.overdue}` },
        { value: '7', label: `Next 7 days · ${counts.week}` },
        { value: '30', label: `Next 30 days · ${counts.month}` },
        { value: 'all', label: 'All' },
      ]}
    />
  )
}
