import { Group } from '@mantine/core'
import type { MasterRecord } from '../../../kernel/master.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { MasterColumn } from './master-config.ts'

interface Stated extends MasterRecord {
  isActive?: boolean
}

function wordsOf({ isActive, isLocked }: Stated): readonly string[] {
  return [...(isActive === undefined ? [] : [isActive ? 'Active' : 'Inactive']), ...(isLocked === 1 ? ['Locked'] : [])]
}

/** Inactive and Locked, shown by colour and word; a list of active records says nothing of it. Print and Excel say it of each. */
export function statusColumn<Row extends Stated>(): MasterColumn<Row> {
  return {
    key: 'status',
    label: 'Status',
    width: 136,
    value: row => wordsOf(row).join(', '),
    cell: row => (
      <Group gap={4} wrap="nowrap">
        {row.isActive === false && <StatusBadge word="Inactive" tone="off" />}
        {row.isLocked === 1 && <StatusBadge word="Locked" tone="info" />}
      </Group>
    ),
  }
}
