import { addressOf } from '../../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../../kernel/dates.ts'
import type { RecordOf } from '../../../../../kernel/master.ts'
import { call } from '../../../../../platform/web/call.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { vehicleBody, vehicles } from '../../../vehicles/vehicle-contract.ts'
import { getVehicleMerge, mergeVehicle } from '../../contract.ts'
import { mergeDialog } from '../merge-dialog.tsx'
import { bodyOfRecord, chosenOf, type MergeKind } from '../merge-kind.ts'
import { mergesOfRecord } from '../merges-of-record.tsx'

type Vehicle = RecordOf<typeof vehicles>

const dateOf = (date: Vehicle['insuranceExpiry']) => (date === null ? '' : displayDateText(date))
const numberOf = (value: number | null) => (value ? String(value) : '')

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
  ...chosenOf<Vehicle>([
    { label: 'Customer', fields: ['customerCode', 'customerName'], text: ({ customerName }) => customerName },
    { label: 'Brand', fields: ['brandCode', 'brandName'], text: ({ brandName }) => brandName },
    { label: 'Model', fields: ['model'], text: ({ model }) => model },
    { label: 'Type', fields: ['vehicleTypeCode', 'vehicleTypeName'], text: ({ vehicleTypeName }) => vehicleTypeName },
    { label: 'Year', fields: ['year'], text: ({ year }) => numberOf(year) },
    { label: 'Colour', fields: ['colour'], text: ({ colour }) => colour },
    { label: 'Fuel', fields: ['fuel'], text: ({ fuel }) => fuel },
    { label: 'Engine No', fields: ['engineNo'], text: ({ engineNo }) => engineNo },
    { label: 'Chassis No', fields: ['chassisNo'], text: ({ chassisNo }) => chassisNo },
    { label: 'Description', fields: ['description'], text: ({ description }) => description },
    { label: 'Service Period (days)', fields: ['servicePeriod'], text: ({ servicePeriod }) => numberOf(servicePeriod) },
    { label: 'Service Km', fields: ['serviceKm'], text: ({ serviceKm }) => numberOf(serviceKm) },
    { label: 'Insurance expires', fields: ['insuranceExpiry'], text: ({ insuranceExpiry }) => dateOf(insuranceExpiry) },
    { label: 'Licence expires', fields: ['licenceExpiry'], text: ({ licenceExpiry }) => dateOf(licenceExpiry) },
    { label: 'Remarks', fields: ['remarks'], text: ({ remarks }) => remarks },
  ]),
}

/** Merges two vehicles. */
export const VehicleMergeDialog = mergeDialog(vehicleKind)

/** What the view of a vehicle says of its merges. */
export const VehicleMerges = mergesOfRecord(vehicleKind, VehicleMergeDialog)
