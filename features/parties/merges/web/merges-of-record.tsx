import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { Link } from '@tanstack/react-router'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { may } from '../../../../kernel/permissions.ts'
import { call } from '../../../../platform/web/call.ts'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { getMerges, undoMerge, type Merge } from '../contract.ts'
import type { MergeDialogProps } from './merge-dialog.tsx'
import type { MergeKind } from './merge-kind.ts'

type Kind = Pick<MergeKind<never, never>, 'one' | 'address'>

/** What the view of a record of a kind says: into which it was merged, which were merged into it, and the way to merge it. */
export function mergesOfRecord(kind: Kind, MergeDialog: ComponentType<MergeDialogProps>): ComponentType<{ code: string; name: string }> {
  const { one } = kind
  return function MergesOfRecord({ code, name }) {
    const { role } = useSession()
    const [isMerging, setMerging] = useState(false)
    const [undoing, setUndoing] = useState<{ code: string; name: string } | null>(null)
    const { data } = useQuery({
      queryKey: ['merges-of', code],
      queryFn: ({ signal }) => call(getMerges, { params: { code } }, { signal }),
    })
    if (!data || code === cashCustomerCode) return null
    const mayMerge = may(role, undoMerge.permission)
    const told = [
      ...(data.into ? [{ merge: data.into, gone: { code, name }, words: `This ${one} was merged into` }] : []),
      ...data.from.map(merge => ({ merge, gone: merge, words: `Into this ${one} was merged` })),
    ]
    return (
      <Stack gap="xs">
        {told.map(({ merge, gone, words }) => (
          <Told
            key={merge.code}
            merge={merge}
            address={kind.address(merge.code)}
            words={words}
            onUndo={mayMerge && merge.mayUndo ? () => setUndoing(gone) : null}
          />
        ))}
        {mayMerge && !data.into && <MergeButton one={one} onClick={() => setMerging(true)} />}
        {isMerging && <MergeDialog codes={[code]} onClose={() => setMerging(false)} />}
        {undoing && <UndoDialog one={one} gone={undoing} onClose={() => setUndoing(null)} />}
      </Stack>
    )
  }
}

// A component of its own, so that the key is there only while the button is.
function MergeButton({ one, onClick }: { one: string; onClick: () => void }) {
  useShortcut('Alt+Y', `Merge with another ${one}`, onClick)
  return (
    <Group>
      <Button variant="default" size="xs" onClick={onClick} rightSection={<Keys keys="Alt+Y" />}>
        Merge with …
      </Button>
    </Group>
  )
}

interface ToldProps {
  merge: Merge
  /** Of the other record's view. */
  address: string
  words: string
  onUndo: (() => void) | null
}

function Told({ merge, address, words, onUndo }: ToldProps) {
  const { startUp } = useSession()
  const { code, name, at, by, reason } = merge
  return (
    <Alert color="blue" variant="light" p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {words} <Link to={address}>{name}</Link> ({code}) by {by} on {displayDateTime(at, startUp.timeZone)}: {reason}
        </Text>
        {onUndo && (
          <Button variant="default" size="xs" onClick={onUndo}>
            Undo the merge
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function UndoDialog({ one, gone, onClose }: { one: string; gone: { code: string; name: string }; onClose: () => void }) {
  const queries = useQueryClient()
  const { save, isSaving } = useSave(undoMerge, {
    draftId: `undo-merge-${gone.code}`,
    success: () => `${gone.name} is a ${one} of its own again`,
    onSaved: () => {
      onClose()
      void queries.invalidateQueries()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Undo the merge of ${gone.name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says={`${gone.name} (${gone.code}) gets back what was written for it. What was written since the merge stays with the other ${one}.`}
        action="Undo the merge"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { from: gone.code, reason } })}
      />
    </Modal>
  )
}
