import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

interface PageTurnProps {
  /** From 1. */
  page: number
  /** Rows of a page. */
  size: number
  /** Rows of all pages. */
  total: number
  onTurn: (page: number) => void
}

const counted = (rows: number) => rows.toLocaleString('en')

/** Which rows of how many are shown, and the way to the pages beside. */
export function PageTurn({ page, size, total, onTurn }: PageTurnProps) {
  const last = Math.max(1, Math.ceil(total / size))
  const ways = [
    { label: 'Previous page', to: page - 1, isOff: page === 1, Icon: IconChevronLeft },
    { label: 'Next page', to: page + 1, isOff: page >= last, Icon: IconChevronRight },
  ]
  return (
    <Group justify="flex-end" gap={4} mt="xs">
      <Text size="sm" c="dimmed" mr="xs" role="status">
        {`${counted((page - 1) * size + 1)}–${counted(Math.min(page * size, total))} of ${counted(total)}`}
      </Text>
      {ways.map(({ label, to, isOff, Icon }) => (
        <ActionIcon key={label} variant="subtle" color="gray" size="lg" aria-label={label} disabled={isOff} onClick={() => onTurn(to)}>
          <Icon size={18} stroke={1.6} />
        </ActionIcon>
      ))}
    </Group>
  )
}
