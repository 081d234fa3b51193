import classes from './bill-head.module.css'
import { CustomerField } from './customer-field.tsx'
import { PackageField } from './package-field.tsx'
import { ProductEntry } from './product-entry.tsx'
import { RecalledBand } from './recalled-band.tsx'
import type { Till } from './use-till.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import { notifyError } from '../../../platform/web/ui/notify.ts'

interface BillHeadProps {
  till: Till
  size: 'sm' | 'lg'
}

/** Who the bill is for, and what goes on it. */
export function BillHead({ till, size }: BillHeadProps) {
  const { bill, act, fields, isReadOnly, hasVehicle, recalling, scanning, saving } = till
  return (
    <div className={classes.head} data-size={size}>
      {bill.invoice && bill.mode !== 'adding' && (
        <RecalledBand
          invoice={bill.invoice}
          mode={bill.mode}
          isPrinting={recalling.isPrinting}
          hasWaiting={till.hasWaiting}
          onRePrint={() => void recalling.rePrint()}
          onEdit={() => void recalling.edit()}
          onClose={() => void till.clear()}
        />
      )}
      <div className={classes.who}>
        <CustomerField
          customer={bill.customer}
          field={fields.customerField}
          onPick={till.pickCustomer}
          onNext={() => (hasVehicle && !bill.vehicle ? fields.vehicleField.current?.focus() : till.toSearch())}
          onCreate={typed => till.openDialog({ name: 'customer', typed })}
          isReadOnly={isReadOnly}
          size={size}
        />
        {hasVehicle && (
          <VehicleFields
            bill={bill}
            vehicleField={fields.vehicleField}
            odoBox={fields.odoBox}
            onPick={(vehicle, customer) => act({ type: 'pick-vehicle', vehicle, customer })}
            onOdo={odoReading => act({ type: 'fill', fields: { odoReading } })}
            onNext={till.toSearch}
            isReadOnly={isReadOnly}
            size={size}
          />
        )}
      </div>
      {!isReadOnly && (
        <div className={classes.what} data-with-package={hasVehicle || undefined}>
          <ProductEntry
            key={till.billNumber}
            searchField={fields.searchField}
            offered={scanning.offered}
            closeOffer={scanning.closeOffer}
            onAdd={till.add}
            onCode={scanning.lookUpCode}
            onProblem={notifyError}
            size={size}
          />
          {hasVehicle && (
            <PackageField
              onLoad={(servicePackage, rows) => {
                saving.startNext()
                act({ type: 'load-package', servicePackage, rows })
                till.toSearch()
              }}
              size={size}
            />
          )}
        </div>
      )}
    </div>
  )
}
