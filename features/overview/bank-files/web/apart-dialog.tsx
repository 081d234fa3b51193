import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { displayDateText } from '../../../../kernel/dates.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { unmatchBankLine, type BankLineRow } from '../contract.ts'
import { staleAfterMatches } from './stale-after.ts'

/** Asks before a match is taken apart: its ticks go with it. */
export function ApartDialog({ line, onClose }: { line: BankLineRow; onClose: () => void }) {
  const { code, date, text, amount, papers, reason } = line
  const { save, isSaving } = useSave(unmatchBankLine, {
    draftId: `bank-unmatch-${code}`,
    success: ({ count }) => (count === 0 ? 'Taken apart' : `Taken apart, ${count === 1 ? '1 tick' : `${count} ticks`} taken away`),
    invalidate: staleAfterMatches,
    onSaved: onClose,
  })
  return (
    <Modal opened onClose={onClose} title="Take the match apart?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text>{`${displayDateText(date)}, ${text || 'a line of the bank'}, ${amountText(amount)} stands for ${papers} (${reason}). The tick that came with it goes.`}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Leave it
          </Button>
          <Button data-autofocus loading={isSaving} onClick={() => void save({ body: { code } })}>
            Take apart
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
