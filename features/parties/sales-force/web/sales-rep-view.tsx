import { Anchor, Group } from '@mantine/core'
import { Suspense, type ComponentType } from 'react'
import type { RecordOf } from '../../../../kernel/master.ts'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { Facts, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import type { salesReps } from '../contract.ts'

/** What the view of a sales rep has of higher features. */
export interface SalesRepSlots {
  /** Into whom it was merged, and who was merged into it. */
  Merges: ComponentType<{ code: string; name: string }>
}

/** One sales rep in full. */
export function SalesRepView({ record, Merges }: { record: RecordOf<typeof salesReps> } & SalesRepSlots) {
  const { code, name, phone, email, routeName, monthlyTarget, customers, remarks, isActive, isLocked } = record
  const target = parseMoney(monthlyTarget) ?? zero
  return (
    <ViewFrame aside={null}>
      <Group gap="xs">
        {!isActive && <StatusBadge tone="off" word="Inactive" />}
        {isLocked === 1 && <StatusBadge tone="info" word="Locked" />}
      </Group>
      <Suspense fallback={null}>
        <Merges code={code} name={name} />
      </Suspense>
      <ViewPart title="Sales Rep">
        <Facts
          facts={[
            { label: 'Code', value: code },
            { label: 'Name', value: name },
            { label: 'Phone', value: phone && <Anchor href={`tel:${phone.replaceAll(/[\s-]/g, '')}`}>{phone}</Anchor> },
            { label: 'Email', value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> },
            { label: 'Route', value: routeName },
            { label: 'Monthly target', value: target !== zero && <Amount value={target} /> },
            { label: 'Customers', value: String(customers) },
            { label: 'Remarks', value: remarks },
          ]}
        />
      </ViewPart>
    </ViewFrame>
  )
}
