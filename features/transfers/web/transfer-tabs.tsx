import { SegmentedControl } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/call.ts'
import type { AboveProps } from '../../../platform/web/master-page/master-config.ts'
import { comingTransfers } from '../contract.ts'
import classes from './transfer.module.css'

/** The number of transfers in transit to this location. */
const comingQuery = queryOptions({
  queryKey: ['stock', 'coming'],
  queryFn: ({ signal }) => call(comingTransfers, {}, { signal }),
})

/** The direction of the listed transfers, with the number of incoming ones. */
export function TransferTabs({ address }: AboveProps) {
  const coming = useQuery(comingQuery).data?.total ?? 0
  const { filters } = address.search
  const { direction = 'all' } = filters
  const go = (to: string) => address.change({ filters: { ...filters, direction: to === 'all' ? '' : to }, page: 1 })
  const showComing = () => address.change({ filters: { ...filters, direction: 'in', state: 'OPEN' }, page: 1 })
  return (
    <div className={classes.tabs}>
      <SegmentedControl
        aria-label="Direction"
        value={direction}
        onChange={go}
        data={[
          { value: 'all', label: 'All' },
          { value: 'out', label: 'Sent from here' },
          { value: 'in', label: 'Coming here' },
        ]}
      />
      {coming > 0 && (
        <button type="button" className={classes.coming} onClick={showComing}>
          <span className={classes.count}>{coming}</span>
          {coming === 1 ? 'transfer is on its way to you' : 'transfers are on their way to you'}
        </button>
      )}
    </div>
  )
}
