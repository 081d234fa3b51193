import { Anchor, Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateText, displayDateTime, type IsoDate } from '../../../../kernel/dates.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { Facts } from '../../../../platform/web/ui/view-parts.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { createServiceCall, getServiceCalls, upcomingServices, type UpcomingService } from '../contract.ts'
import { callOutcomes, outcomeWords, type CallOutcome } from '../reminder.ts'

const heads = [{ label: 'Called at' }, { label: 'Outcome' }, { label: 'Remarks' }, { label: 'By' }]

/** Notes what came of a call, with the calls before it. */
export function CallDialog({ vehicle, onClose }: { vehicle: UpcomingService; onClose: () => void }) {
  const [outcome, setOutcome] = useState<CallOutcome>('told')
  const [plannedFor, setPlannedFor] = useState<IsoDate | null>(null)
  const [remarks, setRemarks] = useState('')
  const { asksDay } = outcomeWords[outcome]
  const { save, isSaving, error } = useSave(createServiceCall, {
    draftId: `service-call-${vehicle.code}`,
    success: () => 'Call noted',
    invalidate: [
      ['master', upcomingServices.list.path],
      ['service-calls', vehicle.code],
    ],
    onRefused: refused => Object.keys(refused.fields).length > 0,
    onSaved: onClose,
  })
  const body = { vehicleCode: vehicle.code, billCode: vehicle.billCode, outcome, plannedFor: asksDay ? plannedFor : null, remarks }
  return (
    <Modal opened onClose={onClose} title={`Call about ${vehicle.vehicleNumber}`} size={720} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <About vehicle={vehicle} />
        <Radio.Group label="What came of it" value={outcome} onChange={value => setOutcome(value as CallOutcome)}>
          <Group mt="xs" gap="md">
            {callOutcomes.map((value, index) => (
              <Radio key={value} value={value} label={outcomeWords[value].label} {...(index === 0 && { 'data-autofocus': true })} />
            ))}
          </Group>
        </Radio.Group>
        {asksDay && (
          <DateInput
            lean="ahead"
            label={outcome === 'booked' ? 'Booked for' : 'Call again on'}
            w={200}
            withAsterisk
            min={businessToday()}
            value={plannedFor}
            error={error?.fields.plannedFor}
            onChange={setPlannedFor}
          />
        )}
        <TextInput label="Remarks" maxLength={300} value={remarks} onChange={event => setRemarks(event.currentTarget.value)} />
        <SaveButton isSaving={isSaving} onSave={() => void save({ body })} />
        <Calls vehicleCode={vehicle.code} />
      </Stack>
    </Modal>
  )
}

// A component of its own, so that the key belongs to the dialog's layer and not to the page's.
function SaveButton({ isSaving, onSave }: { isSaving: boolean; onSave: () => void }) {
  useShortcut('Ctrl+S', 'Save', onSave)
  return (
    <Group justify="flex-end">
      <Button loading={isSaving} onClick={onSave} rightSection={<Keys keys="Ctrl+S" />}>
        Save
      </Button>
    </Group>
  )
}

function About({ vehicle }: { vehicle: UpcomingService }) {
  const { customerName, phone, nextServiceDate, nextServiceKm, advice } = vehicle
  const next = [displayDateText(nextServiceDate), nextServiceKm === null ? '' : `${nextServiceKm.toLocaleString('en')} km`]
  return (
    <Facts
      facts={[
        { label: 'Customer', value: customerName },
        { label: 'Phone', value: phone && <Anchor href={`tel:${phone.replaceAll(/[\s-]/g, '')}`}>{phone}</Anchor> },
        { label: 'Next service', value: next.filter(Boolean).join(' or ') },
        { label: 'Advised', value: advice },
      ]}
    />
  )
}

function Calls({ vehicleCode }: { vehicleCode: string }) {
  const { startUp } = useSession()
  const found = useQuery({
    queryKey: ['service-calls', vehicleCode],
    queryFn: async ({ signal }) => (await call(getServiceCalls, { params: { id: vehicleCode } }, { signal })).calls,
  })
  if (found.isPending) return <LoadingState lines={2} />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.data.length === 0) return <Text c="dimmed">No calls yet</Text>
  return (
    <PlainTable label="Calls before" heads={heads}>
      {found.data.map(({ id, calledAt, outcome, plannedFor, remarks, username }) => (
        <tr key={id}>
          <td>{displayDateTime(calledAt, startUp.timeZone)}</td>
          <td>{[outcomeWords[outcome].label, displayDateText(plannedFor)].filter(Boolean).join(' ')}</td>
          <td>{remarks}</td>
          <td>{username}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
