import { Button, Group, Text } from '@mantine/core'

interface ContinuedNoteProps {
  /** What comes instead: 'Start empty'. */
  label: string
  onStartOver: () => void
}

/** Above a form that goes on from what was typed before a reload. */
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
