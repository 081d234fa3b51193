import { Anchor, Button, Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { getVehicleHistory, type VehicleVisit } from '../vehicle-contract.ts'

const pageSize = 10
const heads = [
  { label: 'Date' },
  { label: 'Bill' },
  { label: 'Odometer', isFigure: true },
  { label: 'Work and parts' },
  { label: 'Advised' },
  { label: 'Total', isFigure: true },
]

/** Every visit of a vehicle at all locations, newest first, with work done and advice given. */
export function VehicleHistory({ code }: { code: string }) {
  const [page, setPage] = useState(1)
  const found = useQuery({
    queryKey: ['vehicle', 'history', code, page],
    queryFn: ({ signal }) => call(getVehicleHistory, { params: { id: code }, query: { page, size: pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (found.isPending) return <LoadingState lines={3} />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const { visits, total } = found.data
  if (total === 0) return <Text c="dimmed">No visits yet</Text>
  const pages = Math.ceil(total / pageSize)
  return (
    <>
      <PlainTable label="Visits" heads={heads}>
        {visits.map(visit => (
          <Visit key={visit.code} visit={visit} />
        ))}
      </PlainTable>
      {pages > 1 && (
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Text size="sm">{`${page} of ${pages}`}</Text>
          <Button size="xs" variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </Group>
      )}
    </>
  )
}

function Visit({ visit }: { visit: VehicleVisit }) {
  const { location } = useSession()
  const isHere = visit.locationCode === location.code
  const isOff = isReversed(visit)
  return (
    <tr>
      <td>{displayDateText(visit.date)}</td>
      <td>
        {isHere ? (
          <Anchor component={Link} to={addressOf.bill(visit.code)}>
            {visit.code}
          </Anchor>
        ) : (
          visit.code
        )}
        <Text size="xs" c="dimmed">
          {visit.locationName}
        </Text>
        {isOff && <StatusBadge tone="off" word="Reversed" />}
      </td>
      <td data-figure>
        {visit.odometer === null ? '' : visit.odometer.toLocaleString('en')}
        {visit.odometerReason !== '' && (
          <Text size="xs" c="dimmed">
            {visit.odometerReason}
          </Text>
        )}
      </td>
      <td>
        {visit.servicePack && <Text size="sm">{visit.servicePack}</Text>}
        <Text size="sm">{visit.lines.map(lineText).join(', ')}</Text>
      </td>
      <td>{advised(visit)}</td>
      <td data-figure>
        <Amount value={parseMoney(visit.totalAmount) ?? zero} />
      </td>
    </tr>
  )
}

function lineText({ name, quantity, warrantyDueDate }: VehicleVisit['lines'][number]): string {
  const what = quantity === '1' ? name : `${quantity} × ${name}`
  return warrantyDueDate === null ? what : `${what} (warranty until ${displayDateText(warrantyDueDate)})`
}

function advised({ nextServiceDate, nextServiceKm, advice, remarks }: VehicleVisit): string {
  const at = nextServiceKm === null ? '' : `at ${nextServiceKm.toLocaleString('en')} km`
  const on = nextServiceDate === null ? '' : `on ${displayDateText(nextServiceDate)}`
  const next = [on, at].filter(Boolean).join(' or ')
  return [next && `Next service ${next}`, advice, remarks].filter(Boolean).join('. ')
}
