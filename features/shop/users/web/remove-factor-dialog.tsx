import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { removeUserSecondFactor, users } from '../contract.ts'
import type { UserRow } from './manager.ts'
import { nameOfUser } from './user-words.tsx'

interface RemoveFactorDialogProps {
  user: UserRow
  onClose: () => void
}

/** Removes the authenticator of another user, who lost it. */
export function RemoveFactorDialog({ user, onClose }: RemoveFactorDialogProps) {
  const { save, isSaving } = useSave(removeUserSecondFactor, {
    success: () => `${user.username} has no authenticator any more`,
    invalidate: [masterKey(users)],
    onSaved: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={`Authenticator of ${nameOfUser(user)}`} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text>
          Make sure that it is {user.username} who asks. The authenticator and its recovery codes are removed, and every session ends. The
          next sign-in needs the password alone, or sets up a new authenticator where the role asks for one.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={isSaving} onClick={() => void save({ params: { id: user.code } })}>
            Remove
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
