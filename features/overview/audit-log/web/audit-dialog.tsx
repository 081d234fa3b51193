import { Modal, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Facts } from '../../../../platform/web/ui/view-parts.tsx'
import classes from './audit-dialog.module.css'
import type { FieldChange } from './words/changes.ts'
import type { ReadRow } from './words/rows.ts'

interface AuditDialogProps {
  read: ReadRow
  onClose: () => void
}

/** One row of the log: who, when, where, and the values before and after side by side. */
export function AuditDialog({ read, onClose }: AuditDialogProps) {
  const { startUp } = useSession()
  const { row, did, subject, code, changes } = read
  return (
    <Modal opened onClose={onClose} title={`${did}: ${subject}`} size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Facts
          facts={[
            { label: 'When', value: displayDateTime(row.at, startUp.timeZone) },
            { label: 'Who', value: row.user?.name },
            { label: 'Where', value: row.location?.name },
            { label: 'Of', value: [subject, code].filter(Boolean).join(', ') },
            ...(row.reason ? [{ label: 'Reason', value: row.reason }] : []),
            { label: 'Place in the chain', value: `row ${row.seq.toLocaleString('en')}` },
          ]}
        />
        <Changes changes={changes} hasBoth={Boolean(row.before && row.after)} />
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
  const changed = changes.filter(({ isChanged }) => isChanged)
  const shown = hasBoth && !isAll ? changed : changes
  return (
    <div>
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
