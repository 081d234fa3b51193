import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { call } from '../../../../platform/web/call.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { oneReconciliation, reconciliations, takeBackReconciliation, type Reconciliation } from '../reconciliation-contract.ts'
import { staleAfterReconciling } from './stale-after.ts'

const mostShown = 60
const figure = (label: string) => ({ label, isFigure: true })
const heads = [
  { label: 'Through' },
  figure('Bank'),
  figure('Ours'),
  figure('Under way'),
  figure('Lines'),
  { label: 'Made' },
  { label: 'Print, take back' },
]

/** The reconciliations of an account, newest first: each is printed, the newest may be taken back. */
export function ReconciliationsDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const found = useQuery({
    queryKey: ['reconciliations', reconciliations.list.path, code],
    queryFn: ({ signal }) => call(reconciliations.list, { query: { account: code, size: mostShown } }, { signal }),
    staleTime: 0,
  })
  const { reconciliations: made = [], total = 0 } = found.data ?? {}
  return (
    <Modal opened size="70rem" onClose={onClose} title="Reconciliations" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        {found.isPending && <LoadingState lines={4} />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && made.length === 0 && <Text c="dimmed">This account was not reconciled yet. Reconcile it with Alt+R.</Text>}
        {made.length > 0 && (
          <PlainTable label="Reconciliations" heads={heads}>
            {made.map((one, at) => (
              <Row key={one.code} one={one} isFirst={at === 0} />
            ))}
          </PlainTable>
        )}
        {total > made.length && <Text size="sm">{`The newest ${made.length} of ${total}.`}</Text>}
      </Stack>
    </Modal>
  )
}

async function print(code: string): Promise<void> {
  const [read, { printReconciliation }] = await Promise.all([
    call(oneReconciliation, { params: { code } }),
    import('./print/reconciliation-paper.tsx'),
  ])
  await printReconciliation(read)
}

function Row({ one, isFirst }: { one: Reconciliation; isFirst: boolean }) {
  const { code, date, bankBalance, bookBalance, underWay, lines, user, at, isFrozen } = one
  const day = displayDateText(date)
  const { save, isSaving } = useSave(takeBackReconciliation, {
    draftId: `bank-reconciliation-removal-${code}`,
    success: () => `The reconciliation through ${day} is taken back`,
    invalidate: staleAfterReconciling,
  })
  const takeBack = async () => {
    const text = 'Ticks of its days may change again. It can be made anew.'
    if (await confirmDialog(text, { title: `Take the reconciliation through ${day} back?`, danger: true })) await save({ body: { code } })
  }
  return (
    <tr>
      <td>{day}</td>
      <td data-figure>{amountText(bankBalance)}</td>
      <td data-figure>{amountText(bookBalance)}</td>
      <td data-figure>{amountText(underWay)}</td>
      <td data-figure>{lines}</td>
      <td>{`${displayDateTime(at, currentSession().startUp.timeZone)}, ${user}`}</td>
      <td>
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="default"
            size="xs"
            data-autofocus={isFirst || undefined}
            aria-label={`Print the reconciliation through ${day}`}
            onClick={() => void print(code).catch(notifyError)}
          >
            Print
          </Button>
          {!isFrozen && (
            <Button
              variant="default"
              size="xs"
              loading={isSaving}
              aria-label={`Take back the reconciliation through ${day}`}
              onClick={() => void takeBack()}
            >
              Take back
            </Button>
          )}
        </Group>
      </td>
    </tr>
  )
}
