import { lazy, Suspense, type ComponentType } from 'react'
import type { ListAddress } from '../../../platform/web/master-page/list-address.ts'
import type { MasterFilter } from '../../../platform/web/master-page/master-config.ts'
import type { FoundKind } from '../report-contract.ts'

const AnyField = lazy(async () => ({ default: (await import('./found-field.tsx')).AnyFoundField }))

interface FieldProps {
  filter: MasterFilter
  address: ListAddress
}
const made = new Map<FoundKind | 'day', ComponentType<FieldProps>>()

/** The field of a filter that few reports have: one of many that is found by typing, or one day. It is loaded when a report has it. The same component for the same kind. */
export function findingField(finds: FoundKind | 'day'): ComponentType<FieldProps> {
  const known = made.get(finds)
  if (known) return known
  const field = (props: FieldProps) => (
    <Suspense fallback={null}>
      <AnyField finds={finds} {...props} />
    </Suspense>
  )
  made.set(finds, field)
  return field
}
