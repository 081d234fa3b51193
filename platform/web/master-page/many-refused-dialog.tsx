import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import classes from './list-page.module.css'

interface ManyRefusedDialogProps {
  /** What was done: '12 locked'. */
  said: string
  refused: readonly { code: string; name: string; why: string }[]
  onClose: () => void
}

/** What became of many records of which some could not be changed: those stay selected. */
export function ManyRefusedDialog({ said, refused, onClose }: ManyRefusedDialogProps) {
  const count = refused.length.toLocaleString('en')
  return (
    <Modal opened onClose={onClose} title={`${said}, ${count} not`} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text size="sm">These stay as they were, and stay selected.</Text>
        <ul className={classes.refused}>
          {refused.map(({ code, name, why }) => (
            <li key={code}>
              <strong>{name}</strong>: {why}
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
