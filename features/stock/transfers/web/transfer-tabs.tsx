import { SegmentedControl } from '@mantine/core'
import { Suspense, useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import type { AboveProps } from '../../../../platform/web/master-page/master-config.ts'
import { comingTransfers } from '../contract.ts'
import { requestsQuery } from './requests-query.ts'
import classes from './transfer.module.css'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const RequestsDialog = lazyPart(async () => (await import('./requests-dialog.tsx')).RequestsDialog)

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
      <Requests />
    </div>
  )
}

/** How many requests of other locations wait here; a press shows them, and what this location asked. */
function Requests() {
  const [isOpen, setOpen] = useState(false)
  const waiting = useQuery(requestsQuery).data?.ofHere.length ?? 0
  const open = () => setOpen(true)
  useShortcut('Alt+T', 'Requests of other locations', open)
  return (
    <>
      <button type="button" className={classes.coming} onClick={open}>
        <span className={classes.count}>{waiting}</span> {waiting === 1 ? 'request of another location' : 'requests of other locations'}{' '}
        <Keys keys="Alt+T" />
      </button>
      <Suspense>{isOpen && <RequestsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
