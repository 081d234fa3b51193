import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../../platform/web/call.ts'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { vehicles } from '../vehicle-contract.ts'

const heads = [{ label: 'Vehicle' }, { label: 'Description' }, { label: 'Odometer', isFigure: true }, { label: 'Read on' }]

/** The vehicles of one customer, each with a link to its own page. */
export function CustomerVehicles({ customerCode }: { customerCode: string }) {
  const found = useQuery({
    queryKey: ['master', vehicles.list.path, 'of', customerCode],
    queryFn: async ({ signal }) => (await call(vehicles.list, { query: { customerCode, size: 100 } }, { signal })).vehicles,
  })
  if (found.isPending) return <LoadingState lines={2} />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.data.length === 0) return <Text c="dimmed">No vehicles</Text>
  return (
    <PlainTable label="Vehicles" heads={heads}>
      {found.data.map(({ code, vehicleNumber, brandName, model, description, odometer, odometerDate }) => (
        <tr key={code}>
          <td>
            <Anchor component={Link} to={addressOf.vehicle(code)}>
              {vehicleNumber}
            </Anchor>
          </td>
          <td>{description || `${brandName} ${model}`.trim()}</td>
          <td data-figure>{odometer === 0 ? '' : `${odometer.toLocaleString('en')} km`}</td>
          <td>{displayDateText(odometerDate)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
