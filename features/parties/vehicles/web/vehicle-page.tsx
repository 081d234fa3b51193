import type { ComponentType } from 'react'
import { keysOf, type SentOf } from '../../../../kernel/fields.ts'
import { call } from '../../../../platform/web/call.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import type { LookupValue } from '../../../../platform/web/master-page/field-config.ts'
import type { PageDialogs } from '../../../../platform/web/master-page/master-config.ts'
import { mergeAction, type MergeDialogs } from '../../../../platform/web/master-page/merge-action.ts'
import { searchCustomers } from '../../customers/contract.ts'
import { besideVehicle } from './beside-vehicle.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { vehicleFields } from '../fields.ts'
import { vehicles } from '../vehicle-contract.ts'
import { VehicleView, type VehicleSlots } from './vehicle-view.tsx'

async function findCustomers(term: string, signal: AbortSignal): Promise<LookupValue[]> {
  const { customer } = await call(searchCustomers, { params: { term } }, { signal })
  return customer.map(({ code, firstName, secondName, phone1 }) => ({ code, name: `${firstName} ${secondName}`.trim(), detail: phone1 }))
}

type VehicleKey = SentOf<typeof vehicleFields>

const inService: readonly VehicleKey[] = ['odometer', 'odometerDate', 'servicePeriod', 'serviceKm', 'insuranceExpiry', 'licenceExpiry']
const inMore: readonly VehicleKey[] = ['remarks', 'isActive']
const inVehicle = (keysOf(vehicleFields, ({ isShown }) => !isShown) as readonly VehicleKey[]).filter(
  key => key !== 'description' && ![...inService, ...inMore].includes(key),
)
const owner = {
  name: 'customerCode',
  kind: 'lookup',
  search: findCustomers,
  read: (record: { customerCode: string; customerName: string }) => ({ code: record.customerCode, name: record.customerName }),
} as const

const sections = [
  { title: 'Vehicle', fields: [...inVehicle.map(key => (key === 'customerCode' ? owner : key)), 'description' as const] },
  { title: 'Service', fields: inService },
  { title: 'More', fields: inMore },
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
    columns: [
      'vehicleNumber',
      { key: 'code', width: 112, priority: 3 },
      'customerName',
      'customerPhone',
      'brandName',
      'model',
      'odometer',
      'odometerDate',
      'insuranceExpiry',
      'licenceExpiry',
      { key: 'status', width: 112, priority: 2 },
    ],
    filters: ['active', 'brandCode', 'vehicleTypeCode'],
    useChoices,
    form: { columns: 3, sections },
    Beside: besideVehicle(MergeDialog),
    formSize: 960,
    view: ({ record }) => <VehicleView record={record} {...slots} />,
    bulkActions: [mergeAction('vehicle')],
    dialogs: { merge: MergeDialog },
    alsoStale: [['vehicle']],
  })
}
