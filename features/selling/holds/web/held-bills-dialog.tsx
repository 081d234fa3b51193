import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useIsConnectionLost } from '../../../../platform/web/connection.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { refuseScan, useScan } from '../../../../platform/web/scan.ts'
import type { ShownHold } from '../own-hold.ts'
import { DiscardDialog, type DiscardAlone } from './discard-dialog.tsx'
import { EndedHolds } from './ended-holds.tsx'
import { useEndedHolds, useHeldBills } from './held-bills-query.ts'
import { HeldRows } from './held-rows.tsx'

interface HeldBillsDialogProps {
  onTake: (row: ShownHold) => void
  /** Of a till that may go on without the server. */
  discard?: DiscardAlone | undefined
  onClose: () => void
}

/** The bills on hold of the location: taken up with Enter, thrown away with Delete. */
export function HeldBillsDialog({ onTake, discard, onClose }: HeldBillsDialogProps) {
  const [shows, setShows] = useState<'waiting' | 'ended'>('waiting')
  const [discarded, setDiscarded] = useState<ShownHold | null>(null)
  const waiting = useHeldBills()
  const ended = useEndedHolds({ isWanted: shows === 'ended' })
  const isLost = useIsConnectionLost()
  const shown = shows === 'waiting' ? waiting : ended
  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }} title="Bills on hold" size="xl">
      <NoScan />
      <Stack gap="sm" mih={320}>
        <Group gap="xs" role="group" aria-label="Which bills">
          {(['waiting', 'ended'] as const).map(which => (
            <Button
              key={which}
              size="compact-sm"
              variant={shows === which ? 'filled' : 'default'}
              aria-pressed={shows === which}
              onClick={() => setShows(which)}
            >
              {which === 'waiting' ? 'Waiting' : 'Billed or thrown away'}
            </Button>
          ))}
        </Group>
        {isLost && shows === 'waiting' && (
          <Text size="sm" c="dimmed" role="status">
            {discard
              ? 'No server: a bill that was held on this till can be taken up. What is on hold at the server comes back with the line.'
              : 'The server cannot be reached: a bill on hold can be taken up when it is back.'}
          </Text>
        )}
        {shown.isPending && <LoadingState lines={4} />}
        {shown.isError && !shown.data && <ErrorState error={shown.error} onRetry={() => void shown.refetch()} />}
        {shown.data?.length === 0 && (
          <EmptyState text={shows === 'waiting' ? 'No bill is on hold here.' : 'No bill on hold was billed or thrown away yet.'} />
        )}
        {shows === 'waiting' && waiting.data && <HeldRows rows={waiting.data} onTake={onTake} onDiscard={setDiscarded} />}
        {shows === 'ended' && ended.data && <EndedHolds rows={ended.data} />}
      </Stack>
      {discarded && <DiscardDialog row={discarded} alone={discard} onClose={() => setDiscarded(null)} />}
    </Modal>
  )
}

// A component of its own, so that the scan goes to the dialog's layer and not to the page's.
function NoScan() {
  useScan(({ code }) => refuseScan(`${code} was not scanned: close the bills on hold first.`))
  return null
}
