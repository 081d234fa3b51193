import { Modal, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateTime } from '../../../kernel/dates.ts'
import { call } from '../../../platform/web/call.ts'
import { useSession } from '../../../platform/web/session.ts'
import { ErrorState } from '../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../platform/web/ui/loading-state.tsx'
import { Facts } from '../../../platform/web/ui/view-parts.tsx'
import { getAuditRow, type AuditRow } from '../contract.ts'
import classes from './audit-dialog.module.css'
import { actionWords, changeWords, fieldChanges, subjectWords, type FieldChange } from './audit-words.ts'

interface AuditDialogProps {
  row: AuditRow
  onClose: () => void
}

/** One row of the log: who, when, where, and the values before and after side by side. */
export function AuditDialog({ row, onClose }: AuditDialogProps) {
  const { startUp } = useSession()
  const { chain, seq } = row
  const { data, error, refetch } = useQuery({
    queryKey: ['audit-row', chain, seq],
    queryFn: () => call(getAuditRow, { params: { chain, seq } }),
    staleTime: Infinity,
  })
  const title = [actionWords(row.action), subjectWords(row.subject)].filter(Boolean).join(': ')
  return (
    <Modal opened onClose={onClose} title={title} size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Facts
          facts={[
            { label: 'When', value: displayDateTime(row.at, startUp.timeZone) },
            { label: 'Who', value: row.user?.name },
            { label: 'Where', value: row.location?.name },
            { label: 'Of', value: row.subject },
            ...(row.reason ? [{ label: 'Reason', value: row.reason }] : []),
            { label: 'Place in the chain', value: `row ${seq.toLocaleString('en')}` },
          ]}
        />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingState lines={4} />}
        {data && <Changes changes={fieldChanges(data.row.before, data.row.after)} hasBoth={Boolean(data.row.before && data.row.after)} />}
      </Stack>
    </Modal>
  )
}

interface ChangesProps {
  changes: readonly FieldChange[]
  /** Something was changed, not created or deleted. */
  hasBoth: boolean
}

function Changes({ changes, hasBoth }: ChangesProps) {
  const [isAll, setAll] = useState(false)
  const [hasBefore, hasAfter] = [changes.some(({ before }) => before !== null), changes.some(({ after }) => after !== null)]
  if (changes.length === 0) return <Text c="dimmed">Nothing more was kept of it.</Text>
  const words = hasBoth ? changeWords(changes) : ''
  const changed = changes.filter(({ isChanged }) => isChanged)
  const shown = hasBoth && !isAll ? changed : changes
  return (
    <div>
      {words !== '' && <Text fw={500}>{words}</Text>}
      {hasBoth && changed.length === 0 && <Text c="dimmed">Nothing was different afterwards.</Text>}
      {hasBoth && changed.length < changes.length && (
        <Switch my="xs" label="Show what stayed the same too" checked={isAll} onChange={event => setAll(event.currentTarget.checked)} />
      )}
      {shown.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.changes} aria-label="Before and after">
            <thead>
              <tr>
                <th scope="col">Field</th>
                {hasBefore && <th scope="col">{hasAfter ? 'Before' : 'Value'}</th>}
                {hasAfter && <th scope="col">{hasBefore ? 'After' : 'Value'}</th>}
              </tr>
            </thead>
            <tbody>
              {shown.map(change => (
                <ChangeRow key={change.label} change={change} sides={{ hasBefore, hasAfter }} isMarked={hasBoth && change.isChanged} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

interface ChangeRowProps {
  change: FieldChange
  sides: { hasBefore: boolean; hasAfter: boolean }
  isMarked: boolean
}

function ChangeRow({ change: { label, before, after }, sides, isMarked }: ChangeRowProps) {
  return (
    <tr data-changed={isMarked || undefined}>
      <th scope="row">{label}</th>
      {sides.hasBefore && <td>{before === null ? <i>not there</i> : isMarked ? <del>{before}</del> : before}</td>}
      {sides.hasAfter && <td>{after === null ? <i>not there</i> : isMarked ? <ins>{after}</ins> : after}</td>}
    </tr>
  )
}
