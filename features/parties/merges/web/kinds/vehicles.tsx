import { addressOf } from '../../../../../kernel/addresses.ts'
import type { RecordOf } from '../../../../../kernel/master.ts'
import { call } from '../../../../../platform/web/call.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { vehicleFields } from '../../../vehicles/fields.ts'
import { vehicleBody, vehicles } from '../../../vehicles/vehicle-contract.ts'
import { getVehicleMerge, mergeVehicle } from '../../contract.ts'
import { chosenFields } from '../chosen-fields.ts'
import { mergeDialog } from '../merge-dialog.tsx'
import { bodyOfRecord, type MergeKind } from '../merge-kind.ts'
import { mergesOfRecord } from '../merges-of-record.tsx'

type Vehicle = RecordOf<typeof vehicles>

async function findVehicles(term: string, signal: AbortSignal) {
  const { vehicles: found } = await call(vehicles.list, { query: { term, size: 20 } }, { signal })
  return found.map(({ code, vehicleNumber, customerName }) => ({ code, name: `${vehicleNumber} · ${customerName}` }))
}

// The number of the vehicle that stays is its own, and its meter is what was read last: neither is chosen.
const vehicleKind: MergeKind<Vehicle, Vehicle> = {
  one: 'vehicle',
  many: 'vehicles',
  placeholder: 'Number, code or model',
  foundBy: 'number and chassis number',
  prints: 'Its bills print with the number that stays.',
  nameOf: ({ vehicleNumber }) => vehicleNumber,
  knownBy: ({ vehicleNumber, chassisNo, engineNo, customerCode }) =>
    [vehicleNumber, chassisNo, engineNo, customerCode ?? ''].map(key => key.replaceAll(/[\s-]/g, '').toLowerCase()).filter(Boolean),
  address: addressOf.vehicle,
  find: findVehicles,
  read: async code => (await call(vehicles.get, { params: { id: code } })).vehicle,
  follows: params => call(getVehicleMerge, { params }),
  useMerge: options => useSave(mergeVehicle, options) as ReturnType<MergeKind<Vehicle, Vehicle>['useMerge']>,
  toForm: record => record,
  toBody: bodyOfRecord(vehicleBody),
  ...chosenFields<typeof vehicleFields, Vehicle>(vehicleFields, {
    without: ['vehicleNumber', 'odometer', 'odometerDate'],
    // prettier-ignore
    first: ['customerCode', 'brandCode', 'model', 'vehicleTypeCode', 'year', 'colour', 'fuel', 'engineNo', 'chassisNo', 'description'],
    isZeroNone: true,
  }),
}

/** Merges two vehicles. */
export const VehicleMergeDialog = mergeDialog(vehicleKind)

/** What the view of a vehicle says of its merges. */
export const VehicleMerges = mergesOfRecord(vehicleKind, VehicleMergeDialog)
