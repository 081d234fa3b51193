import type { RefObject } from 'react'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { lastReadingOf, meterProblem } from '../../../../parties/vehicles/meter.ts'
import type { DraftVehicle } from '../draft/invoice-draft.ts'
import classes from './bill-fields.module.css'
import { KmInput } from './km-input.tsx'

interface OdoFieldProps {
  /** A ref to the field. */
  box: RefObject<HTMLDivElement | null>
  reading: number | null
  /** Its last known reading is shown beside the field. */
  vehicle: DraftVehicle | null
  today: IsoDate
  onChange: (km: number | null) => void
  onNext: () => void
  isReadOnly: boolean
  size: 'sm' | 'lg'
}

/** What a reading is that the save will ask about; null for a usual one. */
function doubtWord({ vehicle, reading, today }: Pick<OdoFieldProps, 'vehicle' | 'reading' | 'today'>): string | null {
  if (vehicle === null || vehicle.odometer === null || reading === null) return null
  const last = lastReadingOf({ odometer: vehicle.odometer, odometerDate: vehicle.odometerDate })
  const problem = meterProblem(last, reading, today)
  return problem && (problem === 'lower' ? 'under ' : 'far above ')
}

/** The meter reading with the last one beside it. A reading that cannot follow it is warned about; the save asks why it is right. */
export function OdoField({ box, reading, vehicle, today, onChange, onNext, isReadOnly, size }: OdoFieldProps) {
  const last = vehicle?.odometer ?? null
  const doubted = doubtWord({ vehicle, reading, today })
  return (
    <div ref={box} className={classes.odo}>
      <KmInput
        label="ODO reading"
        size={size}
        placeholder="km"
        readOnly={isReadOnly}
        value={reading}
        onChange={onChange}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onNext()
        }}
      />
      {last !== null && (
        <span className={classes.note} {...(doubted !== null && { 'data-tone': 'warning' })}>
          {doubted ?? 'last '}
          {last.toLocaleString('en')}
        </span>
      )}
    </div>
  )
}
