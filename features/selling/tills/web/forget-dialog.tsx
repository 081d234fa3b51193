import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayMoney, rupees } from '../../../../kernel/money.ts'
import { notifyError, notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { forgetTill, tills, type TillRow } from '../contract.ts'
import { saveSealedFile } from './save-sealed-file.ts'
import { readTill } from './till-store.ts'

/** Asks before a till is forgotten; of one that still has bills, whether their sealed file was saved. */
export function ForgetDialog({ till, onClose }: { till: TillRow; onClose: () => void }) {
  const [isFileSaved, setIsFileSaved] = useState(false)
  const { save, isSaving } = useSave(forgetTill, {
    draftId: `forget-${till.code}`,
    success: () => `Till ${till.code} is forgotten`,
    invalidate: [['master', tills.list.path]],
    onSaved: onClose,
  })
  const isAsked = till.waiting > 0
  return (
    <Modal opened onClose={onClose} title={`Forget till ${till.code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text size="sm">{till.name} sells no more without the server. Its numbers stay, and bills that it still has can arrive later.</Text>
        {isAsked && <FileAsked till={till} isSaved={isFileSaved} onSaved={setIsFileSaved} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={isSaving}
            disabled={isAsked && !isFileSaved}
            {...(!isAsked && { 'data-autofocus': true })}
            onClick={() => void save({ params: { till: Number(till.code.slice(1)) }, body: { isFileSaved } })}
          >
            Forget
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface FileAskedProps {
  till: TillRow
  isSaved: boolean
  onSaved: (isSaved: boolean) => void
}

/** Of a till that still has bills: how many, and whether their file was saved, which its own browser offers. */
function FileAsked({ till, isSaved, onSaved }: FileAskedProps) {
  const { data: own } = useQuery({ queryKey: ['own-till-here'], queryFn: async () => ({ till: await readTill() }), gcTime: 0 })
  const isHere = `T${own?.till?.till}` === till.code

  async function saveHere(): Promise<void> {
    const bills = await saveSealedFile()
    onSaved(true)
    notifySuccess(
      bills === 0 ? 'Everything of this till has gone up by now' : `${bills} ${bills === 1 ? 'bill is' : 'bills are'} in the file`,
    )
  }

  return (
    <>
      <Text size="sm">
        When it was last in touch it had {till.waiting} {till.waiting === 1 ? 'bill' : 'bills'} for{' '}
        {displayMoney(rupees(till.waitingTotal))} that {till.waiting === 1 ? 'has' : 'have'} not gone up.
      </Text>
      {isHere ? (
        <Button variant="default" onClick={() => void saveHere().catch(notifyError)}>
          Save the sealed file
        </Button>
      ) : (
        <Text size="sm">Save their file at the till itself: press the count of its bills in the header. It is read in on To Settle.</Text>
      )}
      <Checkbox
        label="Their sealed file was saved"
        data-autofocus
        checked={isSaved}
        onChange={event => onSaved(event.currentTarget.checked)}
      />
    </>
  )
}
