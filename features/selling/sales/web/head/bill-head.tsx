import { lazy, Suspense } from 'react'
import { zero } from '../../../../../kernel/money.ts'
import { useStable } from '../../../../../platform/web/use-stable.ts'
import classes from './bill-head.module.css'
import { CustomerField } from './customer-field.tsx'
import { BillItems } from '../till/bill-items.tsx'
import type { DraftCustomer, DraftVehicle } from '../draft/invoice-draft.ts'
import type { Till } from '../till/use-till.ts'

const HeldNote = lazy(async () => ({ default: (await import('../holds/held-note.tsx')).HeldNote }))
const OriginNote = lazy(async () => ({ default: (await import('./origin-note.tsx')).OriginNote }))
// Only the workshop has a vehicle, only recalled bills a band, and only an exchange a credit.
const VehicleFields = lazy(async () => ({ default: (await import('./vehicle-fields.tsx')).VehicleFields }))
const RecalledBand = lazy(async () => ({ default: (await import('../recall/recalled-band.tsx')).RecalledBand }))
const CreditOfReturn = lazy(async () => ({ default: (await import('./credit-of-return.tsx')).CreditOfReturn }))

interface BillHeadProps {
  till: Till
  size: 'sm' | 'lg'
}

// What they hear stays the same, so that a scan renders none of them.
function useHandlers(till: Till) {
  const { bill, act, fields, hasVehicle } = till
  return useStable({
    pickCustomer: till.pickCustomer,
    afterCustomer: () => (hasVehicle && !bill.vehicle ? fields.vehicleField.current?.focus() : till.toSearch()),
    createCustomer: (typed: string) => till.openDialog({ name: 'customer', typed }),
    pickVehicle: (vehicle: DraftVehicle | null, customer: DraftCustomer | null) => act({ type: 'pick-vehicle', vehicle, customer }),
    createVehicle: (typed: string) => till.openDialog({ name: 'vehicle', typed }),
    readMeter: (odoReading: number | null) => act({ type: 'fill', fields: { odoReading } }),
    toSearch: till.toSearch,
  })
}

/** The customer, the vehicle and the fields that add items. */
export function BillHead({ till, size }: BillHeadProps) {
  const { bill, act, fields, isReadOnly, hasVehicle, recalling } = till
  const stable = useHandlers(till)
  return (
    <div className={classes.head} data-size={size}>
      {bill.invoice && bill.mode !== 'adding' && (
        <Suspense>
          <RecalledBand
            invoice={bill.invoice}
            mode={bill.mode}
            isPrinting={recalling.isPrinting}
            hasWaiting={till.hasWaiting}
            onRePrint={() => void recalling.rePrint()}
            onEdit={() => void recalling.edit()}
            onReverse={() => bill.invoice && void recalling.reverse(bill.invoice.code)}
            onClose={() => void till.clear()}
            onRenew={recalling.renew}
          />
        </Suspense>
      )}
      <Suspense>
        {bill.origin && <OriginNote origin={bill.origin} onDrop={isReadOnly ? null : () => act({ type: 'drop-origin' })} />}
        {bill.credit && <CreditOfReturn credit={bill.credit} onDrop={() => act({ type: 'drop-credit' })} />}
        {bill.heldAs && <HeldNote heldAs={bill.heldAs} />}
      </Suspense>
      <div className={classes.who}>
        <CustomerField
          customer={bill.customer}
          field={fields.customerField}
          onPick={stable.pickCustomer}
          onNext={stable.afterCustomer}
          onCreate={stable.createCustomer}
          bill={bill.customer && bill}
          total={bill.customer ? till.priced.amounts.total : zero}
          isReadOnly={isReadOnly}
          size={size}
        />
        {hasVehicle && (
          <Suspense>
            <VehicleFields
              vehicle={bill.vehicle}
              odoReading={bill.odoReading}
              vehicleField={fields.vehicleField}
              odoBox={fields.odoBox}
              onPick={stable.pickVehicle}
              onCreate={stable.createVehicle}
              onOdo={stable.readMeter}
              onNext={stable.toSearch}
              today={till.today}
              isReadOnly={isReadOnly}
              size={size}
            />
          </Suspense>
        )}
      </div>
      {!isReadOnly && <BillItems till={till} size={size} />}
    </div>
  )
}
