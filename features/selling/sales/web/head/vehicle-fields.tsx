import { memo, type RefObject } from 'react'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { call } from '../../../../../platform/web/call.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { AsyncLookup } from '../../../../../platform/web/ui/async-lookup.tsx'
import { searchVehicles } from '../../../../parties/vehicles/contract.ts'
import classes from './bill-fields.module.css'
import { customerName } from './customer-field.tsx'
import { focusWithin } from '../till/focus-within.ts'
import type { DraftCustomer, DraftVehicle } from '../draft/invoice-draft.ts'
import { OdoField } from './odo-field.tsx'

interface VehicleFieldsProps {
  vehicle: DraftVehicle | null
  odoReading: number | null
  vehicleField: RefObject<HTMLInputElement | null>
  /** A ref to the field of the meter reading. */
  odoBox: RefObject<HTMLDivElement | null>
  onPick: (vehicle: DraftVehicle | null, customer: DraftCustomer | null) => void
  /** A vehicle that the search did not find is made on the spot. */
  onCreate: (typed: string) => void
  onOdo: (km: number | null) => void
  onNext: () => void
  today: IsoDate
  isReadOnly: boolean
  size: 'sm' | 'lg'
}

/** A vehicle as it is chosen; the search result also has the owner. */
interface Found extends DraftVehicle {
  customer?: DraftCustomer
}

async function findVehicles(term: string, signal: AbortSignal): Promise<Found[]> {
  const { vehicles } = await call(searchVehicles, { params: { term } }, { signal })
  return vehicles.map(vehicle => ({
    ...vehicle,
    description: vehicle.description || `${vehicle.brand} ${vehicle.model}`.trim(),
    odometerDate: vehicle.odometerDate as IsoDate | null,
  }))
}

function draftVehicle(found: Found): DraftVehicle {
  const { code, vehicleNumber, description, servicePeriod, serviceKm, odometer, odometerDate } = found
  return { code, vehicleNumber, description, servicePeriod, serviceKm, odometer, odometerDate }
}

const label = (
  <span className={classes.label}>
    Vehicle <Keys keys="Alt+V" />
  </span>
)

function PlainVehicleFields({
  vehicle,
  odoReading,
  vehicleField,
  odoBox,
  onPick,
  onCreate,
  onOdo,
  onNext,
  today,
  isReadOnly,
  size,
}: VehicleFieldsProps) {
  useShortcut('Alt+V', 'Vehicle', () => vehicleField.current?.focus())
  return (
    <>
      <div className={classes.vehicle}>
        <AsyncLookup<Found>
          label={label}
          size={size}
          inputRef={vehicleField}
          placeholder={isReadOnly ? '' : 'Number, e.g. CAB-1234'}
          value={vehicle}
          readOnly={isReadOnly}
          search={findVehicles}
          optionKey={found => found.code}
          optionLabel={found => found.vehicleNumber}
          listWidth="min(520px, 94vw)"
          renderOption={found => <VehicleOption vehicle={found} />}
          onPick={found => {
            onPick(draftVehicle(found), found.customer ?? null)
            focusWithin(odoBox)
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (vehicle) focusWithin(odoBox)
            else onNext()
          }}
          onCreate={onCreate}
          {...(vehicle && { onClear: () => onPick(null, null) })}
        />
        {vehicle && <span className={classes.note}>{vehicle.description}</span>}
      </div>
      <OdoField
        box={odoBox}
        reading={odoReading}
        vehicle={vehicle}
        today={today}
        onChange={onOdo}
        onNext={onNext}
        isReadOnly={isReadOnly}
        size={size}
      />
    </>
  )
}

/** The vehicle, which brings its customer with it, and its meter reading. */
export const VehicleFields = memo(PlainVehicleFields)

function VehicleOption({ vehicle }: { vehicle: Found }) {
  return (
    <span className={classes.option}>
      <b>{vehicle.vehicleNumber}</b>
      <span>{vehicle.description}</span>
      <span>{vehicle.customer && customerName(vehicle.customer)}</span>
    </span>
  )
}
