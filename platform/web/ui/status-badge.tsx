import { Badge } from '@mantine/core'

export type StatusTone = 'good' | 'partial' | 'bad' | 'off' | 'info'

const colours = { good: 'green', partial: 'yellow', bad: 'red', off: 'gray', info: 'blue' } as const satisfies Record<StatusTone, string>

interface StatusBadgeProps {
  tone: StatusTone
  /** The word that says it without the colour. */
  word: string
}

export function StatusBadge({ tone, word }: StatusBadgeProps) {
  return (
    <Badge color={colours[tone]} variant="light" radius="sm" tt="none" fw={500}>
      {word}
    </Badge>
  )
}
