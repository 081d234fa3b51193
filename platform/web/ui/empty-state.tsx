import { Center, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** The specification's empty text, such as 'No item to display.'. */
  text: string
  /** What the user can do about it, if anything. */
  children?: ReactNode
}

export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <Center mih={120} p="md" role="status">
      <Stack align="center" gap="xs">
        <Text c="dimmed">{text}</Text>
        {children}
      </Stack>
    </Center>
  )
}
