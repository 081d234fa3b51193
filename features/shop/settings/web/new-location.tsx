import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { sessionStore } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { noLetterhead } from './client-profile.ts'
import { createLocation, locationBody } from '../../locations/contract.ts'

interface NewLocationProps {
  onClose: () => void
  onAdded: (code: string) => void
}

const blank = { name: '', address: '', phone: '', stockLocationDetail: noLetterhead }

/** The dialog for a new location; its bill header is edited afterwards. */
export function NewLocation({ onClose, onAdded }: NewLocationProps) {
  return (
    <Modal opened onClose={onClose} title="New location" closeButtonProps={{ 'aria-label': 'Close' }}>
      <NewLocationForm onClose={onClose} onAdded={onAdded} />
    </Modal>
  )
}

function NewLocationForm({ onClose, onAdded }: NewLocationProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ initialValues: blank, validate: schemaResolver(locationBody, { sync: true }) })
  const { save, isSaving, error } = useSave(createLocation, {
    draftId: 'new-location',
    success: ({ location }) => `${location.name} is location ${String(location.node).padStart(2, '0')}`,
    invalidate: [['stock-location']],
    onSaved: ({ code }) => {
      void sessionStore.renewSettings()
      onAdded(code)
    },
  })
  // Errors that only the server knows are shown at their fields.
  const { setErrors } = form
  useEffect(() => {
    if (error) setErrors({ ...error.fields })
    // oxlint-disable-next-line react/exhaustive-deps -- setErrors changes with every render
  }, [error])
  const submit = form.onSubmit(
    values => void save({ body: values }),
    () => focusFirstProblem(element.current),
  )
  useShortcut('Ctrl+S', 'Add the location', () => element.current?.requestSubmit())
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={element} noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="sm">
        <TextInput label="Name" required maxLength={60} data-autofocus {...form.getInputProps('name')} />
        <Textarea label="Address" rows={2} maxLength={200} {...form.getInputProps('address')} />
        <TextInput label="Phone" type="tel" {...form.getInputProps('phone')} />
        <Text size="xs" c="dimmed">
          It gets the next free number, and you are its superadmin. Who else works there is said under Users.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Add
            <Keys keys="Ctrl+S" />
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
