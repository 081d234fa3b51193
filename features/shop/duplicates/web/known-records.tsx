import { Anchor, Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentType, type ReactNode, type SyntheticEvent } from 'react'
import type { CallInput } from '../../../../kernel/endpoint.ts'
import type { ScreenPath } from '../../../../kernel/screens.ts'
import { addressOf } from '../../../../kernel/addresses.ts'
import { may } from '../../../../kernel/permissions.ts'
import { call } from '../../../../platform/web/call.ts'
import type { PageDialogs } from '../../../../platform/web/master-page/master-config.ts'
import type { MergeDialogs } from '../../../../platform/web/master-page/merge-action.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { basePath } from '../../../../platform/web/base-path.ts'
import { findKnown, type KnownRecord, type RecordKind } from '../contract.ts'

type Typed = NonNullable<CallInput<typeof findKnown>['query']>

const sharedWords: Record<KnownRecord['shares'], string> = {
  number: 'this number',
  chassis: 'this chassis number',
  nic: 'this NIC number',
  phone: 'this phone number',
  name: 'this name',
}

const screens: Record<RecordKind, ScreenPath> = {
  customer: '/customer',
  supplier: '/suppliers',
  'sales-rep': '/salesRep',
  'sales-boy': '/sales-boys',
  vehicle: '/vehicle',
  item: '/item-master',
}

/** 'Kamal Perera has this phone number already.' */
export function knownText({ name, shares, isActive }: KnownRecord): string {
  return `${name}${isActive ? '' : ' (inactive)'} has ${sharedWords[shares]} already.`
}

interface KnownRecordsProps {
  kind: RecordKind
  typed: Typed
  /** What can be done with it; a link that opens it in another tab when left out, so that what is typed stays. */
  action?: (known: KnownRecord) => ReactNode
  /** Merges the record of this code with the one that is edited. */
  onMerge?: (code: string) => void
}

/** Names who is in the books already while a second record of the same is typed. Nothing is refused: two people may share a name. */
export function KnownRecords({ kind, typed, action, onMerge }: KnownRecordsProps) {
  const [asked] = useDebouncedValue(JSON.stringify(typed), 250)
  const query = JSON.parse(asked) as Typed
  const { data } = useQuery({
    queryKey: ['known-record', kind, asked],
    queryFn: ({ signal }) => call(findKnown, { params: { kind }, query }, { signal }),
    // An empty form shares nothing with anybody.
    enabled: Object.entries(query).some(([field, text]) => field !== 'but' && (text ?? '').trim() !== ''),
    retry: false,
  })
  return (data?.known ?? []).map(known => (
    <Group key={known.code} gap="xs" role="status">
      <Text size="sm" c="var(--warning)" fw={500}>
        {knownText(known)}
      </Text>
      {action ? (
        action(known)
      ) : (
        <Anchor size="sm" href={`${basePath}${addressOf.screen(screens[kind], { view: known.code })}`} target="_blank">
          Open {known.name}
        </Anchor>
      )}
      {onMerge && (
        <Button variant="default" size="compact-sm" aria-label={`Merge with ${known.name}`} onClick={() => onMerge(known.code)}>
          Merge
        </Button>
      )}
    </Group>
  ))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type MergeLoader = PageDialogs<MergeDialogs>['merge']

interface BesideProps {
  values: Record<string, unknown>
  code: string | null
  onCover?: (isOpen: boolean) => void
}

/**
 * For a list's form: who has the same phone, NIC, number or name already, and while an existing record is edited the way to merge
 * both, for whom may. The fields have the names of the contract's bodies.
 */
export function knownBeside(kind: RecordKind, loadMerge?: MergeLoader): ComponentType<BesideProps> {
  const MergeDialog = loadMerge && lazy(async () => ({ default: await loadMerge() }))
  return function KnownBeside({ values, code, onCover }) {
    const { role } = useSession()
    const [merging, setMerging] = useState<string | null>(null)
    const merge = (other: string | null) => (setMerging(other), onCover?.(other !== null))
    const typed = {
      name: textOf(values.firstName ?? values.name),
      secondName: textOf(values.secondName),
      phone1: textOf(values.phone1 ?? values.phone),
      phone2: textOf(values.phone2),
      nic: textOf(values.nicNumber),
      number: textOf(values.vehicleNumber),
      chassisNo: textOf(values.chassisNo),
      but: code ?? '',
    }
    const mayMerge = MergeDialog !== undefined && code !== null && may(role, 'edit-masters')
    return (
      <>
        <KnownRecords kind={kind} typed={typed} {...(mayMerge && { onMerge: merge })} />
        {MergeDialog && code !== null && merging !== null && (
          // What happens in that dialog is nothing to the form that it stands over.
          <div role="presentation" onSubmit={stop} onKeyDown={stop}>
            <Suspense fallback={null}>
              <MergeDialog codes={[code, merging]} onClose={() => merge(null)} />
            </Suspense>
          </div>
        )}
      </>
    )
  }
}

const stop = (event: SyntheticEvent) => event.stopPropagation()
