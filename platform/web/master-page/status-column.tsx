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

const tones = { Active: 'good', Inactive: 'off', Locked: 'info' } as const

/** Active, Inactive and Locked, shown by colour and word. */
export function statusColumn<Row extends MasterRecord>(): MasterColumn<Row> {
  return {
    key: 'status',
    label: 'Status',
    width: 136,
    value: row => wordsOf(row).join(', '),
    cell: row => (
      <Group gap={4} wrap="nowrap">
        {wordsOf(row).map(word => (
          <StatusBadge key={word} word={word} tone={tones[word as keyof typeof tones]} />
        ))}
      </Group>
    ),
  }
}
