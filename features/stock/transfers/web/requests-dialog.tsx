import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { may } from '../../../../kernel/permissions.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { RowTable } from '../../../../platform/web/ui/line-table.tsx'
import { StatusBadge, type StatusTone } from '../../../../platform/web/ui/status-badge.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { endTransferRequest, type TransferRequest } from '../request-contract.ts'
import { requestsKey, requestsQuery } from './requests-query.ts'

interface RequestsDialogProps {
  onClose: () => void
}

/** What other locations ask of this one, to be sent or declined, and what became of what this one asked. */
export function RequestsDialog({ onClose }: RequestsDialogProps) {
  const found = useQuery({ ...requestsQuery, staleTime: 0 })
  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }} title="Requests between locations" size="xl">
      {found.isPending && <LoadingState lines={4} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Requests {...found.data} onClose={onClose} />}
    </Modal>
  )
}

interface RequestsProps extends RequestsDialogProps {
  ofHere: readonly TransferRequest[]
  fromHere: readonly TransferRequest[]
}

function Requests({ ofHere, fromHere, onClose }: RequestsProps) {
  const places = [...new Map(ofHere.map(({ stockLocation }) => [stockLocation.code, stockLocation.name]))]
  if (ofHere.length + fromHere.length === 0) {
    return <EmptyState text="Nobody asked for anything. On the till, Alt+T asks another location for what is not here." />
  }
  return (
    <Stack gap="lg">
      {places.map(([code, name], at) => (
        <AskedOfHere
          key={code}
          to={{ code, name }}
          requests={ofHere.filter(({ stockLocation }) => stockLocation.code === code)}
          isFirst={at === 0}
          onClose={onClose}
        />
      ))}
      {fromHere.length > 0 && <AskedFromHere requests={fromHere} />}
    </Stack>
  )
}

interface AskedOfHereProps extends RequestsDialogProps {
  to: { code: string; name: string }
  requests: readonly TransferRequest[]
  isFirst: boolean
}

function AskedOfHere({ to, requests, isFirst, onClose }: AskedOfHereProps) {
  const { role } = useSession()
  const navigate = useNavigate()
  function send(): void {
    onClose()
    void navigate({ to: addressOf.transferAsked({ to: to.code }) })
  }
  return (
    <section aria-label={`${to.name} asks for`}>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{to.name} asks for</Text>
        {may(role, 'move-stock') && (
          <Button size="xs" onClick={send} data-autofocus={isFirst || undefined}>
            Send to {to.name}
          </Button>
        )}
      </Group>
      <RowTable
        label={`${to.name} asks for`}
        rows={requests}
        rowKey={request => request.id}
        columns={[
          { label: 'Item', text: request => request.itemMaster.name },
          { label: 'Asked', isFigure: true, text: request => displayQuantityText(request.quantity) },
          { label: 'Left here', isFigure: true, text: request => displayQuantityText(request.left) },
          { label: 'For whom', text: request => request.remarks || '–' },
          { label: 'By', text: request => <AskedBy request={request} /> },
          { label: 'Decline', text: request => <EndButton request={request} word="Decline" asksWhy /> },
        ]}
      />
    </section>
  )
}

function AskedBy({ request: { user, dateTime } }: { request: TransferRequest }) {
  const { startUp } = useSession()
  return (
    <>
      {user}, {displayDateTime(dateTime, startUp.timeZone)}
    </>
  )
}

const states: Readonly<Record<TransferRequest['state'], { word: string; tone: StatusTone }>> = {
  OPEN: { word: 'Asked', tone: 'info' },
  SENT: { word: 'Sent', tone: 'good' },
  DECLINED: { word: 'Declined', tone: 'bad' },
  WITHDRAWN: { word: 'Withdrawn', tone: 'off' },
}

function AskedFromHere({ requests }: { requests: readonly TransferRequest[] }) {
  return (
    <section aria-label="Asked from here">
      <Text fw={600} mb="xs">
        Asked from here
      </Text>
      <RowTable
        label="Asked from here"
        rows={requests}
        rowKey={request => request.id}
        columns={[
          { label: 'Item', text: request => request.itemMaster.name },
          { label: 'Asked', isFigure: true, text: request => displayQuantityText(request.quantity) },
          { label: 'From', text: request => request.fromLocation.name },
          { label: 'By', text: request => <AskedBy request={request} /> },
          {
            label: 'What became of it',
            text: request => (
              <Group gap="xs">
                <StatusBadge tone={states[request.state].tone} word={states[request.state].word} />
                {[request.transferCode, request.endedBy, request.reason].filter(Boolean).join(' · ')}
                {request.state === 'OPEN' && <EndButton request={request} word="Withdraw" />}
              </Group>
            ),
          },
        ]}
      />
    </section>
  )
}

interface EndButtonProps {
  request: TransferRequest
  word: 'Decline' | 'Withdraw'
  /** Whoever asked reads why. */
  asksWhy?: boolean
}

function EndButton({ request: { id, itemMaster }, word, asksWhy = false }: EndButtonProps) {
  const [why, setWhy] = useState<string | null>(null)
  const { save, isSaving } = useSave(endTransferRequest, { invalidate: [requestsKey] })
  const field = useRef<HTMLInputElement>(null)
  const isAsking = why !== null
  useEffect(() => {
    if (isAsking) field.current?.focus()
  }, [isAsking])
  const end = (reason: string) => void save({ body: { id, reason } })
  if (why === null) {
    return (
      <Button size="compact-sm" variant="default" loading={isSaving} onClick={() => (asksWhy ? setWhy('') : end(''))}>
        {word}
      </Button>
    )
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    end((why ?? '').trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        size="xs"
        aria-label={`Why ${itemMaster.name} is declined`}
        placeholder="Why? Enter declines"
        maxLength={200}
        value={why}
        disabled={isSaving}
        onChange={event => setWhy(event.currentTarget.value)}
      />
    </form>
  )
}
