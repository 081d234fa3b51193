import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../kernel/addresses.ts'
import { cashCustomerCode } from '../../../kernel/codes.ts'
import { displayDateTime } from '../../../kernel/dates.ts'
import { may } from '../../../kernel/permissions.ts'
import { call } from '../../../platform/web/call.ts'
import { ReasonForm } from '../../../platform/web/form/reason-form.tsx'
import { useSession } from '../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../platform/web/shortcuts.tsx'
import { useSave } from '../../../platform/web/use-save.ts'
import { getMerges, undoMerge, type Merge } from '../contract.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** In the view of a customer: into whom it was merged, who was merged into it, and the way to merge it with another one. */
export function CustomerMerges({ code, name }: { code: string; name: string }) {
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
    ...(data.into ? [{ merge: data.into, gone: { code, name }, words: 'This customer was merged into' }] : []),
    ...data.from.map(merge => ({ merge, gone: merge, words: 'Into this customer was merged' })),
  ]
  return (
    <Stack gap="xs">
      {told.map(({ merge, gone, words }) => (
        <Told key={merge.code} merge={merge} words={words} onUndo={mayMerge && merge.mayUndo ? () => setUndoing(gone) : null} />
      ))}
      {mayMerge && !data.into && <MergeButton onClick={() => setMerging(true)} />}
      {isMerging && <MergeDialog codes={[code]} onClose={() => setMerging(false)} />}
      {undoing && <UndoDialog gone={undoing} onClose={() => setUndoing(null)} />}
    </Stack>
  )
}

// A component of its own, so that the key is there only while the button is.
function MergeButton({ onClick }: { onClick: () => void }) {
  useShortcut('Alt+Y', 'Merge with another customer', onClick)
  return (
    <Group>
      <Button variant="default" size="xs" onClick={onClick} rightSection={<Keys keys="Alt+Y" />}>
        Merge with …
      </Button>
    </Group>
  )
}

function Told({ merge, words, onUndo }: { merge: Merge; words: string; onUndo: (() => void) | null }) {
  const { startUp } = useSession()
  const { code, name, at, by, reason } = merge
  return (
    <Alert color="blue" variant="light" p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {words} <Link to={addressOf.customer(code)}>{name}</Link> ({code}) by {by} on {displayDateTime(at, startUp.timeZone)}: {reason}
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

function UndoDialog({ gone, onClose }: { gone: { code: string; name: string }; onClose: () => void }) {
  const queries = useQueryClient()
  const { save, isSaving } = useSave(undoMerge, {
    draftId: `undo-merge-${gone.code}`,
    success: () => `${gone.name} is a customer of its own again`,
    onSaved: () => {
      onClose()
      void queries.invalidateQueries()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Undo the merge of ${gone.name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says={`${gone.name} (${gone.code}) gets back what was written for it. What was written since the merge stays with the other customer.`}
        action="Undo the merge"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { from: gone.code, reason } })}
      />
    </Modal>
  )
}
