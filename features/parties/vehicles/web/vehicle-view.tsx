import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import type { RecordOf } from '../../../../kernel/master.ts'
import { FactSums, Facts, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
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

function vehicleFacts(record: Vehicle) {
  return [
    { label: 'Code', value: record.code },
    { label: 'Vehicle Number', value: record.vehicleNumber },
    { label: 'Brand and model', value: `${record.brandName} ${record.model}`.trim() },
    { label: 'Type', value: record.vehicleTypeName },
    { label: 'Year', value: record.year === null ? '' : String(record.year) },
    { label: 'Colour', value: record.colour },
    { label: 'Fuel', value: record.fuel },
    { label: 'Description', value: record.description },
  ]
}

function ownerFacts(record: Vehicle) {
  const phone = record.customerPhone
  return [
    {
      label: 'Customer',
      value: (
        <Anchor component={Link} to={addressOf.customer(record.customerCode)}>
          {record.customerName}
        </Anchor>
      ),
    },
    { label: 'Phone', value: phone && <Anchor href={`tel:${phone.replaceAll(/[\s-]/g, '')}`}>{phone}</Anchor> },
    { label: 'Engine No', value: record.engineNo },
    { label: 'Chassis No', value: record.chassisNo },
    { label: 'Insurance expires', value: displayDateText(record.insuranceExpiry) },
    { label: 'Licence expires', value: displayDateText(record.licenceExpiry) },
    { label: 'Remarks', value: record.remarks },
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
