import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { displayMoney, rupees } from '../../../../kernel/money.ts'
import { useIsConnectionLost } from '../../../../platform/web/connection.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { RowTable, type LineColumn } from '../../../../platform/web/ui/line-table.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError, notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { useKeptSeen } from '../../tills/web/kept-seen.ts'
import { saveSealedFile } from '../../tills/web/save-sealed-file.ts'
import { numberOf } from '../../tills/sealed-file.ts'
import { waitingBills, type WaitingBill } from '../../tills/web/till-store.ts'
import { useOutbox } from './outbox.ts'

function columnsFor(timeZone: string): LineColumn<WaitingBill>[] {
  return [
    { label: 'Number', text: ({ bill }) => numberOf(bill) },
    { label: 'Sold at', text: ({ bill }) => displayDateTime(bill.soldAt, timeZone) },
    { label: 'Total', isFigure: true, text: ({ total }) => displayMoney(rupees(total)) },
  ]
}

/** The bills that have not gone up, why, and how they are carried to the server as a file. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { startUp } = useSession()
  const { problem } = useOutbox()
  const isLost = useIsConnectionLost()
  const { data, error, refetch } = useQuery({ queryKey: ['outbox', useKeptSeen()], queryFn: waitingBills, gcTime: 0 })
  return (
    <Modal opened onClose={onClose} title="Bills that have not gone up" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        {problem !== null && !isLost && (
          <Alert color="red" title="They do not go up">
            {problem}
          </Alert>
        )}
        <Text size="sm">
          They go up by themselves once the line is back and somebody is signed in here. Where that takes too long, save them as a file: a
          manager reads it in on another machine, in To Settle. They stay here, and nothing is doubled.
        </Text>
        {!data && !error && <LoadingState lines={3} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <EmptyState text="Everything has gone up." />}
        {data && data.length > 0 && (
          <RowTable
            label="Bills that have not gone up"
            rows={data}
            rowKey={({ serial }) => serial}
            columns={columnsFor(startUp.timeZone)}
          />
        )}
        <SaveButton isOff={!data || data.length === 0} />
      </Stack>
    </Modal>
  )
}

// A component of its own, so that the key belongs to the dialog's layer and not to the page's.
function SaveButton({ isOff }: { isOff: boolean }) {
  const save = () =>
    void saveSealedFile().then(bills => notifySuccess(`${bills} ${bills === 1 ? 'bill is' : 'bills are'} in the file`), notifyError)
  useShortcut('Ctrl+S', 'Save as a file', () => !isOff && save())
  return (
    <Group justify="flex-end">
      <Button data-autofocus disabled={isOff} onClick={save} rightSection={<Keys keys="Ctrl+S" />}>
        Save as a file
      </Button>
    </Group>
  )
}
