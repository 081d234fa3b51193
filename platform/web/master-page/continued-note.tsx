import { Button, Group, Text } from '@mantine/core'

interface ContinuedNoteProps {
  /** The button's label: 'Clear'. */
  label: string
  onStartOver: () => void
}

/** Shown above a form that continues what was typed before a reload. */
export function ContinuedNote({ label, onStartOver }: ContinuedNoteProps) {
  return (
    <Group justify="space-between" mb="sm">
      <Text size="sm" c="dimmed">
        Continued from what you typed before.
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={onStartOver}>
        {label}
      </Button>
    </Group>
  )
}
