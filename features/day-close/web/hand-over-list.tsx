import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateTime } from '../../../kernel/dates.ts'
import { messages } from '../../../kernel/messages.ts'
import { call } from '../../../platform/web/call.ts'
import { ReasonForm } from '../../../platform/web/form/reason-form.tsx'
import { useSession } from '../../../platform/web/session.ts'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../platform/web/ui/plain-table.tsx'
import { useSave } from '../../../platform/web/use-save.ts'
import { handOvers, reverseHandOver } from '../contract.ts'
import { dayCloseKey } from './day-close-key.ts'
import { ledgerAmount } from './ledger-text.ts'

const figure = (label: string) => ({ label, isFigure: true })
const heads = [
  { label: 'Number' },
  { label: 'When' },
  { label: 'Till of' },
  figure('Expected'),
  figure('Counted'),
  figure('Difference'),
  { label: 'State' },
]

interface Row {
  code: string
  version: number
}

/** The newest hand-overs; one of an open day can be taken back. */
export function HandOverList() {
  const { timeZone } = useSession().startUp
  const [reversing, setReversing] = useState<Row | null>(null)
  const found = useQuery({
    queryKey: [...dayCloseKey, 'hand-overs'],
    queryFn: () => call(handOvers.list, { query: {} }),
    staleTime: 0,
  })
  if (found.isPending) return <LoadingState lines={3} />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const rows = found.data.handOvers
  if (rows.length === 0) return <EmptyState text="Nothing was handed over yet." />
  return (
    <>
      <PlainTable label="Hand-overs" heads={heads}>
        {rows.map(row => (
          <tr key={row.code}>
            <td>{row.code}</td>
            <td>{displayDateTime(row.dateTime, timeZone)}</td>
            <td>{row.cashier}</td>
            <td data-figure>{ledgerAmount(row.expected)}</td>
            <td data-figure>{ledgerAmount(row.counted)}</td>
            <td data-figure>{ledgerAmount(row.difference)}</td>
            <td>
              {row.status === 'reversed' ? (
                'Reversed'
              ) : row.isFreeze === 1 ? (
                'Day closed'
              ) : (
                <Button variant="default" size="compact-xs" aria-label={`Reverse ${row.code}`} onClick={() => setReversing(row)}>
                  Reverse
                </Button>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
      {reversing && <ReverseHandOver row={reversing} onClose={() => setReversing(null)} />}
    </>
  )
}

function ReverseHandOver({ row, onClose }: { row: Row; onClose: () => void }) {
  const { save, isSaving } = useSave(reverseHandOver, {
    draftId: `reversal-${row.code}`,
    success: () => messages.reversed,
    invalidate: [dayCloseKey],
    onSaved: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={`Reverse hand-over ${row.code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says="The cash counts as not handed over again."
        action="Reverse"
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void save({ body: { code: row.code, reason, version: row.version } })}
      />
    </Modal>
  )
}
