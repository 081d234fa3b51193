import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { keysOf } from '../../../../kernel/fields.ts'
import type { RecordOf } from '../../../../kernel/master.ts'
import { recordFacts } from '../../../../platform/web/master-page/record-facts.tsx'
import { FactSums, Facts, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { vehicleFields } from '../fields.ts'
import type { vehicles } from '../vehicle-contract.ts'
import { VehicleHistory } from './vehicle-history.tsx'

type Vehicle = RecordOf<typeof vehicles>

/** What the view of a vehicle has of higher features. */
export interface VehicleSlots {
  /** Into which it was merged, and which were merged into it. */
  Merges: ComponentType<{ code: string; name: string }>
}

/** One vehicle in full: its data, its owner, its next service, and every visit. */
export function VehicleView({ record, Merges }: { record: Vehicle } & VehicleSlots) {
  return (
    <ViewFrame aside={<NextDue record={record} />}>
      <Group gap="xs">
        {!record.isActive && <StatusBadge tone="off" word="Inactive" />}
        {record.isLocked === 1 && <StatusBadge tone="info" word="Locked" />}
      </Group>
      <Suspense fallback={null}>
        <Merges code={record.code} name={record.vehicleNumber} />
      </Suspense>
      <ViewColumns>
        <ViewPart title="Vehicle">
          <Facts facts={vehicleFacts(record)} />
        </ViewPart>
        <ViewPart title="Owner and papers">
          <Facts facts={ownerFacts(record)} />
        </ViewPart>
      </ViewColumns>
      <ViewPart title="History">
        <VehicleHistory code={record.code} />
      </ViewPart>
    </ViewFrame>
  )
}

// Said with the owner and the papers, in the head of the view, or together.
const saidElsewhere: readonly string[] = [
  'vehicleNumber',
  'customerCode',
  'customerPhone',
  'brandCode',
  'model',
  'description',
  'engineNo',
  'chassisNo',
]
const onceKinds: readonly string[] = ['text', 'number', 'lookup', 'year']
const otherKeys = keysOf(vehicleFields, ({ kind }) => onceKinds.includes(kind)).filter(key => !saidElsewhere.includes(key))

function vehicleFacts(record: Vehicle) {
  return [
    { label: 'Code', value: record.code },
    ...recordFacts(vehicleFields, record, ['vehicleNumber']),
    { label: 'Brand and model', value: `${record.brandName} ${record.model}`.trim() },
    ...recordFacts(vehicleFields, record, [...otherKeys, 'description']),
  ]
}

function ownerFacts(record: Vehicle) {
  return [
    {
      label: vehicleFields.customerCode.label,
      value: (
        <Anchor component={Link} to={addressOf.customer(record.customerCode)}>
          {record.customerName}
        </Anchor>
      ),
    },
    ...recordFacts(vehicleFields, record, ['customerPhone', 'engineNo', 'chassisNo', 'insuranceExpiry', 'licenceExpiry', 'remarks']),
  ]
}

function NextDue({ record }: { record: Vehicle }) {
  const km = (count: number) => (count === 0 ? '–' : `${count.toLocaleString('en')} km`)
  return (
    <FactSums
      sums={[
        { label: 'Odometer', value: km(record.odometer) },
        { label: 'Read on', value: displayDateText(record.odometerDate) || '–' },
        { label: 'Service every', value: km(record.serviceKm) },
        { label: 'or every', value: record.servicePeriod === 0 ? '–' : `${record.servicePeriod} days` },
        { label: 'Next service at', value: record.serviceKm === 0 ? '–' : km(record.odometer + record.serviceKm), isTotal: true },
      ]}
    />
  )
}
