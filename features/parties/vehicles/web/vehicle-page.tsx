import type { ComponentType } from 'react'
import type { BodyOf } from '../../../../kernel/master.ts'
import { call } from '../../../../platform/web/call.ts'
import { activeFilter } from '../../../../platform/web/master-page/active-filter.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import type { LookupValue } from '../../../../platform/web/master-page/field-config.ts'
import type { FieldSection, MasterColumn, PageDialogs, RowOf } from '../../../../platform/web/master-page/master-config.ts'
import { mergeAction, type MergeDialogs } from '../../../../platform/web/master-page/merge-action.ts'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { searchCustomers } from '../../customers/contract.ts'
import { besideVehicle } from './beside-vehicle.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { vehicles } from '../vehicle-contract.ts'
import { VehicleView, type VehicleSlots } from './vehicle-view.tsx'

async function findCustomers(term: string, signal: AbortSignal): Promise<LookupValue[]> {
  const { customer } = await call(searchCustomers, { params: { term } }, { signal })
  return customer.map(({ code, firstName, secondName, phone1 }) => ({ code, name: `${firstName} ${secondName}`.trim(), detail: phone1 }))
}

const useBrands = () => useChoices('vehicleBrand')
const useTypes = () => useChoices('vehicleType')

const columns: readonly MasterColumn<RowOf<typeof vehicles>>[] = [
  { key: 'vehicleNumber', label: 'Vehicle Number', width: 140 },
  { key: 'code', label: 'Code', kind: 'code', width: 112, priority: 3 },
  { key: 'customerName', label: 'Customer' },
  { key: 'customerPhone', label: 'Phone', width: 116, priority: 3 },
  { key: 'brandName', label: 'Brand', width: 120, priority: 2 },
  { key: 'model', label: 'Model', width: 120, priority: 2 },
  { key: 'odometer', label: 'Odometer', kind: 'integer', width: 104 },
  { key: 'odometerDate', label: 'Last Visit', kind: 'date', width: 108, priority: 3 },
  { key: 'insuranceExpiry', label: 'Insurance', kind: 'date', width: 108, priority: 4 },
  { key: 'licenceExpiry', label: 'Licence', kind: 'date', width: 108, priority: 4 },
  { key: 'description', label: 'Description', isExtra: true },
  { key: 'vehicleTypeName', label: 'Type', isExtra: true },
  { key: 'year', label: 'Year', isExtra: true },
  { key: 'servicePeriod', label: 'Service Period', kind: 'integer', isExtra: true },
  { key: 'serviceKm', label: 'Service Km', kind: 'integer', isExtra: true },
  { ...statusColumn(), width: 112, priority: 2 },
]

const sections: readonly FieldSection<BodyOf<typeof vehicles>>[] = [
  {
    title: 'Vehicle',
    fields: [
      { name: 'vehicleNumber', label: 'Vehicle Number', kind: 'text', required: true, maxLength: 30, placeholder: 'WP CAB-1234' },
      {
        name: 'customerCode',
        label: 'Customer',
        kind: 'lookup',
        required: true,
        colSpan: 2,
        search: findCustomers,
        read: (record: { customerCode: string; customerName: string }) => ({ code: record.customerCode, name: record.customerName }),
      },
      { name: 'brandCode', label: 'Brand', kind: 'select', useChoices: useBrands, none: 'No brand' },
      { name: 'model', label: 'Model', kind: 'text', maxLength: 60 },
      { name: 'vehicleTypeCode', label: 'Type', kind: 'select', useChoices: useTypes, none: 'No type' },
      { name: 'year', label: 'Year', kind: 'year' },
      { name: 'colour', label: 'Colour', kind: 'text', maxLength: 40 },
      { name: 'fuel', label: 'Fuel', kind: 'text', maxLength: 20, placeholder: 'Petrol, Diesel, Hybrid …' },
      { name: 'engineNo', label: 'Engine No', kind: 'text', maxLength: 40 },
      { name: 'chassisNo', label: 'Chassis No', kind: 'text', maxLength: 40 },
      { name: 'description', label: 'Description', kind: 'text', maxLength: 200 },
    ],
  },
  {
    title: 'Service',
    fields: [
      { name: 'odometer', label: 'Odometer (km)', kind: 'integer' },
      { name: 'odometerDate', label: 'Read on', kind: 'date', lean: 'behind' },
      { name: 'servicePeriod', label: 'Service Period (days)', kind: 'integer', description: 'Next service: today plus these days' },
      { name: 'serviceKm', label: 'Service Km', kind: 'integer', description: 'Next service: the reading plus these km' },
      { name: 'insuranceExpiry', label: 'Insurance expires', kind: 'date', lean: 'ahead' },
      { name: 'licenceExpiry', label: 'Licence expires', kind: 'date', lean: 'ahead' },
    ],
  },
  {
    title: 'More',
    fields: [
      { name: 'remarks', label: 'Remarks', kind: 'textarea', maxLength: 500, colSpan: 2 },
      { name: 'isActive', label: 'Active', kind: 'switch' },
    ],
  },
]

/** What higher features bring to the page. */
export interface VehiclePageSlots extends VehicleSlots {
  /** Merges two vehicles. */
  MergeDialog: PageDialogs<MergeDialogs>['merge']
}

/** The page of vehicles with what higher features know of one. */
export function vehiclePage({ MergeDialog, ...slots }: VehiclePageSlots): ComponentType {
  return defineMasterPage<typeof vehicles, Record<string, unknown>, MergeDialogs>({
    master: vehicles,
    heading: 'Vehicles',
    nameOf: ({ vehicleNumber }) => vehicleNumber,
    columns,
    filters: [
      activeFilter,
      { name: 'brandCode', label: 'Brand', useChoices: useBrands },
      { name: 'vehicleTypeCode', label: 'Type', useChoices: useTypes },
    ],
    form: { columns: 3, sections },
    Beside: besideVehicle(MergeDialog),
    formSize: 960,
    view: ({ record }) => <VehicleView record={record} {...slots} />,
    bulkActions: [mergeAction('vehicle')],
    dialogs: { merge: MergeDialog },
    alsoStale: [['vehicle']],
  })
}
