import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCardProblem } from '../../../../platform/web/form/use-card-problem.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { notifyError, notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { tills } from '../contract.ts'
import { enrolThisBrowser, whyNoTill } from './enrol-this-browser.ts'
import { readTill } from './till-store.ts'

/** Enrols this browser as a till that sells on when the line to the server is cut. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const { location } = useSession()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [isSaving, setSaving] = useState(false)
  const card = useCardProblem(name)
  const { data } = useQuery({
    queryKey: ['own-till'],
    queryFn: async () => ({ own: await readTill(), problem: await whyNoTill() }),
    gcTime: 0,
  })

  async function enrol(): Promise<void> {
    if (name.trim() === '' || isSaving) return
    setSaving(true)
    try {
      const till = await enrolThisBrowser(name.trim(), location.code)
      notifySuccess(`This browser is till T${till}. Reload the page of the till, and it sells on when the line is cut.`)
      void queries.invalidateQueries({ queryKey: ['master', tills.list.path] })
      onClose()
    } catch (error) {
      notifyError(error)
    } finally {
      setSaving(false)
    }
  }

  const own = data?.own ?? null
  return (
    <Modal opened onClose={onClose} title="Enrol this browser as a till" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text size="sm">
          When the line to the server is cut, this browser goes on selling for cash, cards and transfers at {location.name}. Its bills get
          numbers of its own, and go up by themselves once the line is back.
        </Text>
        {own && (
          <Alert color="blue" title={`This browser is till T${own.till} already (${own.name})`}>
            Enrolled again it becomes another till, with numbers from 1.
          </Alert>
        )}
        {data?.problem && (
          <Alert color="red" title="This browser cannot be a till">
            {data.problem}
          </Alert>
        )}
        <TextInput
          label="Where it stands"
          withAsterisk
          data-autofocus
          maxLength={40}
          placeholder="Counter by the door"
          value={name}
          error={card}
          onChange={event => setName(event.currentTarget.value)}
        />
        <EnrolButton isSaving={isSaving} isOff={name.trim() === '' || !data || data.problem !== null} onEnrol={() => void enrol()} />
      </Stack>
    </Modal>
  )
}

interface EnrolButtonProps {
  isSaving: boolean
  isOff: boolean
  onEnrol: () => void
}

// A component of its own, so that the key belongs to the dialog's layer and not to the page's.
function EnrolButton({ isSaving, isOff, onEnrol }: EnrolButtonProps) {
  useShortcut('Ctrl+S', 'Enrol', () => !isOff && onEnrol())
  return (
    <Group justify="flex-end">
      <Button loading={isSaving} disabled={isOff} onClick={onEnrol} rightSection={<Keys keys="Ctrl+S" />}>
        Enrol
      </Button>
    </Group>
  )
}
