import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { useCardProblem } from '../../../../platform/web/form/use-card-problem.ts'
import { Facts } from '../../../../platform/web/ui/view-parts.tsx'
import { displayMoney, rupees } from '../../../../kernel/money.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { settleRemark, toSettle, type ToSettleRow } from '../contract.ts'

interface SettleDialogProps {
  row: ToSettleRow
  /** What was done already. */
  note?: string
  onClose: () => void
}

/** Says that somebody looked at it, and what was done. */
export function SettleDialog({ row, note: begun = '', onClose }: SettleDialogProps) {
  const [note, setNote] = useState(begun)
  const card = useCardProblem(note)
  const { timeZone } = useSession().startUp
  const { save, isSaving } = useSave(settleRemark, {
    draftId: `settle-${row.code}`,
    success: () => 'Settled',
    invalidate: [['master', toSettle.list.path]],
    onSaved: onClose,
  })
  const facts = [
    { label: 'Till number', value: row.tillNumber },
    { label: 'Bill', value: row.billCode || 'not saved' },
    { label: 'Sold at', value: displayDateTime(row.soldAt, timeZone) },
    { label: 'Sold by', value: row.seller },
    { label: 'Amount', value: displayMoney(rupees(row.amount)) },
  ]
  return (
    <Modal opened onClose={onClose} title="Settle" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text>{row.words}</Text>
        <Facts facts={facts} />
        <TextInput
          label="What was done"
          data-autofocus
          maxLength={300}
          value={note}
          error={card}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <SettleButton isSaving={isSaving} onSettle={() => void save({ params: { code: row.code }, body: { note } })} />
      </Stack>
    </Modal>
  )
}

// A component of its own, so that the key belongs to the dialog's layer and not to the page's.
function SettleButton({ isSaving, onSettle }: { isSaving: boolean; onSettle: () => void }) {
  useShortcut('Ctrl+S', 'Settle', onSettle)
  return (
    <Group justify="flex-end">
      <Button loading={isSaving} onClick={onSettle} rightSection={<Keys keys="Ctrl+S" />}>
        Settle
      </Button>
    </Group>
  )
}
