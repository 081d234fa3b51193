import { Group } from '@mantine/core'
import { Suspense, type ComponentType } from 'react'
import type { RecordOf } from '../../../../kernel/master.ts'
import { recordFacts } from '../../../../platform/web/master-page/record-facts.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { Facts, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import type { salesReps } from '../contract.ts'
import { salesRepFields } from '../fields.ts'

/** What the view of a sales rep has of higher features. */
export interface SalesRepSlots {
  /** Into whom it was merged, and who was merged into it. */
  Merges: ComponentType<{ code: string; name: string }>
}

/** One sales rep in full. */
export function SalesRepView({ record, Merges }: { record: RecordOf<typeof salesReps> } & SalesRepSlots) {
  const { code, name, isActive, isLocked } = record
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
        <Facts facts={[{ label: 'Code', value: code }, ...recordFacts(salesRepFields, record)]} />
      </ViewPart>
    </ViewFrame>
  )
}
