import { Button, Group, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { moveCount, type CountSession } from '../contract.ts'
import { isCounting } from '../count.ts'
import { countStale } from './count-queries.ts'
import { stockStale } from '../../stock/web/stock-paper.ts'

interface CountStateButtonsProps {
  session: CountSession
  onDone: () => void
}

/** Ends the counting, reopens it, or abandons the count. */
export function CountStateButtons({ session, onDone }: CountStateButtonsProps) {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const { id, version, rows, counted, recount } = session
  const { save, isSaving } = useSave(moveCount, { invalidate: countStale })
  const left = rows - counted - recount

  async function end(): Promise<void> {
    const question = `${left === 0 ? 'Every row is counted.' : `${left} of ${rows} rows are not counted yet.`} End the counting?`
    if (!(await confirmDialog(question))) return
    if (await save({ body: { session: id, version, state: 'review' } })) onDone()
  }
  async function reopen(): Promise<void> {
    const reply = await save({ body: { session: id, version, state: 'counting' } })
    if (reply) void navigate({ to: addressOf.screen('/stock-freeze') })
  }
  useShortcut('Ctrl+S', 'End the counting', () => void end(), { layer: 0, when: isCounting(session) })

  return (
    <Group gap="xs">
      <Button variant="subtle" color="red" onClick={() => setIsLeaving(true)}>
        Abandon
      </Button>
      {isCounting(session) ? (
        <Button loading={isSaving} onClick={() => void end()}>
          End counting
          <Keys keys="Ctrl+S" />
        </Button>
      ) : (
        <Button variant="default" loading={isSaving} onClick={() => void reopen()}>
          Back to counting
        </Button>
      )}
      {isLeaving && <AbandonDialog session={session} onClose={() => setIsLeaving(false)} onDone={onDone} />}
    </Group>
  )
}

function AbandonDialog({ session, onClose, onDone }: CountStateButtonsProps & { onClose: () => void }) {
  const { save, isSaving } = useSave(moveCount, {
    draftId: `stock-count-abandon-${session.id}`,
    success: () => 'The count is abandoned; nothing was posted',
    invalidate: [...countStale, ...stockStale],
    onSaved: onDone,
  })

  return (
    <Modal opened onClose={onClose} title={`Abandon ${session.name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says="Nothing of it is posted and the stock stays as it is. What was counted is kept, but not used."
        action="Abandon"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { session: session.id, version: session.version, state: 'abandoned', reason } })}
      />
    </Modal>
  )
}
