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
  const has = `When it was last in touch it had ${till.waiting} bills for ${displayMoney(rupees(till.waitingTotal))} that have not gone up.`
  const isAsked = till.waiting > 0
  const { data: own } = useQuery({ queryKey: ['own-till-here'], queryFn: async () => ({ own: await readTill() }), gcTime: 0 })
  const isHere = `T${own?.own?.till}` === till.code

  async function saveHere(): Promise<void> {
    const bills = await saveSealedFile()
    setIsFileSaved(true)
    notifySuccess(
      bills === 0 ? 'Everything of this till has gone up by now' : `${bills} ${bills === 1 ? 'bill is' : 'bills are'} in the file`,
    )
  }

  return (
    <Modal opened onClose={onClose} title={`Forget till ${till.code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text size="sm">{till.name} sells no more without the server. Its numbers stay, and bills that it still has can arrive later.</Text>
        {isAsked && (
          <>
            <Text size="sm">{has}</Text>
            {isHere ? (
              <Button variant="default" data-autofocus onClick={() => void saveHere().catch(notifyError)}>
                Save the sealed file
              </Button>
            ) : (
              <Text size="sm">
                Save their file at the till itself: press the count of its bills in the header. It is read in on To Settle.
              </Text>
            )}
            <Checkbox
              label="Their sealed file was saved"
              data-autofocus={!isHere || undefined}
              checked={isFileSaved}
              onChange={event => setIsFileSaved(event.currentTarget.checked)}
            />
          </>
        )}
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
