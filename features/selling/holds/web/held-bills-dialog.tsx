import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { refuseScan, useScan } from '../../../../platform/web/scan.ts'
import type { HeldBillRow } from '../contract.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { EndedHolds } from './ended-holds.tsx'
import { useEndedHolds, useHeldBills } from './held-bills-query.ts'
import { HeldRows } from './held-rows.tsx'

interface HeldBillsDialogProps {
  onTake: (row: HeldBillRow) => void
  onClose: () => void
}

/** The bills on hold of the location: taken up with Enter, thrown away with Delete. */
export function HeldBillsDialog({ onTake, onClose }: HeldBillsDialogProps) {
  const [shows, setShows] = useState<'waiting' | 'ended'>('waiting')
  const [discarded, setDiscarded] = useState<HeldBillRow | null>(null)
  const waiting = useHeldBills()
  const ended = useEndedHolds({ isWanted: shows === 'ended' })
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
        {shown.isPending && <LoadingState lines={4} />}
        {shown.isError && !shown.data && <ErrorState error={shown.error} onRetry={() => void shown.refetch()} />}
        {shown.data?.length === 0 && (
          <EmptyState text={shows === 'waiting' ? 'No bill is on hold here.' : 'No bill on hold was billed or thrown away yet.'} />
        )}
        {shows === 'waiting' && waiting.data && <HeldRows rows={waiting.data} onTake={onTake} onDiscard={setDiscarded} />}
        {shows === 'ended' && ended.data && <EndedHolds rows={ended.data} />}
      </Stack>
      {discarded && <DiscardDialog row={discarded} onClose={() => setDiscarded(null)} />}
    </Modal>
  )
}

// A component of its own, so that the scan goes to the dialog's layer and not to the page's.
function NoScan() {
  useScan(({ code }) => refuseScan(`${code} was not scanned: close the bills on hold first.`))
  return null
}
