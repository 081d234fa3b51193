import { call } from '../../../../platform/web/call.ts'
import { AsyncLookup } from '../../../../platform/web/ui/async-lookup.tsx'
import { searchVehicles } from '../../../parties/vehicles/contract.ts'
import type { JobCardVehicle } from './job-card-draft.ts'

interface Found extends JobCardVehicle {
  owner: string
}

async function findVehicles(term: string, signal: AbortSignal): Promise<Found[]> {
  const { vehicles } = await call(searchVehicles, { params: { term } }, { signal })
  return vehicles.map(({ code, vehicleNumber, description, brand, model, odometer, odometerDate, customer }) => ({
    code,
    vehicleNumber,
    description: description || `${brand} ${model}`.trim(),
    odometer,
    odometerDate,
    owner: `${customer.firstName} ${customer.secondName}`.trim(),
  }))
}

interface JobVehicleFieldProps {
  vehicle: JobCardVehicle | null
  error: string | undefined
  isFixed: boolean
  onPick: (vehicle: JobCardVehicle | null) => void
}

/** The vehicle; its owner becomes the customer of the card's bill. */
export function JobVehicleField({ vehicle, error, isFixed, onPick }: JobVehicleFieldProps) {
  return (
    <AsyncLookup<Found>
      label="Vehicle"
      data-autofocus
      placeholder="Number, e.g. CAB-1234"
      value={vehicle && { ...vehicle, owner: '' }}
      readOnly={isFixed}
      error={error}
      description={vehicle?.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      search={findVehicles}
      optionKey={found => found.code}
      optionLabel={found => found.vehicleNumber}
      listWidth="min(480px, 94vw)"
      renderOption={found => (
        <span>
          <b>{found.vehicleNumber}</b> {found.description} · {found.owner}
        </span>
      )}
      onPick={({ owner: _, ...picked }) => onPick(picked)}
      {...(vehicle && !isFixed && { onClear: () => onPick(null) })}
    />
  )
}
