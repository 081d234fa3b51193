import type { MasterTable } from '../../../../../platform/server/master-table.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import { vehicleTable } from '../../../vehicles/server/vehicle-routes.ts'
import { vehicleBody } from '../../../vehicles/vehicle-contract.ts'
import { countsOf, lockOfRecords, recordStatements, type MergedKind } from './merged-kind.ts'

export const mergedVehicles: MergedKind = {
  title: 'Vehicle',
  table: vehicleTable as unknown as MasterTable,
  body: vehicleBody,
  ...recordStatements('vehicle'),
  lock: lockOfRecords('vehicle'),
  counts: countsOf('vehicles', [
    ['Bills', 'invoice', 'vehicle_code'],
    ['Bills on hold and job cards', 'held_bill', 'vehicle_code'],
    ['Calls about the next service', 'service_call', 'vehicle_code'],
  ]),
  balances: null,
  // The meter is not chosen: what was read last is the vehicle's, and the database knows.
  passing: statement(
    'merges.meter-of-vehicle',
    'select odometer_km as odometer, odometer_date as "odometerDate" from vehicle where code = $1',
  ),
  used: null,
  spent: null,
}
