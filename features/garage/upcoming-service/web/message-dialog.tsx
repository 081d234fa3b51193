import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError, notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { clientProfileQuery } from '../../../shop/settings/web/client-profile.ts'
import type { UpcomingService } from '../contract.ts'
import { phoneKey } from '../../../../kernel/phone.ts'
import { reminderText } from '../reminder.ts'

/** The ready text of a reminder: to change, to copy, or to send by the device or a messenger. */
export function MessageDialog({ vehicle, onClose }: { vehicle: UpcomingService; onClose: () => void }) {
  const profile = useQuery(clientProfileQuery)
  return (
    <Modal opened onClose={onClose} title={`Message about ${vehicle.vehicleNumber}`} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      {profile.isPending && <LoadingState lines={4} />}
      {profile.isError && <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.data && <Message vehicle={vehicle} shop={profile.data.client.name} shopPhone={profile.data.client.phones[0] ?? ''} />}
    </Modal>
  )
}

function Message({ vehicle, shop, shopPhone }: { vehicle: UpcomingService; shop: string; shopPhone: string }) {
  const [text, setText] = useState(() => {
    const asked = { ...vehicle, nextServiceDate: vehicle.nextServiceDate as IsoDate | null }
    return reminderText(asked, { shop, phone: shopPhone, displayDate: day => displayDate(day) })
  })
  const number = phoneKey(vehicle.phone)
  const field = useRef<HTMLTextAreaElement>(null)
  // The dialog opens before the business's name is here.
  useEffect(() => field.current?.focus(), [])
  return (
    <Stack gap="md">
      <Text size="sm">
        To {vehicle.customerName}, {vehicle.phone === '' ? 'no phone number' : vehicle.phone}
      </Text>
      <Textarea
        ref={field}
        label="Text"
        autosize
        minRows={6}
        maxLength={1_000}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {number === null && (
        <Text size="sm" c="dimmed">
          Messengers take no such number. Copy the text, or correct the customer&apos;s phone.
        </Text>
      )}
      <Ways text={text} number={number} />
    </Stack>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notifySuccess('Text copied')
  } catch {
    notifyError('The browser does not let the text be copied. Select it and press Ctrl+C.')
  }
}

async function share(text: string): Promise<void> {
  // The user may close the device's own dialog, which is no failure.
  await navigator.share({ text }).catch(() => {})
}

function Ways({ text, number }: { text: string; number: string | null }) {
  useShortcut('Alt+C', 'Copy the text', () => void copy(text))
  const encoded = encodeURIComponent(text)
  const canShare = typeof navigator.share === 'function'
  return (
    <Group gap="xs" justify="flex-end">
      {number !== null && (
        <>
          <Button component="a" variant="default" href={`https://wa.me/${number}?text=${encoded}`} target="_blank" rel="noreferrer">
            Messenger
          </Button>
          <Button component="a" variant="default" href={`sms:+${number}?body=${encoded}`}>
            SMS
          </Button>
          <Button component="a" variant="default" href={`tel:+${number}`}>
            Call
          </Button>
        </>
      )}
      {canShare && (
        <Button variant="default" onClick={() => void share(text)}>
          Send by device
        </Button>
      )}
      <Button onClick={() => void copy(text)} rightSection={<Keys keys="Alt+C" />}>
        Copy
      </Button>
    </Group>
  )
}
